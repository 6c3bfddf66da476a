"""Walking over the board: what a way costs, why it is barred, and what one meets on it."""

import re

import pytest
from msgspec import Struct

from affray.testing import Table, entrant
from engine.board.board import Board
from engine.kit.hiding import HIDDEN, Hidden
from engine.kit.places import cell, check_place, distance
from engine.kit.walking import approach, check_way, one_step, strides, walk, way, within
from engine.ruleset_api.phase_machine import PhaseMachine
from engine.ruleset_api.procedure import Option, Procedure, ask, may, step_of
from engine.ruleset_api.ruleset import Phase, Ruleset, TableOptions
from engine.state.state import Fight
from events import CombatantJoined, Edge, Moved, Noted

REACH = 4


class Sheet(Struct, frozen=True):
    """Nobody needs one."""

    size: int = 1


class Options(TableOptions, frozen=True, kw_only=True):
    """A board."""

    board: Board = Board()


def join(fight: Fight, who: str, sheet: Sheet) -> CombatantJoined:
    return CombatantJoined(combatant=who, name=who, side="", stats={"size": sheet.size})


def walks(fight: Fight, who: str) -> list[Option]:
    params = way(fight, REACH)

    def check(now: Fight, args: dict[str, object]) -> None:
        actor = now.combatants[who]
        check_way(now, actor, args, strides(now, actor, rugged=2), REACH, rule="w.walk")

    return [may("walk", params=params, check=check, rule="w.walk")]


def turn(fight: Fight, who: str) -> Procedure[None]:
    answer = yield from ask(who, "turn", lambda now: walks(now, who))
    if answer is not None and "path" in answer.args:
        gone = yield from walk(
            fight, who, answer.args["path"], rule="w.walk", metres=2, along=until_the_swamp
        )
        yield Noted(key="gone", combatant=who, args={"steps": gone})


def until_the_swamp(fight: Fight, who: str, came: tuple[int, int]) -> Procedure[bool]:
    yield from ()
    return cell(fight.combatants[who]) != (1, 3)


machine = PhaseMachine(["walking"], [])
phases = {"walking": Phase(next=lambda fight: step_of("turn", "ann", turn))}
ruleset = Ruleset("walkers", "Walkers", "1", machine, phases, Sheet, join, Options)


def at_the_table(*others: object, size: int = 1, **board: object) -> Table:
    """Ann in the north-western corner of a board of six by six."""
    ann = entrant("ann", position=(0, 0), sheet={"size": size})
    ground = {"shape": "squares", "width": 6, "height": 6, **board}
    return Table(ruleset, [ann, *others], options={"board": ground})  # type: ignore[list-item]


def test_a_way_is_gone_cell_by_cell() -> None:
    table = at_the_table()
    table.answer("ann", "walk", path=["E", "SE"])
    assert [(each.to, each.metres) for each in table.facts(Moved)] == [((1, 0), 2), ((2, 1), 2)]
    assert table.fact(Noted).args == {"steps": 2}


def test_rugged_ground_costs_more_and_a_way_costs_no_more_than_there_is() -> None:
    table = at_the_table(rugged=[[1, 0], [2, 0]])
    with table.refuses("bad-argument", rule="w.walk", match="That way costs 5, and Ann can go 4."):
        table.answer("ann", "walk", path=["E", "E", "E"])
    table.answer("ann", "walk", path=["E", "E"])
    assert cell(table["ann"]) == (2, 0)


def test_a_way_is_barred_by_the_border_by_edges_and_by_those_who_stand_there() -> None:
    door = Edge(at=(0, 0), side="S", barred=True, thing="door")
    table = at_the_table(entrant("bob", "foes", name="Bob", position=(1, 0)), edges=[door])
    for path, why in (
        (["W"], "there is a wall, or the board ends"),
        (["S"], "something bars the way"),
        (["E"], "Bob stands there"),
    ):
        with table.refuses(
            "bad-argument", match=rf"Step 1, {path[0]} of \(0, 0\), is barred: {why}."
        ) as refused:
            table.answer("ann", "walk", path=path)
        assert refused.value.legal == ["SE"]
    with table.refuses("bad-argument", match="at least one step"):
        table.answer("ann", "walk", path=[])
    assert cell(table["ann"]) == (0, 0)


