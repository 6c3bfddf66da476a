"""What fights there are, and what is in the log of one."""

import asyncio
from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response.base import ASGIResponse
from msgspec import Raw

from events.commit import Commit
from service.queries import Number, Position
from service.replies import Encounters, EventPage, Listed, commit_line, entries, reply
from service.state import encounters, known_id, worker

AFTER = Position(name="after", doc="Only what comes after this position: `7-3`, or `7` for all of commit 7.")
LIMIT = Number(name="limit", doc="At most so many events.", low=1, high=10_000, default=1_000)
FROM = Number(name="from", doc="Leave out so many encounters, counted by id.", default=0)
PAGE = Number(name="limit", doc="At most so many encounters.", low=1, high=1_000, default=100)


@get("/encounters", gives=Encounters, queries=[FROM, PAGE], about=["encounters"])
async def list_encounters(request: Request[Any, Any, Any]) -> ASGIResponse:
    """The encounters there are, by id."""
    first, most = FROM.read(request) or 0, PAGE.read(request) or 0
    log = worker(request).log
    every = sorted(await log.encounters())
    some = every[first : first + most]
    versions = await asyncio.gather(*(log.last(each) for each in some))
    listed = [Listed(encounter=each, version=last) for each, last in zip(some, versions, strict=True)]
    return reply(Encounters(encounters=listed, total=len(every)))


@get("/encounters/{encounter:str}/events", gives=EventPage, queries=[AFTER, LIMIT], about=["encounters"])
async def events(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """The events of a fight as they are on record, undone ones too."""
    (version, number), most = AFTER.read(request), LIMIT.read(request) or 0
    last = await worker(request).log.last(known_id(encounter))
    # Within a commit it is read again from its start: the log knows whole commits only.
    first = version if number is None else max(0, version - 1)
    commits = [] if 0 < last < first else await encounters(request).commits(encounter, first)
    return reply(_page(encounter, commits, last, version, number, most))


def _page(
    encounter: str, commits: list[Commit], last: int, version: int, number: int | None, most: int
) -> EventPage:
    shown: list[Raw] = []
    lines = []
    position = None
    for commit in commits:
        first = number + 1 if number is not None and commit.version == version else 0
        some = commit.events[first : first + most - len(shown)]
        if not some:
            continue
        shown += entries(commit.version, some, first)
        lines.append(commit_line(commit))
        position = (commit, first + len(some) - 1)
        if len(shown) == most:
            break
    more = position is not None and (
        position[0] is not commits[-1] or position[1] + 1 < len(position[0].events)
    )
    return EventPage(
        encounter=encounter,
        version=max(last, commits[-1].version if commits else 0),
        events=shown,
        commits=lines,
        next=f"{position[0].version}-{position[1]}" if more and position else None,
    )
