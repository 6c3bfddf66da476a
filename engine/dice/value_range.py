"""Bounds: the least and the most that dice can come to, and dice taken several times."""

from msgspec.structs import replace

from engine.dice.errors import DiceError
from engine.dice.format import text
from engine.dice.shape import Dice, Exploding, Group, Kept, OpenEnded, Pool, Sum
from engine.dice.size_limits import excess
from engine.language.sentence import Sentence


def minimum(dice: Dice) -> int | None:
    """The least total, or None if there is no least."""
    if isinstance(dice, Pool):
        return dice.count if dice.at_least <= 1 else 0
    return _bound(dice, highest=False)


def maximum(dice: Dice) -> int | None:
    """The highest total (1d6+1: 7, 2d8: 16), or None if there is no highest."""
    if isinstance(dice, Pool):
        return dice.count if dice.at_least <= dice.faces else 0
    return _bound(dice, highest=True)


def times(dice: Dice, n: int) -> Dice:
    """`n` times the dice and constants: twice 1d8+1 is 2d8+2, twice 4d6kh3 is 8d6kh6, twice 3d6>=5 is 6d6>=5.

    Raises DiceError if n is below 1 or the result is beyond `limits`.
    """
    if n < 1:
        raise DiceError(Sentence("affray.taken-less-than-once", {"dice": text(dice), "times": n}))
    if isinstance(dice, Pool):
        result: Dice = replace(dice, count=dice.count * n)
    else:
        result = Sum(tuple(_times(group, n) for group in dice.groups), dice.plus * n)
    if problem := excess(result):
        raise DiceError(
            Sentence("affray.not-taken-so-often", {"dice": text(dice), "times": n, "why": problem})
        )
    return result


def _bound(dice: Sum, highest: bool) -> int | None:
    total = dice.plus
    for group in dice.groups:
        extreme = _most(group) if highest == (group.sign > 0) else _least(group)
        if extreme is None:
            return None
        total += group.sign * extreme
    return total


def _least(group: Group) -> int | None:
    match group.rule:
        case Kept(number=number):
            return number
        case OpenEnded(down=int()):
            return None
        case _:
            return group.count


def _most(group: Group) -> int | None:
    match group.rule:
        case Kept(number=number):
            return number * group.faces
        case Exploding() | OpenEnded(up=int()) if group.count:
            return None
        case _:
            return group.count * group.faces


def _times(group: Group, n: int) -> Group:
    rule = group.rule
    if isinstance(rule, Kept):
        rule = replace(rule, number=rule.number * n)
    return replace(group, count=group.count * n, rule=rule)
