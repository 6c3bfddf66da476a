"""Taking the time of two things by turns, so that a busy machine slows both."""

import time
from collections.abc import Awaitable, Callable

Timed = Callable[[], Awaitable[object]]


async def seconds(run: Timed) -> float:
    """How long one run takes."""
    start = time.perf_counter()
    await run()
    return time.perf_counter() - start


async def best(runs: list[Timed], repeats: int) -> list[float]:
    """The best time of each, run by turns `repeats` times."""
    bests = [float("inf")] * len(runs)
    for _ in range(repeats):
        for number, run in enumerate(runs):
            bests[number] = min(bests[number], await seconds(run))
    return bests
