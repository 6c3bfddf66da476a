"""A bot that takes webhooks: a real HTTP server, which answers as it is told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from tests.support.waiting import in_time


class Bot:
    """`letters` are those that came, as (headers, body); `statuses` the answers to the next, then 204."""

    def __init__(self) -> None:
        self.letters: list[tuple[dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        self.url = ""
        self._came = asyncio.Event()

    async def events(self, number: int) -> list[dict[str, Any]]:
        """So many CloudEvents, as soon as they have come."""
        async with in_time():
            while len(self.letters) < number:
                self._came.clear()
                await self._came.wait()
        return [msgspec.json.decode(body) for _, body in self.letters[:number]]

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
                headers = {name.lower(): value for name, value in (each.split(": ", 1) for each in head)}
                body = await reader.readexactly(int(headers["content-length"]))
                status = self.statuses.pop(0) if self.statuses else 204
                self.letters.append((headers, body))
                self._came.set()
                location = "location: http://127.0.0.1:1/\r\n" if status == 302 else ""
                writer.write(f"HTTP/1.1 {status} Well\r\n{location}content-length: 0\r\n\r\n".encode())
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


@asynccontextmanager
async def bot() -> AsyncIterator[Bot]:
    """A bot on a free port."""
    found = Bot()
    async with await asyncio.start_server(found._answer, "127.0.0.1", 0) as server:
        found.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield found
