"""Fights that are watched, at the service and at the bare server, and something that happens in each of them."""

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Self

import msgspec

from bench.fights import answers, seeded
from bench.hearing import Ear
from bench.receiving import Receiver
from bench.wire import Wire
from events.quiet import collector_paused

HELLO = '{"type":"hello"}'

Latencies = list[float]
"""From a commit to its receipt, for every commit and everybody who watches: seconds."""


class Watched:
    """A fight, who watches it at the service, and as many who are told the same by the bare server."""

    def __init__(
        self, encounter: str, token: str, bodies: list[bytes], live: list[Receiver], bare: list[Receiver]
    ) -> None:
        """`told` counts the commands that were sent to it."""
        self.encounter = encounter
        self.token = token
        self.bodies = iter(bodies)
        self.live = live
        self.bare = bare
        self.told = 0
        self.lock = asyncio.Lock()

    def close(self) -> None:
        """Nobody watches it any more."""
        for each in (*self.live, *self.bare):
            each.close()


class Happening(msgspec.Struct, frozen=True):
    """A commit to a fight, and which of all that it has had: the first has number 0."""

    watched: Watched
    number: int


class Tables:
    """The service, the bare server, and an ear at the log's server."""

    def __init__(self, url: str, bare_url: str, ear: Ear, control: Receiver) -> None:
        self._url, self._bare_url = url, bare_url
        self._ear = ear
        self._control = control
        self._chance = random.Random(5)
        self._wires: list[Wire] = []

    @classmethod
    async def of(cls, url: str, bare_url: str, redis: str) -> Self:
        """`redis` is the path of the log's socket."""
        return cls(url, bare_url, await Ear.at(redis), await Receiver.to(bare_url, "/"))

    async def close(self) -> None:
        """Listen to nothing any more."""
        await self._ear.close()
        self._control.close()

    async def watched(self, encounter: str, watchers: int, commits: int) -> Watched:
        """Open a fight of so many commits to come, and have it watched."""
        opened = seeded(encounter, f"open-{encounter}")
        wire = await Wire.to(self._url)
        token = await wire.open(msgspec.json.encode(opened))
        wire.close()
        await self._ear.listen(encounter)
        bodies = [msgspec.json.encode(each) for each in answers(opened, commits)]
        path = f"/encounters/{encounter}/live"
        live = [await Receiver.to(self._url, path, token, HELLO) for _ in range(watchers)]
        for each in live:
            await each.heard(1)
        bare = [await Receiver.to(self._bare_url, f"/{encounter}") for _ in range(watchers)]
        return Watched(encounter, token, bodies, live, bare)

    async def compared(self, turns: Sequence[Watched], rate: float) -> tuple[Latencies, Latencies]:
        """A command to each in turn, `rate` a second on average, at random; then the same bytes at the same times."""
        with collector_paused():
            happened = await self._commands(turns, rate)
            committed = [self._committed(each) for each in happened]
            ours = _latencies(committed, [[w.times[e.number + 1] for w in e.watched.live] for e in happened])
            told = await self._broadcasts(happened, committed)
            bare = _latencies(told, [[w.times[e.number] for w in e.watched.bare] for e in happened])
        return ours, bare

    async def _commands(self, turns: Sequence[Watched], rate: float) -> list[Happening]:
        happened: list[Happening] = []
        async with asyncio.TaskGroup() as group:
            at = time.perf_counter()
            for watched in turns:
                at += self._chance.expovariate(rate)
                await _until(at)
                happened.append(Happening(watched, watched.told))
                watched.told += 1
                group.create_task(self._command(watched))
        while self._wires:
            self._wires.pop().close()
        for each in happened:
            await self._ear.heard(each.watched.encounter, each.number + 1)
            for watcher in each.watched.live:
                await watcher.heard(each.number + 2)  # the first was a snapshot
        return happened

    async def _command(self, watched: Watched) -> None:
        async with watched.lock:
            wire = self._wires.pop() if self._wires else await Wire.to(self._url)
            path = f"/encounters/{watched.encounter}/commands"
            await wire.post(path, next(watched.bodies), watched.token)
            self._wires.append(wire)

    def _committed(self, each: Happening) -> float:
        first = min(watcher.times[each.number + 1] for watcher in each.watched.live)
        return min(first, self._ear.times[each.watched.encounter][each.number])

    async def _broadcasts(self, happened: list[Happening], committed: list[float]) -> list[float]:
        """As many bytes to as many connections, by the bare server; when it was told to."""
        told: list[float] = [0.0] * len(happened)
        begin = time.perf_counter() - min(committed)
        for at, place in sorted((at, place) for place, at in enumerate(committed)):
            watched, number = happened[place].watched, happened[place].number
            await _until(begin + at)
            told[place] = time.perf_counter()
            self._control.say(f"{watched.encounter} {'x' * watched.live[0].sizes[number + 1]}")
        for each in happened:
            for watcher in each.watched.bare:
                await watcher.heard(each.number + 1)
        return told


def _latencies(starts: list[float], receipts: list[list[float]]) -> Latencies:
    return [at - start for start, each in zip(starts, receipts, strict=True) for at in each]


async def _until(at: float) -> None:
    await asyncio.sleep(max(0.0, at - time.perf_counter()))
