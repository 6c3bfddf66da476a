"""The log: one stream for each encounter, on Redis or Valkey.

An entry is an event; its id `7-2` says commit 7, event 2. A commit is appended in one piece or not at
all, only after the one it was decided on, and only once for each command id.
"""

from collections.abc import AsyncIterator, Awaitable
from typing import Any, Self, TypeVar

from events.chain.commit import GENESIS, ChainHead, Commit, EncodedCommit
from events.chain.reading import (
    MOST_EVENTS,
    DamagedLog,
    Entry,
    before_last_commit,
    check_head,
    commits,
    header_in,
    kept_in,
)
from events.store.announcement import middle, opening
from events.store.append_result import Appended, CommitTooLarge, Conflict, Duplicate, LogError, LogFull
from events.store.connection import PATIENCE, TIMEOUT, Client, connect, with_retries
from events.store.free_space import Disk
from events.store.gc_pause import collector_paused
from events.store.group_commit import Call, Group
from events.store.keys import (
    ADDRESS,
    DEADLINES,
    ENCOUNTERS,
    SIGNING,
    commands_key,
    encounter_of,
    head_key,
    hooks_key,
    live_channel,
    log_key,
    secret_key,
    snapshot_key,
    told_key,
)

MOST_BYTES = 8_000_000  # of events, in one commit
LARGEST_EVENT = 500_000  # bytes, so that an event fits into a line of an export
LARGEST_FIRST = 700_000  # a commit's first event with the header, which stand in one line

PAGE = 1000  # entries asked for at a time
ANY_DISK = Disk()

T = TypeVar("T")


