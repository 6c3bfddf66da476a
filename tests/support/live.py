"""A live connection as a front-end has it, over a real socket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
import jsonpatch
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support.seats import bearer
from tests.support.waiting import in_time, patience

Document = dict[str, Any]


def address(url: str, encounter: str = "duel") -> str:
    """Where a fight is watched by WebSocket."""
    return f"{url.replace('http', 'ws', 1)}/encounters/{encounter}/live"


class Wire:
    """A WebSocket to a fight; what comes over it is folded into `view`, up to `position`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.position = 0
        self.view: Document = {}
        self.options: Document = {}

    async def say(self, message: Any) -> None:
        """Send a message, as JSON unless it is text or bytes already."""
        raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        await self.socket.send(raw)

    async def hear(self) -> Document:
        """The next message, whatever it is."""
        async with in_time():
            message: Document = msgspec.json.decode(await self.socket.recv())
        fold(self, message)
        return message

    async def see(self, *types: str) -> Document:
        """The next message of one of these types; those before it are taken in."""
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message

    async def reach(self, position: int) -> None:
        """Hear all up to a position."""
        while self.position < position:
            await self.hear()

    async def closed(self) -> tuple[int, str]:
        """The code and the reason with which the other side closes."""
        async with in_time():
            await self.socket.wait_closed()
        assert self.socket.close_code is not None
        return self.socket.close_code, self.socket.close_reason or ""


def fold(watcher: Any, message: Document) -> None:
    """What a front-end does with a message."""
    match message["type"]:
        case "snapshot":
            watcher.view, watcher.options = message["view"], message["options"]
            watcher.position = message["position"]
        case "commit":
            assert message["position"] == watcher.position + 1
            watcher.view = jsonpatch.apply_patch(watcher.view, message["patch"])
            news = {**watcher.options, **message["options"]}
            watcher.options = {seat: each for seat, each in news.items() if each is not None}
            watcher.position = message["position"]


@asynccontextmanager
async def silent(url: str, encounter: str = "duel", **options: Any) -> AsyncIterator[Wire]:
    """A WebSocket over which nothing has been said yet."""
    options.setdefault("additional_headers", bearer(encounter))
    options.setdefault("open_timeout", patience())
    async with connect(address(url, encounter), proxy=None, max_size=None, **options) as socket:
        yield Wire(socket)


@asynccontextmanager
async def watching(
    url: str, encounter: str = "duel", after: int | None = None, **options: Any
) -> AsyncIterator[Wire]:
    """A WebSocket over which the hello was said."""
    async with silent(url, encounter, **options) as wire:
        with suppress(ConnectionClosed):  # already: what was said before that is heard all the same
            await wire.say({"type": "hello", "after": after})
        yield wire


class Stream:
    """Server-Sent Events of a fight, one message after the other."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self.position = 0
        self.view: Document = {}
        self.options: Document = {}
        self.ids: list[str] = []
        self._lines = response.aiter_lines()

    async def reach(self, position: int) -> None:
        """Hear all up to a position."""
        while self.position < position:
            await self.hear()

    async def hear(self) -> Document:
        """The next message."""
        async with in_time():
            async for line in self._lines:
                field, _, value = line.partition(": ")
                if field == "id":
                    self.ids.append(value)
                elif field == "data":
                    message: Document = msgspec.json.decode(value)
                    fold(self, message)
                    return message
        raise EOFError


@asynccontextmanager
async def streaming(
    url: str, encounter: str = "duel", last: str = "", token: str = "", query: str = ""
) -> AsyncIterator[Stream]:
    """A stream of Server-Sent Events; `last` is the last id that was seen, the `token` the GM's if none is given."""
    who = {"authorization": f"Bearer {token}"} if token else bearer(encounter)
    headers = {**who, **({"last-event-id": last} if last else {})}
    async with (
        httpx.AsyncClient(base_url=url, trust_env=False, timeout=patience()) as http,
        http.stream("GET", f"/encounters/{encounter}/events/live?{query}", headers=headers) as response,
    ):
        yield Stream(response)
