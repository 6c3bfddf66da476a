"""A fight as one viewer sees it, for all who watch by the same eyes: computed once, sent to each of them."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from engine.pending import Pending
from engine.procedure import GM
from engine.refusal import Refused
from events.commit import Commit
from projections.choices import SeatChoices
from projections.moments import Moment, moments
from projections.seen import Sight
from projections.view import EncounterView
from projections.viewer import Viewer
from service.live.messages import Beat, Frame, Snapshot
from service.live.subscriber import Subscriber
from service.live.telling import Options, asked_now, happened, is_asked, news, view_at

RECENT = 64  # messages that are kept for those who come back

Asking = Callable[[], Mapping[str, Pending]]


class Channel:
    """The view of one viewer, the last messages, and who gets them."""

    def __init__(self, viewer: Viewer, record: Sequence[Commit], asking: Asking) -> None:
        """`record` is complete from the first commit; `asking` gives what is asked at its end."""
        self.viewer = viewer
        self.subscribers: set[Subscriber] = set()
        self._recent: deque[Frame] = deque(maxlen=RECENT)
        self._snapshot: Frame | None = None
        self.start(record, asking)

    def start(self, record: Sequence[Commit], asking: Asking) -> None:
        """See it all anew; those who watch get a snapshot."""
        self._sight = Sight(self.viewer)
        for moment in moments(record):
            self._sight.take(moment.commit, moment.before, moment.after)
        self._view = view_at(moment, self._sight)
        self._options = self._asked(moment, asking)
        self._everybody = (GM, *moment.after.combatants) if self.viewer.sees_all else self.viewer.combatants
        self._recent.clear()
        self._snapshot = None
        for each in self.subscribers:
            each.renew()

    @property
    def position(self) -> int:
        """The viewer's number of the last commit of which they see something."""
        return self._sight.version

    def take(self, moment: Moment, asking: Asking) -> None:
        """The next commit: tell those who watch what they see of it."""
        seen = self._sight.take(moment.commit, moment.before, moment.after)
        if seen is None:
            return
        before, self._view = self._view, view_at(moment, self._sight)
        asked, self._options = self._options, self._asked(moment, asking)
        frame = Frame(happened(seen, before, self._view, news(asked, self._options)), self.position)
        self._recent.append(frame)
        self._snapshot = None
        for each in self.subscribers:
            each.offer(frame)

    def reaches(self, after: int | None) -> bool:
        """Whether the messages since position `after` are at hand, or would be too many anyway."""
        missed = self.position - (after or -RECENT)
        return missed <= len(self._recent) or missed > RECENT

    def recall(self, record: Sequence[Commit]) -> None:
        """Make the last messages again, from the record up to where the channel stands."""
        self._recent.clear()
        sight = Sight(self.viewer)
        before: EncounterView | None = None
        for moment in moments(record):
            seen = sight.take(moment.commit, moment.before, moment.after)
            if seen is None or seen.version < self.position - RECENT:
                continue
            after = view_at(moment, sight)
            if before is not None:
                message = happened(seen, before, after, self._all_options(seen.version))
                self._recent.append(Frame(message, seen.version))
            before = after

    def join(self, after: int | None) -> Subscriber:
        """Somebody watches, from position `after` on; from now (None), or if that is too long ago."""
        missed = self.position - (after or -RECENT)
        first: list[Frame] | None = None
        if missed == 0:
            first = [self.beat()]
        elif 0 < missed <= len(self._recent):
            first = list(self._recent)[-missed:]
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
            message = Snapshot(position=self.position, view=self._view, options=self._options)
            self._snapshot = Frame(message, self.position)
        return self._snapshot

    def beat(self) -> Frame:
        """A sign of life."""
        return Frame(Beat(position=self.position))

    def _asked(self, moment: Moment, asking: Asking) -> Options:
        if not is_asked(moment.after, self.viewer):
            return {}
        return asked_now(moment.after, asking(), self._sight)

    def _all_options(self, position: int) -> dict[str, SeatChoices | None]:
        """For messages made again: with the last, what holds now, whatever the receiver takes to be so."""
        if position < self.position:
            return {}
        return {**dict.fromkeys(self._everybody), **self._options}
