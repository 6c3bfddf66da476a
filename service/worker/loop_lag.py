"""The lag of the event loop: how late it comes to what is due. A worker does one thing at a time: everybody waits."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from time import monotonic, perf_counter

from events.store.server.task_cancel import cancel_and_wait

EVERY = 0.25  # seconds
LATELY = 60.0  # seconds


class WorstLag:
    """The worst lag of the last minute, in seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._falling: deque[tuple[float, float]] = (
            deque()
        )  # when, and how late: each less late than those before

    def late(self, seconds: float) -> None:
        """It came so late to what was due."""
        while self._falling and self._falling[-1][1] <= seconds:
            self._falling.pop()
        self._falling.append((self._clock(), seconds))

    @property
    def worst(self) -> float:
        """How late it came at worst; 0 where it never was."""
        while self._falling and self._falling[0][0] < self._clock() - LATELY:
            self._falling.popleft()
        return max(0.0, self._falling[0][1]) if self._falling else 0.0


@asynccontextmanager
async def measuring_lag(*late: Callable[[float], None], every: float = EVERY) -> AsyncIterator[None]:
    """Measure it while the block runs; all these are told each time."""
    measuring = asyncio.create_task(_measure(late, every))
    try:
        yield
    finally:
        await cancel_and_wait(measuring)


async def _measure(late: Collection[Callable[[float], None]], every: float) -> None:
    while True:
        due = perf_counter() + every
        await asyncio.sleep(every)
        seconds = perf_counter() - due
        for each in late:
            each(seconds)
