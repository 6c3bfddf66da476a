"""All fights that are watched at this worker, and who watches them."""

import asyncio
import logging
from asyncio import Task
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress

from engine.fights.store_errors import moved, reach_log
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from events.store.append_result import LogMoved
from events.store.listening import listening
from events.store.marks.moved import MovedFights
from events.store.server.connection import PATIENCE
from events.store.server.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from projections.views.option_fields import ALL, Narrowing
from service.live.audience import Audience
from service.live.channel import Channel
from service.live.subscriber import Subscriber
from service.live.viewer_cache import ViewerCache

BEAT = 15.0  # seconds between signs of life
FAREWELL = 2.0  # seconds for a last message to those who watch, and for the answers to their commands
LINGER = 30.0  # seconds for which a fight is followed after the last who watched it has gone
AGAIN = 1.0  # seconds, after which a log that did not answer is asked again

logger = logging.getLogger("affray")


class Hub:
    """The live hub of a worker: it hears of every commit to watched fights, and sends it to all who watch.

    `watchers` counts them by fight.
    """

    def __init__(self, viewer_cache: ViewerCache, heard: Callable[[int], None] = lambda _: None) -> None:
        """`heard` is called for each commit that is announced, with how many milliseconds ago it was decided."""
        self.watchers: Counter[str] = Counter()
        self._heard_after = heard
        self._viewer_cache = viewer_cache
        self._encounters = viewer_cache.encounters
        self._listening = listening(self._encounters.log.client, self._heard)
        self._reading: dict[str, Task[None]] = {}
        self._behind: set[str] = set()
        self._left = asyncio.Event()
        self._over: Refused | None = None

    @property
    def stopping(self) -> bool:
        """Whether this worker stops, and takes no more who watch."""
        return self._over is not None

    @property
    def channels(self) -> Iterator[Channel]:
        """The feeds of all viewers whom this worker keeps, watched or not."""
        for replica in self._encounters.cache:
            if isinstance(replica.reader, Audience):
                yield from list(replica.reader.channels.values())

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen and send while the block runs."""
        tasks = [asyncio.create_task(self._listening.run()), asyncio.create_task(self._beat())]
        try:
            yield
        finally:
            await self.stop()
            await cancel_and_wait(*tasks)

    async def stop(self) -> None:
        """Tell all who watch that this worker stops, and give them time to get it."""
        self._over = Refused("going-away", Sentence("affray.connect-again"))
        for channel in self.channels:
            channel.end(self._over)
        for task in self._reading.values():
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.watchers.total():
                    self._left.clear()
                    await self._left.wait()

    @asynccontextmanager
    async def watching(
        self, encounter: str, viewer: Viewer, after: int | None, wanted: Narrowing = ALL
    ) -> AsyncIterator[Subscriber]:
        """The messages for one connection, from position `after` on, while the block runs.

        `wanted` is what they have of the options.
        Raises Refused: unknown-encounter, damaged-log, log-unreachable, going-away.
        """
        self.watchers[encounter] += 1
        try:
            channel = await self._channel(encounter, viewer, after)
            if self._over is not None:
                raise self._over
            subscriber = channel.join(after, wanted)
            try:
                yield subscriber
            finally:
                channel.leave(subscriber)
        finally:
            self.watchers[encounter] -= 1
            self._left.set()
            if not self.watchers[encounter]:
                asyncio.get_running_loop().call_later(LINGER, self._let_go, encounter)

    async def _channel(self, encounter: str, viewer: Viewer, after: int | None) -> Channel:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._listening.add(encounter)
                return await self._viewer_cache.channel(encounter, viewer, after)
        except TimeoutError as error:
            raise Refused("log-unreachable", Sentence("affray.log-silent")) from error

    def _let_go(self, encounter: str) -> None:
        if not self.watchers[encounter]:
            del self.watchers[encounter]
            self._removing = asyncio.ensure_future(self._listening.remove(encounter))

    def _heard(self, encounter: str, commit: Commit | None) -> None:
        if commit is not None:
            self._heard_after(self._encounters.clock() - commit.header.at)
        replica = self._encounters.cache.cached(encounter)
        if replica is None or replica.heard(commit):
            return
        self._behind.add(encounter)
        if encounter not in self._reading:
            self._reading[encounter] = asyncio.create_task(self._read_on(encounter))

    async def _read_on(self, encounter: str) -> None:
        """Have what was missed taken in, from the log."""
        try:
            while encounter in self._behind:
                self._behind.remove(encounter)
                try:
                    await self._encounters.replica(encounter)
                    await self._end_if_moved(encounter)
                except Refused as refused:  # those who watch got it, unless it is to be tried again
                    if refused.code == "log-unreachable":
                        self._behind.add(encounter)
                        await asyncio.sleep(AGAIN)
        finally:
            del self._reading[encounter]

    async def _end_if_moved(self, encounter: str) -> None:
        """Tell all who watch a fight that it goes on elsewhere. Raises Refused("log-unreachable")."""
        to = await reach_log(MovedFights(self._encounters.log).to(encounter))
        replica = self._encounters.cache.cached(encounter)
        if to and replica is not None and isinstance(replica.reader, Audience):
            why = moved(LogMoved(to))
            for channel in list(replica.reader.channels.values()):
                channel.end(why)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for channel in self.channels:
                if channel.subscribers:
                    beat = channel.beat()
                    for subscriber in channel.subscribers:
                        subscriber.beat(beat)
