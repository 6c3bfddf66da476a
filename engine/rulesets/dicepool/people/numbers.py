"""Numbers that conditions change: a base, changes each with its rule, and every step on the way to the total."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from events import Modifier, Number

FLOOR = "dp.host.defense"
HALVES = "dp.amb.halving"


class Change(Struct, frozen=True):
    """A change of a number by a rule: so much more, half of it (rounded up), or no more than this.

    Source: dp.amb.halving, dp.amb.defense-becomes-ten.
    """

    rule: str
    op: Literal["+", "half", "most"]
    value: int = 0
    note: str = ""


def worked(base: int, changes: Iterable[Change], *, name: str = "", rule: str = "") -> Number:
    """The number that the changes lead to, one after the other."""
    total, steps = base, []
    for each in changes:
        if each.op == "half":
            total = half(total)
            steps.append(Modifier(rule=each.rule, op="*", value=0.5, total=total, note=each.note))
        elif each.op == "most":
            total = min(total, each.value)
            steps.append(Modifier(rule=each.rule, op="max", value=each.value, total=total, note=each.note))
        else:
            total += each.value
            steps.append(Modifier(rule=each.rule, op="+", value=each.value, total=total, note=each.note))
    return Number(name=name, base=base, total=total, rule=rule, modifiers=tuple(steps))


def at_least(number: Number, least: int, rule: str) -> Number:
    """The number, but never below this."""
    if number.total >= least:
        return number
    step = Modifier(rule=rule, op="min", value=least, total=least)
    return Number(
        name=number.name,
        base=number.base,
        total=least,
        unit=number.unit,
        rule=number.rule,
        modifiers=(*number.modifiers, step),
    )


def half(number: int) -> int:
    """Half of a number, rounded up (dp.amb.halving)."""
    return -(-number // 2)
