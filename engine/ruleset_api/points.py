"""Points that add to a total or take from it, each with its rule."""

from collections.abc import Iterable

from msgspec import Struct

from events import Modifier


class Points(Struct, frozen=True):
    """Points by a rule, with a word for people."""

    rule: str
    points: int
    note: str = ""


def summed(start: int, adds: Iterable[Points]) -> tuple[int, tuple[Modifier, ...]]:
    """The total, and each step to it."""
    total, steps = start, []
    for each in adds:
        total += each.points
        steps.append(Modifier(rule=each.rule, op="+", value=each.points, total=total, note=each.note))
    return total, tuple(steps)
