"""All fights that are watched at this worker, and who watches them."""

import asyncio
import logging
from asyncio import Task
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress

from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from events.store.connection import PATIENCE
from events.store.subscription import Subscription
from events.store.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from service.live.audience import Audience
from service.live.channel import Channel
from service.live.subscriber import Subscriber
from service.live.viewer_cache import ViewerCache

BEAT = 15.0  # seconds between signs of life
FAREWELL = 1.0  # seconds for a last message to those who watch
LINGER = 30.0  # seconds for which a fight is followed after the last who watched it has gone
AGAIN = 1.0  # seconds, after which a log that did not answer is asked again

logger = logging.getLogger("affray")


class Hub:
    """The live hub of a worker: it hears of every commit to watched fights, and sends it to all who watch.

    `watchers` counts them by fight.
    """

    def __init__(self, viewer_cache: ViewerCache) -> None:
        self.watchers: Counter[str] = Counter()
        self._viewer_cache = viewer_cache
        self._encounters = viewer_cache.encounters
        self._listening = Subscription(self._encounters.log.client, self._heard)
        self._reading: dict[str, Task[None]] = {}
        self._behind: set[str] = set()
        self._left = asyncio.Event()
        self._over: Refused | None = None

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
        self._over = Refused("going-away", "This worker stops. Connect again, with the last position seen.")
        for channel in self._channels():
            channel.end(self._over)
        for task in self._reading.values():
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while self.watchers.total():
                    self._left.clear()
                    await self._left.wait()

    @asynccontextmanager
    async def watching(self, encounter: str, viewer: Viewer, after: int | None) -> AsyncIterator[Subscriber]:
        """The messages for one connection, from position `after` on, while the block runs.

        Raises Refused: unknown-encounter, damaged-log, log-unreachable, going-away.
        """
        self.watchers[encounter] += 1
        try:
            channel = await self._channel(encounter, viewer, after)
            if self._over is not None:
                raise self._over
            subscriber = channel.join(after)
            try:
                yield subscriber
            finally:
                channel.subscribers.discard(subscriber)
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
            raise Refused("log-unreachable", "The log does not answer; try again.") from error

    def _let_go(self, encounter: str) -> None:
        if not self.watchers[encounter]:
            del self.watchers[encounter]
            self._removing = asyncio.ensure_future(self._listening.remove(encounter))

    def _heard(self, encounter: str, commit: Commit | None) -> None:
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
                except Refused as refused:  # those who watch got it, unless it is to be tried again
                    if refused.code == "log-unreachable":
                        self._behind.add(encounter)
                        await asyncio.sleep(AGAIN)
        finally:
            del self._reading[encounter]

    def _channels(self) -> Iterator[Channel]:
        for replica in self._encounters.cache:
            if isinstance(replica.reader, Audience):
                yield from list(replica.reader.channels.values())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for channel in self._channels():
                if channel.subscribers:
                    beat = channel.beat()
                    for subscriber in channel.subscribers:
                        subscriber.beat(beat)
