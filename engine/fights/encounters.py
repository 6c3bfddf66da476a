"""Commands in, commits out: the one place where deciding meets the log.

A worker keeps fights it has seen in memory, but only as a cache: every decision is based on a
version, and the log takes it only if that version is still the last. Nothing here is lost when a
worker dies.
"""

import os
import time
import uuid
from collections.abc import Callable, Collection, Sequence

from engine.commands import types as cmd
from engine.commands.decide import decide
from engine.commands.decision import Decision
from engine.commands.digest import digest_of
from engine.commands.opening import open_encounter
from engine.commands.situation import Own
from engine.dice import commitment
from engine.dice.hidden_rolls import roll_in
from engine.fights.cache import FightCache
from engine.fights.damaged_records import DamagedRecords
from engine.fights.milestones import ended_again, expect, forget, milestones, tell
from engine.fights.observer import NOBODY, Observer
from engine.fights.replica import Replica
from engine.fights.result import Result, asked_now
from engine.fights.store_errors import exists_already, kept_writing, reach_log, unknown_encounter
from engine.history.history import History
from engine.history.snapshot import SNAPSHOT_EVERY
from engine.language.sentence import Sentence
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from engine.state.state import Fight
from events import DiceRolled, Event, HiddenRoll, Redone, RulingMade
from events.chain.commit import GENESIS, Commit, EncodedCommit, seal
from events.store.append_result import Appended, Conflict, Duplicate
from events.store.log import Log
from events.store.marks.deadlines import look_at
from events.store.marks.dice_secrets import keep_secret, kept_secret
from events.store.marks.feed import Feed

ATTEMPTS = 8

Check = Callable[[History], None]


