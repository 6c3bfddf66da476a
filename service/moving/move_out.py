"""Moving out: a fight is closed here for good, and packed for the server that it goes to."""

import secrets
from collections.abc import Callable

from engine.fights.encounters import now_ms
from engine.fights.store_errors import unknown_encounter
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.log import Log
from events.store.marks.feed import Feed
from events.store.marks.moved import Departure, MovedFights
from service.moving.bundle import FORMAT, Luggage, packed
from service.moving.pack_fight import pack_fight
from service.seats.tokens import Tokens

Keep = Callable[[bytes], None]


async def move_out(log: Log, tokens: Tokens, encounter: str, recipient: str, to: str, keep: Keep) -> int:
    """Pack a fight for the server with this key, and have `keep` put the bundle away; the fight's last version.

    From before it is read nothing more is written to it here. Where anything fails, it goes on here, unless it had
    moved already; then it may be packed again, to the same key. Raises Refused, DamagedLog, LogError, ValueError.
    """
    packed_for_nobody = Luggage(
        format=FORMAT, encounter=encounter, moved=0, secrets={}, seats_keys=[], webhooks=[]
    )
    packed(packed_for_nobody, [], recipient)  # a wrong key is found before anything is closed
    fights = MovedFights(log)
    if not await log.last(encounter):
        raise unknown_encounter(encounter)
    before = await fights.to(encounter)
    if before == "":
        raise Refused("busy", Sentence("affray.moving-here"))
    drawn = Departure(id=secrets.token_hex(16), key=recipient, release=secrets.token_hex(16))
    departure = await fights.depart(encounter, drawn, again=before is not None)
    if departure.key != recipient:
        where = {"to": before, "key": departure.key, "how": HOW_BACK}
        raise Refused("moved", Sentence("affray.left-for-key", where))
    await fights.close(encounter, to)
    try:
        version, bundle = await pack_fight(log, tokens, encounter, departure)
        keep(bundle)
    except BaseException:
        if before is None:
            await fights.open(encounter, now_ms())
        raise
    await Feed(log).tell_at_once("left", encounter)
    return version


HOW_BACK = Sentence("affray.how-back")


async def move_back(log: Log, encounter: str, release: str) -> None:
    """Have a fight go on here after all, by the word of the server that it left for, which never takes it in now.

    Raises Refused: unknown-encounter, not-found, busy, moved.
    """
    fights = MovedFights(log)
    if not await log.last(encounter):
        raise unknown_encounter(encounter)
    to = await fights.to(encounter)
    if to is None:
        raise Refused("not-found", Sentence("affray.not-moved", {"id": encounter}))
    if to == "":
        raise Refused("busy", Sentence("affray.moving-here"))
    departure = await fights.departure(encounter)
    if departure is None or not secrets.compare_digest(departure.release.encode(), release.encode()):
        why = "affray.another-word" if release else "affray.left-for"
        raise Refused("moved", Sentence(why, {"to": to, "how": HOW_BACK}))
    await fights.open(encounter, now_ms())
    await Feed(log).tell_at_once("arrived", encounter)
