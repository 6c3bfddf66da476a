"""From a command and a history to new events. Pure: no clock, no log, no randomness but the seed's.

Only the nonce that hides a roll is drawn here.
"""

from collections import deque
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine import commands as cmd
from engine.answers import check_answer
from engine.defaults import by_default, has_default
from engine.dice import NotationError, commitment, parse
from engine.driver import Differs, Driver, External, Pending, Reply, play, table_options
from engine.effects import settled
from engine.hidden import hide, shown
from engine.history import Head, History, awake, resume
from engine.plain import plain
from engine.procedure import GM, Roll
from engine.reduce import Irreducible, reduce
from engine.refusal import Refused
from engine.ruleset import Ruleset
from engine.sealed import check_command, check_opening
from engine.seats import Seat, invitation, revocation, seat_of
from engine.state import Fight
from engine.throwing import Given, Thrower, undos_told
from engine.undoing import deny, grant, redo, undo
from engine.words import in_words
from events import (
    AnswerKept,
    CombatantJoined,
    CombatantLeft,
    DiceRolled,
    EncounterClosed,
    EncounterOpened,
    EntropyAdded,
    Event,
    Noted,
    RollRevealed,
    RulingMade,
    UndoRequested,
)

NO_SECRETS: Mapping[str, bytes] = MappingProxyType({})


class Decision(Struct, frozen=True, kw_only=True):
    """What a command leads to: its events, how many of them came from outside, and the driver that waits there.

    `secrets` are to be kept, each under its commitment, before the events are appended. `kind` is the commit's
    kind where that is not the command's.
    """

    events: tuple[Event, ...]
    outside: int = 0
    driver: Driver | None = None
    secrets: dict[str, bytes] = {}
    kind: str = ""

    @property
    def pending(self) -> dict[str, Pending]:
        """What is then asked (of an undo or a redo: nothing is known without the log)."""
        return {} if self.driver is None else self.driver.pending


def open_encounter(ruleset: Ruleset, encounter: str, command: cmd.Open, seed: bytes) -> Decision:
    """The first commit of a fight. Raises Refused: unknown-option, bad-sheet, duplicate-combatant."""
    options = spelled_options(ruleset, command.options)
    check_opening(options, command.seed)
    opened = EncounterOpened(
        encounter=encounter,
        ruleset=ruleset.name,
        version=ruleset.version,
        phase=ruleset.machine.phases[0],
        machine=ruleset.machine.table(),
        title=command.title,
        options=options,
        commitment=commitment(seed),
        seeded=command.seed is not None,
    )
    fight = Fight()
    reduce(fight, opened)
    fight.table = table_options(ruleset, fight)
    outside: list[Event] = [opened]
    for entrant in command.combatants:
        joined = joined_by(ruleset, fight, entrant)
        reduce(fight, joined)
        outside.append(joined)
    driver = play(ruleset, fight, (), 1, thrower=Thrower(seed), outside=len(outside))
    return Decision(events=(*outside, *driver.new), outside=len(outside), driver=driver)


def decide(
    ruleset: Ruleset,
    history: History,
    command: cmd.Decided,
    seed: bytes,
    secrets: Mapping[str, bytes] = NO_SECRETS,
) -> Decision:
    """What the command leads to from here. Raises Refused; the history is left as it is.

    `secrets` are those of hidden rolls, by their commitments.
    """
    head = history.head
    assert head is not None
    fight = head.fight
    check_command(fight, command)
    seat = seat_of(history.lasting.seats, command.by)
    aside = _aside(history, fight, seat, command)
    if aside is not None:
        return aside
    if fight.closed is not None:
        raise Refused("closed", "This encounter is closed; only undo goes back behind its end.")
    if fight.table is None:
        fight.table = table_options(ruleset, fight)
    thrower = Thrower(
        seed,
        entropy=history.lasting.entropy,
        undos=undos_told(fight, history.undos),
        hidden=_openable(history, secrets),
    )
    try:
        if isinstance(command, cmd.Answer):
            thrower.given = deque(Given(each.shows, each.purpose) for each in command.dice)
            return _answer(ruleset, history, head, seat, command, thrower)
        if isinstance(command, cmd.CallTime | cmd.Elapse):
            return _by_default(ruleset, history, head, command, thrower)
        kept: dict[str, bytes] = {}
        match command:
            case cmd.Entropy():
                outside: list[Event] = [_entropy(history, fight, seat, command)]
            case cmd.Reveal():
                outside = [*_reveal(history, seat, command, thrower)]
            case cmd.Rule():
                outside = _ruling(ruleset, fight, seat, command, thrower)
                kept = _hide(outside, command, history.version + 1)
            case _:
                outside = _outside(ruleset, fight, seat, command, thrower)
        driver = awake(ruleset, head, history.version)
        driver.let_in(External(tuple(outside)), history.version + 1, thrower)
        return Decision(events=(*outside, *driver.new), outside=len(outside), driver=driver, secrets=kept)
    except Differs as error:
        raise rules_changed(error) from error


