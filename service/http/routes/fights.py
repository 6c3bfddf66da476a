"""The list of fights, and the log of one."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from time import thread_time

from starlette.requests import Request
from starlette.responses import Response

from engine.history.past_menus import past_menus, with_menus
from engine.ruleset_api.refusal import Refused
from events import Event
from events.chain.commit import Commit
from events.chain.reading import MOST_EVENTS
from events.store.marks.encounter_list import encounters
from projections.redaction.viewer import Viewer
from projections.viewers.account import Account
from projections.viewers.log import Seen
from projections.viewers.view import account as account_of
from service.http.choices.choice_lookup import spell_out
from service.http.guards.authentication import check_operator, viewer_of
from service.http.guards.request_limits import count_computing
from service.http.operations import get
from service.http.query_params import Number, OneOf, Position, beyond
from service.http.worker import Worker, worker
from service.seats.permissions import permit
from service.wire.responses import (
    CommitLine,
    EncounterList,
    EventPage,
    Listed,
    commit_line,
    entry,
    reply,
    seen_line,
)

AFTER = Position(name="after", doc="Only what comes after this position: `7-3`, or `7` for all of commit 7.")
LIMIT = Number(name="limit", doc="At most so many events.", low=1, high=10_000, default=1_000)
CHOICES = OneOf(
    name="choices",
    doc="Whether the question of a turn has what could be chosen, by the rules.",
    words=("no", "yes"),
)
FROM = Number(name="from", doc="Leave out so many fights, counted by id.", default=0)
PAGE = Number(name="limit", doc="At most so many fights.", low=1, high=1_000, default=100)


@get("/encounters", gives=EncounterList, queries=[FROM, PAGE], about=["encounters"])
async def list_encounters(request: Request) -> Response:
    """The encounters there are, by id; for the operator of the service."""
    check_operator(request)
    first, most = FROM.read(request) or 0, PAGE.read(request) or 0
    log = worker(request).log
    every = sorted(await encounters(log))
    some = every[first : first + most]
    versions = await asyncio.gather(*(log.last(each) for each in some))
    listed = [Listed(encounter=each, version=last) for each, last in zip(some, versions, strict=True)]
    return reply(EncounterList(encounters=listed, total=len(every)))


@get("/encounters/{encounter}/events", gives=EventPage, queries=[AFTER, LIMIT, CHOICES], about=["encounters"])
async def list_events(request: Request, encounter: str) -> Response:
    """The events of a fight that the seat sees, undone ones too, numbered for the seat.

    What a turn might hold is not on record: with `choices` the rules work it out for every question of the fight.
    """
    after, most = AFTER.read(request), LIMIT.read(request) or 0
    viewer = await viewer_of(request, encounter)
    permit(viewer, "events")
    if CHOICES.read(request) == "yes":
        return reply(await _with_menus(request, encounter, viewer, after, most))
    if viewer.sees_all:
        return reply(await _recorded(worker(request), encounter, after, most))
    account, _ = await worker(request).viewer_cache.account(encounter, viewer)
    return reply(_seen(encounter, account, after, most))


def _seen(encounter: str, account: Account, after: tuple[int, int | None], most: int) -> EventPage:
    there = list(_first(account.since(after[0]), _wanted(after, most)))
    counts = {each.version: each.first + len(each.events) for each in there}
    seen = [(seen_line(each, counts[each.version]), each.first, each.events) for each in there]
    return _page(encounter, account.viewer_log.version, seen, after, most)


async def _with_menus(
    request: Request, encounter: str, viewer: Viewer, after: tuple[int, int | None], most: int
) -> EventPage:
    """The events with every menu as the rules have it; working these out counts for the seat that asks."""
    await count_computing(request, 1)
    at = worker(request)
    commits = await at.encounters.commits(encounter)

    def spell() -> tuple[list[Commit], Account | None, int]:
        began = thread_time()
        spelled = with_menus(commits, past_menus(commits))
        seen = None if viewer.sees_all else account_of(spelled, viewer)
        return spelled, seen, int(1000 * (thread_time() - began))

    spelled, seen, took = await asyncio.to_thread(spell)
    with suppress(Refused):  # this one is done; the next one may be refused for it
        await count_computing(request, took)
    if seen is not None:
        return _seen(encounter, seen, after, most)
    there = [each for each in spelled if each.version > _before(after)]
    return await _as_recorded(at, encounter, len(commits), there, after, most)


async def _recorded(at: Worker, encounter: str, after: tuple[int, int | None], most: int) -> EventPage:
    """The events as they are on record, with all choices spelled out that are there."""
    last = await at.log.last(encounter)
    whole, enough = _before(after), _wanted(after, most)
    commits = await at.encounters.commits(encounter, whole, enough=enough) if whole <= last else []
    newest = max([last, *(commit.version for commit in commits)])
    return await _as_recorded(at, encounter, newest, commits, after, most)


def _before(after: tuple[int, int | None]) -> int:
    """The commit after which is read: within a commit again from its start, for the log knows whole commits only."""
    version, number = after
    return version if number is None else max(0, version - 1)


async def _as_recorded(
    at: Worker,
    encounter: str,
    newest: int,
    commits: Sequence[Commit],
    after: tuple[int, int | None],
    most: int,
) -> EventPage:
    events = chain.from_iterable(each.events for each in commits)
    spelled = iter(await spell_out(at.encounters, encounter, tuple(events)))
    there = [(commit_line(each), 0, tuple(islice(spelled, len(each.events)))) for each in commits]
    return _page(encounter, newest, there, after, most)


def _wanted(after: tuple[int, int | None], most: int) -> int:
    """How many events must be at hand for a page: those of its first commit that come before it, and one more."""
    number = after[1]
    before = 0 if number is None else min(number + 1, MOST_EVENTS)
    return before + most + 1


def _first(there: Iterable[Seen], events: int) -> Iterator[Seen]:
    """The first that have so many events, with all that belongs to the last version among them."""
    version = 0
    for each in there:
        if events <= 0 and each.version != version:
            return
        yield each
        version = each.version
        events -= len(each.events)


def _page(
    encounter: str,
    version: int,
    commits: Sequence[tuple[CommitLine, int, tuple[Event, ...]]],
    after: tuple[int, int | None],
    most: int,
) -> EventPage:
    there = [
        (line, number, event)
        for line, first, events in commits
        for number, event in enumerate(events, first)
        if beyond(line.version, number, after)
    ]
    page = there[:most]
    return EventPage(
        encounter=encounter,
        version=version,
        events=[entry(line.version, number, event) for line, number, event in page],
        commits=list({line.version: line for line, _, _ in page}.values()),
        next=f"{page[-1][0].version}-{page[-1][1]}" if len(there) > most else None,
    )
