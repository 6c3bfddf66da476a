"""The undo stack of a fight: which of its commits count, which were taken back, and which of those may come back.

A reader of a record gives the stack each commit once, in order, and keeps what it needs of a commit (the
state after it, what a viewer saw of it) under its number; the stack says which numbers count. It knows what is on
record; who may undo what is decided in `engine.commands.undo_redo`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from events import Redone, Undone
from events.chain.commit import Commit
from events.chain.commit_kinds import is_out_of_play
from events.chain.reading import DamagedLog

Turn = Literal["play", "undo", "redo", "out-of-play"]
"""What a commit does to the stack: play counts from then on; what is out of play leaves the stack as it is."""


@dataclass(slots=True)
class UndoStack:
    """The undo stack as of some commit.

    `effective` are the numbers of the commits that count, ascending; the first, the opening, can not be undone.
    `undone` are the groups that were undone and may be redone, each ascending; a redo brings back the last group, and
    new play clears them. `undos` counts every undo, those that were redone too. `stood` says of each commit that is no
    play (an undo, a redo, what is out of play) which was the last to count after it.
    """

    effective: list[int] = field(default_factory=list)
    undone: list[tuple[int, ...]] = field(default_factory=list)
    undos: int = 0
    stood: dict[int, int] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """The last commit that counts, the one whose state holds; 0 where there is none."""
        return self.effective[-1] if self.effective else 0

    @property
    def can_undo(self) -> bool:
        """Whether more than the opening counts."""
        return len(self.effective) > 1

    @property
    def can_redo(self) -> bool:
        """Whether something was undone, and nothing new was played since."""
        return bool(self.undone)

    def counts(self, version: int) -> bool:
        """Whether this commit is play that is not undone."""
        at = bisect_left(self.effective, version)
        return at < len(self.effective) and self.effective[at] == version

    def after(self, version: int) -> tuple[int, ...]:
        """What is to be undone so that nothing after this version counts; the opening stays in any case."""
        return tuple(self.effective[max(1, bisect_right(self.effective, version)) :])

    def standing_at(self, version: int) -> int:
        """The play whose state held after a commit: its own, or the last that counted then."""
        return self.stood.get(version, version)

    def take_in(self, commit: Commit) -> Turn:
        """Take in the next commit, and say what it did.

        Raises DamagedLog, and changes nothing, for an undo of anything but the last that count, and for a redo of
        anything but the group that was undone last and not played over.
        """
        first = commit.events[0]
        if type(first) is Undone:
            self._check_undo(commit, first)
            del self.effective[-len(first.commits) :]
            self.undone.append(first.commits)
            self.undos += 1
            self.stood[commit.version] = self.last
            return "undo"
        if type(first) is Redone:
            self._check_redo(commit, first)
            self.effective += self.undone.pop()
            self.stood[commit.version] = self.last
            return "redo"
        if is_out_of_play(commit):
            self.stood[commit.version] = self.last
            return "out-of-play"
        self.effective.append(commit.version)
        self.undone.clear()
        return "play"

    def turn(self, commit: Commit) -> Turn:
        """What taking in the next commit would do. Raises DamagedLog as `take` does."""
        first = commit.events[0]
        if type(first) is Undone:
            self._check_undo(commit, first)
            return "undo"
        if type(first) is Redone:
            self._check_redo(commit, first)
            return "redo"
        return "out-of-play" if is_out_of_play(commit) else "play"

    def _check_undo(self, commit: Commit, undo: Undone) -> None:
        last = self.effective[-len(undo.commits) - 1 :]  # one more than is undone, for something has to stay
        if not undo.commits or len(commit.events) > 1 or tuple(last[1:]) != undo.commits:
            raise DamagedLog(f"{commit.version}-0", f"it undoes {undo.commits}, not the last to count")

    def _check_redo(self, commit: Commit, redo: Redone) -> None:
        if not self.undone or len(commit.events) > 1 or self.undone[-1] != redo.commits:
            raise DamagedLog(f"{commit.version}-0", f"it redoes {redo.commits}, not the last undone")


def undo_stack(commits: Iterable[Commit]) -> UndoStack:
    """The undo stack after all of a record that is complete from its first commit. Raises DamagedLog."""
    stack = UndoStack()
    for commit in commits:
        stack.take_in(commit)
    return stack
