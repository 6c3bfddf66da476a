"""The odds of an open-ended d100, "d100!+/-": it opens upward at 96-100 and downward at 01-05."""

from fractions import Fraction
from functools import lru_cache

from engine.dice.shape import OPENS_DOWN

OPENS_UP = 101 - OPENS_DOWN

Spans = tuple[tuple[int, int], ...]
"""Totals from one to another, from the lowest; FAR stands for no end."""

FAR = 1_000_000


@lru_cache(maxsize=10_000)
def percent(wanted: Spans, plus: int, *, over: int) -> int:
    """The chance that the roll and `plus` come to one of these totals, by a first die of more than `over`, in percent.

    What is possible is at least 1, and what is not certain at most 99.
    """
    odds = _odds(wanted, plus, over)
    return round(100 * odds) if odds in (0, 1) else min(99, max(1, round(100 * odds)))


def _odds(wanted: Spans, plus: int, over: int) -> Fraction:
    first = range(over + 1, OPENS_DOWN + 1)
    found = sum((_chain(wanted, plus + die, -1) for die in first), Fraction(0))
    found += sum(_chain(wanted, plus + die, 1) for die in range(max(over + 1, OPENS_UP), 101))
    return (found + _count(wanted, plus + max(over, OPENS_DOWN) + 1, plus + OPENS_UP - 1)) / 100


@lru_cache(maxsize=10_000)
def _chain(wanted: Spans, start: int, way: int) -> Fraction:
    """The odds from `start` with one more die, and another after each that opens, added or (`way` -1) taken off."""
    if not any(way * (edge - start) > 0 for span in wanted for edge in span if abs(edge) < FAR):
        return Fraction(_count(wanted, start + way, start + way))
    low, high = sorted((start + way, start + way * (OPENS_UP - 1)))
    opened = sum(_chain(wanted, start + way * die, way) for die in range(OPENS_UP, 101))
    return (opened + _count(wanted, low, high)) / Fraction(100)


def _count(wanted: Spans, low: int, high: int) -> int:
    """How many totals from `low` to `high` are wanted."""
    return sum(max(0, min(high, last) - max(low, first) + 1) for first, last in wanted)
