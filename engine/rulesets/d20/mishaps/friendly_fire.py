"""Friendly fire: a missile attack with a natural 2 strikes an associate near the line to the target, and only them.

Source: d20.amb.friendly-fire-chance, d20.amb.friendly-fire-target, d20.friendly-fire.ignores-armour-class.
"""

from affray.rules import Combatant, Fight, can_strike, covered, distance, spread
from engine.rulesets.d20.mishaps.astray import STRAYS, going_astray, others
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
    there = [each for each in others(fight, attacker, friends=True) if near_the_line(fight, attack, each)]
    if fight.table.several_associates == "nearest":
        return sorted(there, key=lambda each: distance(fight, attacker, each))[:1]
    return there


def near_the_line(fight: Fight, attack: Attack, friend: Combatant) -> bool:
    """Whether a friend bears within the arc of the target, is nearer than it or not much further, and in no wall's lee.

    Source: d20.amb.walls, d20.friendly-fire.arc, d20.friendly-fire.reach-beyond, d20.friendly-fire.nearer-associate.
    """
    attacker, target = fight.combatants[attack.attacker], fight.combatants[attack.target]
    here, there, theirs = covered(attacker), covered(target), covered(friend)
    if not all((here, there, theirs)):
        return False
    beyond = distance(fight, attacker, friend) - distance(fight, attacker, target)
    if beyond > fight.table.friendly_fire_beyond:
        return False
    in_the_arc = spread(here, there, theirs, fight.board) <= fight.table.friendly_fire_arc
    return in_the_arc and can_strike(fight, attacker, friend)


CHAPTER = going_astray("friendly-fire", "d20.friendly-fire.trigger", in_the_line)
