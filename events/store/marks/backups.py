"""What is known of the backups of a log: when each place was written to last, and of which state each copy there is.

Nothing of this is in the log: where it is lost, the next backup writes every fight again.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from events.store.keys import BACKUPS, copies_key, head_key, hooks_key, pictures_key, seats_key, secret_key
from events.store.log import Log


class BackupRun(Struct, frozen=True, kw_only=True):
    """A backup that came to its end `at` (milliseconds since 1970): how many fights were `written`, were `unchanged`
    since the copy before, and were `left_out` because their records do not hold."""

    at: int
    written: int
    unchanged: int
    left_out: int


_encode = msgspec.msgpack.Encoder().encode
_run = msgspec.msgpack.Decoder(BackupRun).decode


class Backups:
    """The backups of one log, by the places that they are in. Every method raises LogError."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def runs(self) -> dict[str, BackupRun]:
        """The last backup of each place."""
        kept = await self._log.do("HGETALL", BACKUPS)
        return {place.decode(): _run(each) for place, each in kept.items()}

    async def last(self) -> BackupRun | None:
        """The last backup, to whatever place; None where there was none."""
        return max((await self.runs()).values(), key=lambda each: each.at, default=None)

    async def ended(self, place: str, run: BackupRun) -> None:
        """A backup of a place came to its end."""
        await self._log.do("HSET", BACKUPS, place, _encode(run))

    async def copies(self, place: str) -> dict[str, str]:
        """Of which state of each fight the copy in a place is."""
        kept = await self._log.do("HGETALL", copies_key(place))
        return {encounter.decode(): state.decode() for encounter, state in kept.items()}

    async def copied(self, place: str, encounter: str, state: str) -> None:
        """The copy of a fight in a place is of this state ("": of one that is not known)."""
        await self._log.do("HSET", copies_key(place), encounter, state)


async def states(log: Log, encounters: Sequence[str]) -> list[str]:
    """The state of each of these fights, another once anything of it is that a copy has; "" where none is known.

    It is a digest over the head of the chain, the commitments of secrets, the keys of seats, the webhooks but for
    how far they have come, and the ids of pictures.
    """
    found = []
    heads = await log.each(("GET", head_key(each)) for each in encounters)
    secrets = await log.each(("HKEYS", secret_key(each)) for each in encounters)
    seats = await log.each(("SMEMBERS", seats_key(each)) for each in encounters)
    hooks = await log.each(("HVALS", hooks_key(each)) for each in encounters)
    pictures = await log.each(("HKEYS", pictures_key(each)) for each in encounters)
    for head, *more in zip(heads, secrets, seats, hooks, pictures, strict=True):
        parts = [head, *(sha256(b"\0".join(sorted(each))).digest() for each in more)]
        found.append(sha256(b"\0".join(parts)).hexdigest() if head else "")
    return found
