"""The views of one fight: its state, its options, its timeline, its rolls."""

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.audit.audit import Audit, audit_log
from engine.autopilot.autopilot import suggestion
from engine.commands.decide import rules_changed
from engine.driver.odds import odds
from engine.driver.pending import Pending
from engine.driver.recording import Divergence
from engine.fights.store_errors import unknown_encounter
from engine.history.head_chain import Head, resume
from engine.history.history import History
from engine.history.seat_roster import FIRST
from engine.ruleset_api.parts import prepared, rules_of
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events.chain.commit import Commit
from projections.language.phrase_files import phrases_of
from projections.redaction.viewer import THE_GM, Viewer
from projections.replay.commit_walk import moments
from projections.viewers.view import ViewerLog, choices_for, view_for
from projections.views.view import EncounterView
from service.http.authentication import claims_of, viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.query_params import Number, Position, Text, beyond
from service.http.seat_commands import redact_refusal
from service.http.worker import encounters, worker
from service.seats.permissions import permit
from service.wire.responses import in_words, reply
from service.wire.views import Chance, Ledger, Odds, Options, Suggestion, Timeline

AT = Number(name="at", doc="As of this version instead of the last.", low=1)
DECISION = Text(name="decision", doc="Which decision.")
STYLE = Text(name="style", doc="In which style of the ruleset; the usual one where none is named.")
CHOICE = Text(name="choice", doc="The key of the choice.")
ARGS = Text(name="args", doc="The arguments of the choice, as a JSON object.", most=4000)
BY = Text(name="by", doc="The open parameter for each of whose values the chance is given.")
AFTER = Position(name="after", doc="Only what comes after this position: `7-3`, or `7` for all of commit 7.")


@get("/encounters/{encounter}", gives=EncounterView, queries=[AT, LANG], about=["encounters"])
async def show_encounter(request: Request, encounter: str) -> Response:
    """A fight as it is, or was at any past version, as the seat sees it."""
    version = AT.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "view")
    if version is not None:
        return reply(past_view(await encounters(request).commits(encounter), version, viewer))
    return reply(await worker(request).viewer_cache.view(encounter, viewer))


@get("/encounters/{encounter}/options", gives=Options, about=["encounters"])
async def show_options(request: Request, encounter: str) -> Response:
    """What the seat's combatants may do now, what it costs, how likely it is; and if not, why not."""
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")
    viewer_log, history = await worker(request).viewer_cache.of(encounter, viewer)
    assert history.head is not None
    try:
        pending = _pending(history, history.head)
    except Refused as refused:
        raise redact_refusal(refused, viewer_log) from refused
    seats = choices_for(history.head.fight, pending, viewer_log)
    return reply(Options(encounter=encounter, version=viewer_log.version, seats=seats))


@get("/encounters/{encounter}/odds", gives=Odds, queries=[DECISION, CHOICE, ARGS, BY], about=["encounters"])
async def show_odds(request: Request, encounter: str) -> Response:
    """How likely a choice of one's own succeeds, exactly, worked out now.

    `args` are its arguments as a JSON object; with `by`, the name of a parameter, for each value that it may have.
    """
    name, choice, args, by = DECISION.read(request), CHOICE.read(request), _args(request), BY.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")
    viewer_log, history = await worker(request).viewer_cache.of(encounter, viewer)
    try:
        fight, pending = _own_decision(history, viewer_log, viewer, name)
        found = odds(fight, pending.options, choice, args, by)
    except Refused as refused:
        raise redact_refusal(refused, viewer_log) from refused
    chances = [
        Chance(
            args=each.args,
            chance=None if each.chance is None else str(each.chance),
            percent=None if each.chance is None else float(100 * each.chance),
        )
        for each in found
    ]
    version = viewer_log.version
    return reply(Odds(encounter=encounter, version=version, decision=name, choice=choice, chances=chances))


