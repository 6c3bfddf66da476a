"""A bare HTTP client that costs next to nothing, so that what is measured is the server."""

import asyncio
from typing import Self
from urllib.parse import urlsplit

import msgspec


class Wire:
    """One connection that is kept open."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, url: str) -> Self:
        """Connect to `http://host:port`."""
        parts = urlsplit(url)
        return cls(*await asyncio.open_connection(parts.hostname, parts.port, limit=2**22))

    async def post(self, path: str, body: bytes, headers: str = "") -> bytes:
        """The body of the answer; anything but a success is an error."""
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{headers}"
        return await self._answer(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)

    async def get(self, path: str, headers: str = "") -> bytes:
        """The body of what is there; anything but a success is an error."""
        return await self._answer(f"GET {path} HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n".encode())

    async def _answer(self, request: bytes) -> bytes:
        self._writer.write(request)
        top = await self._reader.readuntil(b"\r\n\r\n")
        lengths = [line for line in top.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        answer = await self._reader.readexactly(int(lengths[0].partition(b":")[2]))
        if not top.startswith(b"HTTP/1.1 2"):
            raise RuntimeError(answer.decode())
        return answer

    async def open(self, body: bytes) -> str:
        """Open an encounter; the header with its GM's token."""
        answer = await self.post("/encounters", body)
        return f"authorization: Bearer {msgspec.json.decode(answer)['token']}\r\n"

    def close(self) -> None:
        """Close the connection."""
        self._writer.close()
