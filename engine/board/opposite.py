"""Opposite sides: whether two stand on opposite sides of a space, and how nearly.

All of it is exact: lengths across a border are whole numbers, places on a line fractions.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from engine.board.board import Board, Shape
from engine.board.cells import gap
from engine.board.directions import BORDERS, Cell

Way = tuple[Fraction, Fraction]


def on_opposite_sides(here: Sequence[Cell], there: Sequence[Cell], middle: Sequence[Cell], on: Board) -> bool:
    """Whether a line between the middles of a cell here and a cell there crosses opposite borders of a space.

    Corners belong to the borders that meet in them.
    """
    return _opposite(here, there, middle, on.shape)


def _opposite(here: Sequence[Cell], there: Sequence[Cell], middle: Sequence[Cell], shape: Shape) -> bool:
    x, y = middle[0]
    if shape == "squares" and len(middle) == len(here) == len(there) == 1:
        (a, b), (c, d) = here[0], there[0]
        if (a - x) * (c - x) + (b - y) * (d - y) >= 0:
            return False  # neither is on the far side of the other, so no line between them comes through
    space = tuple([(a - x, b - y) for a, b in middle])
    for a, b in here:
        for c, d in there:
            if _crosses((a - x, b - y), (c - x, d - y), space, shape):
                return True
    return False


@lru_cache(maxsize=50_000)
def opposite_pairs(
    spaces: tuple[tuple[Cell, ...], ...], middle: tuple[Cell, ...], shape: Shape, most: int | None = None
) -> tuple[tuple[int, int], ...]:
    """Which two of these spaces, by their places among them, are on opposite sides of a space.

    Only those are looked at that are at most so many cells from it, where that is said.
    """
    on = Board(shape=shape)
    near = [n for n, each in enumerate(spaces) if most is None or (each and gap(each, middle, on) <= most)]
    pairs = combinations(near, 2)
    return tuple((a, b) for a, b in pairs if _opposite(spaces[a], spaces[b], middle, shape))


@lru_cache(maxsize=50_000)
def _crosses(start: Cell, end: Cell, space: tuple[Cell, ...], shape: Shape) -> bool:
    """Whether the line between the middles of two cells crosses opposite borders of a space, corners included.

    The space begins at 0, 0. The line is followed as start + t * (end - start).
    """
    ways = {each: found for each in space if (found := _through(start, end, each, shape))}
    if not ways:
        return False
    inside = set(space)
    first = min(enters for enters, _ in ways.values())
    last = max(leaves for _, leaves in ways.values())
    if first < 0 or last > 1:
        return False
    came = {
        side
        for each in ways
        for side in _outer(each, inside, shape)
        if _at(start, end, each, side, shape, first)
    }
    went = {
        side
        for each in ways
        for side in _outer(each, inside, shape)
        if _at(start, end, each, side, shape, last)
    }
    return any((-x, -y) in went for x, y in came)


def along(side: Cell, way: Cell, shape: Shape) -> int:
    """How far a way goes across a border, where the middle of the cell beyond is 2 away and the border 1."""
    (a, b), (x, y) = side, way
    return 2 * a * x + a * y + b * x + 2 * b * y if shape == "hexes" else 2 * (a * x + b * y)


def _through(start: Cell, end: Cell, cell: Cell, shape: Shape) -> Way | None:
    """From where to where on the line a cell lies, as t; None where the line misses it."""
    off = (start[0] - cell[0], start[1] - cell[1])
    way = (end[0] - start[0], end[1] - start[1])
    enters, leaves = None, None
    for side in BORDERS[shape].values():
        here, rise = along(side, off, shape), along(side, way, shape)
        if not rise:
            if here > 1:
                return None
            continue
        at = Fraction(1 - here, rise)
        if rise > 0:
            leaves = at if leaves is None else min(leaves, at)
        else:
            enters = at if enters is None else max(enters, at)
    return None if enters is None or leaves is None or enters > leaves else (enters, leaves)


def _outer(cell: Cell, space: set[Cell], shape: Shape) -> list[Cell]:
    """The borders of a cell that are borders of the space."""
    return [(x, y) for x, y in BORDERS[shape].values() if (cell[0] + x, cell[1] + y) not in space]


def _at(start: Cell, end: Cell, cell: Cell, side: Cell, shape: Shape, t: Fraction) -> bool:
    """Whether the line is on this border of the cell at t."""
    off = (start[0] - cell[0], start[1] - cell[1])
    way = (end[0] - start[0], end[1] - start[1])
    points = {each: along(each, off, shape) + t * along(each, way, shape) for each in BORDERS[shape].values()}
    return points[side] == 1 and all(each <= 1 for each in points.values())


def angle(one: Sequence[Cell], target: Sequence[Cell], other: Sequence[Cell], on: Board) -> Fraction:
    """How nearly two stand on the same side of a third: -1 just opposite, 1 the same way.

    Each is a space of n x n cells, from its lowest cell on. The result is the cosine of the angle, squared with its
    sign kept.
    """
    here, there = _towards(target, one), _towards(target, other)
    dot = along(here, there, on.shape)
    size = along(here, here, on.shape) * along(there, there, on.shape)
    return Fraction(dot * abs(dot), size) if size else Fraction(1)


def _towards(target: Sequence[Cell], other: Sequence[Cell]) -> Cell:
    """From the middle of one space to that of another, in half cells."""
    (x, y), (to_x, to_y) = target[0], other[0]
    (end_x, end_y), (to_end_x, to_end_y) = target[-1], other[-1]
    return (to_x + to_end_x - x - end_x, to_y + to_end_y - y - end_y)
