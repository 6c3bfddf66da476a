"""Throwing dice, and what they come to."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from engine.dice.errors import DiceError
from engine.dice.format import text
from engine.dice.shape import CHAIN, Dice, Exploding, Group, Kept, OpenEnded, Pool
from engine.dice.size_limits import MOST_FALLEN, count
from engine.language.sentence import Sentence

NextDie: TypeAlias = Callable[[int], int]
"""Where dice come from: given a number of faces, what the next die shows, 1 to that number."""


class Thrown(Struct, frozen=True, gc=False):
    """Thrown dice: every die in the order in which it fell, re-rolled and dropped ones included, and what they come to.

    `total` is the sum, and the number of successes for a pool.
    """

    dice: tuple[int, ...]
    total: int


def throw(dice: Dice, next_die: NextDie) -> Thrown:
    """Throw the dice, taking each from `next_die`, groups from left to right.

    The further dice of exploding dice come after all dice of their group; each open-ended die is followed at
    once by its own. Raises DiceError if a die shows what it cannot, or if dice never stop opening.
    """
    fallen: list[int] = []
    if isinstance(dice, Pool):
        shown = [_fall(dice.faces, next_die, fallen) for _ in range(dice.count)]
        total = sum(die >= dice.at_least for die in shown)
    else:
        total = dice.plus
        for group in dice.groups:
            total += group.sign * _group(group, next_die, fallen)
    return Thrown(tuple(fallen), total)


def read_dice(dice: Dice, shown: Sequence[int]) -> Thrown:
    """The same for dice rolled by hand: `shown` is what they show, in the order in which `throw` takes them.

    On a d100, 0 (the zeros of two ten-sided dice) reads as 100. Raises DiceError unless every die shows what
    it can and all are used up exactly.
    """
    left = iter(shown)

    def next_die(faces: int) -> int:
        die = next(left, None)
        if die is None:
            raise DiceError(_too_few(dice, shown))
        return 100 if die == 0 and faces == 100 else die

    thrown = throw(dice, next_die)
    if len(thrown.dice) < len(shown):
        raise DiceError(_wants(dice, "affray.dice-needed", len(thrown.dice), shown))
    return thrown


def _fall(faces: int, next_die: NextDie, fallen: list[int]) -> int:
    die = next_die(faces)
    if not 1 <= die <= faces:
        raise DiceError(Sentence("affray.die-cannot-show", {"faces": faces, "die": die}))
    if len(fallen) == MOST_FALLEN:
        raise DiceError(Sentence("affray.unfair-dice", {"most": MOST_FALLEN}))
    fallen.append(die)
    return die


def _group(group: Group, next_die: NextDie, fallen: list[int]) -> int:
    faces, rule = group.faces, group.rule
    if isinstance(rule, OpenEnded):
        return sum(_open_ended(rule, next_die, fallen) for _ in range(group.count))
    shown = [_fall(faces, next_die, fallen) for _ in range(group.count)]
    match rule:
        case Kept(number=number, highest=highest):
            shown = sorted(shown, reverse=highest)[:number]
        case Exploding():
            again = shown.count(faces)
            while again:
                further = [_fall(faces, next_die, fallen) for _ in range(again)]
                shown += further
                again = further.count(faces)
    return sum(shown)


def _open_ended(rule: OpenEnded, next_die: NextDie, fallen: list[int]) -> int:
    first = _fall(100, next_die, fallen)
    opens_up = rule.up is not None and first >= rule.up
    opens_down = rule.down is not None and first <= rule.down
    if not (opens_up or opens_down):
        return first
    again = CHAIN if rule.up is None else rule.up
    further = die = _fall(100, next_die, fallen)
    while die >= again:
        die = _fall(100, next_die, fallen)
        further += die
    return first + further if opens_up else first - further


def _too_few(dice: Dice, shown: Sequence[int]) -> Sentence:
    if len(shown) < count(dice):
        key = "affray.dice-needed-at-least" if _opens(dice) else "affray.dice-needed"
        return _wants(dice, key, count(dice), shown)
    further = {"dice": text(dice), "last": ", ".join(map(str, shown[-3:])), "given": len(shown)}
    return Sentence("affray.dice-not-finished", further)


def _wants(dice: Dice, key: str, needed: int, shown: Sequence[int]) -> Sentence:
    return Sentence(key, {"dice": text(dice), "needed": needed, "given": len(shown)})


def _opens(dice: Dice) -> bool:
    return not isinstance(dice, Pool) and any(
        isinstance(group.rule, Exploding | OpenEnded) for group in dice.groups
    )
