"""Attacks on the surprised (pm.surprise.attacker-bonus)."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.able import surprised
from engine.state.state import Fight

MELEE, RANGED = 20, 10


def from_surprise(fight: Fight, blow: Blow) -> list[Points]:
    """Easier by 20 in melee and by 10 at range, as long as the surprise lasts."""
    if not surprised(blow.target):
        return []
    return [Points("pm.surprise.attacker-bonus", MELEE if blow.melee else RANGED, "surprised")]
