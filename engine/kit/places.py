"""Places: where the combatants of a fight stand on its board, how far apart, and in which arc."""

from collections.abc import Callable
from functools import lru_cache

from engine.board import arcs
from engine.board.board import Board, Shape
from engine.board.cells import apart, gap, is_solid, on_board, space
from engine.board.directions import Cell
from engine.state.derived import of_one, of_state
from engine.state.state import Combatant, Fight


def board(fight: Fight) -> Board:
    """The board of the fight, as it is now."""
    return fight.board


def cell(combatant: Combatant) -> Cell | None:
    """The cell of a combatant, of a large one the lowest; None where there is no board."""
    return None if combatant.position is None else _cell(combatant.position)


def _cell(place: tuple[float, float]) -> Cell:
    return (int(place[0]), int(place[1]))


def covered(combatant: Combatant, at: Cell | None = None) -> list[Cell]:
    """Every cell that a combatant covers, standing where they stand or `at`."""
    if at is None:
        return _covered(combatant)
    size = combatant.stats.get("size", 1)
    return [at] if size == 1 else space(at, size)


@of_one
def _covered(combatant: Combatant) -> list[Cell]:
    corner = cell(combatant)
    return [] if corner is None else space(corner, combatant.stats.get("size", 1))


@of_one
def space_of(combatant: Combatant) -> tuple[Cell, ...]:
    """The cells that a combatant covers where they stand, as a key."""
    return tuple(_covered(combatant))


def distance(fight: Fight, one: Combatant, other: Combatant, at: Cell | None = None) -> int:
    """Cells between two combatants, from the nearest cell of each; 1 where there is no board.

    `at`: as it would be if the first stood there.
    """
    on, here, there = fight.board, at or one.position, other.position
    if on.shape == "none" or here is None or there is None:
        return 1
    mine = theirs = 1
    if "size" in one.stats:
        mine = one.stats["size"]
    if "size" in other.stats:
        theirs = other.stats["size"]
    return _distance(here, mine, there, theirs, on.shape)


@lru_cache(maxsize=50_000)
def _distance(
    here: tuple[float, float], size: int, there: tuple[float, float], other: int, shape: Shape
) -> int:
    on = Board(shape=shape)
    return gap(space(_cell(here), size), space(_cell(there), other), on)


def about(fight: Fight, combatant: Combatant, most: int | None) -> list[Combatant]:
    """Those who may be at most so many cells away: all who are, and some more, as their places are only compared.

    All where there is no board, or (None) no bound.
    """
    here, found = combatant.position, list[Combatant]()
    if most is None or here is None or fight.board.shape == "none":
        return [*fight.combatants.values()]
    (x, y), size = here, combatant.stats.get("size", 1)
    for each in fight.combatants.values():
        wide = 1
        if "size" in each.stats:
            wide = each.stats["size"]
        if each.position is not None:
            dx, dy = each.position[0] - x, each.position[1] - y
            if not (-wide - most < dx < size + most and -wide - most < dy < size + most):
                continue
        found += [each]
    return found


def occupants(fight: Fight, at: Cell) -> list[Combatant]:
    """The combatants who cover a cell."""
    return by_cell(fight).get(at, [])


def crowded(fight: Fight) -> bool:
    """Whether two combatants are in one cell."""
    there = [each for each in fight.combatants.values() if each.present and each.position is not None]
    if [each for each in there if "size" in each.stats and each.stats["size"] > 1]:
        return bool([at for at, here in by_cell(fight).items() if here[1:]])
    return len({each.position for each in there}) < len(there)


@of_state
def by_cell(fight: Fight) -> dict[tuple[float, float], list[Combatant]]:
    """Who covers each cell that anybody covers."""
    found: dict[tuple[float, float], list[Combatant]] = {}
    for each in fight.combatants.values():
        if each.present and each.position is not None:
            large = "size" in each.stats and each.stats["size"] > 1
            for at in {each.position, *covered(each)} if large else (each.position,):
                if at in found:
                    found[at] += [each]
                else:
                    found[at] = [each]
    return found


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


def free_place(fight: Fight, side: str, size: int) -> tuple[float, float] | None:
    """Where a newcomer of this side and size can stand: beside their own side, or else at an edge.

    None where there is no board, or no room on it.
    """
    on = fight.board
    if on.shape == "none":
        return None
    start = _gathers(fight, side)
    for far in range(max(on.width, on.height) + 1):
        for at in sorted(_ring(start, far), key=lambda each: apart(start, each, on)):
            try:
                check_place(fight, "", at, size)
            except ValueError:
                continue
            return at
    return None


def _gathers(fight: Fight, side: str) -> Cell:
    """The cell of the last of a side to come; for a side of which nobody is here, the edge away from all others."""
    on, here = fight.board, [(each.side, cell(each)) for each in fight.present()]
    if own := [at for its, at in here if at is not None and its == side]:
        return own[-1]
    middle = on.height // 2
    edges = [(on.width - 1, middle), (0, middle)]
    return max(edges, key=lambda edge: min((apart(edge, at, on) for _, at in here if at), default=0))


def _ring(start: Cell, far: int) -> list[Cell]:
    """The cells of the square around this one whose sides are so far from it."""
    x, y = start
    across = range(-far, far + 1)
    return [(x + dx, y + dy) for dy in across for dx in across if max(abs(dx), abs(dy)) == far]
