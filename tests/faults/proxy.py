"""A connection that can be cut: a unix socket between a worker and the log's server."""

import asyncio
from asyncio import StreamReader, StreamWriter, Task
from contextlib import suppress
from pathlib import Path
from typing import Any, Self


class Proxy:
    """Passes on what comes to `socket` to the server's socket `to`, and its answers back."""

    def __init__(self, socket: Path, to: Path) -> None:
        self.url = f"unix://{socket}"
        self.lossy = False  # whether the server's answers are thrown away
        self._socket, self._to = socket, to
        self._lines: set[Task[Any]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_unix_server(self._connected, self._socket)
        return self

    async def __aexit__(self, *exception: object) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def cut(self) -> None:
        """Break every connection there is, in the middle of whatever it carries."""
        for line in self._lines:
            line.cancel()

    async def _connected(self, near: StreamReader, back: StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self._lines.add(line)
        forth: StreamWriter | None = None
        with suppress(OSError, asyncio.CancelledError):
            far, forth = await asyncio.open_unix_connection(self._to)
            ways = [asyncio.ensure_future(self._carry(near, forth, False))]
            ways.append(asyncio.ensure_future(self._carry(far, back, True)))
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
        self._lines.discard(line)
        for end in (back, forth):
            if end is not None:
                end.transport.abort()

    async def _carry(self, source: StreamReader, sink: StreamWriter, answers: bool) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if not (answers and self.lossy):
                    sink.write(data)
                    await sink.drain()
