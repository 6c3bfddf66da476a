"""Fights of ready combatants, by any ruleset that brings some: whoever it is, on its board where it has one.

people = ready.people("dicepool", chance)
table = Table(ruleset_with("dicepool"), people, options=ready.options("dicepool", chance, people))
"""

import random
from typing import Any, get_args, get_type_hints

import msgspec

from engine.board.board import Board
from engine.commands import types as cmd
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import Ruleset, rulesets
from events import BudgetChanged, ConditionGained
from service.rulesets.ready_combatants import ready
from tests.support import brp, pathmaster

OWN = (brp, pathmaster)
"""Those that have fighters of their own for tests (tests.support)."""

NAMES = ("ann", "bob", "cid", "dora")
SIDES = ("red", "blue", "red", "blue")
CELLS = ((5, 5), (7, 5), (5, 8), (9, 5))
"""Room for whoever covers two by two."""


def systems() -> list[str]:
    """The rulesets without fighters of their own."""
    own = {module.__name__.rpartition(".")[2] for module in OWN}
    return [name for name in rulesets() if name not in own]


def people(system: str, chance: random.Random, *, hiding: bool = True) -> list[cmd.Entrant]:
    """Four of the ready combatants, two a side, near each other; at times one hides."""
    rules = ruleset_with(system)
    sheets = [each.sheet for each in ready(system, [each.name for each in rules.parts]).combatants]
    found = []
    for name, side, place in zip(NAMES, SIDES, CELLS, strict=True):
        hidden = {"hidden_from": chance.choice([["*"], ["ann"]])} if hiding and chance.random() < 0.15 else {}
        position = (float(place[0]), float(place[1])) if "board" in rules.options.__struct_fields__ else None
        sheet = {**chance.choice(sheets), **hidden}
        found.append(cmd.Entrant(id=name, name=name.capitalize(), side=side, sheet=sheet, position=position))
    return found


def options(system: str, chance: random.Random, *, board: bool = True) -> dict[str, Any]:
    """A value for each option that has names or says yes or no, and a board."""
    rules = ruleset_with(system)
    found: dict[str, Any] = {}
    for name, kind in get_type_hints(rules.options).items():
        names = get_args(kind)
        if kind is bool or (names and all(isinstance(each, str) for each in names)):
            found[name] = chance.choice(names or (False, True))
    for each in rules.excludes:
        if all(found[option] == value for option, value in (each.one, each.other)):
            del found[each.other[0]]
    return {**found, "sealed": False, **(ground(rules) if board else {})}


def ground(rules: Ruleset) -> dict[str, Any]:
    """A board of the first shape that the ruleset takes; none where it has none."""
    if "board" not in rules.options.__struct_fields__:
        return {}
    for shape in ("squares", "hexes"):
        board = {"shape": shape, "width": 24, "height": 24}
        try:
            msgspec.convert({"board": board}, rules.options)
        except msgspec.ValidationError:
            continue
        return {"board": board}
    raise AssertionError(f"{rules.name} takes neither squares nor hexes: {Board}")


def befalls(system: str, chance: random.Random, whom: list[str]) -> list[cmd.Effect]:
    """Something that may befall people: a condition that no rule keeps for itself, or a budget spent or full."""
    rules = ruleset_with(system)
    if rules.rulebook.budgets and chance.random() < 0.2:
        name, bounds = chance.choice(sorted(rules.rulebook.budgets.items()))
        return [BudgetChanged(combatant=who, budgets={name: chance.choice(bounds)}) for who in whom]
    names = sorted(name for name, each in rules.rulebook.conditions.items() if not each.own)
    return [ConditionGained(combatant=who, condition=chance.choice(names)) for who in whom]
