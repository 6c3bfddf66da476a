"""What a week in a camp of twelve costs: calls of Python, and those of its undo; see bench.camp.

The bounds are 1 % above where it stands, so that they only go down: 7.3 ms of CPU time, of 50.
"""

from bench.camp import WEEK, calls_of


def test_a_week_of_twelve_and_its_undo_cost_no_more_calls_than_they_did() -> None:
    of_a_week, undone = calls_of(WEEK)
    assert of_a_week <= 42_100
    assert undone <= 545


def test_the_undo_of_a_week_costs_what_that_of_a_day_does() -> None:
    assert calls_of(WEEK)[1] == calls_of(1)[1]
