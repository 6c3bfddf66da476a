"""Chapters: a system in the order of its rulebook, and what of it is in force in a fight."""

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.ruleset_api.condition import Condition, TimerKind
from engine.ruleset_api.maneuver import Economy, Maneuver, by_budgets
from engine.ruleset_api.procedure import Option, Procedure
from engine.ruleset_api.seam import Addition
from engine.state.state import Fight


@dataclass(frozen=True, slots=True)
class Interrupt:
    """A way of stepping in: its key, the options of it at something that happens, and what it does then.

    What happens is the system's own type; it comes to all as their second argument. `among` gives the ids of those who
    alone may have options of it, so that nobody else is looked at; None: whoever takes part.
    """

    key: str
    options: Callable[[Fight, Any, str], list[Option]]
    does: Callable[[Fight, Any, str, dict[str, Any]], Procedure[None]]
    among: Callable[[Fight, Any], Iterable[str]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: everything that one part of a rulebook brings.

    option      the table's option, a yes or no, without which it is not in force; "": it always is
    adds        what it adds at the seams of the system, and lets happen at its moments
    budgets     the lowest and highest value of each budget that it keeps, for rulings; one that is kept for each
                thing ends with a space, after which the name of the thing comes ("attacks with ")
    """

    name: str
    option: str = ""
    maneuvers: tuple[Maneuver, ...] = ()
    interrupts: tuple[Interrupt, ...] = ()
    adds: tuple[Addition, ...] = ()
    conditions: tuple[Condition[Any], ...] = ()
    timers: tuple[TimerKind[Any], ...] = ()
    budgets: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The chapters in force, each kind of thing that they bring by its name and in their order."""

    maneuvers: dict[str, Maneuver]
    interrupts: dict[str, Interrupt]
    seams: dict[str, tuple[Callable[..., Any], ...]]
    conditions: dict[str, Condition[Any]]
    timers: dict[str, TimerKind[Any]]
    budgets: dict[str, tuple[int, int]]
    economy: Economy

    def bounds(self, budget: str, things: Container[str]) -> tuple[int, int] | None:
        """The lowest and highest value of a budget of whoever has these things; None for no such budget."""
        for name, found in self.budgets.items():
            of_a_thing = name.endswith(" ") and budget.startswith(name)
            if (budget.removeprefix(name) in things) if of_a_thing else (budget == name):
                return found
        return None


def rulebook(chapters: Iterable[Chapter], economy: Economy | None = None) -> Rulebook:
    """The rulebook of these chapters. Raises ValueError where two of them bring the same thing."""
    chapters = tuple(chapters)
    seams: dict[str, tuple[Callable[..., Any], ...]] = {}
    for chapter in chapters:
        for each in chapter.adds:
            seams[each.seam] = (*seams.get(each.seam, ()), *each.adds)
    return Rulebook(
        maneuvers=_named(chapters, lambda chapter: [(each.key, each) for each in chapter.maneuvers]),
        interrupts=_named(chapters, lambda chapter: [(each.key, each) for each in chapter.interrupts]),
        seams=seams,
        conditions=_named(chapters, lambda chapter: [(each.name, each) for each in chapter.conditions]),
        timers=_named(chapters, lambda chapter: [(each.kind, each) for each in chapter.timers]),
        budgets=_named(chapters, lambda chapter: list(chapter.budgets.items())),
        economy=economy or by_budgets(""),
    )


def _named(chapters: Iterable[Chapter], brings: Callable[[Chapter], list[tuple[str, Any]]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    by: dict[str, str] = {}
    for chapter in chapters:
        for name, thing in brings(chapter):
            if name in found:
                raise ValueError(f"{name!r} is brought by the chapter {by[name]!r} and by {chapter.name!r}")
            found[name], by[name] = thing, chapter.name
    return found
