"""From the entries of a stream to commits, with every link of the hash chain checked."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from events.base import Event
from events.codec import UnreadableEvent, decode_event, decode_header
from events.commit import GENESIS, Commit, Sealed, blanked, chain_hash
from events.flow import Header

# An entry as the server answers it: its id ("7-0"), and its fields, names and values in turn: `e`, the
# event, and on the first entry of a commit `h`, the header.
Entry: TypeAlias = tuple[bytes, list[bytes]]

MOST_EVENTS = 10_000  # in one commit
NUMBERS = [b"%d" % number for number in range(MOST_EVENTS)]


class DamagedLog(ValueError):
    """The log is not as it was written: at entry `entry_id`, `what` tells in which way."""

    def __init__(self, entry_id: str, what: str) -> None:
        super().__init__(f"the log is damaged at entry {entry_id}: {what}")
        self.entry_id = entry_id
        self.what = what


def commits(entries: Sequence[Entry], after: int = 0, prev: str = GENESIS) -> list[Commit]:
    """The commits in these entries, of which the first must follow commit `after`, whose hash is `prev`.

    Raises DamagedLog for anything missing, extra, out of order, altered or unreadable.
    """
    return [
        Commit(version=one.version, header=one.header, events=_events(one))
        for one in _each(entries, after, prev)
    ]


def sealed(entries: Sequence[Entry], after: int = 0, prev: str = GENESIS) -> list[Sealed]:
    """As `commits`, with the events left as bytes. Raises DamagedLog."""
    return list(_each(entries, after, prev))


def _each(entries: Sequence[Entry], after: int, prev: str) -> Iterator[Sealed]:
    start = 0
    while start < len(entries):
        after += 1
        commit = _commit(entries, start, after, prev)
        yield commit
        start += len(commit.bodies)
        prev = commit.header.hash


def before_last_commit(entries: Sequence[Entry]) -> int:
    """How many entries come before the last commit, which may go on beyond these entries."""
    at = len(entries)
    if at:
        last = entries[-1][0].partition(b"-")[0] + b"-"
        while at and entries[at - 1][0].startswith(last):
            at -= 1
    return at


def _commit(entries: Sequence[Entry], start: int, version: int, prev: str) -> Sealed:
    """Commit number `version`, which is to start at `entries[start]`, checked."""
    prefix = b"%d-" % version
    first, fields = entries[start]
    if first != prefix + b"0":
        raise _misplaced(entries, start, prefix + b"0")
    if len(fields) != 4 or fields[2] != b"h":
        raise _odd_fields(first, fields)
    head = fields[3]
    header = header_in(first, head)

    bodies: list[bytes] = []
    here = entries[start : start + header.count]
    for (entry_id, fields), number in zip(here, NUMBERS, strict=False):
        if entry_id != prefix + number:
            raise _misplaced(entries, start + len(bodies), prefix + number)
        if fields[0] != b"e" or (len(fields) != 2 and bodies):
            raise _odd_fields(entry_id, fields)
        bodies.append(fields[1])
    if len(bodies) < header.count:
        lacking = f"{version}-{len(bodies)}"
        raise DamagedLog(lacking, f"missing: commit {version} counts {header.count} events")

    found = Sealed(version, header, head, tuple(bodies))
    if chain_hash(version, blanked(head, header.hash), bodies) != header.hash:
        raise _altered(found)
    if header.prev != prev:
        before = f"commit {version - 1}" if version > 1 else "the beginning of a log"
        raise DamagedLog(
            first.decode(), f"it follows another commit than {before}: one of the two was replaced"
        )
    return found


def header_in(entry_id: bytes, head: bytes) -> Header:
    """The header that the first entry of a commit holds. Raises DamagedLog."""
    try:
        header = decode_header(head)
    except UnreadableEvent as error:
        raise DamagedLog(entry_id.decode(), f"unreadable {error}") from error
    if not 1 <= header.count <= MOST_EVENTS:
        raise DamagedLog(entry_id.decode(), f"altered: a commit cannot count {header.count} events")
    return header


def _events(commit: Sealed) -> tuple[Event, ...]:
    try:
        return tuple([decode_event(body) for body in commit.bodies])
    except UnreadableEvent:
        raise _unreadable(commit) or _altered(commit) from None


def _unreadable(commit: Sealed) -> DamagedLog | None:
    """The first event that cannot be decoded, if any."""
    for i, body in enumerate(commit.bodies):
        try:
            decode_event(body)
        except UnreadableEvent as error:
            return DamagedLog(f"{commit.version}-{i}", f"unreadable event: {error}")
    return None


def _altered(commit: Sealed) -> DamagedLog:
    """What to say of a commit that is not what its hash says."""
    first, last = f"{commit.version}-0", f"{commit.version}-{len(commit.bodies) - 1}"
    which = "it was altered" if first == last else f"an entry from {first} to {last} was altered"
    return _unreadable(commit) or DamagedLog(
        first, f"altered: commit {commit.version} does not match its hash, so {which}"
    )


def _odd_fields(entry_id: bytes, fields: list[bytes]) -> DamagedLog:
    names = b", ".join(fields[::2]).decode(errors="replace")
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
