"""Bonuses against the stunned or helpless: of this family only the best counts.

Source: pm.ambiguity.bonus-stacking.
"""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.able import helpless
from engine.rulesets.pathmaster.people.stunned import stun
from engine.state.state import Combatant, Fight

STUNNED = "pm.stun.attacker-bonus"
DOWNED = "pm.stun.downed-attacker-bonus"
HELPLESS = "pm.condition.helpless.defenses"

BY_STUN = {
    "stunned": Points(STUNNED, 20, "stunned"),
    "stunned-no-parry": Points(STUNNED, 20, "stunned"),
    "downed": Points(DOWNED, 50, "downed"),
}


def from_helplessness(fight: Fight, blow: Blow) -> list[Points]:
    """The best of what stun and helplessness add to an attack."""
    found = []
    if helpless(blow.target):
        found.append(Points(helpless_rule(blow.target), 50 if blow.melee else 30, "helpless"))
    if by_stun := BY_STUN.get(stun(blow.target)):
        found.append(by_stun)
    return [max(found, key=lambda each: each.points)] if found else []


def helpless_rule(combatant: Combatant) -> str:
    """The rule by which a combatant is helpless."""
    return "pm.condition.unconscious" if "unconscious" in combatant.conditions else HELPLESS
