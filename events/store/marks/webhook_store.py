"""The webhooks of the fights, and how far each has been delivered.

Nothing of this is in the log: it can be lost without the fight losing anything.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.store.keys import HOOKED, hook_lease_key, hooked_key, hooks_key, told_key
from events.store.log import Log
from events.store.server.connection import PATIENCE, with_retries


class WebhookEndpoint(Struct, frozen=True, kw_only=True):
    """A webhook: what a seat sees is posted to `url`; `secret` signs it ("whsec_...").

    Of commits those alone that have one of these `events` (types; none: all of them). Until `old_until` (milliseconds
    since 1970) `old_secret` signs as well. It is delivered `again` from position `after` on, for the how-manieth time.
    """

    id: str
    url: str
    seat: str
    secret: str
    events: tuple[str, ...] = ()
    old_secret: str = ""
    old_until: int = 0
    again: int = 0
    after: int = 0


class Attempt(Struct, frozen=True, kw_only=True):
    """An attempt to deliver the message of a position: when (milliseconds since 1970), of which `kind` it is.

    The answer had this `status` (0: there was none) after so many `milliseconds`; `error` is what was wrong with it.
    """

    at: int
    kind: str
    position: int
    status: int
    milliseconds: int
    error: str = ""


class Delivered(Struct, frozen=True, kw_only=True):
    """How far a webhook has been delivered: up to position `after` (0: nothing yet).

    After `failures` in a row the next try is `due` (milliseconds since 1970); `error` is what went wrong last.
    `given_up` says that there will be none. `recent` are the last attempts, the newest last. All this is of the
    delivery with this number (`again`): a webhook that has another begins where that says.
    """

    after: int = 0
    failures: int = 0
    due: int = 0
    error: str = ""
    given_up: bool = False
    again: int = 0
    recent: tuple[Attempt, ...] = ()


_encode = msgspec.msgpack.Encoder().encode
_hook = msgspec.msgpack.Decoder(WebhookEndpoint).decode
_told = msgspec.msgpack.Decoder(Delivered).decode


class WebhookStore:
    """The webhooks of all fights of one log."""

    def __init__(self, log: Log, *, patience: float = PATIENCE) -> None:
        self._log = log
        self._patience = patience

    async def encounters(self) -> list[str]:
        """The fights that have webhooks."""
        parts = await self._log.each(("SMEMBERS", key) for key in HOOKED)
        return sorted(each.decode() for part in parts for each in part)

    async def fight_endpoints(self, encounter: str) -> list[WebhookEndpoint]:
        """The webhooks of a fight, by id."""
        kept = await self._do("HVALS", hooks_key(encounter))
        return sorted((_hook(each) for each in kept), key=lambda each: each.id)

    async def add(self, encounter: str, hook: WebhookEndpoint) -> None:
        """Add a webhook to a fight."""
        await self._do("HSET", hooks_key(encounter), hook.id, _encode(hook))
        await self._do("SADD", hooked_key(encounter), encounter)

    async def remove(self, encounter: str, id: str) -> bool:
        """Remove a webhook; False where there was none."""
        there = await self._do("HDEL", hooks_key(encounter), id)
        await self._do("HDEL", told_key(encounter), id)
        if not await self._do("EXISTS", hooks_key(encounter)):
            await self._do("SREM", hooked_key(encounter), encounter)
        return bool(there)

    async def told(self, encounter: str, hook: WebhookEndpoint) -> Delivered:
        """How far a webhook has been delivered; one that begins again, from where it does."""
        kept = await self._do("HGET", told_key(encounter), hook.id)
        told = Delivered() if kept is None else _told(kept)
        if told.again == hook.again:
            return told
        return Delivered(after=hook.after, again=hook.again, recent=told.recent)

    async def change(self, encounter: str, hook: WebhookEndpoint) -> None:
        """Have a webhook as it is here, which goes on from where it was, or begins again."""
        await self._do("HSET", hooks_key(encounter), hook.id, _encode(hook))

    async def keep_told(self, encounter: str, id: str, told: Delivered) -> None:
        """Remember how far a webhook has been delivered."""
        await self._do("HSET", told_key(encounter), id, _encode(told))

    async def leases(self, encounters: Sequence[str], worker: str, seconds: float) -> list[str]:
        """Take the leases of these fights' webhooks for so many seconds; the fights of which this worker has it."""
        for_ms = int(1000 * seconds)
        keys = [hook_lease_key(each) for each in encounters]
        await self._log.each(("SET", key, worker, "NX", "PX", for_ms) for key in keys)
        holders = await self._log.each(("GET", key) for key in keys)
        mine = [each for each, holder in zip(encounters, holders, strict=True) if holder == worker.encode()]
        kept = await self._log.each(
            ("SET", hook_lease_key(each), worker, "XX", "PX", for_ms) for each in mine
        )
        return [each for each, done in zip(mine, kept, strict=True) if done]

    async def endpoints(self, encounters: Sequence[str]) -> list[tuple[str, WebhookEndpoint]]:
        """The webhooks of these fights, each with its fight."""
        kept = await self._log.each(("HVALS", hooks_key(each)) for each in encounters)
        return [(name, _hook(each)) for name, hooks in zip(encounters, kept, strict=True) for each in hooks]

    async def release(self, encounter: str, worker: str) -> None:
        """Release the lease of a fight's webhooks to another worker."""
        key = hook_lease_key(encounter)
        if await self._do("GET", key) == worker.encode():
            await self._do("UNLINK", key)

    async def _do(self, *command: Any) -> Any:
        return await with_retries(lambda: self._log.client.execute_command(*command), self._patience)
