"""Campaigns: what a GM has prepared, and the fights that belong together.

Nothing of this is in the log of any fight; it is a GM's shelf, kept until the GM deletes it.
"""

from collections.abc import Mapping
from itertools import chain

import msgspec
from msgspec import Struct

from events.store.keys import campaign_key, campaign_of, prepared_key
from events.store.log import Log

ABOUT = "about"
FIGHT = "fight:"
ENTRY = "prepared:"


class About(Struct, frozen=True, kw_only=True):
    """What a campaign is called, and since when it is kept (ms since 1970)."""

    title: str
    since: int


class Entry(Struct, frozen=True, kw_only=True):
    """Something prepared, as a list shows it: `changed` is in milliseconds since 1970, `size` in bytes."""

    id: str
    name: str
    kind: str
    ruleset: str
    combatants: int
    notes: str
    changed: int
    size: int


class CampaignFight(Struct, frozen=True, kw_only=True):
    """A fight of the campaign, and the seat by which its GM sits there, as it was given away at version `issue`.

    `since` is in milliseconds since 1970.
    """

    encounter: str
    seat: str
    issue: int
    title: str
    ruleset: str
    since: int


class Campaign(Struct, frozen=True, kw_only=True):
    """All of a campaign but what is prepared in it: that is fetched one by one."""

    about: About
    prepared: tuple[Entry, ...] = ()
    fights: tuple[CampaignFight, ...] = ()


_encode = msgspec.msgpack.Encoder().encode
_about = msgspec.msgpack.Decoder(About).decode
_entry = msgspec.msgpack.Decoder(Entry).decode
_fight = msgspec.msgpack.Decoder(CampaignFight).decode


class CampaignRecord(Struct, frozen=True, kw_only=True):
    """A campaign as it is kept, to be put back elsewhere: its fields, and what is prepared by its id."""

    fields: dict[str, bytes]
    prepared: dict[str, bytes]


class Campaigns:
    """The campaigns of one log. Every method raises LogError."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def keep(self, campaign: str, about: About) -> None:
        """Keep what a campaign is called; a new one is there with it."""
        await self._log.do("HSET", campaign_key(campaign), ABOUT, _encode(about))

    async def find(self, campaign: str) -> Campaign | None:
        """A campaign: what was prepared last comes first, and so do its fights. None where there is none."""
        kept = await self._log.do("HGETALL", campaign_key(campaign))
        fields = {name.decode(): value for name, value in kept.items()}
        if ABOUT not in fields:
            return None
        entries = [_entry(value) for name, value in fields.items() if name.startswith(ENTRY)]
        fights = [_fight(value) for name, value in fields.items() if name.startswith(FIGHT)]
        return Campaign(
            about=_about(fields[ABOUT]),
            prepared=tuple(sorted(entries, key=lambda each: (-each.changed, each.id))),
            fights=tuple(sorted(fights, key=lambda each: (-each.since, each.encounter))),
        )

    async def prepare(self, campaign: str, entry: Entry, body: bytes) -> None:
        """Keep something prepared, in place of what had its id."""
        await self._log.do("HSET", prepared_key(campaign), entry.id, body)
        await self._log.do("HSET", campaign_key(campaign), ENTRY + entry.id, _encode(entry))

    async def prepared(self, campaign: str, entry: str) -> bytes | None:
        """What was prepared, as it was kept."""
        kept: bytes | None = await self._log.do("HGET", prepared_key(campaign), entry)
        return kept

    async def discard(self, campaign: str, entry: str) -> bool:
        """Forget something prepared; whether it was there."""
        gone = await self._log.do("HDEL", campaign_key(campaign), ENTRY + entry)
        await self._log.do("HDEL", prepared_key(campaign), entry)
        return bool(gone)

    async def add_fight(self, campaign: str, fight: CampaignFight) -> None:
        """Have a fight belong to a campaign."""
        await self._log.do("HSET", campaign_key(campaign), FIGHT + fight.encounter, _encode(fight))

    async def remove_fight(self, campaign: str, encounter: str) -> bool:
        """Have a fight belong to it no more; whether it did."""
        return bool(await self._log.do("HDEL", campaign_key(campaign), FIGHT + encounter))

    async def delete(self, campaign: str) -> None:
        """Delete a campaign and all that is prepared in it. Its fights stay where they are."""
        await self._log.do("UNLINK", campaign_key(campaign), prepared_key(campaign))

    async def all(self) -> list[str]:
        """The ids of all campaigns, sorted: no list is kept of them, so that all keys of the log are looked at."""
        keys = self._log.client.scan_iter(match=campaign_key("*"), count=1000)
        return sorted({campaign_of(key) async for key in keys})

    async def record(self, campaign: str) -> CampaignRecord | None:
        """All of a campaign as it is kept; None where there is none."""
        fields = await self._log.do("HGETALL", campaign_key(campaign))
        if ABOUT.encode() not in fields:
            return None
        # What is prepared is kept before its field is, so that none of these lacks it.
        prepared = await self._log.do("HGETALL", prepared_key(campaign))
        return CampaignRecord(fields=_by_name(fields), prepared=_by_name(prepared))

    async def put_back(self, campaign: str, record: CampaignRecord) -> None:
        """Have a campaign there as it was kept. It is there with the last step, which is one."""
        if record.prepared:
            await self._log.do("HSET", prepared_key(campaign), *chain.from_iterable(record.prepared.items()))
        await self._log.do("HSET", campaign_key(campaign), *chain.from_iterable(record.fields.items()))


def _by_name(kept: Mapping[bytes, bytes]) -> dict[str, bytes]:
    return {name.decode(): kept[name] for name in sorted(kept)}
