"""Connections to one worker for the commands of many tables, so that there are not as many as tables."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.service.wire import Wire

GOOD_FOR = 2.0  # seconds without a request, after which the service may be about to close it
UNREACHABLE = '"code":"log-unreachable"'
TRIES, PAUSE = 20, 0.5  # seconds


class Wires:
    """The connections that nobody uses just now; the one used last is taken first."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.again = 0  # times that something was sent again
        self._free: list[tuple[float, Wire]] = []

    async def post(self, path: str, body: bytes, headers: str) -> bytes:
        """The body of the answer; anything but a success is an error.

        Where the log does not answer just now it is sent again, as every client does.
        """
        for _ in range(TRIES):
            try:
                async with self._one() as wire:
                    return await wire.post(path, body, headers)
            except RuntimeError as error:
                if UNREACHABLE not in str(error):
                    raise
            self.again += 1
            await asyncio.sleep(PAUSE)
        raise RuntimeError(f"The log did not answer {TRIES} times.")

    async def get(self, path: str, headers: str) -> bytes:
        """The body of what is looked at."""
        async with self._one() as wire:
            return await wire.get(path, headers)

    def close(self) -> None:
        """Close them all."""
        while self._free:
            self._free.pop()[1].close()

    @asynccontextmanager
    async def _one(self) -> AsyncIterator[Wire]:
        while self._free:
            since, wire = self._free.pop()
            if time.monotonic() - since < GOOD_FOR:
                break
            wire.close()
        else:
            wire = await Wire.to(self.url)
        try:
            yield wire
        except BaseException:
            wire.close()
            raise
        self._free.append((time.monotonic(), wire))
