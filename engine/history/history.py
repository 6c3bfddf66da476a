"""A fight's history: which commits count, the heads of the last of them, what may be redone, what no undo takes back.

It is made from the whole log, or from a snapshot, and then follows commit by commit.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.driver.driver import Driver
from engine.history.decision_clock import DecisionClock, clock_of
from engine.history.head_chain import MOST_HEADS, Head, extend, heads, kept_places
from engine.history.permanent_record import PermanentRecord, apply_commit, met_dice
from engine.history.undo_stack import UndoStack, undo_stack
from events import Undone
from events.chain.commit import GENESIS, Commit


@dataclass(slots=True)
class History:
    """The history of a fight: its version, chain hash, entries, head, and what was undone.

    `entries` is how many entries of the log its commits have; a log of another length is not that of this history.
    `stack` says which commits count, and `heads` are those that are kept, by commit: of what counts and of what may be
    redone. `clock` says when each open decision was put; `permanent` is what no undo takes back. `commands` are those
    of all commits if this is the `whole` history, else of the latest.
    """

    version: int = 0
    hash: str = GENESIS
    entries: int = 0
    head: Head | None = None
    stack: UndoStack = field(default_factory=UndoStack)
    heads: dict[int, Head] = field(default_factory=dict)
    clock: DecisionClock = field(default_factory=DecisionClock)
    permanent: PermanentRecord = field(default_factory=PermanentRecord)
    commands: dict[str, tuple[int, str]] = field(default_factory=dict)
    whole: bool = True

    @property
    def effective(self) -> list[int]:
        """The numbers of the commits that count, ascending."""
        return self.stack.effective

    @property
    def undone(self) -> list[tuple[int, ...]]:
        """The groups that were undone and may be redone, the one that comes back first at the end."""
        return self.stack.undone

    def parent(self, head: Head) -> Head | None:
        """The head that this one was played upon; None where it is not kept, or there is none."""
        return self.heads.get(head.parent)


def replay(commits: Sequence[Commit]) -> History:
    """The history that these commits, complete from the first, lead to. Raises DamagedLog."""
    history = History(stack=undo_stack(commits))
    effective = history.effective
    if commits:
        last = commits[-1]
        history.version, history.hash = last.version, last.header.hash
    history.entries = sum(each.header.count for each in commits)
    history.commands = {each.header.command: (each.version, each.header.digest) for each in commits}
    redoable = [commits[version - 1] for group in reversed(history.undone) for version in group]
    history.heads = heads([commits[version - 1] for version in effective], redoable)
    history.head = history.heads.get(history.stack.last)
    for commit in commits:
        apply_commit(history.permanent, commit)
    history.clock = clock_of(commits, history.head.fight.decisions if history.head is not None else ())
    if len(effective) < len(commits):
        counting = set(effective)
        met_dice(history.permanent, [each for each in commits if each.version not in counting])
    if history.head is not None:
        history.permanent.rolled = max(history.permanent.rolled, history.head.fight.rolled)
    return history


def follow(
    history: History, commit: Commit, between: Sequence[Commit] = (), driver: Driver | None = None
) -> bool:
    """Take in the next commit. False, and nothing is changed, for an undo that goes back to where no head is kept.

    The `driver` that has led to it, if it is here, stands in the state after it, and waits there from now on.
    `between` are the commits that are `missing` for it, perhaps with others among them; given these it is False only
    where it goes back behind the snapshot that the history began with. Then replay. Raises DamagedLog.
    """
    stack, first = history.stack, commit.events[0]
    head: Head | None = None
    if stack.turn(commit) == "play":
        assert history.head is not None
        head = extend(history.head, commit, driver)
    elif isinstance(first, Undone):
        _make_again(history, missing(history, commit), between)
        if history.effective[-len(first.commits) - 1] not in history.heads:
            return False
    apply_commit(history.permanent, commit)
    stack.take_in(commit)
    if head is not None:
        history.heads[head.at] = head
        if head.fight.rolled > history.permanent.rolled:
            history.permanent.rolled = head.fight.rolled
        if len(history.heads) > MOST_HEADS:
            _thin_out(history)
    history.head = history.heads[stack.last]
    history.clock.take_in(commit, stack, history.head.fight.decisions)
    history.version, history.hash = commit.version, commit.header.hash
    history.entries += commit.header.count
    history.commands[commit.header.command] = (commit.version, commit.header.digest)
    return True


def missing(history: History, commit: Commit) -> list[int]:
    """Which commits are to be read again before this one can be followed; for most undos, and all else, none.

    They lead from the nearest head that is kept to the one that an undo goes back to, by way of the one before that,
    without which nobody could say what the next undo takes back.
    """
    first = commit.events[0]
    if not isinstance(first, Undone):
        return []
    left = len(history.effective) - len(first.commits)  # so many still count then
    if left < 1 or all(each in history.heads for each in history.effective[max(0, left - 2) : left]):
        return []
    start = left - 1
    while start and history.effective[start - 1] not in history.heads:
        start -= 1
    return history.effective[start:left] if start else []


def _make_again(history: History, versions: Sequence[int], commits: Sequence[Commit]) -> None:
    """Make the heads of these versions again, if that is what the commits are."""
    found = {each.version: each for each in commits}
    if not versions or not found.keys() >= set(versions):
        return
    head = history.heads[history.effective[bisect_left(history.effective, versions[0]) - 1]]
    for version in versions:
        history.heads[version] = head = extend(head, found[version])


def _thin_out(history: History) -> None:
    """Drop the heads of what was undone and played over, and of most that lie far back. Nothing may be redone."""
    effective = history.effective
    kept = {effective[place] for place in kept_places(len(effective))}
    history.heads = {version: head for version, head in history.heads.items() if version in kept}
