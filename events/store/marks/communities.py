"""Communities: groups that share a service and know nothing of each other, each with its fights and what it may have.

A fight of a community has its id before its own: `dusk.bridge` is one of `dusk`. So whose it is stays known wherever it
goes: in the archive, in a backup, on another server. The lists of their fights can be made again from these ids.
"""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Literal

from msgspec import Struct

from events.store.keys import (
    COMMUNITIES,
    community_campaigns_key,
    community_fights_key,
    community_key,
)
from events.store.log import Log
from events.store.marks.archived import ArchivedFights
from events.store.marks.encounter_list import encounters, in_parts

BETWEEN = "."
"""What stands between a community's id and that of its fight."""

Kind = Literal["fights", "campaigns"]
KEYS = {"fights": community_fights_key, "campaigns": community_campaigns_key}


class Community(Struct, frozen=True, kw_only=True):
    """A community: its key counts that was given at this `issue`, and one that is `closed` changes nothing any more.

    It may have so many `fights` on record, and as many campaigns, so many `bytes` a day and `requests` a second; 0 is
    as many as there are. It is there `since` then (milliseconds since 1970).
    """

    id: str
    name: str
    since: int
    issue: int = 0
    closed: bool = False
    fights: int = 0
    bytes: int = 0
    requests: int = 0


def community_in(id: str) -> str:
    """The id of the community that a fight or a campaign with this id would be of; "" for none."""
    community, between, _ = id.partition(BETWEEN)
    return community if between else ""


class Communities:
    """The communities of one log. Every method raises LogError."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def add(self, community: Community) -> bool:
        """Have a community there; False where there is one with its id."""
        await self._log.do("SADD", COMMUNITIES, community.id)
        if not await self._log.do("HSETNX", community_key(community.id), "since", community.since):
            return False
        await self.change(community.id, **_limits(community))
        return True

    async def change(self, id: str, **changed: str | int | bool) -> None:
        """Have some of a community otherwise; and whatever fights have its id before theirs are on its list."""
        said = chain.from_iterable(
            (name, int(each) if isinstance(each, bool) else each) for name, each in changed.items()
        )
        await self._log.do("HSET", community_key(id), *said)
        await self._relist(id)

    async def put_back(self, community: Community, campaigns: Iterable[str]) -> None:
        """Have a community there as it was kept, with its list of campaigns. It is there once its own fields are."""
        await self._log.do("SADD", COMMUNITIES, community.id)
        if listed := list(campaigns):
            await self._log.do("SADD", community_campaigns_key(community.id), *listed)
        await self.change(
            community.id,
            since=community.since,
            issue=community.issue,
            closed=community.closed,
            **_limits(community),
        )

    async def roll(self, id: str) -> int:
        """Have the key that was given before count no more; the issue of the next one."""
        return int(await self._log.do("HINCRBY", community_key(id), "issue", 1))

    async def find(self, id: str) -> Community | None:
        """A community; None where there is none with this id."""
        return _community(id, await self._log.do("HGETALL", community_key(id)))

    async def all(self) -> list[Community]:
        """All communities, by id."""
        ids = sorted(each.decode() for each in await self._log.do("SMEMBERS", COMMUNITIES))
        kept = await self._log.each(("HGETALL", community_key(each)) for each in ids)
        found = (_community(id, each) for id, each in zip(ids, kept, strict=True))
        return [each for each in found if each is not None]

    async def enter(self, community: str, kind: Kind, id: str) -> tuple[bool, int]:
        """Put something on a community's list; whether it was not there, and how many there are now."""
        key = KEYS[kind](community)
        new, count = await self._log.each((("SADD", key, id), ("SCARD", key)))
        return bool(new), int(count)

    async def leave(self, community: str, kind: Kind, ids: Iterable[str]) -> None:
        """Take some off a community's list."""
        if gone := list(ids):
            await self._log.do("SREM", KEYS[kind](community), *gone)

    async def listed(self, community: str, kind: Kind) -> list[str]:
        """What a community has, by id."""
        return sorted(each.decode() for each in await self._log.do("SMEMBERS", KEYS[kind](community)))

    async def counts(self, communities: Iterable[str]) -> list[tuple[int, int]]:
        """How many fights and campaigns each of these communities has."""
        ids = list(communities)
        fights = await self._log.each(("SCARD", community_fights_key(each)) for each in ids)
        campaigns = await self._log.each(("SCARD", community_campaigns_key(each)) for each in ids)
        return [(int(one), int(other)) for one, other in zip(fights, campaigns, strict=True)]

    async def _relist(self, community: str) -> None:
        before = community + BETWEEN
        there = [*await encounters(self._log), *await ArchivedFights(self._log).all()]
        own = [each for each in there if each.startswith(before)]
        for some in in_parts(own):
            await self._log.do("SADD", community_fights_key(community), *some)


def _limits(community: Community) -> dict[str, str | int]:
    """What it is called and may have, as it is kept."""
    return {
        "name": community.name,
        "fights": community.fights,
        "bytes": community.bytes,
        "requests": community.requests,
    }


def _community(id: str, kept: Mapping[bytes, bytes]) -> Community | None:
    if b"since" not in kept:
        return None

    def number(name: bytes) -> int:
        return int(kept.get(name, 0))

    return Community(
        id=id,
        name=kept.get(b"name", b"").decode(),
        since=number(b"since"),
        issue=number(b"issue"),
        closed=bool(number(b"closed")),
        fights=number(b"fights"),
        bytes=number(b"bytes"),
        requests=number(b"requests"),
    )
