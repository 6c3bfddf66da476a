"""Fights that are watched, at the service and at the one that only broadcasts, and what happens in them."""

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Self

import msgspec

from bench.fights import answers, seeded
from bench.service.hearing import Ear
from bench.service.receiving import Receiver
from bench.service.wire import Wire
from events.store.gc_pause import collector_paused

HELLO = '{"type":"hello"}'

Latencies = list[float]
"""From a commit to its receipt, for every commit and everybody who watches: seconds."""


class Watched:
    """A fight under watch at one server: `before` the first commit so many messages came, `sent` counts commands."""

    def __init__(self, url: str, encounter: str, token: str, bodies: list[bytes]) -> None:
        self.url = url
        self.encounter = encounter
        self.token = token
        self.bodies = iter(bodies)
        self.watchers: list[Receiver] = []
        self.before = 0
        self.sent = 0
        self.lock = asyncio.Lock()

    @classmethod
    async def opened(cls, url: str, encounter: str, commits: int) -> Self:
        """A fight that was opened just now, of so many commits to come."""
        opening = seeded(encounter, f"open-{encounter}")
        wire = await Wire.to(url)
        token = await wire.open(msgspec.json.encode(opening))
        wire.close()
        return cls(url, encounter, token, [msgspec.json.encode(each) for each in answers(opening, commits)])

    def close(self) -> None:
        """Nobody watches it any more."""
        for each in self.watchers:
            each.close()


class Pair(msgspec.Struct, frozen=True):
    """A fight at the service, and one like it at the server that broadcasts as many bytes."""

    live: Watched
    bare: Watched


class Tables:
    """The two servers, and a listener at that of the log."""

    def __init__(self, url: str, bare_url: str, ear: Ear, control: Receiver) -> None:
        self._url, self._bare_url = url, bare_url
        self._ear = ear
        self._control = control
        self._chance = random.Random(5)
        self._wires: list[Wire] = []

    @classmethod
    async def opened(cls, url: str, bare_url: str, redis: str) -> Self:
        """`redis` is the path of the log's socket."""
        return cls(url, bare_url, await Ear.at(redis), await Receiver.to(bare_url, "/bare"))

    async def close(self) -> None:
        """Listen to nothing any more."""
        await self._ear.close()
        self._control.close()

    async def live(self, encounter: str, watchers: int, commits: int) -> Watched:
        """A fight of so many commits to come, watched at the service."""
        found = await Watched.opened(self._url, encounter, commits)
        await self._ear.listen(encounter)
        path = f"/encounters/{encounter}/live"
        found.watchers = [await Receiver.to(self._url, path, found.token, HELLO) for _ in range(watchers)]
        found.before = 1  # a snapshot
        for each in found.watchers:
            await each.heard(1)
        return found

    async def bare(self, encounter: str, watchers: int, commits: int) -> Watched:
        """A fight of so many commits to come, with so many who get bytes at each."""
        found = await Watched.opened(self._bare_url, encounter, commits)
        await self._ear.listen(encounter)
        found.watchers = [await Receiver.to(self._bare_url, f"/bare/{encounter}") for _ in range(watchers)]
        return found

    async def compared(self, turns: Sequence[Pair], rate: float) -> tuple[Latencies, Latencies]:
        """A command to each in turn, at random times, `rate` a second on average; first here, then there."""
        pauses = [self._chance.expovariate(rate) for _ in turns]
        with collector_paused():
            ours = await self._stretch([each.live for each in turns], pauses)
            await self._say_sizes(turns)
            bare = await self._stretch([each.bare for each in turns], pauses)
        return ours, bare

    async def _stretch(self, turns: list[Watched], pauses: list[float]) -> Latencies:
        commits: list[tuple[Watched, int]] = []
        async with asyncio.TaskGroup() as group:
            at = time.perf_counter()
            for watched, pause in zip(turns, pauses, strict=True):
                at += pause
                await asyncio.sleep(max(0.0, at - time.perf_counter()))
                commits.append((watched, watched.sent))
                watched.sent += 1
                group.create_task(self._command(watched))
        while self._wires:
            self._wires.pop().close()
        latencies: Latencies = []
        for watched, number in commits:
            place = watched.before + number
            await self._ear.heard(watched.encounter, number + 1)
            for each in watched.watchers:
                await each.heard(place + 1)
            received = [each.times[place] for each in watched.watchers]
            committed = min(self._ear.times[watched.encounter][number], *received)
            latencies += [each - committed for each in received]
        return latencies

    async def _command(self, watched: Watched) -> None:
        async with watched.lock:
            wire = self._wires.pop() if self._wires else await Wire.to(watched.url)
            path = f"/encounters/{watched.encounter}/commands"
            await wire.post(path, next(watched.bodies), watched.token)
            self._wires.append(wire)

    async def _say_sizes(self, turns: Sequence[Pair]) -> None:
        """Tell the server that broadcasts how many bytes those who watched the others got."""
        said = {each.bare.encounter: each.bare.sent for each in turns}
        answered = len(self._control.times)
        for each in turns:
            number = said[each.bare.encounter]
            said[each.bare.encounter] += 1
            self._control.say(
                f"{each.bare.encounter} {each.live.watchers[0].sizes[each.live.before + number]}"
            )
        await self._control.heard(answered + len(turns))
