"""A seat's command on its way in, and the answer on its way out.

A GM speaks of a fight in the terms of its log. Everybody else has numbers of their own for versions and
decisions, which are put into those of the log here; and what is refused to them tells nothing that they may not
know.
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.commands import types as cmd
from engine.commands.answer import NOT_WAITING
from engine.commands.decide import pending_choices
from engine.driver.option_id import decision_of, renamed
from engine.fights.encounters import Encounters
from engine.fights.result import Result
from engine.fights.store_errors import kept_writing, reach_log
from engine.history.history import History
from engine.history.past_menus import past_menus
from engine.language.sentence import Sentence
from engine.redaction.redaction import Redaction
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused, in_general
from events import Choice, DecisionRequested
from projections.language.languages import ENGLISH
from projections.language.phrases import speaker_in
from projections.redaction.hidden_combatants import sight
from projections.redaction.options import redact_choices
from projections.redaction.viewer import Viewer
from projections.viewers.log import ViewerLog
from projections.viewers.stale_undo import overtaken, taken_back
from service.http.choices.standing_answers import check_kept, goes_by_offer, last_question, rules_know
from service.http.problem_details import said_by
from service.live.viewer_cache import ViewerCache
from service.seats.permissions import permit
from service.wire.responses import Played, asked, entries

UNREADABLE = frozenset({"unknown-encounter", "damaged-log", "log-unreachable"})
"""The refusals of a fight that cannot be looked at, so that nobody knows by which ruleset it is played."""

Check = Callable[[History], None]

ATTEMPTS = 8

OPEN_WORDS = frozenset(
    {
        *("forbidden", "no-token", "bad-token", "expired-token", "revoked-token", "wrong-encounter"),
        *("not-yours", "unknown-choice", "barred", "ambiguous-choice", "bad-argument", "bad-dice"),
        *("typed-dice", "no-secret"),
        *(
            "dice-left-over",
            "sealed",
            "too-late",
            "nothing-to-undo",
            "nothing-to-redo",
            "undo-asked",
            "closed",
        ),
        *("malformed", "out-of-range", "busy", "log-full", "log-unreachable", "unknown-encounter"),
        *("too-few-replicas", "unknown-combatant", "not-found"),
    }
)
"""The refusals whose words are about what the sender asked for, and about nothing else."""


async def command_by(
    encounters: Encounters,
    viewer_cache: ViewerCache,
    encounter: str,
    viewer: Viewer,
    command: cmd.Play,
    check: Check,
) -> Played:
    """Carry out a seat's command, and answer it with what the seat may see. Raises Refused, in the viewer's language.

    `check` is asked whether the seat may still speak, as of the version that is decided upon.
    """
    try:
        return await _command_by(encounters, viewer_cache, encounter, viewer, command, check)
    except Refused as refused:
        raise await _in_words(viewer_cache, encounter, viewer, refused) from refused


async def _in_words(viewer_cache: ViewerCache, encounter: str, viewer: Viewer, refused: Refused) -> Refused:
    """The refusal in the viewer's language, as far as its sentences have it."""
    if viewer.language == ENGLISH or refused.code in UNREADABLE:
        return refused
    viewer_log, history = await viewer_cache.viewer_log(encounter, viewer)
    assert history.head is not None
    fight = history.head.fight
    try:
        speaker = speaker_in(viewer.language, fight.ruleset, fight.parts, viewer_log.names.values())
    except Refused:  # its texts cannot be read; the refusal can
        return refused
    return refused if speaker is None else said_by(speaker, refused)


