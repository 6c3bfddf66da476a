"""Where webhooks are posted to: it takes all of them, and counts."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Sink:
    """`taken` counts what was posted here, at `url`."""

    def __init__(self) -> None:
        self.taken = 0
        self.url = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take what comes on one connection."""
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                lengths = [
                    each for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:")
                ]
                await reader.readexactly(int(lengths[0].partition(b":")[2]))
                self.taken += 1
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


@asynccontextmanager
async def sink() -> AsyncIterator[Sink]:
    """A sink on a free port of this machine, while the block runs."""
    taking = Sink()
    server = await asyncio.start_server(taking.serve, "127.0.0.1", 0)
    taking.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield taking
    finally:
        server.close()
