"""The audience of a fight: all viewers of it at this worker, whose views are computed once for polls and live feeds."""

import logging
from collections import OrderedDict
from time import perf_counter

from engine.fights.replica import Replica
from engine.fights.store_errors import damaged
from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import SeatInvited, SeatRevoked
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import moment
from service.live.channel import Channel
from service.wire.commit_message import SharedWork

VIEWERS = 64  # of one fight, not counting those who watch

logger = logging.getLogger("affray")


class Audience:
    """The channels of a fight, one for each viewer; it goes along with the replica (engine.fights.replica.Reader).

    `moment` is another object after every commit, and when the replica was lost: what was worked out at one does not
    hold at another.
    """

    def __init__(self, replica: Replica) -> None:
        self.replica = replica
        self.channels: OrderedDict[Viewer, Channel] = OrderedDict()
        self.moment = object()

    @classmethod
    def gathered(cls, replica: Replica) -> "Audience":
        """The audience that goes along with this replica."""
        if replica.reader is None:
            replica.reader = cls(replica)
        assert isinstance(replica.reader, cls)
        return replica.reader

    @property
    def watched(self) -> bool:
        """Whether anybody watches."""
        return any(each.subscribers for each in self.channels.values())

    async def channel(self, viewer: Viewer, *, whole: bool = False, after: int | None = None) -> Channel:
        """The fight as this viewer sees it, in step with the replica.

        With all that they saw (`whole`), or with the messages since position `after`, where that is not too long
        ago. Raises Refused: unknown-encounter, damaged-log, log-unreachable.
        """
        found = self._in_step(viewer)
        if found is None or not found.has(after, whole=whole):
            record = await self.replica.record()
            try:
                found = self._in_step(viewer) or Channel(viewer, self.replica, record)
                found.recall(record, after, whole=whole)
            except DamagedLog as error:
                raise damaged(error) from error
            self.channels[viewer] = found
        self.channels.move_to_end(viewer)
        self._let_go(viewer)
        return found

    def took(self, commit: Commit, before: Fight) -> None:
        """Have everybody take in a commit that was folded."""
        self.moment = object()
        heard, now = perf_counter(), moment(commit, before, self.replica.history)
        shared = SharedWork()
        for viewer, channel in list(self.channels.items()):
            if voids_token(commit, viewer):
                channel.end(Refused("revoked-token", Sentence("affray.seat-revoked", {"id": viewer.seat})))
            try:
                channel.take_in(now, heard, shared)
            except Exception:
                logger.exception("Commit %s of %s cannot be sent", commit.version, self.replica.encounter)
                del self.channels[viewer]
                channel.end(Refused("internal", Sentence("affray.cannot-be-sent")))

    def lost(self, why: Refused) -> None:
        """Drop everything: the replica is lost, and all subscribers are told so."""
        self.moment = object()
        for channel in self.channels.values():
            channel.end(why)
        self.channels.clear()

    def _in_step(self, viewer: Viewer) -> Channel | None:
        """The viewer's channel, with all that was folded; one that cannot take it in is made again."""
        found = self.channels.get(viewer)
        if found is not None:
            try:
                found.catch_up()
            except Exception:
                del self.channels[viewer]
                raise
        return found

    def _let_go(self, wanted: Viewer) -> None:
        for viewer, channel in list(self.channels.items()):
            if len(self.channels) <= VIEWERS:
                return
            if viewer != wanted and not channel.subscribers:
                del self.channels[viewer]


def voids_token(commit: Commit, viewer: Viewer) -> bool:
    """Whether a commit voids the token that a viewer came with."""
    first = commit.events[0]
    return isinstance(first, SeatInvited | SeatRevoked) and first.seat == viewer.seat