class Log:
    """The log on one server or cluster. `client` is one made by `events.store.connection.connect`, or a cluster's.

    While the server cannot be reached, every method tries again for `patience` seconds and then
    raises LogUnreachable. Errors that the server answers with are LogFull or LogRefused.
    """

    def __init__(self, client: Client, *, patience: float = PATIENCE, disk: Disk = ANY_DISK) -> None:
        self.client = client
        self.disk = disk
        self.was_full = False  # when something was written last, or was to be
        self._patience = patience
        self._group = Group(client, patience=patience)
        # The server's own form of entries: making pairs and dictionaries of them doubles the cost of reading.
        client.set_response_callback("XRANGE", _as_it_is)
        client.set_response_callback("XREVRANGE", _as_it_is)

    @classmethod
    def at(
        cls, url: str, *, timeout: float = TIMEOUT, patience: float = PATIENCE, disk: Disk = ANY_DISK
    ) -> Self:
        """The log on the server at `url`; `timeout` is for one answer, in seconds. `disk` is what it lies on."""
        return cls(connect(url, timeout=timeout), patience=patience, disk=disk)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Close the connections."""
        await self.client.aclose()

    async def append(
        self, encounter: str, sealed: EncodedCommit, *, headless: bool = False
    ) -> Appended | Duplicate | Conflict:
        """Append a commit; a log that begins `headless` keeps no head (see docs/log-format.md).

        Appended means that these very bytes are in the log; Duplicate that the command's id is, with
        another commit; Conflict that the log is further on, or behind. Raises CommitTooLarge; LogFull;
        DamagedLog where the log does not end as it was written.
        After LogUnreachable the outcome is unknown, and appending the same command again is safe.
        """
        self.disk.check()
        call = _call(encounter, sealed, headless=headless)
        if sealed.version == 1:  # first, so that no fight is ever missing from the list
            await self._do("SADD", ENCOUNTERS, encounter)
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
                case [b"apart", last]:
                    await self.read(encounter)  # which says what is wrong with it, if anything is
                    return Conflict(last)
            await self.reindex(encounter)
        raise LogError(f"The index of commands of encounter {encounter} changes while it is rebuilt.")

    async def read(
        self, encounter: str, after: int = 0, prev: str | None = None, *, enough: int | None = None
    ) -> list[Commit]:
        """All commits after number `after`, checked, also that none is missing at the end.

        `prev` is the hash of commit `after`; by default that of the log's own commit. Where `enough` events are
        wanted, only the commits that hold the first so many are read, if there are that many.
        Raises DamagedLog, which names the entry.
        """
        if prev is None:
            prev = await self._hash(encounter, after)
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
        head = await self._do("GET", head_key(encounter))
        return None if head is None else _kept(head, 0)

    async def last(self, encounter: str) -> int:
        """The number of the last commit; 0 when there is none."""
        return _version(await self._do("XREVRANGE", log_key(encounter), "+", "-", "COUNT", 1))

    async def find(self, encounter: str, command: str) -> tuple[int, str] | None:
        """The commit that a command led to, and the digest of its body; None when it is not in the log."""
        while True:
            last = await self.last(encounter)
            covered, known = await self._do("HMGET", commands_key(encounter), "", command)
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
        await self._do("DEL", key)
        if index:
            # In one piece, so that at no moment it claims to cover what it lacks.
            await self._do("HSET", key, *(part for pair in index.items() for part in pair))

    async def encounters(self) -> list[str]:
        """The ids of all encounters that have a log, sorted."""
        names = await self._do("SMEMBERS", ENCOUNTERS)
        if not names:
            await self.relist()
            names = await self._do("SMEMBERS", ENCOUNTERS)
        listed = sorted(name.decode() for name in names)
        there = await with_retries(lambda: self._exist(listed), self._patience)
        return [encounter for encounter, found in zip(listed, there, strict=True) if found]

    async def relist(self) -> None:
        """Build the list of encounters again from the streams there are."""
        async for key in self.client.scan_iter(match="affray:{*}:log", count=1000):
            await self._do("SADD", ENCOUNTERS, encounter_of(key))

    async def delete(self, encounter: str) -> None:
        """Forget an encounter: its log, the head of it, its index, its secrets, its snapshot and its webhooks."""
        parts = (log_key, head_key, commands_key, secret_key, snapshot_key, hooks_key, told_key)
        keys = [key(encounter) for key in parts]
        await self._do("UNLINK", *keys)
        await self._do("SREM", ENCOUNTERS, encounter)

    async def keep_snapshot(self, encounter: str, snapshot: bytes) -> None:
        """Keep a fight's snapshot in place of an earlier one. Raises LogFull."""
        self.disk.check()
        await self._do("SET", snapshot_key(encounter), snapshot)

    async def snapshot(self, encounter: str) -> bytes | None:
        """The snapshot that was kept last; None where there is none."""
        snapshot: bytes | None = await self._do("GET", snapshot_key(encounter))
        return snapshot

    async def keep_secret(self, encounter: str, commitment: str, secret: bytes) -> None:
        """Keep a secret of an encounter under its commitment, which says which secret holds.

        Raises LogFull.
        """
        self.disk.check()
        await self._do("HSET", secret_key(encounter), commitment, secret)

    async def secret(self, encounter: str, commitment: str) -> bytes | None:
        """The secret that is kept for an encounter under this commitment."""
        secret: bytes | None = await self._do("HGET", secret_key(encounter), commitment)
        return secret

    async def signing_key(self, drawn: bytes) -> bytes:
        """The key that all workers on this log sign with: the one that is kept, or else `drawn` from now on."""
        kept: bytes | None = await self._do("GET", SIGNING)
        if kept is None:  # else it is not even tried: a full server takes none
            await self._do("SETNX", SIGNING, drawn)
            kept = await self._do("GET", SIGNING)
            assert kept is not None
        return kept

    async def size(self, encounter: str) -> int:
        """How many bytes an encounter's log takes on the server, estimated from a few of its entries."""
        return int(await self._do("MEMORY", "USAGE", log_key(encounter)) or 0)

    async def keep_address(self, address: str) -> None:
        """Keep where others reach the service, for those who make links to it; "" forgets it."""
        await (self._do("SET", ADDRESS, address) if address else self._do("DEL", ADDRESS))

    async def address(self) -> str:
        """Where others reach the service; "" where none was kept."""
        kept: bytes | None = await self._do("GET", ADDRESS)
        return (kept or b"").decode()

    async def look_at(self, encounter: str, at: int) -> None:
        """Have workers look at an encounter at a time (milliseconds since 1970), in place of any earlier such time."""
        await self._do("ZADD", DEADLINES, at, encounter)

    async def look_no_more(self, encounter: str) -> None:
        """Cancel a look at an encounter: nothing in it is due."""
        await self._do("ZREM", DEADLINES, encounter)

    async def due(self, now: int) -> list[str]:
        """The encounters that workers should have looked at by `now` (milliseconds since 1970)."""
        found: list[bytes] = await self._do("ZRANGE", DEADLINES, 0, now, "BYSCORE", "LIMIT", 0, 100)
        return [each.decode() for each in found]

    async def _pages(self, encounter: str, after: int, most: int = PAGE) -> AsyncIterator[list[Entry]]:
        start = b"%d-0" % (after + 1)
        while True:
            page: list[Entry] = await self._do("XRANGE", log_key(encounter), start, "+", "COUNT", most)
            yield page
            if len(page) < most:
                return
            start = b"(" + page[-1][0]

    async def _head(self, encounter: str, version: int) -> bytes | None:
        """The header of a commit, in bytes."""
        entry_id = f"{version}-0"
        found = await self._do("XRANGE", log_key(encounter), entry_id, entry_id)
        return found[0][1][5] if found and len(found[0][1]) == 6 else None

    async def _hash(self, encounter: str, version: int) -> str:
        if version == 0:
            return GENESIS
        head = await self._head(encounter, version)
        if head is None:
            raise DamagedLog(f"{version}-0", "missing, or without the header of its commit")
        return header_in(b"%d-0" % version, head).hash

    async def _exist(self, encounters: list[str]) -> list[Any]:
        pipeline = self.client.pipeline(transaction=False)
        for encounter in encounters:
            pipeline.exists(log_key(encounter))
        return await pipeline.execute()

    async def _do(self, *command: Any, **options: Any) -> Any:
        return await self._noticing(
            with_retries(lambda: self.client.execute_command(*command, **options), self._patience)
        )

    async def _noticing(self, call: Awaitable[T]) -> T:
        """The server's answer; an answer that it is full is noted."""
        try:
            return await call
        except LogFull:
            self.was_full = True
            raise


