"""What fights there are, and what is in the log of one."""

import asyncio
from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response.base import ASGIResponse

from engine.encounters import unknown_encounter
from service.queries import Number, Position
from service.replies import EncounterList, EventPage, Listed, commit_line, entry, reply
from service.state import encounters, known_id, worker

AFTER = Position(name="after", doc="Only what comes after this position: `7-3`, or `7` for all of commit 7.")
LIMIT = Number(name="limit", doc="At most so many events.", low=1, high=10_000, default=1_000)
FROM = Number(name="from", doc="Leave out so many encounters, counted by id.", default=0)
PAGE = Number(name="limit", doc="At most so many encounters.", low=1, high=1_000, default=100)


@get("/encounters", gives=EncounterList, queries=[FROM, PAGE], about=["encounters"])
async def list_encounters(request: Request[Any, Any, Any]) -> ASGIResponse:
    """The encounters there are, by id."""
    first, most = FROM.read(request) or 0, PAGE.read(request) or 0
    log = worker(request).log
    every = sorted(await log.encounters())
    some = every[first : first + most]
    versions = await asyncio.gather(*(log.last(each) for each in some))
    listed = [Listed(encounter=each, version=last) for each, last in zip(some, versions, strict=True)]
    return reply(EncounterList(encounters=listed, total=len(every)))


@get("/encounters/{encounter:str}/events", gives=EventPage, queries=[AFTER, LIMIT], about=["encounters"])
async def events(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """The events of a fight as they are on record, undone ones too."""
    (version, number), most = AFTER.read(request), LIMIT.read(request) or 0
    last = await worker(request).log.last(known_id(encounter))
    if not last:
        raise unknown_encounter(encounter)
    # Within a commit it is read again from its start: the log knows whole commits only.
    whole = version if number is None else max(0, version - 1)
    commits = await encounters(request).commits(encounter, whole) if whole <= last else []
    there = [
        (commit, at)
        for commit in commits
        for at in range(
            number + 1 if number is not None and commit.version == version else 0, commit.header.count
        )
    ]
    page = there[:most]
    return reply(
        EventPage(
            encounter=encounter,
            version=max([last, *(commit.version for commit in commits)]),
            events=[entry(commit.version, at, commit.events[at]) for commit, at in page],
            commits=[
                commit_line(commit) for commit in {commit.version: commit for commit, _ in page}.values()
            ],
            next=f"{page[-1][0].version}-{page[-1][1]}" if len(there) > most else None,
        )
    )
