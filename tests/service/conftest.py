import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest_asyncio
from litestar import Litestar

from events.log import Log
from service.app import create_app
from service.client import Client


@pytest_asyncio.fixture
async def app(server_url: str, log: Log) -> AsyncIterator[Litestar]:
    """The service in this process, on an empty log."""
    async with running(create_app(server_url)) as app:
        yield app


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[Litestar]:
    """The service between its start and its end, both in one task, while fixtures come and go in others."""
    ready, done = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            ready.set()
            await done.wait()

    life = asyncio.create_task(live())
    starting = asyncio.create_task(ready.wait())
    await asyncio.wait([life, starting], return_when=asyncio.FIRST_COMPLETED)
    try:
        yield app
    finally:
        starting.cancel()
        done.set()
        await life


@pytest_asyncio.fixture
async def http(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """Plain HTTP to the service."""
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://affray") as http:
        yield http


@pytest_asyncio.fixture
async def client(app: Litestar) -> AsyncIterator[Client]:
    """The service's own client."""
    async with Client("http://affray", transport=httpx.ASGITransport(app=app)) as client:
        yield client
