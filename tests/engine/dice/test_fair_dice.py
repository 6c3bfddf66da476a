"""Luck against fair dice: bounds that hold for one roll as for a thousand."""

from collections import Counter
from itertools import product
from math import isclose

import pytest

from engine.dice.fair_dice import against_fair, times_met

D6 = dict.fromkeys(range(1, 7), 1 / 6)


def test_one_roll_says_next_to_nothing() -> None:
    found = against_fair(1, times_met([0.1]))
    assert (found.came, found.expected, found.low, found.high) == (1, 0.1, 0, 1)
    assert found.luckier == pytest.approx(95)  # nine of ten fall short, and half of the tenth counts
    highest = against_fair(6, [D6])
    assert (highest.low, highest.high) == (1, 6)


def test_a_sum_is_held_against_all_ways_in_which_the_dice_may_fall() -> None:
    sums = Counter(sum(each) for each in product(range(1, 7), repeat=4))
    found = against_fair(20, [D6] * 4)
    less = sum(count for total, count in sums.items() if total < 20) + sums[20] / 2
    assert found.luckier == pytest.approx(100 * less / 6**4)
    between = sum(count for total, count in sums.items() if found.low <= total <= found.high) / 6**4
    closer = sum(count for total, count in sums.items() if found.low < total < found.high) / 6**4
    assert closer < 0.95 <= between


def test_checks_of_different_chances_are_added_up_each_by_its_own() -> None:
    found = against_fair(2, times_met([0.9, 0.5, 0.2]))
    two = 0.9 * 0.5 * 0.8 + 0.9 * 0.5 * 0.2 + 0.1 * 0.5 * 0.2
    none, one = 0.1 * 0.5 * 0.8, 0.9 * 0.5 * 0.8 + 0.1 * 0.5 * 0.8 + 0.1 * 0.5 * 0.2
    assert found.expected == pytest.approx(1.6)
    assert found.luckier == pytest.approx(100 * (none + one + two / 2))


def test_what_cannot_fail_is_no_luck() -> None:
    found = against_fair(3, times_met([1.0, 1.0, 1.0]))
    assert (found.low, found.high, found.luckier) == (3, 3, 50)


def test_many_rolls_are_approximated_and_no_worse_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = times_met([0.3, 0.7, 0.55, 0.05] * 40)
    exactly = against_fair(74, rolls)
    monkeypatch.setattr("engine.dice.fair_dice.EXACTLY", 0)
    about = against_fair(74, rolls)
    assert abs(exactly.luckier - about.luckier) < 0.5
    assert abs(exactly.low - about.low) < 1
    assert abs(exactly.high - about.high) < 1
    assert isclose(exactly.expected, about.expected)
    assert against_fair(200, times_met([1.0] * 200)).luckier == 50
