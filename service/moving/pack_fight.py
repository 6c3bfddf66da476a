"""Packing a fight, as it is at that moment, with all that belongs to it."""

from engine.fights.encounters import now_ms
from events.chain.reading import check_head, commits
from events.exports.file import dump
from events.store.log import Log
from events.store.marks.moved import Departure, MovedFights
from events.store.marks.pictures import Pictures
from events.store.marks.webhook_store import WebhookStore
from service.moving.bundle import FORMAT, WITHOUT_PICTURES, Hook, Luggage, in_hex, packed
from service.seats.tokens import Tokens


async def pack_fight(log: Log, tokens: Tokens, encounter: str, departure: Departure) -> tuple[int, bytes]:
    """A fight's last version, and its bundle for the server with the key of this departure.

    Raises DamagedLog, LogError, ValueError.
    """
    entries, head = await log.whole(encounter)
    found = commits(entries, head=head)
    if head is not None:
        check_head(head, found[-1].version, found[-1].header.hash)
    hooks, pictures = WebhookStore(log), await Pictures(log).all(encounter)
    luggage = Luggage(
        format=FORMAT if pictures else WITHOUT_PICTURES,
        encounter=encounter,
        moved=now_ms(),
        secrets=in_hex(await MovedFights(log).secrets(encounter)),
        seats_keys=[
            each.hex() for each in (tokens.key_of(encounter), *await MovedFights(log).seats_keys(encounter))
        ],
        webhooks=[
            Hook(endpoint=each, delivered=await hooks.told(encounter, each))
            for each in await hooks.fight_endpoints(encounter)
        ],
        departure=departure.id,
        release=departure.release,
        pictures=pictures,
    )
    return found[-1].version, packed(luggage, dump(encounter, entries, head), departure.key)
