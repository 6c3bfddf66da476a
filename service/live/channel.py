"""The live feed of one viewer: computed once, sent to all connections and polls of the same seat."""

import logging
from collections import deque
from collections.abc import Mapping, Sequence

from engine.driver.pending import Pending
from engine.driver.recording import Divergence
from engine.fights.replica import Replica
from engine.history.head_chain import resume
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import Moment, moments
from projections.viewers.account import Account
from projections.viewers.view import ViewerLog, account, view_for
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.live.subscriber import Subscriber
from service.wire.commit_message import Options, asked_now, happened, is_asked, news
from service.wire.live_messages import Beat, Frame, Snapshot

RECENT = 64  # messages that are kept for those who come back
LATER = 64  # commits that wait at most, before they are taken in

logger = logging.getLogger("affray")


class Channel:
    """The live feed of one viewer: what they were sent, their view, the last messages, and the subscribers.

    While nobody watches, commits wait until they are asked for.
    """

    def __init__(self, viewer: Viewer, replica: Replica, record: Sequence[Commit]) -> None:
        """`record` is complete from the first commit, and the replica at its end."""
        self.viewer = viewer
        self.subscribers: set[Subscriber] = set()
        self.account = account(record, viewer, whole=False)
        self._replica = replica
        self._later: list[Moment] = []
        self._recent: deque[tuple[int, Frame]] = deque(maxlen=RECENT)  # each with the position before it
        self._full = False  # whether it has all there are of the last
        self._view: EncounterView | None = None  # these three as far as they were asked for
        self._options: Options | None = None
        self._snapshot: Frame | None = None

    @property
    def position(self) -> int:
        """How far the viewer has seen (see ViewerLog)."""
        return self.account.viewer_log.position

    @property
    def view(self) -> EncounterView:
        """How the fight stands."""
        if self._view is None:
            assert self._replica.history.head is not None
            self._view = view_for(self._replica.history.head.fight, self.account.viewer_log)
        return self._view

    @property
    def options(self) -> Options:
        """What those of this viewer may do who are asked something."""
        if self._options is None:
            assert self._replica.history.head is not None
            fight = self._replica.history.head.fight
            asked = is_asked(fight, self.viewer)
            self._options = asked_now(fight, self._pending(), self.account.viewer_log) if asked else {}
        return self._options

    def take(self, moment: Moment) -> None:
        """The next commit: send those who watch what they see of it."""
        self._later.append(moment)
        if self.subscribers:
            self._send(moment)
        elif len(self._later) == LATER:
            self.catch_up()

    def catch_up(self) -> None:
        """Take in the commits that wait."""
        if self._later:
            for each in self._later:
                self.account.take(each)
            self._later.clear()
            self._recent.clear()
            self._full = False
            self._forget()

    def has(self, after: int | None, *, whole: bool) -> bool:
        """Whether it has all that was sent, or the messages since position `after`, or these would be too many."""
        if whole and not self.account.whole:
            return False
        there = after is None or not 0 < after < self.position or self._missed(after) is not None
        return there or self._full or len(self._recent) == RECENT

    def recall(self, record: Sequence[Commit], after: int | None, *, whole: bool) -> None:
        """Have what it has not, from the record up to where the channel stands."""
        if whole and not self.account.whole:
            self.account = account(record, self.viewer)
        if not self.has(after, whole=whole):
            self._tell_again(record)

    def join(self, after: int | None) -> Subscriber:
        """Add a subscriber, from position `after` on; from now (None), or if that is too long ago."""
        missed = self._missed(after)
        first = missed if missed is None or missed else [self.beat()]
        _ = self.view, self.options  # from which the next message leads on
        subscriber = Subscriber(self.snapshot, first)
        self.subscribers.add(subscriber)
        return subscriber

    def end(self, why: Refused) -> None:
        """End the feed for all subscribers."""
        for each in self.subscribers:
            each.end(why)
        self.subscribers = set()

    def snapshot(self) -> Frame:
        """How everything stands."""
        if self._snapshot is None:
            message = Snapshot(
                position=self.position,
                last=self.account.viewer_log.last,
                view=self.view,
                options=self.options,
            )
            self._snapshot = Frame(message, self.position)
        return self._snapshot

    def beat(self) -> Frame:
        """A heartbeat: how far the viewer has seen."""
        return Frame(Beat(position=self.position))

    def _send(self, moment: Moment) -> None:
        self._later.clear()
        reached, before, asked = self.position, self.view, self.options
        seen = self.account.take(moment)
        if seen is None:
            return
        self._forget()
        message = happened(seen, self.account, reached, before, self.view, news(asked, self.options))
        frame = Frame(message, self.position)
        self._recent.append((reached, frame))
        for each in self.subscribers:
            each.offer(frame)

    def _tell_again(self, record: Sequence[Commit]) -> None:
        """Make the last messages again."""
        self._recent.clear()
        self._full = True
        past = Account(self.viewer, whole=False)
        viewer_log = past.viewer_log
        before: EncounterView | None = None
        late = self.account.viewer_log.from_the_last(RECENT + 1)
        for moment in moments(record):
            reached = viewer_log.position
            seen = past.take(moment)
            if seen is None or moment.commit.version < late:
                continue
            after = view_for(moment.after, viewer_log)
            if before is not None:
                message = happened(seen, past, reached, before, after, self._all_options(viewer_log))
                self._recent.append((reached, Frame(message, viewer_log.position)))
            before = after

    def _missed(self, after: int | None) -> list[Frame] | None:
        """The messages since position `after`; None where they are not at hand, or there is no such position."""
        if after == self.position:
            return []
        found = next((at for at, (before, _) in enumerate(self._recent) if before == after), None)
        return None if found is None else [frame for _, frame in list(self._recent)[found:]]

    def _all_options(self, viewer_log: ViewerLog) -> dict[str, SeatChoices | None]:
        """For messages made again: with the last, what holds now, whatever the receiver takes to be so."""
        if viewer_log.position < self.position:
            return {}
        assert self._replica.history.head is not None
        combatants = self._replica.history.head.fight.combatants
        everybody = (GM, *combatants) if self.viewer.sees_all else self.viewer.combatants
        return {**dict.fromkeys(everybody), **self.options}

    def _pending(self) -> Mapping[str, Pending]:
        """What is asked now."""
        history = self._replica.history
        assert history.head is not None
        try:
            return resume(self._replica.rules, history.head, history.version)
        except (Divergence, Refused) as error:  # who asks for the options gets the refusal
            logger.warning("The options of %s are not known: %s", self._replica.encounter, error)
            return {}
        except Exception:  # a ruleset, or a part of it, that fails; the fight can be seen all the same
            logger.exception("The rules fail over %s", self._replica.encounter)
            return {}

    def _forget(self) -> None:
        """What was computed holds no longer."""
        self._view = self._options = self._snapshot = None
