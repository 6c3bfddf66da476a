"""Arcs and bearings: friendly fire, crossfires, which way is ahead, and which is straight away."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board.arcs import bearing, in_arc, spread, towards
from engine.board.board import Board, Shape
from engine.board.cells import beyond, directions, space
from engine.board.directions import CLOCKWISE, Cell, opposite
from engine.board.opposite import angle, on_opposite_sides
from tests.engine.board.any_board import SHAPES, TURNS, cells, shapes

SQUARES, HEXES = Board(shape="squares"), Board(shape="hexes")


@given(shapes, cells, cells, cells, st.data())
def test_an_angle_is_the_same_on_a_turned_board(
    shape: Shape, centre: Cell, one: Cell, other: Cell, data: st.DataObject
) -> None:
    on, turn = Board(shape=shape), data.draw(st.sampled_from([*TURNS[shape].values()]))
    before = spread([centre], [one], [other], on)
    assert spread([turn(centre)], [turn(other)], [turn(one)], on) == pytest.approx(before, abs=1e-5)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_bearing_goes_clockwise_from_north(shape: Shape) -> None:
    on = Board(shape=shape)
    bearings = [bearing([(5, 5)], [beyond((5, 5), each, on)], on) for each in CLOCKWISE[shape]]
    assert bearings == sorted(bearings)
    if shape == "squares":
        assert [round(each) for each in bearings] == [0, 45, 90, 135, 180, 225, 270, 315]
    else:
        assert [round(each) for each in bearings] == [30, 90, 150, 210, 270, 330]


@pytest.mark.parametrize("shape", SHAPES)
def test_what_lies_in_a_direction_is_towards_it_and_the_way_back_leads_straight_away(shape: Shape) -> None:
    on = Board(shape=shape)
    for each in directions(on):
        there = beyond(beyond((9, 9), each, on), each, on)
        assert towards([(9, 9)], [there], on) == each
        assert towards([there], [(9, 9)], on) == opposite(each)


def test_towards_what_lies_a_little_to_the_left_of_north_is_north() -> None:
    assert towards([(5, 9)], [(4, 0)], SQUARES) == "N"
    assert towards([(5, 9)], [(6, 0)], SQUARES) == "N"


@pytest.mark.rule("d20.friendly-fire.arc", "d20.amb.arc-geometry")
def test_an_associate_is_struck_within_15_degrees_on_either_side() -> None:
    attacker, target = [(0, 10)], [(10, 10)]
    # Two rows aside at 8 hexes or so it is 12 degrees, four rows 25.
    assert [spread(attacker, target, [each], HEXES) <= 15 for each in ((7, 12), (9, 8), (6, 14), (10, 6))] == [
        True, True, False, False,
    ]  # fmt: skip
    assert spread(attacker, target, [(2, 10)], HEXES) == 0
    assert spread(attacker, target, attacker, HEXES) == 0


@pytest.mark.rule("dp.host.flank")
def test_a_crossfire_comes_from_at_least_90_degrees_apart() -> None:
    target, attacker = [(5, 5)], [(5, 0)]
    assert spread(target, attacker, [(9, 5)], SQUARES) == 90
    assert spread(target, attacker, [(9, 4)], SQUARES) < 90
    assert spread(target, attacker, [(4, 9)], SQUARES) > 90


def test_an_arc_is_as_wide_to_either_side() -> None:
    assert in_arc([(5, 5)], [(5, 2)], "N", 60, SQUARES)
    assert in_arc([(5, 5)], [(6, 2)], "N", 60, SQUARES)
    assert in_arc([(5, 5)], [(4, 2)], "N", 60, SQUARES)
    assert not in_arc([(5, 5)], [(7, 2)], "N", 60, SQUARES)
    assert not in_arc([(5, 5)], [(5, 8)], "N", 60, SQUARES)


@pytest.mark.rule("sit.flank.definition", "sit.amb.flank-large", "dp.host.flank")
def test_opposite_squares_flank_and_of_large_ones_the_line_between_the_middles_counts() -> None:
    assert on_opposite_sides([(4, 5)], [(6, 5)], [(5, 5)], SQUARES)
    assert on_opposite_sides([(4, 4)], [(6, 6)], [(5, 5)], SQUARES)
    assert not on_opposite_sides([(4, 5)], [(5, 4)], [(5, 5)], SQUARES)
    assert on_opposite_sides([(4, 5)], [(7, 6)], space((5, 5), 2), SQUARES)
    assert not on_opposite_sides([(4, 5)], [(6, 4)], space((5, 5), 2), SQUARES)


def test_how_nearly_opposite_two_stand_goes_by_the_middles_of_their_spaces() -> None:
    target = [(5, 5)]
    assert [angle([(5, 2)], target, [each], SQUARES) for each in ((5, 9), (5, 1), (9, 5))] == [-1, 1, 0]
    assert [angle([(5, 2)], target, [each], HEXES) for each in ((5, 9), (5, 1))] == [-1, 1]
    assert angle([(5, 2)], target, [(8, 8)], SQUARES) == Fraction(-1, 2)
    large = space((7, 4), 3)  # its middle is just to the right of the target
    assert angle([(5, 2)], target, large, SQUARES) == 0
    assert angle([(1, 3)], space((3, 3), 2), [(6, 4)], SQUARES) == -1


@given(shapes, cells, cells, cells, st.data())
def test_who_stands_opposite_does_so_on_a_turned_board(
    shape: Shape, one: Cell, other: Cell, middle: Cell, data: st.DataObject
) -> None:
    on, turn = Board(shape=shape), data.draw(st.sampled_from([*TURNS[shape].values()]))
    before = on_opposite_sides([one], [other], [middle], on)
    assert on_opposite_sides([other], [one], [middle], on) == before
    assert on_opposite_sides([turn(one)], [turn(other)], [turn(middle)], on) == before
