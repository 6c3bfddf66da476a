"""What an attacker's posture takes off the attack (pm.posture.effects); lying has numbers of its own."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.posture import EFFECTS, figures, posture
from engine.state.state import Fight


def from_posture(fight: Fight, blow: Blow) -> list[Points]:
    """The table's figure for attacking from this posture."""
    points = figures(blow.attacker).attack
    return [Points(EFFECTS, points, posture(blow.attacker))] if points else []


def dodge_by_posture(blow: Blow) -> list[Points]:
    """The table's figures for being a smaller and a slower target in this posture."""
    now = figures(blow.target)
    points = now.melee if blow.melee else now.ranged
    return [Points(EFFECTS, points, f"Dodge ({posture(blow.target)})")] if points else []
