"""Exact chances of attacks: to reach a DEFENSE, and to be critical (dp.critical.more-dice-more-criticals)."""

from fractions import Fraction

from engine.dice.odds import at_least, counting
from engine.rulesets.dicepool.attacks.critical import is_critical, sixes_needed
from engine.rulesets.dicepool.people.figures import defense, pool
from engine.rulesets.dicepool.people.kinds import Blow
from engine.state.state import Fight


def hit(fight: Fight, blow: Blow) -> Fraction:
    """How likely an attack hits."""
    dice = pool(fight, blow.check).total
    held = defense(fight, blow.target, blow.weapon.against, blow.attacker.id).total
    return at_least(f"{dice}d6", held) if dice else Fraction(0)


def critical(fight: Fight, blow: Blow) -> Fraction:
    """How likely an attack is a critical hit: with at least so many sixes, and a total that hits.

    Source: dp.critical.more-dice-more-criticals, dp.amb.critical-needs-hit.
    """
    if is_critical(fight, blow, ()):
        return hit(fight, blow)
    needed, _ = sixes_needed(fight, blow.attacker)
    held = defense(fight, blow.target, blow.weapon.against, blow.attacker.id).total
    ways = counting(pool(fight, blow.check).total, 6, 6)
    return sum(
        (odds for (sixes, total), odds in ways.items() if sixes >= needed and total >= held), Fraction(0)
    )
