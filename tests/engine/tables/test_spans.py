"""Rows of a table by the total that they are for: which one it falls into, and how the span is shown."""

from typing import NamedTuple

import pytest

from engine.tables.spans import row_of, span


class Row(NamedTuple):
    low: int | str
    high: int | str


ROWS = [Row("down", 10), Row(11, 20), Row(21, 30)]
OPEN = [*ROWS, Row(31, "up")]


@pytest.mark.parametrize(
    ("total", "at"), [(-5, 0), (10, 0), (11, 1), (20, 1), (21, 2), (30, 2), (31, 2), (99, 2)]
)
def test_a_total_falls_into_a_row_and_beyond_the_ends_into_the_first_or_last(total: int, at: int) -> None:
    assert row_of(ROWS, total) is ROWS[at]


def test_a_row_without_an_end_has_all_above() -> None:
    assert row_of(OPEN, 31) is row_of(OPEN, 10**6) is OPEN[3]


def test_spans_as_they_are_shown() -> None:
    assert span(Row(11, 20)) == "11-20"
    assert "10" in span(ROWS[0])
