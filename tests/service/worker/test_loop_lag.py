"""The lag of the event loop is measured as long as a worker runs."""

import asyncio

import pytest

from service.worker import loop_lag
from service.worker.loop_lag import LATELY, WorstLag, measuring_lag


async def test_it_is_measured_again_and_again_and_is_how_late_the_loop_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    times = iter([10.0, 10.25, 20.0, 20.75, *(30.0 for _ in range(99))])
    monkeypatch.setattr(loop_lag, "perf_counter", lambda: next(times))
    late: list[float] = []
    enough = asyncio.Event()

    def told(seconds: float) -> None:
        late.append(seconds)
        if len(late) == 2:
            enough.set()

    async with measuring_lag(told, every=0.25):
        await enough.wait()
    assert late == [0.0, 0.5]
    before = len(late)
    await asyncio.sleep(0)
    assert len(late) == before


def test_the_worst_lag_is_that_of_the_last_minute() -> None:
    now = 0.0
    lag = WorstLag(lambda: now)
    assert lag.worst == 0
    for seconds in (0.2, 0.5, 0.1):
        lag.late(seconds)
        now += LATELY / 4
    assert lag.worst == 0.5
    now = LATELY * 1.3
    assert lag.worst == 0.1
    now = LATELY * 2
    assert lag.worst == 0