async def _command_by(
    encounters: Encounters,
    viewer_cache: ViewerCache,
    encounter: str,
    viewer: Viewer,
    command: cmd.Play,
    check: Check,
) -> Played:
    spoken = as_seat(viewer, command)
    if viewer.sees_all:
        try:
            if isinstance(spoken, cmd.Keep):
                viewer_log, history = await viewer_cache.viewer_log(encounter, viewer)
                await _check_kept(encounters, encounter, spoken, viewer_log, history)
            return played(await encounters.play(encounter, spoken, check, viewer.seat))
        except Refused as refused:
            raise await _explained(viewer_cache, encounter, viewer, command, refused) from refused
    try:
        for _ in range(ATTEMPTS):
            viewer_log, history = await viewer_cache.viewer_log(encounter, viewer)
            version = history.version  # the history goes on while the command is carried out
            meant = _in_terms_of_the_log(spoken, viewer_log, history)
            if isinstance(meant, cmd.Keep):
                await _check_kept(encounters, encounter, meant, viewer_log, history)
            try:
                own = viewer_log.own if isinstance(meant, cmd.Undo) else None
                result = await encounters.play(encounter, meant, check, viewer.seat, own)
            except Refused as refused:
                if refused.code == "stale-version" and meant.expected == version:
                    continue  # the log went on, perhaps unseen: look again
                raise
            return await _played(viewer_cache, viewer, result)
        raise kept_writing()
    except Refused as refused:
        refused = await _explained(viewer_cache, encounter, viewer, command, refused)
        viewer_log, _ = await viewer_cache.viewer_log(encounter, viewer)
        raise redact_refusal(refused, viewer_log) from refused


async def _check_kept(
    encounters: Encounters, encounter: str, command: cmd.Keep, viewer_log: ViewerLog, history: History
) -> None:
    """Check a standing answer, unless it was carried out before: then it gets its first answer. Raises Refused."""
    assert history.head is not None
    fight = history.head.fight
    if rules_know(command, fight):
        return
    commits = await encounters.commits(encounter) if viewer_log.viewer.sees_all else ()
    last = last_question(command, viewer_log, commits)
    offered = await _offered(encounters, encounter, command, last, viewer_log, history)
    try:
        check_kept(command, fight, last, offered)
    except Refused:
        if not await reach_log(encounters.log.find(encounter, command.id)):
            raise


async def _offered(
    encounters: Encounters,
    encounter: str,
    command: cmd.Keep,
    last: DecisionRequested | None,
    viewer_log: ViewerLog,
    history: History,
) -> tuple[Choice, ...]:
    """What was offered to the seat when this was asked last, as far as they may know: of a menu the rules tell it."""
    assert history.head is not None
    fight = history.head.fight
    if last is None or last.choices or not goes_by_offer(command, fight):
        return () if last is None else last.choices
    if (waiting := pending_choices(history).get(last.decision)) is not None:
        found = waiting.choices()
    else:  # it was answered, or the fight is over
        version = int(last.decision.partition("-")[0])
        found = past_menus(await encounters.commits(encounter), (version,)).get(last.decision, ())
    hidden = sight(fight, viewer_log.viewer, viewer_log.names).hidden
    return redact_choices(found, Redaction(fight, hidden))


async def _explained(
    viewer_cache: ViewerCache, encounter: str, viewer: Viewer, command: cmd.Play, refused: Refused
) -> Refused:
    """The refusal of an undo or a redo that came too late, with what this viewer saw happen since."""
    if refused.code not in ("overtaken", "nothing-to-undo") or not isinstance(command, cmd.TakesBack):
        return refused
    if refused.code == "nothing-to-undo" and isinstance(command, cmd.Undo) and command.to is not None:
        return refused
    account, history = await viewer_cache.account(encounter, viewer)
    assert history.head is not None
    if refused.code == "nothing-to-undo" and not taken_back(account, command.version):
        return refused
    why = overtaken(
        account,
        set(history.effective),
        command.version,
        history.head.fight,
        redo=isinstance(command, cmd.Redo),
    )
    return Refused("overtaken", why, version=account.viewer_log.version)


def as_seat(viewer: Viewer, command: cmd.Play) -> cmd.Play:
    """The command as this seat gives it: a GM perhaps in the name of a combatant (`by`), and then for no other.

    Raises Refused("forbidden") for what the seat may not do.
    """
    what = str(command.__struct_config__.tag)
    on_behalf = command.by if command.by not in (GM, viewer.seat) else ""
    if isinstance(command, cmd.Answer) and on_behalf and not command.combatant and not command.decision:
        command = replace(command, combatant=on_behalf)
    for whose in (on_behalf, getattr(command, "combatant", "")):
        permit(viewer, what, whose if isinstance(whose, str) else "")
    return replace(
        command,
        id=id_on_record(viewer, command),
        by=on_behalf if viewer.sees_all and on_behalf else viewer.seat,
    )


