"""Attacks under All-Out Defense: they have no skill (pm.all-out-defense.no-attacks)."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.figures import skill
from engine.rulesets.pathmaster.people.stance import stance
from engine.state.state import Combatant

ALL_OUT_DEFENSE = "all-out-defense"
NO_ATTACKS = "pm.all-out-defense.no-attacks"


def defends(combatant: Combatant) -> bool:
    """Whether a combatant took All-Out Defense this turn."""
    return ALL_OUT_DEFENSE in stance(combatant).taken


def no_skill(blow: Blow) -> Points:
    """An opportunity attack out of All-Out Defense has nothing of the attacker's own skill."""
    return Points(NO_ATTACKS, -skill(blow.attacker, blow.weapon.skill), "All-Out Defense")
