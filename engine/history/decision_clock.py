"""The decision clock: when each open decision was put, and whether the time for them stands still since an undo.

Whoever undoes wants to think: so the clock stops with an undo, and goes on when somebody decides something again, or
when all that was undone is redone. What is open is put again with an undo and a redo, and when the clock goes on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.history.undo_stack import UndoStack
from events import DecisionMade, DecisionRequested, Redone, Undone
from events.chain.commit import Commit


@dataclass(slots=True)
class DecisionClock:
    """A decision clock. `asked_at` is in milliseconds since 1970, by decision; `stopped` since an undo."""

    asked_at: dict[str, int] = field(default_factory=dict)
    stopped: bool = False

    def take_in(self, commit: Commit, stack: UndoStack, open: Iterable[str]) -> None:
        """Take in the next commit, which the stack has taken in; these decisions are `open` after it."""
        again, self.stopped = _turned(commit, stack, stopped=self.stopped)
        at, known = commit.header.at, {} if again else self.asked_at
        self.asked_at = {each: known.get(each, at) for each in open}


def clock_of(commits: Sequence[Commit], open: Iterable[str]) -> DecisionClock:
    """The clock after a record that is complete from the first commit; these decisions are `open` at its end."""
    stack, stopped = UndoStack(), False
    asked: dict[str, int] = {}
    put_again = 0
    for commit in commits:
        stack.take_in(commit)
        again, stopped = _turned(commit, stack, stopped=stopped)
        if again:
            asked, put_again = {}, commit.header.at
        for event in commit.events:
            if isinstance(event, DecisionRequested):
                asked[event.decision] = commit.header.at
    return DecisionClock({each: asked.get(each, put_again) for each in open}, stopped)


def _turned(commit: Commit, stack: UndoStack, *, stopped: bool) -> tuple[bool, bool]:
    """Whether a commit puts again what is open, and whether the clock is stopped after it."""
    match commit.events[0]:
        case Undone():
            return True, True
        case Redone():
            return True, stack.can_redo
    goes_on = stopped and any(type(each) is DecisionMade for each in commit.events)
    return goes_on, stopped and not goes_on
