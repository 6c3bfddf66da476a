"""A fight's history: which commits count, the heads of the last of them, what may be redone, what no undo takes back.

It is made from the whole log, or from a snapshot, and then follows commit by commit.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.history.effective_commits import check_redo, check_undo, effective_commits
from engine.history.head_chain import KEPT_HEADS, Head, cut, extend, heads
from engine.history.permanent_record import PermanentRecord, apply_commit, met_dice
from events import DecisionMade, DecisionRequested, Redone, Undone
from events.chain.commit import GENESIS, Commit
from events.chain.commit_kinds import is_out_of_play


@dataclass(slots=True)
class History:
    """A fight's whole history in short: its version, chain hash, head, and what was undone.

    `effective` numbers the commits that count, in ascending order, `undone` the groups that may be redone, the last
    first to come, `asked_at` is when each open decision was put last (milliseconds since 1970);
    `permanent` is what no undo takes back.
    `commands` are those of all commits if this is the `whole` history, else of the latest.
    """

    version: int = 0
    hash: str = GENESIS
    head: Head | None = None
    effective: list[int] = field(default_factory=list)
    undone: list[tuple[int, ...]] = field(default_factory=list)
    undone_heads: list[tuple[Head, ...]] = field(default_factory=list)
    asked_at: dict[str, int] = field(default_factory=dict)
    undos: int = 0
    permanent: PermanentRecord = field(default_factory=PermanentRecord)
    commands: dict[str, tuple[int, str]] = field(default_factory=dict)
    whole: bool = True

    def counts(self, version: int) -> bool:
        """Whether this commit counts: play that is not undone."""
        at = bisect_left(self.effective, version)
        return at < len(self.effective) and self.effective[at] == version


def replay(commits: Sequence[Commit]) -> History:
    """The history that these commits, complete from the first, lead to. Raises DamagedLog."""
    counted, undone = effective_commits(commits)
    history = History()
    if commits:
        last = commits[-1]
        history.version, history.hash = last.version, last.header.hash
    history.effective = [each.version for each in counted]
    history.undone = [tuple(each.version for each in group) for group in undone]
    history.undos = sum(1 for each in commits if isinstance(each.events[0], Undone))
    history.commands = {each.header.command: (each.version, each.header.digest) for each in commits}
    history.head = heads(counted)
    for commit in commits:
        apply_commit(history.permanent, commit)
    history.asked_at = _when_asked(history, commits)
    if len(counted) < len(commits):
        counting = set(history.effective)
        met_dice(history.permanent, [each for each in commits if each.version not in counting])
    if history.head is not None:
        history.permanent.rolled = max(history.permanent.rolled, history.head.fight.rolled)
    head = history.head
    for group in reversed(undone):
        heads_of_group = []
        for commit in group:
            assert head is not None
            head = extend(head, commit)
            heads_of_group.append(head)
        history.undone_heads.insert(0, tuple(heads_of_group))
    return history


def follow(history: History, commit: Commit) -> bool:
    """Take in the next commit. False where it undoes more than the chain of heads holds: replay instead.

    Raises DamagedLog.
    """
    head = history.head
    first = commit.events[0]
    if isinstance(first, Undone):
        check_undo(commit, first, history.effective[-len(first.commits) - 1 :])
        group: list[Head] = []
        for _ in first.commits:
            if head is None or head.before is None:
                return False
            group.insert(0, head)
            head = head.before
        history.undone.append(first.commits)
        history.undone_heads.append(tuple(group))
        history.undos += 1
        del history.effective[-len(group) :]
        apply_commit(history.permanent, commit)
    elif isinstance(first, Redone):
        check_redo(commit, first, history.undone[-1] if history.undone else ())
        history.undone.pop()
        head = history.undone_heads.pop()[-1]
        history.effective.extend(first.commits)
    elif is_out_of_play(commit):
        apply_commit(history.permanent, commit)
    else:
        assert head is not None
        head = extend(head, commit)
        apply_commit(history.permanent, commit)
        history.permanent.rolled = max(history.permanent.rolled, head.fight.rolled)
        history.undone.clear()
        history.undone_heads.clear()
        history.effective.append(commit.version)
        if len(history.effective) % KEPT_HEADS == 0:
            cut(head)
    history.head = head
    _note_asked(history, commit)
    history.version, history.hash = commit.version, commit.header.hash
    history.commands[commit.header.command] = (commit.version, commit.header.digest)
    return True


def _note_asked(history: History, commit: Commit) -> None:
    """When each decision was put that a commit puts; an undo or a redo puts again whatever is open after it."""
    if isinstance(commit.events[0], Undone | Redone):
        history.asked_at = _put_again(history, commit.header.at)
    for event in commit.events:
        if type(event) is DecisionRequested:
            history.asked_at[event.decision] = commit.header.at
        elif type(event) is DecisionMade:
            history.asked_at.pop(event.decision, None)


def _put_again(history: History, at: int) -> dict[str, int]:
    return {} if history.head is None else dict.fromkeys(history.head.fight.decisions, at)


def _when_asked(history: History, commits: Sequence[Commit]) -> dict[str, int]:
    """When each decision was put that is open after all of a record."""
    asked: dict[str, int] = {}
    turned = 0
    for commit in commits:
        if isinstance(commit.events[0], Undone | Redone):
            asked, turned = {}, commit.header.at
        for event in commit.events:
            if type(event) is DecisionRequested:
                asked[event.decision] = commit.header.at
    return {each: asked.get(each, turned) for each in _put_again(history, 0)}
