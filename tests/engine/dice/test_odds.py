"""The odds of dice are exact: counted against every way that the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.dice import parse, read_dice
from engine.dice.errors import NotationError
from engine.dice.odds import at_least, counting, totals


@pytest.mark.parametrize(
    ("notation", "faces"),
    [
        ("3d6", [6, 6, 6]),
        ("2d4+1d6-2", [4, 4, 6]),
        ("1d8-1d4", [8, 4]),
        ("4d6k3", [6, 6, 6, 6]),
        ("4d4dh1", [4, 4, 4, 4]),
        ("10-2d6kl1", [6, 6]),
        ("4d6>=5", [6, 6, 6, 6]),
        ("7", []),
    ],
)
def test_every_total_is_as_likely_as_there_are_ways_to_throw_it(notation: str, faces: list[int]) -> None:
    dice = parse(notation)
    every = [read_dice(dice, list(fell)).total for fell in product(*(range(1, each + 1) for each in faces))]
    found = totals(notation)
    assert {total: odds for total, odds in found.items() if odds} == {
        each: Fraction(every.count(each), len(every)) for each in set(every)
    }
    assert sum(found.values()) == 1


def test_at_least_is_no_rounded_percentage() -> None:
    assert at_least("3d6", 16) == Fraction(10, 216)
    assert at_least("3d6", 3) == 1
    assert at_least("3d6", 19) == 0
    assert at_least("10d6>=6", 3) == 1 - sum(
        Fraction(c * 5 ** (10 - k), 6**10) for k, c in enumerate([1, 10, 45])
    )


@pytest.mark.parametrize("notation", ["2d6!", "d100!+", "100d1000", "40d20k3"])
def test_what_has_no_end_or_takes_too_long_is_refused(notation: str) -> None:
    with pytest.raises(ValueError, match="not worked out"):
        totals(notation)


def test_what_is_no_notation_is_refused() -> None:
    with pytest.raises(NotationError):
        totals("six dice")


def test_how_many_dice_show_a_face_together_with_their_total() -> None:
    ways = Counter((dice.count(6), sum(dice)) for dice in product(range(1, 7), repeat=4))
    assert counting(4, 6, 6) == {found: Fraction(times, 6**4) for found, times in ways.items()}
    assert counting(0, 6, 6) == {(0, 0): 1}
    assert counting(1, 2, 1) == {(0, 2): Fraction(1, 2), (1, 1): Fraction(1, 2)}
