"""The live feed of one viewer: computed once, sent to all connections and polls of the same seat."""

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.driver.pending import Pending
from engine.driver.recording import Divergence
from engine.fights.replica import Replica
from engine.history.head_chain import resume
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.refusal import Refused
from events.chain.commit import Commit
from projections.language.phrases import phrases_of
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import Moment, moments
from projections.viewers.account import Account
from projections.viewers.view import account, view_for
from projections.viewers.wanted_choices import as_wanted
from projections.views.option_fields import ALL, Narrowing
from projections.views.options import SeatChoices
from projections.views.view import EncounterView
from service.live.recent import MOST, Part, Recent
from service.live.subscriber import Subscriber
from service.wire.commit_message import Options, SharedWork, asked_now, happened, is_asked, news
from service.wire.live_messages import Beat, Frame, Happened, Snapshot
from service.wire.responses import in_words

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
        self._recent = Recent()
        self._view: EncounterView | None = None  # these three as far as they were asked for
        self._options: Options | None = None
        self._snapshots: dict[Narrowing, Frame] = {}

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

    def take_in(self, moment: Moment, heard: float, shared: SharedWork) -> None:
        """The next commit, heard of then (`time.perf_counter`): send those who watch what they see of it.

        `shared` is what was worked out of it for others.
        """
        self._later.append(moment)
        if self.subscribers:
            self._send(moment, heard, shared)
        elif len(self._later) == LATER:
            self.catch_up()

    def catch_up(self) -> None:
        """Take in the commits that wait."""
        if self._later:
            for each in self._later:
                self.account.take_in(each)
            self._later.clear()
            self._recent.clear()
            self._forget()

    def has(self, after: int | None, *, whole: bool) -> bool:
        """Whether it has all that was sent, or the messages since position `after`, or these would be too many."""
        if whole and not self.account.whole:
            return False
        there = after is None or not 0 < after < self.position or self._recent.since(after)
        return bool(there) or self._recent.enough

    def recall(self, record: Sequence[Commit], after: int | None, *, whole: bool) -> None:
        """Have what it has not, from the record up to where the channel stands."""
        if whole and not self.account.whole:
            self.account = account(record, self.viewer)
        if not self.has(after, whole=whole):
            self._tell_again(record)

    def join(self, after: int | None, wanted: Narrowing = ALL) -> Subscriber:
        """Add a subscriber, from position `after` on; from now (None), or if that is too long ago.

        `wanted` is what their messages have of the options.
        """
        missed = self._missed(after, wanted)
        first = missed if missed is None or missed else [self.beat()]
        _ = self.view, self.options  # from which the next message leads on
        subscriber = Subscriber(partial(self.snapshot, wanted), first, wanted)
        self.subscribers.add(subscriber)
        return subscriber

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self.subscribers.discard(subscriber)
        subscriber.let_go()

    def end(self, why: Refused) -> None:
        """End the feed for all subscribers."""
        for each in self.subscribers:
            each.end(why)
        self.subscribers = set()

    def snapshot(self, wanted: Narrowing = ALL) -> Frame:
        """How everything stands."""
        if wanted not in self._snapshots:
            message = Snapshot(
                position=self.position,
                last=self.account.viewer_log.last,
                view=self.view,
                options=self._wanted(self.options, wanted),
            )
            self._snapshots[wanted] = Frame(message, self.position)
        return self._snapshots[wanted]

    def beat(self) -> Frame:
        """A heartbeat: how far the viewer has seen."""
        return Frame(Beat(position=self.position))

    def _send(self, moment: Moment, heard: float, shared: SharedWork) -> None:
        self._later.clear()
        reached, before, asked = self.position, self.view, self.options
        seen = self.account.take_in(moment)
        if seen is None:
            return
        self._forget()
        # Before the view, which may show one of them.
        phrases = phrases_of(moment.after, self.viewer.language)
        lines = list(in_words(seen.lines, phrases, self.account.viewer_log, shared.sayings))
        message = happened(
            seen, self.account, reached, before, self.view, news(asked, self.options), lines, shared
        )
        frames: dict[Narrowing, Frame] = {}
        for each in self.subscribers:
            if each.wanted not in frames:
                frames[each.wanted] = self._frame(message, each.wanted, moment.commit.header.hash, heard)
            each.offer(frames[each.wanted])
        part, bare = Part(seen, reached, before), replace(message, options={})
        self._recent.keep(part, lambda all: bare if all is part else _bare(all, self.account, self.view))

    def _tell_again(self, record: Sequence[Commit]) -> None:
        """Make the last messages again."""
        self._recent.clear()
        past = Account(self.viewer, whole=False)
        viewer_log = past.viewer_log
        before: EncounterView | None = None
        late = self.account.viewer_log.from_the_last(MOST + 1)
        for moment in moments(record):
            reached = viewer_log.position
            seen = past.take_in(moment)
            if seen is None or moment.commit.version < late:
                continue
            after = view_for(moment.after, viewer_log)
            if before is not None:
                self._recent.keep(Part(seen, reached, before), partial(_bare, account=past, after=after))
            before = after
        self._recent.complete = True

    def _missed(self, after: int | None, wanted: Narrowing) -> list[Frame] | None:
        """The messages since position `after`; None where they are not at hand, or there is no such position."""
        if after == self.position:
            return []
        missed = [] if after is None else self._recent.since(after)
        if not missed:
            return None
        missed[-1] = replace(missed[-1], options=self._all_options())
        return [self._frame(each, wanted) for each in missed]

    def _frame(self, message: Happened, wanted: Narrowing, commit: str = "", heard: float = 0.0) -> Frame:
        """A message with what is wanted of the options in it."""
        if wanted != ALL:
            message = replace(message, options=self._wanted(message.options, wanted))
        return Frame(message, message.position, commit, heard)

    def _wanted(self, options: Mapping[str, SeatChoices | None], wanted: Narrowing) -> dict[str, Any]:
        """What is wanted of these options, and None for those who are asked no longer."""
        assert self._replica.history.head is not None
        fight = self._replica.history.head.fight
        gone = {seat: None for seat, each in options.items() if each is None}
        asked = [each for each in options.values() if each is not None]
        return {**gone, **as_wanted(asked, fight, self.account.viewer_log, wanted)}

    def _all_options(self) -> dict[str, SeatChoices | None]:
        """With the last message for who comes back: what holds now, whatever they take to be so."""
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
            # Not what differs: that may be what a hidden roll shows.
            said = error.code if isinstance(error, Refused) else "rules-changed"
            logger.warning("The options of %s are not known: %s", self._replica.encounter, said)
            return {}
        except Exception:  # a ruleset, or a part of it, that fails; the fight can be seen all the same
            logger.exception("The rules fail over %s", self._replica.encounter)
            return {}

    def _forget(self) -> None:
        """What was computed holds no longer."""
        self._view = self._options = None
        self._snapshots.clear()


def _bare(part: Part, account: Account, after: EncounterView) -> Happened:
    """The message of what was seen last, without options."""
    return happened(part.seen, account, part.follows, part.before, after, {})
