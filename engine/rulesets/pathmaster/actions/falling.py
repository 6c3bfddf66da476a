"""Falling prone and standing up as far as stun leaves it; otherwise that is a change of posture.

Source: pm.ambiguity.standing-up-under-must-parry.
"""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.people.stunned import stun
from engine.state.state import Fight
from events import ConditionGained, ConditionLost, ManeuverDeclared

FALL = "pm.stun.stunned"
STAND = "pm.stun.must-parry"
DOWNED = "pm.stun.downed"


def falling_options(fight: Fight, who: str) -> list[Option]:
    """The options of a stunned combatant: to fall prone; under Must Parry to stand up for the Step."""
    actor = fight.combatants[who]
    level, lies = stun(actor), "prone" in actor.conditions
    if not level or (level == "must-parry" and not lies):
        return []
    if not lies:
        return [may("fall-prone", rule=FALL)]
    if level != "must-parry":
        why = f"{actor.name} cannot stand up before the stun has gone down to Must Parry."
        return [barred("stand", why, rule=DOWNED)]
    if not actor.budget("step"):
        why = f"{actor.name} has no Step left this turn, and standing up takes its place."
        return [barred("stand", why, rule=STAND, cost="1 step")]
    return [may("stand", cost="1 step", rule=STAND)]


def fall_prone(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Fall prone by choice."""
    yield ManeuverDeclared(combatant=who, maneuver="fall-prone", rule=FALL)
    yield ConditionGained(combatant=who, condition="prone", rule=FALL)


def stand(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Get up in place of the Step."""
    yield ManeuverDeclared(combatant=who, maneuver="stand", rule=STAND)
    yield from budget.spend(fight, who, {"step": 1}, rule=STAND)
    yield ConditionLost(combatant=who, condition="prone", reason="stood up", rule=STAND)
