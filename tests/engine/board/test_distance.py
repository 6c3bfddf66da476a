"""Distances on squares and hexes are those of a walk: never less from one to the other than the other way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.board import Board, Shape
from engine.board.cells import apart, beyond, directions, gap, space
from engine.board.directions import CLOCKWISE, Cell, opposite, turned
from tests.engine.board.any_board import SHAPES, TURNS, cells, shapes


@given(shapes, cells, cells, cells)
def test_a_distance_is_a_metric(shape: Shape, one: Cell, other: Cell, third: Cell) -> None:
    on = Board(shape=shape)
    assert apart(one, other, on) == apart(other, one, on)
    assert (apart(one, other, on) == 0) == (one == other)
    assert apart(one, third, on) <= apart(one, other, on) + apart(other, third, on)


@given(shapes, cells, cells, st.data())
def test_a_distance_is_the_same_on_a_turned_board(
    shape: Shape, one: Cell, other: Cell, data: st.DataObject
) -> None:
    on, turn = Board(shape=shape), data.draw(st.sampled_from([*TURNS[shape].values()]))
    assert apart(turn(one), turn(other), on) == apart(one, other, on)


@given(shapes, cells, cells)
def test_so_many_steps_lead_there_and_no_fewer(shape: Shape, start: Cell, goal: Cell) -> None:
    on = Board(shape=shape)
    reached = {start}
    for _ in range(apart(start, goal, on)):
        assert goal not in reached
        reached |= {beyond(each, way, on) for each in reached for way in directions(on)}
    assert goal in reached


@pytest.mark.rule("dp.host.space", "sit.host.space", "pm.reach.one-and-extended")
def test_on_squares_a_diagonal_counts_as_one() -> None:
    on = Board(shape="squares")
    assert apart((2, 2), (5, 5), on) == 3
    assert apart((2, 2), (5, 3), on) == 3


@pytest.mark.rule("d20.host.space", "d20.amb.beyond-measure")
def test_hexes_are_counted_by_axial_coordinates() -> None:
    on = Board(shape="hexes")
    assert apart((0, 0), (10, 0), on) == 10
    assert apart((0, 0), (3, 2), on) == 5
    assert apart((0, 0), (3, -2), on) == 3
    attacker, target = (0, 0), (10, 0)
    past = [apart(attacker, each, on) - apart(attacker, target, on) for each in ((17, 0), (18, 0), (2, 0))]
    assert past == [7, 8, -8]


def test_large_ones_are_as_far_apart_as_their_nearest_cells() -> None:
    on = Board(shape="squares")
    assert space((2, 2), 1) == [(2, 2)]
    assert space((2, 2), 2) == [(2, 2), (2, 3), (3, 2), (3, 3)]
    assert gap(space((0, 0), 3), space((5, 1), 2), on) == 3
    assert gap(space((0, 0), 3), [(2, 2)], on) == 0


@pytest.mark.parametrize("shape", SHAPES)
def test_the_opposite_direction_leads_back(shape: Shape) -> None:
    on = Board(shape=shape)
    for each in directions(on):
        assert beyond(beyond((3, 3), each, on), opposite(each), on) == (3, 3)
        assert turned(each, len(CLOCKWISE[shape]) // 2, shape) == opposite(each)


@pytest.mark.rule("dp.amb.drunk-wandering")
def test_a_random_square_is_counted_clockwise_from_north() -> None:
    assert [turned("N", die - 1, "squares") for die in range(1, 9)] == [
        "N", "NE", "E", "SE", "S", "SW", "W", "NW",
    ]  # fmt: skip


@pytest.mark.rule("d20.drop.adjacent-hex", "d20.amb.location-figure", "d20.table.drop-location")
def test_a_dropped_weapon_falls_into_one_of_six_hexes_clockwise_from_ahead() -> None:
    on = Board(shape="hexes")
    falls = [beyond((5, 5), turned("E", die - 3, "hexes"), on) for die in range(3, 9)]
    assert falls == [(6, 5), (5, 6), (4, 6), (4, 5), (5, 4), (6, 4)]
    assert {apart((5, 5), each, on) for each in falls} == {1}
    assert len({*falls}) == 6