def _aside(history: History, fight: Fight, seat: Seat, command: cmd.Decided) -> Decision | None:
    """What a command leads to that is about the table or the history, not part of the play; else None."""
    kind = ""
    match command:
        case cmd.Undo():
            event = undo(history, seat, command)
            kind = "ask-undo" if isinstance(event, UndoRequested) else ""
        case cmd.Redo():
            event = redo(history, seat)
        case cmd.Grant():
            event = grant(history, command)
        case cmd.Deny():
            event = deny(history, command)
        case cmd.Invite():
            event = invitation(fight, command)
        case cmd.Revoke():
            event = revocation(history.lasting.seats, command)
        case cmd.Note():
            event = Noted(key="note", args={"text": command.text}, audience=(GM,))
        case cmd.Say() if command.audience:
            event = _said(fight, seat, command)
            kind = "whisper"
        case _:
            return None
    return Decision(events=(event,), outside=1, kind=kind)


def _said(fight: Fight, seat: Seat, command: cmd.Say) -> Noted:
    known(fight, command.combatant)
    if not seat.speaks_for(command.combatant):
        raise Refused("not-yours", f"{command.by} cannot speak for {command.combatant}.")
    audience = (*command.audience, seat.seat) if command.audience else ()
    return Noted(
        key="spoke",
        combatant=command.combatant,
        args={"text": command.text},
        audience=tuple(sorted(set(audience))),
    )


def rules_changed(error: Differs) -> Refused:
    """The refusal for a record that the rules do not lead to any more."""
    rule = getattr(error.recorded, "rule", "") or getattr(error.derived, "rule", "")
    return Refused(
        "rules-changed",
        f"The rules of this version do not lead to what is on record ({error}). "
        "Undo to before this step, or play it with the version it was played with.",
        rule=rule,
    )


def _outside(
    ruleset: Ruleset, fight: Fight, seat: Seat, command: cmd.Decided, thrower: Thrower
) -> list[Event]:
    match command:
        case cmd.Join():
            return [joined_by(ruleset, fight, command.combatant)]
        case cmd.Leave():
            still_here(fight, command.combatant)
            return [CombatantLeft(combatant=command.combatant, reason=command.reason)]
        case cmd.Keep():
            known(fight, command.combatant)
            return [
                AnswerKept(
                    combatant=command.combatant, ask=command.ask, choice=command.choice, args=command.args
                )
            ]
        case cmd.Say():
            return [replace(_said(fight, seat, command), rule=ruleset.speech)]
        case cmd.Close():
            closed = EncounterClosed(reason=command.reason, seed=thrower.seed.hex(), revealed=thrower.hidden)
            return [closed]
        case _:
            raise AssertionError(command)


def _ruling(ruleset: Ruleset, fight: Fight, seat: Seat, command: cmd.Rule, thrower: Thrower) -> list[Event]:
    ruling = RulingMade(
        ruling=command.ruling, reason=command.reason, about=command.about, hidden=command.hidden
    )
    source = "gm" if seat.is_gm else "table"
    if source != "gm" and any(each.hidden for each in command.rolls):
        raise Refused("not-yours", "Only the GM rolls in secret.")
    return [
        ruling,
        *_rolled(fight, command.rolls, thrower, source),
        *settled(ruleset, fight, command.effects),
    ]


def _rolled(
    fight: Fight, rolls: tuple[cmd.RulingRoll, ...], thrower: Thrower, source: str
) -> list[DiceRolled]:
    """What a ruling has rolled; dice that are given are the table's or the GM's (`source`)."""
    fight = fight.fork()
    thrown: list[DiceRolled] = []
    for each in rolls:
        if each.combatant != GM:
            known(fight, each.combatant)
        want = Roll(combatant=each.combatant, purpose=each.purpose, notation=each.notation)
        _readable(want)
        if not each.shows and thrower.asks(fight, want):
            raise Refused(
                "bad-dice", f"At this table dice are rolled by hand; what did {each.notation} show?"
            )
        thrower.given = deque([Given(each.shows, source=source)] if each.shows else ())
        fact = thrower.throw(fight, want)
        reduce(fight, fact)
        thrown.append(fact)
    return thrown


