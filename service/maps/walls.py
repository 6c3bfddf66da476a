"""Walls as lines, and the edges between cells that they bar.

An edge is barred where the line between the middles of its two cells crosses a wall. That needs no snapping, and holds
for slanted walls too. Coordinates are in cells, from the upper left corner of cell 0/0.
"""

from collections.abc import Iterator
from math import ceil, floor

from engine.board.directions import Cell

Point = tuple[float, float]
Line = tuple[Point, Point]


def crossed(line: Line, width: int, height: int) -> Iterator[tuple[Cell, str]]:
    """The edges inside a board of squares that a line crosses: a cell, and its side "E" or "S"."""
    (x, y), (to_x, to_y) = line
    for row in _middles(y, to_y, height):
        column = _before(x + (row + 0.5 - y) * (to_x - x) / (to_y - y))
        if 0 <= column < width - 1:
            yield (column, row), "E"
    for column in _middles(x, to_x, width):
        row = _before(y + (column + 0.5 - x) * (to_y - y) / (to_x - x))
        if 0 <= row < height - 1:
            yield (column, row), "S"


def _middles(start: float, end: float, most: int) -> range:
    """The rows, or columns, whose middles a line passes; where two lines meet in a middle, one of them does."""
    low, high = min(start, end), max(start, end)
    return range(max(0, ceil(low - 0.5)), min(most, ceil(high - 0.5)))


def _before(at: float) -> int:
    """The cell whose middle is the last before this place."""
    return floor(at - 0.5)
