"""The responses to a seat's views: options, timeline, ledger."""

from msgspec import Struct

from projections.timeline.roll_ledger import Entry as Roll
from projections.views.options import SeatChoices
from service.wire.responses import Told


class Options(Struct, frozen=True, kw_only=True):
    """What everybody may do at a version: the GM first, then each combatant."""

    encounter: str
    version: int
    seats: list[SeatChoices]


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
