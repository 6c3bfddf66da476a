"""Opportunity attacks on those who go through one's reach (pm.opportunity.trigger)."""

from typing import Any

from affray.rules import Chapter, Estimate, Fight, Interrupt, ManeuverDeclared, Option, Procedure, may
from engine.kit.places import about
from engine.rulesets.pathmaster.attack_roll.aimed import aimed
from engine.rulesets.pathmaster.attack_roll.chance import chance
from engine.rulesets.pathmaster.attack_roll.flanking import longest
from engine.rulesets.pathmaster.attack_roll.reach import controls
from engine.rulesets.pathmaster.attack_roll.strike import strike
from engine.rulesets.pathmaster.budget import cost, has, spend
from engine.rulesets.pathmaster.interrupts.happening import Happening
from engine.rulesets.pathmaster.interrupts.trigger import was_near
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import CONFUSED, aware, down
from engine.rulesets.pathmaster.people.confusion import set_on
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.stunned import reeling

SPHERE = "pm.opportunity.sphere-of-control"
TRIGGER = "pm.opportunity.trigger"
RESOLUTION = "pm.opportunity.resolution"
A_STEP = 1
"""Cells of a Step: whoever goes farther in a turn, by the path that was declared, moves faster."""

ACTIVITY = "Attack - Opportunity"


def opportunity_options(fight: Fight, happening: Happening, who: str) -> list[Option]:
    """The options of an opportunity attack: at a foe who leaves one's reach by more than a Step, for an Interrupt.

    So at one who does something that leaves them open, and by the table's choice at one who comes within
    reach (pm.opportunity.trigger, pm.ambiguity.opportunity-trigger).

    The stunned, at any level, have none (pm.ambiguity.opportunity-attack-limits). The confused have them only at whom
    they are set on, friend or foe (pm.condition.confused.opportunity-attacks).
    """
    if not _provokes(fight, happening, who):
        return []
    me = fight.combatants[who]
    if not has(me, "interrupt") or reeling(me):
        return []
    weapons = controls(fight, me, fight.combatants[happening.who])
    return [_option(happening, who, each) for each in weapons]


def foes_of_mover(fight: Fight, happening: Happening) -> list[str]:
    """Who may strike at this: foes of whoever is exposed, or moves by more than a Step, as far as weapons reach."""
    moves = happening.kind in ("leaves", "arrives") and happening.cells > A_STEP
    if not (moves or happening.kind == "exposes"):
        return []
    mover = fight.combatants[happening.who]
    near = None if stance(mover).retreats else longest(fight)  # what drew back is not out of reach
    near_by = about(fight, mover, near)
    return [each.id for each in near_by if each.side != mover.side or CONFUSED in each.conditions]


def _option(happening: Happening, who: str, weapon: str) -> Option:
    def estimate(now: Fight) -> Estimate:
        attack = aimed(now, who, happening.who, weapon, manner="opportunity", going=happening.direction)
        return chance(now, attack)

    return may(
        "opportunity",
        args={"weapon": weapon},
        takes=cost(ACTIVITY),
        estimate=estimate,
        rule=happening.rule or SPHERE,
    )


def _provokes(fight: Fight, happening: Happening, who: str) -> bool:
    me, mover = fight.combatants[who], fight.combatants[happening.who]
    if CONFUSED in me.conditions:
        if not set_on(me, mover.id):
            return False
    elif me.side == mover.side:
        return False
    if down(mover) or not aware(me, mover):
        return False
    if happening.kind == "exposes":
        return True
    if happening.kind == "leaves":
        near = mover.position is not None or who in happening.leaving
    elif happening.kind == "arrives":
        options: Options = fight.table
        comes = options.opportunity_on_coming and mover.position is not None
        near = comes and not was_near(fight, happening, me, mover)
    else:
        near = False
    return near and happening.cells > A_STEP


def opportunity(fight: Fight, happening: Happening, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The opportunity attack: the movement stops, the blow falls, and a mover who still can goes on."""
    declared = {"target": happening.who, "weapon": args["weapon"]}
    yield ManeuverDeclared(
        combatant=who, maneuver="opportunity", args=declared, rule=happening.rule or RESOLUTION
    )
    yield from spend(fight, who, cost(ACTIVITY), rule=TRIGGER)
    yield from strike(
        fight, who, happening.who, args["weapon"], manner="opportunity", going=happening.direction
    )


CHAPTER = Chapter(
    name="opportunity attacks",
    interrupts=(Interrupt("opportunity", opportunity_options, opportunity, foes_of_mover),),
)
