"""Cells of the board: neighbours, distances, what is in them, and those that a combatant of some size covers.

Squares count a diagonal as one cell. Hexes are named by axial coordinates (q, r). A combatant of size n covers
n x n cells, of which its position is the lowest.
"""

from collections.abc import Sequence

from engine.board.board import Board
from engine.board.directions import DIRECTIONS, Cell
from events import Edge


def directions(on: Board) -> dict[str, Cell]:
    """The directions in which one may go by their names."""
    return DIRECTIONS[on.shape]


def beyond(cell: Cell, direction: str, on: Board) -> Cell:
    """The next cell in a direction."""
    dx, dy = DIRECTIONS[on.shape][direction]
    return (cell[0] + dx, cell[1] + dy)


def apart(one: Cell, other: Cell, on: Board) -> int:
    """How many cells it is from one to the other; 0 in the same, 1 next to it."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    if on.shape == "hexes":
        return max(dx, -dx, dy, -dy, dx + dy, -dx - dy)
    return max(dx, -dx, dy, -dy)


def gap(one: Sequence[Cell], other: Sequence[Cell], on: Board) -> int:
    """Cells between two groups of cells, from the nearest of each."""
    if not (one[1:] or other[1:]):
        return apart(one[0], other[0], on)
    return min(apart(here, there, on) for here in one for there in other)


def on_board(cell: Cell, on: Board) -> bool:
    """Whether a cell belongs to the board and is no wall."""
    return 0 <= cell[0] < on.width and 0 <= cell[1] < on.height and not is_solid(cell, on)


def is_solid(cell: Cell, on: Board) -> bool:
    """Whether a cell is a wall."""
    ground = on.grounds.get(cell)
    return ground is not None and ground.solid


def is_rugged(cell: Cell, on: Board) -> bool:
    """Whether a cell is difficult ground."""
    ground = on.grounds.get(cell)
    return ground is not None and ground.rugged


def is_cluttered(cell: Cell, on: Board) -> bool:
    """Whether what stands about in a cell hampers large weapons."""
    ground = on.grounds.get(cell)
    return ground is not None and ground.cluttered


def light_in(cell: Cell, on: Board) -> str:
    """The light in a cell: "clear", "hazy" or "dark"."""
    ground = on.grounds.get(cell)
    return ground.light if ground is not None and ground.light else on.light


def surface_of(cell: Cell, on: Board) -> str:
    """What a cell is floored with; "" where nobody has said."""
    ground = on.grounds.get(cell)
    return ground.surface if ground is not None and ground.surface else on.surface


def ceiling_over(cell: Cell, on: Board) -> float | None:
    """How high the ceiling over a cell is, in the unit of the rules; None where there is none."""
    ground = on.grounds.get(cell)
    return on.ceiling if ground is None or ground.ceiling is None else ground.ceiling


def edge_of(cell: Cell, side: str, on: Board) -> Edge | None:
    """What stands on this side of a cell; None where nothing does."""
    return on.sides.get((cell, side))


def space(corner: Cell, size: int) -> list[Cell]:
    """The cells that a combatant of this size covers, from its lowest cell on."""
    if size == 1:
        return [corner]
    return [(corner[0] + x, corner[1] + y) for x in range(size) for y in range(size)]
