"""Moving in: a fight that was packed elsewhere is checked, written to this log, and played on."""

from hashlib import sha256

import msgspec
from msgspec import Struct

from engine.audit.versions import changed_versions
from engine.commands.types import Id
from engine.fights.encounters import now_ms
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import rules_of_record
from engine.ruleset_api.refusal import Refused
from events import EncounterOpened
from events.exports.file import BadTransfer, Fight, load, load_raw
from events.store.append_many import append_many
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from events.store.marks.moved import ARRIVED, ARRIVING, DECLINED, MovedFights
from events.store.marks.pictures import Pictures
from events.store.marks.webhook_store import WebhookStore
from service.moving.bundle import Bundle, Luggage


class Arrived(Struct, frozen=True):
    """A fight that plays on here: its last version, the webhooks that came along, and rules that are others here."""

    encounter: str
    version: int
    webhooks: int
    changed: list[str]


async def move_in(log: Log, bundle: Bundle, *, tokens_count: bool = True) -> Arrived:
    """Write a fight that was packed elsewhere to this log. All of it is checked first; a try that broke off goes on.

    With `tokens_count` the tokens that were given away count here too. Raises Refused: encounter-exists where the log
    has another fight of that id, or it goes on here; moved where it was declined, or has moved on; unknown-ruleset,
    unknown-part; BadTransfer, DamagedLog, LogError.
    """
    luggage, fights = bundle.luggage, MovedFights(log)
    fight, headless, changed = _checked(bundle)
    encounter = fight.encounter
    last, before = await log.last(encounter), await fights.to(encounter)
    if last and before is None:
        raise Refused("encounter-exists", Sentence("affray.goes-on-here", {"id": encounter}))
    await _check_same(log, fight, last)
    await _check_first(fights, luggage, before)
    await fights.close(encounter, "")  # until all of it is here
    if other := await append_many(log, encounter, fight.sealed[last:], headless=headless, arriving=True):
        raise _another(encounter, other)
    for bound, secret in luggage.secrets.items():
        await keep_secret(log, encounter, bound, bytes.fromhex(secret))
    for picture, body in luggage.pictures.items():
        await Pictures(log).keep(encounter, picture, body)
    hooks = WebhookStore(log)
    for hook in luggage.webhooks:
        await hooks.add(encounter, hook.endpoint)
        await hooks.keep_told(encounter, hook.endpoint.id, hook.delivered)
    if tokens_count:
        await fights.keep_seats_keys(encounter, [bytes.fromhex(each) for each in luggage.seats_keys])
    if luggage.departure:
        await fights.arrived(encounter, luggage.departure)
    await fights.open(encounter, now_ms())
    return Arrived(encounter, len(fight.commits), len(luggage.webhooks), changed)


async def decline(log: Log, luggage: Luggage) -> str:
    """Have a fight never move in here, and return the word with which it goes on where it left.

    Raises Refused: encounter-exists, busy, not-found.
    """
    if not luggage.departure:
        raise Refused("not-found", Sentence("affray.packed-before"))
    became = await MovedFights(log).arrival(luggage.encounter, luggage.departure, DECLINED)
    if became == ARRIVING:
        raise Refused("busy", Sentence("affray.moving-here"))
    if became == ARRIVED:
        raise Refused("encounter-exists", Sentence("affray.arrived-here"))
    return luggage.release


async def _check_first(fights: MovedFights, luggage: Luggage, before: str | None) -> None:
    """Whether this departure may arrive, which it does once. Raises Refused."""
    if not luggage.departure:
        return
    became = await fights.arrival(luggage.encounter, luggage.departure, ARRIVING)
    if became == DECLINED:
        raise Refused("moved", Sentence("affray.declined-here"))
    if became == ARRIVED and before != "":
        raise Refused("moved", Sentence("affray.arrived-before", {"to": before or ""}))


def _checked(bundle: Bundle) -> tuple[Fight, bool, list[str]]:
    """The fight, whether no head of it is kept, and which rules are others here. Raises BadTransfer, Refused."""
    fight, raw = load(bundle.lines), load_raw(bundle.lines)
    opened = fight.commits[0].events[0] if fight.commits else None
    if not isinstance(opened, EncounterOpened) or fight.encounter != bundle.luggage.encounter:
        raise BadTransfer(2, f"this is not the fight {bundle.luggage.encounter!r}")
    try:
        msgspec.convert(fight.encounter, Id)
        secrets = {bound: bytes.fromhex(secret) for bound, secret in bundle.luggage.secrets.items()}
        _ = [bytes.fromhex(each) for each in bundle.luggage.seats_keys]
    except (msgspec.ValidationError, ValueError) as error:
        raise BadTransfer(1, f"this cannot be used: {error}") from error
    for bound, secret in secrets.items():
        if bound != f"sha256:{sha256(secret).hexdigest()}":
            raise BadTransfer(1, f"one of its secrets is not the one that was committed to ({bound})")
    rules = rules_of_record(opened.ruleset, opened.parts)
    return fight, raw.head is None, [each.says for each in changed_versions(opened, rules)]


async def _check_same(log: Log, fight: Fight, last: int) -> None:
    """Whether what the log has of the fight is its beginning. Raises Refused."""
    if not last:
        return
    there = await log.read(fight.encounter)
    if last > len(fight.commits) or there[-1].header.hash != fight.commits[last - 1].header.hash:
        raise _another(fight.encounter, last)


def _another(encounter: str, version: int) -> Refused:
    return Refused(
        "encounter-exists", Sentence("affray.another-there", {"id": encounter, "version": version})
    )
