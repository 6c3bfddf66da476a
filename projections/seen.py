"""What a viewer sees of a fight: the one place where that is decided, on the way out.

Nothing else may show a fight to anybody. Everything here is a function of what is on record and of the viewer;
no clock, no log. A `Sight` goes through a record commit by commit and numbers what its viewer sees: a commit
of which the viewer sees nothing does not count, and within a commit the events are counted that the viewer sees.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from engine.driver import Pending
from engine.state import Fight
from events import DecisionRequested, Event
from events.commit import Commit
from projections.choices import SeatChoices, choices
from projections.ledger import Entry, ledger
from projections.timeline import Line, timeline
from projections.view import EncounterView, view
from projections.viewer import Viewer


class Seen(Struct, frozen=True, kw_only=True):
    """What a viewer sees of one commit. Event number i of `events` is the viewer's entry `<version>-<i>`.

    `version` is the viewer's own number of the commit; `kind` of command, `by` whom (a seat), `at` milliseconds
    since 1970. `command` is the id under which the viewer sent it, "" for another's.
    """

    version: int
    kind: str
    by: str
    at: int
    command: str
    events: tuple[Event, ...]


class Sight:
    """How far a viewer has seen a record; `version` is the number of commits seen. Take in every commit once."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.version = 0

    def take(self, commit: Commit, before: Fight, after: Fight) -> Seen | None:
        """What the viewer sees of the next commit; None for nothing at all.

        `before` and `after` are the states that hold before and after it (after an undo: the one that was
        gone back to).
        """
        self.version = commit.version
        header = commit.header
        return Seen(
            version=commit.version,
            kind=header.kind,
            by=header.by,
            at=header.at,
            command=header.command,
            events=commit.events,
        )

    def shown(self, seen: DecisionRequested) -> DecisionRequested:
        """An event with the ids that this viewer has for it."""
        return seen


def seen_view(
    fight: Fight,
    sight: Sight,
    *,
    can_undo: bool = False,
    can_redo: bool = False,
) -> EncounterView:
    """The encounter as the viewer sees it, at the version up to which `sight` has been taken."""
    return view(fight, sight.version, fight.decisions.values(), can_undo=can_undo, can_redo=can_redo)


def seen_choices(fight: Fight, pending: Mapping[str, Pending], sight: Sight) -> list[SeatChoices]:
    """What the viewer's own combatants may do now (for a GM: the GM and everybody)."""
    return choices(fight, pending)


def seen_timeline(commits: Sequence[Commit], viewer: Viewer) -> list[Line]:
    """What the viewer has seen happen, line by line, over a whole record."""
    return timeline(commits)


def seen_ledger(commits: Sequence[Commit], viewer: Viewer) -> list[Entry]:
    """The rolls that the viewer has seen, over a whole record."""
    return ledger(commits)


def seen_commits(commits: Iterable[Commit], viewer: Viewer) -> tuple[list[Seen], Sight]:
    """All that the viewer has seen of a record that is complete from the first commit, and the sight after it."""
    sight = Sight(viewer)
    found = (sight.take(each, Fight(), Fight()) for each in commits)
    return [each for each in found if each is not None], sight
