"""The progress of an audit, reported to its caller."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.driver.recording import Recorded

Tell = Callable[[int, int], None]
"""Called with how much is done and how much there is to do, in events (each is looked at twice)."""

OFTEN = 64  # events


def nobody(done: int, total: int) -> None:
    """Ignores the progress."""


@dataclass(slots=True)
class Progress:
    """Progress: so much is done of `total`."""

    tell: Tell
    total: int
    done: int = 0

    def more(self, events: int) -> None:
        """So many more events have been looked at."""
        self.done = min(self.done + events, self.total)
        self.tell(self.done, self.total)

    def finish(self) -> None:
        """All is done, or as much as will be."""
        self.more(self.total)


class Watched(list[Recorded]):
    """A record that reports how far it has been run over."""

    progress: Progress

    def __iter__(self) -> Iterator[Recorded]:
        for number, entry in enumerate(super().__iter__(), start=1):
            if number % OFTEN == 0:
                self.progress.more(OFTEN)
            yield entry


def watched(record: list[Recorded], progress: Progress) -> Watched:
    """The record, which reports how far it has been run over."""
    found = Watched(record)
    found.progress = progress
    return found
