"""Paths over the board: the cheapest to a cell, and all cells that so much movement reaches.

What a step costs a function says, which the rules may write themselves; `stepping` makes one of what is on the board.
"""

from collections.abc import Callable, Collection, Mapping
from heapq import heappop, heappush

from msgspec import Struct

from engine.board.board import Board
from engine.board.cells import directions, is_rugged, is_solid, on_board, space, surface_of
from engine.board.directions import BORDERS, Cell, neighbour, turned
from engine.board.lines import middle_of

StepCost = Callable[[Cell, str], int | None]
"""What a step from a cell in a direction costs (1 or more); None where it is barred."""


class Walk(Struct, frozen=True, kw_only=True):
    """How far somebody may go: what a step costs, how much there is to spend, and whether a whole path may be gone."""

    cost: StepCost
    most: int
    allows: Callable[[list[str]], bool] = lambda path: True


class Reached(Struct, frozen=True):
    """A cell that can be reached: at which cost at least, and by which last step."""

    cost: int
    step: str


def cheapest(start: Cell, goals: Collection[Cell], on: Board, cost: StepCost, most: int) -> list[str] | None:
    """The cheapest path to one of these cells, direction by direction; None where none costs at most so much.

    A cell is where the lowest cell of a large combatant would be. Of several paths that cost the same it is always
    the same one.
    """
    came = _explored(start, on, cost, most, goals)
    ends = [each for each in goals if each in came]
    if not ends:
        return None
    path: list[str] = []
    here = min(ends, key=lambda each: (came[each][0], each))
    while here != start:
        _, direction, here = came[here]
        path.append(direction)
    return path[::-1]


def reachable(start: Cell, on: Board, cost: StepCost, most: int) -> dict[Cell, int]:
    """Every cell that can be reached at a cost of at most so much, and that cost."""
    return _spread(start, on, cost, most)[0]


def straightest(start: Cell, on: Board, cost: StepCost, most: int) -> dict[Cell, Reached]:
    """Every other cell that can be reached, with the last step of the straightest of the cheapest paths to it."""
    spent, last = _spread(start, on, cost, most)
    ways, middles = directions(on), {at: middle_of(at, on.shape) for at in spent}
    (x0, y0), found = middles[start], {}
    for there, steps in last.items():
        best = steps[0]
        if len(steps) > 1:
            x1, y1 = middles[there]
            offs = []
            for step in steps:
                dx, dy = ways[step]
                x, y = middles[there[0] - dx, there[1] - dy]
                offs += [(round(abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)), 6), step)]
            best = min(offs)[1]
        found[there] = Reached(spent[there], best)
    return found


def _spread(
    start: Cell, on: Board, cost: StepCost, most: int
) -> tuple[dict[Cell, int], dict[Cell, list[str]]]:
    """What it costs at least to come to every cell, and the last steps of the paths that cost no more."""
    spent, last = {start: 0}, dict[Cell, list[str]]()
    ways = [(direction, dx, dy) for direction, (dx, dy) in directions(on).items()]
    edge: list[tuple[int, Cell]] = [(0, start)]
    while edge:
        so_far, here = heappop(edge)
        if so_far > spent[here]:
            continue
        x, y = here
        for direction, dx, dy in ways:
            there = (x + dx, y + dy)
            if there in spent and spent[there] <= so_far:
                continue  # a step costs 1 or more
            price = cost(here, direction)
            if price is None or so_far + price > most:
                continue
            there_for = so_far + price
            if there not in spent or there_for < spent[there]:
                spent[there], last[there] = there_for, [direction]
                heappush(edge, (there_for, there))
            elif there_for == spent[there]:
                last[there] += [direction]
    return spent, last


def paths_to(reached: Mapping[Cell, Reached], on: Board) -> dict[Cell, list[str]]:
    """The path to every cell that can be reached."""
    paths: dict[Cell, list[str]] = {}
    ways = directions(on)
    for at, each in sorted(reached.items(), key=lambda found: found[1].cost):
        dx, dy = ways[each.step]
        paths[at] = [*paths.get((at[0] - dx, at[1] - dy), ()), each.step]
    return paths


