"""A front-end that keeps to nothing: a plain socket that speaks as much of the WebSocket protocol as it likes.

async with unruly(url, token) as line:
    await line.upgrade()
    line.send(frame(Opcode.TEXT, b'{"type": "hel', fin=False))
    await line.over()                   # what the other side says, up to its end
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from websockets.frames import Opcode

from tests.support.live import Document
from tests.support.waiting import in_time


def frame(
    opcode: int, data: bytes = b"", *, fin: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    """A frame as it goes over the wire; nothing of it need make sense."""
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    bit = 0x80 if masked else 0
    if len(data) < 126:
        head = bytes([first, bit | len(data)])
    elif len(data) < 65536:
        head = bytes([first, bit | 126]) + len(data).to_bytes(2, "big")
    else:
        head = bytes([first, bit | 127]) + len(data).to_bytes(8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + data  # a mask of zeros masks nothing


def text(message: Any) -> bytes:
    """A message in one frame: JSON, unless it is text already."""
    return frame(Opcode.TEXT, message.encode() if isinstance(message, str) else msgspec.json.encode(message))


class Line:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.heard: list[Document] = []
        self.closed: tuple[int, str] | None = None

    async def upgrade(self, path: str, token: str = "") -> int:
        """Ask for a WebSocket; the status of the answer."""
        self.ask_for_socket(path, token)
        async with in_time():
            head = await self.reader.readuntil(b"\r\n\r\n")
        return int(head.split()[1])

    def ask_for_socket(self, path: str, token: str = "", *headers: str) -> None:
        """Ask for a WebSocket."""
        bearer = [f"Authorization: Bearer {token}"] if token else []
        lines = [
            f"GET {path} HTTP/1.1",
            "Host: affray",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *bearer,
            *headers,
        ]
        self.send("\r\n".join([*lines, "", ""]).encode("latin-1"))

    def send(self, data: bytes) -> None:
        """Some bytes."""
        self.writer.write(data)

    async def hear(self) -> Document | None:
        """The next message; None when there will be none. A closing is kept in `closed`."""
        async with in_time():
            while True:
                try:
                    opcode, data = await self._frame()
                except (asyncio.IncompleteReadError, ConnectionError):
                    return None
                if opcode == Opcode.CLOSE:
                    self.closed = (int.from_bytes(data[:2], "big"), data[2:].decode())
                    with suppress(RuntimeError):  # nothing more may be said
                        self.send(frame(Opcode.CLOSE, data))
                elif opcode == Opcode.TEXT:
                    message: Document = msgspec.json.decode(data)
                    self.heard.append(message)
                    return message

    async def over(self) -> None:
        """Hear all there is, until the other side ends it."""
        while await self.hear() is not None:
            pass

    async def _frame(self) -> tuple[int, bytes]:
        first, length = await self.reader.readexactly(2)
        if length >= 126:
            length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
        return first & 0x0F, await self.reader.readexactly(length)

    def hang_up(self) -> None:
        """Be gone without a word."""
        self.writer.transport.abort()


@asynccontextmanager
async def unruly(url: str) -> AsyncIterator[Line]:
    """A connection over which nothing was said yet; hung up in the end."""
    host, _, port = url.removeprefix("http://").rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    line = Line(reader, writer)
    try:
        yield line
    finally:
        line.hang_up()
        with suppress(ConnectionError):
            await writer.wait_closed()
