"""Friendly fire: a missile attack with a natural 2 strikes an associate near the line to the target, and only them.

Source: d20.amb.friendly-fire-chance, d20.amb.friendly-fire-target, d20.friendly-fire.ignores-armour-class.
"""

from affray.rules import Combatant, Fight, distance, hindrance, of_fight_and_two, spread
from engine.kit.places import about, space_of
from engine.rulesets.d20.mishaps.astray import STRAYS, going_astray
from engine.rulesets.d20.mishaps.seams import Attack
from engine.rulesets.d20.mishaps.weapon import weapon_of


def in_the_line(fight: Fight, attack: Attack) -> list[Combatant]:
    """The associates whom the attack may strike; with none the natural 2 means nothing by itself.

    Source: d20.friendly-fire.nobody-eligible, d20.amb.several-associates, d20.amb.friendly-fire-although-hit.
    """
    attacker = fight.combatants[attack.attacker]
    shot = weapon_of(attacker, attack.weapon).use in ("thrown", "missile")
    if attack.natural != STRAYS or not shot or (attack.struck and not fight.table.friendly_fire_prevails):
        return []
    there = near_the_line(fight, attacker, fight.combatants[attack.target])
    if fight.table.several_associates == "nearest":
        return sorted(there, key=lambda each: distance(fight, attacker, each))[:1]
    return there


@of_fight_and_two
def near_the_line(fight: Fight, attacker: Combatant, target: Combatant) -> list[Combatant]:
    """The friends within the arc of the target, nearer than it or so much further at most, and in no wall's lee.

    Source: d20.amb.walls, d20.friendly-fire.arc, d20.friendly-fire.reach-beyond, d20.friendly-fire.nearer-associate.
    """
    here, there, on, arc = space_of(attacker), space_of(target), fight.board, fight.table.friendly_fire_arc
    most = distance(fight, attacker, target) + fight.table.friendly_fire_beyond
    if not (here and there):
        return []
    friends = [each for each in about(fight, attacker, most) if each.side == attacker.side and each.present]
    placed = [each for each in friends if each.id != attacker.id and each.position is not None]
    near = [each for each in placed if distance(fight, attacker, each) <= most]
    within = [each for each in near if spread(here, there, space_of(each), on) <= arc]
    return [each for each in within if hindrance(fight, attacker, each) is None]


CHAPTER = going_astray("friendly-fire", "d20.friendly-fire.trigger", in_the_line)