def allow_all(history: History) -> None:
    """Allow every seat to give a command."""


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Encounters:
    """All fights of one log, as one worker sees them.

    Every `snapshot_every` events that a fight grows by are followed by a snapshot (0: never). The `observer` learns
    how long commands take.
    """

    def __init__(
        self,
        log: Log,
        clock: Callable[[], int] = now_ms,
        snapshot_every: int = SNAPSHOT_EVERY,
        observer: Observer = NOBODY,
    ) -> None:
        self.log = log
        self.clock = clock
        self.snapshot_every = snapshot_every
        self.observer = observer
        self.feed = Feed(log)
        self.damaged = DamagedRecords()
        self.cache = FightCache(log, self.damaged)

    async def open(self, command: cmd.Open) -> Result:
        """Open an encounter. Raises Refused."""
        rules = ruleset_with(command.ruleset, command.parts)
        encounter = command.encounter or uuid.uuid5(uuid.NAMESPACE_OID, f"affray {command.id}").hex[:12]
        drawn = bytes.fromhex(command.seed) if command.seed else os.urandom(32)
        began = time.perf_counter()
        decision = open_encounter(rules, encounter, command, drawn)
        self.observer.decided("open", began)
        if not await reach_log(self.log.last(encounter)):  # else it is there, and has a secret of its own
            await reach_log(keep_secret(self.log, encounter, commitment(drawn), drawn))
        digest = digest_of(command)
        sealed = self._seal(History(), decision, command, "open", digest)
        outcome = await self._written(encounter, sealed, decision.events, None)
        if isinstance(outcome, Appended):
            self.cache.replica(encounter).begin(sealed, decision, drawn)
            asked = tuple(each.request for each in decision.pending.values())
            return Result(encounter=encounter, version=1, events=decision.events, pending=asked)
        if isinstance(outcome, Duplicate):
            replica = await self.replica(encounter)
            return await self._repeated(replica, outcome.version, outcome.digest, {digest})
        raise exists_already(encounter)

    async def play(
        self,
        encounter: str,
        command: cmd.Decided,
        check: Check = allow_all,
        by: str = "",
        own: Own | None = None,
    ) -> Result:
        """Decide a command and append what it leads to. Raises Refused; then nothing was written.

        `check` is called with the history that is decided upon, and raises Refused if the seat may not give it. `by` is
        the seat that goes on record, where it is not the command's; `own` the last play of a player who undoes.
        """
        replica = self.cache.replica(encounter)
        async with replica.lock:
            await self._load(replica)
            for _ in range(ATTEMPTS):
                result = await self._attempt(replica, command, check, by, own)
                if result is not None:
                    return result
        raise kept_writing()

    def forget(self, encounter: str) -> None:
        """Drop a fight whose record is about to be replaced."""
        replica = self.cache.replica(encounter)
        self.cache.forget(replica)
        replica.lose(Refused("busy", Sentence("affray.record-replaced")))

    async def replica(self, encounter: str) -> Replica:
        """The fight as of its last commit. Raises Refused: unknown-encounter, damaged-log, log-unreachable."""
        replica = self.cache.replica(encounter)
        await self._load(replica)
        await replica.catch_up()
        return replica

    async def history(self, encounter: str) -> History:
        """The history of a fight as of its last commit. Raises Refused as `replica` does."""
        return (await self.replica(encounter)).history

    async def known(self, encounter: str) -> History:
        """The fight as this worker knows it; others may have written since. Raises Refused as `replica` does."""
        replica = self.cache.replica(encounter)
        await self._load(replica)
        return replica.history

    async def caught_up(self, encounter: str) -> Replica:
        """The fight as of its last commit, like `replica`; where nothing is new that costs one look at the head."""
        replica = self.cache.replica(encounter)
        await self._load(replica)
        await replica.look()
        return replica

    async def hidden_rolls(self, encounter: str) -> dict[str, DiceRolled]:
        """What the hidden rolls of a fight show, by id: those not revealed whose secrets are here. Raises Refused."""
        replica = await self.caught_up(encounter)
        await replica.know_secrets()
        hidden = replica.history.permanent.hidden
        return {
            id: roll_in(replica.secrets[each.commitment])
            for id, each in hidden.items()
            if each.commitment in replica.secrets
        }

    def in_mind(self, encounter: str) -> History | None:
        """The fight as this worker knows it already; None where it would have to be read."""
        replica = self.cache.cached(encounter)
        return None if replica is None else replica.history

    async def commits(self, encounter: str, after: int = 0, *, enough: int | None = None) -> list[Commit]:
        """The commits after a version, verified: all, or those with the first `enough` events (see Log.read).

        Raises Refused: unknown-encounter, damaged-log.
        """
        prev = GENESIS if after == 0 else None
        replica = self.cache.cached(encounter) or Replica(self.log, encounter, self.damaged)
        commits = await replica.read(after, prev, enough=enough)
        if not commits and not after:
            raise unknown_encounter(encounter)
        return commits

    async def _load(self, replica: Replica) -> None:
        try:
            await replica.load()
        except Refused:
            self.cache.forget(replica)
            raise

    async def _attempt(
        self,
        replica: Replica,
        command: cmd.Decided,
        check: Check,
        by: str,
        own: Own | None,
    ) -> Result | None:
        """One try to decide and append; None when the fight has moved on and another try makes sense."""
        await replica.know_secrets()
        await replica.load()  # it may have been lost meanwhile
        history, at = replica.history, replica.at
        try:
            check(history)
        except Refused:
            if await replica.moved_on(at):
                return None
            raise
        if known := history.commands.get(command.id):
            if await replica.moved_on(at):  # perhaps the sender may not give it any more
                return None
            return await self._repeated(replica, *known, _digests(command, replica))
        said, began = str(command.__struct_config__.tag), time.perf_counter()
        try:
            _check_expected(history, command)
            decision = decide(replica.rules, history, command, replica.seed, replica.secrets, own, by)
        except Refused:
            if await replica.moved_on(at):
                return None
            if not history.whole and (known := await reach_log(self.log.find(replica.encounter, command.id))):
                return await self._repeated(replica, *known, _digests(command, replica))
            raise
        self.observer.decided(said, began)
        digest = digest_of(command, replica.seed)
        sealed = self._seal(history, decision, command, decision.kind or said, digest, by)
        assert history.head is not None
        await self._hurry(replica.encounter, history.head.fight)
        return await self._append(replica, decision, sealed, command)

    async def _append(
        self, replica: Replica, decision: Decision, sealed: EncodedCommit, command: cmd.Decided
    ) -> Result | None:
        """Append what was decided; None when the fight has moved on."""
        encounter, at = replica.encounter, (sealed.version - 1, sealed.header.prev)
        for bound, secret in decision.secrets.items():
            await reach_log(keep_secret(self.log, encounter, bound, secret))
        replica.expect(sealed, decision)
        assert replica.history.head is not None
        outcome = await self._written(encounter, sealed, decision.events, replica.history.head.fight)
        if isinstance(outcome, Conflict):
            await replica.catch_up()
            return None
        if isinstance(outcome, Duplicate):
            if await replica.moved_on(at):
                return None
            return await self._repeated(replica, outcome.version, outcome.digest, _digests(command, replica))
        asked = await replica.wrote(sealed, decision, self.snapshot_every)
        if type(decision.events[0]) is Redone and replica.history.head is not None:
            await tell(self.feed, ended_again(encounter, sealed, replica.history.head.fight))
        return Result(
            encounter=encounter,
            version=sealed.version,
            events=decision.events,
            pending=asked,
            hidden=await self._hidden_in(encounter, decision.events),
        )

    async def _written(
        self, encounter: str, sealed: EncodedCommit, events: Sequence[Event], before: Fight | None
    ) -> Appended | Duplicate | Conflict:
        """What the log says to a commit. The observer looks on, and the feed tells what it makes of the fight."""
        passed = milestones(encounter, sealed, events, before)
        if passed:
            await expect(self.feed, passed)
        began = self.observer.appending(sealed.header.hash)
        outcome = await reach_log(self.log.append(encounter, sealed))
        self.observer.appended(sealed.header.hash, began)
        if passed:
            await (tell if isinstance(outcome, Appended) else forget)(self.feed, passed)
        return outcome

    def _seal(
        self,
        history: History,
        decision: Decision,
        command: cmd.Command,
        kind: str,
        digest: str,
        by: str = "",
    ) -> EncodedCommit:
        return seal(
            history.version + 1,
            decision.events,
            command=command.id,
            kind=kind,
            by=by or command.by,
            at=self.clock(),
            prev=history.hash,
            digest=digest,
            outside=decision.outside,
            typed=decision.typed,
        )

    async def _repeated(
        self, replica: Replica, version: int, first_digest: str, digests: Collection[str]
    ) -> Result:
        """The answer to a command that was taken before, if it has one of these digests."""
        if first_digest not in digests:
            # Without the secret nothing can be compared with what came before an import.
            imported = replica.history.version and not replica.seed
            key = "affray.command-used-perhaps" if imported else "affray.command-used"
            raise Refused("command-reused", Sentence(key, {"version": version}), version=version)
        commits = await replica.read(version - 1, None)
        await reach_log(self.log.confirm(replica.encounter))
        return Result(
            encounter=replica.encounter,
            version=version,
            events=commits[0].events,
            pending=asked_now(replica.history),
            repeated=True,
            hidden=await self._hidden_in(replica.encounter, commits[0].events),
        )

    async def _hurry(self, encounter: str, fight: Fight) -> None:
        """Have the workers look at a fight when its decisions may be due.

        Before the commit is written, so that it is not forgotten by a worker that dies right after; a needless
        look does no harm.
        """
        seconds = fight.options.get("decision_seconds", 0)
        if seconds:
            await reach_log(look_at(self.log, encounter, self.clock() + 1000 * seconds))

    async def _hidden_in(self, encounter: str, events: Sequence[Event]) -> dict[str, DiceRolled]:
        """The rolls that these events hide."""
        found: dict[str, DiceRolled] = {}
        if type(events[0]) is RulingMade:
            for each in events:
                if isinstance(each, HiddenRoll) and (
                    secret := await reach_log(kept_secret(self.log, encounter, each.commitment))
                ):
                    found[each.roll] = roll_in(secret)
        return found


def _digests(command: cmd.Command, replica: Replica) -> set[str]:
    """The digests that a command has, or had under a seed that has been revealed since."""
    return {digest_of(command, each) for each in (replica.seed, *replica.seeds)}


def _check_expected(history: History, command: cmd.Decided) -> None:
    if command.expected is not None and command.expected != history.version:
        raise Refused(
            "stale-version",
            Sentence("affray.fight-went-on", {"version": history.version, "expected": command.expected}),
            version=history.version,
        )
