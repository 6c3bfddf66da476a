"""The viewer account: all that a viewer saw of a record so far, kept so that asking again costs only what is new."""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import chain, dropwhile, takewhile

from msgspec.structs import replace

from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import Moment
from projections.timeline.roll_ledger import Entry, commit_of, entries_of
from projections.timeline.timeline import Line
from projections.viewers.log import Seen, ViewerLog
from projections.viewers.packed_seen import Packed

RECENT = 8  # pieces that are kept as they are in any case, for the answers to commands


class Account:
    """A viewer's log, and what they have `seen` of it; all of that (`whole`), or only the latest.

    What they have seen `earlier` is packed. `size` counts the events in both.
    """

    def __init__(self, viewer: Viewer, *, whole: bool = True) -> None:
        self.viewer_log = ViewerLog(viewer)
        self.seen: list[Seen] = []
        self.earlier: list[Packed] = []
        self.whole = whole
        self.size = 0

    @property
    def names(self) -> dict[str, str]:
        """The names of everybody whom the viewer has seen, by id."""
        return self.viewer_log.names

    def take_in(self, moment: Moment) -> Seen | None:
        """Take in the next commit: what the viewer sees of it, None for nothing at all."""
        seen = self.viewer_log.take_in(moment.commit, moment.before, moment.after, moment.told)
        if seen is None:
            return None
        if seen.answer is not None:
            self._say_again(seen.answer)
        self.seen.append(seen)
        self.size += len(seen.events)
        if len(self.seen) > 2 * RECENT:
            if self.whole:
                self.earlier.append(Packed.packed(self.seen[:RECENT]))
                del self.seen[:RECENT]
            else:
                self.let_go()
        return seen

    def _say_again(self, answer: Line) -> None:
        """Put the line of an answer in place of the earlier one of its version, among what is still there."""
        while self.earlier and self.earlier[-1].last >= commit_of(answer.position):
            self.seen[:0] = self.earlier.pop()
        for number in reversed(range(len(self.seen))):
            lines = self.seen[number].lines
            if any(each.position == answer.position for each in lines):
                again = tuple(answer if each.position == answer.position else each for each in lines)
                self.seen[number] = replace(self.seen[number], lines=again)
                return

    def let_go(self) -> None:
        """Keep only the latest."""
        self.whole = False
        self.earlier.clear()
        del self.seen[:-RECENT]
        self.size = sum(len(each.events) for each in self.seen)

    def since(self, version: int) -> Iterator[Seen]:
        """What belongs to one of the viewer's versions, or came after it."""
        later = self.earlier[bisect_left(self.earlier, version, key=lambda each: each.last) :]
        if later:
            pieces = chain(chain.from_iterable(later), self.seen[:])
            return dropwhile(lambda each: each.version < version, pieces)
        first = bisect_left(self.seen, version, key=lambda each: each.version)
        return iter(self.seen[first:])

    def of(self, commit: int) -> list[Seen] | None:
        """All that belongs to the viewer's version of which the log's commit is a part; None where it was let go."""
        version = self.viewer_log.version_of(commit)
        found = list(takewhile(lambda each: each.version == version, self.since(version)))
        return found if not version or (found and not found[0].first) else None

    def lines(self, counts: Callable[[int], bool], version: int = 0) -> Iterator[Line]:
        """The lines of a version and of those after it, as of when the first is taken, however late the others are.

        `counts` says whether one of the log's commits does.
        """
        for each in self.since(version):
            undone = each.play and not counts(each.commit)
            yield from (replace(line, undone=True) for line in each.lines) if undone else each.lines

    def rolls(self, counts: Callable[[int], bool], version: int = 0) -> Iterator[list[Entry]]:
        """The rolls of each commit of a version and of those after it, likewise."""

        def counted(roll: str) -> bool:
            return counts(commit_of(self.viewer_log.called.original(roll)))

        for each in self.since(version):
            undone = each.play and not counts(each.commit)
            yield entries_of(
                each.version, each.events, each.rounds, undone=undone, first=each.first, counts=counted
            )
