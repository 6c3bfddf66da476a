"""From a rating to a chance: every circumstance with its rule, applied in one stated order."""

from collections.abc import Iterable
from math import ceil
from typing import Literal

from msgspec import Struct

from engine.rulesets.brp.levels import special_up_to
from events import Modifier


class Circumstance(Struct, frozen=True):
    """Something that changes a chance, by a rule.

    easy       doubles (brp.amb.easy-difficult-values); several count once, one of each cancels
    difficult  halves, rounded up
    factor     multiplies by `value`, rounded up (a fifth at long range)
    fixed      replaces the rating by `value` (a shield against missiles)
    points     adds `value`
    late       adds `value` after all others (successive defences)
    """

    rule: str
    kind: Literal["easy", "difficult", "factor", "fixed", "points", "late"]
    value: float = 0
    note: str = ""


def reckon(base: int, circumstances: Iterable[Circumstance]) -> tuple[int, tuple[Modifier, ...]]:
    """The chance in percent, and each step to it: replace, multiply, add, then the late penalties.

    Source: brp.amb.difficulty-order, brp.amb.difficulty-stacking.
    """
    given = list(circumstances)
    steps: list[Modifier] = []
    total = base
    for each in given:
        if each.kind == "fixed":
            total = int(each.value)
            steps.append(_step(each, "set", each.value, total))
    easy = [each for each in given if each.kind == "easy"]
    difficult = [each for each in given if each.kind == "difficult"]
    if easy and not difficult:
        total *= 2
        steps.append(_step(easy[0], "*", 2, total))
    elif difficult and not easy:
        total = ceil(total / 2)
        steps.append(_step(difficult[0], "*", 0.5, total))
    for each in given:
        if each.kind == "factor":
            total = ceil(round(total * each.value, 6))
            steps.append(_step(each, "*", each.value, total))
    for kind in ("points", "late"):
        for each in given:
            if each.kind == kind and each.value:
                total += int(each.value)
                steps.append(_step(each, "+", each.value, total))
    return total, tuple(steps)


def narrowed(
    chance: int, steps: tuple[Modifier, ...], rule: str, rounding: str
) -> tuple[int, tuple[Modifier, ...]]:
    """The chance of a special success alone, where by `rule` only such a one will do, and the steps to it."""
    left = special_up_to(chance, rounding)
    last = Modifier(rule=rule, op="*", value=0.2, total=left, note="special successes only")
    return left, (*steps, last)


def _step(each: Circumstance, op: str, value: float, total: int) -> Modifier:
    return Modifier(rule=each.rule, op=op, value=value, total=total, note=each.note)
