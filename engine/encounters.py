"""Commands in, commits out: the one place where deciding meets the log.

A worker keeps fights it has seen in memory, but only as a cache: every decision is based on a
version, and the log takes it only if that version is still the last. Nothing here is lost when a
worker dies.
"""

import asyncio
import hmac
import os
import time
import uuid
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from msgspec import Struct

from engine import commands as cmd
from engine import snapshot
from engine.decide import Decision, decide, open_encounter
from engine.dice import commitment
from engine.driver import Driver, Pending
from engine.hidden import roll_in
from engine.history import History, follow, replay
from engine.refusal import Refused
from engine.ruleset import Ruleset, ruleset
from engine.snapshot import SNAPSHOT_EVERY
from events import DecisionRequested, DiceRolled, Event, HiddenRoll, RulingMade
from events.commit import GENESIS, Commit, Sealed, seal
from events.history import DamagedLog
from events.log import Log
from events.outcome import Appended, CommitTooLarge, Conflict, Duplicate, LogError, LogFull
from events.quiet import collector_paused

T = TypeVar("T")

CACHED_FIGHTS = 500
ATTEMPTS = 8


Check = Callable[[History], None]


def nobody_asks(history: History) -> None:
    """Let everybody speak."""


class Result(Struct, frozen=True, kw_only=True):
    """The answer to a command: the version it made, with its events; `repeated` for a retried command.

    `pending` is what the fight waits for now: for a retried command too. `hidden` are the rolls that the
    GM's command hid, by id: for the GM, who is answered here, and nobody else.
    """

    encounter: str
    version: int
    events: tuple[Event, ...]
    pending: tuple[DecisionRequested, ...] = ()
    repeated: bool = False
    hidden: dict[str, DiceRolled] = {}


@dataclass(slots=True)
class _Seat:
    """A fight in memory: its history, its secrets (the seed; hidden rolls), and whose turn it is to write.

    `unkept` counts the events since the last snapshot that this worker knows of. `coming` is the hash of the
    commit that this worker wrote last, or is about to, with the driver that waits at its end.
    """

    history: History = field(default_factory=History)
    seed: bytes = b""
    secrets: dict[str, bytes] = field(default_factory=dict)
    unkept: int = 0
    coming: tuple[str, Driver] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


