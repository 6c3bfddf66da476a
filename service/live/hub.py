"""All fights that are watched at this worker, and who watches them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress

from engine.fights.encounters import Encounters
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from events.store.connection import PATIENCE
from events.store.subscription import Subscription
from events.store.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from service.live.channel import Channel
from service.live.feed import Feed
from service.live.subscriber import Subscriber

BEAT = 15.0  # seconds between signs of life
FAREWELL = 1.0  # seconds for a last message to those who watch
LINGER = 30.0  # seconds for which a fight is followed after the last who watched it has gone


class Hub:
    """Hears of every commit to the fights that are watched, once, and tells all who watch."""

    def __init__(self, encounters: Encounters) -> None:
        self._encounters = encounters
        self._listening = Subscription(encounters.log.client, self._heard)
        self._feeds: dict[str, Feed] = {}
        self._left = asyncio.Event()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hear and tell while the block runs."""
        tasks = [asyncio.create_task(self._listening.run()), asyncio.create_task(self._beat())]
        try:
            yield
        finally:
            await self.stop()
            await cancel_and_wait(*tasks)

    async def stop(self) -> None:
        """Tell all who watch that this worker goes, and give them a moment to hear it."""
        for feed in self._feeds.values():
            feed.end(Refused("going-away", "This worker stops. Connect again, with the last position seen."))
            feed.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(feed.watchers for feed in self._feeds.values()):
                    self._left.clear()
                    await self._left.wait()

    @asynccontextmanager
    async def watching(self, encounter: str, viewer: Viewer, after: int | None) -> AsyncIterator[Subscriber]:
        """The messages for somebody who watches, from position `after` on, while the block runs.

        Raises Refused: unknown-encounter, damaged-log, log-unreachable.
        """
        feed = self._feeds.get(encounter)
        if feed is None or feed.over is not None:
            feed = self._feeds[encounter] = Feed(encounter, self._encounters, self._listening)
        feed.watchers += 1
        try:
            channel = await _in_time(feed.channel(viewer, after))
            subscriber = channel.join(after)
            try:
                yield subscriber
            finally:
                channel.subscribers.discard(subscriber)
        finally:
            feed.watchers -= 1
            self._left.set()
            if not feed.watchers:
                asyncio.get_running_loop().call_later(LINGER, self._let_go, feed)

    def _let_go(self, feed: Feed) -> None:
        if not feed.watchers and self._feeds.get(feed.encounter) is feed:
            del self._feeds[feed.encounter]
            feed.stop()
            self._removing = asyncio.ensure_future(self._listening.remove(feed.encounter))

    def _heard(self, encounter: str, commit: Commit | None) -> None:
        feed = self._feeds.get(encounter)
        if feed is not None:
            feed.heard(commit)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for feed in self._feeds.values():
                for channel in feed.channels.values():
                    beat = channel.beat()
                    for subscriber in channel.subscribers:
                        subscriber.beat(beat)


async def _in_time(opening: Awaitable[Channel]) -> Channel:
    try:
        async with asyncio.timeout(PATIENCE):
            return await opening
    except TimeoutError as error:
        raise Refused("log-unreachable", "The log does not answer; try again.") from error
