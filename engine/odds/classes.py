"""The classes of a roll: the falls of its dice that are read alike, how likely each class is, and one fall of it."""

from collections.abc import Hashable
from fractions import Fraction
from operator import attrgetter

from msgspec import Struct

from engine.dice import Thrown
from engine.dice.odds import NO_MARKS, Outcome, outcomes
from engine.ruleset_api.procedure import Roll
from engine.ruleset_api.reading import Marks, Read


class DiceClass(Struct, frozen=True, gc=False):
    """Falls that are read alike: how likely one of them is, and one as an example."""

    odds: Fraction
    example: Thrown


def classes(want: Roll) -> list[DiceClass]:
    """The classes of a roll that is wanted now, in the order of their least totals.

    Raises TooManyDice.
    """
    found: dict[Hashable, list[Outcome]] = {}
    read, marks = reading(want)
    for each in outcomes(want.notation, marks):
        key = read(each)
        if key in found:
            found[key].append(each)
        else:
            found[key] = [each]
    return [_class(alike) for alike in found.values()]


def reading(want: Roll) -> tuple[Read, Marks]:
    """What is read of the dice: the total, unless the roll says otherwise."""
    if want.reads is None:
        return attrgetter("total"), NO_MARKS
    found = want.reads()
    return found if isinstance(found, tuple) else (found, NO_MARKS)


def _class(alike: list[Outcome]) -> DiceClass:
    first = alike[0]
    return DiceClass(Fraction(sum(each.ways for each in alike), first.of), Thrown(first.dice, first.total))
