"""Table codes: a few words by which everybody at a table comes to a fight, and who asked to join by them.

Nothing of this is in the log of the fight. It ends by itself, and can be lost without the fight losing anything.
"""

from typing import Any

import msgspec
from msgspec import Struct

from events.store.keys import code_key, guests_key, table_code_key
from events.store.log import Log
from events.store.server.connection import PATIENCE, with_retries


class OpenCode(Struct, frozen=True, kw_only=True):
    """The code of a fight, until when it is open (ms since 1970), and the combatants that guests may ask for."""

    code: str
    until: int
    heroes: tuple[str, ...] = ()


class Guest(Struct, frozen=True, kw_only=True):
    """Somebody who asked to join: `hero` is whom they would like to play, `seat` where they were let in.

    `since` is in milliseconds since 1970. A guest who was `refused` asks no more.
    """

    guest: str
    name: str
    since: int
    hero: str = ""
    seat: str = ""
    refused: bool = False


_encode = msgspec.msgpack.Encoder().encode
_code = msgspec.msgpack.Decoder(OpenCode).decode
_guest = msgspec.msgpack.Decoder(Guest).decode


class TableCodes:
    """The codes of one log. Every method raises LogError."""

    def __init__(self, log: Log, *, patience: float = PATIENCE) -> None:
        self._log = log
        self._patience = patience

    async def open(self, encounter: str, code: OpenCode, now: int) -> bool:
        """Have a code lead to a fight; whether it was free."""
        lasting = code.until - now
        if not await self._do("SET", code_key(code.code), encounter, "NX", "PX", lasting):
            return False
        await self._do("SET", table_code_key(encounter), _encode(code), "PX", lasting)
        return True

    async def close(self, encounter: str) -> None:
        """The code leads nowhere from now on, and whoever waited waits no more."""
        code = await self.of(encounter)
        if code is not None:
            await self._do("UNLINK", code_key(code.code))
        await self._do("UNLINK", table_code_key(encounter), guests_key(encounter))

    async def of(self, encounter: str) -> OpenCode | None:
        """The code of a fight; None where there is none, or not any more."""
        kept: bytes | None = await self._do("GET", table_code_key(encounter))
        return None if kept is None else _code(kept)

    async def leads_to(self, code: str) -> str | None:
        """The fight that a code leads to."""
        kept: bytes | None = await self._do("GET", code_key(code))
        return None if kept is None else kept.decode()

    async def keep(self, encounter: str, guest: Guest, until: int) -> None:
        """Keep what is known of a guest, until then (ms since 1970)."""
        key = guests_key(encounter)
        await self._do("HSET", key, guest.guest, _encode(guest))
        await self._do("PEXPIREAT", key, until)

    async def guest(self, encounter: str, guest: str) -> Guest | None:
        """A guest of a fight."""
        kept: bytes | None = await self._do("HGET", guests_key(encounter), guest)
        return None if kept is None else _guest(kept)

    async def guests(self, encounter: str) -> list[Guest]:
        """All guests of a fight, in the order in which they came."""
        kept: list[bytes] = await self._do("HVALS", guests_key(encounter))
        return sorted(map(_guest, kept), key=lambda each: (each.since, each.guest))

    async def _do(self, *command: Any) -> Any:
        return await with_retries(lambda: self._log.client.execute_command(*command), self._patience)
