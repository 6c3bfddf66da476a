"""What is to be seen of one fight: how it stands, what may be done, what happened, what was rolled."""

from collections.abc import Sequence
from typing import Any

from litestar import Request, get
from litestar.params import FromPath
from litestar.response.base import ASGIResponse
from msgspec import Struct

from engine.audit import Audit, audit_log
from engine.decide import rules_changed
from engine.driver import Differs, Pending
from engine.encounters import unknown_encounter
from engine.history import Head, History, effective_commits, resume
from engine.ruleset import ruleset
from events.commit import Commit
from projections.choices import SeatChoices, choices
from projections.ledger import Entry as Roll
from projections.ledger import ledger
from projections.replay import at
from projections.timeline import names, timeline
from projections.view import EncounterView, view
from service.queries import Number, Position
from service.replies import Told, in_words, reply
from service.state import encounters, known_id, worker

AT = Number(name="at", doc="As of this version instead of the last.", low=1)
AFTER = Position(name="after", doc="Only what comes after this position: `7-3`, or `7` for all of commit 7.")


class Options(Struct, frozen=True, kw_only=True):
    """What everybody may do at a version: the GM first, then each combatant."""

    encounter: str
    version: int
    seats: list[SeatChoices]


class Timeline(Struct, frozen=True, kw_only=True):
    """What happened, line by line, up to a version."""

    encounter: str
    version: int
    lines: list[Told]


class Ledger(Struct, frozen=True, kw_only=True):
    """Every roll up to a version."""

    encounter: str
    version: int
    rolls: list[Roll]


@get("/encounters/{encounter:str}", gives=EncounterView, queries=[AT], about=["encounters"])
async def show_encounter(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """How a fight stands, or stood at any past version."""
    version = AT.read(request)
    if version is not None:
        return reply(past_view(await encounters(request).commits(known_id(encounter)), version))
    history = await encounters(request).history(known_id(encounter))
    assert history.head is not None
    fight = history.head.fight
    undoable = len(history.effective) > 1
    shown = view(
        fight, history.version, fight.decisions.values(), can_undo=undoable, can_redo=bool(history.undone)
    )
    return reply(shown)


@get("/encounters/{encounter:str}/options", gives=Options, about=["encounters"])
async def show_options(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """What everybody may do now, what it costs, how likely it is; and if not, why not."""
    history = await encounters(request).history(known_id(encounter))
    assert history.head is not None
    seats = choices(history.head.fight, _pending(history, history.head))
    return reply(Options(encounter=encounter, version=history.version, seats=seats))


@get("/encounters/{encounter:str}/timeline", gives=Timeline, queries=[AFTER], about=["encounters"])
async def show_timeline(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """What happened, as message keys with arguments, and in English."""
    after = AFTER.read(request)
    commits = await encounters(request).commits(known_id(encounter))
    lines = [each for each in told(commits) if _beyond(each.position, after)]
    return reply(Timeline(encounter=encounter, version=commits[-1].version, lines=lines))


@get("/encounters/{encounter:str}/ledger", gives=Ledger, about=["encounters"])
async def show_ledger(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """Every roll, and every total with all that led to it."""
    commits = await encounters(request).commits(known_id(encounter))
    return reply(Ledger(encounter=encounter, version=commits[-1].version, rolls=ledger(commits)))


@get("/encounters/{encounter:str}/audit", gives=Audit, about=["encounters"])
async def show_audit(request: Request[Any, Any, Any], encounter: FromPath[str]) -> ASGIResponse:
    """Everything on record derived once more, and what does not come out the same."""
    log = worker(request).log
    if not await log.last(known_id(encounter)):
        raise unknown_encounter(encounter)
    return reply(await audit_log(log, encounter))


def _pending(history: History, head: Head) -> dict[str, Pending]:
    try:
        return resume(ruleset(head.fight.ruleset), head, history.version)
    except Differs as error:
        raise rules_changed(error) from error


def past_view(commits: Sequence[Commit], version: int) -> EncounterView:
    """How a fight stood. Raises Refused("no-such-position")."""
    fight, pending = at(commits, version)
    counted, undone = effective_commits(commits[:version])
    return view(fight, version, pending.values(), can_undo=len(counted) > 1, can_redo=bool(undone))


def told(commits: Sequence[Commit]) -> list[Told]:
    """The timeline of a whole record, with each line in English."""
    lines = timeline(commits)
    return in_words(lines, commits[0].events[0].ruleset, names(lines))  # type: ignore[attr-defined]


def _beyond(position: str, after: tuple[int, int | None]) -> bool:
    commit, _, event = position.partition("-")
    version, number = after
    return int(commit) > version or (int(commit) == version and number is not None and int(event) > number)
