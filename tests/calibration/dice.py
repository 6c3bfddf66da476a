"""Odds of dice by counting every way in which they can fall, apart from what the engine computes."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product


def of_faces(faces: int, wins: Callable[[int], bool]) -> Fraction:
    """How likely one die shows a face that wins."""
    return Fraction(sum(map(wins, range(1, faces + 1))), faces)


def pool(count: int, wins: Callable[[int, int], bool]) -> Fraction:
    """How likely so many d6 win, by their total and how many of them show a six."""
    found = sum(ways for (total, sixes), ways in _pools(count).items() if wins(total, sixes))
    return Fraction(found, 6**count)


@cache
def _pools(count: int) -> dict[tuple[int, int], int]:
    if not count:
        return {(0, 0): 1}
    found: Counter[tuple[int, int]] = Counter()
    for (total, sixes), ways in _pools(count - 1).items():
        for face in range(1, 7):
            found[total + face, sixes + (face == 6)] += ways
    return dict(found)


def highest(count: int, wins: Callable[[int], bool]) -> Fraction:
    """How likely the highest of so many d6 wins."""
    return Fraction(sum(wins(max(each)) for each in product(range(1, 7), repeat=count)), 6**count)


@cache
def open_ended(least: int) -> Fraction:
    """How likely an open-ended d100 comes to so much: up on 96 to 100, down on 01 to 05, and on up from there."""
    return sum((odds for total, odds in _falls() if total >= least), Fraction(0))


@cache
def _falls() -> tuple[tuple[int, Fraction], ...]:
    """Every total of up to three dice; what a fourth would add is less than one in a hundred thousand."""

    def more(total: int, way: int, odds: Fraction, left: int) -> Iterator[tuple[int, Fraction]]:
        for die in range(1, 101):
            if die >= 96 and left:
                yield from more(total + way * die, way, odds / 100, left - 1)
            else:
                yield total + way * die, odds / 100

    def falls() -> Iterator[tuple[int, Fraction]]:
        for die in range(1, 101):
            if 6 <= die <= 95:
                yield die, Fraction(1, 100)
            else:
                yield from more(die, 1 if die > 95 else -1, Fraction(1, 100), 1)

    return tuple(falls())
