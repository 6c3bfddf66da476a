"""What a seat has seen so far: the timeline and the rolls of a fight, whole or page by page, and who did what."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from engine.history.history import History
from projections.language.phrases import phrases_of
from projections.timeline.roll_ledger import Entry as Roll
from projections.timeline.timeline import Line
from service.http.guards.authentication import viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.query_params import Number, Position, beyond
from service.http.tallies import figures, tallies
from service.http.worker import worker
from service.seats.permissions import permit
from service.wire.cooperative_encoding import in_slices
from service.wire.responses import in_words, reply
from service.wire.views import Ledger, PersonSummary, Summary, Timeline

P = TypeVar("P", Line, Roll)

AFTER = Position(name="after", doc="Only what comes after this position: `7-3`, or `7` for all of commit 7.")
LIMIT = Number(name="limit", doc="At most so many, or a few more of the same position.", low=1, high=10_000)


@get("/encounters/{encounter}/timeline", gives=Timeline, queries=[AFTER, LIMIT, LANG], about=["encounters"])
async def show_timeline(request: Request, encounter: str) -> Response:
    """What the seat saw happen, as message keys with arguments, and in words."""
    after, most = AFTER.read(request), LIMIT.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "timeline")
    told_so_far, history = await worker(request).viewer_cache.account(encounter, viewer)
    assert history.head is not None
    version, there = told_so_far.viewer_log.version, told_so_far.lines(counts_now(history), after[0])
    lines, more = _page((each for each in there if _beyond(each.position, after)), most)
    said = in_words(lines, phrases_of(history.head.fight, viewer.language), told_so_far.viewer_log)
    return reply(
        Timeline(
            encounter=encounter, version=version, lines=await in_slices([each] for each in said), next=more
        )
    )


@get("/encounters/{encounter}/ledger", gives=Ledger, queries=[AFTER, LIMIT], about=["encounters"])
async def show_ledger(request: Request, encounter: str) -> Response:
    """Every roll that the seat saw, and every total with all that led to it."""
    after, most = AFTER.read(request), LIMIT.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "ledger")
    told_so_far, history = await worker(request).viewer_cache.account(encounter, viewer)
    version, there = told_so_far.viewer_log.version, told_so_far.rolls(counts_now(history), after[0])
    late = (each for rolls in there for each in rolls if _beyond(each.position, after))
    rolls, more = _page(late, most)
    return reply(
        Ledger(
            encounter=encounter, version=version, rolls=await in_slices([each] for each in rolls), next=more
        )
    )


@get("/encounters/{encounter}/summary", gives=Summary, about=["encounters"])
async def show_summary(request: Request, encounter: str) -> Response:
    """Who did what in the fight so far, and how lucky they were, by what the seat saw.

    Checks that were met and dice are held against what fair dice come to in 95 of 100 cases, few or many.
    """
    viewer = await viewer_of(request, encounter)
    permit(viewer, "summary")
    version, found = await tallies(request, encounter, viewer)
    done = zip(found, await figures(request, found.values()), strict=True)
    people = [PersonSummary(combatant=who, **asdict(each)) for who, each in done]
    return reply(Summary(encounter=encounter, version=version, people=people))


def counts_now(history: History) -> Callable[[int], bool]:
    """Whether a commit counts as of now, whatever is undone meanwhile."""
    return frozenset(history.stack.effective).__contains__


def _page(there: Iterable[P], most: int | None) -> tuple[Iterable[P], str | None]:
    """So many of these, each with all that has the same position, and the position to ask on from; None at the end.

    Several lines, or rolls, may have one position. `most` is None for all.
    """
    if most is None:
        return there, None
    page: list[P] = []
    for each in there:
        if len(page) >= most and each.position != page[-1].position:
            return page, page[-1].position
        page.append(each)
    return page, None


def _beyond(position: str, after: tuple[int, int | None]) -> bool:
    commit, _, event = position.partition("-")
    return beyond(int(commit), int(event), after)
