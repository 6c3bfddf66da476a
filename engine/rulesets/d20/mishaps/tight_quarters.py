"""Tight quarters: a weapon that needs much room strikes somebody next to its wielder on a natural 2.

Source: d20.tight-quarters.victim, d20.tight-quarters.damage.
"""

from affray.rules import Combatant, Fight, can_strike, cell
from engine.board.cells import ceiling_over, is_cluttered
from engine.rulesets.d20.mishaps.astray import STRAYS, going_astray, others
from engine.rulesets.d20.mishaps.seams import NOWHERE, Attack
from engine.rulesets.d20.mishaps.weapon import weapon_of

LOW = 8
"""Feet: a ceiling lower than this is in the way (d20.tight-quarters.space)."""


def tight(fight: Fight, combatant: Combatant) -> bool:
    """Whether the ceiling over a combatant is low, or clutter hampers them (d20.tight-quarters.space)."""
    here = cell(combatant) or NOWHERE
    ceiling = ceiling_over(here, fight.board)
    return is_cluttered(here, fight.board) or (ceiling is not None and ceiling < LOW)


def next_to(fight: Fight, attack: Attack) -> list[Combatant]:
    """Those who may be struck: next to the wielder with no wall between, and of the side that the table has chosen.

    Source: d20.tight-quarters.weapons, d20.amb.friendly-hit-victim, d20.amb.adjacent-with-long-weapons. With nobody
    there the attack is judged by its total (d20.amb.tight-quarters-target).
    """
    attacker = fight.combatants[attack.attacker]
    arm, whom = weapon_of(attacker, attack.weapon), fight.table.tight_quarters_victim
    if attack.natural != STRAYS or not arm.roomy or arm.use != "melee" or not tight(fight, attacker):
        return []
    friends = others(fight, attacker, friends=True) if whom != "opponent" else []
    foes = others(fight, attacker, friends=False) if whom != "associate" else []
    most = arm.reach if fight.table.tight_quarters_reach else 1
    return [each for each in friends + foes if can_strike(fight, attacker, each, most=most)]


CHAPTER = going_astray("tight-quarters", "d20.tight-quarters.trigger", next_to)