def test_who_is_large_needs_room_for_all_of_their_cells() -> None:
    table = at_the_table(size=2, walls=[[2, 1]])
    with table.refuses("bad-argument", match="there is a wall"):
        table.answer("ann", "walk", path=["E"])
    table.answer("ann", "walk", path=["S", "S"])
    assert cell(table["ann"]) == (0, 2)


def test_who_meets_somebody_unseen_stops_before_them_and_learns_no_name() -> None:
    table = at_the_table(entrant("spy", "foes", position=(2, 0)))
    table.rule("A spy.", effects=[HIDDEN.gained("spy", Hidden(), rule="w.hide")])
    table.answer("ann", "walk", path=["E", "E"])
    bumped = next(each for each in table.facts(Noted) if each.key == "move.bumped")
    assert (cell(table["ann"]), bumped.args) == ((1, 0), {"gone": 1})


def test_something_on_the_way_may_end_it() -> None:
    table = at_the_table()
    table.answer("ann", "walk", path=["S", "S", "SE", "S"])
    assert cell(table["ann"]) == (1, 3)
    assert table.fact(Noted).args == {"steps": 3}


def test_without_a_board_one_says_how_far() -> None:
    table = Table(ruleset, [entrant("ann")])
    assert table.option("ann", "walk").choice.params["cells"].high == REACH


def test_manners_find_the_cheapest_way_to_within_so_many_cells_of_another() -> None:
    wall = [Edge(at=(1, row), side="E", barred=True) for row in range(5)]
    table = at_the_table(entrant("bob", "foes", position=(4, 0)), edges=wall)
    cost = strides(table.fight, table["ann"])
    path = approach(table.fight, table["ann"], table["bob"], cost, 20)
    assert len(path) == 9
    assert len(approach(table.fight, table["ann"], table["bob"], cost, 20, near=2)) == 8
    assert approach(table.fight, table["ann"], table["bob"], cost, 8) == []


def test_nobody_is_put_where_somebody_stands_or_no_ground_is() -> None:
    table = at_the_table(entrant("bob", "foes", name="Bob", position=(2, 2)), walls=[[4, 4]])
    for at, size, why in (
        ((2, 2), 1, "Bob stands in (2, 2) already"),
        ((1, 1), 2, "Bob stands in (2, 2) already"),
        ((4, 4), 1, "(4, 4) is a wall; cells go from 0, 0 to 5, 5"),
        ((5, 5), 2, "(5, 6) is outside the board; cells go from 0, 0 to 5, 5"),
        ((1.5, 1), 1, "a cell has whole numbers, not 1.5, 1"),
        (None, 1, "say where: a cell from 0, 0 to 5, 5"),
    ):
        with pytest.raises(ValueError, match=re.escape(why)):
            check_place(table.fight, "ann", at, size)
    check_place(table.fight, "ann", (2, 2), 1, lambda each: each.id != "bob")
    bare = Table(ruleset, [entrant("ann")])
    check_place(bare.fight, "ann", None, 1)
    with pytest.raises(ValueError, match="this fight has no board; leave `position` out"):
        check_place(bare.fight, "ann", (1, 1), 1)


def test_the_cells_within_reach_come_with_the_cheapest_and_straightest_first() -> None:
    table = at_the_table(rugged=[[1, 0]], walls=[[0, 1]])
    ann = table["ann"]
    cost = strides(table.fight, ann, rugged=3)
    assert within(table.fight, ann, cost, 2) == [(1, 1), (0, 2), (2, 0), (1, 2), (2, 1), (2, 2)]
    assert within(table.fight, ann, cost, 3)[6] == (1, 0)
    assert within(table.fight, ann, cost, 0) == []


def test_how_far_one_would_be_from_another_is_asked_without_going_there() -> None:
    table = at_the_table(entrant("bob", "foes", position=(4, 0)))
    ann, bob = table["ann"], table["bob"]
    assert (distance(table.fight, ann, bob), distance(table.fight, ann, bob, (3, 3))) == (4, 3)
    table = at_the_table(entrant("bob", "foes", position=(4, 0)), size=2)
    assert distance(table.fight, table["ann"], table["bob"], (2, 0)) == 1


def test_an_option_of_one_step_leads_to_one_cell_alone() -> None:
    step = one_step("ann", "E")(at_the_table().fight)
    assert step.most == 1
    assert step.cost((0, 0), "E") == 1
    assert step.cost((0, 0), "S") is None, "another way from there"
    assert step.cost((1, 0), "E") is None, "further on"
