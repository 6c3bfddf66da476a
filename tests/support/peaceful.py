"""A worker with a duel, and one who watches it all the time; whatever comes beside that leaves nothing behind.

async with peaceful(server_url) as place:
    ...                                 # do anything to place.url
    await place.is_well()
"""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from affray_client import AsyncClient
from service.http.worker import Worker
from service.limits.limits import Limits
from service.worker.app import Settings
from tests.support.duel import open_duel
from tests.support.live import Wire, watching
from tests.support.serving import at_work
from tests.support.waiting import wait_for


class Complaints(logging.Handler):
    """What is complained of in the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, unless it says no more than that somebody sent nonsense."""
        if record.getMessage() != "Invalid HTTP request received.":
            self.heard.append(self.format(record))


class Place:
    """The worker at `url`, its GM, and what it keeps for live connections."""

    def __init__(self, url: str, worker: Worker, gm: AsyncClient, good: Wire) -> None:
        self.url = url
        self.gm = gm
        self._worker = worker
        self._good = good
        self._said = 0
        self._quiet = self.kept()

    def kept(self) -> dict[str, Any]:
        """All that there is for live connections."""
        hub = self._worker.hub
        return {
            "watchers": hub.watchers.total(),
            "subscribers": sum(len(each.subscribers) for each in hub.channels),
            "connections": dict(self._worker.connections._of),
            "tasks": len(asyncio.all_tasks()),
        }

    async def is_well(self) -> None:
        """Fails unless a command is carried out and seen, and nothing is kept that was not kept before."""
        self._said += 1
        played = await self.gm.command("duel", "say", combatant="ann", text=f"Still here, {self._said}.")
        await self._good.reach(played.version)
        await wait_for(lambda: self.kept() == self._quiet)


@asynccontextmanager
async def peaceful(redis_url: str, limits: Limits | None = None) -> AsyncIterator[Place]:
    """The place; nothing must have been complained of in the log by the end."""
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    try:
        settings = Settings(limits=limits or Limits(requests=0, openings=0))
        async with at_work(redis_url, settings) as (url, worker), AsyncClient(url) as gm:
            await open_duel(gm)
            async with watching(url) as good:
                await good.hear()
                yield Place(url, worker, gm, good)
        gc.collect()  # a task that failed unseen complains when it is collected
    finally:
        logging.getLogger().removeHandler(complaints)
    assert not complaints.heard, complaints.heard
