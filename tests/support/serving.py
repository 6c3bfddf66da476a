"""The service on a socket of this machine, inside the test's own event loop."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from service.http.worker import Worker
from service.worker.app import DEFAULT, Settings
from service.worker.serve import listen, server, url


@asynccontextmanager
async def serving(redis_url: str, settings: Settings = DEFAULT) -> AsyncIterator[str]:
    """The URL of a worker that serves while the block runs."""
    async with at_work(redis_url, settings) as (url, _):
        yield url


@asynccontextmanager
async def at_work(
    redis_url: str, settings: Settings = DEFAULT, also: tuple[socket.socket, ...] = ()
) -> AsyncIterator[tuple[str, Worker]]:
    """A worker that serves while the block runs, on `also` these sockets: its URL, and what it works with."""
    up = asyncio.Event()
    with listen("127.0.0.1", 0) as listening:
        serves = server(redis_url, up.set, settings)
        running = asyncio.create_task(serves._serve([listening, *also]))
        waiting = asyncio.create_task(up.wait())
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        try:
            yield url(listening), serves._app.state.worker
        finally:
            serves.should_exit = True
            await running
