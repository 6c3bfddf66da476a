"""Shots and reloading: how many are in a weapon, and what puts new ones in."""

from typing import Any

import pytest

from affray.testing import Table
from engine.autopilot.autopilot import suggestion
from engine.rulesets.pathmaster import ruleset
from events import ItemChanged, ManeuverDeclared
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter

SHOTS = "pm.missile.shots"
CLIP = "pm.reload.magazine-and-shell"
BELT = "pm.reload.belt-and-drum"


def gunner(
    *, shots: int, left: int | None = None, things: dict[str, Any] | None = None, **more: Any
) -> Table:
    """Ann with a gun that holds so many shots, and has so many left."""
    gun = {
        "skill": "Gun",
        "used": "missile",
        "table": "sword",
        "range": 30,
        "loads": "reload",
        "shots": shots,
    }
    ann = fighter(
        "ann", skills={"Gun": 60}, weapons={"gun": {**gun, "left": left, **more}}, things=things or {}
    )
    return fight(ann, fighter("bob", "blue", hp=200), tables=TABLES("0"))


def shoots(table: Table) -> None:
    attack(table, "ann", "bob", 40, weapon="gun")


def next_turn(table: Table) -> None:
    end(table, "ann")
    end(table, "bob")


def left(table: Table) -> int:
    found: int = table["ann"].items["gun"]["left"]
    return found


@pytest.mark.rule("pm.missile.shots", clause="so many and no more")
@pytest.mark.rule("pm.missile.shots", clause="again after a reload")
@pytest.mark.rule("pm.missile.shots", "pm.reload.magazine-and-shell")
@pytest.mark.rule("pm.reload.magazine-and-shell", clause="a clip fills it")
def test_six_shots_and_no_seventh_before_a_new_clip() -> None:
    table = gunner(shots=6)
    for number in range(6):
        shoots(table)
        assert (left(table), table.fact(ItemChanged).rule) == (5 - number, SHOTS)
        next_turn(table)
    with table.refuses("barred", rule=SHOTS, match="The gun is not loaded: load it first"):
        shoots(table)
    assert suggestion(ruleset, table.pending("ann", "act")).choice == "reload"
    act(table, "ann", "reload", weapon="gun")
    assert (left(table), table["ann"].budget("move"), table["ann"].budget("attack")) == (6, 0, 1)
    shoots(table)
    assert left(table) == 5


@pytest.mark.rule("pm.missile.shots", clause="so many and no more")
def test_a_gun_that_comes_empty_does_not_shoot() -> None:
    table = gunner(shots=6, left=0)
    with table.refuses("barred", rule=SHOTS):
        shoots(table)


@pytest.mark.rule("pm.reload.magazine-and-shell", clause="one shell at a time")
def test_a_breech_takes_one_shell_for_each_move() -> None:
    table = gunner(shots=2, left=0, feed="breech")
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "reload", weapon="gun")
    assert left(table) == 1
    act(table, "ann", "reload", weapon="gun")
    assert left(table) == 2
    next_turn(table)
    with table.refuses("barred", rule=SHOTS, match="The gun is loaded: there is no room for more"):
        act(table, "ann", "reload", weapon="gun")


@pytest.mark.rule("pm.reload.belt-and-drum", clause="a full round")
@pytest.mark.rule("pm.reload.belt-and-drum", clause="a new one at hand")
@pytest.mark.rule("pm.reload.belt-and-drum")
@pytest.mark.parametrize("feed", ["belt", "drum"])
def test_a_belt_takes_a_full_round_and_is_used_up(feed: str) -> None:
    table = gunner(shots=50, left=3, feed=feed, things={"spare": {"fills": "gun"}, "torch": {}})
    act(table, "ann", "reload", weapon="gun")
    assert table.fact(ManeuverDeclared).rule == BELT
    assert (left(table), table["ann"].budget("move"), table["ann"].budget("attack")) == (50, 0, 0)
    assert "spare" not in table["ann"].items
    assert "torch" in table["ann"].items
    table.undo()
    assert (left(table), "spare" in table["ann"].items) == (3, True)


@pytest.mark.rule("pm.reload.belt-and-drum", clause="a new one at hand")
@pytest.mark.parametrize(
    "things", [{}, {"spare": {"fills": "gun", "place": "ground"}}, {"spare": {"fills": "bow"}}]
)
def test_without_a_belt_at_hand_there_is_no_new_one(things: dict[str, Any]) -> None:
    table = gunner(shots=50, left=3, feed="belt", things=things)
    with table.refuses("barred", rule=BELT, match="No belt or drum for the gun is at hand"):
        act(table, "ann", "reload", weapon="gun")


@pytest.mark.rule("pm.reload.belt-and-drum", clause="a full round")
def test_a_move_is_not_enough_for_a_belt() -> None:
    table = gunner(shots=50, left=3, feed="belt", things={"spare": {"fills": "gun"}})
    shoots(table)
    with table.refuses("barred", rule="pm.turn.full-round-budget", match="It takes 1 move, 1 attack"):
        act(table, "ann", "reload", weapon="gun")


@pytest.mark.rule("pm.reload.magazine-and-shell")
def test_a_clip_still_goes_in_beside_a_belt_that_takes_too_long() -> None:
    rifle = {"skill": "Gun", "used": "missile", "table": "sword", "range": 30, "loads": "reload", "shots": 50,
             "left": 0, "feed": "belt"}  # fmt: skip
    pistol = {**rifle, "shots": 6, "feed": "magazine", "place": "left"}
    ann = fighter("ann", skills={"Gun": 60}, weapons={"rifle": rifle, "pistol": pistol})
    table = fight(ann, fighter("bob", "blue", hp=200), tables=TABLES("0"))
    attack(table, "ann", "bob", 40, weapon="kick")
    assert table.option("ann", "reload", weapon="rifle").barred
    act(table, "ann", "reload", weapon="pistol")
    assert table["ann"].items["pistol"]["left"] == 6


def test_a_shot_that_is_undone_is_in_the_gun_again() -> None:
    table = gunner(shots=6, left=4)
    shoots(table)
    table.undo()
    assert left(table) == 4
