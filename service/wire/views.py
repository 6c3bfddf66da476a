"""The responses to a seat's views: options, odds, suggestions, timeline, ledger."""

from typing import Any

from msgspec import Struct

from projections.timeline.roll_ledger import Entry as Roll
from projections.views.options import SeatChoices
from service.wire.responses import Told


class Options(Struct, frozen=True, kw_only=True):
    """What everybody may do at a version: the GM first, then each combatant."""

    encounter: str
    version: int
    seats: list[SeatChoices]


class Chance(Struct, frozen=True, kw_only=True):
    """How likely a choice succeeds with these arguments, exactly ("17/216") and in percent.

    Null where nothing is rolled.
    """

    args: dict[str, Any]
    chance: str | None
    percent: float | None


class Odds(Struct, frozen=True, kw_only=True):
    """The exact chances of a choice at a version: one, or one for each value of a parameter."""

    encounter: str
    version: int
    decision: str
    choice: str
    chances: list[Chance]


class Suggestion(Struct, frozen=True, kw_only=True):
    """What the autopilot would answer to a decision at a version: a legal choice, with every argument."""

    encounter: str
    version: int
    decision: str
    choice: str
    args: dict[str, Any]


class Timeline(Struct, frozen=True, kw_only=True):
    """What happened, line by line, up to a version."""

    encounter: str
    version: int
    lines: list[Told]


class Ledger(Struct, frozen=True, kw_only=True):
    """Every roll up to a version."""

    encounter: str
    version: int
    rolls: list[Roll]
