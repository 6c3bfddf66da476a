"""Dice: notation, throwing, reading dice rolled by hand, dice derived from a secret seed. All of it is pure.

    throw(parse("2d6+3"), derived(seed, "damage"))    Thrown(dice=(4, 6), total=13), say
    read(parse("d100!+/-"), [3, 98, 20])              Thrown(dice=(3, 98, 20), total=-115)

The notation is described in `engine.dice.notation`, the derivation in `engine.dice.derive`.
"""

from engine.dice.derive import commitment, derived, key_of, with_entropy
from engine.dice.errors import DiceError, NotationError
from engine.dice.format import text
from engine.dice.notation import parse
from engine.dice.shape import Dice, Exploding, Group, Kept, OpenEnded, Pool, Sum
from engine.dice.throw import NextDie, Thrown, read_dice, throw
from engine.dice.value_range import maximum, minimum, times

__all__ = [
    "Dice",
    "DiceError",
    "Exploding",
    "Group",
    "Kept",
    "NextDie",
    "NotationError",
    "OpenEnded",
    "Pool",
    "Sum",
    "Thrown",
    "commitment",
    "derived",
    "key_of",
    "maximum",
    "minimum",
    "parse",
    "read_dice",
    "text",
    "throw",
    "times",
    "with_entropy",
]
