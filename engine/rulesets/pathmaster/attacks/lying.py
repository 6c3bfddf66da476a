"""Fighting from the ground (pm.condition.prone.attacking)."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.able import lying
from engine.state.state import Fight

PRONE = "pm.condition.prone.attacking"
MELEE = -20


def from_the_ground(fight: Fight, blow: Blow) -> list[Points]:
    """Whoever lies prone strikes worse in melee."""
    return [Points(PRONE, MELEE, "prone")] if blow.melee and lying(blow.attacker) else []
