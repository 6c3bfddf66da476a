"""Lines of sight and effect, and cover: what stands between two cells, whoever of them looks."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.board.board import Board
from engine.board.cells import apart, light_in, space
from engine.board.directions import BORDERS, Cell
from engine.board.sight import covering, crossings, hides, hiding, reaches, sees, stopping
from events import Edge, Ground
from tests.engine.board.any_board import TURNS, WIDE, boards, cells, shapes, turned_board

ARCHER, MARK = [(0, 3)], [(6, 3)]


def field(*things: Ground | Edge, shape: Any = "squares") -> Board:
    grounds = tuple(each for each in things if isinstance(each, Ground))
    return Board(
        shape=shape,
        width=WIDE,
        height=WIDE,
        cells=grounds,
        edges=tuple(each for each in things if isinstance(each, Edge)),
    )


@given(boards, cells, cells)
def test_who_sees_is_seen_and_who_reaches_is_reached(on: Board, one: Cell, other: Cell) -> None:
    assert sees([one], [other], on) == sees([other], [one], on)
    assert reaches([one], [other], on) == reaches([other], [one], on)


@given(boards, cells, cells, st.data())
def test_on_a_turned_board_one_sees_as_well_and_is_covered_as_well(
    on: Board, one: Cell, other: Cell, data: st.DataObject
) -> None:
    turn = data.draw(st.sampled_from([*TURNS[on.shape].values()]))
    other_board, place = turned_board(on, turn)
    assert sees([place(one)], [place(other)], other_board) == sees([one], [other], on)
    assert reaches([place(one)], [place(other)], other_board) == reaches([one], [other], on)
    before, after = covering([one], [other], on), covering([place(one)], [place(other)], other_board)
    assert (before and hides(before)) == (after and hides(after))


@given(shapes, cells, cells, st.sampled_from((1, -1)))
def test_a_line_goes_from_neighbour_to_neighbour_and_ends_where_it_should(
    shape: Any, start: Cell, goal: Cell, lean: int
) -> None:
    way = (goal[0] - start[0], goal[1] - start[1])
    here = (0, 0)
    found = crossings(way, lean, shape)
    for left, side, entered in found:
        assert left == here
        dx, dy = BORDERS[shape][side]
        here = (left[0] + dx, left[1] + dy)
        assert entered == here
    assert here == way
    assert len(found) <= 2 * apart(start, goal, Board(shape=shape))


def test_a_wall_between_ends_sight_and_effect_and_one_beside_does_not() -> None:
    assert not sees(ARCHER, MARK, field(Ground(at=(3, 3), solid=True)))
    assert not reaches(ARCHER, MARK, field(Ground(at=(3, 3), solid=True)))
    assert sees(ARCHER, MARK, field(Ground(at=(3, 2), solid=True), Ground(at=(6, 2), solid=True)))


def test_what_ends_sight_need_not_end_effect_and_the_other_way_round() -> None:
    curtain = field(Edge(at=(3, 3), side="E", opaque=True))
    glass = field(Edge(at=(3, 3), side="E", barred=True, cover=100))
    assert (sees(ARCHER, MARK, curtain), reaches(ARCHER, MARK, curtain)) == (False, True)
    assert (sees(ARCHER, MARK, glass), reaches(ARCHER, MARK, glass)) == (True, False)


def test_what_is_barred_and_opaque_is_a_wall_whatever_its_cover() -> None:
    door = Edge(at=(3, 3), side="E", barred=True, opaque=True, cover=10, thing="door")
    for edge, hidden in ((door, 100), (replace(door, opaque=False), 10), (replace(door, barred=False), 10)):
        assert hides(edge) == hidden
        assert reaches(ARCHER, MARK, field(edge)) == (hidden < 100)


def test_what_stops_is_the_first_thing_on_a_line_and_nothing_where_another_line_is_open() -> None:
    bush, glass = Ground(at=(2, 3), cover=100), Edge(at=(4, 3), side="E", cover=100)
    curtain = Edge(at=(1, 3), side="E", opaque=True)
    on = field(bush, glass, curtain)
    assert (stopping(ARCHER, MARK, on), hiding(ARCHER, MARK, on)) == (bush, curtain)
    assert stopping(MARK, ARCHER, on) == glass
    assert stopping(ARCHER, [(6, 3), (6, 8)], on) is None


def test_what_is_in_ones_own_cell_stops_what_comes_and_not_what_goes() -> None:
    pit = Ground(at=(6, 3), cover=100, thing="pit")
    assert stopping(ARCHER, MARK, field(pit)) == pit
    assert stopping(MARK, ARCHER, field(pit)) is None


def test_past_a_corner_one_sees_on_the_free_side_and_between_two_walls_not() -> None:
    here, there = [(2, 2)], [(4, 4)]
    pillar = Ground(at=(3, 2), solid=True)
    assert sees(here, there, field(pillar, Ground(at=(4, 3), solid=True)))
    assert not sees([(2, 2)], [(3, 3)], field(pillar, Ground(at=(2, 3), solid=True)))


def test_on_hexes_a_line_along_an_edge_passes_on_the_free_side() -> None:
    here, there = [(2, 2)], [(3, 3)]
    east, south = Ground(at=(3, 2), opaque=True), Ground(at=(2, 3), opaque=True)
    assert sees(here, there, field(east, shape="hexes"))
    assert not sees(here, there, field(east, south, shape="hexes"))


def test_whoever_is_in_smoke_is_seen_and_nobody_beyond_it() -> None:
    smoke = field(Ground(at=(3, 3), opaque=True))
    assert sees(ARCHER, [(3, 3)], smoke)
    assert sees([(3, 3)], ARCHER, smoke)
    assert not sees(ARCHER, MARK, smoke)


@pytest.mark.rule("sit.amb.cover-direction", "sit.host.cover-records")
def test_cover_counts_against_lines_that_cross_it_and_against_no_others() -> None:
    low_wall = Edge(at=(5, 3), side="E", cover=75, thing="low wall")
    on = field(low_wall)
    assert covering(ARCHER, MARK, on) == low_wall
    assert covering([(5, 3)], MARK, on) == low_wall  # in melee too
    assert covering([(6, 0)], MARK, on) is None
    assert covering(MARK, ARCHER, on) == low_wall
    assert covering(ARCHER, MARK, field(Ground(at=(6, 3), rugged=True))) is None, "it hides nobody"


@pytest.mark.rule("sit.cover.grades")
def test_of_several_covers_the_best_counts_and_a_bush_covers_whoever_is_in_it() -> None:
    bush, slit = Ground(at=(6, 3), cover=30), Edge(at=(4, 3), side="W", cover=90)
    assert covering(ARCHER, MARK, field(bush)) == bush
    assert covering(MARK, ARCHER, field(bush)) is None
    assert covering(ARCHER, MARK, field(bush, slit)) == slit
    assert covering(MARK, MARK, field(bush)) == bush


def test_a_large_one_is_covered_only_as_far_as_all_its_cells_are() -> None:
    low_wall = Edge(at=(4, 3), side="E", cover=75)
    on = field(low_wall)
    assert covering([(0, 3)], space((5, 3), 2), on) is None
    both = field(low_wall, Edge(at=(4, 4), side="E", cover=50), Edge(at=(5, 4), side="S", cover=50))
    covers = covering([(0, 3)], space((5, 3), 2), both)
    assert covers is not None
    assert covers.cover == 50


@pytest.mark.rule("d20.host.missile")
def test_nobody_who_stands_between_blocks_a_line() -> None:
    assert reaches(ARCHER, MARK, field())


@pytest.mark.rule("sit.amb.darkness", "sit.light.hazy")
def test_a_cell_has_its_own_light_or_that_of_the_board() -> None:
    on = Board(
        shape="squares", light="dark", cells=(Ground(at=(2, 2), light="hazy"), Ground(at=(3, 3), cover=10))
    )
    assert [light_in(each, on) for each in ((2, 2), (3, 3), (4, 4))] == ["hazy", "dark", "dark"]
