"""The responses to a seat's views: options, odds, suggestions, timeline, ledger."""

from typing import Any

from msgspec import Struct

from engine.proof import Wrong
from projections.timeline.roll_ledger import Entry as Roll
from projections.timeline.tally import Deeds
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.wire.outlook import Outlook
from service.wire.responses import Told


class Options(Struct, frozen=True, kw_only=True):
    """What everybody may do at a version: the GM first, then each combatant.

    `outlooks` says of options, by their ids, all that they may lead to as they are, where `odds=full` asked for it and
    it can be said.
    """

    encounter: str
    version: int
    seats: list[SeatChoices]
    outlooks: dict[str, Outlook] = {}


class PersonSummary(Deeds, frozen=True, kw_only=True):
    """What a combatant did in a fight; see Deeds."""

    combatant: str


class Summary(Struct, frozen=True, kw_only=True):
    """What everybody did up to a version, and how lucky they were, by what the seat saw; what was undone left out."""

    encounter: str
    version: int
    people: list[PersonSummary]


class Chance(Struct, frozen=True, kw_only=True):
    """How likely a choice succeeds with these arguments, exactly ("17/216") and in percent.

    Null where nothing is rolled, or where nothing can be said without a sheet that the asker does not have. `critical`
    is how likely it comes to more than a success, a critical hit (by the same roll: a part of `chance`), and
    `critical_percent` the same in percent; null where the rules know of none.
    """

    args: dict[str, Any]
    chance: str | None
    percent: float | None
    critical: str | None = None
    critical_percent: float | None = None


class RollAhead(Struct, frozen=True, kw_only=True):
    """A roll that an answer leads to at once: whose, for what, and which dice: so many at most, of so many faces."""

    combatant: str
    purpose: str
    notation: str
    dice: int
    faces: int


class Odds(Struct, frozen=True, kw_only=True):
    """The exact chances of a choice at a version: one, or one for each value of a parameter.

    `roll` is for who may type dice in: their own roll, to which this choice leads before anybody else is asked; null
    where there is none, and then dice that come with the answer are refused. A GM is told of anybody's. `usual` is the
    preset that stands for whoever's sheet the asker does not have ("": for nobody). `outlook` is all that the choice
    may lead to, where that was asked for and can be said.
    """

    encounter: str
    version: int
    decision: str
    choice: str
    chances: list[Chance]
    roll: RollAhead | None = None
    usual: str = ""
    outlook: Outlook | None = None


class ReachedCell(Struct, frozen=True, kw_only=True):
    """A cell that can be reached: at which cost, and by which last step.

    Going back step by step leads along the path. Where one may pass but not end by this path, `ends` is false.
    `choice` is the key of the choice that leads there.
    """

    at: tuple[int, int]
    cost: int
    step: str
    ends: bool = True
    choice: str = ""


class Reach(Struct, frozen=True, kw_only=True):
    """The cells that a choice reaches at a version, the nearest first; none where it leads over no board.

    `choice` is the one that was asked about; with "" a cell is there by the best choice that leads to it, so that
    the steps of several mix: go there by the command `move`.
    """

    encounter: str
    version: int
    decision: str
    choice: str
    cells: list[ReachedCell]


class Suggestion(Struct, frozen=True, kw_only=True):
    """What the autopilot would answer to a decision at a version: a legal choice, with every argument."""

    encounter: str
    version: int
    decision: str
    choice: str
    args: dict[str, Any]


class RecordCheck(Struct, frozen=True, kw_only=True):
    """Whether the record of a fight holds: its hash chain, and all dice that follow from its seeds.

    `wrong` says what does not hold, to GMs; others are told that something does not.
    """

    encounter: str
    holds: bool
    wrong: list[Wrong]


class PastStep(Struct, frozen=True, kw_only=True):
    """A step: its version, and the JSON Patch (RFC 6902) from the view of the step before."""

    version: int
    patch: list[dict[str, Any]]


class PastSteps(Struct, frozen=True, kw_only=True):
    """The view of a step, and what each step after it changed, one after the other."""

    encounter: str
    view: EncounterView
    steps: list[PastStep]


class Timeline(Struct, frozen=True, kw_only=True):
    """What happened, line by line, up to a version; `next` is the position to ask on from, None at the end."""

    encounter: str
    version: int
    lines: list[Told]
    next: str | None = None


class Ledger(Struct, frozen=True, kw_only=True):
    """Every roll up to a version; `next` is the position to ask on from, None at the end."""

    encounter: str
    version: int
    rolls: list[Roll]
    next: str | None = None
