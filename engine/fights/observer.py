"""The observer of commands: what a worker learns of deciding and appending, for its figures and traces.

Times are those of `time.perf_counter`. The observer is called on the way of every command, so it is quick.
"""

from time import perf_counter
from typing import Protocol


class Observer(Protocol):
    """An observer of the commands that this worker decides."""

    def decided(self, kind: str, began: float) -> None:
        """A command of this kind was decided, which began then."""

    def appending(self, commit: str) -> float:
        """A commit, by its hash, goes to the log; what `appended` is to be called with."""

    def appended(self, commit: str, began: float) -> None:
        """The log has taken it, or found that it cannot follow what is there."""


class Nobody:
    """Nobody observes."""

    def decided(self, kind: str, began: float) -> None:
        """Nothing comes of it."""

    def appending(self, commit: str) -> float:
        """Now."""
        return perf_counter()

    def appended(self, commit: str, began: float) -> None:
        """Nothing comes of it."""


NOBODY = Nobody()
