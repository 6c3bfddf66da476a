"""Friendly fire: a missile attack with a natural 2 strikes an associate who is near the line to the target.

Source: d20.friendly-fire.trigger, d20.amb.friendly-fire-chance, d20.friendly-fire.ignores-armour-class.
"""

from fractions import Fraction

from engine.board.arcs import spread
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.places import covered, distance
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.d20.mishaps.astray import STRAYS, share_of_the_target, sides, strikes_another
from engine.rulesets.d20.mishaps.seams import ROLLED, STRIKES, Blow
from engine.rulesets.d20.mishaps.weapon import weapon_of
from engine.state.state import Combatant, Fight

RULE = "d20.friendly-fire.trigger"


def in_the_line(fight: Fight, blow: Blow) -> list[Combatant]:
    """The associates whom the attack may strike; with none the natural 2 means nothing by itself.

    Source: d20.friendly-fire.nobody-eligible, d20.amb.several-associates.
    """
    attacker = fight.combatants[blow.attacker]
    shot = weapon_of(attacker, blow.weapon).use in ("thrown", "missile")
    if blow.natural != STRAYS or not shot or (blow.struck and not fight.table.friendly_fire_prevails):
        return []
    there = [each for each in sides(fight, blow)[0] if near_the_line(fight, blow, each)]
    if fight.table.several_associates == "nearest":
        return sorted(there, key=lambda each: distance(fight, attacker, each))[:1]
    return there


def near_the_line(fight: Fight, blow: Blow, friend: Combatant) -> bool:
    """Whether a friend bears within the arc of the target, and is nearer than it, or not much further.

    Source: d20.friendly-fire.arc, d20.friendly-fire.reach-beyond, d20.friendly-fire.nearer-associate.
    """
    attacker, target = fight.combatants[blow.attacker], fight.combatants[blow.target]
    here, there, theirs = covered(attacker), covered(target), covered(friend)
    if not (here and there and theirs):
        return False
    beyond = distance(fight, attacker, friend) - distance(fight, attacker, target)
    near = beyond <= fight.table.friendly_fire_beyond
    return bool(near and spread(here, there, theirs, fight.board) <= fight.table.friendly_fire_arc)


def friendly_fire(fight: Fight, blow: Blow) -> Procedure[Blow]:
    """The attack strikes the associate alone (d20.amb.friendly-fire-target)."""
    return (yield from strikes_another(fight, blow, in_the_line(fight, blow), key="friendly-fire", rule=RULE))


def odds(fight: Fight, blow: Blow) -> list[Fraction]:
    """How likely the target is struck where a friend may be."""
    return share_of_the_target(blow, in_the_line(fight, blow))


CHAPTER = Chapter(name="friendly fire", adds=(ROLLED.add(friendly_fire), STRIKES.add(odds)))
