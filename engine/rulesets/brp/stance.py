"""Fighting defensively (brp.defensive.extra-dodge)."""

from typing import Any

from engine.procedure import Option, Procedure, barred, may
from engine.state import Fight
from events import BudgetChanged, ManeuverDeclared


def defend(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Give up attacking for the round."""
    yield ManeuverDeclared(combatant=who, maneuver="defend", args=args, rule="brp.defensive.extra-dodge")
    yield BudgetChanged(
        combatant=who, budgets={"defensive": 1, "free-dodges": 1}, rule="brp.defensive.extra-dodge"
    )


def defend_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Open until one has attacked (brp.amb.defensive-declaration)."""
    actor = fight.combatants[who]
    if actor.budget("defensive"):
        return []
    if actor.budget("attacks"):
        why = f"{actor.name} has attacked this round."
        return [barred("defend", why, rule="brp.statements.declare")]
    return [may("defend", rule="brp.defensive.extra-dodge")]
