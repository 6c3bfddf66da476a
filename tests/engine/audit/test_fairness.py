"""Observed and expected spread of dice, and how likely a deviation is by chance."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.audit.chi_squared import p_value
from engine.audit.fairness import faces_fallen, spread
from events import DiceRolled


# Critical values from the tables of any textbook of statistics.
@pytest.mark.parametrize(
    ("degrees", "at_5_percent", "at_1_percent", "at_0_1_percent"),
    [
        (1, 3.841, 6.635, 10.828),
        (2, 5.991, 9.210, 13.816),
        (5, 11.070, 15.086, 20.515),
        (9, 16.919, 21.666, 27.877),
        (19, 30.144, 36.191, 43.820),
        (99, 123.225, 134.642, 148.230),
    ],
)
def test_the_chi_squared_distribution_is_that_of_the_tables(
    degrees: int, at_5_percent: float, at_1_percent: float, at_0_1_percent: float
) -> None:
    assert p_value(at_5_percent, degrees) == pytest.approx(0.05, rel=2e-3)
    assert p_value(at_1_percent, degrees) == pytest.approx(0.01, rel=2e-3)
    assert p_value(at_0_1_percent, degrees) == pytest.approx(0.001, rel=3e-3)


@pytest.mark.parametrize("degrees", [1, 2, 7, 99, 5000])
def test_it_falls_from_one_to_nothing_without_a_leap(degrees: int) -> None:
    values = [p_value(degrees * part / 50, degrees) for part in range(200)]
    assert values[0] == 1.0
    assert values == sorted(values, reverse=True)
    assert values[50] == pytest.approx(0.5, abs=0.2)
    assert p_value(1e9, degrees) == 0.0


def rolled(notation: str, *dice: int, source: str = "server") -> DiceRolled:
    return DiceRolled(combatant="ann", purpose="attack", notation=notation, dice=dice, total=0, source=source)


def thrown(faces: int, shown: Sequence[int]) -> list[DiceRolled]:
    return [rolled(f"1d{faces}", each) for each in shown]


def test_even_dice_are_as_expected() -> None:
    [found] = faces_fallen(thrown(6, [1, 2, 3, 4, 5, 6] * 5))
    assert (found.count, found.observed, found.expected) == (30, [5] * 6, 5.0)
    assert (found.mean, found.fair_mean, found.chi_squared, found.p) == (3.5, 3.5, 0.0, 1.0)


def test_loaded_dice_are_hardly_chance() -> None:
    [found] = faces_fallen(thrown(6, [6] * 20 + [1, 2, 3, 4, 5] * 2))
    assert found.observed == [2, 2, 2, 2, 2, 20]
    assert found.chi_squared == pytest.approx(54.0)
    assert found.p is not None
    assert found.p < 1e-9


def test_fair_dice_stray_no_further_than_chance_has_it() -> None:
    chance = Random(5)
    fights = [spread(100, "server", [chance.randint(1, 100) for _ in range(200)]) for _ in range(200)]
    suspicious = sum(1 for each in fights if each.p is not None and each.p < 0.05)
    assert 2 <= suspicious <= 20


@pytest.mark.parametrize(("count", "bins"), [(9, 2), (10, 2), (25, 5), (50, 10), (499, 50), (500, 100)])
def test_as_many_bins_as_leave_enough_dice_in_each(count: int, bins: int) -> None:
    found = spread(100, "server", [1] * count)
    assert len(found.observed) == bins
    assert (found.p is None) == (count < 10)


@pytest.mark.parametrize("faces", [1, 2, 7])
def test_a_die_of_few_or_a_prime_number_of_faces(faces: int) -> None:
    found = spread(faces, "server", [1, faces])
    assert sum(found.observed) == 2
    assert found.p is None


def test_dice_of_several_faces_are_told_apart_and_so_are_hands() -> None:
    found = faces_fallen(
        [rolled("2d6+1d4", 6, 5, 4), rolled("1d6!", 6, 6, 1), rolled("1d6", 3, source="table")]
    )
    assert [(each.faces, each.source, each.count) for each in found] == [
        (4, "server", 1),
        (6, "server", 5),
        (6, "table", 1),
    ]


def test_dice_that_cannot_fall_like_that_are_left_to_the_findings() -> None:
    assert faces_fallen([rolled("1d6", 7), rolled("2d6", 1), rolled("nonsense", 1)]) == []
