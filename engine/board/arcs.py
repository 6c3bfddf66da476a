"""Arcs: whether something lies in an arc around a direction."""

from collections.abc import Sequence
from math import acos, degrees, hypot

from engine.board.board import Board
from engine.board.cells import directions
from engine.board.directions import Cell
from engine.board.lines import Point, middle


def in_arc(centre: Sequence[Cell], other: Sequence[Cell], towards: str, width: float, on: Board) -> bool:
    """Whether a group of cells lies in the arc of so many degrees in this direction, as seen from another.

    Both are taken at their middle. What lies there itself is in every arc.
    """
    (x0, y0), (x1, y1) = centroid(centre, on), centroid(other, on)
    x2, y2 = middle(directions(on)[towards], on)
    away = hypot(x1 - x0, y1 - y0)
    if not away:
        return True
    cosine = ((x1 - x0) * x2 + (y1 - y0) * y2) / (away * hypot(x2, y2))
    return degrees(acos(max(-1.0, min(1.0, cosine)))) <= width / 2


def centroid(cells: Sequence[Cell], on: Board) -> Point:
    """The middle of a group of cells."""
    points = [middle(each, on) for each in cells]
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
