"""Cells of the board: distances, directions, who stands where.

Squares count a diagonal as one cell (pm.reach.one-and-extended). Hexes are named by axial
coordinates (q, r). A creature of size n covers n x n cells, of which its position is the lowest.
"""

from engine.board.directions import HEXES, SQUARES, Cell
from engine.rulesets.pathmaster.options import Board, Options
from engine.state.state import Combatant, Fight


def board(fight: Fight) -> Board:
    """The board of the fight."""
    options: Options = fight.table
    return options.board


def directions(on: Board) -> dict[str, Cell]:
    """The directions in which one may go by their names."""
    return {"squares": SQUARES, "hexes": HEXES, "none": {}}[on.shape]


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


def on_board(cell: Cell, on: Board) -> bool:
    """Whether a cell belongs to the board and is no wall."""
    return 0 <= cell[0] < on.width and 0 <= cell[1] < on.height and cell not in on.walls


def cell(combatant: Combatant) -> Cell | None:
    """The cell of a combatant; None where there is no board."""
    if combatant.position is None:
        return None
    return (int(combatant.position[0]), int(combatant.position[1]))


def covered(combatant: Combatant, at: Cell | None = None) -> list[Cell]:
    """Every cell that a combatant covers, standing where they stand or `at`."""
    corner = at or cell(combatant)
    if corner is None:
        return []
    size = combatant.stats["size"]
    if size == 1:
        return [corner]
    return [(corner[0] + x, corner[1] + y) for x in range(size) for y in range(size)]


def gap(one: list[Cell], other: list[Cell], on: Board) -> int:
    """Cells between two groups of cells, from the nearest of each."""
    return min(apart(here, there, on) for here in one for there in other)


def distance(fight: Fight, one: Combatant, other: Combatant) -> int:
    """Cells between two combatants, from the nearest cell of each; 1 where there is no board."""
    on = board(fight)
    if on.shape == "none":
        return 1
    here, there = cell(one), cell(other)
    if here is None or there is None:
        return 1
    if one.stats["size"] == other.stats["size"] == 1:
        return apart(here, there, on)
    return gap(covered(one), covered(other), on)


def occupants(fight: Fight, at: Cell) -> list[Combatant]:
    """The combatants who cover a cell."""
    return [each for each in fight.combatants.values() if each.present and _covers(each, at)]


def _covers(combatant: Combatant, at: Cell) -> bool:
    if combatant.position == at:
        return True
    size = combatant.stats["size"]
    return size > 1 and at in covered(combatant)
