"""The Shield Bonus: what is put in the way, a shield or an off-hand weapon (pm.db.shield-sources)."""

from affray.rules import Combatant, Fight, Points, of_one
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.defences.increased import ARC, blocks_arc
from engine.rulesets.pathmaster.people.inventory import in_hand, inventory, item_as
from engine.rulesets.pathmaster.people.stance import stance
from engine.rulesets.pathmaster.sheet import Shield, Weapon

IN_HAND = ("right", "left", "both")


def shield(fight: Fight, attack: Attack) -> tuple[Points, ...]:
    """The Shield, where it was used on this occasion (pm.shield.several-attackers-use-once)."""
    best = best_shield(attack)
    if best is not None and blocks_arc(fight, attack):
        return (Points(ARC, best.points, "Shield (All-Out Defense)"),)
    return () if best is None or attack.occasion not in stance(attack.target).shielded else (best,)


def best_shield(attack: Attack) -> Points | None:
    """The best of what is held in the way of this kind of attack; None where there is nothing."""
    return max(_held(attack), key=lambda each: each.points, default=None)


def _held(attack: Attack) -> list[Points]:
    target = attack.target
    found = [
        Points("pm.shield.melee-and-range-values", each.melee if attack.melee else each.ranged, _named(name))
        for name, each in shields(target).items()
    ]
    other = off_hand(target)
    if other and attack.melee:
        bonus = item_as(target.items[other], Weapon).shield
        found.append(Points("pm.shield.off-hand-weapon", bonus, f"Shield ({other} in the off hand)"))
    return [each for each in found if each.points > 0]


def _named(shield: str) -> str:
    return "Shield" if shield == "shield" else f"Shield ({shield})"


@of_one
def shields(combatant: Combatant) -> dict[str, Shield]:
    """The shields in hand, by name."""
    return {name: each for name, each in inventory(combatant, Shield).items() if each.place in IN_HAND}


@of_one
def off_hand(combatant: Combatant) -> str:
    """The second melee weapon, in the left hand beside one in the right; "" for none."""
    right, left = in_hand(combatant, "right"), in_hand(combatant, "left")
    if not right or not left or right == left:
        return ""
    kinds = {combatant.items[name]["kind"] for name in (right, left)}
    return left if kinds == {"weapon"} and combatant.items[left].get("used", "melee") == "melee" else ""
