"""Whatever piles up: interrupts in interrupts, each undone alone, picked up again, ruled upon, and audited clean."""

import random
from typing import Any

import pytest

from affray.testing import SEED, SERVER, Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.history.history import replay
from engine.ruleset_api.refusal import Refused
from engine.rulesets.pathmaster import ruleset
from engine.state.state import Fight
from events import BudgetChanged, ConditionGained
from tests.support.any_value import value_for
from tests.support.long_forms import first
from tests.support.pathmaster import HEX, SQUARES, fight, fighter
from tests.support.stacks import depth

SEEDS = range(10)
ANSWERS = 30
DEEP = 4
INSTANTS = {"gust": "A gust of wind.", "glow": "A light."}
QUIET = {"interrupt": "let", "follow": "stay", "go-on": "stop", "focus": "keep"}
"""The quiet answer to each question that may make the stack deeper."""


def people(chance: random.Random, board: bool) -> list[cmd.Entrant]:
    """Six of them close together, half with a bow, most with something instantaneous."""
    cells = [(5, 5), (5, 6), (6, 6), (4, 5), (7, 5), (6, 4)]
    chance.shuffle(cells)
    found = []
    for number, who in enumerate(("ann", "bob", "cid", "dora", "eve", "fay")):
        arms: dict[str, Any] = {"Bow": 60} if number % 3 == 2 else {"Sword": 60, "shield": 20}
        if chance.random() < 0.6:
            arms["instants"] = INSTANTS
        side = ("red", "blue")[number % 2]
        found.append(fighter(who, side, at=cells[number] if board else None, Dodge=10, hp=500, **arms))
    return found


def loaded(number: int) -> tuple[Table, random.Random]:
    """A fight in which everybody has Interrupts to spend, and some hold an attack back."""
    chance = random.Random(number)
    shape = chance.choice([SQUARES, HEX, None])
    table = fight(*people(chance, shape is not None), board=shape, retreat_anywhere=True)
    table.strict = False
    held = [
        ConditionGained(
            combatant=who,
            condition="delayed",
            data={"what": chance.choice(["moves", "attacks", "retreats", "charges"]), "whom": "any-foe"},
        )
        for who in table.fight.combatants
        if chance.random() < 0.6 and who != "ann"
    ]
    plenty = [
        BudgetChanged(combatant=who, budgets={"interrupt": 3, "step": 1}) for who in table.fight.combatants
    ]
    table.rule("All are on their toes.", effects=[*plenty, *held])
    return table, chance


def any_answer(table: Table, chance: random.Random) -> None:
    """Somebody does something, rather more than less; what the board does not allow is tried another way."""
    pending = chance.choice(list(table.pending_all().values()))
    quiet = QUIET.get(pending.request.ask)
    legal = [each.choice for each in pending.legal() if each.choice.key not in ("close", "wait", "off-guard")]
    loud = [each for each in legal if each.key not in (quiet, "end")]
    if pending.request.ask == "act":
        loud = [each for each in loud if each.key in ("attack", "move", "charge", "run", "instant")] or legal

    def a_few(most: int) -> int:
        return chance.randint(1, min(3, most))

    for _ in range(8):
        choice = chance.choice(loud if loud and chance.random() < 0.9 else legal)
        args = {name: value_for(param, chance, a_few) for name, param in choice.params.items()}
        try:
            table.answer(
                pending.request.asked,
                choice.key,
                decision=pending.request.decision,
                args={**choice.args, **args},
                dice=SERVER,
            )
            return
        except Refused as refused:
            if refused.code != "bad-argument":
                raise
    last = pending.request.default or legal[-1].key
    table.answer(pending.request.asked, last, decision=pending.request.decision, dice=SERVER)


def state(table: Table) -> Fight:
    """The state now, to be compared later."""
    return table.fight.fork()


def take_apart(table: Table, states: list[Fight]) -> None:
    """Undo everything, one after the other, and do it again: each time it is the fight that it was."""
    for before in reversed(states[:-1]):
        table.undo()
        assert table.fight == before
    for after in states[1:]:
        table.redo()
        assert table.fight == after


def ruling(table: Table, chance: random.Random) -> None:
    """Something befalls somebody in the middle of it all."""
    who = chance.choice(list(table.fight.combatants))
    befalls = chance.choice(["stunned", "prone", "asleep", "must-parry"])
    data = {"rounds": 1} if befalls in ("stunned", "must-parry") else {}
    gained = ConditionGained(combatant=who, condition=befalls, data=data)
    table.rule("It happens.", effects=[gained], dice=SERVER)


def piled_up(number: int) -> tuple[Table, list[int]]:
    """A fight of some answers; how deep it was at each."""
    table, chance = loaded(number)
    depths, states, ruled = [0], [state(table)], False
    for _ in range(ANSWERS):
        if not table.pending_all():
            break
        any_answer(table, chance)
        depths.append(depth(table))
        states = [*states, state(table)] if depths[-1] else [state(table)]
        if depths[-1] >= DEEP and depths[-2] < DEEP and len(states) > 1:
            take_apart(table, states)
        if depths[-1] >= DEEP and not ruled and chance.random() < 0.3:
            ruling(table, chance)
            states, ruled = [state(table)], True
        if chance.random() < 0.05 and len(states) > 1:
            table.undo()
            states.pop()
            assert table.fight == states[-1]
    return table, depths


@pytest.mark.parametrize("number", first(3, SEEDS))
def test_any_stack(number: int) -> None:
    table, depths = piled_up(number)
    assert max(depths) >= DEEP
    head = replay(table.commits).head
    assert head is not None
    assert head.fight == table.fight
    assert audit(table.commits, ruleset, SEED).findings == []
