"""Archived fights: a mark for each that was put away, by which it is found and known again when it comes back."""

from typing import Any

import msgspec
from msgspec import Struct

from events.store.keys import ARCHIVED, archived_key, archived_part, archiving_key
from events.store.log import Log
from events.store.marks.encounter_list import in_parts
from events.store.server.connection import PATIENCE, with_retries


class Archived(Struct, frozen=True, kw_only=True):
    """An archived fight: its last commit, the object that it is in, and when it was put there (ms since 1970).

    `last` is when something happened in it last; `size` (bytes) and `digest` (SHA-256, in hex) are the object's.
    """

    version: int
    hash: str
    object: str
    size: int
    digest: str
    at: int
    last: int


_encode = msgspec.msgpack.Encoder().encode
_archived = msgspec.msgpack.Decoder(Archived).decode


class ArchivedFights:
    """The marks of one log. Every method raises LogError."""

    def __init__(self, log: Log, *, patience: float = PATIENCE) -> None:
        self._log = log
        self._patience = patience

    async def all(self) -> list[str]:
        """The ids of all archived fights, sorted."""
        parts = await self._log.each(("SMEMBERS", key) for key in ARCHIVED)
        return sorted(each.decode() for part in parts for each in part)

    async def marks(self) -> dict[str, Archived]:
        """The marks of all archived fights, by their ids."""
        found: dict[str, Archived] = {}
        for some in in_parts(await self.all()):
            kept = await self._log.each(("GET", archived_key(each)) for each in some)
            found |= {
                name: _archived(each) for name, each in zip(some, kept, strict=True) if each is not None
            }
        return found

    async def find(self, encounter: str) -> Archived | None:
        """The mark of a fight; None where it is not archived."""
        kept: bytes | None = await self._do("GET", archived_key(encounter))
        return None if kept is None else _archived(kept)

    async def mark(self, encounter: str, archived: Archived) -> None:
        """Mark a fight as archived."""
        await self._do("SADD", archived_part(encounter), encounter)
        await self._do("SET", archived_key(encounter), _encode(archived))

    async def unmark(self, encounter: str) -> None:
        """It is archived no longer."""
        await self._do("UNLINK", archived_key(encounter))
        await self._do("SREM", archived_part(encounter), encounter)

    async def lease(self, encounter: str, holder: str, seconds: float) -> bool:
        """Be the only one who puts a fight away or brings it back, for so many seconds; whether that is granted."""
        key, for_ms = archiving_key(encounter), int(1000 * seconds)
        return bool(await self._do("SET", key, holder, "NX", "PX", for_ms))

    async def release(self, encounter: str, holder: str) -> None:
        """Let others do so."""
        key = archiving_key(encounter)
        if await self._do("GET", key) == holder.encode():
            await self._do("UNLINK", key)

    async def _do(self, *command: Any) -> Any:
        return await with_retries(lambda: self._log.client.execute_command(*command), self._patience)
