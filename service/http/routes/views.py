"""The views of one fight: its state, its options, its timeline, its rolls."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engine.audit.audit import Audit, audit_log
from engine.commands.answer import NOT_WAITING
from engine.commands.decide import pending_choices
from engine.dice.roll_source import dice_of, not_sent
from engine.dice.typed_dice import may_type
from engine.driver.option_id import decision_of, with_id
from engine.driver.pending import Pending
from engine.driver.reach import reach
from engine.fights.store_errors import reach_log, unknown_encounter
from engine.history.effective_commits import no_such_version
from engine.history.history import History, replay
from engine.history.next_roll import next_roll
from engine.history.seat_roster import FIRST
from engine.language.sentence import Sentence
from engine.odds.weighing import answer_in_style
from engine.ruleset_api.parts import prepared, rules_of
from engine.ruleset_api.procedure import Answer, Option
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events.chain.commit import Commit
from projections.redaction.viewer import THE_GM, Viewer
from projections.replay.commit_walk import moments
from projections.viewers.view import ViewerLog, view_for
from projections.views.view import EncounterView
from service.http.choices.kept_answers import kept
from service.http.choices.options_in_full import options_in_full
from service.http.choices.options_query import QUERIES, narrowing, options_of, pending_now
from service.http.choices.outlooks import chances_for, outlook_for
from service.http.guards.authentication import known_claims, viewer_of
from service.http.language import LANG
from service.http.operations import get
from service.http.query_params import Number, OneOf, Text
from service.http.request_body import parsed
from service.http.seat_commands import redact_refusal
from service.http.worker import encounters, worker
from service.seats.permissions import permit
from service.wire.responses import reply
from service.wire.views import Chance, Odds, Options, Reach, ReachedCell, RecordCheck, RollAhead, Suggestion

AT = Number(name="at", doc="As of this version instead of the last.", low=1)
CHOICES = OneOf(name="choices", doc="Whether what is `pending` has what may be chosen.", words=("no", "yes"))
DECISION = Text(name="decision", doc="Which decision.")
STYLE = Text(name="style", doc="In which style of the ruleset; the usual one where none is named.")
CHOICE = Text(name="choice", doc="The key of the choice.")
ARGS = Text(name="args", doc="The arguments of the choice, as a JSON object.", most=4000)
OPTION = Text(
    name="option",
    doc="The id of an option, in place of `decision`, `choice` and what is settled of its `args`.",
    most=60,
)
OBJECT = msgspec.json.Decoder(dict[str, Any])
FULL = OneOf(
    name="odds",
    doc="`full`: also all that the choice may lead to (damage, conditions, who is out), as far as can be known.",
    words=("chance", "full"),
)
EACH_FULL = OneOf(
    name="odds",
    doc="`full`: also all that each option may lead to as it is, of the first 60 of those that are sent.",
    words=FULL.words,
)
BY = Text(name="by", doc="The open parameter for each of whose values the chance is given.")


@get("/encounters/{encounter}", gives=EncounterView, queries=[AT, CHOICES, LANG], about=["encounters"])
async def show_encounter(request: Request, encounter: str) -> Response:
    """A fight as it is, or was at any past version, as the seat sees it.

    What may be chosen is left out of what is `pending`: the options have it, with costs and chances.
    """
    version, choices = AT.read(request), CHOICES.read(request) == "yes"
    viewer = await viewer_of(request, encounter)
    permit(viewer, "view")
    if version is not None:
        return reply(
            past_view(await encounters(request).commits(encounter), version, viewer, choices=choices)
        )
    if choices:
        viewer_log, history = await worker(request).viewer_cache.viewer_log(encounter, viewer)
        assert history.head is not None
        return reply(view_with_choices(history.head.fight, viewer_log, history))
    return reply(await worker(request).viewer_cache.view(encounter, viewer))


@get(
    "/encounters/{encounter}/options",
    gives=Options,
    queries=[*QUERIES, EACH_FULL, LANG],
    about=["encounters"],
)
async def show_options(request: Request, encounter: str) -> Response:
    """What the seat's combatants may do now, what it costs, how likely it is; and if not, why not.

    With `labels`, each question and option in words of the reader's language, for a front-end without a catalogue. Who
    has use for less asks for some fields or groups, only for what is legal and their own, or for a few options.

    With `odds=full` it comes with all that these options may lead to, from what the seat may know.
    """
    wanted, full = narrowing(request), EACH_FULL.read(request) == "full"
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")
    if full:
        return reply(await options_in_full(request, encounter, viewer, wanted))
    asked = f"options {msgspec.json.encode(wanted).decode()}"

    def answer(viewer_log: ViewerLog, history: History) -> Options:
        return options_of(encounter, viewer_log, history, wanted)

    return await kept(request, encounter, viewer, asked, answer)


@get(
    "/encounters/{encounter}/odds",
    gives=Odds,
    queries=[OPTION, DECISION, CHOICE, ARGS, BY, FULL, LANG],
    about=["encounters"],
)
async def show_odds(request: Request, encounter: str) -> Response:
    """How likely a choice of one's own succeeds, and comes to a critical hit, exactly, worked out now.

    All of it from what the seat may know: a usual combatant stands for whoever's sheet it does not have.

    `args` are its arguments as a JSON object; with `by`, the name of a parameter, for each value that it may have. With
    `odds=full` also what it leads to as a whole.
    """
    name, option, args, by = _decision(request), OPTION.read(request), _args(request), BY.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")
    wanted, full = CHOICE.read(request), FULL.read(request) == "full"

    def answer(viewer_log: ViewerLog, history: History) -> Odds:
        try:
            assert history.head is not None
            fight, pending = _own_decision(history, viewer_log, viewer, name)
            options, choice = _meant(pending, option, wanted)
            meant = Answer(choice=choice, args=args)
            found, usual = chances_for(encounter, fight, pending, viewer, options, meant, by)
            answered = Answer(choice=choice, args=found[0].args) if not by else None
            roll = _roll_ahead(history, fight, viewer, pending, answered)
            ahead = None
            if full and answered:
                ahead = outlook_for(encounter, history.head, fight, pending, viewer, answered)
        except Refused as refused:
            raise redact_refusal(refused, viewer_log) from refused
        chances = [
            Chance(
                args=each.args,
                chance=None if each.chance is None else str(each.chance),
                percent=None if each.chance is None else float(100 * each.chance),
                critical=None if each.critical is None else str(each.critical),
                critical_percent=None if each.critical is None else float(100 * each.critical),
            )
            for each in found
        ]
        version = viewer_log.version
        return Odds(
            encounter=encounter,
            version=version,
            decision=name,
            choice=choice,
            chances=chances,
            roll=roll,
            usual=usual,
            outlook=ahead,
        )

    asked = _asked("odds", name, option, wanted, args, by, full)
    return await kept(request, encounter, viewer, asked, answer)


@get(
    "/encounters/{encounter}/reach",
    gives=Reach,
    queries=[OPTION, DECISION, CHOICE, ARGS],
    about=["encounters"],
)
async def show_reach(request: Request, encounter: str) -> Response:
    """Which cells of the board a choice of one's own reaches by its `path`, at what cost and by which way.

    Without a `choice`: which cells any of them reaches, each by the one that takes least, as the command `move` goes.

    `args` are its arguments as a JSON object, as far as they are settled. Those whom the combatant does not notice
    are in nobody's way here.
    """
    name, option, args = _decision(request), OPTION.read(request), _args(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")
    wanted = CHOICE.read(request)

    def answer(viewer_log: ViewerLog, history: History) -> Reach:
        try:
            fight, pending = _own_decision(history, viewer_log, viewer, name)
            options, choice = _meant(pending, option, wanted)
            cells = reach(fight, pending.ask.asked, options, choice, args)
        except Refused as refused:
            raise redact_refusal(refused, viewer_log) from refused
        return Reach(
            encounter=encounter,
            version=viewer_log.version,
            decision=name,
            choice=choice,
            cells=[
                ReachedCell(at=each.at, cost=each.cost, step=each.step, ends=each.ends, choice=each.choice)
                for each in cells
            ],
        )

    return await kept(request, encounter, viewer, _asked("reach", name, option, wanted, args), answer)


@get("/encounters/{encounter}/suggestion", gives=Suggestion, queries=[DECISION, STYLE], about=["encounters"])
async def show_suggestion(request: Request, encounter: str) -> Response:
    """What the autopilot would answer to a decision of one's own, by the ruleset's manners in a style."""
    name, style = DECISION.read(request), STYLE.read(request)
    viewer = await viewer_of(request, encounter)
    permit(viewer, "options")

    def answer(viewer_log: ViewerLog, history: History) -> Suggestion:
        try:
            fight, pending = _own_decision(history, viewer_log, viewer, name)
            liked = answer_in_style(rules_of(fight), pending, style=style)
        except Refused as refused:
            raise redact_refusal(refused, viewer_log) from refused
        version = viewer_log.version
        return Suggestion(
            encounter=encounter, version=version, decision=name, choice=liked.choice, args=liked.args
        )

    return await kept(request, encounter, viewer, _asked("suggestion", name, style), answer)


@get("/encounters/{encounter}/check", gives=RecordCheck, about=["encounters"])
async def show_check(request: Request, encounter: str) -> Response:
    """Whether the record holds: its chain, and the server's dice by the seeds that the log keeps. No rules are run."""
    viewer = await viewer_of(request, encounter)
    permit(viewer, "check")
    wrong = await reach_log(worker(request).record_checks.wrong_with(encounter))
    if wrong:
        await _believed_no_longer(request, encounter)
    return reply(RecordCheck(encounter=encounter, holds=not wrong, wrong=wrong if viewer.sees_all else []))


