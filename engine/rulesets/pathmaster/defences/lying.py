"""Dodging on the ground (pm.condition.prone.defending)."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.able import lying

PRONE = "pm.condition.prone.defending"
AGAINST_MELEE, AGAINST_RANGED = -20, 20


def dodge_lying(blow: Blow) -> list[Points]:
    """What lying prone does to Dodge."""
    if not lying(blow.target):
        return []
    return [Points(PRONE, AGAINST_MELEE if blow.melee else AGAINST_RANGED, "Dodge (prone)")]