def now_ms() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Encounters:
    """All fights of one log, as one worker sees them.

    Every `snapshot_every` events that a fight grows by are followed by a snapshot (0: never).
    """

    def __init__(
        self, log: Log, clock: Callable[[], int] = now_ms, snapshot_every: int = SNAPSHOT_EVERY
    ) -> None:
        self.log = log
        self.clock = clock
        self.snapshot_every = snapshot_every
        self._seats: OrderedDict[str, _Seat] = OrderedDict()

    async def open(self, command: cmd.Open) -> Result:
        """Open an encounter. Raises Refused."""
        rules = ruleset(command.ruleset)
        encounter = command.encounter or uuid.uuid5(uuid.NAMESPACE_OID, f"affray {command.id}").hex[:12]
        drawn = bytes.fromhex(command.seed) if command.seed else os.urandom(32)
        decision = open_encounter(rules, encounter, command, drawn)
        if not await self.reached(self.log.last(encounter)):  # else it is there, and has a secret of its own
            await self.reached(self.log.keep_secret(encounter, commitment(drawn), drawn))
        digest = digest_of(command)
        sealed = self._seal(History(), decision, command, "open", digest)
        outcome = await self._append(encounter, sealed)
        if isinstance(outcome, Appended):
            self._take_seat(encounter, sealed, decision, drawn)
            asked = tuple(each.request for each in decision.pending.values())
            return Result(encounter=encounter, version=1, events=decision.events, pending=asked)
        if isinstance(outcome, Duplicate):
            history = await self.history(encounter)
            return await self._repeated(encounter, history, outcome.version, outcome.digest, digest)
        raise Refused("encounter-exists", f"There is an encounter {encounter!r} already; choose another id.")

    async def play(
        self, encounter: str, command: cmd.Decided, check: Check = nobody_asks, by: str = ""
    ) -> Result:
        """Decide a command and append what it leads to. Raises Refused; then nothing was written.

        `check` is called with the history that is decided upon, and raises Refused for who may not speak. `by` is
        the seat that goes on record, where it is not the command's.
        """
        seat = self._seat(encounter)
        async with seat.lock:
            await self._load(encounter, seat)
            digest = digest_of(command, seat.seed)
            for _ in range(ATTEMPTS):
                result = await self._attempt(encounter, seat, command, digest, check, by)
                if result is not None:
                    return result
        raise Refused("busy", "Others kept writing to this fight; retry with the same command id.")

    def forget(self, encounter: str) -> None:
        """Keep nothing of this fight in mind."""
        self._seats.pop(encounter, None)

    async def history(self, encounter: str) -> History:
        """The fight as of its last commit. Raises Refused: unknown-encounter, damaged-log."""
        seat = self._seat(encounter)
        async with seat.lock:
            await self._load(encounter, seat)
            await self._catch_up(encounter, seat)
            return seat.history

    async def known(self, encounter: str) -> History:
        """The fight as this worker knows it; others may have written since. Raises Refused as history does."""
        seat = self._seat(encounter)
        if not seat.history.version:
            async with seat.lock:
                await self._load(encounter, seat)
        return seat.history

    async def commits(self, encounter: str, after: int = 0) -> list[Commit]:
        """The commits after a version, verified. Raises Refused: unknown-encounter, damaged-log."""
        commits = await self._read(encounter, after, GENESIS if after == 0 else None)
        if not commits and not after:
            raise unknown_encounter(encounter)
        return commits

    def waiting_at(self, encounter: str, hash: str) -> Mapping[str, Pending] | None:
        """The open decisions with all their options at the commit of this hash.

        None where they are not at hand: for all but the last that this worker wrote.
        """
        seat = self._seats.get(encounter)
        if seat is None or seat.coming is None or seat.coming[0] != hash:
            return None
        return dict(seat.coming[1].pending)

    async def _attempt(
        self, encounter: str, seat: _Seat, command: cmd.Decided, digest: str, check: Check, by: str
    ) -> Result | None:
        """One try to decide and append; None when the fight has moved on and another try makes sense."""
        history = seat.history
        try:
            check(history)
        except Refused:
            if await self._catch_up(encounter, seat):
                return None
            raise
        if known := history.commands.get(command.id):
            await self._catch_up(encounter, seat)
            return await self._repeated(encounter, seat.history, *known, digest)
        try:
            if command.expected is not None and command.expected != history.version:
                raise Refused(
                    "stale-version",
                    f"The fight is at version {history.version}; the command expected {command.expected}. "
                    "Look at what has happened since, and decide again.",
                    version=history.version,
                )
            await self._know_hidden(encounter, seat)
            seat.coming = None  # its driver is about to be driven on
            decision = decide(self._rules(history), history, command, seat.seed, seat.secrets)
        except Refused:
            if await self._catch_up(encounter, seat):
                return None
            if not history.whole and (known := await self.reached(self.log.find(encounter, command.id))):
                return await self._repeated(encounter, history, *known, digest)
            raise
        for bound, secret in decision.secrets.items():
            await self.reached(self.log.keep_secret(encounter, bound, secret))
        kind = decision.kind or command.__struct_config__.tag
        sealed = self._seal(history, decision, command, kind, digest, by)
        await self._hurry(encounter, history)
        seat.coming = None if decision.driver is None else (sealed.header.hash, decision.driver)
        outcome = await self._append(encounter, sealed)
        if isinstance(outcome, Conflict):
            await self._catch_up(encounter, seat)
            return None
        if isinstance(outcome, Duplicate):
            await self._catch_up(encounter, seat)
            return await self._repeated(encounter, seat.history, outcome.version, outcome.digest, digest)
        self._follow(encounter, seat, sealed, decision)
        await self._load(encounter, seat)
        seat.unkept += len(decision.events)
        if 0 < self.snapshot_every <= seat.unkept:
            await self._keep_snapshot(encounter, seat)
        return Result(
            encounter=encounter,
            version=sealed.version,
            events=decision.events,
            pending=asked_now(seat.history),
            hidden=await self._hidden_in(encounter, decision.events),
        )

    def _take_seat(self, encounter: str, sealed: Sealed, decision: Decision, seed: bytes) -> None:
        """Keep a fight that was opened here, so that its first command need not load it."""
        seat = self._seat(encounter)
        if seat.history.version or seat.lock.locked():  # others are at it already
            return
        seat.history = replay([Commit(version=1, header=sealed.header, events=decision.events)])
        if seat.history.head is not None:
            seat.history.head.driver = decision.driver
        seat.seed = seed
        seat.unkept = len(decision.events)

    def _follow(self, encounter: str, seat: _Seat, sealed: Sealed, decision: Decision) -> None:
        commit = Commit(version=sealed.version, header=sealed.header, events=decision.events)
        if not follow(seat.history, commit):
            self._seats.pop(encounter, None)
            seat.history = History()
        elif seat.history.head is not None and decision.driver is not None:
            seat.history.head.driver = decision.driver

    def _seal(
        self,
        history: History,
        decision: Decision,
        command: cmd.Command,
        kind: object,
        digest: str,
        by: str = "",
    ) -> Sealed:
        return seal(
            history.version + 1,
            decision.events,
            command=command.id,
            kind=str(kind),
            by=by or command.by,
            at=self.clock(),
            prev=history.hash,
            digest=digest,
            outside=decision.outside,
        )

    async def _repeated(
        self, encounter: str, history: History, version: int, first_digest: str, digest: str
    ) -> Result:
        if first_digest != digest:
            # Without the secret nothing can be compared with what came before an import.
            imported = history.version and not self._seat(encounter).seed
            whose = "for this command or another: the secret that would tell is not here," if imported else ""
            raise Refused(
                "command-reused",
                f"The command id was used {whose or 'for another command'} (version {version}). "
                f"{'Look there at what it did. ' if imported else ''}Give each command its own.",
                version=version,
            )
        commits = await self._read(encounter, version - 1, None)
        return Result(
            encounter=encounter,
            version=version,
            events=commits[0].events,
            pending=asked_now(history),
            repeated=True,
            hidden=await self._hidden_in(encounter, commits[0].events),
        )

    async def _hurry(self, encounter: str, history: History) -> None:
        """Have the workers look at a fight when its decisions may be due.

        Before the commit is written, so that it is not forgotten by a worker that dies right after; to look in
        vain does no harm.
        """
        assert history.head is not None
        seconds = history.head.fight.options.get("decision_seconds", 0)
        if seconds:
            await self.reached(self.log.look_at(encounter, self.clock() + 1000 * seconds))

    async def _append(self, encounter: str, sealed: Sealed) -> Appended | Duplicate | Conflict:
        return await self.reached(self.log.append(encounter, sealed))

    async def reached(self, call: Awaitable[T]) -> T:
        """What the log answers. Raises Refused where it cannot."""
        try:
            return await call
        except DamagedLog as error:
            raise damaged(error) from error
        except CommitTooLarge as error:
            raise Refused("too-large", str(error)) from error
        except LogFull as error:
            raise Refused("log-full", str(error)) from error
        except LogError as error:
            raise Refused("log-unreachable", str(error)) from error

    async def _load(self, encounter: str, seat: _Seat) -> None:
        if seat.history.version:
            return
        with collector_paused():
            commits = await self._from_snapshot(encounter, seat)
            if not commits:
                commits = await self._read(encounter, 0, GENESIS)
                if not commits:
                    self._seats.pop(encounter, None)
                    raise unknown_encounter(encounter)
                try:
                    seat.history = replay(commits)
                except DamagedLog as error:
                    raise damaged(error) from error
        seat.unkept = sum(len(each.events) for each in commits)
        assert seat.history.head is not None
        bound = seat.history.head.fight.commitment
        secret = await self.reached(self.log.secret(encounter, bound))
        seat.seed = secret or b""

    async def _from_snapshot(self, encounter: str, seat: _Seat) -> list[Commit]:
        """Load a fight from its snapshot, and give the commits from there on; nothing where it does not serve."""
        data = await self.reached(self.log.snapshot(encounter))
        found = snapshot.read(data, encounter) if data else None
        if found is None:
            return []
        try:
            if ruleset(found.ruleset).version != found.rules:
                return []
            commits = await self.log.read(encounter, after=found.version - 1)
            history = snapshot.resumed(found, commits)
        except (DamagedLog, Refused):  # reading the whole log will say what is wrong
            return []
        except LogError as error:
            raise Refused("log-unreachable", str(error)) from error
        if history is None:
            return []
        seat.history = history
        return commits

    async def _keep_snapshot(self, encounter: str, seat: _Seat) -> None:
        """Keep a snapshot beside the log. A failure is none: the next command tries again."""
        taken = snapshot.taken(seat.history, self._rules(seat.history))
        if taken is None:
            return
        try:
            await self.log.keep_snapshot(encounter, taken)
        except LogError:
            return
        seat.unkept = 0

    async def _hidden_in(self, encounter: str, events: Sequence[Event]) -> dict[str, DiceRolled]:
        """The rolls that these events hide."""
        found: dict[str, DiceRolled] = {}
        if type(events[0]) is RulingMade:
            for each in events:
                if isinstance(each, HiddenRoll) and (
                    secret := await self.reached(self.log.secret(encounter, each.commitment))
                ):
                    found[each.roll] = roll_in(secret)
        return found

    async def _know_hidden(self, encounter: str, seat: _Seat) -> None:
        """Fetch the secrets of hidden rolls that this worker lacks."""
        for each in seat.history.lasting.hidden.values():
            if each.commitment not in seat.secrets:
                secret = await self.reached(self.log.secret(encounter, each.commitment))
                if secret is not None:
                    seat.secrets[each.commitment] = secret

    async def _catch_up(self, encounter: str, seat: _Seat) -> bool:
        """Take in what others have written. False when there was nothing."""
        try:
            commits = await self._read(encounter, seat.history.version, seat.history.hash)
        except Refused as refused:
            if refused.code == "damaged-log":  # or another fight by now: whoever asks next reads all of it
                self._seats.pop(encounter, None)
            raise
        for commit in commits:
            try:
                followed = follow(seat.history, commit)
            except DamagedLog as error:
                raise damaged(error) from error
            if not followed:
                seat.history = History()
                await self._load(encounter, seat)
                break
        return bool(commits)

    async def _read(self, encounter: str, after: int, prev: str | None) -> list[Commit]:
        return await self.reached(self.log.read(encounter, after=after, prev=prev))

    def _rules(self, history: History) -> Ruleset:
        assert history.head is not None
        return ruleset(history.head.fight.ruleset)

    def _seat(self, encounter: str) -> _Seat:
        seat = self._seats.get(encounter)
        if seat is None:
            seat = self._seats[encounter] = _Seat()
            while len(self._seats) > CACHED_FIGHTS:
                oldest = next(iter(self._seats))
                if self._seats[oldest].lock.locked():
                    break
                del self._seats[oldest]
        else:
            self._seats.move_to_end(encounter)
        return seat


