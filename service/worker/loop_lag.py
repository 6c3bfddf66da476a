"""The lag of the event loop: how late it comes to what is due. A worker does one thing at a time: everybody waits."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import perf_counter

from events.store.server.task_cancel import cancel_and_wait

EVERY = 0.25  # seconds


@asynccontextmanager
async def measuring_lag(late: Callable[[float], None], every: float = EVERY) -> AsyncIterator[None]:
    """Measure it while the block runs; `late` is told each time."""
    measuring = asyncio.create_task(_measure(late, every))
    try:
        yield
    finally:
        await cancel_and_wait(measuring)


async def _measure(late: Callable[[float], None], every: float) -> None:
    while True:
        due = perf_counter() + every
        await asyncio.sleep(every)
        late(perf_counter() - due)
