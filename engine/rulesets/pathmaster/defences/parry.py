"""The Parry Bonus: attack skill given up to deflect blows (pm.db.parry-sources)."""

from affray.rules import Combatant, Fight, Points
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.defences.increased import increased_parry
from engine.rulesets.pathmaster.defences.lasting_defences import in_words, left, rule_of
from engine.rulesets.pathmaster.defences.shield import shields
from engine.rulesets.pathmaster.defences.stunned import parry_lost
from engine.rulesets.pathmaster.people.derived_stats import current
from engine.rulesets.pathmaster.people.inventory import item_as
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.sheet import Weapon

SHIELD_PARRY = "pm.parry.shield-parry"


def parry(fight: Fight, attack: Attack) -> tuple[Points, ...]:
    """The Parry that counts on this occasion: the first counts whole, the next a half, a quarter ..."""
    now = stance(attack.target)
    if attack.occasion not in now.parried:
        return ()
    parts = whole(attack.target)
    rest = sum(each.points for each in parts)
    if times := now.parried[attack.occasion]:
        # Every share comes from the unrounded original (pm.ambiguity.rounding).
        lost = (rest >> times) - rest
        share = f"Parry ({100 / 2**times:g} %)"
        parts.append(Points("pm.parry.several-foes-halving", lost, share))
        rest += lost
    if attack.on_shield:
        most = max((each.ranged for each in shields(attack.target).values()), default=0)
        if rest > most:
            parts.append(Points(SHIELD_PARRY, most - rest, "Parry (no more than the shield)"))
            rest = most
    return (*parts, *increased_parry(fight, attack, rest))


def whole(combatant: Combatant) -> list[Points]:
    """The Parry against a first foe: what was given up for it, the weapon's modifier, what the turn leaves.

    Source: pm.db.parry-sources, pm.parry.weapon-modifiers, pm.ready.defenses, pm.stun.stunned.
    """
    given = combatant.budget("parry")
    parts = [Points("pm.db.parry-sources", given, "Parry")]
    if extra := _of_weapon(combatant):
        parts.append(Points("pm.parry.weapon-modifiers", max(extra, -given), "Parry (weapon)"))
    rest = sum(each.points for each in parts)
    if found := _least(combatant, rest):
        parts.append(found)
    parts += parry_lost(combatant, sum(each.points for each in parts))
    return parts if rest > 0 else []


def _of_weapon(combatant: Combatant) -> int:
    item = combatant.items.get(stance(combatant).means)
    return item_as(item, Weapon).parry if item is not None and item["kind"] == "weapon" else 0


def _least(combatant: Combatant, rest: int) -> Points | None:
    """What the strictest of the turn's maneuvers takes off, if any does."""
    now = stance(combatant)
    strictest: Points | None = None
    for name, each in left(now).items():
        share = rest * each.parry // 100
        if each.limit < 100:
            share = min(share, max(0, current(combatant, now.skill)) * each.limit // 100)
        if share < rest and (strictest is None or share - rest < strictest.points):
            strictest = Points(rule_of(now, name), share - rest, f"Parry ({in_words(name)})")
    return strictest
