"""The patrol at work: while a worker runs, it verifies again what it has in memory, a stretch at a time."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from engine.fights.patrol import Patrol
from engine.ruleset_api.refusal import Refused
from events.store.server.task_cancel import cancel_and_wait

EVERY = 1.0  # seconds

logger = logging.getLogger("affray")


@asynccontextmanager
async def patrolling(patrol: Patrol) -> AsyncIterator[None]:
    """Patrol while the block runs."""
    walking = asyncio.create_task(_again_and_again(patrol))
    try:
        yield
    finally:
        await cancel_and_wait(walking)


async def _again_and_again(patrol: Patrol) -> None:
    while True:
        await asyncio.sleep(EVERY)
        try:
            with suppress(Refused):  # the log is away, which others tell
                await patrol.step()
        except Exception:
            logger.exception("Fights in memory cannot be verified")
