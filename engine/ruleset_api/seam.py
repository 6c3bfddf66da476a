"""Seams, moments and courses: the named places of a system at which its chapters, and parts, come in.

A seam gathers: what adds to an attack, what a turn may not hold. A moment does: what happens as a turn opens. A course
changes: whom an attack strikes in the end. What comes in there stands in the chapters (engine.ruleset_api.chapter) and
comes in their order.
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
        seams = fight.rulebook.seams
        if self.name in seams:
            for add in seams[self.name]:
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
        seams = fight.rulebook.seams
        if self.name in seams:
            for happens in seams[self.name]:
                yield from happens(fight, *args, **kwargs)

    def each(self, fight: Fight) -> tuple[Callable[..., Procedure[None]], ...]:
        """What the chapters in force let happen, to be done one by one."""
        happens: tuple[Callable[..., Procedure[None]], ...] = fight.rulebook.seams.get(self.name, ())
        return happens

    def add(self, *adds: Callable[Concatenate[Fight, P], Procedure[None] | Iterable[Event]]) -> "Addition":
        """What a chapter lets happen here."""
        return Addition(self.name, adds)


@dataclass(frozen=True, slots=True)
class Course(Generic[T]):
    """A course: something goes through every chapter in force, and comes out as the last of them leaves it.

    An attack that was rolled, and whom it strikes in the end: each chapter gets it as the one before has left it, and
    may roll and let things happen on the way.
    """

    name: str
    about: str

    def __call__(self, fight: Fight, thing: T) -> Procedure[T]:
        """What comes out."""
        for changes in fight.rulebook.seams.get(self.name, ()):
            thing = yield from changes(fight, thing)
        return thing

    def add(self, *adds: Callable[[Fight, T], Procedure[T]]) -> "Addition":
        """What a chapter makes of it."""
        return Addition(self.name, adds)


@dataclass(frozen=True, slots=True)
class Addition:
    """What one chapter adds at one seam, moment or course."""

    seam: str
    adds: tuple[Callable[..., Any], ...]
