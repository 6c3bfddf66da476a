"""What a path costs at n and at 8n, and whether that grows: measured by turns, judged by the best of each.

Other processes can make a turn dearer and never cheaper. So a path that looks too dear is measured again, up to
MOST_TURNS times, unless that is HOPELESS; a fault cannot hide in that.
"""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable

from msgspec import Struct

from events.store.gc_pause import collector_paused
from events.store.log import Log

MOST = 1.6
HOPELESS = 2 * MOST
LEAST_TURNS, MOST_TURNS = 3, 30
PAUSE = 0.2  # seconds before a path is measured again, so that a short rush elsewhere has passed

Run = Callable[[], Awaitable[int]]
"""What is timed; it gives how many events, commands or requests that were."""

Prepared = Callable[[], Awaitable[Run]]
"""Makes ready, untimed, what is timed next."""

Clock = Callable[[], Awaitable[float]]
"""Seconds of CPU time, since whenever."""


class Growth(Struct, frozen=True, kw_only=True):
    """What one `unit` of a path costs at n events and at 8n, in seconds of CPU time."""

    path: str
    unit: str
    short: float
    long: float

    @property
    def ratio(self) -> float:
        """How many times as much it costs in the long fight."""
        return self.long / self.short

    @property
    def grows(self) -> bool:
        """Whether that is more than can be put down to chance and caches."""
        return self.ratio > MOST


async def growth(
    path: str, unit: str, short: Prepared, long: Prepared, clock: Clock, pause: float = PAUSE
) -> Growth:
    """Measure a path at both lengths by turns, until it passes or has had its chances."""
    best = [float("inf"), float("inf")]
    for turn in range(1, MOST_TURNS + 1):
        for length, prepared in enumerate((short, long)):
            best[length] = min(best[length], await _cost(prepared, clock))
        found = Growth(path=path, unit=unit, short=best[0], long=best[1])
        if turn >= LEAST_TURNS and (not found.grows or found.ratio > HOPELESS):
            break
        if turn >= LEAST_TURNS:
            await asyncio.sleep(pause)
    return found


async def _cost(prepared: Prepared, clock: Clock) -> float:
    run = await prepared()
    gc.collect(1)
    with collector_paused():
        start = await clock()
        count = await run()
        return (await clock() - start) / count


def cpu_clock(log: Log) -> Clock:
    """The CPU time of this process and of the log's server."""

    async def clock() -> float:
        server = await log.client.info("cpu")
        return time.process_time() + float(server["used_cpu_user"]) + float(server["used_cpu_sys"])

    return clock
