"""Holding one's action back to a later rank (brp.delay.later-rank, brp.delay.expired)."""

from typing import Any

from engine.procedure import Option, Procedure, may
from engine.rulesets.brp.ranks import LAST
from engine.state import Fight
from events import BudgetChanged, ManeuverDeclared, Param


def delay(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Act on a lower rank of this round instead."""
    yield ManeuverDeclared(combatant=who, maneuver="delay", args=args, rule="brp.delay.later-rank")
    yield BudgetChanged(combatant=who, budgets={"due": args["rank"]}, rule="brp.delay.later-rank")


def delay_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Any lower rank down to 1."""
    if rank <= LAST:
        return []
    return [may("delay", params={"rank": Param(low=LAST, high=rank - 1)}, rule="brp.delay.later-rank")]