def _call(encounter: str, sealed: EncodedCommit, *, headless: bool = False) -> Call:
    """The append script's keys and arguments (see append.lua). Raises CommitTooLarge."""
    sizes = [len(body) for body in sealed.bodies]
    if not sealed.header.command or not sizes:
        raise ValueError("a commit has the id of a command, and at least one event")
    first = len(sealed.head) + sizes[0]
    if (
        len(sizes) > MOST_EVENTS
        or sum(sizes) > MOST_BYTES
        or max(sizes) > LARGEST_EVENT
        or first > LARGEST_FIRST
    ):
        raise CommitTooLarge(
            f"Command {sealed.header.command} has {len(sizes)} events of {sum(sizes)} bytes, the largest of "
            f"{max(sizes)}, the first with the header of {first}; a commit may have {MOST_EVENTS} of "
            f"{MOST_BYTES}, none above {LARGEST_EVENT}, the first with the header {LARGEST_FIRST}. "
            "Nothing was written: split the command."
        )
    arguments: tuple[str | bytes | int, ...] = (
        *(log_key(encounter), commands_key(encounter), head_key(encounter)),
        *(sealed.header.command, sealed.header.digest, sealed.version, live_channel(encounter)),
        *(opening(sealed), middle(sealed), sealed.head),
        *(sealed.header.prev, sealed.header.hash, b"".join(sealed.salts), "0" if headless else "1"),
        *sealed.bodies,
    )
    return Call(arguments, sum(sizes))


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
