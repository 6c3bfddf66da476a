"""Numbers that rules change: a base, changes each with its rule, and every step on the way to the total."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from events import Modifier, Number


class Change(Struct, frozen=True):
    """A change of a number by a rule: so much more, half of it (rounded up), or no more than this; why, in a word."""

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
    return replace(number, total=least, modifiers=(*number.modifiers, step))


def at_most(number: Number, most: int, rule: str) -> Number:
    """The number, but never above this."""
    if number.total <= most:
        return number
    step = Modifier(rule=rule, op="max", value=most, total=most)
    return replace(number, total=most, modifiers=(*number.modifiers, step))


def half(number: int) -> int:
    """Half of a number, rounded up."""
    return -(-number // 2)
