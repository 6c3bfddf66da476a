"""The sweep of the feed: what a worker that died was about to tell is told by another."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from events.store.append_result import LogError
from events.store.marks.feed import Feed
from events.store.server.task_cancel import cancel_and_wait

EVERY = 30.0  # seconds, give or take half of it, so that workers do not meet

logger = logging.getLogger("affray")


@asynccontextmanager
async def sweeping_feed(feed: Feed) -> AsyncIterator[None]:
    """Sweep now and then while the block runs."""
    sweeping = asyncio.create_task(_again_and_again(feed))
    try:
        yield
    finally:
        await cancel_and_wait(sweeping)


async def _again_and_again(feed: Feed) -> None:
    while True:
        await asyncio.sleep(random.uniform(0.5, 1.5) * EVERY)
        try:
            with suppress(LogError):  # it is away, which others tell
                await feed.sweep()
        except Exception:
            logger.exception("The feed cannot be swept")
