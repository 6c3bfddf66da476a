"""Hearing of commits straight from the log's server, at a cost of next to nothing: when each was announced."""

import asyncio
import time
from collections import defaultdict
from typing import Self

import hiredis

from events.keys import encounter_of, live_channel


class Ear(asyncio.Protocol):
    """A connection to the log's server. `times` (perf_counter) of the commits to each encounter that is listened to."""

    _transport: asyncio.Transport

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = defaultdict(list)
        self._reader = hiredis.Reader()
        self._some = asyncio.Event()
        self._listening: dict[str, asyncio.Future[None]] = {}

    @classmethod
    async def at(cls, path: str) -> Self:
        """Connect to the server on this unix socket."""
        transport, self = await asyncio.get_running_loop().create_unix_connection(cls, path)
        self._transport = transport
        return self

    async def listen(self, encounter: str) -> None:
        """Hear of all commits to an encounter from now on."""
        self._listening[encounter] = asyncio.get_running_loop().create_future()
        channel = live_channel(encounter).encode()
        self._transport.write(b"*2\r\n$10\r\nSSUBSCRIBE\r\n$%d\r\n%s\r\n" % (len(channel), channel))
        await self._listening[encounter]

    async def heard(self, encounter: str, commits: int) -> None:
        """Wait until so many commits to an encounter have been announced."""
        async with asyncio.timeout(60):
            while len(self.times[encounter]) < commits:
                self._some.clear()
                await self._some.wait()

    def close(self) -> None:
        """Close the connection."""
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Note what has been announced; the time is that at which it came."""
        now = time.perf_counter()
        self._reader.feed(data)
        while (message := self._reader.gets()) is not False:
            encounter = encounter_of(message[1])
            if message[0] == b"smessage":
                self.times[encounter].append(now)
                self._some.set()
            else:
                self._listening[encounter].set_result(None)
