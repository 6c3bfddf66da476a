"""Paths: the cheapest there is, around walls, people and doors, for small ones and large ones."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.board import Board
from engine.board.cells import apart, beyond, directions
from engine.board.directions import Cell
from engine.board.paths import StepCost, cheapest, crosses, reachable, stepping
from events import Edge, Ground
from tests.engine.board.any_board import TURNS, WIDE, boards, cells, turned_board


def brute(start: Cell, on: Board, cost: StepCost, most: int) -> dict[Cell, int]:
    """What every cell costs, found by going over all of them again until nothing becomes cheaper."""
    found, better = {start: 0}, True
    while better:
        better = False
        for cell, way in product(list(found), directions(on)):
            price = cost(cell, way)
            there = beyond(cell, way, on)
            if price is not None and found[cell] + price < found.get(there, most + 1):
                found[there], better = found[cell] + price, True
    return found


@given(boards, cells, cells, st.integers(1, 2))
def test_a_path_is_the_cheapest_there_is(on: Board, start: Cell, goal: Cell, size: int) -> None:
    cost = stepping(on, size=size, rugged=2)
    every = brute(start, on, cost, 30)
    assert reachable(start, on, cost, 30) == every
    path = cheapest(start, [goal], on, cost, 30)
    assert (path is None) == (goal not in every)
    if path is not None:
        here, spent = start, 0
        for way in path:
            price = cost(here, way)
            assert price is not None
            here, spent = beyond(here, way, on), spent + price
        assert (here, spent) == (goal, every[goal])


@settings(max_examples=50)
@given(boards, cells, st.data())
def test_on_a_turned_board_the_same_cells_cost_the_same(on: Board, start: Cell, data: st.DataObject) -> None:
    turned, place = turned_board(on, data.draw(st.sampled_from([*TURNS[on.shape].values()])))
    outside = {(x, y) for x in range(3 * WIDE) for y in range(3 * WIDE)} - {
        place((x, y)) for x in range(WIDE) for y in range(WIDE)
    }
    before = reachable(start, on, stepping(on, rugged=3), 6)
    after = reachable(place(start), turned, stepping(turned, rugged=3, taken=outside), 6)
    assert after == {place(each): spent for each, spent in before.items()}


@given(boards, cells)
def test_whoever_gets_across_an_edge_gets_back(on: Board, start: Cell) -> None:
    for way in directions(on):
        there = beyond(start, way, on)
        if 0 <= min(there) <= max(there) < WIDE:
            back = next(each for each in directions(on) if beyond(there, each, on) == start)
            assert crosses(start, way, on) == crosses(there, back, on)


def room(**more: Any) -> Board:
    return Board(shape="squares", width=WIDE, height=WIDE, **more)


def test_a_path_goes_around_walls_and_those_who_stand_in_the_way() -> None:
    on = room(walls=tuple((3, y) for y in range(6)))
    path = cheapest((2, 0), [(4, 0)], on, stepping(on), 20)
    assert path is not None
    assert len(path) == 12
    assert cheapest((2, 0), [(4, 0)], on, stepping(on, taken={(3, 6)}), 20) is None
    assert cheapest((2, 0), [(4, 0)], on, stepping(on), 11) is None


def test_of_several_goals_the_nearest_is_gone_to_and_where_one_is_there_already_nowhere() -> None:
    on = room()
    assert cheapest((2, 2), [(6, 6), (3, 3)], on, stepping(on), 9) == ["SE"]
    assert cheapest((2, 2), [(2, 2)], on, stepping(on), 9) == []
    mud = room(rugged=((1, 1),))
    assert cheapest((2, 2), [(1, 1), (3, 2)], mud, stepping(mud, rugged=5), 9) == ["E"]


def test_a_door_that_is_shut_bars_the_way_and_an_open_one_does_not() -> None:
    wall = [Edge(at=(3, y), side="E", barred=True) for y in range(WIDE)]
    shut = room(edges=tuple(wall))
    assert cheapest((3, 3), [(4, 3)], shut, stepping(shut), 50) is None
    open_ = room(edges=(*wall[:3], Edge(at=(3, 3), side="E", thing="door"), *wall[4:]))
    assert cheapest((3, 3), [(4, 3)], open_, stepping(open_), 50) == ["E"]
    # Through the corner beside the door nobody gets, but where one of the two ways round it is open.
    assert not crosses((3, 1), "SE", open_)
    assert crosses((3, 2), "SE", open_)


def test_between_two_walls_one_squeezes_through_but_not_between_a_wall_and_a_door() -> None:
    elsewhere = Edge(at=(0, 0), side="E", barred=True)
    assert crosses((3, 3), "NE", room(walls=((3, 2), (4, 3)), edges=(elsewhere,)))
    door = Edge(at=(3, 3), side="E", barred=True)
    assert crosses((3, 3), "NE", room(edges=(door,)))
    assert not crosses((3, 3), "NE", room(edges=(door,), walls=((3, 2),)))
    assert not crosses((4, 2), "SW", room(edges=(door,), walls=((3, 2),)))


def test_nobody_stands_across_a_door() -> None:
    on = room(edges=(Edge(at=(3, 3), side="S", barred=True),))
    assert crosses((2, 3), "E", on)
    assert not crosses((1, 3), "E", room(edges=(Edge(at=(2, 3), side="S", barred=True),)), size=2)
    # What is large has to get across with all of it.
    beside = room(edges=(Edge(at=(2, 3), side="E", barred=True),))
    assert crosses((1, 2), "E", beside, size=1)
    assert not crosses((1, 2), "E", beside, size=2)
    assert crosses((1, 0), "E", beside, size=2)


def test_rugged_ground_and_some_surfaces_cost_more_and_the_dearest_cell_of_a_large_one_counts() -> None:
    on = room(rugged=((3, 3),), cells=(Ground(at=(5, 5), surface="mud"),), surface="grass")
    cost = stepping(on, rugged=2, surfaces={"mud": 4})
    assert [cost((2, 3), "E"), cost((4, 5), "E"), cost((0, 0), "E")] == [2, 4, 1]
    assert stepping(on, size=2, rugged=2)((1, 2), "E") == 2
    assert stepping(on, size=2)((5, 5), "E") is None  # half of it would be outside


@pytest.mark.rule("dp.amb.afraid-flight")
def test_whoever_flees_finds_the_cells_that_are_further_away() -> None:
    on, foe = room(walls=((1, 0), (1, 1), (1, 2), (0, 2))), (2, 0)
    away = {each for each in reachable((0, 0), on, stepping(on, taken={foe}), 6) if apart(each, foe, on) > 2}
    assert away == set()
    free = room(walls=((1, 0), (1, 1)))
    assert (0, 6) in reachable((0, 0), free, stepping(free, taken={foe}), 6)
