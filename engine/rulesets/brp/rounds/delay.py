"""Delay: holding an action back to a later rank (brp.delay.later-rank, brp.delay.expired)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.brp.rounds.ranks import LAST
from engine.state.state import Fight
from events import BudgetChanged, ManeuverDeclared, Noted, Param


def delay(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Delay: act on a lower rank of this round instead."""
    yield ManeuverDeclared(combatant=who, maneuver="delay", args=args, rule="brp.delay.later-rank")
    yield BudgetChanged(
        combatant=who, budgets={"due": args["rank"], "delaying": 1}, rule="brp.delay.later-rank"
    )


def expired(fight: Fight, who: str, rank: int) -> Procedure[None]:
    """An expired delay: the last rank goes by without any action, and it is lost; defences stay.

    Whoever passes on a rank before the last lets the action go of their own will.
    """
    actor = fight.combatants[who]
    if rank == LAST and actor.budget("delaying") and not actor.budget("acted"):
        yield Noted(key="delay.expired", combatant=who, rule="brp.delay.expired")


def delay_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """The options of a delay: any lower rank down to 1."""
    if rank <= LAST:
        why = f"Rank {LAST} is the last; an action that is held back beyond it is gone."
        return [barred("delay", why, rule="brp.delay.expired")]
    return [may("delay", params={"rank": Param(low=LAST, high=rank - 1)}, rule="brp.delay.later-rank")]
