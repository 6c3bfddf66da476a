"""What each viewer of a fight has seen so far, as this worker knows it: a cache, built again from the log."""

from asyncio import Lock
from collections import OrderedDict
from dataclasses import dataclass, field

from engine.fights.cache import CACHED_FIGHTS
from engine.fights.encounters import Encounters
from engine.fights.store_errors import damaged
from engine.history.history import History, follow, replay
from engine.state.state import Fight
from events.chain.commit import Commit
from events.chain.reading import DamagedLog
from projections.redaction.viewer import Viewer
from projections.replay.commit_walk import moment
from projections.viewers.account import Account
from projections.viewers.log import Seen, ViewerLog
from projections.viewers.view import account

VIEWERS = 64  # of one fight
NOW_AND_THEN = 1000  # questions, after which it is looked how much is kept
MOST_EVENTS = 100_000  # that viewers saw, of all fights, 0.6 KB each; what was not asked for lately is let go


@dataclass(slots=True)
class _Record:
    """A fight as its viewers have seen it; all accounts have been taken up to the same commit."""

    history: History = field(default_factory=History)
    accounts: OrderedDict[Viewer, Account] = field(default_factory=OrderedDict)
    lock: Lock = field(default_factory=Lock)


class ViewerCache:
    """What all viewers have seen who ask at this worker."""

    def __init__(self, encounters: Encounters) -> None:
        self._encounters = encounters
        self._records: OrderedDict[str, _Record] = OrderedDict()
        self._asked = 0

    async def of(self, encounter: str, viewer: Viewer) -> tuple[ViewerLog, History]:
        """The viewer's sight up to the fight's last commit, and the fight as of that commit.

        Neither is to be kept: both change with the next call. Raises Refused: unknown-encounter, damaged-log.
        """
        if viewer.sees_all:  # the log as it is
            history = await self._encounters.history(encounter)
            if _tells_the_last(history):
                try:
                    return ViewerLog.of_all(viewer, history), history
                except DamagedLog as error:
                    raise damaged(error) from error
        found, history = await self._account(encounter, viewer)
        return found.viewer_log, history

    async def account(self, encounter: str, viewer: Viewer) -> tuple[Account, History]:
        """All that the viewer was told up to the fight's last commit, and the fight as of that commit; likewise."""
        return await self._account(encounter, viewer, whole=True)

    async def seen(self, encounter: str, viewer: Viewer, commit: int) -> tuple[list[Seen], ViewerLog]:
        """What a viewer saw of a commit (by the log's number) with all that followed by itself, and their sight."""
        found, _ = await self._account(encounter, viewer)
        seen = found.of(commit)
        if seen is None:
            found, _ = await self.account(encounter, viewer)
            seen = found.of(commit)
        return seen or [], found.viewer_log

    async def _account(
        self, encounter: str, viewer: Viewer, *, whole: bool = False
    ) -> tuple[Account, History]:
        while True:
            history = await self._encounters.history(encounter)
            record = self._record(encounter)
            async with record.lock:
                try:
                    await self._catch_up(encounter, record, history.version)
                    found = await self._of_viewer(encounter, record, viewer, whole)
                except DamagedLog as error:
                    raise damaged(error) from error
            if record.history.hash == history.hash:
                return found, history

    async def _catch_up(self, encounter: str, record: _Record, version: int) -> None:
        if record.history.version >= version:
            return
        for commit in await self._encounters.commits(encounter, record.history.version):
            if not _take(record, commit):
                record.accounts.clear()
                record.history = replay(await self._encounters.commits(encounter))
                return

    async def _of_viewer(self, encounter: str, record: _Record, viewer: Viewer, whole: bool) -> Account:
        found = record.accounts.get(viewer)
        self._asked += 1
        if found is None or (whole and not found.whole):
            commits = await self._encounters.commits(encounter)
            found = record.accounts[viewer] = account(commits[: record.history.version], viewer)
            while len(record.accounts) > VIEWERS:
                record.accounts.popitem(last=False)
            self._keep_small(found)
        elif self._asked % NOW_AND_THEN == 0:
            self._keep_small(found)
        record.accounts.move_to_end(viewer)
        return found

    def _keep_small(self, wanted: Account) -> None:
        """Let go of what was not asked for lately, when it is too much."""
        kept = [each for record in self._records.values() for each in record.accounts.values()]
        size = sum(each.size for each in kept)
        for each in kept:
            if size <= MOST_EVENTS:
                return
            if each is not wanted and each.whole:
                size -= each.size
                each.let_go()
                size += each.size

    def _record(self, encounter: str) -> _Record:
        record = self._records.setdefault(encounter, _Record())
        self._records.move_to_end(encounter)
        while len(self._records) > CACHED_FIGHTS:
            self._records.popitem(last=False)
        return record


def _tells_the_last(history: History) -> bool:
    """Whether a history tells what its last play was; one that begins with a snapshot does after the next play."""
    assert history.head is not None
    return not history.stack.can_undo or history.parent(history.head) is not None


def _take(record: _Record, commit: Commit) -> bool:
    """Take in the next commit. False where the whole record is needed for it."""
    history = record.history
    before = Fight() if history.head is None else history.head.fight
    if not history.version:
        record.history = replay([commit]) if commit.version == 1 else history
        followed = commit.version == 1
    else:
        fits = commit.version == history.version + 1 and commit.header.prev == history.hash
        followed = fits and follow(history, commit)
    if followed:
        now = moment(commit, before, record.history)
        for each in record.accounts.values():
            each.take(now)
    return followed