@get("/encounters/{encounter}/audit", gives=Audit, about=["encounters"])
async def show_audit(request: Request, encounter: str) -> Response:
    """The audit: everything on record computed again, and what differs; for GMs."""
    claims = await known_claims(request, encounter)
    log = worker(request).log
    if not await log.last(encounter):
        raise unknown_encounter(encounter)
    try:
        permit(await viewer_of(request, encounter), "audit")
    except Refused as refused:
        # A damaged log has no seats to look up; the GM's first seat may look at it all the same.
        if refused.code != "damaged-log" or claims.seat != FIRST.seat:
            raise
    found = await audit_log(log, encounter)
    worker(request).metrics.audited(found.verdict)
    if not found.clean:
        await _believed_no_longer(request, encounter)
    return reply(found)


async def _believed_no_longer(request: Request, encounter: str) -> None:
    """Have the worker read a record that does not hold: where its chain is broken it drops what it has in memory."""
    with suppress(Refused):
        await encounters(request).commits(encounter)


def _asked(*what: object) -> str:
    """A question with all that its answer depends on, as text."""
    return msgspec.json.encode(what).decode()


def _decision(request: Request) -> str:
    """The decision that is asked about: that of the option, where one is named."""
    return decision_of(OPTION.read(request)) or DECISION.read(request)


