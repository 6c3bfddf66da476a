"""Ranged attacks: how far they carry, what the distance adds, where a thrown weapon lies (pm.ranged.range-bands)."""

from collections.abc import Iterable, Iterator

from affray.rules import (
    Bands,
    Chapter,
    Fight,
    ItemChanged,
    Points,
    cell,
    covered,
    covering,
    distance,
    hides,
    up_to,
)
from engine.ruleset_api.bands import Band
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.seams import ATTACK, STRUCK
from engine.rulesets.pathmaster.sheet import Weapon
from engine.rulesets.pathmaster.shooting.aim import AIMING, shot_over

BANDS = "pm.ranged.range-bands"
FARTHEST = "pm.ranged.maximum-range"
TOTAL = "pm.ranged.attack-total"
NEAREST = "pm.ranged.minimum-range"
LEAVES = "pm.thrown.weapon-leaves-hand"


def at_range(fight: Fight, attack: Attack) -> Iterable[Points]:
    """What changes a ranged attack and no other."""
    return (
        ()
        if attack.weapon.used == "melee"
        else (*from_band(fight, attack), *from_size_and_cover(fight, attack))
    )


def from_band(fight: Fight, attack: Attack) -> Iterator[Points]:
    """The first band in which the target is gives its points."""
    away = distance(fight, attack.attacker, attack.target)
    band = next((each for each in attack.weapon.bands if away <= each.to), None)
    if band is not None:
        yield Points(BANDS, band.points, f"{away} cells away")


def from_size_and_cover(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What the target's size and the cover that the board gives take off a ranged attack, whatever it does itself.

    Of cover, a point for each percent that is hidden (pm.ambiguity.cover). What one drops behind counts from the next
    attack on (pm.dodge-and-drop.cover-afterwards).
    """
    if small := attack.target.stats.get("small", 0):
        yield Points(TOTAL, -small, "size")
    if not attack.drops:
        yield from from_cover(fight, attack)


def from_cover(fight: Fight, attack: Attack) -> Iterator[Points]:
    """What stands between the two and hides a part of the target; not what a braced crossbow rests on.

    Source: pm.aim.braced-crossbow.
    """
    over = shot_over(fight, attack) if AIMING.name in attack.attacker.conditions else ()
    if thing := covering(covered(attack.attacker), covered(attack.target), fight.board, over=over):
        yield Points(TOTAL, -hides(thing), thing.thing or "cover")


def bands(weapon: Weapon) -> Bands:
    """The bands of a ranged weapon, from the least that it needs to the farthest that it carries."""
    found: list[Band] = []
    low = weapon.nearest
    for each in weapon.bands:
        if (high := min(each.to, weapon.range)) >= low:
            found.append(Band(high, low, each.points))
            low = high + 1
    return (*found, *up_to(weapon.range, low))


def leaves_hand(fight: Fight, attack: Attack) -> Iterator[ItemChanged]:
    """A thrown weapon lies where its target is, hit or miss; any other stays in hand (pm.missile.definition)."""
    if attack.weapon.used == "thrown":
        here = cell(fight.combatants[attack.target.id])
        fields = {"place": "ground"} if here is None else {"place": "ground", "lies": list(here)}
        yield ItemChanged(
            combatant=attack.attacker.id, item=attack.name, change="thrown", fields=fields, rule=LEAVES
        )


CHAPTER = Chapter(name="ranged attacks", adds=(ATTACK.add(at_range), STRUCK.add(leaves_hand)))
