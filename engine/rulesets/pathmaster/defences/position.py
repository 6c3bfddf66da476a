"""Position: from where an attack counts as coming (pm.position.no-facing)."""

from msgspec import Struct

from affray.rules import Chapter, Condition, Fight
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.attack_roll.rear import from_behind


class Behind(Struct, frozen=True):
    """To whose attacks a combatant has turned their back; None: to all."""

    to: str | None = None


BEHIND = Condition("rear", Behind)
"""The condition under which the attacks of one foe, or of all, are Rear attacks."""


class Position(Struct, frozen=True):
    """Whether an attack is a Front attack, and the rule."""

    front: bool
    rule: str


FRONT = Position(True, "pm.position.no-facing")
REAR = Position(False, "pm.position.rear-cancels-shield-and-parry")


def position(fight: Fight, attack: Attack) -> Position:
    """Facing is abstract: every attack comes from the front, unless something special makes it another."""
    ruled = BEHIND.get(attack.target)
    if ruled is not None and ruled.to in (None, attack.attacker.id):
        return REAR
    return REAR if from_behind(fight, attack) else FRONT


CHAPTER = Chapter(name="position", conditions=(BEHIND,))
