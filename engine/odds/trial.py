"""A trial: a procedure run once from a state of its own, with dice and answers that are given to it."""

from collections.abc import Callable
from typing import Any

from engine.ruleset_api.procedure import Answer, Ask, Procedure, Roll
from engine.state.evolve import evolve
from engine.state.state import Fight
from events import DiceRolled, Event

Start = Callable[[Fight], Procedure[Any]]
"""What is tried: a procedure of a fight."""


def tried(
    fight: Fight,
    start: Start,
    throw: Callable[[Fight, Roll], DiceRolled],
    answer: Callable[[Fight, Ask], Answer | None],
    facts: list[Event],
) -> None:
    """Write down the facts that a procedure leads to in this fight, which they change, with these dice and answers.

    Questions and answers are no facts here. It ends with the procedure, or where the fight is closed.
    """
    procedure = start(fight)
    got: Any = None
    while fight.closed is None:
        try:
            want: Any = procedure.send(got)
        except StopIteration:
            break
        kind = type(want)
        if kind is Ask:
            got = answer(fight, want)
            continue
        if kind is tuple:
            got = [answer(fight, each) for each in want]
            continue
        got = fact = throw(fight, want) if kind is Roll else want
        if kind is not Roll:
            got = None
        facts.append(fact)
        evolve(fight, fact)
    procedure.close()
