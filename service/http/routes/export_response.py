"""A fight to take along: as JSON Lines, and as one HTML file that shows and proves itself."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from importlib.resources import files

from msgspec import Struct
from msgspec.structs import replace

from engine.audit.audit import audit_entries, seed_bounds
from engine.fights.encounters import now_ms
from engine.fights.store_errors import unknown_encounter
from engine.history.past_menus import Menus, past_menus
from events.chain.commit import ChainHead, Commit
from events.chain.reading import DamagedLog, Entry, commits
from events.exports.file import BadTransfer, dump, load, load_raw
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret
from projections.language.languages import ENGLISH
from projections.page import page
from projections.page.turning import Turning
from projections.redaction.exports import players_menus, withheld_from_players


class Whole(Struct, frozen=True):
    """A checked fight: its exported lines, its entries, head and commits, and whether events are withheld.

    `menus` works out what could be chosen in turns, by the rules, as far as whoever gets the export may know; where
    events are withheld only those can tell who have the whole.
    """

    encounter: str
    record: bytes
    entries: list[Entry]
    head: ChainHead | None
    commits: list[Commit]
    withheld: bool
    menus: Callable[[], Menus]


async def in_log(log: Log, encounter: str, *, withhold: bool = False) -> tuple[Whole, list[bytes]]:
    """The fight, and the secrets that its dice come from; with `withhold` as players may have it.

    Raises Refused("unknown-encounter"), DamagedLog.
    """
    entries, head = await log.whole(encounter)
    if not entries:
        raise unknown_encounter(encounter)

    def look() -> Whole:
        whole = checked(_lines(encounter, entries, head, withhold))
        return (
            replace(whole, menus=partial(players_menus, commits(entries, head=head)))
            if whole.withheld
            else whole
        )

    try:  # in a thread, as others play meanwhile
        whole = await asyncio.to_thread(look)
    except BadTransfer as error:
        raise (error.__cause__ if isinstance(error.__cause__, DamagedLog) else error) from error
    kept = [await kept_secret(log, encounter, each) for each in seed_bounds(entries)]
    return whole, [each for each in kept if each is not None]


def _lines(encounter: str, entries: list[Entry], head: ChainHead | None, withhold: bool) -> list[bytes]:
    hidden = withheld_from_players(commits(entries, head=head)) if withhold else frozenset[str]()
    return list(dump(encounter, entries, head, withhold=hidden.__contains__))


def checked(lines: list[bytes]) -> Whole:
    """The fight in exported lines. Raises BadTransfer."""
    fight = load(lines, withheld=True)
    raw = load_raw(lines)
    withheld = bool(fight.withheld)
    menus = dict if withheld else partial(past_menus, fight.commits)
    return Whole(raw.encounter, b"".join(lines), raw.entries, raw.head, fight.commits, withheld, menus)


def as_html(
    whole: Whole, seeds: Sequence[bytes], language: str = ENGLISH, turning: Turning | None = None
) -> bytes:
    """The fight as one HTML file, its story in this language; `turning` is where it turned, if that was looked for."""
    # The rules need all of it; what withholds some can be read, and its chain checked.
    audit = (
        None
        if whole.withheld
        else audit_entries(whole.entries, head=whole.head, named=whole.encounter, later=seeds)
    )
    return page(
        whole.commits,
        whole.record,
        audit,
        verifier=_verifier(),
        exported=now_ms(),
        language=language,
        menus=whole.menus(),
        turning=turning,
    )


def _verifier() -> str:
    """The JavaScript that checks an exported fight."""
    return files("service").joinpath("verify", "affray-verify.js").read_text(encoding="utf-8")
