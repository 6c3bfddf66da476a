"""Backups: every fight of a log as an object, each as of one moment, while it is played; and the way back."""

from collections.abc import AsyncIterator

from engine.ruleset_api.refusal import Refused
from events.chain.reading import DamagedLog
from events.exports.file import BadTransfer
from events.store.log import Log
from events.store.marks.encounter_list import encounters
from events.store.marks.moved import Departure, MovedFights
from service.archive.archive import object_name
from service.archive.object_store import ObjectStore
from service.moving.bundle import drawn_identity, recipient_of, unpacked
from service.moving.move_in import move_in
from service.moving.pack_fight import pack_fight
from service.seats.tokens import Tokens

Told = AsyncIterator[tuple[str, str]]
"""Fight by fight: its id, or its object's name, and what is wrong with it ("": nothing)."""


async def back_up(log: Log, tokens: Tokens, objects: ObjectStore) -> Told:
    """Write every fight of the log into the store, in place of an earlier copy. Raises LogError."""
    key = recipient_of(await MovedFights(log).identity(drawn_identity()))
    for encounter in await encounters(log):
        try:
            _, bundle = await pack_fight(log, tokens, encounter, Departure(id="", key=key, release=""))
        except DamagedLog as error:
            yield encounter, str(error)
        else:
            await objects.put(object_name(encounter), bundle)
            yield encounter, ""


async def restore(log: Log, objects: ObjectStore) -> Told:
    """Have every fight in the store play on in this log, but those that it has already. Raises LogError."""
    identity = await MovedFights(log).identity(drawn_identity())
    for name in await objects.names():
        try:
            content = await objects.get(name)
            if content is not None:
                await move_in(log, unpacked(content, identity))
        except (Refused, DamagedLog, BadTransfer) as error:
            yield name, str(error)
        else:
            yield name, ""
