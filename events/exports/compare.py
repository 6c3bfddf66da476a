"""Comparing two exports of one fight: does the later one only add to the earlier, and reveal what was committed to?

A player keeps the export with what was withheld from them. When they get a later one they can check that
nothing of what they had has changed, and that what is shown now is what was hidden then.
"""

from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct

from events.chain.commit import event_digest
from events.chain.reading import DamagedLog, Entry, check_head, is_replaced, is_withheld
from events.chain.reading import commits as commits_in
from events.exports.file import Raw

_unpack = msgspec.msgpack.Decoder().decode


class Contradicted(ValueError):
    """A later export that differs from the earlier at entry `entry_id`; `what` says how."""

    def __init__(self, entry_id: str, what: str) -> None:
        super().__init__(f"the two exports differ at entry {entry_id}: {what}")
        self.entry_id = entry_id
        self.what = what


class Compared(Struct, frozen=True):
    """A comparison: what a later export has that an earlier one had not, as entry ids.

    `revealed` were withheld, and what they say now is what they were committed to; `withheld` are so
    still. `added` counts the commits that came after. `replaced` say something else than what was written, in words
    alone where the earlier one shows what that was.
    """

    revealed: tuple[str, ...]
    withheld: tuple[str, ...]
    added: int
    replaced: tuple[str, ...] = ()


def compare(earlier: Raw, later: Raw) -> Compared:
    """Check a later export of a fight against an earlier one (see events.exports.file.load_raw).

    Raises Contradicted where they differ, and DamagedLog where the chain of either is not whole.
    """
    if earlier.encounter != later.encounter:
        raise Contradicted("1-0", f"one is of fight {earlier.encounter!r}, one of {later.encounter!r}")
    pairs = list(zip_longest(earlier.entries, later.entries[: len(earlier.entries)]))
    for before, after in pairs:
        if after is None:
            raise Contradicted(before[0].decode(), "the later one ends before it")
        _same_event(before, after)
    # Only now: an event that was replaced changes the hash in the header of its commit too.
    for before, after in pairs:
        if before[1][4:] != after[1][4:]:
            raise Contradicted(before[0].decode(), "the headers of the commit are different")
    replaced = [now[0].decode() for now in later.entries if is_replaced(now[1])]
    revealed = [each[0].decode() for each, now in pairs if is_withheld(each[1]) and not is_withheld(now[1])]
    shown = tuple(each for each in revealed if each not in replaced)
    versions = [_version(each) for each in (earlier, later)]
    return Compared(shown, later.withheld, versions[1] - versions[0], tuple(replaced))


def _same_event(before: Entry, after: Entry) -> None:
    """Check that two entries hold one event, shown or withheld. Raises Contradicted."""
    entry_id = before[0].decode()
    if after[0] != before[0]:
        raise Contradicted(entry_id, f"the later one has {after[0].decode()} in its place")
    if _digest(after) != _digest(before):
        if is_withheld(before[1]):
            raise Contradicted(entry_id, "what is revealed is not what was committed to")
        raise Contradicted(entry_id, "the events are different")
    if is_replaced(after[1]) and not (
        is_withheld(before[1]) or _alike_but_for_words(_event(before), _event(after))
    ):
        raise Contradicted(entry_id, "what was replaced is more than words")


def _alike_but_for_words(one: Any, other: Any) -> bool:
    """Whether two events differ in nothing but what texts say."""
    if isinstance(one, dict) and isinstance(other, dict):
        same = [*one] == [*other] and one.get("type") == other.get("type")
        return same and all(_alike_but_for_words(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike_but_for_words, one, other))
    return type(one) is type(other) and (isinstance(one, str) or one == other)


def _event(entry: Entry) -> Any:
    return _unpack(entry[1][1])


def _digest(entry: Entry) -> bytes:
    fields = entry[1]
    return fields[1] if is_withheld(fields) else event_digest(fields[3], fields[1])


def _version(raw: Raw) -> int:
    """The number of the last commit, of a chain that is whole. Raises DamagedLog."""
    found = commits_in(raw.entries, withheld=True, head=raw.head)
    if not found:
        raise DamagedLog("1-0", "missing: an export of a fight has its opening")
    last = found[-1]
    if raw.head is not None:
        check_head(raw.head, last.version, last.header.hash)
    return last.version
