"""Damage to a log: what is wrong with it, and which entry to name.

A commit's header has the digests of its events and the hash of the commit before. So an altered event
contradicts its header, and an altered header the commits before and after it, or the head that is kept
apart. Where two contradict one another, a third one shows which of them was altered: if a single
entry was altered, however skilfully, that one is named.
"""

from base64 import b64decode
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from events.chain.codec import UnreadableEvent, decode_event, decode_header
from events.chain.commit import DIGEST, SALT, ChainHead
from events.types.fight_events import Header

# An entry as the server answers it: its id ("7-0"), and its fields, names and values in turn: `e`, the
# event, `s`, its salt, and on the first entry of a commit `h`, the header. For `s` one that was replaced has `d`, the
# digest of what was written.
Entry: TypeAlias = tuple[bytes, list[bytes]]


class DamagedLog(ValueError):
    """A log that is not as it was written: `what` is wrong at entry `entry_id`."""

    def __init__(self, entry_id: str, what: str) -> None:
        super().__init__(f"the log is damaged at entry {entry_id}: {what}")
        self.entry_id = entry_id
        self.what = what


def is_withheld(fields: list[bytes]) -> bool:
    """Whether an entry of an export has only the digest of its event, as `d`, and no salt."""
    return fields[0] == b"d" and len(fields[1]) == 32 and fields[3] == b""


def is_replaced(fields: list[bytes]) -> bool:
    """Whether an entry has the digest of what was written, as `d`, beside what stands in its place."""
    return fields[0] == b"e" and fields[2] == b"d" and len(fields[3]) == DIGEST


def confirmed(following: Sequence[Entry], version: int, hash: str, head: ChainHead | None) -> bool | None:
    """Whether what comes after commit `version` confirms this hash; None where nothing shows it.

    `following` are the entries after it, `head` the head of the chain that was kept apart.
    """
    if following and following[0][0] == b"%d-0" % (version + 1) and len(following[0][1]) == 6:
        try:
            return decode_header(following[0][1][5]).prev == hash
        except UnreadableEvent:
            return None
    return head.hash == hash if head is not None and head.version == version else None


def broken_link(version: int, known: bool | None) -> DamagedLog:
    """The error for commit `version`, whose header has another hash than that of the commit before.

    `known` is whether what comes after it confirms it.
    """
    before = f"commit {version - 1}" if version > 1 else "the beginning of a log"
    if known and version > 1:
        return DamagedLog(f"{version - 1}-0", f"replaced: commit {version} follows another one")
    if known is None and version > 1:
        return DamagedLog(
            f"{version}-0", f"it follows another commit than {before}: one of the two was replaced"
        )
    return DamagedLog(f"{version}-0", f"replaced: it does not follow {before}")


def altered_event(version: int, header: Header, digests: Sequence[bytes], known: bool | None) -> DamagedLog:
    """The error for a commit of format 2 whose events have these digests, and not those in the header.

    The header matches its own hash; `known` is whether what comes after the commit confirms it.
    """
    if known is False:
        return DamagedLog(f"{version}-0", "replaced: what comes after this commit follows another one")
    try:
        data = b64decode(header.digests, validate=True)
    except ValueError:
        data = b""
    written = [data[at : at + 32] for at in range(0, len(data), 32)]
    if len(data) != 32 * header.count:
        return DamagedLog(f"{version}-0", f"altered: its header does not have {header.count} digests")
    number = next((i for i, pair in enumerate(zip(digests, written, strict=True)) if pair[0] != pair[1]), 0)
    if digests[number] in written:
        place = f"{version}-{written.index(digests[number])}"
        return DamagedLog(f"{version}-{number}", f"out of order: this is what was written as {place}")
    return DamagedLog(
        f"{version}-{number}", "altered: its event, or its salt, is not the one that was written"
    )


def altered_header(version: int) -> DamagedLog:
    """The error for a commit of format 2 whose header does not match its hash."""
    return DamagedLog(f"{version}-0", f"altered: the header of commit {version} does not match its hash")


def altered(version: int, bodies: Iterable[tuple[int, bytes]], count: int) -> DamagedLog:
    """The error for a commit of format 1, of `count` events, that does not match its hash; or is unreadable.

    `bodies` are the events that are there, by their number.
    """
    for i, body in bodies:
        try:
            decode_event(body)
        except UnreadableEvent as error:
            return DamagedLog(f"{version}-{i}", f"unreadable event: {error}")
    last = f"{version}-{count - 1}"
    which = "it was altered" if count == 1 else f"one of the entries up to {last} was altered"
    return DamagedLog(f"{version}-0", f"altered: commit {version} does not match its hash, so {which}")


def odd_fields(entry_id: bytes, fields: list[bytes]) -> DamagedLog:
    """The error for an entry whose fields are not those of an entry."""
    if fields[0] == b"d":
        return DamagedLog(entry_id.decode(), "withheld: only the digest of this event is here")
    names = b", ".join(fields[::2]).decode(errors="replace")
    if names.startswith("e, s") and len(fields[3]) != SALT:
        return DamagedLog(entry_id.decode(), f"altered: its salt is not of {SALT} bytes")
    return DamagedLog(entry_id.decode(), f"altered: its fields are {names}")


def misplaced(entries: Sequence[Entry], at: int, expected: bytes) -> DamagedLog:
    """The error for an entry where another one was expected."""
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