def path_to(there: Cell, reached: Mapping[Cell, Reached], on: Board) -> list[str]:
    """The path to a cell that can be reached, direction by direction."""
    path: list[str] = []
    while there in reached:
        step = reached[there].step
        path.append(step)
        dx, dy = directions(on)[step]
        there = (there[0] - dx, there[1] - dy)
    return path[::-1]


def _explored(
    start: Cell, on: Board, cost: StepCost, most: int, goals: Collection[Cell] = ()
) -> dict[Cell, tuple[int, str, Cell]]:
    """For each cell what the cheapest path there costs, its last direction, and from where; up to the first goal."""
    came = {start: (0, "", start)}
    edge: list[tuple[int, Cell]] = [(0, start)]
    ways = directions(on).items()
    while edge:
        spent, here = heappop(edge)
        if here in goals:
            break
        if spent > came[here][0]:
            continue
        for direction, (dx, dy) in ways:
            there = (here[0] + dx, here[1] + dy)
            known = came[there][0] if there in came else most + 1
            if known <= spent + 1:
                continue  # a step costs 1 or more
            price = cost(here, direction)
            if price is not None and spent + price < known:
                came[there] = (spent + price, direction, here)
                heappush(edge, (spent + price, there))
    return came


def stepping(
    on: Board,
    *,
    size: int = 1,
    taken: Collection[tuple[float, float]] = (),
    rugged: int = 1,
    surfaces: Mapping[str, int] = {},
) -> StepCost:
    """What steps cost a combatant of this size: 1, more on rugged ground and on some surfaces, the dearest cell counts.

    Barred are walls, what lies outside the board, cells that others have `taken`, and edges that bar the way.
    """
    ways, bare = directions(on), max(1, surfaces.get(on.surface, 1))

    def on_bare_ground(here: Cell, direction: str) -> int | None:
        x, y = ways[direction]
        x, y = x + here[0], y + here[1]
        return bare if 0 <= x < on.width and 0 <= y < on.height and (x, y) not in taken else None

    if not (on.grounds or on.sides) and size == 1:
        return on_bare_ground
    prices: dict[Cell, int | None] = {}

    def price(at: Cell) -> int | None:
        if not on.grounds and size == 1:
            here = 0 <= at[0] < on.width and 0 <= at[1] < on.height and at not in taken
            return bare if here else None
        there = space(at, size)
        if any(each in taken or not on_board(each, on) for each in there):
            return None
        return max(
            max(rugged if is_rugged(each, on) else 1, surfaces.get(surface_of(each, on), 1)) for each in there
        )

    def cost(here: Cell, direction: str) -> int | None:
        dx, dy = ways[direction]
        there = (here[0] + dx, here[1] + dy)
        if there not in prices:
            prices[there] = price(there)
        return prices[there] if not on.sides or crosses(here, direction, on, size) else None

    return cost


def crosses(here: Cell, direction: str, on: Board, size: int = 1) -> bool:
    """Whether no edge bars a step. Past the end of one that does one gets if the other way round the corner is open.

    What is large cannot step to where a barred edge would run through its space.
    """
    if not on.sides:
        return True
    inside = space(neighbour(here, direction, on.shape), size)
    return all(_open(each, direction, on) for each in space(here, size)) and not any(
        _barred(each, side, on) and neighbour(each, side, on.shape) in inside
        for each in inside
        for side in BORDERS[on.shape]
    )


def _open(here: Cell, direction: str, on: Board) -> bool:
    if direction in BORDERS[on.shape]:
        return not _barred(here, direction, on)
    one, other = (turned(direction, by, on.shape) for by in (-1, 1))
    barred, solid = [], []
    for first, then in ((one, other), (other, one)):
        corner = neighbour(here, first, on.shape)
        barred.append(_barred(here, first, on) or _barred(corner, then, on))
        solid.append(is_solid(corner, on))
    # Between two walls one squeezes through, but not between a wall and a door.
    return not any(barred) or any(not (shut or wall) for shut, wall in zip(barred, solid, strict=True))


def _barred(here: Cell, side: str, on: Board) -> bool:
    edge = on.sides.get((here, side))
    return edge is not None and edge.barred
