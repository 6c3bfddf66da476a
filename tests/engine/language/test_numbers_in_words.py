"""Numbers as they are read: short, with a true minus sign, and with what is done by them."""

import math

import pytest

from engine.language.costs import so_many
from engine.language.number_text import clock, number, place, step


def test_what_is_counted_is_one_or_many() -> None:
    said = [so_many(count, "fights were", "fight was") for count in (0, 1, 2000)]
    assert said == ["0 fights were", "1 fight was", "2,000 fights were"]
    assert [so_many(1, each) for each in ("commits", "entries")] == ["1 commit", "1 entry"]


@pytest.mark.parametrize(
    ("value", "text"),
    [(5.0, "5"), (-30, "−30"), (2.346, "2.35"), (math.inf, "inf"), (0, "0"), (10**20, "1" + "0" * 20)],
)
def test_a_number_is_as_short_as_it_goes(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize(
    ("op", "value", "text"),
    [
        ("+", 20, "+20"),
        ("+", 0, "+0"),
        ("+", -30, "−30"),
        ("*", 0.5, "× 1/2"),
        ("*", 1 / 3, "× 1/3"),
        ("*", 2, "× 2"),
        ("*", 0.123456, "× 0.12"),
        ("*", math.inf, "× inf"),
        ("set", 20, "set to 20"),
        ("min", 1, "at least 1"),
        ("max", 95, "at most 95"),
        ("raised", 2, "raised 2"),
        ("\x1b", 2, "� 2"),
    ],
)
def test_a_step_says_what_it_does_to_a_total(op: str, value: float, text: str) -> None:
    assert step(op, value) == text


def test_places_and_times() -> None:
    assert place((3, 2.5)) == "3/2.5"
    assert clock(0) == "0:00:00"
    assert clock(3723) == "1:02:03"
    assert clock(60) == "0:01:00"
