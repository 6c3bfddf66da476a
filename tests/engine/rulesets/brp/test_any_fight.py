"""Whatever legal thing everybody does, under whatever options: it is taken, and the audit finds it in order."""

import random
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import pytest

from affray.testing import SEED, Table
from engine.audit.audit import audit
from engine.commands import types as cmd
from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp import ruleset
from engine.state.state import Fight
from tests.support.any_value import value_for
from tests.support.brp import fighter
from tests.support.long_forms import first

FIGHTS = range(12)
COMMANDS = 250
EAGER = ("attack", "engage", "parry", "dodge", "power", "fire")
BOLTS = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}, "slow": {"damage": "1d6", "cost": 1}}


def some_options(chance: random.Random) -> dict[str, Any]:
    """A value for each of the ruleset's options; the server rolls, rulings are allowed, and nobody is hurried."""
    options: dict[str, Any] = {}
    for name, kind in get_type_hints(ruleset.options).items():
        if kind is not int:
            options[name] = chance.choice(get_args(kind) or (False, True))
    for each in ruleset.excludes:
        if all(options[option] == value for option, value in (each.one, each.other)):
            del options[each.other[0]]
    return {**options, "dice": "server", "sealed": False}


def two_against_two(chance: random.Random) -> list[cmd.Entrant]:
    """Some of them hard to kill, with swords, axes, bows and shields."""
    tough = chance.choice([12, 12, 60])
    placed = chance.random() < 0.5
    return [
        fighter("ann", "red", DEX=14, Sword=80, Shield=40, hp=tough, position=(0.0, 0.0) if placed else None),
        fighter("bea", "red", DEX=16, Bow=70, Dagger=50, hp=tough, position=(-8.0, 0.0) if placed else None),
        fighter(
            "carl",
            "blue",
            DEX=11,
            INT=15,
            powers=BOLTS,
            Axe=75,
            Dodge=50,
            hp=tough,
            position=(3.0, 0.0) if placed else None,
        ),
        fighter("dan", "blue", DEX=9, Spear=60, Shield=60, hp=tough, position=(4.0, 2.0) if placed else None),
    ]


def opened(chance: random.Random) -> Table:
    """Their fight, under whatever options."""
    return Table(ruleset, two_against_two(chance), options=some_options(chance), strict=False)


def any_answer(table: Table, chance: random.Random) -> None:
    """Somebody who is asked does something legal, and rather more than less."""
    pending = chance.choice(list(table.pending_all().values()))
    legal = [each for each in pending.legal() if each.choice.key != "close"]
    eager = [each for each in legal if each.choice.key in EAGER]
    option = chance.choice(eager if eager and chance.random() < 0.7 else legal)
    choice = option.choice
    args = {**choice.args, **{name: value_for(param, chance) for name, param in choice.params.items()}}
    if option.check is not None and not fits(table, option.check, args):
        args = dict(choice.args)
    table.answer(pending.request.asked, choice.key, decision=pending.request.decision, args=args)


def fits(table: Table, check: Callable[[Fight, dict[str, Any]], None], args: dict[str, Any]) -> bool:
    """Whether what was filled in at random is legal: shares of a skill rarely come to the whole of it."""
    try:
        check(table.fight, args)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("number", first(3, FIGHTS))
def test_any_fight(number: int) -> None:
    chance = random.Random(number)
    table = opened(chance)
    for _ in range(COMMANDS):
        if not table.pending_all():
            break
        any_answer(table, chance)
        if chance.random() < 0.05:
            table.undo()
        if chance.random() < 0.02 and table.history.undone:
            table.redo()
    assert audit(table.commits, ruleset, SEED).findings == []
