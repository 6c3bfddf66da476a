"""Fights that have moved: a mark beside the log of each, with which nothing more is written to it.

The append script looks at the mark in the same step in which it writes, so of the commands that arrive while a fight
moves each is either in what is taken along, or refused.

A departure is used once: the server that it goes to takes it in or declines it, and keeps which. Only who declined it
can say the word with which the fight goes on where it left, so that it never goes on at both.
"""

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct

from events.store.keys import (
    MOVING,
    arrivals_key,
    deadlines_key,
    departure_key,
    hooked_key,
    hooks_key,
    live_channel,
    moved_key,
    seats_key,
    secret_key,
)
from events.store.log import Log
from events.store.marks.deadlines import look_at
from events.store.server.connection import PATIENCE, with_retries

NO_COMMIT = b""  # an announcement that is none: whoever hears it looks at the log


ARRIVING, ARRIVED, DECLINED = "arriving", "arrived", "declined"


class Departure(Struct, frozen=True):
    """A departure: its id, to the server with which key, and the word that takes it back (`release`)."""

    id: str
    key: str
    release: str


_encode = msgspec.json.Encoder().encode
_departure = msgspec.json.Decoder(Departure).decode


class MovedFights:
    """The marks of one log, and what goes along with a fight besides its record. Every method raises LogError."""

    def __init__(self, log: Log, *, patience: float = PATIENCE) -> None:
        self._log = log
        self._patience = patience

    async def to(self, encounter: str) -> str | None:
        """Where a fight has moved to; None where it has not."""
        kept: bytes | None = await self._do("GET", moved_key(encounter))
        return None if kept is None else kept.decode()

    async def close(self, encounter: str, to: str) -> None:
        """Nothing more is written to a fight, and nothing of it delivered: it goes on there. Who watches is told."""
        await self._do("SET", moved_key(encounter), to)
        await self._do("SREM", hooked_key(encounter), encounter)
        await self._do("ZREM", deadlines_key(encounter), encounter)
        await self._do("SPUBLISH", live_channel(encounter), NO_COMMIT)

    async def open(self, encounter: str, now: int) -> None:
        """It is played here from now on (milliseconds since 1970)."""
        await self._do("UNLINK", departure_key(encounter))
        await self._do("UNLINK", moved_key(encounter))
        if await self._do("EXISTS", hooks_key(encounter)):
            await self._do("SADD", hooked_key(encounter), encounter)
        await look_at(self._log, encounter, now)

    async def departure(self, encounter: str) -> Departure | None:
        """The departure with which a fight left; None where it has not, or by an earlier version."""
        kept: bytes | None = await self._do("GET", departure_key(encounter))
        return None if kept is None else _departure(kept)

    async def depart(self, encounter: str, drawn: Departure, *, again: bool) -> Departure:
        """The departure of a fight: the one that is kept, or else `drawn` from now on.

        One that is kept and for another key counts only where the fight leaves `again`; else it never came to be.
        """
        await self._do("SETNX", departure_key(encounter), _encode(drawn))
        kept = await self.departure(encounter)
        if kept is None or (kept.key != drawn.key and not again):
            await self._do("SET", departure_key(encounter), _encode(drawn))
            return drawn
        return kept

    async def arrival(self, encounter: str, departure: str, becomes: str = "") -> str:
        """What has become of a departure here; where that is nothing yet, what it `becomes` now."""
        if becomes:
            await self._do("HSETNX", arrivals_key(encounter), departure, becomes)
        kept: bytes | None = await self._do("HGET", arrivals_key(encounter), departure)
        return (kept or b"").decode()

    async def arrived(self, encounter: str, departure: str) -> None:
        """A departure is here, all of it."""
        await self._do("HSET", arrivals_key(encounter), departure, ARRIVED)

    async def secrets(self, encounter: str) -> dict[str, bytes]:
        """All secrets of a fight, by their commitments."""
        kept: list[bytes] | dict[bytes, bytes] = await self._do("HGETALL", secret_key(encounter))
        pairs = kept.items() if isinstance(kept, dict) else zip(kept[::2], kept[1::2], strict=True)
        return {bound.decode(): secret for bound, secret in pairs}

    async def keep_seats_keys(self, encounter: str, keys: Collection[bytes]) -> None:
        """Keep the keys by which tokens of other servers count for this fight."""
        if keys:
            await self._do("SADD", seats_key(encounter), *keys)

    async def seats_keys(self, encounter: str) -> tuple[bytes, ...]:
        """The keys by which tokens of other servers count for this fight."""
        return tuple(sorted(await self._do("SMEMBERS", seats_key(encounter))))

    async def identity(self, drawn: str) -> str:
        """The key that opens what is sent to this server: the one that is kept, or else `drawn` from now on."""
        await self._do("SETNX", MOVING, drawn)
        kept: bytes = await self._do("GET", MOVING)
        return kept.decode()

    async def kept_identity(self) -> str:
        """The key that opens what is sent to this server; "" while there is none."""
        kept: bytes | None = await self._do("GET", MOVING)
        return (kept or b"").decode()

    async def _do(self, *command: Any) -> Any:
        return await with_retries(lambda: self._log.client.execute_command(*command), self._patience)
