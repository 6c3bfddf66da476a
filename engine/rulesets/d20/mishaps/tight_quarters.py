"""Tight quarters: a weapon that needs much room strikes somebody next to its wielder on a natural 2.

Source: d20.tight-quarters.trigger, d20.tight-quarters.victim, d20.tight-quarters.damage.
"""

from fractions import Fraction

from engine.board.cells import ceiling_over, is_cluttered
from engine.ruleset_api.chapter import Chapter
from engine.ruleset_api.places import cell, distance
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.d20.mishaps.astray import STRAYS, share_of_the_target, sides, strikes_another
from engine.rulesets.d20.mishaps.seams import ROLLED, STRIKES, Blow
from engine.rulesets.d20.mishaps.weapon import weapon_of
from engine.state.state import Combatant, Fight

RULE = "d20.tight-quarters.trigger"
LOW = 8
"""Feet: a ceiling lower than this is in the way (d20.tight-quarters.space)."""


def tight(fight: Fight, combatant: Combatant) -> bool:
    """Whether the ceiling over a combatant is low, or clutter hampers them; either is enough."""
    here = cell(combatant)
    if here is None:
        return fight.board.ceiling is not None and fight.board.ceiling < LOW
    ceiling = ceiling_over(here, fight.board)
    return (ceiling is not None and ceiling < LOW) or is_cluttered(here, fight.board)


def next_to(fight: Fight, blow: Blow) -> list[Combatant]:
    """Those who may be struck: next to the wielder, and of the side that the table has chosen.

    Source: d20.tight-quarters.weapons, d20.amb.friendly-hit-victim, d20.amb.adjacent-with-long-weapons. With nobody
    there the attack is judged by its total (d20.amb.tight-quarters-target).
    """
    attacker = fight.combatants[blow.attacker]
    arm = weapon_of(attacker, blow.weapon)
    if blow.natural != STRAYS or not arm.roomy or arm.use != "melee" or not tight(fight, attacker):
        return []
    friends, foes = sides(fight, blow)
    by_choice = {"associate": friends, "opponent": foes, "anyone": friends + foes}
    most = arm.reach if fight.table.tight_quarters_reach else 1
    return [
        each
        for each in by_choice[fight.table.tight_quarters_victim]
        if distance(fight, attacker, each) <= most
    ]


def friendly_hit(fight: Fight, blow: Blow) -> Procedure[Blow]:
    """One of those next to the wielder is struck."""
    return (yield from strikes_another(fight, blow, next_to(fight, blow), key="tight-quarters", rule=RULE))


def odds(fight: Fight, blow: Blow) -> list[Fraction]:
    """How likely the target is struck where somebody next to the wielder is."""
    return share_of_the_target(blow, next_to(fight, blow))


CHAPTER = Chapter(name="tight quarters", adds=(ROLLED.add(friendly_hit), STRIKES.add(odds)))
