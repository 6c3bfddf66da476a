"""Covering fire: whoever is in the place or comes there is attacked at once (pm.autofire.covering-fire)."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, DiceRolled
from tests.support.meeting import befalls
from tests.support.pathmaster import SQUARES, TABLES, act, end, fight, fighter, until

GUN = {
    "skill": "Gun", "used": "missile", "table": "sword", "range": 20, "loads": "reload", "shots": 10,
    "modes": ["full-auto"], "recoil": -5,
}  # fmt: skip


def covering(
    *others: Any,
    rolls: int = 0,
    at: tuple[int, int] = (5, 5),
    board: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Ann, at 5/15, has covered a place with fire; so many attacks came of it at once."""
    ann = fighter("ann", at=(5, 15), skills={"Gun": 55}, weapons={"gun": {**GUN, **more}})
    table = fight(ann, *others, board={**SQUARES, **(board or {})}, tables=TABLES("10"))
    dice = [("attack", [30])] * rolls
    act(table, "ann", "fire", weapon="gun", mode="covering-fire", x=at[0], y=at[1], dice=dice)
    return table


def attacked(table: Table) -> list[float]:
    return [each.total for each in table.facts(CheckResolved) if each.purpose == "attack"]


@pytest.mark.rule("pm.autofire.covering-fire", clause="whoever is there")
@pytest.mark.rule("pm.autofire.covering-fire", clause="friend and foe")
@pytest.mark.rule("pm.autofire.covering-fire", clause="no farther")
@pytest.mark.rule("pm.autofire.covering-fire")
def test_friend_and_foe_within_a_cell_of_the_place_are_attacked_at_once() -> None:
    table = covering(
        fighter("dan", at=(5, 6), hp=200),
        fighter("bob", "blue", at=(4, 4), hp=200),
        fighter("cid", "blue", at=(5, 7), hp=200),
        rolls=2,
    )
    assert attacked(table) == [80, 80]
    assert [table[each].now("hp") for each in ("dan", "bob", "cid")] == [190, 190, 200]
    assert (table["ann"].items["gun"]["left"], table["ann"].budget("move")) == (0, 0)
    assert table["ann"].budget("interrupt") == 1


def crosses(table: Table, who: str, path: list[str], rolls: int) -> None:
    act(table, who, "move", path=path, dice=[("attack", [30])] * rolls)


@pytest.mark.rule("pm.autofire.covering-fire", clause="whoever comes there")
def test_whoever_crosses_the_place_is_attacked_on_the_way_once() -> None:
    table = covering(fighter("bob", "blue", at=(2, 4), hp=200))
    end(table, "ann")
    crosses(table, "bob", ["E", "E", "E", "E", "E"], 1)
    assert attacked(table) == [80]
    assert table["bob"].position == (7, 4)
    assert table["ann"].conditions["covering-fire"].data["met"] == ["bob"]
    assert table["ann"].items["gun"]["left"] == 0


@pytest.mark.rule("pm.autofire.covering-fire", clause="friend and foe")
@pytest.mark.rule("pm.autofire.covering-fire", clause="whoever comes there")
def test_a_friend_who_steps_in_is_attacked_too() -> None:
    table = covering(fighter("dan", at=(5, 7), hp=200), fighter("bob", "blue", at=(20, 20)))
    end(table, "ann")
    act(table, "dan", "step", direction="N", dice=[("attack", [30])])
    assert attacked(table) == [80]


@pytest.mark.rule("pm.autofire.covering-fire", clause="no farther")
def test_whoever_passes_two_cells_away_is_left_alone() -> None:
    table = covering(fighter("bob", "blue", at=(3, 7), hp=200))
    end(table, "ann")
    crosses(table, "bob", ["E", "E", "E", "E"], 0)
    assert not table.facts(DiceRolled)


def test_whoever_is_knocked_down_in_it_goes_no_farther() -> None:
    table = fight(
        fighter("ann", at=(5, 15), skills={"Gun": 55}, weapons={"gun": GUN}),
        fighter("bob", "blue", at=(2, 4), hp=200),
        board=SQUARES,
        tables=TABLES("5A", critical="prone"),
    )
    act(table, "ann", "fire", weapon="gun", mode="covering-fire", x=5, y=5)
    end(table, "ann")
    act(table, "bob", "move", path=["E"] * 5, dice=[("attack", [30]), ("critical", [50])])
    assert table["bob"].position == (4, 4)
    assert "prone" in table["bob"].conditions


def test_it_lasts_until_the_next_turn() -> None:
    table = covering(fighter("bob", "blue", at=(2, 4), hp=200), fighter("dan", at=(30, 30)))
    end(table, "ann")
    until(table, "ann")
    assert "covering-fire" not in table["ann"].conditions
    until(table, "bob")
    crosses(table, "bob", ["E", "E", "E"], 0)


@pytest.mark.parametrize("what", ["stunned", "the gun is gone", "a wall", "out of range"])
def test_nobody_is_attacked_by_who_cannot_shoot_there(what: str) -> None:
    wall = {"edges": [{"at": [x, 8], "side": "S", "barred": True, "opaque": True} for x in range(40)]}
    start = (5, 9) if what == "a wall" else (5, 5)
    table = covering(
        fighter("bob", "blue", at=(2, 7 if what == "a wall" else 4), hp=200),
        at=start, board=wall if what == "a wall" else None, range=10 if what == "out of range" else 20,
    )  # fmt: skip
    if what == "stunned":
        befalls(table, "ann", "stunned", rounds=3)
    if what == "the gun is gone":
        act(table, "ann", "drop", item="gun")
    end(table, "ann")
    crosses(table, "bob", ["E", "SE", "E"] if what == "a wall" else ["E"] * 3, 0)
    assert not table.facts(DiceRolled)


def test_what_is_undone_was_not_shot_at() -> None:
    table = covering(fighter("bob", "blue", at=(2, 4), hp=200))
    end(table, "ann")
    crosses(table, "bob", ["E", "E"], 1)
    table.undo()
    assert table["ann"].conditions["covering-fire"].data["met"] == []
    crosses(table, "bob", ["W", "W"], 0)


def test_fire_tells_nothing_of_who_hides_there() -> None:
    """Whoever the shooter does not notice is not attacked: with them or without them all is the same."""
    bob = fighter("bob", "blue", at=(5, 6), hp=200)
    hidden = fighter("eve", "blue", at=(4, 4), hp=200, hidden_from=["ann"])
    with_her, without = covering(bob, hidden, rolls=1), covering(bob, rolls=1)
    assert attacked(with_her) == attacked(without) == [80]
    assert with_her["ann"].conditions["covering-fire"].data == without["ann"].conditions["covering-fire"].data
    hose = {"weapon": "gun", "mode": "full-auto-firehose", "x": 4, "y": 4, "path": ["SE", "S"]}
    for others in ([bob, hidden], [bob]):
        ann = fighter("ann", at=(5, 15), skills={"Gun": 55}, weapons={"gun": GUN})
        table = fight(ann, *others, board=SQUARES, tables=TABLES("10"))
        act(table, "ann", "fire", dice=[("attack", [30])], **hose)
        assert attacked(table) == [80]


def test_without_a_board_there_is_no_place_to_cover() -> None:
    ann = fighter("ann", skills={"Gun": 55}, weapons={"gun": GUN})
    table = fight(ann, fighter("bob", "blue"), tables=TABLES("10"))
    with table.refuses("barred", rule="pm.autofire.covering-fire", match="There is no board"):
        act(table, "ann", "fire", weapon="gun", mode="covering-fire")
