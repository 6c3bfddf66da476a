"""Fights as text, to take elsewhere: JSON Lines, one line for each event after a first one about the whole.

    {"format":2,"encounter":"bridge","entries":2,"head":"1:5f0c..."}
    {"id":"1-0","header":{...},"event":{"type":"EncounterOpened",...},"salt":"91be..."}
    {"id":"1-1","event":{...},"salt":"20d7..."}

The hash chain runs over the bytes in the stream, so these must come back exactly. A line holds the
event's msgpack map as it is, whole numbers and fractions kept apart, and not as this version's types
would write it; so events of older versions and of other writers keep their bytes. Where JSON cannot
give the same bytes back (NaN, infinity, binary, short floats), they stand beside it in base64, as
`"bytes":{"event":"..."}`; where that makes the line too long, they stand alone.

An export for somebody who may not see all has only the digest of what is withheld:

    {"id":"7-1","digest":"c3ab..."}

docs/log-format.md says it all.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from events.commit import FORMAT, GENESIS, Commit, Kept, Sealed, event_digest
from events.flow import EncounterOpened
from events.history import DamagedLog, Entry, check_head, commits, header_in, is_withheld, kept_in, sealed

LONGEST_LINE = 1_000_000  # bytes


class BadTransfer(ValueError):
    """These lines are not a whole fight as it was written: `what` is wrong in `line`, counted from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


class Fight(Struct, frozen=True):
    """A fight read from lines, and checked: as commits, and as what to append to a log.

    `withheld` are the ids of entries of which only the digest is there; a fight with such has nothing to
    append, and in its commits something else in their place (see events.withheld).
    """

    encounter: str
    commits: list[Commit]
    sealed: list[Sealed]
    withheld: tuple[str, ...] = ()


class Raw(Struct, frozen=True):
    """A fight read from lines, unchecked: its entries and the head of its chain (see Log.whole)."""

    encounter: str
    entries: list[Entry]
    head: Kept | None

    @property
    def withheld(self) -> tuple[str, ...]:
        """The ids of the entries of which only the digest is there."""
        return tuple(entry_id.decode() for entry_id, fields in self.entries if is_withheld(fields))


class _Top(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    format: int
    encounter: str
    entries: int
    head: str = ""


class _Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    header: Any = None
    event: Any = None
    salt: str = ""
    digest: str = ""
    bytes: dict[str, str] = {}


_read_top = msgspec.json.Decoder(_Top).decode
_read_line = msgspec.json.Decoder(_Line).decode
_read = msgspec.json.Decoder().decode
_write = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode

# What these can raise for values that they have no form for.
_NO_FORM = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)


def dump(
    encounter: str,
    entries: Sequence[Entry],
    head: Kept | None = None,
    *,
    withhold: Callable[[str], bool] = lambda entry_id: False,
) -> Iterator[bytes]:
    """The lines, each with its line feed, for all entries of a log and its head (see Log.whole).

    Of the entries whose id `withhold` says, there is only the digest of the event (see events.withheld).
    """
    kept = "" if head is None else f"{head.version}:{head.hash}"
    yield _write(_Top(_format_of(entries), encounter, len(entries), kept)) + b"\n"
    for entry_id, fields in entries:
        found = dict(zip(fields[::2], fields[1::2], strict=True))
        shown = entry_id.decode()
        parts = {name: found[key] for name, key in (("header", b"h"), ("event", b"e")) if key in found}
        digest = found[b"d"].hex() if b"d" in found else ""
        if withhold(shown) and not digest:
            digest = event_digest(found[b"s"], parts.pop("event")).hex()
        yield _dump_line(shown, parts, "" if digest else found[b"s"].hex(), digest) + b"\n"


def load(lines: Iterable[bytes], *, withheld: bool = False) -> Fight:
    """The fight in these lines, with its hash chain checked. Raises BadTransfer.

    Also where events are withheld, unless `withheld` allows it: then the fight is there to be looked at.
    Lines of a file are best taken from `lines_of`, which never reads more than a line may have.
    """
    raw = load_raw(lines)
    lacking = raw.withheld
    if lacking and not withheld:
        line = next(number for number, (_, fields) in enumerate(raw.entries, start=2) if is_withheld(fields))
        raise BadTransfer(
            line,
            f"event {lacking[0]} is withheld ({len(lacking)} in all): this export can be verified and looked "
            "at, but not imported or audited; that takes a whole one",
        )
    try:
        found = commits(raw.entries, withheld=withheld, head=raw.head)
        if raw.head is not None:
            check_head(raw.head, len(found), found[-1].header.hash if found else GENESIS)
        opened = found[0].events[0] if found else None
        if isinstance(opened, EncounterOpened) and opened.encounter != raw.encounter:
            raise BadTransfer(
                1, f"this says {raw.encounter!r}, and the fight was opened as {opened.encounter!r}"
            )
        return Fight(raw.encounter, found, [] if lacking else sealed(raw.entries), lacking)
    except DamagedLog as error:
        places = {entry_id.decode(): number for number, (entry_id, _) in enumerate(raw.entries, start=2)}
        raise BadTransfer(places.get(error.entry_id, len(raw.entries) + 1), str(error)) from error


