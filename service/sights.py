"""What each viewer of a fight has seen so far, as this worker knows it: a cache, built again from the log.

A GM sees the log as it is and needs no cache.
"""

from asyncio import Lock
from collections import OrderedDict
from dataclasses import dataclass, field

from engine.encounters import Encounters
from engine.history import History, follow, replay
from engine.known_fights import CACHED_FIGHTS
from engine.reached import damaged
from engine.state import Fight
from events.commit import Commit
from events.history import DamagedLog
from projections.moments import moment, moments
from projections.sight import Seen, Sight
from projections.viewer import Viewer

SIGHTS = 64  # viewers of one fight
RECENT = 32  # commits, for the answers to commands


@dataclass(slots=True)
class _Record:
    """A fight as its viewers have seen it; all sights have been taken up to the same commit.

    `seen` has what each viewer saw of the latest commits, by the log's numbers.
    """

    history: History = field(default_factory=History)
    sights: OrderedDict[Viewer, Sight] = field(default_factory=OrderedDict)
    seen: dict[Viewer, dict[int, Seen | None]] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)


class Sights:
    """The sights of all viewers who ask at this worker."""

    def __init__(self, encounters: Encounters) -> None:
        self._encounters = encounters
        self._records: OrderedDict[str, _Record] = OrderedDict()

    async def of(self, encounter: str, viewer: Viewer) -> tuple[Sight, History]:
        """The viewer's sight up to the fight's last commit, and the fight as of that commit.

        Neither is to be kept: both change with the next call. Raises Refused: unknown-encounter, damaged-log.
        """
        while True:
            history = await self._encounters.history(encounter)
            if viewer.sees_all:
                return Sight.of_all(viewer, history), history
            record = self._record(encounter)
            async with record.lock:
                try:
                    await self._catch_up(encounter, record, history.version)
                    sight = await self._sight(encounter, record, viewer)
                except DamagedLog as error:
                    raise damaged(error) from error
            if record.history.hash == history.hash:
                return sight, history

    async def seen(self, encounter: str, viewer: Viewer, version: int) -> tuple[Seen | None, Sight]:
        """What a viewer saw of a commit (by the log's number), and their sight as of the last one."""
        sight, _ = await self.of(encounter, viewer)
        recent = self._record(encounter).seen.get(viewer, {})
        if version in recent:
            return recent[version], sight
        commits = await self._encounters.commits(encounter)
        again, last = Sight(viewer), None
        for each in moments(commits[:version]):
            last = again.take(each.commit, each.before, each.after)
        return last, sight

    async def _catch_up(self, encounter: str, record: _Record, version: int) -> None:
        if record.history.version >= version:
            return
        for commit in await self._encounters.commits(encounter, record.history.version):
            if not _take(record, commit):
                record.sights.clear()
                record.seen.clear()
                record.history = replay(await self._encounters.commits(encounter))
                return

    async def _sight(self, encounter: str, record: _Record, viewer: Viewer) -> Sight:
        found = record.sights.get(viewer)
        if found is None:
            commits = await self._encounters.commits(encounter)
            found = Sight(viewer)
            for each in moments(commits[: record.history.version]):
                found.take(each.commit, each.before, each.after)
            record.sights[viewer] = found
            while len(record.sights) > SIGHTS:
                gone, _ = record.sights.popitem(last=False)
                record.seen.pop(gone, None)
        record.sights.move_to_end(viewer)
        return found

    def _record(self, encounter: str) -> _Record:
        record = self._records.setdefault(encounter, _Record())
        self._records.move_to_end(encounter)
        while len(self._records) > CACHED_FIGHTS:
            self._records.popitem(last=False)
        return record


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
        for viewer, sight in record.sights.items():
            recent = record.seen.setdefault(viewer, {})
            recent[commit.version] = sight.take(now.commit, now.before, now.after)
            recent.pop(commit.version - RECENT, None)
    return followed
