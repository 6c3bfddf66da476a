"""Answers to what a fight waits for: by a seat, or by default when time is up."""

from collections import deque
from collections.abc import Callable
from typing import Annotated, Any

from msgspec import Meta

from engine.commands.command import Command
from engine.commands.decision import Decision
from engine.commands.handler import CommitKind, Handler
from engine.commands.join_leave import known
from engine.commands.situation import Situation
from engine.dice.roll_source import Given, TableDice
from engine.dice.typed_dice import check_typed
from engine.driver.answer_check import check_answer
from engine.driver.default_answer import by_default, has_default
from engine.driver.pending import Pending, Reply
from engine.history.head_chain import awake, resume
from engine.history.roles import NOBODY, PLAYERS
from engine.history.seat_roster import Seat
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight


class Answer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer a pending decision: declare a maneuver, defend, roll.

    Without `decision` the one pending decision of `combatant` (or else of `by`) is meant. `dice` are
    dice rolled by hand, in the order in which the rules ask for them; all must be used.
    """

    choice: Annotated[str, Meta(max_length=100)]
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
    dice = at.roll_source()
    if command.dice:
        check_typed(at.fight, "dice", is_gm=at.giver.is_gm)
    pending = resume(at.ruleset, at.head, at.history.version)
    request = find_pending(at.fight, pending, at.seat, command)
    if not at.seat.speaks_for(request.request.asked):
        raise Refused(
            "not-yours",
            f"This decision ({request.request.ask}) is {request.request.asked}'s, not {command.by}'s.",
            legal=[each.request.decision for each in pending.values() if at.seat.speaks_for(each.ask.asked)],
        )
    dice.given = deque(Given(each.shows, each.purpose) for each in command.dice)
    checked = check_answer(at.fight, request.options, command.choice, command.args)
    reply = Reply(decision=request.request.decision, answer=checked)
    driver = awake(at.ruleset, at.head, at.history.version)
    driver.answer([reply], at.history.version + 1, dice)
    if dice.given:
        raise Refused(
            "dice-left-over",
            f"{len(dice.given)} of the dice given were not used; this command asks for no more rolls.",
        )
    return Decision(events=tuple(driver.new), driver=driver)


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
        raise Refused("not-pending", "No combatant is asked anything now that has a default.")
    replies = [by_default(at.fight, each, how) for each in pending]
    driver = awake(at.ruleset, at.head, at.history.version)
    driver.answer(replies, at.history.version + 1, dice)
    return Decision(events=tuple(driver.new), driver=driver)


def find_pending(fight: Fight, pending: dict[str, Pending], seat: Seat, command: Answer) -> Pending:
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


def _sealed(fight: Fight, command: Answer) -> str:
    return "the server rolls all dice; answer without dice." if command.dice else ""


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
