"""What stun leaves of a Parry, at once (pm.ambiguity.stun-parry-before-next-turn)."""

from affray.rules import Combatant, Points
from engine.rulesets.pathmaster.people.stance import OFF_GUARD, stance
from engine.rulesets.pathmaster.people.stunned import stun

HALF = "pm.stun.stunned"
NONE_LEFT = "pm.stun.stunned-no-parry"
NO_PARRY = ("stunned-no-parry", "downed")
"""The levels that leave no Parry at all."""


def parry_lost(target: Combatant, parry: int) -> list[Points]:
    """What being Stunned takes off a Parry of so many points.

    A Parry chosen earlier is halved; one who did nothing, Stunned or not, has no more than half already
    (pm.ambiguity.stunned-parry-and-do-nothing).
    """
    if stun(target) != "stunned" or OFF_GUARD in stance(target).taken:
        return []
    return [Points(HALF, -(parry - parry // 2), "Parry (stunned)")]
