"""A valve between the bot and the service: shut, nothing comes through; off, nobody answers."""

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit


class Valve:
    """A way to the service at `to`, at an address of its own (`url`)."""

    def __init__(self, to: str) -> None:
        self._to = urlsplit(to)
        self._open = asyncio.Event()
        self._open.set()
        self._pipes: set[asyncio.Task[None]] = set()
        self._port = 0

    async def __aenter__(self) -> Self:
        await self.on()
        return self

    async def __aexit__(self, *exception: object) -> None:
        self.let_through()
        await self.off()

    def shut(self) -> None:
        """Hold whatever is said from now on."""
        self._open.clear()

    def let_through(self) -> None:
        """Let through what was held, and all that follows."""
        self._open.set()

    async def on(self) -> None:
        """Answer, at the same address as before."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"

    async def off(self) -> None:
        """Break every connection, and take no more."""
        self._server.close()
        pipes = [*self._pipes]
        for each in pipes:
            each.cancel()
        await asyncio.gather(*pipes, return_exceptions=True)

    async def _connected(self, near: StreamReader, back: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._pipes.add(task)
        far, forth = await asyncio.open_connection(self._to.hostname, self._to.port)
        try:
            with suppress(OSError):
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._carry(near, forth))
                    both.create_task(self._carry(far, back))
        except asyncio.CancelledError:  # turned off
            pass
        finally:
            self._pipes.discard(task)
            forth.transport.abort()
            back.transport.abort()

    async def _carry(self, source: StreamReader, sink: StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self._open.wait()
                sink.write(data)
                await sink.drain()
            sink.close()