def _hide(outside: list[Event], command: cmd.Rule, version: int) -> dict[str, bytes]:
    """Put a commitment for each roll of a ruling that is hidden; the secrets by their commitments."""
    kept: dict[str, bytes] = {}
    for number, each in enumerate(command.rolls, 1):
        rolled = outside[number]
        if each.hidden and isinstance(rolled, DiceRolled):
            hidden, secret = hide(f"{version}-{number}", rolled)
            outside[number] = hidden
            kept[hidden.commitment] = secret
    return kept


def _entropy(history: History, fight: Fight, seat: Seat, command: cmd.Entropy) -> EntropyAdded:
    if not seat.is_gm and not seat.issue:
        known(fight, seat.seat)
    if fight.round <= history.lasting.rolled:
        met = history.lasting.rolled
        where = f"in round {met}" if met else "before the first round"
        raise Refused(
            "too-late",
            f"The server has already rolled {where}"
            + (", though that was undone" if fight.rolled < met else "")
            + f". Entropy is added before the first roll, or when a round begins: next in round {met + 1}.",
        )
    return EntropyAdded(by=command.by, entropy=command.entropy)


def _openable(history: History, secrets: Mapping[str, bytes]) -> tuple[RollRevealed, ...]:
    """The hidden rolls as they would be revealed, but for those whose secret is not here."""
    return tuple(
        shown(each, secrets[each.commitment])
        for each in history.lasting.hidden.values()
        if each.commitment in secrets
    )


def _reveal(history: History, seat: Seat, command: cmd.Reveal, thrower: Thrower) -> list[RollRevealed]:
    if not seat.is_gm:
        raise Refused("not-yours", "Only the GM reveals a hidden roll before the end.")
    hidden = history.lasting.hidden
    wanted = list(dict.fromkeys(command.rolls or hidden))
    if not wanted:
        raise Refused("not-hidden", "No roll is hidden in this fight.")
    there = {each.roll: each for each in thrower.hidden}
    for roll in wanted:
        if roll not in hidden:
            raise Refused("not-hidden", f"No roll {roll!r} is hidden.", legal=list(hidden))
        if roll not in there:
            raise Refused(
                "no-secret", f"What the hidden roll {roll} showed is not here (it may have been imported)."
            )
    return [there[roll] for roll in wanted]


def _readable(want: Roll) -> None:
    try:
        parse(want.notation)
    except NotationError as error:
        raise Refused("bad-dice", f"For {want.purpose}: {error}") from error


def _answer(
    ruleset: Ruleset, history: History, head: Head, seat: Seat, command: cmd.Answer, thrower: Thrower
) -> Decision:
    pending = resume(ruleset, head, history.version)
    request = find_pending(head.fight, pending, seat, command)
    if not seat.speaks_for(request.request.asked):
        raise Refused(
            "not-yours",
            f"This decision ({request.request.ask}) is {request.request.asked}'s, not {command.by}'s.",
            legal=[each.request.decision for each in pending.values() if seat.speaks_for(each.ask.asked)],
        )
    answer = check_answer(head.fight, request.options, command.choice, command.args)
    reply = Reply(decision=request.request.decision, answer=answer)
    driver = awake(ruleset, head, history.version)
    driver.answer([reply], history.version + 1, thrower)
    if thrower.given:
        raise Refused(
            "dice-left-over",
            f"{len(thrower.given)} of the dice given were not used; this command asks for no more rolls.",
        )
    return Decision(events=tuple(driver.new), driver=driver)


def _by_default(
    ruleset: Ruleset, history: History, head: Head, command: cmd.CallTime | cmd.Elapse, thrower: Thrower
) -> Decision:
    """The default for all that combatants are asked, or for one decision. Raises Refused("not-pending")."""
    asked = resume(ruleset, head, history.version)
    if isinstance(command, cmd.Elapse):
        how, pending = "timeout", [each for id, each in asked.items() if id == command.decision]
    else:
        how = "called"
        pending = [each for each in asked.values() if each.request.asked != GM and has_default(each)]
    if not pending:
        raise Refused("not-pending", "No combatant is asked anything now that has a default.")
    replies = [by_default(head.fight, each, how) for each in pending]
    driver = awake(ruleset, head, history.version)
    driver.answer(replies, history.version + 1, thrower)
    return Decision(events=tuple(driver.new), driver=driver)


