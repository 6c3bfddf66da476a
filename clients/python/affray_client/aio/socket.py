"""The messages of a live connection."""

import asyncio
from collections.abc import AsyncGenerator, Mapping

from websockets.asyncio.client import connect

from affray_client import feed


async def messages(url: str, headers: Mapping[str, str], hello: str) -> AsyncGenerator[str | bytes, None]:
    """What the service says after our hello, until the connection breaks."""
    async with connect(url, additional_headers=headers, proxy=None, max_size=None) as socket:
        await socket.send(hello)
        while True:
            async with asyncio.timeout(feed.SILENCE):
                text = await socket.recv()
            yield text
