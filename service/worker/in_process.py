"""The service inside this process: for a command that needs it only once, and for tests."""

from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from typing import Any, cast

import httpx
from starlette.applications import Starlette

from affray_client import AsyncClient
from service.worker.app import create_app, working

URL = "http://affray"


def transport(app: Starlette) -> httpx.AsyncBaseTransport:
    """What takes requests to the application without a network; no limit counts them."""
    return httpx.ASGITransport(app=cast(Any, app), client=cast(Any, None))


@asynccontextmanager
async def local(redis_url: str, tokens: MutableMapping[str, str] | None = None) -> AsyncIterator[AsyncClient]:
    """A client of a service on the log at `redis_url`, that runs while the block does."""
    app = create_app(redis_url)
    async with working(app, redis_url), AsyncClient(URL, transport=transport(app), tokens=tokens) as client:
        yield client