@get("/encounters/{encounter}/suggestion", gives=Suggestion, queries=[DECISION, STYLE], about=["encounters"])
async def show_suggestion(request: Request, encounter: str) -> Response:
    """What the autopilot would answer to a decision of one's own, by the ruleset's manners in a style."""
    name, style = DECISION.read(request), STYLE.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")
    viewer_log, history = await worker(request).viewer_cache.of(encounter, viewer)
    try:
        fight, pending = _own_decision(history, viewer_log, viewer, name)
        liked = suggestion(rules_of(fight), fight, pending, style=style)
    except Refused as refused:
        raise redact_refusal(refused, viewer_log) from refused
    version = viewer_log.version
    return reply(
        Suggestion(encounter=encounter, version=version, decision=name, choice=liked.choice, args=liked.args)
    )


@get("/encounters/{encounter}/timeline", gives=Timeline, queries=[AFTER, LANG], about=["encounters"])
async def show_timeline(request: Request, encounter: str) -> Response:
    """What the seat saw happen, as message keys with arguments, and in words."""
    after = AFTER.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "timeline")
    told_so_far, history = await worker(request).viewer_cache.account(encounter, viewer)
    assert history.head is not None
    lines = [
        each for each in told_so_far.lines(history.stack.counts, after[0]) if _beyond(each.position, after)
    ]
    said = in_words(lines, phrases_of(history.head.fight, viewer.language), told_so_far.viewer_log)
    return reply(Timeline(encounter=encounter, version=told_so_far.viewer_log.version, lines=said))


@get("/encounters/{encounter}/ledger", gives=Ledger, about=["encounters"])
async def show_ledger(request: Request, encounter: str) -> Response:
    """Every roll that the seat saw, and every total with all that led to it."""
    viewer = await viewer_of(request, encounter)
    permit(viewer, "ledger")
    told_so_far, history = await worker(request).viewer_cache.account(encounter, viewer)
    rolls = list(told_so_far.rolls(history.stack.counts))
    return reply(Ledger(encounter=encounter, version=told_so_far.viewer_log.version, rolls=rolls))


@get("/encounters/{encounter}/audit", gives=Audit, about=["encounters"])
async def show_audit(request: Request, encounter: str) -> Response:
    """The audit: everything on record computed again, and what differs; for GMs."""
    claims = claims_of(request, encounter)
    log = worker(request).log
    if not await log.last(encounter):
        raise unknown_encounter(encounter)
    try:
        permit(await viewer_of(request, encounter), "audit")
    except Refused as refused:
        # A damaged log has no seats to look up; the GM's first seat may look at it all the same.
        if refused.code != "damaged-log" or claims.seat != FIRST.seat:
            raise
    return reply(await audit_log(log, encounter))


def _args(request: Request) -> dict[str, Any]:
    text = ARGS.read(request)
    try:
        return msgspec.json.decode(text or "{}", type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("bad-argument", f"?args= takes a JSON object ({error}).") from error


def _own_decision(
    history: History, viewer_log: ViewerLog, viewer: Viewer, name: str
) -> tuple[Fight, Pending]:
    """The fight, and the decision of this name that waits for the viewer. Raises Refused."""
    assert history.head is not None
    pending = _pending(history, history.head).get(viewer_log.original(name))
    if pending is None or not (viewer.sees_all or pending.request.asked in viewer.combatants):
        raise Refused("not-pending", f"Decision {name!r} is not waiting for you.")
    return prepared(history.head.fight), pending


def _pending(history: History, head: Head) -> dict[str, Pending]:
    try:
        return resume(rules_of(head.fight), head, history.version)
    except Divergence as error:
        raise rules_changed(error) from error


def past_view(commits: Sequence[Commit], version: int, viewer: Viewer = THE_GM) -> EncounterView:
    """The view of a viewer at a past version, by their number of it. Raises Refused("no-such-position")."""
    viewer_log, found = ViewerLog(viewer), None
    for each in moments(commits):
        seen = viewer_log.take(each.commit, each.before, each.after)
        if seen is None:
            continue
        if seen.version > version:
            break
        if seen.version == version:  # of what goes on with the same number, the last
            found = view_for(each.after, viewer_log)
    if found is None:
        raise Refused(
            "no-such-position", f"Versions of this fight go from 1 to {viewer_log.version}, not {version}."
        )
    return found


def _beyond(position: str, after: tuple[int, int | None]) -> bool:
    commit, _, event = position.partition("-")
    return beyond(int(commit), int(event), after)
