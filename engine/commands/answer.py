"""Answers to what a fight waits for: by a seat, or by default when time is up."""

from collections import deque

from engine.commands import types as cmd
from engine.commands.join_leave import known
from engine.dice.roll_source import Given, RollSource
from engine.driver.answer_check import check_answer
from engine.driver.default_answer import by_default, has_default
from engine.driver.driver import Driver
from engine.driver.pending import Pending, Reply
from engine.history.head_chain import Head, awake, resume
from engine.history.history import History
from engine.history.seat_roster import Seat
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight


def answered(
    ruleset: Ruleset, history: History, head: Head, seat: Seat, command: cmd.Answer, thrower: RollSource
) -> Driver:
    """Go on with a seat's answer, and with the dice that it brings. Raises Refused."""
    pending = resume(ruleset, head, history.version)
    request = find_pending(head.fight, pending, seat, command)
    if not seat.speaks_for(request.request.asked):
        raise Refused(
            "not-yours",
            f"This decision ({request.request.ask}) is {request.request.asked}'s, not {command.by}'s.",
            legal=[each.request.decision for each in pending.values() if seat.speaks_for(each.ask.asked)],
        )
    thrower.given = deque(Given(each.shows, each.purpose) for each in command.dice)
    answer = check_answer(head.fight, request.options, command.choice, command.args)
    reply = Reply(decision=request.request.decision, answer=answer)
    driver = awake(ruleset, head, history.version)
    driver.answer([reply], history.version + 1, thrower)
    if thrower.given:
        raise Refused(
            "dice-left-over",
            f"{len(thrower.given)} of the dice given were not used; this command asks for no more rolls.",
        )
    return driver


def time_called(
    ruleset: Ruleset, history: History, head: Head, command: cmd.CallTime | cmd.Elapse, thrower: RollSource
) -> Driver:
    """Go on with the default for all that combatants are asked, or for one decision.

    Raises Refused("not-pending").
    """
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
    return driver


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
