"""The log: one stream for each encounter, on Redis or Valkey.

An entry is an event; its id `7-2` says commit 7, event 2. A commit is appended in one piece or not at
all, only after the one it was decided on, and only once for each command id.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from importlib.resources import files
from typing import Any, Self, TypeVar

from events.chain.commit import GENESIS, ChainHead, Commit, EncodedCommit
from events.chain.reading import (
    DamagedLog,
    Entry,
    before_last_commit,
    check_head,
    commits,
    header_in,
    kept_in,
)
from events.store.append_call import append_call
from events.store.append_result import (
    Appended,
    Conflict,
    Duplicate,
    LogError,
    LogFull,
    LogMoved,
)
from events.store.gc_pause import collector_paused
from events.store.group_commit import GroupCommit
from events.store.keys import (
    ADDRESS,
    commands_key,
    confirmed_key,
    deadlines_key,
    departure_key,
    encounters_key,
    guests_key,
    head_key,
    hooked_key,
    hooks_key,
    log_key,
    moved_key,
    pictures_key,
    seats_key,
    secret_key,
    snapshot_key,
    table_code_key,
    taken_key,
    told_key,
)
from events.store.server.cluster import Cluster
from events.store.server.connection import PATIENCE, TIMEOUT, Client, connect, with_retries
from events.store.server.free_space import Disk
from events.store.server.replicas import NONE, Replicas

PAGE = 1000  # entries asked for at a time
ANY_DISK = Disk()

T = TypeVar("T")

REWRITE = files("events.store").joinpath("rewrite.lua").read_bytes()


class Log:
    """The log on one server or cluster. `client` is one made by `events.store.server.connection.connect`.

    While the server cannot be reached, every method tries again for `patience` seconds and then
    raises LogUnreachable. Errors that the server answers with are LogFull or LogRefused.
    """

    def __init__(
        self,
        client: Client,
        *,
        patience: float = PATIENCE,
        disk: Disk = ANY_DISK,
        replicas: Replicas = NONE,
    ) -> None:
        self.client = client
        self.disk = disk
        self.replicas = replicas
        self.was_full = False  # when something was written last, or was to be
        self.patience = patience
        self._group = GroupCommit(client, patience=patience, replicas=replicas)
        # The server's own form of entries: making pairs and dictionaries of them doubles the cost of reading.
        client.set_response_callback("XRANGE", _as_it_is)
        client.set_response_callback("XREVRANGE", _as_it_is)

    @classmethod
    def at(
        cls,
        url: str,
        *,
        timeout: float = TIMEOUT,
        patience: float = PATIENCE,
        disk: Disk = ANY_DISK,
        replicas: Replicas = NONE,
    ) -> Self:
        """The log at `url` (see events.store.server.address); `timeout` is for one answer, in seconds.

        `disk` is what it lies on. What is appended is acknowledged when so many `replicas` have it.
        """
        return cls(connect(url, timeout=timeout), patience=patience, disk=disk, replicas=replicas)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close the connections."""
        await self.client.aclose()

    async def append(
        self, encounter: str, sealed: EncodedCommit, *, headless: bool = False, arriving: bool = False
    ) -> Appended | Duplicate | Conflict:
        """Append a commit; a log that begins `headless` keeps no head (see docs/reference/log-format.md).

        Appended means that these very bytes are in the log; Duplicate that the command's id is, with
        another commit; Conflict that the log is further on, or behind. Raises CommitTooLarge; LogFull;
        LogMoved, unless it is just `arriving`; DamagedLog where the log does not end as it was written.
        After LogUnreachable the outcome is unknown, and appending the same command again is safe.
        """
        self.disk.check()
        call = append_call(
            encounter, sealed, headless=headless, arriving=arriving, awaited=bool(self.replicas.count)
        )
        if sealed.version == 1:  # first, so that no fight is ever missing from the list
            await self.do("SADD", encounters_key(encounter), encounter)
        for _ in range(5):
            match await self._noticing(self._group.append(call)):
                case [b"appended"]:
                    self.was_full = False
                    return Appended(sealed.version)
                case [b"conflict", last]:
                    return Conflict(last)
                case [b"duplicate", known]:
                    version, digest = _indexed(known)
                    # After a lost answer: was it this very commit, written at the first try?
                    if version == sealed.version and await self._head(encounter, version) == sealed.head:
                        return Appended(version)
                    return Duplicate(version, digest)
                case [b"moved", where]:
                    raise LogMoved(where.decode())
                case [b"gone", last]:
                    # Reading says what is gone, unless it is the end, and no head is kept.
                    await self.read(encounter)
                    raise DamagedLog(f"{last + 1}-0", "missing: entries were taken out of the stream")
                case [b"apart", last]:
                    await self.read(encounter)  # which says what is wrong with it, if anything is
                    return Conflict(last)
            await self.reindex(encounter)
        raise LogError(f"The index of commands of encounter {encounter} changes while it is rebuilt.")

    async def confirm(self, encounter: str) -> None:
        """Have what is in the log of an encounter confirmed by the replicas that are awaited. Raises TooFewReplicas."""
        await self._group.confirm(confirmed_key(encounter))

    async def confirm_at_all(self) -> None:
        """Have the awaited replicas of each master confirm something that is written now. Raises TooFewReplicas."""
        await self._group.confirm_at_all()

    async def read(
        self, encounter: str, after: int = 0, prev: str | None = None, *, enough: int | None = None
    ) -> list[Commit]:
        """All commits after number `after`, checked, also that none is missing at the end.

        `prev` is the hash of commit `after`; by default that of the log's own commit. Where `enough` events are
        wanted, only the commits that hold the first so many are read, if there are that many.
        Raises DamagedLog, which names the entry.
        """
        if prev is None:
            prev = await self.hash_at(encounter, after)
        found: list[Commit] = []
        with collector_paused():
            head = None
            while True:
                more = await self._read_on(encounter, after, prev, enough)
                if more:
                    found += more
                    after, prev = more[-1].version, more[-1].header.hash
                if enough is not None and _events_in(found) >= enough:
                    return found
                if head is None or more:  # in the meantime others may have written
                    head = await self.head(encounter)
                    if head is None:
                        await self._check_there(encounter, after)
                        return found
                    if head.version > after:
                        continue
                check_head(head, after, prev)
                return found

    async def _read_on(self, encounter: str, after: int, prev: str, enough: int | None) -> list[Commit]:
        found: list[Commit] = []
        pending: list[Entry] = []
        most = PAGE if enough is None else min(PAGE, enough + 1)
        async for page in self._pages(encounter, after, most):
            pending += page
            whole = before_last_commit(pending) if len(page) == most else len(pending)
            try:
                found += commits(pending[:whole], after, prev)
            except DamagedLog:
                # With all that follows at hand, the entry that was altered can be told from its neighbours.
                entries, head = await self.whole(encounter, after)
                commits(entries, after, prev, head=head)
                raise
            del pending[:whole]
            if found:
                after, prev = found[-1].version, found[-1].header.hash
            if enough is not None and _events_in(found) >= enough:
                break
        return found

    async def _check_there(self, encounter: str, version: int) -> None:
        """Check, where no head is kept, that the log still has the commit that the caller knows. Raises DamagedLog."""
        last = await self.last(encounter)
        if last < version:
            raise DamagedLog(
                f"{last + 1}-0", f"missing, with all up to commit {version}: it was there before"
            )

    async def raw(self, encounter: str, after: int = 0) -> list[Entry]:
        """The entries after commit number `after`, unchecked, as they are in the stream."""
        with collector_paused():
            return [entry async for page in self._pages(encounter, after) for entry in page]

    async def whole(self, encounter: str, after: int = 0) -> tuple[list[Entry], ChainHead | None]:
        """All entries after commit number `after`, unchecked, and the head that is kept, as of one moment."""
        entries: list[Entry] = []
        head = None
        while True:
            more = await self.raw(encounter, _version(entries) or after)
            entries += more
            if head is None or more:  # in the meantime others may have written
                head = await self.head(encounter)
                if head is not None and head.version > _version(entries):
                    continue
            return entries, head

    async def head(self, encounter: str) -> ChainHead | None:
        """The head of the chain, which is kept apart from the stream; None where there is none."""
        head = await self.do("GET", head_key(encounter))
        return None if head is None else _kept(head, 0)

    async def head_and_length(self, encounter: str) -> tuple[ChainHead | None, int]:
        """The head of the chain, and how many entries the stream has: asked for together, and cheap at any length."""
        length, head = await self.each((("XLEN", log_key(encounter)), ("GET", head_key(encounter))))
        return None if head is None else _kept(head, 0), length

    async def last(self, encounter: str) -> int:
        """The number of the last commit; 0 when there is none."""
        return _version(await self.do("XREVRANGE", log_key(encounter), "+", "-", "COUNT", 1))

    async def last_times(self, encounters: Iterable[str]) -> dict[str, int]:
        """When something was appended last to each (milliseconds since 1970), where that can be read."""
        names = list(encounters)
        newest = await self.each(("XREVRANGE", log_key(each), "+", "-", "COUNT", 1) for each in names)
        firsts = [f"{_version(entries)}-0" for entries in newest]
        heads = await self.each(
            ("XRANGE", log_key(name), first, first) for name, first in zip(names, firsts, strict=True)
        )
        found = {}
        for encounter, entries in zip(names, heads, strict=True):
            if entries and len(entries[0][1]) == 6:
                with suppress(DamagedLog):
                    found[encounter] = header_in(entries[0][0], entries[0][1][5]).at
        return found

    async def find(self, encounter: str, command: str) -> tuple[int, str] | None:
        """The commit that a command led to, and the digest of its body; None when it is not in the log."""
        while True:
            last = await self.last(encounter)
            covered, known = await self.do("HMGET", commands_key(encounter), "", command)
            if int(covered or 0) >= last:
                return _indexed(known) if known else None
            await self.reindex(encounter)

    async def reindex(self, encounter: str) -> None:
        """Build the index of commands again from the headers in the stream."""
        index: dict[str | bytes, str | int] = {}
        async for page in self._pages(encounter, 0):
            for entry_id, fields in page:
                if len(fields) == 6:
                    header = header_in(entry_id, fields[5])
                    version = int(entry_id.partition(b"-")[0])
                    index[header.command] = f"{version}:{header.digest}"
                    index[""] = version
        key = commands_key(encounter)
        await self.do("DEL", key)
        if index:
            # In one piece, so that at no moment it claims to cover what it lacks.
            await self.do("HSET", key, *(part for pair in index.items() for part in pair))

    async def rewrite(self, encounter: str, entries: Sequence[Entry]) -> bool:
        """Have these entries in place of all that are there; False where something was appended meanwhile."""
        self.disk.check()
        arguments = [each for entry_id, fields in entries for each in (1 + len(fields), entry_id, *fields)]
        done = await self.do("EVAL", REWRITE, 1, log_key(encounter), entries[-1][0], *arguments)
        await self.do("UNLINK", snapshot_key(encounter))
        return bool(done)

    async def delete(self, encounter: str) -> None:
        """Forget an encounter: its log, the head of it, its index, its secrets, its snapshot, its webhooks and
        its pictures.

        It is taken out of the lists of all fights last, so that what breaks off halfway is found again.
        """
        parts = (
            *(log_key, head_key, commands_key, secret_key, snapshot_key, hooks_key, told_key),
            *(moved_key, departure_key, seats_key, taken_key, table_code_key, guests_key),
            pictures_key,
        )
        keys = [key(encounter) for key in parts]
        await self.do("UNLINK", *keys)
        await self.do("SREM", hooked_key(encounter), encounter)
        await self.do("ZREM", deadlines_key(encounter), encounter)
        await self.do("SREM", encounters_key(encounter), encounter)

    async def keep_snapshot(self, encounter: str, snapshot: bytes) -> None:
        """Keep a fight's snapshot in place of an earlier one. Raises LogFull."""
        self.disk.check()
        await self.do("SET", snapshot_key(encounter), snapshot)

    async def snapshot(self, encounter: str) -> bytes | None:
        """The snapshot that was kept last; None where there is none."""
        snapshot: bytes | None = await self.do("GET", snapshot_key(encounter))
        return snapshot

    async def forget_snapshot(self, encounter: str) -> None:
        """Keep no snapshot of a fight: it is read from its log next."""
        await self.do("UNLINK", snapshot_key(encounter))

    async def size(self, encounter: str) -> int:
        """How many bytes an encounter's log takes on the server, estimated from a few of its entries."""
        return int(await self.do("MEMORY", "USAGE", log_key(encounter)) or 0)

    async def keep_address(self, address: str) -> None:
        """Keep where others reach the service, for those who make links to it; "" forgets it."""
        await (self.do("SET", ADDRESS, address) if address else self.do("DEL", ADDRESS))

    async def address(self) -> str:
        """Where others reach the service; "" where none was kept."""
        kept: bytes | None = await self.do("GET", ADDRESS)
        return (kept or b"").decode()

    async def each(self, commands: Iterable[tuple[Any, ...]], patience: float | None = None) -> list[Any]:
        """The answers to commands, sent together: safe to repeat, but where `patience` is 0. Raises LogError."""
        asked = list(commands)

        async def together() -> list[Any]:
            pipeline = self.client.pipeline(transaction=False)
            for command in asked:
                pipeline.execute_command(*command)
            return await pipeline.execute()

        return await with_retries(together, self.patience if patience is None else patience)

    async def each_there(self, commands: Iterable[tuple[Any, ...]]) -> list[Any]:
        """As `each`; where masters of a cluster are away, what the others answer. Raises LogError where all are."""
        asked = list(commands)
        if not isinstance(self.client, Cluster):
            return await self.each(asked)
        with suppress(LogError):
            return await self.each(asked, patience=0)
        one_by_one = (with_retries(partial(self.client.execute_command, *each), 0) for each in asked)
        answers = await asyncio.gather(*one_by_one, return_exceptions=True)
        there = [each for each in answers if not isinstance(each, BaseException)]
        if not there:
            raise answers[0]
        return there

    async def _pages(self, encounter: str, after: int, most: int = PAGE) -> AsyncIterator[list[Entry]]:
        start = b"%d-0" % (after + 1)
        while True:
            page: list[Entry] = await self.do("XRANGE", log_key(encounter), start, "+", "COUNT", most)
            yield page
            if len(page) < most:
                return
            start = b"(" + page[-1][0]

    async def _head(self, encounter: str, version: int) -> bytes | None:
        """The header of a commit, in bytes."""
        entry_id = f"{version}-0"
        found = await self.do("XRANGE", log_key(encounter), entry_id, entry_id)
        return found[0][1][5] if found and len(found[0][1]) == 6 else None

    async def hash_at(self, encounter: str, version: int) -> str:
        """The hash of a commit, unchecked. Raises DamagedLog where it is not there."""
        if version == 0:
            return GENESIS
        head = await self._head(encounter, version)
        if head is None:
            raise DamagedLog(f"{version}-0", "missing, or without the header of its commit")
        return header_in(b"%d-0" % version, head).hash

    async def do(self, *command: Any, **options: Any) -> Any:
        """The answer to a command that is safe to repeat. Raises LogError."""
        return await self._noticing(
            with_retries(lambda: self.client.execute_command(*command, **options), self.patience)
        )

    async def _noticing(self, call: Awaitable[T]) -> T:
        """The server's answer; an answer that it is full is noted."""
        try:
            return await call
        except LogFull:
            self.was_full = True
            raise


def _events_in(commits: list[Commit]) -> int:
    return sum(len(each.events) for each in commits)


def _version(entries: list[Entry]) -> int:
    """The number of the last commit in these entries; 0 when there is none."""
    return int(entries[-1][0].partition(b"-")[0]) if entries else 0


def _kept(head: bytes, last: int) -> ChainHead:
    found = kept_in(head)
    if found is None:
        raise DamagedLog(f"{last}-0", f"the head of the chain that is kept apart is unreadable: {head!r}")
    return found


def _as_it_is(response: Any, **_: Any) -> Any:
    return response


def _indexed(known: bytes) -> tuple[int, str]:
    """A command's place in the index: the version and the digest."""
    version, _, digest = known.decode().partition(":")
    return int(version), digest