def id_on_record(viewer: Viewer, command: cmd.Play) -> str:
    """The id of a command as it goes on record: those of seats that do not see all are each seat's own."""
    return command.id if viewer.sees_all else f"{viewer.seat}/{command.id}"


def redact_refusal(refused: Refused, viewer_log: ViewerLog) -> Refused:
    """The refusal as this viewer may read it."""
    if viewer_log.viewer.sees_all:
        return refused
    if refused.code == "stale-version":
        version = viewer_log.version
        return Refused(
            "stale-version",
            Sentence("affray.expected-another", {"version": version}),
            version=version,
        )
    if refused.code == "overtaken":  # its words are those of what this viewer saw
        return refused
    if refused.code == "not-pending":
        waiting = [_named(each, viewer_log) for each in refused.legal]
        return Refused("not-pending", Sentence("affray.nothing-like-that"), legal=waiting)
    if refused.code in OPEN_WORDS:
        return Refused(
            refused.code,
            refused.why,
            rule=refused.rule,
            legal=[_named(each, viewer_log) for each in refused.legal],
            faults=refused.faults,
        )
    return Refused(refused.code, in_general(refused.code))


def played(result: Result, token: str = "") -> Played:
    """The answer to a command for a viewer who sees all."""
    return Played(
        encounter=result.encounter,
        version=result.version,
        repeated=result.repeated,
        events=entries(result.version, result.events),
        pending=tuple(map(asked, result.pending)),
        hidden=result.hidden,
        token=token,
    )


async def _played(viewer_cache: ViewerCache, viewer: Viewer, result: Result) -> Played:
    seen, viewer_log = await viewer_cache.seen(result.encounter, viewer, result.version)
    return Played(
        encounter=result.encounter,
        version=seen[0].version if seen else viewer_log.version,
        repeated=result.repeated,
        events=[entry for each in seen for entry in entries(each.version, each.events, each.first)],
        pending=tuple(
            asked(viewer_log.called.decision(each))
            for each in result.pending
            if each.asked in viewer.combatants
        ),
    )


def _in_terms_of_the_log(command: cmd.Play, viewer_log: ViewerLog, history: History) -> cmd.Play:
    """The command with the log's numbers in it. Raises Refused: not-pending; or that there is no undo to there."""
    if command.expected is None and isinstance(command, cmd.Undo):
        # What may be taken back at once was found out as of this version.
        command = replace(command, expected=history.version)
    elif command.expected is not None:
        # Nothing expects version 0: a command that was carried out before is answered, any other refused.
        expected = history.version if command.expected == viewer_log.version else 0
        command = replace(command, expected=expected)
    if isinstance(command, cmd.Undo) and command.to is not None:
        command = replace(command, to=viewer_log.back_to(command.to))
    if isinstance(command, cmd.Answer | cmd.Move) and command.decision:
        command = replace(command, decision=_original(command.decision, viewer_log))
    if isinstance(command, cmd.Answer) and command.option:
        decision = _original(decision_of(command.option), viewer_log)
        command = replace(command, option=renamed(command.option, decision))
    return command


def _original(decision: str, viewer_log: ViewerLog) -> str:
    """The log's name for a decision. Raises Refused("not-pending") for one that the viewer has not seen."""
    found = viewer_log.called.original(decision)
    if not found:
        raise Refused("not-pending", NOT_WAITING)
    return found


def _named(legal: object, viewer_log: ViewerLog) -> object:
    """Something legal with the viewer's name for its decision."""
    if isinstance(legal, dict) and "decision" in legal:
        return {**legal, "decision": viewer_log.called.name_for(legal["decision"])}
    return (viewer_log.called.name_for(legal) or legal) if isinstance(legal, str) else legal
