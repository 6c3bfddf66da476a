"""Manners: what a combatant likes to do when asked, best first; the autopilot goes by them, in a style."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from engine.ruleset_api.procedure import GM
from engine.state.state import Combatant, Fight
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


Likes = Callable[[Fight, Combatant, DecisionRequested], Iterable[Preference]]
"""What a combatant likes in a style, best first."""

CLOSES = (Preference(ask="over", choice="close"),)
"""What the GM likes: to end a fight that is over."""


CALCULATING = "calculating"
"""The style that weighs blows by their odds, which every ruleset has that says what conditions are worth."""


def styles(*each: Likes, gm: tuple[Preference, ...] = CLOSES) -> dict[str, Manners]:
    """The styles of a ruleset, each by the name of its function, the usual one first; `gm` is what the GM likes."""
    return {likes.__name__: _style(likes, gm) for likes in each}


def _style(likes: Likes, gm: tuple[Preference, ...]) -> Manners:
    def manners(fight: Fight, asked: DecisionRequested) -> Iterable[Preference]:
        return gm if asked.asked == GM else likes(fight, fight.combatants[asked.asked], asked)

    return manners
