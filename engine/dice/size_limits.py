"""Limits: how large dice may be. Far above what any table throws, and small enough that no text can tire a server."""

from engine.dice.format import text
from engine.dice.shape import Dice, Pool
from engine.language.sentence import Sentence

MOST_TEXT = 100
MOST_DICE = 100
MOST_FACES = 1_000
MOST_CONSTANT = 1_000_000

MOST_FALLEN = 1_000
"""Dice of one throw, all re-rolls counted. Fair dice within the other limits do not get near it."""


def count(dice: Dice) -> int:
    """How many dice are thrown before any is rolled again."""
    return dice.count if isinstance(dice, Pool) else sum(group.count for group in dice.groups)


def excess(dice: Dice) -> Sentence | None:
    """What is too large about the dice as a whole, or None."""
    if count(dice) > MOST_DICE:
        return Sentence("affray.too-many-dice", {"dice": count(dice), "most": MOST_DICE})
    if not isinstance(dice, Pool) and abs(dice.plus) > MOST_CONSTANT:
        return Sentence("affray.constant-too-large", {"constant": dice.plus, "most": MOST_CONSTANT})
    if len(text(dice)) > MOST_TEXT:
        return Sentence("affray.written-out-too-long", {"most": MOST_TEXT})
    return None
