"""Flanking: who flanks whom, by the places of those who threaten a combatant (pm.flank.condition-and-bonus)."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from engine.board.directions import Cell
from engine.rulesets.pathmaster.attacks.reach import controls, drew_back, strikes
from engine.rulesets.pathmaster.board.cells import apart, board, covered, directions
from engine.rulesets.pathmaster.options import Board, Shape
from engine.rulesets.pathmaster.people.able import active, helpless, surprised
from engine.rulesets.pathmaster.people.focus import focus
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.rulesets.pathmaster.people.things import weapon_of
from engine.state.state import Combatant, Fight

FLANKED = "flanked"
"""The condition of a flanked combatant. On a board the rules set it; without one the GM does."""

Way = tuple[Fraction, Fraction]


def threatening(fight: Fight, target: Combatant) -> list[Combatant]:
    """The enemies who threaten a combatant, able to strike now, by initiative (pm.ambiguity.who-threatens)."""
    around = [each for each in _enemies(fight, target) if _strikes(fight, each, target)]
    return _by_initiative(fight, around)


def _enemies(fight: Fight, target: Combatant) -> list[Combatant]:
    return [each for each in fight.combatants.values() if each.side != target.side and each.present]


def _by_initiative(fight: Fight, people: list[Combatant]) -> list[Combatant]:
    places = [place.combatant for place in fight.orders.get("initiative", ())]
    rank = {who: number for number, who in enumerate(places)}
    return sorted(people, key=lambda each: rank.get(each.id, len(rank)))


def _strikes(fight: Fight, enemy: Combatant, target: Combatant) -> bool:
    able = active(enemy) and not (helpless(enemy) or reeling(enemy) or surprised(enemy))
    return able and strikes(fight, enemy, target)


def flanked(fight: Fight, target: Combatant) -> bool:
    """Whether a combatant is flanked: two who threaten them stand at opposite borders or corners."""
    if board(fight).shape == "none":
        return FLANKED in target.conditions
    return next(_pairs(fight, target, _enemies(fight, target)), None) is not None


def behind(fight: Fight, target: Combatant) -> str:
    """The id of the foe to whom focus on another gives the rear; "" for none.

    It is the one most nearly opposite to the foe focused on, of several the first by initiative
    (pm.ambiguity.focus-who-gets-rear). Only a flanked combatant has a rear.
    """
    on = focus(target)
    around = threatening(fight, target) if on else []
    if on not in [each.id for each in around] or not flanked(fight, target):
        return ""
    others = [each for each in around if each.id != on]
    shape = board(fight)
    if shape.shape != "none":
        others.sort(key=lambda each: angle(fight.combatants[on], target, each, shape))
    return others[0].id if others else ""


def pairs(fight: Fight, target: Combatant) -> list[tuple[Combatant, Combatant]]:
    """The flanking pairs: every two who threaten a combatant from opposite sides; any cell of a large one counts."""
    return list(_pairs(fight, target, _by_initiative(fight, _enemies(fight, target))))


def _pairs(
    fight: Fight, target: Combatant, enemies: list[Combatant]
) -> Iterator[tuple[Combatant, Combatant]]:
    """The flanking pairs among these enemies, who threaten a combatant from opposite sides."""
    shape, middle = board(fight).shape, covered(target)
    if not middle:
        return
    x, y = middle[0]
    space = tuple([(a - x, b - y) for a, b in middle])

    def opposite(here: list[Cell], there: list[Cell]) -> bool:
        return any(_crosses((a - x, b - y), (c - x, d - y), space, shape) for a, b in here for c, d in there)

    stand = [(each, covered(each)) for each in enemies]
    for (one, here), (other, there) in combinations(stand, 2):
        # Where they stand comes first: mostly that says no, and sooner than whether they could strike.
        if (
            opposite(here, there)
            and _strikes(fight, one, target)
            and _strikes(fight, other, target)
            and opposite(spots(fight, one, target), spots(fight, other, target))
        ):
            yield one, other


def spots(fight: Fight, enemy: Combatant, target: Combatant) -> list[Cell]:
    """The cells of an enemy who threatens the target that lie within its reach."""
    cells = covered(enemy)
    if len(cells) == 1 and not drew_back(fight, enemy, target):
        return cells
    on, middle = board(fight), covered(target)
    reach = max((weapon_of(enemy, each).reach for each in controls(fight, enemy, target)), default=0)
    return [each for each in cells if min(apart(each, cell, on) for cell in middle) <= reach]


@lru_cache(maxsize=50_000)
def _crosses(start: Cell, end: Cell, space: tuple[Cell, ...], shape: Shape) -> bool:
    """Whether the line between the middles of two cells crosses opposite borders of a space, corners included.

    The space begins at 0, 0. The line is followed as start + t * (end - start). Source: pm.flank.line-test.
    """
    on = Board(shape=shape)
    ways = {each: found for each in space if (found := _through(start, end, each, on))}
    if not ways:
        return False
    inside = set(space)
    first = min(enters for enters, _ in ways.values())
    last = max(leaves for _, leaves in ways.values())
    if first < 0 or last > 1:
        return False
    came = {
        side for each in ways for side in _outer(each, inside, on) if _at(start, end, each, side, on, first)
    }
    went = {
        side for each in ways for side in _outer(each, inside, on) if _at(start, end, each, side, on, last)
    }
    return any((-x, -y) in went for x, y in came)


def borders(on: Board) -> list[Cell]:
    """The directions across the borders of a cell: four of a square, six of a hex."""
    every = directions(on).values()
    return list(every) if on.shape == "hexes" else [(x, y) for x, y in every if not (x and y)]


def along(side: Cell, way: Cell, on: Board) -> int:
    """How far a way goes across a border, where the middle of the cell beyond is 2 away and the border 1."""
    (a, b), (x, y) = side, way
    return 2 * a * x + a * y + b * x + 2 * b * y if on.shape == "hexes" else 2 * (a * x + b * y)


def _through(start: Cell, end: Cell, cell: Cell, on: Board) -> Way | None:
    """From where to where on the line a cell lies, as t; None where the line misses it."""
    off = (start[0] - cell[0], start[1] - cell[1])
    way = (end[0] - start[0], end[1] - start[1])
    enters, leaves = None, None
    for side in borders(on):
        here, rise = along(side, off, on), along(side, way, on)
        if not rise:
            if here > 1:
                return None
            continue
        at = Fraction(1 - here, rise)
        if rise > 0:
            leaves = at if leaves is None else min(leaves, at)
        else:
            enters = at if enters is None else max(enters, at)
    return None if enters is None or leaves is None or enters > leaves else (enters, leaves)


def _outer(cell: Cell, space: set[Cell], on: Board) -> list[Cell]:
    """The borders of a cell that are borders of the space."""
    return [(x, y) for x, y in borders(on) if (cell[0] + x, cell[1] + y) not in space]


def _at(start: Cell, end: Cell, cell: Cell, side: Cell, on: Board, t: Fraction) -> bool:
    """Whether the line is on this border of the cell at t."""
    off = (start[0] - cell[0], start[1] - cell[1])
    way = (end[0] - start[0], end[1] - start[1])
    points = {each: along(each, off, on) + t * along(each, way, on) for each in borders(on)}
    return points[side] == 1 and all(each <= 1 for each in points.values())


def angle(one: Combatant, target: Combatant, other: Combatant, on: Board) -> Fraction:
    """How nearly two stand on the same side of a combatant: -1 just opposite, 1 the same way.

    It is the cosine of the angle, squared with its sign kept.
    """
    here, there = _towards(target, one, on), _towards(target, other, on)
    dot = along(here, there, on)
    size = along(here, here, on) * along(there, there, on)
    return Fraction(dot * abs(dot), size) if size else Fraction(1)


def _towards(target: Combatant, other: Combatant, on: Board) -> Cell:
    """From the middle of one space to that of another, in half cells."""
    (x, y), (to_x, to_y) = covered(target)[0], covered(other)[0]
    grow = other.stats["size"] - target.stats["size"]
    return (2 * (to_x - x) + grow, 2 * (to_y - y) + grow)
