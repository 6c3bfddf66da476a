"""From the entries of a stream to commits, with every link of the hash chain checked."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeAlias

from events.base import Event
from events.codec import UnreadableEvent, decode_event, decode_header
from events.commit import GENESIS, SALT, Commit, Kept, Sealed, blanked, chain_hash
from events.flow import Header
from events.withheld import in_place_of

# An entry as the server answers it: its id ("7-0"), and its fields, names and values in turn: `e`, the
# event, `s`, its salt, and on the first entry of a commit `h`, the header.
Entry: TypeAlias = tuple[bytes, list[bytes]]

MOST_EVENTS = 10_000  # in one commit
NUMBERS = [b"%d" % number for number in range(MOST_EVENTS)]


class DamagedLog(ValueError):
    """The log is not as it was written: at entry `entry_id`, `what` tells in which way."""

    def __init__(self, entry_id: str, what: str) -> None:
        super().__init__(f"the log is damaged at entry {entry_id}: {what}")
        self.entry_id = entry_id
        self.what = what


def commits(
    entries: Sequence[Entry], after: int = 0, prev: str = GENESIS, *, withheld: bool = False
) -> list[Commit]:
    """The commits in these entries, of which the first must follow commit `after`, whose hash is `prev`.

    Raises DamagedLog for anything missing, extra, out of order, altered or unreadable. Entries of an
    export that have only the digest of their event are as good as missing, unless `withheld` allows them.
    """
    found = []
    start = 0
    while start < len(entries):
        after += 1
        header, bodies = _commit(entries, start, after, prev, withheld)
        if withheld:
            events = _events_or_digests(entries[start : start + header.count])
        else:
            events = _events(after, bodies)
        found.append(Commit(version=after, header=header, events=events))
        start += header.count
        prev = header.hash
    return found


def sealed(entries: Sequence[Entry], after: int = 0, prev: str = GENESIS) -> list[Sealed]:
    """As `commits`, with the events left as bytes. Raises DamagedLog."""
    found = []
    start = 0
    while start < len(entries):
        after += 1
        header, bodies = _commit(entries, start, after, prev)
        end = start + header.count
        salts = tuple([fields[3] for _, fields in entries[start:end]])
        found.append(Sealed(after, header, entries[start][1][5], tuple(bodies), salts))
        start = end
        prev = header.hash
    return found


def kept_in(data: bytes) -> Kept | None:
    """The head of a chain as its key holds it ("7:" and the hash); None where the bytes are none."""
    version, _, hash = data.decode(errors="replace").partition(":")
    return Kept(int(version), hash) if version.isdecimal() and hash else None


def check_head(kept: Kept, version: int, hash: str) -> None:
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


def _commit(
    entries: Sequence[Entry], start: int, version: int, prev: str, withheld: bool = False
) -> tuple[Header, list[bytes]]:
    """The header and the events of commit number `version`, which is to start at `entries[start]`."""
    prefix = b"%d-" % version
    first, fields = entries[start]
    if first != prefix + b"0":
        raise _misplaced(entries, start, prefix + b"0")
    if len(fields) != 6 or fields[4] != b"h":
        raise _odd_fields(first, fields)
    head = fields[5]
    header = header_in(first, head)

    bodies: list[bytes] = []
    digests: list[bytes] = []
    at = start
    for number in NUMBERS[: header.count]:
        if at == len(entries):
            lacking = f"{version}-{len(bodies)}"
            raise DamagedLog(lacking, f"missing: commit {version} counts {header.count} events")
        entry_id, fields = entries[at]
        if entry_id != prefix + number:
            raise _misplaced(entries, at, prefix + number)
        body = fields[1]
        if (bodies and len(fields) != 4) or fields[0] != b"e" or fields[2] != b"s" or len(fields[3]) != SALT:
            if not (withheld and is_withheld(fields)):
                raise _odd_fields(entry_id, fields)
            digests.append(body)
        else:
            digests.append(sha256(fields[3] + body).digest())
        bodies.append(body)
        at += 1

    if chain_hash(version, blanked(head, header.hash), digests) != header.hash:
        whole = [(n, fields[1]) for n, (_, fields) in enumerate(entries[start:at]) if not is_withheld(fields)]
        raise _altered(version, whole, header.count)
    if header.prev != prev:
        before = f"commit {version - 1}" if version > 1 else "the beginning of a log"
        raise DamagedLog(
            first.decode(), f"it follows another commit than {before}: one of the two was replaced"
        )
    return header, bodies


def header_in(entry_id: bytes, head: bytes) -> Header:
    """The header that the first entry of a commit holds. Raises DamagedLog."""
    try:
        header = decode_header(head)
    except UnreadableEvent as error:
        raise DamagedLog(entry_id.decode(), f"unreadable {error}") from error
    if not 1 <= header.count <= MOST_EVENTS:
        raise DamagedLog(entry_id.decode(), f"altered: a commit cannot count {header.count} events")
    return header


def _events(version: int, bodies: list[bytes]) -> tuple[Event, ...]:
    try:
        return tuple([decode_event(body) for body in bodies])
    except UnreadableEvent:
        raise _altered(version, enumerate(bodies), len(bodies)) from None


def is_withheld(fields: list[bytes]) -> bool:
    """Whether an entry of an export has only the digest of its event, as `d`, and no salt."""
    return fields[0] == b"d" and len(fields[1]) == 32 and fields[3] == b""


def _events_or_digests(entries: Sequence[Entry]) -> tuple[Event, ...]:
    events = []
    for entry_id, fields in entries:
        try:
            events.append(in_place_of(fields[1]) if is_withheld(fields) else decode_event(fields[1]))
        except UnreadableEvent as error:
            raise DamagedLog(entry_id.decode(), f"unreadable event: {error}") from None
    return tuple(events)


def _altered(version: int, bodies: Iterable[tuple[int, bytes]], count: int) -> DamagedLog:
    """What to say of a commit of `count` events that does not match its hash, or cannot be read.

    `bodies` are those that are there, by their number.
    """
    for i, body in bodies:
        try:
            decode_event(body)
        except UnreadableEvent as error:
            return DamagedLog(f"{version}-{i}", f"unreadable event: {error}")
    last = f"{version}-{count - 1}"
    which = "it was altered" if count == 1 else f"one of the entries up to {last} was altered"
    return DamagedLog(f"{version}-0", f"altered: commit {version} does not match its hash, so {which}")


def _odd_fields(entry_id: bytes, fields: list[bytes]) -> DamagedLog:
    if fields[0] == b"d":
        return DamagedLog(entry_id.decode(), "withheld: only the digest of this event is here")
    names = b", ".join(fields[::2]).decode(errors="replace")
    if names.startswith("e, s") and len(fields[3]) != SALT:
        return DamagedLog(entry_id.decode(), f"altered: its salt is not of {SALT} bytes")
    return DamagedLog(entry_id.decode(), f"altered: its fields are {names}")


def _misplaced(entries: Sequence[Entry], at: int, expected: bytes) -> DamagedLog:
    """What to say of an entry where another one was expected."""
    found, wanted = entries[at][0], expected.decode()
    shown = found.decode(errors="replace")
    if _place(found) <= _place(expected):
        return DamagedLog(shown, f"extra: the next entry should be {wanted}")
    if any(entry_id == expected for entry_id, _ in entries[at + 1 :]):
        return DamagedLog(shown, f"out of order: {wanted} belongs here")
    return DamagedLog(wanted, f"missing: the next entry is {shown}")


def _place(entry_id: bytes) -> tuple[int, int]:
    version, _, event = entry_id.partition(b"-")
    return (int(version), int(event)) if version.isdigit() and event.isdigit() else (0, 0)
