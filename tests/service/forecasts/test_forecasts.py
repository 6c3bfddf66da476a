"""Forecasts are played elsewhere, and end when nobody wants them any more, or the worker does."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from engine.autopilot.forecast import Forecast
from engine.ruleset_api.refusal import Refused
from service.forecasts.forecasts import AT_ONCE, Forecasts
from service.forecasts.processes import Processes
from tests.support.waiting import wait_until


class Counting(Processes):
    """What would be played, in the order in which it was asked for; every fight is won by the red."""

    def __init__(self) -> None:
        super().__init__(2)
        self.asked: list[range] = []

    async def do(self, work: Callable[..., Any], *args: Any) -> Any:
        _, fights, _ = args
        self.asked.append(fights)
        return Forecast(fights=len(fights), won={"red": len(fights)}, out={}, rounds={2: len(fights)})


async def test_the_numbers_of_all_fights_are_played_once() -> None:
    processes = Counting()
    last = [each async for each in Forecasts(processes).played(b"", 23, 0)][-1]
    assert (last.fights, last.won, last.rounds) == (23, {"red": 23}, {2: 23})
    assert [number for each in processes.asked for number in each] == [*range(23)]


async def test_whoever_asks_no_more_stops_it() -> None:
    processes = Counting()
    parts = Forecasts(processes).played(b"", 100 * AT_ONCE, 0)
    await anext(parts)
    await parts.aclose()
    assert len(processes.asked) <= processes.count + 1


async def test_a_seat_may_ask_again_when_its_forecast_is_over() -> None:
    forecasts = Forecasts(Counting())
    for _ in range(2):
        with forecasts.one_more(("duel", "gm")), pytest.raises(Refused), forecasts.one_more(("duel", "gm")):
            pass


def fail() -> None:
    raise ArithmeticError("A rule fails.")


def refuse() -> None:
    raise Refused("stuck", "No rule leads on.", rule="x.y")


def end_at_once() -> None:
    """What becomes of a process that the system ends, for want of memory."""
    os._exit(1)


async def test_the_processes_begin_when_somebody_asks_and_end_with_the_worker() -> None:
    processes = Processes(1)
    async with Forecasts(processes).running():
        other = await processes.do(os.getpid)
        assert other != os.getpid()
        assert await processes.do(os.nice, 0) > os.nice(0), "the worker comes first"
        with pytest.raises(Refused) as failed:
            await processes.do(fail)
        assert failed.value.code == "internal"
        with pytest.raises(Refused) as refused:
            await processes.do(refuse)
        assert (refused.value.code, refused.value.rule) == ("stuck", "x.y")
        assert await processes.do(os.getpid) == other, "what fails there ends nothing"
        with pytest.raises(Refused) as broken:
            await processes.do(end_at_once)
        assert broken.value.code == "busy"
        another = await processes.do(os.getpid)
        assert another not in (other, os.getpid())
    wait_until(lambda: not is_running(another))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
