"""Opportunity attacks on those who go through one's reach (pm.opportunity.trigger)."""

from typing import Any

from engine.procedure import Option, Procedure, may
from engine.rulesets.pathmaster.actions.budget import cost, has, in_words, spend
from engine.rulesets.pathmaster.attacks.reach import controls
from engine.rulesets.pathmaster.attacks.strike import strike
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.people.able import aware, down
from engine.rulesets.pathmaster.people.stunned import reeling
from engine.state import Combatant, Fight
from events import ManeuverDeclared

SPHERE = "pm.opportunity.sphere-of-control"
TRIGGER = "pm.opportunity.trigger"
RESOLUTION = "pm.opportunity.resolution"
COST = cost("Attack - Opportunity")


def opportunity_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """A strike at a foe who leaves one's reach in a movement of more than a Step, for an Interrupt.

    So at one who does something that leaves them open.

    Nobody has one who is surprised or stunned (pm.ambiguity.opportunity-attack-limits).
    """
    if not _provokes(fight, happening, who):
        return []
    me = fight.combatants[who]
    if not has(me, "interrupt") or "surprised" in me.conditions or reeling(me):
        return []
    args = [{"weapon": weapon} for weapon in controls(fight, me, fight.combatants[happening.who])]
    return [
        may("opportunity", args=each, cost=in_words(COST), rule=happening.rule or SPHERE) for each in args
    ]


def _provokes(fight: Fight, happening: Happening, who: str) -> bool:
    me, mover = fight.combatants[who], fight.combatants[happening.who]
    if me.side == mover.side or down(mover) or not aware(me, mover):
        return False
    if happening.kind == "exposes":
        return True
    if happening.kind != "leaves":
        return False
    if mover.position is None and who not in happening.leaving:
        return False
    return _faster_than_a_step(happening, mover)


def _faster_than_a_step(happening: Happening, mover: Combatant) -> bool:
    """Whether the whole movement of this turn comes to more than one cell, by the path that was declared."""
    return happening.cells + mover.budget("moved") > 1


def opportunity(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The movement stops, the blow falls, and the mover goes on who still can."""
    declared = {"target": happening.who, "weapon": args["weapon"]}
    yield ManeuverDeclared(
        combatant=who, maneuver="opportunity", args=declared, rule=happening.rule or RESOLUTION
    )
    yield from spend(fight, who, COST, rule=TRIGGER)
    yield from strike(
        fight, who, happening.who, args["weapon"], manner="opportunity", going=happening.direction
    )
