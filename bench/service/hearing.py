"""Hearing of commits straight from the log's server: when each was announced.

A process of its own does it, so that the time is right however busy the others are; perf_counter is the
same clock for all of them. It is told on its input to which encounters to listen, and writes on its output to which
it does ("ford"), and then when there was a commit ("ford 12.345").
"""

import asyncio
import selectors
import socket
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import defaultdict
from typing import Self

import hiredis

from events.store.keys import encounter_of, live_channel


class Ear:
    """`times` (perf_counter) of the commits to each encounter that is listened to, as far as they are known here."""

    def __init__(self, process: Process) -> None:
        self.times: dict[str, list[float]] = defaultdict(list)
        self._process = process
        self._news = asyncio.Event()
        self._listening: set[str] = set()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def at(cls, path: str) -> Self:
        """Listen to the server on this unix socket."""
        command = (sys.executable, "-m", "bench.service.hearing", path)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    async def listen(self, encounter: str) -> None:
        """Hear of all commits to an encounter from now on."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{encounter}\n".encode())
        while encounter not in self._listening:
            await self._something_new()

    async def heard(self, encounter: str, commits: int) -> None:
        """Wait until so many commits to an encounter have been announced."""
        while len(self.times[encounter]) < commits:
            await self._something_new()

    async def close(self) -> None:
        """Listen no more."""
        self._reading.cancel()
        self._process.terminate()
        await self._process.wait()

    async def _something_new(self) -> None:
        self._news.clear()
        async with asyncio.timeout(60):
            await self._news.wait()

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            encounter, *at = line.decode().split()
            if at:
                self.times[encounter].append(float(at[0]))
            else:
                self._listening.add(encounter)
            self._news.set()


def main(path: str) -> None:
    """Listen, and tell, until the input ends."""
    reader = hiredis.Reader()
    with socket.socket(socket.AF_UNIX) as server, selectors.DefaultSelector() as both:
        server.connect(path)
        both.register(server, selectors.EVENT_READ)
        both.register(sys.stdin, selectors.EVENT_READ)
        while True:
            for ready, _ in both.select():
                if ready.fileobj is server:
                    _tell(reader, server.recv(1 << 20), time.perf_counter())
                elif encounter := sys.stdin.readline().strip():
                    channel = live_channel(encounter).encode()
                    server.sendall(b"*2\r\n$10\r\nSSUBSCRIBE\r\n$%d\r\n%s\r\n" % (len(channel), channel))
                else:
                    return


def _tell(reader: hiredis.Reader, data: bytes, now: float) -> None:
    reader.feed(data)
    while (message := reader.gets()) is not False:
        encounter = encounter_of(message[1])
        print(f"{encounter} {now!r}" if message[0] == b"smessage" else encounter, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
