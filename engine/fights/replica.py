"""The replica of a fight: all that one worker holds of it, read by commands, polls, live feeds and webhooks.

It is a cache. Each commit is folded here once, when this worker first writes it, hears of it or reads it from the log;
gaps are filled from the log. A decision based on it is written only if the log finds it was up to date.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from engine.commands.decision import Decision
from engine.driver.driver import Driver
from engine.fights.damaged_records import DamagedRecords
from engine.fights.result import asked_now
from engine.fights.snapshots import from_snapshot, keep_snapshot
from engine.fights.store_errors import damaged, reach_log, unknown_encounter
from engine.history.history import History, follow, missing, replay
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import rules_of
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import DecisionRequested, Noted
from events.chain.codec import decode_events
from events.chain.commit import GENESIS, Commit, EncodedCommit
from events.chain.reading import DamagedLog
from events.chain.replaced import ERASED
from events.store.gc_pause import collector_paused
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret

EVENTS_OF_A_COMMIT = 4  # about so many, where commits are to be read and events can be counted


class Reader(Protocol):
    """A reader that follows a replica, commit by commit."""

    @property
    def watched(self) -> bool:
        """Whether anybody waits for the next commit: then the replica is not dropped."""

    def took(self, commit: Commit, before: Fight) -> None:
        """A commit was folded; `before` is the state that held before it."""

    def lost(self, why: Refused) -> None:
        """The replica was dropped: what was known of the fight no longer holds."""


class Replica:
    """One fight in memory: its `history`, and its secrets (seeds; hidden rolls) by their commitments.

    `lock` is held to write, so that the commands of one worker take turns. Folding never waits, so the history
    may have gone on after any `await`, and is in step between two. `folds` counts the commits that were folded one by
    one since the fight was loaded. `reader` follows it. It is `used` since the patrol last began to verify it. What it
    finds damaged is noted in `damaged`.
    """

    def __init__(self, log: Log, encounter: str, damaged: DamagedRecords) -> None:
        self.encounter = encounter
        self.history = History()
        self.secrets: dict[str, bytes] = {}
        self.folds = 0
        self.reader: Reader | None = None
        self.lock = asyncio.Lock()
        self.used = True
        self._log = log
        self._damaged = damaged
        self._reading = asyncio.Lock()
        # By the hash of the commit that is written here, the driver that waits there; and what is asked after it.
        self._coming: tuple[str, Driver | None] | None = None
        self._asked: tuple[DecisionRequested, ...] | None = None
        self._unkept: int  # events since the last snapshot that this worker knows of, once there are any

    @property
    def seed(self) -> bytes:
        """The seed that the server's dice come from now; empty where it is not here."""
        return self.secrets.get(self.history.permanent.bound, b"")

    @property
    def seeds(self) -> list[bytes]:
        """All seeds of the fight that are here."""
        return [self.secrets[each] for each in self.history.permanent.bounds if each in self.secrets]

    @property
    def idle(self) -> bool:
        """Whether the replica is not in use, so that it may be dropped."""
        busy = self.lock.locked() or self._reading.locked()
        return not busy and not (self.reader is not None and self.reader.watched)

    @property
    def at(self) -> tuple[int, str]:
        """The last commit that is known: its number and hash."""
        return self.history.version, self.history.hash

    @property
    def rules(self) -> Ruleset:
        """The rules it is played by. Raises Refused: unknown-ruleset, broken-ruleset."""
        assert self.history.head is not None
        return rules_of(self.history.head.fight)

    async def load(self) -> None:
        """Load the fight, if it is not loaded yet. Raises Refused: unknown-encounter, damaged-log, log-unreachable."""
        if not self.history.version:
            async with self._reading:
                if not self.history.version:
                    await self._load()

    async def look(self) -> None:
        """Load the fight as of its last commit: a look at the head of the chain, and a reading where it is another.

        The length of the stream is looked at as well: where entries are missing or extra, reading says which. Raises
        Refused as `load` does; where the log is not what it was, the replica is dropped.
        """
        await self.load()
        async with self._reading:
            known = self.history.entries  # before the log is asked: commits are folded meanwhile, too
            head, length = await reach_log(self._log.head_and_length(self.encounter))
            if head is None or (head.version, head.hash) != self.at:
                await self._read_on()
            at_head = head is not None and (head.version, head.hash) == self.at
            if length < known or (at_head and length > self.history.entries):
                await self.read(0, GENESIS)

    async def catch_up(self) -> None:
        """Take in what others have written. Raises Refused as `look` does."""
        async with self._reading:
            await self._read_on()

    async def moved_on(self, at: tuple[int, str]) -> bool:
        """Whether something came after this commit; it is taken in. Raises Refused as `look` does."""
        await self.catch_up()
        return self.at != at

    async def record(self) -> list[Commit]:
        """The whole record up to the commit that was taken last, with which the replica is in step.

        Raises Refused as `look` does.
        """
        async with self._reading:
            return await self._record()

    def heard(self, commit: Commit | None) -> bool:
        """A commit was announced; None when some may have been missed. False where the log is to be read."""
        if commit is None:
            return not self.history.version
        try:
            return not commit.version > self.history.version > 0 or self._take(commit)
        except Refused:
            return True  # the replica was dropped, and the reader notified

    def begin(self, sealed: EncodedCommit, decision: Decision, seed: bytes) -> None:
        """Begin with a fight that was opened here, from its first commit, unless others use it already."""
        if self.history.version or not self.idle:
            return
        self.history = replay([_commit(sealed)])
        if self.history.head is not None:
            self.history.head.driver = decision.driver
        self.secrets[self.history.permanent.bound] = seed
        self._unkept = len(decision.events)

    def expect(self, sealed: EncodedCommit, decision: Decision) -> None:
        """A commit is about to be written here: its driver will wait at its end, whichever way it is folded."""
        self._coming, self._asked = (sealed.header.hash, decision.driver), None

    async def wrote(
        self, sealed: EncodedCommit, decision: Decision, snapshot_every: int
    ) -> tuple[DecisionRequested, ...]:
        """Take in what was written here, and keep a snapshot when there is enough new (0: never).

        Gives what the fight waited for then: meanwhile it may have gone on.
        """
        if not await self._taken_in(_commit(sealed)):
            await self.record()
        asked = asked_now(self.history) if self._asked is None else self._asked
        self._unkept += len(decision.events)
        if 0 < snapshot_every <= self._unkept and await keep_snapshot(
            self._log, self.encounter, self.history
        ):
            self._unkept = 0
        return asked

    async def know_secrets(self) -> None:
        """Fetch the secrets that are lacking, of hidden rolls and seeds."""
        tried: set[str] = set()
        while lacking := self._bound() - self.secrets.keys() - tried:  # others may hide more meanwhile
            tried |= lacking
            for each in lacking:
                secret = await reach_log(kept_secret(self._log, self.encounter, each))
                if secret is not None:
                    self.secrets[each] = secret

    async def read(self, after: int, prev: str | None, *, enough: int | None = None) -> list[Commit]:
        """The commits after a version, verified: all, or those with the first `enough` events.

        Raises Refused as `look` does. A log that is found damaged is believed no longer: the replica is dropped, and so
        is the snapshot, from which the fight would be loaded as if nothing were wrong.
        """
        try:
            return await reach_log(self._log.read(self.encounter, after=after, prev=prev, enough=enough))
        except Refused as refused:
            if refused.code == "damaged-log":
                self.lose(refused)
                with suppress(Refused):
                    await reach_log(self._log.forget_snapshot(self.encounter))
                with suppress(Refused):
                    await self._note_damaged(refused)
            raise

    def lose(self, why: Refused) -> None:
        """Drop what is known of the fight: it is read again from the log when needed next."""
        self.history = History()
        self._coming = None
        if self.reader is not None:
            self.reader.lost(why)

    async def _note_damaged(self, why: Refused) -> None:
        """Note that the record does not hold, unless it is just gone: deleted, archived or moved."""
        if await reach_log(self._log.head_and_length(self.encounter)) != (None, 0):
            self._damaged.note(self.encounter, why)

    async def _load(self) -> None:
        with collector_paused():
            # Where it was found damaged, another worker's snapshot is not believed either.
            damaged = self.encounter in self._damaged
            found = None if damaged else await from_snapshot(self._log, self.encounter)
            if found is not None:
                history, commits = found
            else:
                commits = await self.read(0, GENESIS)
                history = self._replayed(commits)
                self._damaged.clear(self.encounter)
        self._unkept = sum(len(each.events) for each in commits)
        self.history = history
        self.folds = 0

    async def _read_on(self) -> None:
        version, hash = self.at
        if not version:
            await self._load()
            return
        for commit in await self.read(version, hash):
            if not await self._taken_in(commit):
                await self._record()
                break
        if not self.history.version:  # what was known was replaced on the way
            await self._load()

    async def _record(self) -> list[Commit]:
        record: list[Commit] = []
        while not self._follow(record):
            more = await self.read(len(record), record[-1].header.hash if record else GENESIS)
            record += more
            if not more:
                await self._read_on()  # which tells what is wrong, or knows another fight by now
                record.clear()
        return record

    def _follow(self, record: list[Commit]) -> bool:
        """Take in the rest of the whole record. False where it is not that of this fight, or not so long."""
        version, hash = self.at
        if not 0 < version <= len(record) or record[version - 1].header.hash != hash:
            return False
        for commit in record[version:]:
            before = self.history.head
            if not self._take(commit) and before is not None:
                self.history = self._replayed(record[: commit.version])
                self._taken(commit, before.fight)
        return True

    def _bound(self) -> set[str]:
        permanent = self.history.permanent
        return {*permanent.bounds, *(each.commitment for each in permanent.hidden.values())}

    def _replayed(self, commits: list[Commit]) -> History:
        if not commits:
            raise unknown_encounter(self.encounter)
        try:
            return replay(commits)
        except DamagedLog as error:
            self._damaged.note(self.encounter, found := damaged(error))
            raise found from error

    async def _taken_in(self, commit: Commit) -> bool:
        """Fold the next commit, unless that was done; commits that it goes back over are read. False as `_take`."""
        lacking = missing(self.history, commit)
        between = await self._read_between(lacking[0], lacking[-1]) if lacking else ()
        return commit.version <= self.history.version or self._take(commit, between)

    async def _read_between(self, first: int, last: int) -> list[Commit]:
        """The commits from one to another, perhaps with some that follow. Raises Refused."""
        found: list[Commit] = []
        while first <= last:
            more = await self.read(first - 1, None, enough=EVENTS_OF_A_COMMIT * (last - first + 1))
            if not more:
                break
            found += more
            first = found[-1].version + 1
        return found

    def _take(self, commit: Commit, between: Sequence[Commit] = ()) -> bool:
        """Fold the next commit. False for any other, and where it undoes more than is at hand. Raises Refused."""
        history = self.history
        if (commit.version - 1, commit.header.prev) != self.at or history.head is None:
            return False
        before = history.head.fight
        try:
            if not follow(history, commit, between, self._driver_of(commit)):
                return False
        except DamagedLog as error:
            refused = damaged(error)
            self.lose(refused)
            raise refused from error
        self._taken(commit, before)
        return True

    def _driver_of(self, commit: Commit) -> Driver | None:
        """The driver that has led to a commit, if it was decided here."""
        return self._coming[1] if self._coming is not None and self._coming[0] == commit.header.hash else None

    def _taken(self, commit: Commit, before: Fight) -> None:
        self.folds += 1
        coming, head = self._coming, self.history.head
        if coming is not None and coming[0] == commit.header.hash and head is not None:
            self._coming, self._asked = None, asked_now(self.history)
            if coming[1] is not None:
                head.driver = coming[1]
        if self.reader is not None:
            self.reader.took(commit, before)
        for each in commit.events:
            if type(each) is Noted and each.key == ERASED:
                self.lose(Refused("going-away", Sentence("affray.name-erased")))
                break


def _commit(sealed: EncodedCommit) -> Commit:
    """What was written, as everybody reads it: a whole number in place of a fraction comes back as a fraction."""
    return Commit(version=sealed.version, header=sealed.header, events=decode_events(sealed.bodies))
