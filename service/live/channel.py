"""A fight as one viewer sees it, for all who watch by the same eyes: computed once, sent to each of them."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from engine.driver.pending import Pending
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import Moment, moments
from projections.viewers.view import ViewerLog
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.live.subscriber import Subscriber
from service.wire.commit_message import Options, asked_now, happened, is_asked, news, view_at
from service.wire.live_messages import Beat, Frame, Snapshot

RECENT = 64  # messages that are kept for those who come back

Asking = Callable[[], Mapping[str, Pending]]


class Channel:
    """The view of one viewer, the last messages, and who gets them."""

    def __init__(self, viewer: Viewer, record: Sequence[Commit], asking: Asking) -> None:
        """`record` is complete from the first commit; `asking` gives what is asked at its end."""
        self.viewer = viewer
        self.subscribers: set[Subscriber] = set()
        self._recent: deque[tuple[int, Frame]] = deque(maxlen=RECENT)  # each with the position before it
        self._full = False  # whether it has all there are of the last
        self._snapshot: Frame | None = None
        self.start(record, asking)

    def start(self, record: Sequence[Commit], asking: Asking) -> None:
        """See it all anew; those who watch get a snapshot."""
        self._viewer_log = ViewerLog(self.viewer)
        for moment in moments(record):
            self._viewer_log.take(moment.commit, moment.before, moment.after)
        self._view = view_at(moment, self._viewer_log)
        self._options = self._asked(moment, asking)
        self._everybody = (GM, *moment.after.combatants) if self.viewer.sees_all else self.viewer.combatants
        self._recent.clear()
        self._full = False
        self._snapshot = None
        for each in self.subscribers:
            each.renew()

    @property
    def position(self) -> int:
        """How far the viewer has seen (see Sight)."""
        return self._viewer_log.position

    def take(self, moment: Moment, asking: Asking) -> None:
        """The next commit: tell those who watch what they see of it."""
        reached = self.position
        seen = self._viewer_log.take(moment.commit, moment.before, moment.after)
        if seen is None:
            return
        before, self._view = self._view, view_at(moment, self._viewer_log)
        asked, self._options = self._options, self._asked(moment, asking)
        told = happened(seen, self.position, reached, before, self._view, news(asked, self._options))
        frame = Frame(told, self.position)
        self._recent.append((reached, frame))
        self._snapshot = None
        for each in self.subscribers:
            each.offer(frame)

    def reaches(self, after: int | None) -> bool:
        """Whether the messages since position `after` are at hand, or would be too many anyway."""
        there = after is None or not 0 < after < self.position or self._missed(after) is not None
        return there or self._full or len(self._recent) == RECENT

    def recall(self, record: Sequence[Commit]) -> None:
        """Make the last messages again, from the record up to where the channel stands."""
        self._recent.clear()
        self._full = True
        viewer_log = ViewerLog(self.viewer)
        before: EncounterView | None = None
        late = self._viewer_log.from_the_last(RECENT + 1)
        for moment in moments(record):
            reached = viewer_log.position
            seen = viewer_log.take(moment.commit, moment.before, moment.after)
            if seen is None or moment.commit.version < late:
                continue
            after = view_at(moment, viewer_log)
            if before is not None:
                message = happened(
                    seen, viewer_log.position, reached, before, after, self._all_options(viewer_log.position)
                )
                self._recent.append((reached, Frame(message, viewer_log.position)))
            before = after

    def join(self, after: int | None) -> Subscriber:
        """Somebody watches, from position `after` on; from now (None), or if that is too long ago."""
        missed = self._missed(after)
        first = missed if missed is None or missed else [self.beat()]
        subscriber = Subscriber(self.snapshot, first)
        self.subscribers.add(subscriber)
        return subscriber

    def end(self, why: Refused) -> None:
        """Nothing more for those who watch here."""
        for each in self.subscribers:
            each.end(why)

    def snapshot(self) -> Frame:
        """How everything stands."""
        if self._snapshot is None:
            message = Snapshot(
                position=self.position, last=self._viewer_log.last, view=self._view, options=self._options
            )
            self._snapshot = Frame(message, self.position)
        return self._snapshot

    def beat(self) -> Frame:
        """A sign of life."""
        return Frame(Beat(position=self.position))

    def _missed(self, after: int | None) -> list[Frame] | None:
        """The messages since position `after`; None where they are not at hand, or there is no such position."""
        if after == self.position:
            return []
        found = next((at for at, (before, _) in enumerate(self._recent) if before == after), None)
        return None if found is None else [frame for _, frame in list(self._recent)[found:]]

    def _asked(self, moment: Moment, asking: Asking) -> Options:
        if not is_asked(moment.after, self.viewer):
            return {}
        return asked_now(moment.after, asking(), self._viewer_log)

    def _all_options(self, position: int) -> dict[str, SeatChoices | None]:
        """For messages made again: with the last, what holds now, whatever the receiver takes to be so."""
        if position < self.position:
            return {}
        return {**dict.fromkeys(self._everybody), **self._options}
