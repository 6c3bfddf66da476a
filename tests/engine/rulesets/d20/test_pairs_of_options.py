"""Options combine: every pair of their values is played to the end of a fight, and its audit is clean."""

from functools import cache
from itertools import combinations
from typing import Any, get_args, get_type_hints

import pytest

from affray.testing import SERVER, Table
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from engine.ruleset_api.ruleset import TableOptions
from events import Event, ItemChanged, Noted
from tests.support.d20 import fighter, rules
from tests.support.pairs import covering, pairs_of

BOARD = {
    "shape": "hexes",
    "width": 16,
    "height": 10,
    "surface": "stone",
    "ceiling": 7,
    "cells": [{"at": [7, row], "surface": "water"} for row in range(3, 7)],
}
COMMANDS = 600
"""More than any of these fights takes."""


@cache
def tables() -> list[dict[str, Any]]:
    """Tables that hold every pair of the values that options have names for, or yes and no."""
    found = {}
    for name, kind in get_type_hints(rules().options, include_extras=False).items():
        named = get_args(kind) and all(isinstance(each, str) for each in get_args(kind))
        if name not in TableOptions.__struct_fields__ and (kind is bool or named):
            found[name] = get_args(kind) or (True, False)
    tables = covering(found, lambda one, other: False)
    held = {frozenset(pair) for table in tables for pair in combinations(table.items(), 2)}
    assert held == pairs_of(found)
    return tables


def played(number: int) -> Table:
    """One of the tables, played to the end by the autopilot: bows behind flails, and somebody who throws."""
    arms = [{"flail": {}}, {"bow": {"like": "short-bow"}}, {"javelin": {"bonus": 1}, "axe": {"held": False}}]
    people = [
        fighter(f"{side}-{row}", side, at=(column, 4 + row), hp=12, attack=4, weapons=each)
        for side, column in (("red", 3), ("blue", 11))
        for row, each in enumerate(arms)
    ]
    options = {**tables()[number], "board": BOARD}
    table = Table(rules(), people, options=options, seed=bytes([number] * 32), strict=False)
    for _ in range(COMMANDS):
        if table.fight.closed:
            return table
        pending = next(iter(table.pending_all().values()))
        answer = suggestion(rules(), pending)
        asked = pending.request
        table.answer(asked.asked, answer.choice, args=answer.args, decision=asked.decision, dice=SERVER)
    raise AssertionError(f"no end with {tables()[number]}")


def kind(event: Event) -> str:
    match event:
        case Noted(key=key) | ItemChanged(change=key):
            return key
    return ""


def test_every_pair_is_played_to_the_end_and_much_goes_wrong() -> None:
    seen: set[str] = set()
    for number in range(len(tables())):
        table = played(number)
        assert audit(table.commits, rules()).clean
        seen |= {kind(event) for commit in table.commits for event in commit.events}
    assert seen >= {"critical", "fumble", "dropped", "landed", "picked-up", "driven-off", "fallen", "drawn"}


@pytest.mark.rule("d20.amb.friendly-hit-victim")
def test_there_are_few_tables_and_each_way_to_read_the_victim_is_among_them() -> None:
    assert len(tables()) < 12
    assert {each["tight_quarters_victim"] for each in tables()} == {"associate", "opponent", "anyone"}
