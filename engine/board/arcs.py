"""Arcs and bearings: where something lies as seen from somewhere. Angles are in degrees, and from middle to middle."""

from collections.abc import Sequence
from functools import lru_cache
from math import acos, atan2, degrees, hypot

from engine.board.board import Board, Shape
from engine.board.cells import directions
from engine.board.directions import DIRECTIONS, Cell
from engine.board.lines import Point, middle, middle_of

Space = tuple[Cell, ...]


def in_arc(centre: Sequence[Cell], other: Sequence[Cell], towards: str, width: float, on: Board) -> bool:
    """Whether a group of cells lies in the arc of so many degrees in this direction, as seen from another.

    Both are taken at their middle. What lies there itself is in every arc.
    """
    (x0, y0), (x1, y1) = centroid(centre, on), centroid(other, on)
    return _between((x1 - x0, y1 - y0), middle(directions(on)[towards], on)) <= width / 2


def spread(centre: Sequence[Cell], one: Sequence[Cell], other: Sequence[Cell], on: Board) -> float:
    """How far apart two groups of cells lie as seen from a third, 0 to 180; 0 where one lies at its middle."""
    return _spread(tuple(centre), tuple(one), tuple(other), on.shape)


@lru_cache(maxsize=50_000)
def _spread(centre: Space, one: Space, other: Space, shape: Shape) -> float:
    (x, y), (x0, y0), (x1, y1) = (_centroid(each, shape) for each in (centre, one, other))
    return round(_between((x0 - x, y0 - y), (x1 - x, y1 - y)), 6)


def bearing(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> float:
    """In which direction one group of cells lies from another, 0 (north) clockwise to 360; 0 at the same place."""
    return _bearing(tuple(here), tuple(there), on.shape)


def _bearing(here: Space, there: Space, shape: Shape) -> float:
    (x0, y0), (x1, y1) = _centroid(here, shape), _centroid(there, shape)
    return degrees(atan2(x1 - x0, y0 - y1)) % 360


def towards(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> str:
    """The direction that leads most nearly from one group of cells to another; of two the first clockwise.

    It is where one faces who looks there, and from a foe's cells to one's own it leads straight away from the foe.
    """
    return _towards(tuple(here), tuple(there), on.shape)


@lru_cache(maxsize=50_000)
def _towards(here: Space, there: Space, shape: Shape) -> str:
    way = _bearing(here, there, shape)
    every = {each: _bearing(((0, 0),), (step,), shape) for each, step in DIRECTIONS[shape].items()}
    return min(
        every,
        key=lambda each: (round(min(abs(way - every[each]), 360 - abs(way - every[each])), 6), every[each]),
    )


def centroid(cells: Sequence[Cell], on: Board) -> Point:
    """The middle of a group of cells."""
    return _centroid(tuple(cells), on.shape)


def _centroid(cells: Space, shape: Shape) -> Point:
    points = [middle_of(each, shape) for each in cells]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _between(one: Point, other: Point) -> float:
    """The angle between two ways, 0 where one of them leads nowhere."""
    lengths = hypot(*one) * hypot(*other)
    if not lengths:
        return 0.0
    cosine = (one[0] * other[0] + one[1] * other[1]) / lengths
    return degrees(acos(max(-1.0, min(1.0, cosine))))
