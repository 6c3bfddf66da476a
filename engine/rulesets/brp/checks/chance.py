"""The chance of a roll: a rating and every circumstance with its rule, applied in one stated order."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any, Literal

from msgspec import Struct

from affray.rules import Fight, Modifier
from engine.rulesets.brp.checks.levels import LOST, SURE, special_up_to
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.sheet import Weapon

BANDS = "brp.amb.auto-bands"


class Circumstance(Struct, frozen=True):
    """Something that changes a chance, by a rule.

    easy       doubles (brp.amb.easy-difficult-values); several count once: the others multiply by 1
    difficult  halves, rounded up; together with an easy one they cancel
    factor     multiplies by `value`, rounded up (a fifth at long range)
    fixed      replaces the rating by `value` (a shield against missiles)
    points     adds `value`
    late       adds `value` after all others (successive defences)
    """

    rule: str
    kind: Literal["easy", "difficult", "factor", "fixed", "points", "late"]
    value: float = 0
    note: str = ""

    def when(self, test: Callable[..., bool]) -> Callable[..., tuple["Circumstance", ...]]:
        """This circumstance at any seam, wherever the test holds for what comes there."""
        these = (self,)

        def add(fight: Fight, *about: Any) -> tuple[Circumstance, ...]:
            return these if test(*about) else ()

        return add


def modified(base: int, circumstances: Iterable[Circumstance]) -> tuple[int, tuple[Modifier, ...]]:
    """The chance in percent, and each step to it: replace, multiply, add, then the late penalties.

    Source: brp.amb.difficulty-order, brp.amb.difficulty-stacking.
    """
    given = list(circumstances)
    if not given:
        return base, ()
    steps: list[Modifier] = []
    total = base
    for each in given:
        if each.kind == "fixed":
            total = int(each.value)
            steps.append(_step(each, "set", each.value, total))
    for kind, factor in (("easy", 2), ("difficult", 0.5)):
        same = [each for each in given if each.kind == kind]
        for number, each in enumerate(same):
            total = total if number else ceil(total * factor)
            steps.append(_step(each, "*", 1 if number else factor, total))
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


def odds(
    fight: Fight,
    chance: int,
    steps: tuple[Modifier, ...] = (),
    *,
    specials_only: bool = False,
    most: int = 100,
) -> tuple[int, tuple[Modifier, ...]]:
    """The real chance of success, as options show it: of a hundred rolls, how many succeed, and the steps to that.

    00 always fails (brp.levels.fumble); with automatic bands so does 96-00, and 01-05 always succeeds
    (brp.amb.auto-bands), though not where only specials do. Rolls above `most` jam the weapon
    (brp.malfunction.independent).
    """
    options: Options = fight.table
    low, high, rule = (SURE, LOST - 1, BANDS) if options.auto_bands else (0, 99, "brp.levels.fumble")
    if (specials_only or low <= chance) and chance <= min(high, most):
        return chance, steps
    bounds = [("max", high, rule), ("max", most, "brp.malfunction.independent")]
    if not specials_only:
        bounds = [("min", low, rule), *bounds]
    for op, bound, why in bounds:
        real = max(chance, bound) if op == "min" else min(chance, bound)
        if real != chance:
            chance, steps = real, (*steps, Modifier(rule=why, op=op, value=bound, total=real))
    return chance, steps


def unjammed(weapon: Weapon) -> int:
    """The highest roll at which a weapon does not jam."""
    return 100 if weapon.malfunction is None else weapon.malfunction - 1


def after(
    first: int, chance: int, steps: tuple[Modifier, ...], *, rule: str, note: str
) -> tuple[int, tuple[Modifier, ...]]:
    """The real chance of what is rolled only where another roll has come off, with a chance of `first`."""
    both = (first * chance + 50) // 100
    return both, (*steps, Modifier(rule=rule, op="*", value=first / 100, total=both, note=note))


def _step(each: Circumstance, op: str, value: float, total: int) -> Modifier:
    return Modifier(rule=each.rule, op=op, value=value, total=total, note=each.note)
