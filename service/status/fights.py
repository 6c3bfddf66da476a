"""The fights of a log, as their operator is told of them: system, title, when something happened last, who is asked.

Of what goes on in a fight an operator learns what a spectator does, and of that only who is asked, and since when.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Literal

from msgspec import Struct

from engine.fights.encounters import Encounters
from engine.ruleset_api.refusal import Refused
from events import EncounterOpened
from events.chain.codec import UnreadableEvent, decode_event
from events.chain.reading import DamagedLog
from events.store.keys import log_key
from events.store.log import Log
from events.store.marks.archived import ArchivedFights
from events.store.marks.encounter_list import encounters, in_parts, there_of
from projections.redaction.viewer import Viewer
from projections.viewers.waiting import WaitsFor, whom_it_waits_for
from service.wire.status import FightsStatus, FightState, FightStatus

MOST = 5_000  # fights that are looked at, counted by id
FIRST = "1-0"
CROWD = Viewer(seat="", role="spectator")

Order = Literal["recent", "idle", "system", "title"]
ORDERS: tuple[Order, ...] = ("recent", "idle", "system", "title")


class Listed(Struct, frozen=True, kw_only=True):
    """A fight as its first event and its last commit tell of it."""

    encounter: str
    system: str
    title: str
    last: int


class Wanted(Struct, frozen=True, kw_only=True):
    """Which fights are wanted: of a system ("": of all), in an order, and of these a page."""

    system: str = ""
    order: Order = "recent"
    first: int = 0
    most: int = 25


BY: dict[Order, Callable[[Listed], Any]] = {
    "recent": lambda each: (-each.last, each.encounter),
    "idle": lambda each: (each.last, each.encounter),
    "system": lambda each: (each.system, -each.last, each.encounter),
    "title": lambda each: (each.title.casefold(), each.encounter),
}


async def fights(
    log: Log, there: Encounters, wanted: Wanted, among: Collection[str] | None = None
) -> FightsStatus:
    """A page of the fights (`among` these; None: of all). Raises LogError."""
    archived = await ArchivedFights(log).all()
    if among is None:
        ids = sorted(await encounters(log))
    else:
        named = sorted(among)
        ids = [each for some in in_parts(named) for each in await there_of(log, some)]
        archived = sorted(set(archived).intersection(named).difference(ids))
    listed = [each for some in in_parts(ids[:MOST]) for each in await _listed(log, some)]
    matching = sorted((each for each in listed if wanted.system in ("", each.system)), key=BY[wanted.order])
    page = matching[wanted.first : wanted.first + wanted.most]
    return FightsStatus(
        total=len(ids),
        archived=len(archived),
        looked_at=len(listed),
        matching=len(matching),
        systems=dict(sorted(Counter(each.system for each in listed).items())),
        fights=[await _status(log, there, each) for each in page],
    )


async def _listed(log: Log, ids: Sequence[str]) -> Iterable[Listed]:
    opened = await log.each(("XRANGE", log_key(each), FIRST, FIRST) for each in ids)
    last = await log.last_times(ids)
    return [_opened(id, entries, last.get(id, 0)) for id, entries in zip(ids, opened, strict=True)]


def _opened(encounter: str, entries: Sequence[tuple[bytes, Sequence[bytes]]], last: int) -> Listed:
    system = title = ""
    try:
        first = decode_event(entries[0][1][1])
        if isinstance(first, EncounterOpened):
            system, title = first.ruleset, first.title
    except (IndexError, UnreadableEvent):
        pass  # its record is damaged, which is told by its state
    return Listed(encounter=encounter, system=system, title=title, last=last)


async def _status(log: Log, there: Encounters, each: Listed) -> FightStatus:
    state: FightState = "unreadable"
    waits: tuple[WaitsFor, ...] | None = ()
    try:
        commits = await there.commits(each.encounter)
        waits = await asyncio.to_thread(whom_it_waits_for, commits, CROWD)
        state = "over" if waits is None else "open"
    except (Refused, DamagedLog):
        pass
    return FightStatus(
        encounter=each.encounter,
        system=each.system,
        title=each.title,
        last=each.last,
        state=state,
        bytes=await log.size(each.encounter),
        waits_for=waits or (),
    )