def asked_now(history: History) -> tuple[DecisionRequested, ...]:
    """The decisions that a fight waits for."""
    return () if history.head is None else tuple(history.head.fight.decisions.values())


def _requests(decision: Decision) -> tuple[DecisionRequested, ...]:
    return tuple(each.request for each in decision.pending.values())


def _open_requests(history: History) -> tuple[DecisionRequested, ...]:
    return () if history.head is None else tuple(history.head.fight.decisions.values())


def digest_of(command: cmd.Command, seed: bytes = b"") -> str:
    """What tells a retry from another command under the same id: HMAC-SHA-256 of the command, 32 hex digits.

    It stands in the commit's header, where everybody sees it; keyed with the fight's secret, so that nobody
    can find out by guessing what a command said of which the events are withheld. Commands that open a
    fight, before there is a secret, have the empty key.
    """
    return hmac.digest(seed, msgspec.json.encode(command, order="deterministic"), "sha256").hex()[:32]


def unknown_encounter(encounter: str) -> Refused:
    """The refusal for an encounter that is not there."""
    return Refused("unknown-encounter", f"There is no encounter {encounter!r}.")


def damaged(error: DamagedLog) -> Refused:
    """The refusal for a log that is not whole."""
    return Refused(
        "damaged-log",
        f"The record is damaged at entry {error.entry_id}: {error.what}. The fight is refused, not guessed at.",
        entry=error.entry_id,
    )
