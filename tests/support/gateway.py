"""A proxy in front of the service that answers in the service's place, after it has passed the request on.

    with Gateway(service_url) as gateway:
        gateway.spoil("bad gateway", "cut")     # the answers to the next two commands
        ...                                     # a client at gateway.url

It runs in a thread of its own, so that clients of any kind can be on its other side.
"""

import asyncio
import threading
from asyncio import StreamReader, StreamWriter
from collections import deque
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit

from tests.support.waiting import patience, wait_for

HTML = "<html><body><h1>{}</h1><p>nginx</p></body></html>"


def _page(status: str, title: str, *more: str) -> bytes:
    body = HTML.format(title).encode()
    head = [f"HTTP/1.1 {status}", "content-type: text/html", f"content-length: {len(body)}", *more]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


PAGES = {
    "bad gateway": _page("502 Bad Gateway", "502 Bad Gateway"),
    "unavailable": _page("503 Service Unavailable", "503", "retry-after: 0"),
    "gateway timeout": _page("504 Gateway Timeout", "504"),
    "request timeout": _page("408 Request Timeout", "408"),
    "too early": _page("425 Too Early", "425"),
    "too many": _page("429 Too Many Requests", "429", "retry-after: 0"),
    "captive portal": _page("200 OK", "Welcome to our WiFi"),
    "other json": b"HTTP/1.1 503 Unavailable\r\ncontent-type: application/json\r\n"
    b'content-length: 18\r\n\r\n{"message":"Busy"}',
    "empty": b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
}
CUTS = (
    "cut",
    "reset",
)  # a half of the body as if it were whole; and the connection broken in the middle of it
SPOILS = (*PAGES, *CUTS)


class Gateway:
    """A proxy for HTTP and WebSockets. `commands` counts those it passed on.

    While `slow`, nothing that the service says over WebSockets comes through; it comes afterwards.
    """

    def __init__(self, to: str) -> None:
        self._to = urlsplit(to)
        self._spoils: deque[str] = deque()
        self.commands = 0
        self.closed_to_sockets = 0  # how many of the next WebSockets get a 502
        self.refused_sockets = 0
        self.slow = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()

    def spoil(self, *how: str) -> None:
        """Answer the next commands like this, each after it was passed on and carried out."""
        self._spoils.extend(how)

    def spoil_no_more(self) -> None:
        """Answer as the service does."""
        self._spoils.clear()

    def cut_sockets(self, refused: int) -> None:
        """Break every connection there is, and answer the next WebSockets with a 502."""
        self.closed_to_sockets = refused
        self._loop.call_soon_threadsafe(lambda: [each.cancel() for each in self._tasks])

    def __enter__(self) -> Self:
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(patience())
        return self

    def __exit__(self, *exception: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(patience())

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        self._loop.run_forever()
        server.close()
        for each in self._tasks:
            each.cancel()
        self._loop.run_until_complete(asyncio.gather(*self._tasks, return_exceptions=True))
        self._loop.close()

    async def _connected(self, near: StreamReader, back: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                while await self._request(near, back):
                    pass
        finally:
            self._tasks.discard(task)
            back.transport.abort() if back.transport.is_closing() else back.close()

    async def _request(self, near: StreamReader, back: StreamWriter) -> bool:
        """Pass one request on, and its answer back. False at the end of the connection."""
        head = await near.readuntil(b"\r\n\r\n")
        if b"upgrade: websocket" in head.lower():
            await self._socket(head, near, back)
            return False
        body = await near.readexactly(_length(head))
        answer, rest = await self._passed_on(head, body)
        spoil = ""
        if head.startswith(b"POST") and b"/commands " in head.partition(b"\r\n")[0]:
            self.commands += 1
            spoil = self._spoils.popleft() if self._spoils else ""
        if spoil == "cut":
            half = rest[: len(rest) // 2]
            back.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n")
            back.write(b"content-length: %d\r\n\r\n" % len(half) + half)
        elif spoil == "reset":
            back.write(answer + rest[: len(rest) // 2])
            await back.drain()
            return False
        else:
            back.write(PAGES[spoil] if spoil else answer + rest)
        await back.drain()
        return True

    async def _passed_on(self, head: bytes, body: bytes) -> tuple[bytes, bytes]:
        far, forth = await asyncio.open_connection(self._to.hostname, self._to.port)
        try:
            forth.write(head + body)
            answer = await far.readuntil(b"\r\n\r\n")
            return answer, await far.readexactly(_length(answer))
        finally:
            forth.close()

    async def _socket(self, head: bytes, near: StreamReader, back: StreamWriter) -> None:
        if self.closed_to_sockets:
            self.closed_to_sockets -= 1
            self.refused_sockets += 1
            back.write(PAGES["bad gateway"])
            await back.drain()
            return
        far, forth = await asyncio.open_connection(self._to.hostname, self._to.port)
        forth.write(head)
        ways = [
            asyncio.ensure_future(self._carry(near, forth)),
            asyncio.ensure_future(self._carry(far, back)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            forth.transport.abort()
            back.transport.abort()

    async def _carry(self, source: StreamReader, sink: StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await wait_for(lambda: not self.slow)
                sink.write(data)
                await sink.drain()


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0