def find_pending(fight: Fight, pending: dict[str, Pending], seat: Seat, command: cmd.Answer) -> Pending:
    """The decision that an answer is meant for. Raises Refused: not-pending, unknown-combatant."""
    if command.decision in pending:
        return pending[command.decision]
    waiting = [
        {"decision": each.request.decision, "asked": each.request.asked, "ask": each.request.ask}
        for each in pending.values()
        if not seat.issue or seat.speaks_for(each.request.asked)
    ]
    if command.decision:
        raise Refused(
            "not-pending", f"Decision {command.decision!r} is not waiting. {_waits(waiting)}", legal=waiting
        )
    asked = command.combatant or (GM if seat.is_gm else " or ".join(seat.combatants))
    if asked != GM and (command.combatant or not seat.issue):
        known(fight, asked)
    whose = (asked,) if command.combatant or seat.is_gm else seat.combatants
    mine = [each for each in pending.values() if each.request.asked in whose]
    if not mine and not command.combatant and seat.is_gm and len(pending) == 1:
        mine = list(pending.values())
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise Refused("ambiguous-choice", f"{asked} has several decisions waiting; say which.", legal=waiting)
    raise Refused("not-pending", f"Nothing is waiting for {asked} now. {_waits(waiting)}", legal=waiting)


def _waits(waiting: list[dict[str, str]]) -> str:
    if not waiting:
        return "Nothing is pending."
    return "The fight waits for " + ", ".join(f"{each['asked']} ({each['ask']})" for each in waiting) + "."


def known(fight: Fight, combatant: str) -> None:
    """Raises Refused("unknown-combatant") for somebody who is not in the fight."""
    if combatant not in fight.combatants:
        raise Refused(
            "unknown-combatant",
            f"There is nobody called {combatant!r} in this fight.",
            legal=sorted(fight.combatants),
        )


def still_here(fight: Fight, combatant: str) -> None:
    """Raises Refused("unknown-combatant") for somebody who is not in the fight, or not any more."""
    known(fight, combatant)
    if not fight.combatants[combatant].present:
        raise Refused(
            "unknown-combatant",
            f"{fight.combatants[combatant].name} has left this fight already.",
            legal=[each.id for each in fight.present()],
        )


def joined_by(ruleset: Ruleset, fight: Fight, entrant: cmd.Entrant) -> CombatantJoined:
    """What follows from somebody's sheet. Raises Refused."""
    if entrant.id in fight.combatants or entrant.id == GM:
        raise Refused("duplicate-combatant", f"The id {entrant.id!r} is taken.", legal=[])
    if len(fight.combatants) >= cmd.MAX_COMBATANTS:
        raise Refused("too-many-combatants", f"An encounter holds {cmd.MAX_COMBATANTS} combatants at most.")
    try:
        sheet = msgspec.convert(entrant.sheet, ruleset.sheet)
        joined = msgspec.structs.replace(
            ruleset.join(fight, entrant.id, sheet),
            name=entrant.name,
            side=entrant.side,
            sheet=entrant.sheet,
            position=entrant.position,
        )
        if ruleset.effect is not None:
            ruleset.effect(fight, joined)
    except (msgspec.ValidationError, ValueError) as error:
        why = in_words(error) if isinstance(error, msgspec.ValidationError) else str(error)
        raise Refused("bad-sheet", f"{entrant.name}'s sheet: {why.rstrip('.')}.") from error
    return joined


def spelled_options(ruleset: Ruleset, given: dict[str, Any]) -> dict[str, Any]:
    """The table's options with every default spelled out. Raises Refused("unknown-option")."""
    try:
        options = msgspec.convert(given, ruleset.options)
    except msgspec.ValidationError as error:
        raise Refused(
            "unknown-option",
            f"{ruleset.name}: {error}. Its options are: {', '.join(ruleset.options.__struct_fields__)}.",
            legal=list(ruleset.options.__struct_fields__),
        ) from error
    spelled: dict[str, Any] = plain(options)
    return spelled


__all__ = ["Decision", "Irreducible", "decide", "find_pending", "known", "open_encounter", "rules_changed"]
