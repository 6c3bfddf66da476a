"""Points that add to a total or take from it, each with its rule."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from engine.state.state import Fight
from events import Modifier


class Points(Struct, frozen=True):
    """Points by a rule, with a word for people."""

    rule: str
    points: int
    note: str = ""

    def when(self, test: Callable[..., bool]) -> Callable[..., tuple["Points", ...]]:
        """A modifier that is one number: these points, at any seam, wherever the test holds for what comes there."""
        these = (self,)

        def add(fight: Fight, *about: Any) -> tuple[Points, ...]:
            return these if test(*about) else ()

        return add


def summed(start: int, adds: Iterable[Points]) -> tuple[int, tuple[Modifier, ...]]:
    """The total, and each step to it."""
    total, steps = start, []
    for each in adds:
        total += each.points
        steps.append(Modifier(rule=each.rule, op="+", value=each.points, total=total, note=each.note))
    return total, tuple(steps)
