"""The seeds of a record: what its dice are bound to, and which of these seeds are revealed at an end or known."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine.dice import DiceError, commitment
from events import EncounterClosed, EncounterOpened, Event, Undone
from events.chain.commit import Commit

SEED_EVENTS = frozenset({EncounterOpened, EncounterClosed, Undone})


class SeedFault(NamedTuple):
    """A seed that does not hold, at an entry: `bound` is the commitment that held there.

    A "misfit" is revealed and is not the one that was committed to; a seed is "not-due" where a new one is committed to
    and none was revealed in what was taken back; an end is "reopened" though the fight is sealed.
    """

    kind: Literal["misfit", "not-due", "reopened"]
    entry: str
    event: Event
    bound: str


@dataclass(slots=True)
class Seeds:
    """The seeds of a record, taken in commit by commit.

    `bound_at` has the entry of each commitment, `known` the seeds by their commitments: those `revealed` by the record
    itself, and secret ones that whoever checks it knows. `ends` are the commits that reveal one.
    """

    bound_at: dict[str, str] = field(default_factory=dict)
    known: dict[str, bytes] = field(default_factory=dict)
    revealed: set[str] = field(default_factory=set)
    ends: set[int] = field(default_factory=set)
    sealed: bool = False
    bound: str = ""

    def take_in(self, commit: Commit) -> Iterator[SeedFault]:
        """Take in the next commit; what is wrong with a seed that it reveals or commits to."""
        for number, event in enumerate(commit.events):
            if type(event) in SEED_EVENTS:
                yield from self._take(commit.version, number, event)

    def keep(self, secrets: Iterable[bytes]) -> list[bytes]:
        """Add secrets that are known, once all commits are taken in; those that fit no commitment."""
        misfits = []
        for secret in secrets:
            if (bound := commitment_of(secret)) in self.bound_at:
                self.known.setdefault(bound, secret)
            else:
                misfits.append(secret)
        return misfits

    def _take(self, version: int, number: int, event: Event) -> Iterator[SeedFault]:
        entry = f"{version}-{number}"
        if isinstance(event, EncounterOpened):
            self.sealed = bool(event.options.get("sealed"))
            self._bind(event.commitment, entry)
        elif isinstance(event, EncounterClosed) and event.seed:
            seed = seed_in(event)
            if commitment_of(seed) == self.bound:
                self.known[self.bound] = seed
                self.revealed.add(self.bound)
                self.ends.add(version)
            else:
                yield SeedFault("misfit", entry, event, self.bound)
        elif isinstance(event, Undone):
            reopens = not self.ends.isdisjoint(event.commits)
            if reopens and self.sealed:
                yield SeedFault("reopened", entry, event, self.bound)
            if event.commitment:
                self._bind(event.commitment, entry)
                if not reopens:
                    yield SeedFault("not-due", entry, event, self.bound)

    def _bind(self, bound: str, entry: str) -> None:
        self.bound = bound
        self.bound_at.setdefault(bound, entry)


def seed_in(closed: EncounterClosed) -> bytes:
    """The seed that an end reveals; b"" where what stands there is none."""
    try:
        return bytes.fromhex(closed.seed)
    except ValueError:
        return b""


def commitment_of(seed: bytes) -> str:
    """The commitment to a seed, or what is wrong with it."""
    try:
        return commitment(seed)
    except DiceError as error:
        return str(error)
