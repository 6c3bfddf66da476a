"""Reading a stream: from its entries to commits, with every link of the hash chain checked."""

from collections.abc import Sequence
from hashlib import sha256

from events.chain.codec import UnreadableEvent, decode_event, decode_events, decode_header
from events.chain.commit import (
    FORMAT,
    GENESIS,
    SALT,
    ChainHead,
    Commit,
    EncodedCommit,
    blanked,
    chain_hash,
    joined_digests,
)
from events.chain.damage import (
    DamagedLog,
    Entry,
    altered,
    altered_event,
    altered_header,
    broken_link,
    confirmed,
    is_replaced,
    is_withheld,
    misplaced,
    odd_fields,
)
from events.chain.withheld import in_place_of
from events.types.fight_events import Header
from events.types.values import Event

__all__ = [
    "MOST_EVENTS",
    "DamagedLog",
    "Entry",
    "before_last_commit",
    "check_head",
    "commit_at",
    "commits",
    "events_or_digests",
    "header_in",
    "is_replaced",
    "is_withheld",
    "kept_in",
    "sealed",
]

MOST_EVENTS = 10_000  # in one commit
NUMBERS = [b"%d" % number for number in range(MOST_EVENTS)]


def commits(
    entries: Sequence[Entry],
    after: int = 0,
    prev: str = GENESIS,
    *,
    withheld: bool = False,
    head: ChainHead | None = None,
) -> list[Commit]:
    """The commits in these entries, of which the first must follow commit `after`, whose hash is `prev`.

    Raises DamagedLog for anything missing, extra, out of order, altered or unreadable. Entries of an
    export that have only the digest of their event are as good as missing, unless `withheld` allows them.
    Where the last two commits contradict one another, `head`, which is kept apart, shows which entry was
    altered; whether these entries end there, `check_head` says.
    """
    found = []
    start = 0
    while start < len(entries):
        after += 1
        header, bodies = commit_at(entries, start, after, prev, withheld, head)
        if withheld:
            events = events_or_digests(entries[start : start + header.count])
        else:
            events = _events(after, bodies)
        found.append(Commit(version=after, header=header, events=events))
        start += header.count
        prev = header.hash
    return found


def sealed(entries: Sequence[Entry], after: int = 0, prev: str = GENESIS) -> list[EncodedCommit]:
    """As `commits`, with the events left as bytes. Raises DamagedLog."""
    found = []
    start = 0
    while start < len(entries):
        after += 1
        header, bodies = commit_at(entries, start, after, prev)
        end = start + header.count
        salts = tuple([fields[3] for _, fields in entries[start:end]])
        found.append(EncodedCommit(after, header, entries[start][1][5], tuple(bodies), salts))
        start = end
        prev = header.hash
    return found


def kept_in(data: bytes) -> ChainHead | None:
    """The head of a chain from the value of its key ("7:" and the hash); None where the bytes are none."""
    version, _, hash = data.decode(errors="replace").partition(":")
    return ChainHead(int(version), hash) if version.isdecimal() and hash else None


def check_head(kept: ChainHead, version: int, hash: str) -> None:
    """Check that a log that ends with commit `version` ends where the head that is kept apart says.

    Raises DamagedLog for a log of which the end is missing, that goes on, or ends with another commit.
    """
    if version < kept.version:
        raise DamagedLog(
            f"{version + 1}-0", f"missing: commit {kept.version} is the last one that was written"
        )
    if version > kept.version:
        raise DamagedLog(
            f"{kept.version + 1}-0", f"extra: commit {kept.version} is the last one that was written"
        )
    if hash != kept.hash:
        raise DamagedLog(
            f"{version}-0", "replaced: this, or a commit before it, is another one than was written"
        )


def before_last_commit(entries: Sequence[Entry]) -> int:
    """How many entries come before the last commit, which may go on beyond these entries."""
    at = len(entries)
    if at:
        last = entries[-1][0].partition(b"-")[0] + b"-"
        while at and entries[at - 1][0].startswith(last):
            at -= 1
    return at


def commit_at(
    entries: Sequence[Entry],
    start: int,
    version: int,
    prev: str,
    withheld: bool = False,
    kept: ChainHead | None = None,
) -> tuple[Header, list[bytes]]:
    """The header and the events (in bytes) of commit number `version`, which is to start at `entries[start]`.

    What comes after it, and `kept`, show which entry was altered. Raises DamagedLog.
    """
    prefix = b"%d-" % version
    first, fields = entries[start]
    if first != prefix + b"0":
        raise misplaced(entries, start, prefix + b"0")
    if len(fields) != 6 or fields[4] != b"h":
        raise odd_fields(first, fields)
    head = fields[5]
    header = header_in(first, head)
    if header.format > 1 and chain_hash(version, blanked(head, header.hash)) != header.hash:
        raise altered_header(version)

    at = start + header.count
    bodies: list[bytes] = []
    digests: list[bytes] = []
    size = 6  # with the header
    for (entry_id, fields), number in zip(entries[start:at], NUMBERS, strict=False):
        if entry_id != prefix + number:
            raise misplaced(entries, start + len(bodies), prefix + number)
        body = fields[1]
        if len(fields) != size or fields[0] != b"e" or fields[2] != b"s" or len(fields[3]) != SALT:
            if len(fields) == size and is_replaced(fields):
                digests.append(fields[3])
            elif withheld and is_withheld(fields):
                digests.append(body)
            else:
                raise odd_fields(entry_id, fields)
        else:
            digests.append(sha256(fields[3] + body).digest())
        bodies.append(body)
        size = 4
    if len(bodies) < header.count:
        lacking = f"{version}-{len(bodies)}"
        raise DamagedLog(lacking, f"missing: commit {version} counts {header.count} events")

    if header.format > 1:
        if joined_digests(digests) != header.digests:
            known = confirmed(entries[at : at + 1], version, header.hash, kept)
            raise altered_event(version, header, digests, known)
    elif chain_hash(version, blanked(head, header.hash), digests) != header.hash:
        whole = [(n, fields[1]) for n, (_, fields) in enumerate(entries[start:at]) if not is_withheld(fields)]
        raise altered(version, whole, header.count)
    if header.prev != prev:
        raise broken_link(version, confirmed(entries[at : at + 1], version, header.hash, kept))
    return header, bodies


def header_in(entry_id: bytes, head: bytes) -> Header:
    """The header in the first entry of a commit. Raises DamagedLog."""
    try:
        header = decode_header(head)
    except UnreadableEvent as error:
        raise DamagedLog(entry_id.decode(), f"unreadable {error}") from error
    if not 1 <= header.format <= FORMAT:
        says = f"format {header.format} is unknown; this version reads formats up to {FORMAT}"
        raise DamagedLog(entry_id.decode(), says)
    if not 1 <= header.count <= MOST_EVENTS:
        raise DamagedLog(entry_id.decode(), f"altered: a commit cannot count {header.count} events")
    return header


def _events(version: int, bodies: list[bytes]) -> tuple[Event, ...]:
    try:
        return decode_events(bodies)
    except UnreadableEvent:
        raise altered(version, enumerate(bodies), len(bodies)) from None


def events_or_digests(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """The events of these entries, with a placeholder for each that is withheld. Raises DamagedLog."""
    events = []
    for entry_id, fields in entries:
        try:
            events.append(in_place_of(fields[1]) if is_withheld(fields) else decode_event(fields[1]))
        except UnreadableEvent as error:
            raise DamagedLog(entry_id.decode(), f"unreadable event: {error}") from None
    return tuple(events)
