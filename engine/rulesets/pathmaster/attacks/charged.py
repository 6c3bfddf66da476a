"""What a charge adds to the attack at its end, and to the attack of whoever awaits it."""

from engine.ruleset_api.points import Points
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.people.stance import stance
from engine.state.state import Fight


def from_charge(fight: Fight, blow: Blow) -> list[Points]:
    """What the way gone in a charge adds, by the Move rating at its start: wounds on the way do not lengthen it."""
    if blow.manner != "charge":
        return []
    if blow.attacker.budget("moved") <= stance(blow.attacker).pace:
        return [Points("pm.charge.bonus-within-single-move", 20, "charge")]
    return [Points("pm.charge.bonus-within-double-move", 30, "charge")]


def from_receiving(fight: Fight, blow: Blow) -> list[Points]:
    """The bonus of a weapon for receiving a charge."""
    if blow.manner != "received" or not blow.weapon.receives:
        return []
    return [Points("pm.charge.delayed-foe-strikes-first", blow.weapon.receives, "against a charge")]
