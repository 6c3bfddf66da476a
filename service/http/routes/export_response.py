"""A fight to take along: as JSON Lines, and as one HTML file that shows and proves itself."""

from importlib.resources import files

from msgspec import Struct

from engine.audit.audit import audit_entries
from engine.fights.encounters import now_ms
from engine.fights.store_errors import unknown_encounter
from events import EncounterOpened
from events.chain.commit import ChainHead, Commit
from events.chain.reading import Entry
from events.exports.file import dump, load, load_raw
from events.store.log import Log
from projections.language.languages import ENGLISH
from projections.page import page


class Whole(Struct, frozen=True):
    """A checked fight: its exported lines, its entries, head and commits, and whether events are withheld."""

    record: bytes
    entries: list[Entry]
    head: ChainHead | None
    commits: list[Commit]
    withheld: bool


async def in_log(log: Log, encounter: str) -> tuple[Whole, bytes | None]:
    """The fight, and the secret that its dice come from.

    Raises Refused("unknown-encounter"), DamagedLog, BadTransfer.
    """
    entries, head = await log.whole(encounter)
    if not entries:
        raise unknown_encounter(encounter)
    whole = checked(list(dump(encounter, entries, head)))
    opened = whole.commits[0].events[0]
    bound = opened.commitment if isinstance(opened, EncounterOpened) else ""
    return whole, await log.secret(encounter, bound)


def checked(lines: list[bytes]) -> Whole:
    """The fight in exported lines. Raises BadTransfer."""
    fight = load(lines, withheld=True)
    raw = load_raw(lines)
    return Whole(b"".join(lines), raw.entries, raw.head, fight.commits, bool(fight.withheld))


def as_html(whole: Whole, seed: bytes | None, language: str = ENGLISH) -> bytes:
    """The fight as one HTML file, its story in this language."""
    # The rules need all of it; what withholds some can be read, and its chain checked.
    audit = None if whole.withheld else audit_entries(whole.entries, seed, head=whole.head)
    return page(
        whole.commits, whole.record, audit, verifier=_verifier(), exported=now_ms(), language=language
    )


def _verifier() -> str:
    """The JavaScript that checks an exported fight."""
    return files("service").joinpath("verify", "affray-verify.js").read_text(encoding="utf-8")
