"""The service on a socket of this machine, inside the test's own event loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from service.app import DEFAULT, Settings
from service.serve import listen, server, url


@asynccontextmanager
async def serving(redis_url: str, settings: Settings = DEFAULT) -> AsyncIterator[str]:
    """The URL of a worker that serves while the block runs."""
    up = asyncio.Event()
    with listen("127.0.0.1", 0) as listening:
        worker = server(redis_url, up.set, settings)
        running = asyncio.create_task(worker._serve([listening]))
        waiting = asyncio.create_task(up.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        try:
            yield url(listening)
        finally:
            worker.should_exit = True
            await running
