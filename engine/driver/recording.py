"""The record as a run of the rules meets it again, and where the two part."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.driver.difference import difference
from events import Event, PhaseEntered, StepBegan
from events.chain.commit import Commit


class OutsideFacts(Struct, frozen=True):
    """Facts from outside, which no procedure led to: a ruling, a combatant who joined. They lie between two answers."""

    events: tuple[Event, ...]


Recorded = Event | OutsideFacts


def recorded(commit: Commit) -> tuple[Recorded, ...]:
    """The commit's events as a procedure meets them again: those from outside in one piece."""
    outside = commit.header.outside
    if not outside:
        return commit.events
    return (OutsideFacts(commit.events[:outside]), *commit.events[outside:])


STEP_STARTS: frozenset[type[Recorded]] = frozenset({StepBegan, PhaseEntered})
"""The events with which a step of the ruleset begins."""


class Divergence(Exception):
    """A divergence: the rules lead to another fact than the one on record (None: to nothing more).

    `index` counts the recorded events from the start of the run.
    """

    def __init__(self, index: int, recorded: Event | None, derived: object) -> None:
        super().__init__(difference(recorded, derived))
        self.index = index
        self.recorded = recorded
        self.derived = derived


class RecordCursor:
    """A cursor in a record: how far a run has come in it.

    `next` is what stands there next (None: the record ends here), `index` counts the events that were met.
    """

    __slots__ = ("_rest", "index", "next")

    def __init__(self, record: Iterable[Recorded]) -> None:
        self._rest: Iterator[Recorded] = iter(record)
        self.next: Recorded | None = next(self._rest, None)
        self.index = 0

    def meet(self, fact: Event) -> None:
        """Go on behind this fact. Raises Divergence where it does not stand next."""
        if self.next != fact:
            raise self.differs(fact)
        self.index += 1
        self.next = next(self._rest, None)

    def advance(self) -> None:
        """Go on behind what stands next."""
        self.index += len(self.next.events) if isinstance(self.next, OutsideFacts) else 1
        self.next = next(self._rest, None)

    def differs(self, derived: object) -> Divergence:
        """The divergence where the rules lead to this, and not to what stands next."""
        following = self.next
        on_record = following.events[0] if isinstance(following, OutsideFacts) else following
        return Divergence(self.index, on_record, derived)
