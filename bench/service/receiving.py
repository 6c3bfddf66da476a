"""A WebSocket client that costs next to nothing: it notes when messages come, and how long they are."""

import asyncio
import time
from typing import Self, cast
from urllib.parse import urlsplit

_BEAT = b'{"type":"beat"'
_KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Receiver(asyncio.Protocol):
    """One connection. `sizes` and `times` (perf_counter) of the text messages that came, without heartbeats."""

    _transport: asyncio.Transport

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.times: list[float] = []
        self._buffer = bytearray()
        self._open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello = ""
        self._waiting: tuple[int, asyncio.Future[None]] | None = None

    @classmethod
    async def to(cls, url: str, path: str, headers: str = "", hello: str = "") -> Self:
        """Connect to a path at `http://host:port`, and say something if need be."""
        parts = urlsplit(url)
        _, self = await asyncio.get_running_loop().create_connection(
            cls, parts.hostname or "", parts.port or 80
        )
        head = (
            f"GET {path} HTTP/1.1\r\nhost: {parts.netloc}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: {_KEY}\r\nsec-websocket-version: 13\r\n{headers}\r\n"
        )
        self._hello = hello
        self._transport.write(head.encode())
        await self._opened
        return self

    def say(self, text: str) -> None:
        """Send a text message; the mask is all zeros."""
        data = text.encode()
        if len(data) < 126:
            size = bytes([0x80 | len(data)])
        else:
            size = b"\xff" + len(data).to_bytes(8, "big")
        self._transport.write(b"\x81" + size + bytes(4) + data)

    async def heard(self, messages: int) -> None:
        """Wait until so many have come."""
        if len(self.times) < messages:
            future = asyncio.get_running_loop().create_future()
            self._waiting = (messages, future)
            async with asyncio.timeout(60):
                await future

    def close(self) -> None:
        """Close the connection."""
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what bytes are sent by."""
        self._transport = cast(asyncio.Transport, transport)  # which uvloop's are, though not by name

    def data_received(self, data: bytes) -> None:
        """Count what has come as a whole."""
        now = time.perf_counter()
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(bytes(buffer[:200]))
            del buffer[: end + 4]
            self._open = True
            self._opened.set_result(None)
            if self._hello:
                self.say(self._hello)
        while len(buffer) >= 2:
            start, size = 2, buffer[1]
            if size == 126:
                start, size = 4, int.from_bytes(buffer[2:4], "big")
            elif size == 127:
                start, size = 10, int.from_bytes(buffer[2:10], "big")
            if len(buffer) < start + size:
                return
            if buffer[0] == 0x81 and not buffer.startswith(_BEAT, start):
                self.times.append(now)
                self.sizes.append(size)
            elif buffer[0] == 0x89:  # a ping: who does not answer is cut off
                self._transport.write(bytes([0x8A, 0x80 | size]) + bytes(4) + buffer[start : start + size])
            del buffer[: start + size]
        if self._waiting is not None and len(self.times) >= self._waiting[0]:
            self._waiting[1].set_result(None)
            self._waiting = None
