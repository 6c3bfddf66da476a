"""A fight as one HTML file: what `affray export --html` writes."""

import asyncio
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from engine.audit import audit_entries
from engine.encounters import now_ms
from events import EncounterOpened
from events.commit import Commit
from events.history import Entry
from events.log import Log
from events.transfer import dump, lines_of, load, load_raw
from projections.page import page
from service.cli.fights import not_there
from service.cli.reach import log_url


class _Whole(Struct, frozen=True):
    """A checked fight: its exported lines, its entries and commits, and whether events are withheld."""

    record: bytes
    entries: list[Entry]
    commits: list[Commit]
    withheld: bool


def page_of(fight: str, redis: str | None, data: Path | None) -> bytes:
    """The page of the fight in a file of this name, or else in the log.

    Raises Refused("unknown-encounter"), DamagedLog, BadTransfer, LogError, ServerError.
    """
    file = Path(fight)
    seed = None
    if file.is_file():
        with file.open("rb") as lines:
            whole = _checked(list(lines_of(lines)))
    else:
        with log_url(redis, data) as url:
            whole, seed = asyncio.run(_in_log(url, fight))
    # The rules need all of it; what withholds some can be read, and its chain checked.
    audit = None if whole.withheld else audit_entries(whole.entries, seed)
    return page(whole.commits, whole.record, audit, verifier=_verifier(), exported=now_ms())


async def _in_log(url: str, encounter: str) -> tuple[_Whole, bytes | None]:
    """The fight, and the secret that its dice come from."""
    async with Log.at(url) as log:
        entries, head = await log.whole(encounter)
        if not entries:
            raise await not_there(log, encounter)
        whole = _checked(list(dump(encounter, entries, head)))
        opened = whole.commits[0].events[0]
        bound = opened.commitment if isinstance(opened, EncounterOpened) else ""
        return whole, await log.secret(encounter, bound)


def _checked(lines: list[bytes]) -> _Whole:
    fight = load(lines, withheld=True)
    return _Whole(b"".join(lines), load_raw(lines).entries, fight.commits, bool(fight.withheld))


def _verifier() -> str:
    """The JavaScript that checks an exported fight."""
    return files("service").joinpath("verify", "affray-verify.js").read_text(encoding="utf-8")
