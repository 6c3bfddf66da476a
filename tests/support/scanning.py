"""Ann walks among those who hide from her, and takes back what she may: what she learns so without asking anybody.

assert not told_for_free("d20", seed=7)
"""

import random
from typing import Any

import msgspec

from affray.testing import SERVER, Table
from engine.commands import types as cmd
from engine.driver.pending import Pending
from engine.driver.reach import Way, reach, way_to
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from projections.redaction.viewer import Viewer
from projections.viewers.view import account, choices_for, view_for
from tests.support import pathmaster, ready
from tests.support.in_the_dark import PASSING, people

ANN = Viewer(seat="ann", role="player", combatants=("ann",))

TRIES = 5
"""How often she walks from where she stands."""

NEAR = 3
"""So many cells from her they hide, at most."""


def told_for_free(system: str, seed: int) -> str:
    """Which walk of Ann's, taken back at once, tells her that she is not alone; "" for none."""
    chance = random.Random(f"{system} {seed} scanning")
    near = [(x, y) for x in range(5 - NEAR, 6 + NEAR) for y in range(5 - NEAR, 6 + NEAR) if (x, y) != (5, 5)]
    hides_from = chance.choice([["ann"], ["ann", "cora"], ["*"]])
    options = _options(system, chance)
    lurking = [_lurker(system, number, at, hides_from) for number, at in enumerate(chance.sample(near, 3))]
    others = [each for each in people(system, (20, 5)) if each.id in ("ann", "bob")]
    dark, empty = (_at_anns_turn(system, [*others, *more], options) for more in (lurking, []))
    for _ in range(TRIES):
        way = _any_way(empty, chance)
        if way is None or _learnt(dark, ()) != _learnt(empty, ()):
            return ""  # by the rules she has noticed somebody
        try:
            _answer(dark, _walking(dark), way)
        except Refused as refused:
            return f"{way} is refused: {refused.detail}"
        _answer(empty, _walking(empty), way)
        seen, alone = (account(each.commits, ANN) for each in (dark, empty))
        own = seen.viewer_log.own
        if own is not None and own.free:
            here, there = _learnt(dark, seen.seen[-1].events), _learnt(empty, alone.seen[-1].events)
            if here != there:
                return f"{way} is free, and told {here[:300]!r} / {there[:300]!r}"
        for each in (dark, empty):
            each.undo()
    return ""


def _lurker(system: str, number: int, at: tuple[int, int], hides_from: list[str]) -> cmd.Entrant:
    someone = next(each for each in people(system, at) if each.id == "lurk")
    sheet = {**someone.sheet, "hidden_from": hides_from}
    return msgspec.structs.replace(someone, id=f"lurk-{number}", name=f"Lurk {number}", sheet=sheet)


def _options(system: str, chance: random.Random) -> dict[str, Any]:
    board = ready.ground(ruleset_with(system))
    board["board"] |= {"light": chance.choice(["clear", "dark"])}
    return {**board, **({"tables": pathmaster.SIMPLE} if system == "pathmaster" else {})}


def _at_anns_turn(system: str, combatants: list[cmd.Entrant], options: dict[str, Any]) -> Table:
    table = Table(ruleset_with(system), combatants, options=options, strict=False, quick=True)
    while True:
        waiting = list(table.pending_all().values())
        if any(_walks(each) for each in waiting):
            return table
        legal = {each.choice.key: each.choice.args for each in waiting[0].legal()}
        key = next(each for each in PASSING if each in legal)
        _answer(table, waiting[0], Way(key, legal[key]))


def _walks(asked: Pending) -> bool:
    return asked.request.asked == "ann" and any(each.walk and not each.barred for each in asked.options)


def _walking(table: Table) -> Pending:
    return next(each for each in table.pending_all().values() if _walks(each))


def _any_way(table: Table, chance: random.Random) -> Way | None:
    options = _walking(table).options
    cells = [each.at for each in reach(table.fight, "ann", options, "", {}) if each.ends]
    return way_to(table.fight, "ann", options, chance.choice(cells), "", {})


def _answer(table: Table, asked: Pending, way: Way) -> None:
    who, decision = asked.request.asked, asked.request.decision
    table.answer(who, way.choice, decision=decision, args=way.args, dice=SERVER)


def _learnt(table: Table, events: tuple[Any, ...]) -> bytes:
    """What these events, the view and the choices say to Ann."""
    viewer_log = account(table.commits, ANN).viewer_log
    view = view_for(table.fight, viewer_log, choices=table.pending_all())
    return msgspec.json.encode((events, view, choices_for(table.fight, table.pending_all(), viewer_log)))
