"""Answers to what a fight waits for: by a seat, or by default when time is up."""

from collections import deque
from collections.abc import Callable
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from engine.commands.command import Command
from engine.commands.decision import Decision
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.situation import Situation
from engine.dice.roll_source import Given, TableDice
from engine.dice.typed_dice import check_typed
from engine.driver.answer_check import check_answer
from engine.driver.default_answer import by_default, has_default
from engine.driver.option_id import decision_of, with_id
from engine.driver.pending import Pending, Reply
from engine.history.head_chain import awake, resume
from engine.history.roles import NOBODY, PLAYERS
from engine.history.seat_roster import Seat
from engine.language.sentence import Sentence
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.procedure import Answer as Chosen
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight

NO_DICE = Sentence("affray.server-rolls-all")
"""Why a sealed encounter refuses an answer."""


NOT_WAITING = Sentence("affray.not-waiting")
"""Why an answer to a decision comes too late: its number tells people nothing."""


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer a pending decision: declare a maneuver, defend, roll.

    What is chosen is said by its `option`, the id that the options have, with what it leaves open as `args`; or else by
    its `choice` and all that is settled and open as `args`. Without `option` or `decision` the one pending decision of
    `combatant` (or else of `by`) is meant. `dice` are dice rolled by hand, in the order in which the rules ask for
    them; all must be used.
    """

    choice: Annotated[str, Meta(max_length=100)] = ""
    option: Annotated[str, Meta(max_length=60)] | UnsetType = (
        UNSET  # unset, so that a retry reads as it did before
    )
    args: dict[str, Any] = {}
    decision: Annotated[str, Meta(max_length=40)] = ""
    combatant: Annotated[str, Meta(max_length=64)] = ""
    dice: Annotated[tuple[TableDice, ...], Meta(max_length=200)] = ()


class CallTime(Command, frozen=True, kw_only=True, tag="call-time"):
    """The GM skips the open decisions of all combatants: each is answered by its default."""


class Elapse(Command, frozen=True, kw_only=True, tag="elapse"):
    """The time for a decision is over: a command that the service gives itself, and no client can send."""

    decision: str


def answer(at: Situation, command: Answer) -> Decision:
    """Answer a decision for a seat: go on with the answer, and with the dice that it brings. Raises Refused."""
    dice, fight = at.roll_source(), at.fight
    if command.dice:
        check_typed(fight, "dice", is_gm=at.giver.is_gm)
    pending = resume(at.ruleset, at.head, at.history.version)
    request = find_pending(fight, pending, at.seat, command)
    if not at.seat.speaks_for(request.request.asked):
        raise Refused(
            "not-yours",
            Sentence(
                "affray.not-your-decision",
                {"ask": request.request.ask, "asked": request.request.asked, "by": command.by},
            ),
            legal=[each.request.decision for each in pending.values() if at.seat.speaks_for(each.ask.asked)],
        )
    dice.given = deque(Given(each.shows, each.purpose) for each in command.dice)
    checked = _checked(fight, request, command)
    reply = Reply(decision=request.request.decision, answer=checked)
    driver = awake(at.ruleset, at.head, at.history.version)
    driver.answer([reply], at.history.version + 1, dice)
    if dice.given:
        raise Refused("dice-left-over", _left_over(len(command.dice), len(dice.given)))
    return Decision(events=tuple(driver.new), typed=len(command.dice), driver=driver)


def _left_over(given: int, left: int) -> Sentence:
    """Why some of the dice that came with an answer were of no use."""
    if left == given:
        return Sentence("affray.no-roll-yet")
    return Sentence("affray.dice-not-used", {"left": left})


def _checked(fight: Fight, pending: Pending, command: Answer) -> Chosen:
    """What is chosen, with every argument. Raises Refused as `check_answer` does."""
    if command.option and command.choice:
        raise Refused("ambiguous-choice", Sentence("affray.option-or-choice"))
    if not command.option:
        return pending.checked(command.choice, command.args)
    options = with_id(pending.options, command.option)
    return check_answer(fight, options, options[0].choice.key, command.args)


def call_time(at: Situation, command: CallTime) -> Decision:
    """Skip: go on with the default for all that combatants are asked. Raises Refused("not-pending")."""
    return _by_default(at, "called", lambda each: each.request.asked != GM and has_default(each))


def elapse(at: Situation, command: Elapse) -> Decision:
    """Go on with the default for one decision. Raises Refused("not-pending")."""
    return _by_default(at, "timeout", lambda each: each.request.decision == command.decision)


def _by_default(at: Situation, how: str, meant: Callable[[Pending], bool]) -> Decision:
    dice = at.roll_source()
    asked = resume(at.ruleset, at.head, at.history.version)
    pending = [each for each in asked.values() if meant(each)]
    if not pending:
        raise Refused("not-pending", Sentence("affray.nothing-to-skip"))
    replies = [by_default(at.fight, each, how) for each in pending]
    driver = awake(at.ruleset, at.head, at.history.version)
    driver.answer(replies, at.history.version + 1, dice)
    return Decision(events=tuple(driver.new), driver=driver)


def find_pending(fight: Fight, pending: dict[str, Pending], seat: Seat, command: Answer) -> Pending:
    """The decision that an answer is meant for. Raises Refused: not-pending, unknown-combatant."""
    named = decision_of(command.option) or command.option if command.option else command.decision
    if named in pending:
        return pending[named]
    waiting = [
        {"decision": each.request.decision, "asked": each.request.asked, "ask": each.request.ask}
        for each in pending.values()
        if not seat.issue or seat.speaks_for(each.request.asked)
    ]
    if named:
        why = Sentence("affray.both", {"one": NOT_WAITING, "other": _waits(fight, waiting)})
        raise Refused("not-pending", why, legal=waiting)
    asked = command.combatant or (GM if seat.is_gm else " or ".join(seat.combatants))
    if asked != GM and (command.combatant or not seat.issue):
        known(fight, asked)
    whose = (asked,) if command.combatant or seat.is_gm else seat.combatants
    who = [_called(fight, each) if seat.speaks_for(each) else each for each in whose] or [asked]
    mine = [each for each in pending.values() if each.request.asked in whose]
    if not mine and not command.combatant and seat.is_gm and len(pending) == 1:
        mine = list(pending.values())
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise Refused("ambiguous-choice", Sentence("affray.several-waiting", {"who": who}), legal=waiting)
    why = Sentence("affray.nothing-waits-for", {"who": who, "waits": _waits(fight, waiting)})
    raise Refused("not-pending", why, legal=waiting)


def _called(fight: Fight, asked: str) -> Sentence | str:
    found = fight.combatants.get(asked)
    return found.name if found else Sentence("affray.the-gm") if asked == GM else asked


def _waits(fight: Fight, waiting: list[dict[str, str]]) -> Sentence:
    if not waiting:
        return Sentence("affray.nothing-pending")
    whom = list(dict.fromkeys(_called(fight, each["asked"]) for each in waiting))
    return Sentence("affray.fight-waits-for", {"whom": whom})


def _sealed(fight: Fight, command: Answer) -> Sentence | None:
    return NO_DICE if command.dice else None


ANSWER = Handler(
    Answer,
    answer,
    commits=(CommitKind("answer", how="seat"),),
    may=PLAYERS,
    own="what one's own combatants are asked",
    sealed=_sealed,
)
CALL_TIME = Handler(CallTime, call_time, commits=(CommitKind("call-time", how="called"),))
ELAPSE = Handler(Elapse, elapse, commits=(CommitKind("elapse", how="timeout"),), may=NOBODY)
