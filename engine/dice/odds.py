"""Exact odds of dice: how likely each total is, as a fraction. For rulesets, to say how likely a choice succeeds."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from engine.dice.notation import parse
from engine.dice.shape import Group, Kept, Pool

MOST_WAYS = 200_000
"""Ways for kept dice to fall that are looked at, one by one."""
MOST_SUMS = 5_000_000
"""Additions that the totals of equal dice may take: 300d6 are within it."""


@lru_cache(maxsize=4096)
def at_least(notation: str, least: int) -> Fraction:
    """How likely the total is `least` or more. Raises NotationError, and ValueError like `totals`."""
    return sum((odds for total, odds in totals(notation).items() if total >= least), Fraction(0))


@lru_cache(maxsize=256)
def totals(notation: str) -> dict[int, Fraction]:
    """How likely each total of these dice is.

    Raises NotationError, and ValueError for dice that open or explode, or are too many to be worked out.
    """
    dice = parse(notation)
    if isinstance(dice, Pool):
        good, count = Fraction(dice.faces - dice.at_least + 1, dice.faces), dice.count
        return {
            hits: comb(count, hits) * good**hits * (1 - good) ** (count - hits) for hits in range(count + 1)
        }
    ways = Counter({dice.plus: 1})
    below = 1
    for group in dice.groups:
        ways, below = _with(ways, group), below * group.faces**group.count
    return {total: Fraction(count, below) for total, count in sorted(ways.items())}


def _with(ways: Counter[int], group: Group) -> Counter[int]:
    """The ways to each total with another group of dice."""
    if group.rule is None and (group.count * group.faces) ** 2 <= MOST_SUMS:
        for _ in range(group.count):
            ways = _added(ways, Counter({group.sign * face: 1 for face in range(1, group.faces + 1)}))
        return ways
    if not isinstance(group.rule, Kept) or comb(group.faces + group.count - 1, group.count) > MOST_WAYS:
        raise ValueError("the odds of such dice are not worked out")
    return _added(ways, _kept(group, group.rule))


def _kept(group: Group, kept: Kept) -> Counter[int]:
    """The ways to each total of the dice that are kept."""
    found: Counter[int] = Counter()
    for faces in combinations_with_replacement(range(1, group.faces + 1), group.count):
        counted = faces[-kept.number :] if kept.highest else faces[: kept.number]
        found[group.sign * sum(counted)] += factorial(group.count) // prod(
            map(factorial, Counter(faces).values())
        )
    return found


def _added(ways: Counter[int], more: Counter[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for total, count in ways.items():
        for other, times in more.items():
            found[total + other] += count * times
    return found


@lru_cache(maxsize=256)
def counting(count: int, faces: int, face: int) -> dict[tuple[int, int], Fraction]:
    """How likely so many of these dice show one face and their total is this: {(how many, total): odds}."""
    ways = Counter({(0, 0): 1})
    for _ in range(count):
        more: Counter[tuple[int, int]] = Counter()
        for (shown, total), times in ways.items():
            for each in range(1, faces + 1):
                more[shown + (each == face), total + each] += times
        ways = more
    return {found: Fraction(times, faces**count) for found, times in sorted(ways.items())}
