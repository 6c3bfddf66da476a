"""Delay: holding an action back to a later rank (brp.delay.later-rank, brp.delay.expired)."""

from affray.rules import (
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Details,
    Fight,
    Maneuver,
    Noted,
    Param,
    Procedure,
    bar,
)
from engine.rulesets.brp.people.budgets import YES
from engine.rulesets.brp.rounds.ranks import LAST, rank_now

LATER = "brp.delay.later-rank"
EXPIRED = "brp.delay.expired"


none_later = bar(EXPIRED, "brp.last-rank", when=lambda fight, actor: rank_now(fight) <= LAST, rank=LAST)
"""There is no rank after the last."""


def ranks_left(fight: Fight, actor: Combatant) -> Details:
    """Any lower rank, down to the last."""
    return Details(params={"rank": Param(low=LAST, high=rank_now(fight) - 1)})


def delay(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Delay: act on a lower rank of this round instead."""
    yield BudgetChanged(combatant=who, budgets={"due": args["rank"], "delaying": 1}, rule=LATER)


def expired(fight: Fight, who: str, rank: int) -> Procedure[None]:
    """An expired delay: the last rank goes by without any action, and it is lost; defences stay.

    Whoever passes on a rank before the last lets the action go of their own will.
    """
    actor = fight.combatants[who]
    if rank == LAST and actor.budget("delaying") and not actor.budget("acted"):
        yield Noted(key="delay.expired", combatant=who, rule=EXPIRED)


CHAPTER = Chapter(
    name="delay",
    maneuvers=(Maneuver(key="delay", rule=LATER, bars=(none_later,), alike=ranks_left, does=delay),),
    budgets={"delaying": YES},
)
