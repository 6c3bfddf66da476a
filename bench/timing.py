"""Taking the time of two things by turns, so that a busy machine slows both."""

import time
from collections.abc import Awaitable, Callable

Timed = Callable[[], Awaitable[object]]


Clock = Callable[[], float]


async def seconds(run: Timed, clock: Clock = time.perf_counter) -> float:
    """How long one run takes."""
    start = clock()
    await run()
    return clock() - start


async def best(runs: list[Timed], repeats: int, clock: Clock = time.perf_counter) -> list[float]:
    """The best time of each, run by turns `repeats` times.

    What only works and never waits goes by the CPU time of this process (`time.process_time`), whatever else runs.
    """
    bests = [float("inf")] * len(runs)
    for _ in range(repeats):
        for number, run in enumerate(runs):
            bests[number] = min(bests[number], await seconds(run, clock))
    return bests
