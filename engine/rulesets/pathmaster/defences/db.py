"""The Defensive Bonus against one attack: Dodge, Shield and Parry, each with its parts (pm.db.three-parts)."""

from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.attacks.posture import dodge_by_posture
from engine.rulesets.pathmaster.checks.points import Points
from engine.rulesets.pathmaster.defences.all_out import ARC, blocks_arc, increased_dodge, increased_parry
from engine.rulesets.pathmaster.defences.going import dodge_on_the_way, holds_back, open_to
from engine.rulesets.pathmaster.people.able import aware
from engine.rulesets.pathmaster.people.figures import hits_penalty
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.people.things import things
from engine.rulesets.pathmaster.sheet import Shield
from engine.state import Fight


def defence(fight: Fight, blow: Blow) -> list[Points]:
    """What stands against this attack, as points off its total."""
    return [
        Points(each.rule, -each.points, each.note)
        for part in (dodge, shield, parry)
        for each in part(fight, blow)
        if each.points
    ]


def dodge(fight: Fight, blow: Blow) -> list[Points]:
    """Dodge counts against every attack that is seen (pm.dodge.applies-to-every-aware-attack)."""
    target = blow.target
    if not aware(target, blow.attacker):
        return []
    stats = target.stats
    parts = [
        Points("pm.dodge.from-quickness", stats["quickness"], "Dodge (Quickness)"),
        Points("pm.dodge.from-quickness", stats["armour"], "Dodge (armour)"),
        Points("pm.db.dodge-sources", stats["dodge"], "Dodge (other)"),
        Points("pm.injury.skill-and-dodge-thresholds", hits_penalty(target), "Dodge (hits)"),
        Points("pm.retreat.dodge-bonus", stance(target).dodging.get(blow.attacker.id, 0), "Dodge (retreat)"),
        *increased_dodge(blow),
        *dodge_on_the_way(blow),
        *dodge_by_posture(blow),
    ]
    return parts


def shield(fight: Fight, blow: Blow) -> list[Points]:
    """The shield, where it was used against this foe (pm.shield.several-attackers-use-once)."""
    if open_to(fight, blow):
        return []
    best = shield_bonus(blow)
    if blocks_arc(fight, blow):
        return [Points(ARC, best, "Shield (All-Out Defense)")]
    if blow.attacker.id not in stance(blow.target).shielded:
        return []
    return [Points("pm.shield.melee-and-range-values", best, "Shield")]


def shield_bonus(blow: Blow) -> int:
    """The best shield in hand, against this kind of attack."""
    held = [each for each in things(blow.target, Shield).values() if each.place in ("right", "left", "both")]
    return max((each.melee if blow.melee else each.ranged for each in held), default=0)


def parry(fight: Fight, blow: Blow) -> list[Points]:
    """The Parry, as far as it goes against this foe (pm.parry.several-foes-halving)."""
    share = stance(blow.target).parried.get(blow.attacker.id, 0)
    if not share or not blow.melee or open_to(fight, blow) or holds_back(blow):
        return []
    parried = blow.target.budget("parry") * share // 100
    return [
        Points("pm.parry.several-foes-halving", parried, f"Parry ({share} %)"),
        *increased_parry(blow, parried),
    ]
