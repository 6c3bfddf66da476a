"""Leaving a fight (brp.disengage.declare, brp.disengage.success)."""

from typing import Any

from engine.procedure import Option, Procedure, barred, may
from engine.state import Fight
from events import BudgetChanged, ManeuverDeclared


def disengage(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Give ground; whether it succeeds is known when all attacks of the round are (brp.amb.disengage-time)."""
    yield ManeuverDeclared(combatant=who, maneuver="disengage", args=args, rule="brp.disengage.declare")
    yield BudgetChanged(combatant=who, budgets={"disengaging": 1}, rule="brp.disengage.limits")


def disengage_options(fight: Fight, who: str, rank: int) -> list[Option]:
    """Only for the engaged who said so in the statements phase."""
    actor = fight.combatants[who]
    if not actor.engaged:
        return []
    if actor.intent is None or actor.intent.intent != "disengage":
        why = "Disengaging has to be declared in the statements phase."
        return [barred("disengage", why, rule="brp.disengage.declare")]
    return [may("disengage", rule="brp.disengage.declare")]
