"""What somebody is told who asks for more than a rate allows: how much that is, and when more is taken."""

from typing import cast

import pytest

from events.store.marks.shared_counters import SharedCounters
from service.limits.rates import DAY, HOUR, Rate, _stretch, _wait


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.25, "0.2 seconds"), (HOUR - 1, "3599.0 seconds"), (HOUR, "1.0 hours"), (90 * 60, "1.5 hours")],
)
def test_a_long_wait_is_told_in_hours(seconds: float, words: str) -> None:
    assert _wait(seconds) == words


def test_a_day_is_called_so() -> None:
    assert [_stretch(each) for each in (10, DAY)] == ["10 seconds", "one day"]


def test_a_program_is_told_in_thousandths_when_more_is_taken() -> None:
    rate = Rate("openings", 5, DAY, cast(SharedCounters, None))
    refused = rate._refused("too-many-openings", 5, 12.34567)
    assert refused.extra == {"limit": 5, "seconds": DAY, "again_in": 12.346}
