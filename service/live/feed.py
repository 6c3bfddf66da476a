"""One fight that somebody watches: each commit is folded once, for every viewer."""

import asyncio
import logging
from asyncio import Lock, Task
from collections.abc import Mapping

from engine.driver.pending import Pending
from engine.driver.recording import Divergence
from engine.fights.encounters import Encounters
from engine.fights.store_errors import damaged, reach_log
from engine.history.head_chain import resume
from engine.history.history import History, follow, replay
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import ruleset
from events import SeatInvited, SeatRevoked
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from events.store.append_result import LogError
from events.store.subscription import Subscription
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import moment
from service.live.channel import Asking, Channel

AGAIN = 1.0  # seconds, after which a log that did not answer is asked again

logger = logging.getLogger("affray")


class Feed:
    """A fight under watch. `watchers` counts who holds it; `over` says why it is of no use any more."""

    def __init__(self, encounter: str, encounters: Encounters, listening: Subscription) -> None:
        self.encounter = encounter
        self.channels: dict[Viewer, Channel] = {}
        self.watchers = 0
        self.over: Refused | None = None
        self._encounters = encounters
        self._listening = listening
        self._history = History()
        self._starting = Lock()
        self._behind = False
        self._reading: Task[None] | None = None

    async def channel(self, viewer: Viewer, after: int | None) -> Channel:
        """The fight as this viewer sees it, with the messages since `after` where that is not too long ago.

        Raises Refused: unknown-encounter, damaged-log, log-unreachable.
        """
        async with self._starting:
            if self.over is not None:
                raise self.over
            record: list[Commit] = []
            if not self._history.version:
                await self._listening.add(self.encounter)
                record = await self._encounters.commits(self.encounter)
                self._history = replayed(record)
            elif self._behind_worker():  # so that the viewer's own invitation does not come after them
                await reach_log(self._catch_up())
            channel = self.channels.get(viewer)
            if channel is None or not channel.reaches(after):
                record = await self._whole(record)
                if self.over is not None:
                    raise self.over
                channel = self.channels.get(viewer)
                if channel is None:
                    channel = self.channels[viewer] = Channel(viewer, record, self._asking())
                if not channel.reaches(after):
                    channel.recall(record)
            return channel

    def heard(self, commit: Commit | None) -> None:
        """A commit was announced; None when some may have been missed."""
        version = self._history.version
        if not version or (commit is not None and commit.version <= version):
            return
        if commit is None or not self._take(commit):
            self._behind = True
            if self._reading is None or self._reading.done():
                self._reading = asyncio.create_task(self._read_on())

    def end(self, why: Refused) -> None:
        """Nothing more for all who watch."""
        self.over = why
        for channel in self.channels.values():
            channel.end(why)

    def stop(self) -> None:
        """Let go of what runs for this fight."""
        if self._reading is not None:
            self._reading.cancel()

    def _behind_worker(self) -> bool:
        """Whether this worker knows of a commit that was not heard here yet."""
        known = self._encounters.in_mind(self.encounter)
        return known is not None and known.version > self._history.version

    async def _whole(self, record: list[Commit]) -> list[Commit]:
        """The whole record, of which the beginning is given, up to the commit that was taken last."""
        while True:
            record = [*record, *await self._encounters.commits(self.encounter, len(record))]
            for commit in record[self._history.version :]:
                if not self._take(commit):
                    self._start_again(record)
            if len(record) >= self._history.version:
                return record

    def _take(self, commit: Commit) -> bool:
        """Take in the next commit. False for another one, or where the whole record is needed for it."""
        history = self._history
        if commit.version != history.version + 1 or commit.header.prev != history.hash:
            return False
        assert history.head is not None
        before = history.head.fight
        try:
            if not follow(history, commit):
                return False
        except DamagedLog as error:
            self.end(damaged(error))
            return True
        now = moment(commit, before, history)
        asking = self._asking()
        for viewer, channel in list(self.channels.items()):
            if is_given_anew(commit, viewer):
                del self.channels[viewer]
                channel.end(
                    Refused("revoked-token", f"The seat {viewer.seat!r} was taken away or given anew.")
                )
                continue
            if not channel.subscribers:  # who comes back is given a new one
                del self.channels[viewer]
                continue
            try:
                channel.take(now, asking)
            except Exception:
                logger.exception("Commit %s of %s cannot be told", commit.version, self.encounter)
                del self.channels[viewer]
                channel.end(Refused("internal", "What happened cannot be told; it is in the service's log."))
        return True

    async def _read_on(self) -> None:
        """Take in what was missed, from the log."""
        while self._behind:
            self._behind = False
            try:
                await self._catch_up()
            except DamagedLog as error:
                self.end(damaged(error))
            except Refused as refused:
                self.end(refused)
            except LogError:
                self._behind = True
                await asyncio.sleep(AGAIN)

    async def _catch_up(self) -> None:
        version, hash = self._history.version, self._history.hash
        for commit in await self._encounters.log.read(self.encounter, version, hash):
            if commit.version > self._history.version and not self._take(commit):
                self._start_again(await self._encounters.commits(self.encounter))
                return

    def _start_again(self, record: list[Commit]) -> None:
        """Take the whole record as it is; those who watch get a snapshot."""
        self._history = replayed(record)
        for channel in self.channels.values():
            channel.start(record, self._asking())

    def _asking(self) -> Asking:
        """What is asked as of now, found out once and only if somebody wants to know."""
        head, version, hash = self._history.head, self._history.version, self._history.hash
        found: Mapping[str, Pending] | None = None

        def asking() -> Mapping[str, Pending]:
            nonlocal found
            assert head is not None
            if found is None:
                found = self._encounters.waiting_at(self.encounter, hash)
            if found is None:
                try:
                    found = resume(ruleset(head.fight.ruleset), head, version)
                except (Divergence, Refused) as error:  # who asks for the options is told
                    logger.warning("The options of %s are not known: %s", self.encounter, error)
                    found = {}
            return found

        return asking


def is_given_anew(commit: Commit, viewer: Viewer) -> bool:
    """Whether a commit voids the token that a viewer came with."""
    first = commit.events[0]
    return isinstance(first, SeatInvited | SeatRevoked) and first.seat == viewer.seat


def replayed(record: list[Commit]) -> History:
    """The history of a whole record. Raises Refused("damaged-log")."""
    try:
        return replay(record)
    except DamagedLog as error:
        raise damaged(error) from error
