"""Figures: skills, Wounds, and the squares of a scale (sit.host.scale, sit.amb.square-size)."""

from fractions import Fraction
from functools import lru_cache

from affray.rules import Combatant
from engine.rulesets.situational.sheet import HUMAN, PartKind


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
    return _own_squares(scale(combatant), metres)


def board_squares(combatant: Combatant, own: int) -> int:
    """So many squares of a combatant's own scale in squares of the board, the fraction dropped."""
    return _board_squares(scale(combatant), own)


@lru_cache(maxsize=4096)
def _board_squares(scale: int, own: int) -> int:
    return int(own * Fraction(2) ** scale)


@lru_cache(maxsize=4096)
def _own_squares(scale: int, metres: int | Fraction) -> int:
    return int(metres / Fraction(2) ** scale)


def handy(combatant: Combatant) -> bool:
    """Whether a combatant has a hand or the like for what takes one; animals have none (sit.amb.no-hands)."""
    kinds = set(body(combatant).values())
    return not combatant.sheet.get("mount") and not kinds.isdisjoint(("hand", "arm", "tentacle"))


def body(combatant: Combatant) -> dict[str, PartKind]:
    """The parts of a body by name, and the kind of each."""
    return combatant.sheet.get("body") or HUMAN
