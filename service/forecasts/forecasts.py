"""The forecasts of a worker: one at a time for each seat, and so many at once for all."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import chain, repeat

from engine.autopilot.forecast import Forecast, forecast, together
from engine.history.moment import unpacked
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from service.forecasts.processes import Processes

AT_ONCE = 5
"""Fights between two looks at how far it is; the first come one by one, so that something is seen soon."""
MOST = 4
"""Forecasts that are worked on at the same time, for all seats of one worker."""

Seat = tuple[str, str]
"""An encounter, and a seat of it."""


class Forecasts:
    """What is being forecast at this worker, and the `processes` that play."""

    def __init__(self, processes: Processes) -> None:
        self.processes = processes
        self._asking: set[Seat] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """End the processes with the block."""
        try:
            yield
        finally:
            self.processes.end()

    @contextmanager
    def one_more(self, seat: Seat) -> Iterator[None]:
        """A forecast for this seat, while the block runs. Raises Refused("too-many-requests")."""
        if seat in self._asking:
            raise Refused("too-many-requests", Sentence("affray.forecast-of-seat"), limit=1)
        if len(self._asking) >= MOST:
            raise Refused(
                "too-many-requests", Sentence("affray.forecasts-of-all", {"most": MOST}), limit=MOST
            )
        self._asking.add(seat)
        try:
            yield
        finally:
            self._asking.discard(seat)

    async def played(self, moment: bytes, fights: int, seed: int) -> AsyncGenerator[Forecast, None]:
        """What has been played so far, each time some more fights are over, in the order of their numbers.

        Whoever asks no more stops it. Raises Refused as the rules do where the fight cannot go on.
        """
        waiting: deque[asyncio.Task[Forecast]] = deque()
        found: Forecast | None = None
        try:
            for each in portions(fights):
                waiting.append(asyncio.create_task(self.processes.do(some_fights, moment, each, seed)))
                if len(waiting) > self.processes.count:
                    found = await _with_next(found, waiting)
                    yield found
            while waiting:
                found = await _with_next(found, waiting)
                yield found
        finally:
            for left in waiting:
                left.cancel()


def portions(fights: int) -> Iterator[range]:
    """The numbers of the fights, as they are played together: one, one, two, two, three, three ... and then so many."""
    begin = 0
    growing = (each for each in range(1, AT_ONCE) for _ in range(2))
    for many in chain(growing, repeat(AT_ONCE)):
        if begin >= fights:
            return
        yield range(begin, min(begin + many, fights))
        begin += many


async def _with_next(found: Forecast | None, waiting: "deque[asyncio.Task[Forecast]]") -> Forecast:
    more = await waiting[0]
    waiting.popleft()
    return more if found is None else together((found, more))


def some_fights(moment: bytes, fights: range, seed: int) -> Forecast:
    """The fights of these numbers, from a moment of a fight on; in a process of its own."""
    at = unpacked(moment)
    return forecast(at.rules, at.waiting, fights, seed, at.version)
