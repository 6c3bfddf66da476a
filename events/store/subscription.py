"""A subscription to commits as they are appended, by any worker: one connection for all encounters."""

import asyncio
import logging
from asyncio import Future
from collections.abc import AsyncIterator, Callable
from typing import Any

import redis.exceptions
from redis.asyncio import Redis
from redis.asyncio.client import PubSub

from events.chain.codec import UnreadableEvent
from events.chain.commit import Commit
from events.store.announcement import announced
from events.store.keys import encounter_of, live_channel

QUIET = 10.0  # seconds without a word, after which the server is asked whether it is there
PAUSE = 0.1  # seconds before the first try to connect again, growing to
LONGEST_PAUSE = 2.0

Heard = Callable[[str, Commit | None], None]

logger = logging.getLogger("affray")


class Subscription:
    """A subscription: it calls `heard(encounter, commit)` for every commit to the encounters that were added.

    Announcements are notices, not a record: some may be missing. After the connection was lost, and for an
    announcement that cannot be read, it calls `heard(encounter, None)`: read on from the log.
    """

    def __init__(self, client: Redis, heard: Heard) -> None:
        self._client = client
        self._heard = heard
        self._wanted: dict[str, Future[None]] = {}
        self._pubsub: PubSub | None = None
        self._some = asyncio.Event()
        self._asking = asyncio.Lock()

    async def add(self, encounter: str) -> None:
        """Listen to an encounter. From when this returns, all is heard that is appended."""
        if encounter not in self._wanted:
            await self._want(encounter)
        await asyncio.shield(self._wanted[encounter])

    async def ask_for(self, encounter: str, confirmed: Callable[[str], None]) -> None:
        """Listen to an encounter, and say when it is `confirmed`, which may be never."""
        future = await self._want(encounter)
        future.add_done_callback(lambda done: None if done.cancelled() else confirmed(encounter))

    async def _want(self, encounter: str) -> Future[None]:
        future = self._wanted[encounter] = asyncio.get_running_loop().create_future()
        self._some.set()
        await self._ask("ssubscribe", encounter)
        return future

    async def remove(self, encounter: str) -> None:
        """Listen to an encounter no longer."""
        confirmed = self._wanted.pop(encounter, None)
        if confirmed is not None:
            confirmed.cancel()
            await self._ask("sunsubscribe", encounter)
        if not self._wanted:
            self._some.clear()

    async def run(self) -> None:
        """Listen until cancelled. A connection that is lost is made again."""
        pause = PAUSE
        while True:
            await self._some.wait()
            try:
                async with self._client.pubsub() as self._pubsub:
                    for encounter in list(self._wanted):
                        await self._ask("ssubscribe", encounter)
                    async for message in _messages(self._pubsub):
                        self._take(message)
                        await asyncio.sleep(0)  # first those run who were just notified
                        pause = PAUSE
            except (redis.exceptions.RedisError, OSError, RuntimeError) as error:
                logger.info("Listening to the log was interrupted: %s", error)
            finally:
                self._pubsub = None
            for encounter in list(self._wanted):
                self._heard(encounter, None)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _ask(self, command: str, encounter: str) -> None:
        """Subscribe or unsubscribe, if there is a connection; else `run` asks when there is one.

        One at a time: of two that come first at once each would make a connection, and only one is listened to.
        """
        try:
            async with self._asking:
                if self._pubsub is not None:
                    await getattr(self._pubsub, command)(live_channel(encounter))
        except (redis.exceptions.RedisError, OSError, RuntimeError) as error:
            logger.info("Listening to the log was interrupted: %s", error)

    def _take(self, message: dict[str, Any]) -> None:
        encounter = encounter_of(message["channel"])
        confirmed = self._wanted.get(encounter)
        if confirmed is None:
            return
        if message["type"] == "ssubscribe":
            if not confirmed.done():
                confirmed.set_result(None)
            else:  # once more, after the connection was lost
                self._heard(encounter, None)
        elif message["type"] == "sunsubscribe":  # it is wanted still, but its slot has moved to another node
            self._heard(encounter, None)
        elif message["type"] == "smessage":
            try:
                self._heard(encounter, announced(message["data"]))
            except UnreadableEvent:
                self._heard(encounter, None)


async def _messages(pubsub: PubSub) -> AsyncIterator[dict[str, Any]]:
    """What the server says. Raises ConnectionError once it says nothing, not even when asked."""
    asked = False
    while True:
        message = await pubsub.get_message(timeout=QUIET)
        if message is not None:
            asked = False
            if message["channel"] is not None:
                yield message
        elif asked:
            raise redis.exceptions.ConnectionError(f"no word for {2 * QUIET:.0f} s")
        else:
            await pubsub.ping()
            asked = True
