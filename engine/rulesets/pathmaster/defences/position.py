"""Position: from where an attack counts as coming (pm.position.no-facing)."""

from msgspec import Struct

from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.rear import from_behind
from engine.state.state import Fight

BEHIND = "rear"
"""The condition under which the attacks of the one foe that its data names ("to"), or of all, are Rear attacks."""


class Position(Struct, frozen=True):
    """Whether an attack is a Front attack, and the rule."""

    front: bool
    rule: str


FRONT = Position(True, "pm.position.no-facing")
REAR = Position(False, "pm.position.rear-cancels-shield-and-parry")


def position(fight: Fight, blow: Blow) -> Position:
    """Facing is abstract: every attack comes from the front, unless something special makes it another."""
    ruled = blow.target.conditions.get(BEHIND)
    if ruled is not None and ruled.data.get("to", blow.attacker.id) == blow.attacker.id:
        return REAR
    return REAR if from_behind(fight, blow) else FRONT
