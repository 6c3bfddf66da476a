"""Luck: what rolls came to, against all that fair dice may come to, with bounds that hold for few rolls too.

A few rolls say little, and an average alone does not show it: one 20 on a d20 comes once in twenty. So a sum of rolls
is held against the distribution of that sum, exactly where the rolls are few, and by its normal approximation where
they are many.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import erf, sqrt

from msgspec import Struct

Odds = Mapping[int, float]
"""How likely each value of a roll is; together 1."""

EXACTLY = 400_000
"""Additions that an exact distribution may take: a dozen d100, a hundred d6, 600 rolls that are met or not."""
RARE = 0.025
"""What is left out of the bounds, at either end: between them lie 95 of 100 cases."""
SURE = 1.96
"""The same in standard deviations."""


class AgainstFair(Struct, frozen=True, kw_only=True):
    """What so many rolls came to, and what fair dice come to: on average, and in 95 of 100 cases from `low` to `high`.

    `luckier` is in how many of 100 cases fair dice come to less: 50 is the middle, and of those that come to just as
    much half are counted.
    """

    rolls: int
    came: float
    expected: float
    low: float
    high: float
    luckier: float


def against_fair(came: int, rolls: Sequence[Odds]) -> AgainstFair:
    """What the sum of these rolls came to, against their distribution."""
    expected = sum(_mean(each) for each in rolls)
    spread = sqrt(sum(_variance(each) for each in rolls))
    low = high = expected
    less = 0.5
    if _additions(rolls) <= EXACTLY:
        low, high, less = _exactly(came, rolls)
    elif spread:
        low, high = expected - SURE * spread, expected + SURE * spread
        less = (1 + erf((came - expected) / spread / sqrt(2))) / 2
    return AgainstFair(
        rolls=len(rolls),
        came=came,
        expected=expected,
        low=low,
        high=high,
        luckier=100 * min(1.0, max(0.0, less)),
    )


def times_met(chances: Sequence[float]) -> list[Odds]:
    """Rolls that are met with these chances (1) or not (0)."""
    return [{1: chance, 0: 1 - chance} for chance in chances]


def _exactly(came: int, rolls: Sequence[Odds]) -> tuple[float, float, float]:
    """The bounds of a sum, and how likely less is, with half of what is just as much."""
    sums: dict[int, float] = {0: 1.0}
    for each in rolls:
        more: dict[int, float] = defaultdict(float)
        for total, odds in sums.items():
            for value, chance in each.items():
                more[total + value] += odds * chance
        sums = more
    low = high = None
    below, up_to = 0.0, 0.0
    for total, odds in sorted(sums.items()):
        up_to += odds
        if total < came:
            below += odds
        if low is None and up_to > RARE:
            low = total
        if high is None and up_to >= 1 - RARE:
            high = total
    return low or 0, max(sums) if high is None else high, below + sums.get(came, 0.0) / 2


def _additions(rolls: Sequence[Odds]) -> int:
    """How many additions the exact distribution takes, at most."""
    found, sums = 0, 1
    for each in rolls:
        found += sums * len(each)
        sums += max(each) - min(each)
        if found > EXACTLY:
            break
    return found


def _mean(roll: Odds) -> float:
    return sum(value * odds for value, odds in roll.items())


def _variance(roll: Odds) -> float:
    return sum(value * value * odds for value, odds in roll.items()) - _mean(roll) ** 2
