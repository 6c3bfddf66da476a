"""Lines of sight and effect: what stands between two groups of cells, and how much it hides.

A line goes from the middle of a cell to the middle of another. Where it touches a corner, or runs along an edge, it
passes on whichever side is better. Of large combatants the best line counts, from any cell of one to any of the other.
What is in the cell that a line begins in never stands in its way.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from engine.board.board import Board, Shape
from engine.board.directions import BORDERS, Cell
from engine.board.opposite import along
from events import Edge, Ground

TOTAL = 100
"""The cover that lets nothing through, in percent."""

Thing = Ground | Edge
Crossing = tuple[Cell, str, Cell]
"""The cell that a line leaves, the side by which, and the cell that it then enters."""


def sees(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> bool:
    """Whether there is a line of sight: nothing opaque stands between. How light it is there, is another matter."""
    return hiding(here, there, on) is None


def hiding(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> Thing | None:
    """What ends sight between the two: the first opaque thing where every line has one; None where one has none."""
    return _first_on_every(_lines(here, there, on, end=False), _opaque) if on.grounds or on.sides else None


def reaches(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> bool:
    """Whether there is a line of effect: nothing stands between that lets nothing through."""
    return not (on.grounds or on.sides) or (
        _first_on_every(_lines(here, there, on, end=False), _total) is None
    )


def stopping(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> Thing | None:
    """What lets nothing through to somebody there: the first such thing where every line has one, else None.

    It may be in their own cell.
    """
    return _first_on_every(_lines(here, there, on, end=True), _total) if on.grounds or on.sides else None


def covering(
    here: Sequence[Cell], there: Sequence[Cell], on: Board, *, over: Collection[Thing] = ()
) -> Thing | None:
    """What covers somebody there most against somebody here, on the line on which that is least; None for nothing.

    It may be in their own cell. What is shot `over` covers nobody.
    """
    if not (on.grounds or on.sides):
        return None
    lines = _lines(here, there, on, end=True)
    worst = [max((each for each in line if each not in over), key=hides, default=None) for line in lines]
    best = min(worst, key=lambda each: 0 if each is None else hides(each), default=None)
    return best if best is not None and hides(best) else None


def between(here: Sequence[Cell], there: Sequence[Cell], on: Board) -> set[Cell]:
    """The cells that a line from the one to the other goes through, without their own."""
    found = {
        (x + c, y + d)
        for x, y in here
        for goal in there
        for lean in (1, -1)
        for _, _, (c, d) in crossings((goal[0] - x, goal[1] - y), lean, on.shape)
    }
    return found - {*here, *there}


def hides(thing: Thing) -> int:
    """How much something hides of whoever is behind it, in percent: all, where it is a wall.

    So does what one can neither get across nor see through, such as a shut door, whatever its `cover` says.
    """
    wall = thing.solid if isinstance(thing, Ground) else thing.barred and thing.opaque
    return TOTAL if wall else thing.cover


def _opaque(thing: Thing) -> bool:
    return thing.opaque or (isinstance(thing, Ground) and thing.solid)


def _total(thing: Thing) -> bool:
    return hides(thing) == TOTAL


def _first_on_every(lines: Iterator[list[Thing]], stops: Callable[[Thing], bool]) -> Thing | None:
    """The first thing that stops a line, where each of them has one; None where one is open."""
    first = None
    for line in lines:
        found = next((each for each in line if stops(each)), None)
        if found is None:
            return None
        first = first or found
    return first


def _lines(here: Sequence[Cell], there: Sequence[Cell], on: Board, *, end: bool) -> Iterator[list[Thing]]:
    """For each line, what stands on it; in the cell where it ends only with `end`."""
    for start in here:
        for goal in there:
            for lean in (1, -1):
                yield list(_on_the_way(start, goal, lean, on, end))


def _on_the_way(start: Cell, goal: Cell, lean: int, on: Board, end: bool) -> Iterator[Thing]:
    x, y = start
    if end and start == goal and start in on.grounds:
        yield on.grounds[start]
    for (a, b), side, (c, d) in crossings((goal[0] - x, goal[1] - y), lean, on.shape):
        edge = on.sides.get(((x + a, y + b), side))
        if edge is not None:
            yield edge
        entered = (x + c, y + d)
        ground = on.grounds.get(entered)
        if ground is not None and (end or entered != goal):
            yield ground


@lru_cache(maxsize=20_000)
def crossings(way: Cell, lean: int, shape: Shape) -> tuple[Crossing, ...]:
    """The edges that the line from the middle of cell 0, 0 to that of another crosses, in their order.

    Where it passes through a corner it goes round it on one side, to the left or right by `lean` (1 or -1).
    """
    found: list[Crossing] = []
    here = (0, 0)
    while here != way:
        best: tuple[Fraction, Fraction] | None = None
        for name, (x, y) in BORDERS[shape].items():
            rise = along((x, y), way, shape)
            if rise <= 0:
                continue
            leaves = Fraction(1 + along((x, y), here, shape), rise)
            aside = Fraction(lean * (way[0] * y - way[1] * x), rise)
            if best is None or (leaves, aside) < best:
                best, side, there = (leaves, aside), name, (here[0] + x, here[1] + y)
        found.append((here, side, there))
        here = there
    return tuple(found)
