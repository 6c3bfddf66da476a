"""Dodge and Drop: to the ground from under a shot (pm.dodge-and-drop.effect).

It is an interrupt, and is chosen where the other defences against the shot are.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from affray.rules import (
    NOT_BARRED,
    ConditionGained,
    Fight,
    ManeuverDeclared,
    Option,
    Points,
    Procedure,
    Sentence,
    Why,
    barred,
    may,
)
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.budget import cost, has, spend
from engine.rulesets.pathmaster.defences.denied import denied
from engine.rulesets.pathmaster.interrupts.pause import free_to_interrupt
from engine.rulesets.pathmaster.people.can_act import lying
from engine.rulesets.pathmaster.people.posture import PRONE
from engine.rulesets.pathmaster.people.stance import stance, stance_set
from engine.rulesets.pathmaster.people.stunned import stunned
from engine.rulesets.pathmaster.seams import ACTS

DROP, STAY = "dodge-and-drop", "stay"
EFFECT = "pm.dodge-and-drop.effect"
NO_OTHER = "pm.dodge-and-drop.no-shield-or-parry"
DROPPED = Points(EFFECT, 20, "Dodge (drop)")
COST = cost("Dodge and Drop")


def drop_options(fight: Fight, attack: Attack) -> list[Option]:
    """The option to drop from a shot or throw, or why it is barred; none against a blow."""
    if attack.melee:
        return []
    why, rule = _hindrance(fight, attack)
    if why:
        return [barred(DROP, why, rule=rule, takes=COST)]
    return [free_to_interrupt(fight, attack.target.id, may(DROP, takes=COST, rule=EFFECT))]


def may_drop(fight: Fight, attack: Attack) -> bool:
    """Whether whoever is attacked may drop from it."""
    return any(not each.barred for each in drop_options(fight, attack))


def _hindrance(fight: Fight, attack: Attack) -> Why:
    """Why a combatant cannot drop; without a Dodge there is none to better (pm.ambiguity.stun-and-interrupts)."""
    me = attack.target
    who = {"who": me.name}
    if lying(me):
        return Sentence("pathmaster.lies-already", who), EFFECT
    if not has(me, "interrupt"):
        return Sentence("pathmaster.no-interrupt-left", who), EFFECT
    if stunned(me):
        return Sentence("pathmaster.too-stunned-to-drop", who), EFFECT
    found = denied(fight, attack, "dodge")
    return (found.why, found.rule) if found else NOT_BARRED


def drop(fight: Fight, who: str, attacker: str) -> Procedure[None]:
    """Drop: it is told, and paid for."""
    yield from ACTS(fight, who, DROP, {})
    yield ManeuverDeclared(combatant=who, maneuver=DROP, args={"target": attacker}, rule=EFFECT)
    yield from spend(fight, who, COST, rule=EFFECT)


def dropped(attack: Attack) -> Iterator[ConditionGained]:
    """What it leaves until the next turn: a better Dodge against this foe's shots, but no Shield and no Parry."""
    now = stance(attack.target)
    now = replace(now, taken=(*now.taken, DROP), dropped=(*now.dropped, attack.attacker.id))
    yield stance_set(attack.target.id, now, rule=NO_OTHER)
    yield PRONE.gained(attack.target.id, rule=EFFECT)
