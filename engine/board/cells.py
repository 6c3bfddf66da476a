"""Cells of the board: neighbours, distances, and the cells that a combatant of some size covers.

Squares count a diagonal as one cell. Hexes are named by axial coordinates (q, r). A combatant of size n covers
n x n cells, of which its position is the lowest.
"""

from collections.abc import Sequence

from engine.board.board import Board
from engine.board.directions import HEXES, SQUARES, Cell

DIRECTIONS: dict[str, dict[str, Cell]] = {"squares": SQUARES, "hexes": HEXES, "none": {}}


def directions(on: Board) -> dict[str, Cell]:
    """The directions in which one may go by their names."""
    return DIRECTIONS[on.shape]


def beyond(cell: Cell, direction: str, on: Board) -> Cell:
    """The next cell in a direction."""
    dx, dy = directions(on)[direction]
    return (cell[0] + dx, cell[1] + dy)


def apart(one: Cell, other: Cell, on: Board) -> int:
    """How many cells it is from one to the other; 0 in the same, 1 next to it."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    if on.shape == "hexes":
        return max(abs(dx), abs(dy), abs(dx + dy))
    return max(abs(dx), abs(dy))


def gap(one: Sequence[Cell], other: Sequence[Cell], on: Board) -> int:
    """Cells between two groups of cells, from the nearest of each."""
    return min(apart(here, there, on) for here in one for there in other)


def on_board(cell: Cell, on: Board) -> bool:
    """Whether a cell belongs to the board and is no wall."""
    return 0 <= cell[0] < on.width and 0 <= cell[1] < on.height and cell not in on.walls


def space(corner: Cell, size: int) -> list[Cell]:
    """The cells that a combatant of this size covers, from its lowest cell on."""
    if size == 1:
        return [corner]
    return [(corner[0] + x, corner[1] + y) for x in range(size) for y in range(size)]
