"""Going through a record in the order it was written, undone play included, with the state at each event."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.history.undo_stack import UndoStack
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.state import Fight
from events import EncounterOpened, Event, PhaseEntered, RoundBegan, StepBegan
from events.chain.commit import Commit
from events.chain.commit_kinds import is_out_of_play
from events.chain.reading import DamagedLog


class Visit(Struct, frozen=True):
    """One event on the way. `fight` is the state right before it, and is changed as soon as one goes on.

    `undone` says that the event does not count any more at the end of the record.
    """

    commit: Commit
    number: int
    event: Event
    fight: Fight
    undone: bool

    @property
    def position(self) -> str:
        """Where it stands in the record: "7-3" is the fourth event of commit 7."""
        return f"{self.commit.version}-{self.number}"


class Spot(Struct, frozen=True):
    """Where in the fight something happens; `rank` is None where ranks do not matter."""

    round: int
    phase: str
    rank: int | None


def walk(commits: Sequence[Commit]) -> Iterator[Visit]:
    """Every event of a record that is complete from the first commit. Raises DamagedLog."""
    stack = UndoStack()
    turned_to = {each.version: stack.last for each in commits if stack.take_in(each) in ("undo", "redo")}
    counts, wanted = set(stack.effective), set(turned_to.values())
    kept: dict[int, Fight] = {}
    fight = Fight()
    for commit in commits:
        if commit.version in turned_to or is_out_of_play(commit):
            for number, event in enumerate(commit.events):
                yield Visit(commit, number, event, fight, False)
            if commit.version in turned_to:
                fight = kept[turned_to[commit.version]].fork()
            continue
        undone = commit.version not in counts
        for number, event in enumerate(commit.events):
            yield Visit(commit, number, event, fight, undone)
            try:
                evolve(fight, event)
            except ImpossibleEvent as error:
                raise DamagedLog(f"{commit.version}-{number}", str(error)) from error
        if commit.version in wanted:
            kept[commit.version] = fight.fork()


def spot(fight: Fight, event: Event) -> Spot:
    """Where the event happens, seen from the state before it: what opens a round or phase belongs to it."""
    if type(event) is EncounterOpened:
        return Spot(0, event.phase, None)
    if type(event) is RoundBegan:
        return Spot(event.round, fight.phase, None)
    if type(event) is PhaseEntered:
        return Spot(fight.round, event.phase, None)
    if type(event) is StepBegan:
        return Spot(fight.round, fight.phase, event.rank)
    return Spot(fight.round, fight.phase, None if fight.step is None else fight.step.rank)
