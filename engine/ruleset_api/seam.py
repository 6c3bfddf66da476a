"""Seams and moments: the named places of a system at which its chapters, and parts, come in.

A seam gathers: what adds to an attack, what a turn may not hold. A moment does: what happens as a turn opens. What
comes in there stands in the chapters (engine.ruleset_api.chapter) and comes in their order.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import Event

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seam(Generic[P, T]):
    """A seam: a number or a choice to which every chapter in force may add; `about` says what."""

    name: str
    about: str

    def __call__(self, fight: Fight, *args: P.args, **kwargs: P.kwargs) -> list[T]:
        """Everything that the chapters in force add, in their order."""
        found: list[T] = []
        for add in fight.rulebook.seams.get(self.name, ()):
            found += add(fight, *args, **kwargs)
        return found

    def add(self, *adds: Callable[Concatenate[Fight, P], Iterable[T]]) -> "Addition":
        """What a chapter adds here."""
        return Addition(self.name, adds)


@dataclass(frozen=True, slots=True)
class Moment(Generic[P]):
    """A moment: a place in a procedure at which every chapter in force may let something happen."""

    name: str
    about: str

    def __call__(self, fight: Fight, *args: P.args, **kwargs: P.kwargs) -> Procedure[None]:
        """What the chapters in force let happen, one after the other."""
        for happens in self.each(fight):
            yield from happens(fight, *args, **kwargs)

    def each(self, fight: Fight) -> tuple[Callable[..., Procedure[None]], ...]:
        """What the chapters in force let happen, to be done one by one."""
        happens: tuple[Callable[..., Procedure[None]], ...] = fight.rulebook.seams.get(self.name, ())
        return happens

    def add(self, *adds: Callable[Concatenate[Fight, P], Procedure[None] | Iterable[Event]]) -> "Addition":
        """What a chapter lets happen here."""
        return Addition(self.name, adds)


@dataclass(frozen=True, slots=True)
class Addition:
    """What one chapter adds at one seam or moment."""

    seam: str
    adds: tuple[Callable[..., Any], ...]