def load_raw(lines: Iterable[bytes]) -> Raw:
    """The encounter in these lines and its entries as a log would give them, unchecked. Raises BadTransfer."""
    numbered = enumerate(lines, start=1)
    top = _load_top(next(numbered, (1, b""))[1])
    entries = [_load_line(number, line) for number, line in numbered]
    if len(entries) != top.entries:
        raise BadTransfer(len(entries) + 1, f"{top.entries} entries were announced, {len(entries)} are here")
    head = kept_in(top.head.encode()) if top.head else None
    if top.head and head is None:
        raise BadTransfer(1, f"the head {top.head!r} is not the number and the hash of a commit")
    return Raw(top.encounter, entries, head)


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, of which none gets longer than what `load` refuses."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def _format_of(entries: Sequence[Entry]) -> int:
    """The latest format of these commits."""
    return max(
        (header_in(each[0], each[1][5]).format for each in entries if len(each[1]) == 6), default=FORMAT
    )


def _dump_line(entry_id: str, parts: dict[str, bytes], salt: str, digest: str) -> bytes:
    readable = {name: _readable(data) for name, data in parts.items()}
    exact = {name: _bytes_of(value) == parts[name] for name, value in readable.items()}
    beside = {name: b64encode(parts[name]).decode() for name in parts if not exact[name]}
    line = _write(_Line(entry_id, **readable, salt=salt, digest=digest, bytes=beside))
    if len(line) < LONGEST_LINE:
        return line
    alone = {name: b64encode(data).decode() for name, data in parts.items()}
    return _write(_Line(entry_id, salt=salt, digest=digest, bytes=alone))


def _load_top(line: bytes) -> _Top:
    try:
        top = _read_top(line)
    except _NO_FORM as error:
        raise BadTransfer(1, f"this is no exported fight: {error}") from error
    if not 1 <= top.format <= FORMAT:
        raise BadTransfer(1, f"format {top.format} is unknown; this version reads formats up to {FORMAT}")
    return top


def _load_line(number: int, line: bytes) -> Entry:
    if len(line) > LONGEST_LINE:
        raise BadTransfer(number, f"longer than {LONGEST_LINE} bytes")
    try:
        read = _read_line(line)
        beside = {name: b64decode(text, validate=True) for name, text in read.bytes.items()}
        salt, digest = _hex(read.salt), _hex(read.digest)
    except _NO_FORM as error:
        raise BadTransfer(number, f"not readable: {error}") from error
    found: dict[bytes, bytes] = {}
    for key, name, value in ((b"e", "event", read.event), (b"h", "header", read.header)):
        data = beside.pop(name, None)
        if data is None and value is not None:
            data = _bytes_of(value)
            if data is None:
                raise BadTransfer(number, f"the {name} has a value that no event can have")
        elif data is not None and value not in (None, _readable(data)):
            raise BadTransfer(number, f"the {name} and its bytes differ")
        if data is not None:
            found[key] = data
    if digest and not salt and b"e" not in found:
        fields = [b"d", digest, b"s", b""]
    elif salt and not digest and b"e" in found:
        fields = [b"e", found[b"e"], b"s", salt]
    else:
        raise BadTransfer(number, "a line has an event with its salt, or the digest of one that is withheld")
    if beside:
        raise BadTransfer(number, f"there are bytes of {', '.join(beside)}, which a line does not have")
    if digest and not is_withheld(fields):
        raise BadTransfer(number, "the digest of an event is not of 64 hex digits")
    return read.id.encode(), [*fields, b"h", found[b"h"]] if b"h" in found else fields


def _hex(text: str) -> bytes:
    data = bytes.fromhex(text)
    if data.hex() != text:
        raise ValueError("bytes are written as hex digits, in lower case, without spaces")
    return data


def _readable(data: bytes) -> Any:
    """What msgpack bytes say, as JSON will have it; None where it has no words for it."""
    try:
        return _read(_write(_unpack(data)))
    except _NO_FORM:
        return None


def _bytes_of(value: Any) -> bytes | None:
    try:
        return _pack(value)
    except _NO_FORM:
        return None
