"""Between tries of a delivery pauses grow, up to a quarter of an hour; after days of failures it is given up."""

import asyncio
import logging

import pytest

from service.webhooks import dispatcher
from service.webhooks.dispatcher import (
    LONGEST_PAUSE,
    MOST_FAILURES,
    Delivered,
    failed_once_more,
    pause_before,
)

NOW = 1_000_000


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "now_ms", lambda: NOW)


@pytest.mark.parametrize(
    ("failures", "pause"), [(0, 1), (1, 2), (2, 4), (9, 512), (10, LONGEST_PAUSE), (200, LONGEST_PAUSE)]
)
def test_each_failure_doubles_the_pause(failures: int, pause: float) -> None:
    failed = failed_once_more(Delivered(after=7, failures=failures), "no answer")
    assert failed == Delivered(after=7, failures=failures + 1, due=NOW + int(1000 * pause), error="no answer")
    assert pause_before(failed, NOW) == pause


def test_after_many_failures_or_where_it_makes_no_sense_it_is_given_up() -> None:
    assert not failed_once_more(Delivered(after=7, failures=MOST_FAILURES - 2), "").given_up
    assert failed_once_more(Delivered(after=7, failures=MOST_FAILURES - 1), "").given_up
    assert failed_once_more(Delivered(after=7), "410", given_up=True).given_up


def test_what_went_wrong_is_kept_in_short() -> None:
    assert failed_once_more(Delivered(after=7), "x" * 1000).error == "x" * 300


@pytest.mark.parametrize(
    ("due", "pause"), [(0, 0.0), (NOW - 1, 0.0), (NOW + 1500, 1.5), (10 * NOW * NOW, LONGEST_PAUSE)]
)
def test_one_waits_until_it_is_due_and_never_longer_than_the_longest(due: int, pause: float) -> None:
    assert pause_before(Delivered(after=7, due=due), NOW) == pause


async def test_a_fault_of_its_own_is_logged_and_a_delivery_that_was_called_off_is_none(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails() -> None:
        raise ArithmeticError("a fault")

    called_off, failed = asyncio.ensure_future(asyncio.sleep(60)), asyncio.ensure_future(fails())
    called_off.cancel()
    await asyncio.wait([called_off, failed])
    with caplog.at_level(logging.ERROR, "affray"):
        for each in (called_off, failed):
            dispatcher._log_faults(each)
    assert [record.exc_info[1].args for record in caplog.records if record.exc_info] == [("a fault",)]
