"""Places: where the combatants of a fight stand on its board, how far apart, and in which arc."""

from collections.abc import Callable

from engine.board import arcs
from engine.board.board import Board
from engine.board.cells import apart, gap, is_solid, on_board, space
from engine.board.directions import Cell
from engine.state.state import Combatant, Fight


def board(fight: Fight) -> Board:
    """The board of the fight, as it is now."""
    return fight.board


def cell(combatant: Combatant) -> Cell | None:
    """The cell of a combatant, of a large one the lowest; None where there is no board."""
    if combatant.position is None:
        return None
    return (int(combatant.position[0]), int(combatant.position[1]))


def covered(combatant: Combatant, at: Cell | None = None) -> list[Cell]:
    """Every cell that a combatant covers, standing where they stand or `at`."""
    corner = at or cell(combatant)
    return [] if corner is None else space(corner, combatant.stats.get("size", 1))


def distance(fight: Fight, one: Combatant, other: Combatant, at: Cell | None = None) -> int:
    """Cells between two combatants, from the nearest cell of each; 1 where there is no board.

    `at`: as it would be if the first stood there.
    """
    on = board(fight)
    if on.shape == "none":
        return 1
    here, there = at or cell(one), cell(other)
    if here is None or there is None:
        return 1
    if one.stats.get("size", 1) == other.stats.get("size", 1) == 1:
        return apart(here, there, on)
    return gap(covered(one, here), covered(other), on)


def occupants(fight: Fight, at: Cell) -> list[Combatant]:
    """The combatants who cover a cell."""
    return [each for each in fight.combatants.values() if each.present and _covers(each, at)]


def _covers(combatant: Combatant, at: Cell) -> bool:
    if combatant.position == at:
        return True
    return combatant.stats.get("size", 1) > 1 and at in covered(combatant)


def in_arc(fight: Fight, centre: Combatant, other: Combatant, towards: str, width: float) -> bool:
    """Whether another stands in the arc of so many degrees in this direction, as seen from the middle of one."""
    here, there = covered(centre), covered(other)
    return bool(here and there) and arcs.in_arc(here, there, towards, width, board(fight))


def check_place(
    fight: Fight,
    who: str,
    position: tuple[float, float] | None,
    size: int,
    in_the_way: Callable[[Combatant], bool] = lambda each: True,
) -> None:
    """Whether a combatant of this size may be put there. Raises ValueError where not: for a ruling, and who joins."""
    on = fight.board
    if on.shape == "none":
        if position is not None:
            raise ValueError("this fight has no board; leave `position` out")
        return
    if position is None:
        raise ValueError(f"say where: a cell from 0, 0 to {on.width - 1}, {on.height - 1}")
    x, y = position
    if x != int(x) or y != int(y):
        raise ValueError(f"a cell has whole numbers, not {x:g}, {y:g}")
    mine = set(space((int(x), int(y)), size))
    for each in sorted(mine):
        if not on_board(each, on):
            what = "a wall" if is_solid(each, on) else "outside the board"
            raise ValueError(f"{each} is {what}; cells go from 0, 0 to {on.width - 1}, {on.height - 1}")
    for other in fight.present():
        if other.id != who and in_the_way(other) and mine & set(covered(other)):
            raise ValueError(f"{other.name} stands in {min(mine & set(covered(other)))} already")
