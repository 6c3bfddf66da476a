"""Fights as a worker has them in mind: loaded from the log, kept in step with it, let go when there are many.

All of it is a cache. Whoever decides by it has the log check that it was up to date.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

from engine.commands.decision import Decision
from engine.driver.driver import Driver
from engine.driver.pending import Pending
from engine.fights.snapshots import from_snapshot, keep_snapshot
from engine.fights.store_errors import damaged, reach_log, unknown_encounter
from engine.history.history import History, follow, missing, replay
from engine.ruleset_api.refusal import Refused
from engine.ruleset_api.ruleset import Ruleset, ruleset
from events.chain.commit import GENESIS, Commit, EncodedCommit
from events.chain.reading import DamagedLog
from events.store.gc_pause import collector_paused
from events.store.log import Log

CACHED_FIGHTS = 500
EVENTS_OF_A_COMMIT = 4  # about so many, where commits are to be read and events can be counted


class KnownFight:
    """A fight in mind: its history, its secrets (the seed; hidden rolls), and whose turn it is to write.

    `coming` is the hash of the commit that this worker wrote last, or is about to, with the driver that waits at
    its end. Whoever calls its methods holds the `lock`.
    """

    def __init__(self, log: Log, encounter: str) -> None:
        self.encounter = encounter
        self.history = History()
        self.seed = b""
        self.secrets: dict[str, bytes] = {}
        self.coming: tuple[str, Driver] | None = None
        self.lock = asyncio.Lock()
        self._log = log
        self._unkept = 0  # events since the last snapshot that this worker knows of

    @property
    def rules(self) -> Ruleset:
        """The rules it is played by. Raises Refused: unknown-ruleset, broken-ruleset."""
        assert self.history.head is not None
        return ruleset(self.history.head.fight.ruleset)

    async def load(self) -> None:
        """Know it, if it is not known yet. Raises Refused: unknown-encounter, damaged-log."""
        if self.history.version:
            return
        with collector_paused():
            found = await from_snapshot(self._log, self.encounter)
            if found is not None:
                self.history, commits = found
            else:
                commits = await self.read(0, GENESIS)
                if not commits:
                    raise unknown_encounter(self.encounter)
                try:
                    self.history = replay(commits)
                except DamagedLog as error:
                    raise damaged(error) from error
        self._unkept = sum(len(each.events) for each in commits)
        assert self.history.head is not None
        bound = self.history.head.fight.commitment
        secret = await reach_log(self._log.secret(self.encounter, bound))
        self.seed = secret or b""

    async def catch_up(self) -> bool:
        """Take in what others have written. False when there was nothing."""
        try:
            commits = await self.read(self.history.version, self.history.hash)
        except Refused as refused:
            if refused.code == "damaged-log":  # or another fight by now: whoever asks next reads all of it
                self.history = History()
            raise
        for commit in commits:
            if not await self._followed(commit):
                await self.load()
                break
        return bool(commits)

    async def is_at_head(self) -> bool:
        """Whether the head of the chain is the last commit that is known here; no commit is read for it."""
        head = await reach_log(self._log.head(self.encounter))
        return head is not None and (head.version, head.hash) == (self.history.version, self.history.hash)

    def begin(self, sealed: EncodedCommit, decision: Decision, seed: bytes) -> None:
        """Know it from its opening, the first commit."""
        self.history = replay([_commit(sealed, decision)])
        if self.history.head is not None:
            self.history.head.driver = decision.driver
        self.seed = seed
        self._unkept = len(decision.events)

    async def go_on(self, sealed: EncodedCommit, decision: Decision, snapshot_every: int) -> None:
        """Take in what was written here, and keep a snapshot when there is enough new (0: never)."""
        if not await self._followed(_commit(sealed, decision)):
            await self.load()
        elif self.history.head is not None and decision.driver is not None:
            self.history.head.driver = decision.driver
        self._unkept += len(decision.events)
        if 0 < snapshot_every <= self._unkept and await keep_snapshot(
            self._log, self.encounter, self.history
        ):
            self._unkept = 0

    async def know_hidden(self) -> None:
        """Fetch the secrets of hidden rolls that are lacking."""
        for each in self.history.permanent.hidden.values():
            if each.commitment not in self.secrets:
                secret = await reach_log(self._log.secret(self.encounter, each.commitment))
                if secret is not None:
                    self.secrets[each.commitment] = secret

    async def read(self, after: int, prev: str | None, *, enough: int | None = None) -> list[Commit]:
        """The commits after a version, verified: all, or those with the first `enough` events. Raises Refused."""
        return await reach_log(self._log.read(self.encounter, after=after, prev=prev, enough=enough))

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

    async def _followed(self, commit: Commit) -> bool:
        """Take in the next commit. False, and nothing is known any more, where it undoes more than is at hand."""
        lacking = missing(self.history, commit)
        between = await self._read_between(lacking[0], lacking[-1]) if lacking else ()
        try:
            followed = follow(self.history, commit, between)
        except DamagedLog as error:
            raise damaged(error) from error
        if not followed:
            self.history = History()
        return followed


class KnownFights:
    """The fights in mind, CACHED_FIGHTS at most."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._fights: OrderedDict[str, KnownFight] = OrderedDict()

    def of(self, encounter: str) -> KnownFight:
        """What is known of this fight; it may be nothing yet."""
        fight = self._fights.get(encounter)
        if fight is None:
            fight = self._fights[encounter] = KnownFight(self._log, encounter)
            while len(self._fights) > CACHED_FIGHTS:
                oldest = next(iter(self._fights))
                if self._fights[oldest].lock.locked():
                    break
                del self._fights[oldest]
        else:
            self._fights.move_to_end(encounter)
        return fight

    def in_mind(self, encounter: str) -> History | None:
        """What is known of this fight already."""
        fight = self._fights.get(encounter)
        return None if fight is None or not fight.history.version else fight.history

    def forget(self, encounter: str) -> None:
        """Know nothing of this fight."""
        self._fights.pop(encounter, None)

    def opened(self, encounter: str, sealed: EncodedCommit, decision: Decision, seed: bytes) -> None:
        """Know a fight that was opened here, so that its first command need not load it."""
        fight = self.of(encounter)
        if not fight.history.version and not fight.lock.locked():  # else others are at it already
            fight.begin(sealed, decision, seed)

    def waiting_at(self, encounter: str, hash: str) -> Mapping[str, Pending] | None:
        """The open decisions at the commit of this hash; None for all but the last that was written here."""
        fight = self._fights.get(encounter)
        if fight is None or fight.coming is None or fight.coming[0] != hash:
            return None
        return dict(fight.coming[1].pending)


def _commit(sealed: EncodedCommit, decision: Decision) -> Commit:
    return Commit(version=sealed.version, header=sealed.header, events=decision.events)
