"""Exports of fights as text: JSON Lines, one line for each event after a first one about the whole.

    {"format":2,"encounter":"bridge","entries":2,"head":"1:5f0c..."}
    {"id":"1-0","header":{...},"event":{"type":"EncounterOpened",...},"salt":"91be..."}
    {"id":"1-1","event":{...},"salt":"20d7..."}

The hash chain runs over the bytes in the stream, so these must come back exactly. A line holds the
event's msgpack map as it is, whole numbers and fractions kept apart, and not as this version's types
would write it; so events of older versions and of other writers keep their bytes. Where JSON cannot
give the same bytes back (NaN, infinity, binary, short floats), they are added in base64, as
`"bytes":{"event":"..."}`; where that makes the line too long, they come alone.

An export for a viewer who may not see all has only the digest of what is withheld:

    {"id":"7-1","digest":"c3ab..."}

and where a name was erased there is that digest beside what stands in its place:

    {"id":"7-1","event":{...},"digest":"c3ab..."}

docs/reference/log-format.md says it all.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from events.chain.commit import FORMAT, ChainHead, Commit, EncodedCommit, event_digest
from events.chain.damage import Entry, is_withheld
from events.chain.reading import header_in
from events.exports.lines import (
    LONGEST_LINE,
    BadTransfer,
    Top,
    dump_line,
    dump_top,
    head_in,
    lines_of,
    load_line,
    load_top,
)
from events.exports.reader import DamagedExport, walk

__all__ = ["LONGEST_LINE", "BadTransfer", "Fight", "Raw", "dump", "lines_of", "load", "load_raw"]


class Fight(Struct, frozen=True):
    """A fight read from lines, and checked: as commits, and as what to append to a log.

    `withheld` are the ids of entries of which only the digest is there; a fight with such has nothing to
    append, and in its commits placeholders for them (see events.chain.withheld).
    """

    encounter: str
    commits: list[Commit]
    sealed: list[EncodedCommit]
    withheld: tuple[str, ...] = ()


class Raw(Struct, frozen=True):
    """A fight read from lines, unchecked: its entries and the head of its chain (see Log.whole)."""

    encounter: str
    entries: list[Entry]
    head: ChainHead | None

    @property
    def withheld(self) -> tuple[str, ...]:
        """The ids of the entries of which only the digest is there."""
        return tuple(entry_id.decode() for entry_id, fields in self.entries if is_withheld(fields))


def dump(
    encounter: str,
    entries: Sequence[Entry],
    head: ChainHead | None = None,
    *,
    withhold: Callable[[str], bool] = lambda entry_id: False,
) -> Iterator[bytes]:
    """The lines, each with its line feed, for all entries of a log and its head (see Log.whole).

    Entries whose id `withhold` accepts have only the digest of the event (see events.chain.withheld).
    """
    kept = "" if head is None else f"{head.version}:{head.hash}"
    yield dump_top(Top(_format_of(entries), encounter, len(entries), kept)) + b"\n"
    for entry_id, fields in entries:
        found = dict(zip(fields[::2], fields[1::2], strict=True))
        shown = entry_id.decode()
        parts = {name: found[key] for name, key in (("header", b"h"), ("event", b"e")) if key in found}
        digest = found[b"d"].hex() if b"d" in found else ""
        if withhold(shown) and (event := parts.pop("event", b"")):
            digest = digest or event_digest(found[b"s"], event).hex()
        yield dump_line(shown, parts, "" if digest else found[b"s"].hex(), digest) + b"\n"


def load(lines: Iterable[bytes], *, withheld: bool = False) -> Fight:
    """The fight in these lines, with its hash chain checked. Raises BadTransfer.

    Also where events are withheld, unless `withheld` allows it: then the fight is there to be looked at.
    Take the lines of a file from `lines_of`, which never reads more than a line may have.
    """
    encounter, commits = walk(lines, withheld=withheld)
    try:
        found = list(commits)
    except DamagedExport as error:
        raise BadTransfer(error.line, str(error)) from error
    lacking = tuple([entry_id for each in found for entry_id in each.withheld])
    return Fight(
        encounter,
        [each.commit for each in found],
        [] if lacking else [each.sealed for each in found],
        lacking,
    )


def load_raw(lines: Iterable[bytes]) -> Raw:
    """The encounter in these lines and its entries as a log would give them, unchecked. Raises BadTransfer."""
    numbered = enumerate(lines, start=1)
    top = load_top(next(numbered, (1, b""))[1])
    entries = [load_line(number, line) for number, line in numbered]
    if len(entries) != top.entries:
        raise BadTransfer(len(entries) + 1, f"{top.entries} entries were announced, {len(entries)} are here")
    return Raw(top.encounter, entries, head_in(top))


def _format_of(entries: Sequence[Entry]) -> int:
    """The latest format of these commits."""
    return max(
        (header_in(each[0], each[1][5]).format for each in entries if len(each[1]) == 6), default=FORMAT
    )
