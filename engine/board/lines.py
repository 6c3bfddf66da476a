"""Straight lines and turns on squares and hexes, measured between the middles of cells."""

from math import acos, degrees, hypot, sqrt

from engine.board.board import Board, Shape
from engine.board.cells import apart, beyond, directions
from engine.board.directions import Cell

Point = tuple[float, float]


def middle(cell: Cell, on: Board) -> Point:
    """The middle of a cell on the plane; neighbours on hexes are one unit apart."""
    return middle_of(cell, on.shape)


def middle_of(cell: Cell, shape: Shape) -> Point:
    """The same, by the shape of the board alone."""
    if shape == "hexes":
        return (cell[0] + cell[1] / 2, cell[1] * sqrt(3) / 2)
    return (float(cell[0]), float(cell[1]))


def turn(one: str, other: str, on: Board) -> int:
    """By how many degrees one direction differs from another, 0 to 180."""
    a, b = (middle(directions(on)[each], on) for each in (one, other))
    cosine = (a[0] * b[0] + a[1] * b[1]) / (hypot(*a) * hypot(*b))
    return round(degrees(acos(max(-1.0, min(1.0, cosine)))))


def sharpest(path: list[str], on: Board) -> int:
    """By how many degrees a path turns from its first direction at most."""
    return max((turn(path[0], each, on) for each in path[1:]), default=0)


def straight_away(watcher: Cell, mover: Cell, direction: str, on: Board) -> bool:
    """Whether going this way turns the back on the watcher: within about 25 degrees of straight away."""
    if watcher == mover:
        return False
    (x0, y0), (x1, y1) = middle(watcher, on), middle(mover, on)
    x2, y2 = middle(directions(on)[direction], on)
    along = (x1 - x0) * x2 + (y1 - y0) * y2
    across = abs((x1 - x0) * y2 - (y1 - y0) * x2)
    return along > 0 and across * 2 <= along + 1e-9


def bends(start: Cell, path: list[str], goal: Cell, on: Board) -> bool:
    """Whether a path leaves the straight line to the goal by more than half a cell, or does not come nearer."""
    (x0, y0), (x1, y1), shape = middle(start, on), middle(goal, on), on.shape
    wide, high, length = x1 - x0, y1 - y0, hypot(x1 - x0, y1 - y0)
    here, left, ways = start, apart(start, goal, on), directions(on)
    for direction in path:
        dx, dy = ways[direction]
        here = (here[0] + dx, here[1] + dy)
        x, y = middle_of(here, shape)
        off = abs(wide * (y0 - y) - (x0 - x) * high) / length if length else 0.0
        if off > 0.51 or (nearer := apart(here, goal, on)) >= left:
            return True
        left = nearer
    return False


def line(start: Cell, goal: Cell, on: Board) -> list[str]:
    """The straight way from a cell towards another, direction by direction, ending there."""
    path: list[str] = []
    here, (x0, y0), (x1, y1) = start, middle(start, on), middle(goal, on)
    while here != goal:
        left = apart(here, goal, on)
        nearer = [each for each in directions(on) if apart(beyond(here, each, on), goal, on) < left]

        def off(direction: str, here: Cell = here) -> float:
            x, y = middle(beyond(here, direction, on), on)
            return round(abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)), 6)

        path.append(min(nearer, key=off))
        here = beyond(here, path[-1], on)
    return path
