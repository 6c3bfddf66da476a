"""A table: a fight that is played from its opening to its end, by its GM and two players, while all of them watch."""

import time
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bench.scale.course import GM, PLAYERS, SPECTATOR, Course
from bench.scale.wires import Wires
from bench.service.receiving import Receiver

HELLO = '{"type":"hello"}'
EVERYBODY = (GM, *PLAYERS, SPECTATOR)


class _Given(Struct):
    """What is read of an answer."""

    version: int
    token: str = ""


_read = msgspec.json.Decoder(_Given).decode


class Told(Struct, frozen=True):
    """After how many seconds a command was answered, and after how many the GM's page had heard of it."""

    answered: float
    shown: float | None


class Table:
    """One fight at one worker, of which the commands of `course` are sent one after the other.

    `watching` are the seats that watch, the first of which is the one whose page is timed.
    """

    def __init__(
        self, wires: Wires, encounter: str, course: Course, watching: Sequence[str] = EVERYBODY
    ) -> None:
        self.encounter = encounter
        self._wires = wires
        self._course = course
        self._watching = watching
        self._steps = iter(course.steps)
        self._tokens: dict[str, str] = {}
        self._watchers: dict[str, Receiver] = {}
        self._version = 0
        self._since = 0  # the version at which the one who is timed came

    async def open(self) -> None:
        """Open the fight, give the seats away, and have those sit down who watch."""
        opened = replace(self._course.opening, encounter=self.encounter)
        answer = await self._wires.post("/encounters", msgspec.json.encode(opened), "")
        self._tokens[GM] = _bearer(_read(answer).token)
        for seat, step in zip((*PLAYERS, SPECTATOR), self._course.invitations, strict=True):
            self._tokens[seat] = _bearer(_read(await self._post(GM, step.body)).token)
        await self.sit_down()

    async def sit_down(self) -> None:
        """Have everybody watch who does, and does not yet."""
        for seat in self._watching:
            if seat not in self._watchers:
                path = f"/encounters/{self.encounter}/live"
                came = await Receiver.to(self._wires.url, path, self._tokens[seat], HELLO)
                await came.heard(1)
                self._watchers[seat] = came
        self._since = self._version

    async def next(self) -> Told | None:
        """Send the next command; None where there is none any more."""
        step = next(self._steps, None)
        if step is None:
            return None
        start = time.perf_counter()
        await self._post(step.seat, step.body)
        answered = time.perf_counter() - start
        timed = self._watchers.get(self._watching[0]) if self._watching else None
        if timed is None:
            return Told(answered, None)
        commit = self._version - self._since
        await timed.heard(1 + commit)
        return Told(answered, timed.times[commit] - start)

    async def look(self, wires: Wires) -> None:
        """Go on at another worker, which is asked for the GM's view."""
        self._wires = wires
        await wires.get(f"/encounters/{self.encounter}", self._tokens[GM])

    async def watched_by(self, seats: Sequence[str]) -> None:
        """Have these seats watch too."""
        self._watching = seats
        await self.sit_down()

    async def come_and_go(self, seat: str) -> None:
        """One who watches goes, and comes back."""
        if (gone := self._watchers.pop(seat, None)) is not None:
            gone.close()
        await self.sit_down()

    async def hook(self, to: str) -> None:
        """Have what the GM sees posted to an address."""
        body = msgspec.json.encode({"url": to, "seat": GM})
        await self._wires.post(f"/encounters/{self.encounter}/webhooks", body, self._tokens[GM])

    def leave(self) -> None:
        """Nobody watches any more."""
        for each in self._watchers.values():
            each.close()
        self._watchers.clear()

    async def _post(self, seat: str, body: bytes) -> bytes:
        answer = await self._wires.post(f"/encounters/{self.encounter}/commands", body, self._tokens[seat])
        if seat == GM:
            self._version = _read(answer).version
        else:
            self._version += 1  # a player has numbers of their own
        return answer


def _bearer(token: str) -> str:
    return f"authorization: Bearer {token}\r\n"
