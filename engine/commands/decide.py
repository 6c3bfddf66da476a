"""From a command and a history to new events. Pure: no clock, no log, no randomness but the seed's.

Only the nonce that hides a roll is drawn here.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from engine.commands import types as cmd
from engine.commands.answer import answered, time_called
from engine.commands.entropy import entropy_added
from engine.commands.join_leave import joined_by, known, still_here
from engine.commands.out_of_play import decide_out_of_play, said
from engine.commands.reveal import openable, revealed
from engine.commands.ruling import hide_rolls, ruled
from engine.commands.sealed_mode import check_command
from engine.commands.undo_redo import Own
from engine.dice.roll_source import RollSource, undos_told
from engine.dice.typed_dice import check_typed
from engine.driver.driver import Driver
from engine.driver.pending import Pending
from engine.driver.recording import Divergence, OutsideFacts
from engine.history.head_chain import Head, awake
from engine.history.history import History
from engine.history.permanent_record import entropy_of
from engine.history.seat_roster import Seat, seat_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, table_options
from engine.state.state import Fight
from events import AnswerKept, CombatantLeft, EncounterClosed, Event, UndoRequested

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


def decide(
    ruleset: Ruleset,
    history: History,
    command: cmd.Decided,
    seed: bytes,
    secrets: Mapping[str, bytes] = NO_SECRETS,
    own: Own | None = None,
    by: str = "",
) -> Decision:
    """What the command leads to from here. Raises Refused; the history is left as it is.

    `secrets` are those of hidden rolls, by their commitments; `own` is the last play of a player who undoes (see
    engine.commands.undo_redo); `by` is the seat that goes on record, where it is not the command's: a GM who
    speaks in a combatant's name.
    """
    head = history.head
    assert head is not None
    fight = head.fight
    check_command(fight, command)
    seat = seat_of(history.permanent.seats, command.by)
    aside = decide_out_of_play(history, fight, seat, command, own)
    if aside is not None:
        return Decision(events=(aside,), outside=1, kind=_kind(command, aside))
    if fight.closed is not None:
        raise Refused("closed", "This encounter is closed; only undo goes back behind its end.")
    if fight.table is None:
        fight.table = table_options(ruleset, fight)
    giver = seat_of(history.permanent.seats, by or command.by)
    if field := _typed(command):
        check_typed(fight, field, is_gm=giver.is_gm)
    thrower = RollSource(
        seed,
        givers=() if giver.is_gm else giver.combatants,
        entropy=history.permanent.entropy,
        ruling_entropy=entropy_of(history.permanent, fight.round, ruling=True),
        undos=undos_told(fight, history.stack.undos),
        hidden=openable(history, secrets),
    )
    try:
        if isinstance(command, cmd.Answer):
            driver = answered(ruleset, history, head, seat, command, thrower)
            return Decision(events=tuple(driver.new), driver=driver)
        if isinstance(command, cmd.CallTime | cmd.Elapse):
            driver = time_called(ruleset, history, head, command, thrower)
            return Decision(events=tuple(driver.new), driver=driver)
        return _let_in(ruleset, history, head, seat, command, thrower)
    except Divergence as error:
        raise rules_changed(error) from error


def _kind(command: cmd.Decided, aside: Event) -> str:
    """The kind of the commit, where it is not the command's."""
    if isinstance(command, cmd.Say):
        return "whisper"
    return "ask-undo" if isinstance(aside, UndoRequested) else ""


def _typed(command: cmd.Decided) -> str:
    """The field of a command that says what dice show; "" where it says nothing of that."""
    if isinstance(command, cmd.Answer) and command.dice:
        return "dice"
    return (
        "shows" if isinstance(command, cmd.MakeRuling) and any(each.shows for each in command.rolls) else ""
    )


def _let_in(
    ruleset: Ruleset, history: History, head: Head, seat: Seat, command: cmd.Decided, thrower: RollSource
) -> Decision:
    """Let in what comes from outside, and go on if that changes what is asked."""
    secrets: dict[str, bytes] = {}
    outside = _outside(ruleset, history, head.fight, seat, command, thrower)
    if isinstance(command, cmd.MakeRuling):
        secrets = hide_rolls(outside, command, history.version + 1)
    driver = awake(ruleset, head, history.version)
    driver.let_in(OutsideFacts(tuple(outside)), history.version + 1, thrower)
    return Decision(events=(*outside, *driver.new), outside=len(outside), driver=driver, secrets=secrets)


def _outside(
    ruleset: Ruleset, history: History, fight: Fight, seat: Seat, command: cmd.Decided, thrower: RollSource
) -> list[Event]:
    """What a command brings into the fight from outside. Raises Refused."""
    match command:
        case cmd.MakeRuling():
            return ruled(ruleset, fight, seat, command, thrower)
        case cmd.Entropy():
            return [entropy_added(history, fight, seat, command)]
        case cmd.Reveal():
            return [*revealed(history, seat, command, thrower.hidden)]
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
            return [replace(said(fight, seat, command), rule=ruleset.speech)]
        case cmd.Close():
            closed = EncounterClosed(reason=command.reason, seed=thrower.seed.hex(), revealed=thrower.hidden)
            return [closed]
        case _:
            raise AssertionError(command)


def rules_changed(error: Divergence) -> Refused:
    """The refusal for a record that the rules do not lead to any more."""
    rule = getattr(error.recorded, "rule", "") or getattr(error.derived, "rule", "")
    return Refused(
        "rules-changed",
        f"The rules of this version do not lead to what is on record ({error}). "
        "Undo to before this step, or play it with the version it was played with.",
        rule=rule,
    )
