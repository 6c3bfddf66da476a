"""An aim that is steadied by a rest, and one that an injury shakes."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost
from tests.support.meeting import by_rule, struck
from tests.support.pathmaster import SQUARES, TABLES, act, attack, end, fight, fighter

BRACED = "pm.aim.braced-crossbow"
INJURY = "pm.aim.injury"
ACCURACY = "pm.aim.bonus-needs-same-weapon-and-target"
CROSSBOW = {
    "skill": "Crossbow", "used": "missile", "table": "sword", "range": 30, "hands": 2, "place": "both",
    "loads": "load-light-crossbow", "accuracy": 15,
}  # fmt: skip
LOW_WALL = {"edges": [{"at": [5, 5], "side": "E", "cover": 50, "thing": "low-wall"}]}


def shooter(*, board: dict[str, Any] | None = LOW_WALL, **more: Any) -> Table:
    """Ann with a crossbow beside a low wall (`board` None: on none), and Bob ten cells away."""
    on = board is not None
    ann = fighter(
        "ann", at=(5, 5) if on else None, skills={"Crossbow": 60}, weapons={"bow": {**CROSSBOW, **more}}
    )
    bob = fighter("bob", "blue", at=(15, 5) if on else None, hp=200)
    return fight(ann, bob, board={**SQUARES, **board} if board is not None else None, tables=TABLES("0"))


def aims(table: Table, brace: str = "yes") -> None:
    act(table, "ann", "aim", target="bob", weapon="bow", brace=brace)


@pytest.mark.rule("pm.aim.braced-crossbow", clause="10 more")
@pytest.mark.rule("pm.aim.braced-crossbow")
@pytest.mark.parametrize("board", [LOW_WALL, {"cells": [{"at": [4, 5], "cover": 30}]}, None])
def test_a_crossbow_that_rests_on_something_adds_ten(board: dict[str, Any] | None) -> None:
    table = shooter(board=board)
    aims(table)
    attack(table, "ann", "bob", 40, weapon="bow")
    assert (by_rule(struck(table), ACCURACY), by_rule(struck(table), BRACED)) == ([15], [10])


@pytest.mark.rule("pm.aim.braced-crossbow", clause="over it")
@pytest.mark.parametrize(("brace", "points"), [("yes", [-30]), ("no", [-50])])
def test_what_it_rests_on_covers_nobody_from_it_but_what_they_stand_behind_does(
    brace: str, points: list[int]
) -> None:
    table = shooter(board={**LOW_WALL, "cells": [{"at": [14, 5], "cover": 30}]})
    aims(table, brace)
    attack(table, "ann", "bob", 40, weapon="bow")
    assert by_rule(struck(table), "pm.ranged.attack-total") == points


@pytest.mark.rule("pm.aim.braced-crossbow", clause="10 more")
def test_one_aims_without_a_rest_too() -> None:
    table = shooter()
    aims(table, brace="no")
    attack(table, "ann", "bob", 40, weapon="bow")
    assert (by_rule(struck(table), ACCURACY), by_rule(struck(table), BRACED)) == ([15], [])


@pytest.mark.rule("pm.aim.braced-crossbow", clause="no Step")
@pytest.mark.parametrize("board", [LOW_WALL, None])
def test_a_step_takes_it_off_its_rest_and_keeps_the_aim(board: dict[str, Any] | None) -> None:
    table = shooter(board=board)
    aims(table)
    act(table, "ann", "step", **({"direction": "N"} if board else {}))
    attack(table, "ann", "bob", 40, weapon="bow")
    assert (by_rule(struck(table), ACCURACY), by_rule(struck(table), BRACED)) == ([15], [])


@pytest.mark.rule("pm.aim.braced-crossbow", clause="no Step")
def test_after_a_step_nothing_is_braced() -> None:
    table = shooter()
    act(table, "ann", "step", direction="W")
    with table.refuses("bad-argument"):
        aims(table)


@pytest.mark.rule("pm.aim.braced-crossbow", clause="on something solid")
@pytest.mark.parametrize(
    ("board", "more"),
    [
        ({}, {}),
        ({"cells": [{"at": [4, 5], "solid": True}]}, {}),
        ({"cells": [{"at": [2, 5], "cover": 30}]}, {}),
        (LOW_WALL, {"loads": "load-bow"}),
    ],
    ids=["open ground", "a wall", "too far away", "a bow"],
)
def test_it_takes_a_crossbow_and_something_to_rest_it_on(board: dict[str, Any], more: dict[str, Any]) -> None:
    table = shooter(board=board, **more)
    with table.refuses("bad-argument"):
        aims(table)
    act(table, "ann", "aim", target="bob", weapon="bow")


@pytest.mark.rule("pm.aim.bonus-needs-same-weapon-and-target")
def test_with_an_exchange_two_aims_go_into_one_turn() -> None:
    table = shooter()
    aims(table)
    act(table, "ann", "exchange", give="attack", get="move")
    aims(table)
    data = table["ann"].conditions["aiming"].data
    assert (data["aims"], data["braced"]) == (2, True)


def struck_while_aiming(roll: int, *, cells: str = "5", level: int = 3, SD: int = 4) -> Table:
    """Ann, of level 2, has aimed twice, and Bob, of some level, hits her: she resists with this roll."""
    bow = {**CROSSBOW, "loads": ""}
    ann = fighter("ann", level=2, SD=SD, skills={"Crossbow": 60}, weapons={"bow": bow}, hp=90)
    bob = fighter("bob", "blue", level=level, hp=200, Sword=60)
    table = fight(ann, bob, tables=TABLES(cells))
    for _ in range(2):
        act(table, "ann", "aim", target="bob", weapon="bow")
        end(table, "ann")
        if _ == 0:
            end(table, "bob")
    rolls = [("resistance", [roll])] if cells != "0" else []
    attack(table, "bob", "ann", 50, dice=rolls)
    return table


@pytest.mark.rule("pm.aim.injury", clause="lost where the roll fails")
@pytest.mark.rule("pm.aim.injury", clause="kept where it succeeds")
@pytest.mark.rule("pm.aim.injury", "pm.ambiguity.disturbance-resistance-roll")
@pytest.mark.parametrize(("roll", "kept"), [(42, False), (43, True)])
def test_whoever_is_hurt_while_aiming_resists_or_loses_the_aim(roll: int, kept: bool) -> None:
    table = struck_while_aiming(roll)  # 50 + 5 for a level, against 3 x SD
    [check] = [each for each in table.facts(CheckResolved) if each.purpose == "resistance"]
    assert (check.roll, check.total, check.rule) == (roll, 12, INJURY)
    assert ("aiming" in table["ann"].conditions) == kept
    if not kept:
        assert (table.fact(ConditionLost).reason, table.fact(ConditionLost).rule) == ("injured", INJURY)
    end(table, "bob")
    attack(table, "ann", "bob", 40, weapon="bow")
    assert by_rule(struck(table), "pm.aim.longer-aiming") == ([5] if kept else [])


@pytest.mark.rule("pm.aim.injury", clause="kept where it succeeds")
def test_a_blow_that_misses_shakes_no_aim() -> None:
    table = struck_while_aiming(0, cells="0")
    assert "aiming" in table["ann"].conditions


@pytest.mark.rule("pm.aim.injury", clause="lost where the roll fails")
def test_the_roll_that_is_undone_is_to_be_made_again() -> None:
    table = struck_while_aiming(42)
    table.undo()
    assert table["ann"].conditions["aiming"].data["aims"] == 2
