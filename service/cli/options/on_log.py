"""Doing something with the log itself, beside any service that runs on it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from events.store.log import Log
from service.cli.options.log_address import log_url

T = TypeVar("T")


def on_log(redis: str | None, data: Path | None, do: Callable[[Log], Awaitable[T]]) -> T:
    """The result of `do` with the log at this address. Raises as `log_url` and `do`."""

    async def done(url: str) -> T:
        async with Log.at(url) as log:
            return await do(log)

    with log_url(redis, data) as url:
        return asyncio.run(done(url))
