"""Putting fights away and bringing them back: each is one object, encrypted to this log's own key like one that moves.

The mark in the log is set only when the object was read back and is the same, and what was in the log is removed only
then; on the way back the mark goes last. So wherever it breaks off, the fight is in one place at least, whole.
"""

import asyncio
import os
from hashlib import sha256
from urllib.parse import quote

from engine.fights.encounters import now_ms
from engine.fights.store_errors import unknown_encounter
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.exports.file import BadTransfer
from events.store.log import Log
from events.store.marks.archived import Archived, ArchivedFights
from events.store.marks.feed import Feed
from events.store.marks.moved import Departure, MovedFights
from service.archive.object_store import ArchiveError, ObjectStore
from service.moving.bundle import drawn_identity, recipient_of, unpacked
from service.moving.move_in import move_in
from service.moving.pack_fight import pack_fight
from service.seats.tokens import Tokens

LEASE = 60.0  # seconds, after which another worker takes over from one that died
LOOK_AGAIN = 0.05  # seconds, while another worker is at it


class Archive:
    """The archive of one log. Methods raise LogError, ArchiveError among them; DamagedLog; Refused as said."""

    def __init__(self, log: Log, tokens: Tokens, objects: ObjectStore) -> None:
        self._log = log
        self._tokens = tokens
        self._objects = objects
        self._marks = ArchivedFights(log)
        self._moved = MovedFights(log)
        self._feed = Feed(log)
        self._name = os.urandom(8).hex()

    async def all(self) -> dict[str, Archived]:
        """What is known of each archived fight."""
        return await self._marks.marks()

    async def put_away(self, encounter: str) -> Archived:
        """Move a fight from the log into the archive. Raises Refused: unknown-encounter, moved, busy."""
        if not await self._marks.lease(encounter, self._name, LEASE):
            raise Refused("busy", Sentence("affray.archiving-now", {"id": encounter}))
        try:
            return await self._put_away(encounter)
        finally:
            await self._marks.release(encounter, self._name)

    async def bring_back(self, encounter: str) -> bool:
        """Have a fight in the log again; False where it is not archived. Raises Refused: damaged-log, busy.

        Where another worker is at it, that is waited for.
        """
        try:
            async with asyncio.timeout(LEASE):
                while await self._marks.find(encounter) is not None:
                    if await self._marks.lease(encounter, self._name, LEASE):
                        try:
                            return await self._bring_back(encounter)
                        finally:
                            await self._marks.release(encounter, self._name)
                    await asyncio.sleep(LOOK_AGAIN)
        except TimeoutError as error:
            raise Refused("busy", Sentence("affray.archive-slow", {"id": encounter})) from error
        return False

    async def delete(self, encounter: str) -> bool:
        """Delete a fight for good, from the log and from the archive; whether there was one."""
        mark = await self._marks.find(encounter)
        there = mark is not None or bool(await self._log.last(encounter))
        if mark is not None:
            await self._objects.delete(mark.object)
            await self._marks.unmark(encounter)
        await self._log.delete(encounter)
        if there:
            await self._feed.tell_at_once("deleted", encounter)
        return there

    async def _put_away(self, encounter: str) -> Archived:
        if not await self._log.last(encounter):
            raise unknown_encounter(encounter)
        before = await self._moved.to(encounter)
        if before:
            raise Refused("moved", Sentence("affray.moved-before", {"to": before}))
        await self._moved.close(encounter, "")  # who plays in this moment is told to try again
        try:
            version, bundle = await pack_fight(self._log, self._tokens, encounter, await self._to_itself())
            commits = await self._log.read(encounter)
            name = object_name(encounter)
            await self._objects.put(name, bundle)
            if await self._objects.get(name) != bundle:
                raise ArchiveError(f"The archive does not give back what was put there as {name}.")
            mark = Archived(
                version=version,
                hash=commits[-1].header.hash,
                object=name,
                size=len(bundle),
                digest=sha256(bundle).hexdigest(),
                at=now_ms(),
                last=commits[-1].header.at,
            )
            await self._marks.mark(encounter, mark)
        except BaseException:
            await self._moved.open(encounter, now_ms())
            raise
        keys = await self._moved.seats_keys(encounter)
        await self._log.delete(encounter)
        # By tokens that other servers gave it is asked for, too.
        await self._moved.keep_seats_keys(encounter, keys)
        await self._feed.tell_at_once("archived", encounter)
        return mark

    async def _bring_back(self, encounter: str) -> bool:
        mark = await self._marks.find(encounter)
        if mark is None:
            return False
        if (
            await self._log.last(encounter) < mark.version
        ):  # else it is here still, as nothing was written since
            content = await self._objects.get(mark.object)
            if content is None or sha256(content).hexdigest() != mark.digest:
                key = "affray.archived-missing" if content is None else "affray.archived-altered"
                raise Refused("damaged-log", Sentence(key, {"object": mark.object}))
            try:
                await move_in(self._log, unpacked(content, await self._identity()))
            except BadTransfer as error:
                unreadable = {"object": mark.object, "text": str(error)}
                raise Refused("damaged-log", Sentence("affray.archived-unreadable", unreadable)) from error
        await self._moved.open(encounter, now_ms())
        await self._marks.unmark(encounter)
        await self._objects.delete(mark.object)
        await self._feed.tell_at_once("brought-back", encounter)
        return True

    async def _to_itself(self) -> Departure:
        return Departure(id="", key=recipient_of(await self._identity()), release="")

    async def _identity(self) -> str:
        return await self._moved.identity(drawn_identity())


def object_name(encounter: str) -> str:
    """The name of the object that a fight is in, whatever its id has in it."""
    return f"fight-{quote(encounter, safe='')}.age"
