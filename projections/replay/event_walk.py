"""Going through a record in the order it was written, undone play included, with the state at each event."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.history.effective_commits import effective_commits
from engine.state.evolve import ImpossibleEvent, evolve
from engine.state.state import Fight
from events import EncounterOpened, Event, PhaseEntered, Redone, RoundBegan, StepBegan, Undone
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
    counted, _ = effective_commits(commits)
    counts = {each.version for each in counted}
    back_to = _back_to(commits)
    wanted = set(back_to.values())
    kept: dict[int, Fight] = {}
    fight = Fight()
    for commit in commits:
        if is_out_of_play(commit):
            for number, event in enumerate(commit.events):
                yield Visit(commit, number, event, fight, False)
            continue
        if commit.version in back_to:
            for number, event in enumerate(commit.events):
                yield Visit(commit, number, event, fight, False)
            fight = kept[back_to[commit.version]].fork()
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
    match event:
        case EncounterOpened():
            return Spot(0, event.phase, None)
        case RoundBegan():
            return Spot(event.round, fight.phase, None)
        case PhaseEntered():
            return Spot(fight.round, event.phase, None)
        case StepBegan():
            return Spot(fight.round, fight.phase, event.rank)
    return Spot(fight.round, fight.phase, None if fight.step is None else fight.step.rank)


def _back_to(commits: Sequence[Commit]) -> dict[int, int]:
    """For every commit that undoes or redoes: the commit whose state holds after it."""
    back: dict[int, int] = {}
    counted: list[int] = []
    for commit in commits:
        first = commit.events[0]
        if is_out_of_play(commit):
            continue
        if isinstance(first, Undone):
            del counted[-len(first.commits) :]
            back[commit.version] = counted[-1]
        elif isinstance(first, Redone):
            counted.extend(first.commits)
            back[commit.version] = counted[-1]
        else:
            counted.append(commit.version)
    return back
