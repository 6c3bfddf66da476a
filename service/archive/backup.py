"""Backups: every fight of a log as an object, each as of one moment, while it is played; and the way back.

So are campaigns and communities, which lie beside the fights. What is backed up is written again once anything of it is
another that its copy has; by what the log knows of the copies in a place, and where these still are.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.exports.file import BadTransfer
from events.store.log import Log
from events.store.marks.backups import Backups, states
from events.store.marks.encounter_list import encounters, in_parts
from events.store.marks.feed import Feed
from events.store.marks.moved import Departure, MovedFights
from service.archive.archive import object_name
from service.archive.beside_fights import FIGHTS, copies_beside, kind_of, put_back, state_of
from service.archive.object_store import ArchiveError, ObjectStore
from service.moving.bundle import AnotherKey, drawn_identity, encrypted, recipient_of, unpacked
from service.moving.move_in import move_in
from service.moving.pack_fight import pack_fight
from service.seats.tokens import Tokens

Told = AsyncIterator[tuple[str, str]]
"""Fight by fight: its id, or its object's name, and what is wrong with it ("": nothing)."""

UNCHANGED = "unchanged"


class NoKey(ArchiveError):
    """The key of this log does not open what is to be restored."""


def place_of(objects: ObjectStore) -> str:
    """A place of backups by one name, however it was written."""
    parts = urlsplit(objects.url)
    return objects.url if parts.scheme not in ("", "file") else str(Path(parts.path).expanduser().absolute())


async def back_up(log: Log, tokens: Tokens, objects: ObjectStore, *, whole: bool = False) -> Told:
    """Write every fight of the log into the store, in place of an earlier copy; with `whole` also what is UNCHANGED.

    Raises LogError.
    """
    key = recipient_of(await MovedFights(log).identity(drawn_identity()))
    marks, place, there = Backups(log), place_of(objects), await objects.times()
    known = {} if whole else await marks.copies(place)
    for some in in_parts(await encounters(log)):
        # Read before the fight is: what happens meanwhile is in the copy, or makes it another state.
        for encounter, state in zip(some, await states(log, some), strict=True):
            name = object_name(encounter)
            if state and known.get(encounter) == state and name in there:
                yield encounter, UNCHANGED
                continue
            try:
                _, bundle = await pack_fight(log, tokens, encounter, Departure(id="", key=key, release=""))
            except DamagedLog as error:
                yield encounter, str(error)
            else:
                await objects.put(name, bundle)
                await marks.copied(place, encounter, state)
                yield encounter, ""


async def back_up_beside(log: Log, tokens: Tokens, objects: ObjectStore, *, whole: bool = False) -> Told:
    """Write every campaign and community into the store, as `back_up` does fights; said by their objects' names.

    Raises LogError.
    """
    key = recipient_of(await MovedFights(log).identity(drawn_identity()))
    marks, place, there = Backups(log), place_of(objects), await objects.times()
    known = {} if whole else await marks.copies(place)
    async for name, content in copies_beside(log, tokens):
        state = state_of(content)
        if known.get(name) == state and name in there:
            yield name, UNCHANGED
            continue
        await objects.put(name, encrypted(content, key))
        await marks.copied(place, name, state)
        yield name, ""


async def restore_object(log: Log, objects: ObjectStore, name: str, identity: str) -> str:
    """Have a fight in the store play on in this log, or what lies beside the fights be there.

    Why it is left as it is; "": it was restored, or is in the store no more. Raises AnotherKey, also without one
    ("": this log has none); Refused, DamagedLog, BadTransfer, LogError.
    """
    if not identity:
        raise AnotherKey("this log has no key")
    content = await objects.get(name)
    if content is None:
        return ""
    if kind_of(name) != FIGHTS:
        return await put_back(log, content, identity)
    bundle = unpacked(content, identity)
    await move_in(log, bundle)
    await Feed(log).tell_at_once("arrived", bundle.luggage.encounter)
    return ""


async def restore(log: Log, objects: ObjectStore) -> Told:
    """Have every fight in the store play on in this log, and what lies beside them be there; but what it has already.

    Raises NoKey, which says it once for all of them; LogError.
    """
    identity = await MovedFights(log).kept_identity()
    names, other = await objects.names(), 0
    # Fights first: a community that is put back finds its own among them.
    for name in sorted(names, key=lambda name: (kind_of(name) != FIGHTS, name)):
        try:
            wrong = await restore_object(log, objects, name, identity)
        except AnotherKey:
            other += 1
        except (Refused, DamagedLog, BadTransfer) as error:
            yield name, str(error)
        else:
            yield name, wrong
    if other:
        some = "any" if other == len(names) else "some"
        raise NoKey(
            f"The key of this log does not open {some} of the copies in {objects.url}, {other} in all. A new log takes "
            "the key of the old one before anything else: affray archive key --use FILE. FILE is what "
            "`affray archive key --to FILE` wrote there."
        )