def _args(request: Request) -> dict[str, Any]:
    text = ARGS.read(request)
    try:
        return parsed((text or "{}").encode(), OBJECT)
    except Refused as refused:
        why = Sentence("affray.args-in-json", {"why": refused.why})
        raise Refused("bad-argument", why) from refused


def _own_decision(
    history: History, viewer_log: ViewerLog, viewer: Viewer, name: str
) -> tuple[Fight, Pending]:
    """The fight, and the decision of this name that waits for the viewer. Raises Refused."""
    assert history.head is not None
    pending = pending_now(history).get(viewer_log.called.original(name))
    if pending is None or not (viewer.sees_all or pending.request.asked in viewer.combatants):
        raise Refused("not-pending", NOT_WAITING)
    return prepared(history.head.fight), pending


def _meant(pending: Pending, option: str, choice: str) -> tuple[list[Option], str]:
    """The options that are asked about, those with an id or else all, and which choice. Raises Refused."""
    if not option:
        return pending.options, choice
    options = with_id(pending.options, option)
    return options, options[0].choice.key


def _roll_ahead(
    history: History, fight: Fight, viewer: Viewer, pending: Pending, answer: Answer | None
) -> RollAhead | None:
    """The roll of the viewer's own to which an answer leads, where they may type dice in."""
    if answer is None or history.head is None or not may_type(fight.options, is_gm=viewer.sees_all):
        return None
    want = next_roll(rules_of(fight), history.head, pending.request.decision, answer)
    if want is None:
        return None
    if not viewer.sees_all and (
        want.combatant not in viewer.combatants or not_sent(fight, want, viewer.combatants)
    ):
        return None
    faces, many = dice_of(want)
    return RollAhead(
        combatant=want.combatant, purpose=want.purpose, notation=want.notation, dice=many, faces=faces
    )


def view_with_choices(fight: Fight, viewer_log: ViewerLog, history: History) -> EncounterView:
    """The view at the end of this history, with what may be chosen; of a menu the rules tell it.

    Raises Refused: rules-changed, or that the rules are not installed.
    """
    try:
        pending = pending_choices(history)
    except Refused as refused:
        raise redact_refusal(refused, viewer_log) from refused
    return view_for(fight, viewer_log, choices=pending)


def past_view(
    commits: Sequence[Commit], version: int, viewer: Viewer = THE_GM, *, choices: bool = False
) -> EncounterView:
    """The view of a viewer at a past version, by their number of it.

    Raises Refused: no-such-position; and with `choices` as `view_with_choices` does.
    """
    viewer_log, found = ViewerLog(viewer), None
    for each in moments(commits):
        seen = viewer_log.take_in(each.commit, each.before, each.after)
        if seen is None:
            continue
        if seen.version > version:
            break
        if seen.version == version:  # of what goes on with the same number, the last
            if choices:
                found = view_with_choices(each.after, viewer_log, replay(commits[: each.commit.version]))
            else:
                found = view_for(each.after, viewer_log)
    if found is None:
        raise no_such_version(viewer_log.version, version)
    return found
