"""Manners: what a combatant likes to do when asked, best first; the autopilot goes by them."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from engine.state.state import Fight
from events import DecisionRequested


class Preference(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the autopilot likes to do when asked `ask`: a choice, with arguments that must fit or fill it in.

    Only in these `rounds`, if any are named.
    """

    ask: str
    choice: str
    args: dict[str, Any] = {}
    rounds: tuple[int, ...] = ()


Manners = Callable[[Fight, DecisionRequested], Iterable[Preference]]
"""The manners that a ruleset gives whoever is asked, best first; they look at nothing that one cannot know."""


def no_manners(fight: Fight, asked: DecisionRequested) -> Iterable[Preference]:
    """The manners of a ruleset that brings none: whoever is asked gives the default answer."""
    return ()
