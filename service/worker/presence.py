"""The presence of a worker: every few seconds it tells of itself, for the operator and for who makes links to it."""

import asyncio
import os
import socket
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from engine.fights.encounters import now_ms
from events.store.append_result import LogError
from events.store.marks.running_workers import GONE, RunningWorker, RunningWorkers
from events.store.server.task_cancel import cancel_and_wait
from service import __version__
from service.http.worker import Worker
from service.monitoring.last_lines import LastLines, keeping_lines
from service.worker.loop_lag import WorstLag

EVERY = 5.0  # seconds
SOON = 0.5  # seconds, while it is not ready
LAST_WORDS = 1.0  # seconds, for what the log is told at the end; it may be away


@asynccontextmanager
async def present(here: Worker, url: str, lag: WorstLag) -> AsyncIterator[None]:
    """Tell of this worker, which its own machine reaches at `url`, while the block runs ("": it tells nothing)."""
    if not url:
        yield
        return
    workers = RunningWorkers(here.log)
    with keeping_lines() as last:
        now = _as_it_is(here, url, lag, last)
        with suppress(LogError):  # a full log, or one that is away, hears of it later
            await workers.tell(now())
            long_ago = now_ms() - GONE
            await workers.leave(*(each.id for each in await workers.all() if each.at < long_ago))
        telling = asyncio.create_task(_tell_on(workers, now))
        try:
            yield
        finally:
            await cancel_and_wait(telling)
            with suppress(LogError, TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await workers.leave(now().id)


def _as_it_is(here: Worker, url: str, lag: WorstLag, last: LastLines) -> Callable[[], RunningWorker]:
    id, host, pid, started = uuid.uuid4().hex, socket.gethostname(), os.getpid(), now_ms()

    def now() -> RunningWorker:
        return RunningWorker(
            id=id,
            version=__version__,
            host=host,
            pid=pid,
            started=started,
            at=now_ms(),
            url=url,
            ready=not here.hub.stopping and here.rehearsal.over and here.log_health.takes_some,
            lag=round(lag.worst, 3),
            fights=len(here.encounters.cache),
            connections=here.connections.total,
            lines=last.lines,
        )

    return now


async def _tell_on(workers: RunningWorkers, now: Callable[[], RunningWorker]) -> None:
    while True:
        await asyncio.sleep(EVERY if now().ready else SOON)
        with suppress(LogError):
            await workers.tell(now())
