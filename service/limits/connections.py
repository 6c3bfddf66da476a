"""Limits on live connections: so many for each seat, at all workers together, and so many at this one."""

import asyncio
import uuid
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.marks.shared_counters import SharedCounters
from events.store.server.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from service.limits.limits import FREE, SPECTATORS, Limits

Seat = tuple[str, str]
"""An encounter, and a seat of it."""

TELL_EVERY = 20.0  # seconds between two reports to the others, though nothing has changed
HOLDS = 60.0  # seconds for which they take it to be so


class Connections:
    """The live connections of this worker. A seat that has few here is not spoken of to the other workers."""

    def __init__(self, limits: Limits, shared: SharedCounters) -> None:
        self._limits = limits
        self._shared = shared
        self._name = uuid.uuid4().hex
        self._of: Counter[Seat] = Counter()
        self._reported: set[Seat] = set()
        self._changed = asyncio.Event()

    @property
    def total(self) -> int:
        """How many there are at this worker."""
        return self._of.total()

    @property
    def most(self) -> int:
        """How many it takes."""
        return self._limits.connections

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Tell the other workers while the block runs."""
        telling = asyncio.create_task(self._keep_telling())
        try:
            yield
        finally:
            await cancel_and_wait(telling)

    @asynccontextmanager
    async def one_more(self, encounter: str, viewer: Viewer) -> AsyncIterator[None]:
        """A connection, while the block runs. Raises Refused("too-many-connections")."""
        if self.total >= self.most:
            raise Refused("too-many-connections", Sentence("affray.no-room-for-more"))
        seat = (encounter, viewer.seat)
        self._of[seat] += 1
        try:
            await self._check(seat, viewer)
            yield
        finally:
            self._of[seat] -= 1
            if not self._of[seat]:
                del self._of[seat]
            if seat in self._reported:
                self._changed.set()

    async def _check(self, seat: Seat, viewer: Viewer) -> None:
        most = self._limits.of_seat * (SPECTATORS if viewer.role == "spectator" else 1)
        here = self._of[seat]
        if here <= most // FREE:
            return
        self._reported.add(seat)
        elsewhere = 0
        if here <= most:  # else there is no need to ask
            with suppress(LogError):  # without the log's server this worker's own count has to do
                elsewhere = await self._tell(seat)
        if here + elsewhere > most:
            why = Sentence("affray.seat-has-connections", {"id": viewer.seat, "most": f"{most:,}"})
            raise Refused("too-many-connections", why, limit=most)

    async def _tell(self, seat: Seat) -> int:
        """Tell the others how many this seat has here; how many it has there."""
        encounter, name = seat
        return await self._shared.hold(f"live:{encounter}:{name}", self._name, self._of[seat], HOLDS)

    async def _keep_telling(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(TELL_EVERY):
                    await self._changed.wait()
            self._changed.clear()
            with suppress(LogError):
                for seat in list(self._reported):
                    if not self._of[seat]:
                        self._reported.discard(seat)  # that there is none is reported this once
                    await self._tell(seat)
