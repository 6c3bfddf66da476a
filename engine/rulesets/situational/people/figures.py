"""Figures: skills, Wounds, and the squares of a scale (sit.host.scale, sit.amb.square-size)."""

from fractions import Fraction

from engine.rulesets.situational.seams import SPEED
from engine.rulesets.situational.sheet import HUMAN, PartKind
from engine.state.state import Combatant, Fight


def skill(combatant: Combatant, name: str) -> int:
    """The bonus of a skill; 0 where it was never learnt."""
    return combatant.stats.get(name, 0)


def scale(combatant: Combatant) -> int:
    """0 for human size, 1 for a horse, 2 for a giant, -1 for a cat."""
    return combatant.stats["scale"]


def wounds(combatant: Combatant) -> int:
    """How many Wounds a combatant has."""
    return combatant.maximum("health") - combatant.now("health")


def square(combatant: Combatant) -> Fraction:
    """The side of a combatant's own squares in metres, which are the squares of the board."""
    return Fraction(2) ** scale(combatant)


def own_squares(combatant: Combatant, metres: int | Fraction) -> int:
    """So many metres in squares of a combatant's own scale, the fraction dropped."""
    return int(metres / square(combatant))


def speed(fight: Fight, combatant: Combatant, figure: str = "speed") -> int:
    """Squares of its own scale a second, on the ground or by "flight", whatever hampers it taken off."""
    adds = [each.points for each in SPEED(fight, combatant, figure)]
    return max(0, combatant.stats[figure] + sum(adds))


def cells(fight: Fight, combatant: Combatant, figure: str = "speed") -> int:
    """Squares of the board that a combatant gets across in a second, at least one if it moves at all."""
    own = speed(fight, combatant, figure)
    return max(int(own * square(combatant)), min(1, own))


def body(combatant: Combatant) -> dict[str, PartKind]:
    """The parts of a body by name, and the kind of each."""
    return combatant.sheet.get("body") or HUMAN
