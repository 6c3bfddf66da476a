"""What All-Out Defense increases: Dodge, Parry, or the Shield (pm.all-out-defense.other-defenses-normal)."""

from collections.abc import Iterator

from affray.rules import Fight, Points
from engine.kit.places import in_arc
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.stance import Stance, stance

DODGE = "pm.all-out-defense.increased-dodge"
PARRY_ONE = "pm.all-out-defense.increased-parry-one-foe"
PARRY_SEVERAL = "pm.all-out-defense.increased-parry-several-foes"
BLOCK = "pm.all-out-defense.increased-block-extra-foe"
ARC = "pm.all-out-defense.increased-block-ranged-arc"
WIDTH = 60
"""Degrees of the arc."""
MORE = 20
"""What is added to a small Parry rather than doubling it."""


def increased_dodge(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The part of Dodge from Quickness once more, after the armour."""
    stats = attack.target.stats
    if stance(attack.target).option == "dodge":
        yield Points(DODGE, max(0, stats["quickness"] + stats["armour"]), "Dodge (All-Out Defense)")


def increased_parry(fight: Fight, attack: Attack, parry: int) -> list[Points]:
    """What a Parry against one foe alone gains: it becomes twice as much, or 20 more.

    At a table that reads it so, twice as much is added to it (pm.ambiguity.increased-parry-one-foe).
    """
    now, options = stance(attack.target), fight.table
    if now.option != "parry" or now.parrying != attack.attacker.id or not parry:
        return []
    twice = 2 * parry if _adds(options) else parry
    return [Points(PARRY_ONE, max(twice, MORE), "Parry (All-Out Defense)")]


def _adds(options: Options) -> bool:
    return options.increased_parry == "adds"


def counted_foes(now: Stance, parried: int) -> int:
    """How many earlier parries halve the next one; Increased Parry counts a foe less."""
    return max(0, parried - 1) if now.option == "parry" else parried


def shield_uses(now: Stance) -> int:
    """Against how many foes the shield can be used; Increased Block adds one."""
    return 2 if now.option == "block" else 1


def blocks_arc(fight: Fight, attack: Attack) -> bool:
    """Whether the shield is up against everything ranged from where this comes."""
    now = stance(attack.target)
    return (
        not attack.melee and bool(now.arc) and in_arc(fight, attack.target, attack.attacker, now.arc, WIDTH)
    )
