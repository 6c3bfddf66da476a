"""The feed: what becomes of fights as wholes, for an operator who counts, bills or looks after them.

A feed is one stream beside the logs, whose entries are numbered without gaps; each community has one of its own, whose
numbers tell nothing of other communities. Logs lie on many nodes, and no script writes to a log and to a feed at once:
so what is about to be appended is noted first as expected, and told once it is there. Where a worker dies in between,
another tells it. An entry may come twice, and does not go missing while its feed keeps it.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from events.chain.reading import DamagedLog
from events.store.append_result import LogError
from events.store.keys import EXPECTED, FEED, community_feed_key
from events.store.log import Log
from events.store.marks.communities import community_in

KEPT, KEPT_OF_COMMUNITY = 100_000, 10_000  # entries, about
LATE = 30_000  # milliseconds, after which what was expected is looked into by whoever sweeps
AT_ONCE = 100
SCRIPT = files("events.store").joinpath("feed.lua").read_bytes()

What = Literal[
    "opened",
    "began",
    "ended",
    "reopened",
    "archived",
    "brought-back",
    "deleted",
    "imported",
    "arrived",
    "left",
]


class FeedEntry(Struct, frozen=True, kw_only=True):
    """What became of a fight: by which commit (its `version`; 0: by none), when (milliseconds since 1970).

    `commit` is the hash of that commit. The fight's `system` and `title` are said where they are at hand.
    """

    what: What
    encounter: str
    at: int
    version: int = 0
    commit: str = ""
    system: str = ""
    title: str = ""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(FeedEntry).decode


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Feed:
    """The feeds of one log. Every method raises LogError."""

    def __init__(self, log: Log, clock: Callable[[], int] = now_ms) -> None:
        self._log = log
        self._clock = clock

    async def tell(self, entry: FeedEntry) -> None:
        """Tell something, in the feed of all and in that of the fight's community, and expect it no longer."""
        body = _encode(entry)
        await self._log.do("EVAL", SCRIPT, 1, FEED, KEPT, body)
        if community := community_in(entry.encounter):
            key = community_feed_key(community)
            await self._log.do("EVAL", SCRIPT, 1, key, KEPT_OF_COMMUNITY, body)
        await self.forget(entry)

    async def tell_at_once(self, what: What, encounter: str) -> None:
        """Tell what became of a fight by no commit of its own. Where that fails the fight is all the same there."""
        with suppress(LogError):
            await self.tell(FeedEntry(what=what, encounter=encounter, at=self._clock()))

    async def expect(self, entry: FeedEntry) -> None:
        """Have something told once its commit is in the log, by others if this worker does not come to it."""
        await self._log.do("ZADD", EXPECTED, self._clock(), _encode(entry))

    async def forget(self, entry: FeedEntry) -> None:
        """Expect something no longer."""
        await self._log.do("ZREM", EXPECTED, _encode(entry))

    async def read(self, after: int, most: int, community: str = "") -> list[tuple[int, FeedEntry]]:
        """The entries after a number, of all fights or of a community's, each with its own; at most so many."""
        key = community_feed_key(community) if community else FEED
        found = await self._log.do("XRANGE", key, f"{after + 1}-0", "+", "COUNT", most)
        return [(int(id.partition(b"-")[0]), _decode(fields[1])) for id, fields in found]

    async def sweep(self) -> int:
        """Tell what was expected some time ago and is in the log; how many of these there were."""
        until = self._clock() - LATE
        late = await self._log.do("ZRANGEBYSCORE", EXPECTED, "-inf", until, "LIMIT", 0, AT_ONCE)
        for each in late:
            entry = _decode(each)
            await (self.tell if await self._is_there(entry) else self.forget)(entry)
        return len(late)

    async def _is_there(self, entry: FeedEntry) -> bool:
        """Whether the very commit is in the log that an entry is about; another may have come in its place."""
        with suppress(DamagedLog):
            return await self._log.hash_at(entry.encounter, entry.version) == entry.commit
        return False
