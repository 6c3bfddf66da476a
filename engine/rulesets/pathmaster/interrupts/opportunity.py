"""Opportunity attacks on those who go through one's reach (pm.opportunity.trigger)."""

from typing import Any

from engine.procedure import Option, Procedure, may
from engine.rulesets.pathmaster.actions.budget import cost, has, in_words, spend
from engine.rulesets.pathmaster.attacks.reach import controls
from engine.rulesets.pathmaster.attacks.strike import strike
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.people.able import aware
from engine.state import Fight
from events import ManeuverDeclared

TRIGGER = "pm.opportunity.trigger"
COST = cost("Attack - Opportunity")


def opportunity_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """A strike at a foe who leaves one's reach in a movement of more than a Step, for an Interrupt."""
    if happening.kind != "leaves" or happening.who == who:
        return []
    me, mover = fight.combatants[who], fight.combatants[happening.who]
    fast = happening.cells + mover.budget("moved") > 1
    if not fast or me.side == mover.side or not aware(me, mover) or not has(me, "interrupt"):
        return []
    args = [{"weapon": weapon} for weapon in controls(fight, me, mover)]
    return [may("opportunity", args=each, cost=in_words(COST), rule=TRIGGER) for each in args]


def opportunity(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The movement stops, the blow falls, and the mover goes on who still can (pm.opportunity.resolution)."""
    declared = {"target": happening.who, "weapon": args["weapon"]}
    yield ManeuverDeclared(combatant=who, maneuver="opportunity", args=declared, rule=TRIGGER)
    yield from spend(fight, who, COST, rule=TRIGGER)
    yield from strike(
        fight, who, happening.who, args["weapon"], manner="opportunity", going=happening.direction
    )
