"""Intents in any system: fights of ready combatants on the board that the system has, up to who may walk."""

from typing import Any

from affray.testing import SERVER, Table
from engine.autopilot.autopilot import suggestion
from engine.commands import types as cmd
from engine.driver.pending import Pending
from engine.driver.reach import reach
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import rulesets
from service.rulesets.ready_combatants import ready
from tests.support.ready import CELLS, NAMES, SIDES, ground

SYSTEMS = sorted(rulesets())
ON_A_BOARD = [each for each in SYSTEMS if ground(ruleset_with(each))]

MOST = 40
"""So many answers are enough for somebody to have a turn."""


def fight(system: str, **fields: Any) -> Table:
    """Four of the first combatants that are ready under a system, on its board; `fields` are Ann's."""
    rules = ruleset_with(system)
    sheets = [each.sheet for each in ready(system, [each.name for each in rules.parts]).combatants]
    board = ground(rules)
    people = [
        cmd.Entrant(
            id=who,
            name=who.capitalize(),
            side=side,
            sheet=sheets[0],
            position=(float(x), float(y)) if board else None,
            **(fields if who == "ann" else {}),
        )
        for who, side, (x, y) in zip(NAMES, SIDES, CELLS, strict=True)
    ]
    return Table(rules, people, options=board, strict=False)


def walker(table: Table) -> tuple[str, Pending]:
    """Whoever may first choose their way over the board, and what they are asked; others do as they like."""
    for _ in range(MOST):
        waiting = list(table.pending_all().values())
        for each in waiting:
            if reach(table.fight, each.request.asked, each.options, "", {}):
                return each.request.asked, each
        [asked, *_] = waiting
        liked = suggestion(table.ruleset, asked)
        decision, who = asked.request.decision, asked.request.asked
        table.answer(who, liked.choice, decision=decision, args=liked.args, dice=SERVER)
    raise AssertionError(f"nobody walks: {table.waiting()}")
