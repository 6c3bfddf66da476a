"""Fights as text, to take elsewhere: JSON Lines, one line for each event after a first one about the whole.

    {"format":1,"encounter":"bridge","entries":2}
    {"id":"1-0","header":{...},"event":{"type":"EncounterOpened",...}}
    {"id":"1-1","event":{...}}

The hash chain runs over the bytes in the stream, so these must come back exactly. A line holds the
event's msgpack map as it is, whole numbers and fractions kept apart, and not as this version's types
would write it; so events of older versions and of other writers keep their bytes. Where JSON cannot
give the same bytes back (NaN, infinity, binary, short floats), they stand beside it in base64, as
`"bytes":{"event":"..."}`; where that makes the line too long, they stand alone.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from events.commit import Commit, Sealed
from events.history import DamagedLog, Entry, commits, sealed

FORMAT = 1
LONGEST_LINE = 1_000_000  # bytes


class BadTransfer(ValueError):
    """These lines are not a whole fight as it was written: `what` is wrong in `line`, counted from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


class Fight(Struct, frozen=True):
    """A fight read from lines, and checked: as commits, and as what to append to a log."""

    encounter: str
    commits: list[Commit]
    sealed: list[Sealed]


class _Top(Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    encounter: str
    entries: int


class _Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    header: Any = None
    event: Any = None
    bytes: dict[str, str] = {}


_read_top = msgspec.json.Decoder(_Top).decode
_read_line = msgspec.json.Decoder(_Line).decode
_read = msgspec.json.Decoder().decode
_write = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode

# What these can raise for values that they have no form for.
_NO_FORM = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)


def dump(encounter: str, entries: Sequence[Entry]) -> Iterator[bytes]:
    """The lines, each with its line feed, for all entries of a log (see Log.raw)."""
    yield _write(_Top(FORMAT, encounter, len(entries))) + b"\n"
    for entry_id, fields in entries:
        found = dict(zip(fields[::2], fields[1::2], strict=True))
        parts = {name: found[key] for name, key in (("header", b"h"), ("event", b"e")) if key in found}
        yield _dump_line(entry_id.decode(), parts) + b"\n"


def load(lines: Iterable[bytes]) -> Fight:
    """The fight in these lines, with its hash chain checked. Raises BadTransfer.

    Lines of a file are best taken from `lines_of`, which never reads more than a line may have.
    """
    encounter, entries = load_raw(lines)
    try:
        return Fight(encounter, commits(entries), sealed(entries))
    except DamagedLog as error:
        places = {entry_id.decode(): number for number, (entry_id, _) in enumerate(entries, start=2)}
        raise BadTransfer(places.get(error.entry_id, len(entries) + 1), str(error)) from error


def load_raw(lines: Iterable[bytes]) -> tuple[str, list[Entry]]:
    """The encounter in these lines and its entries as a log would give them, unchecked. Raises BadTransfer."""
    numbered = enumerate(lines, start=1)
    top = _load_top(next(numbered, (1, b""))[1])
    entries = [_load_line(number, line) for number, line in numbered]
    if len(entries) != top.entries:
        raise BadTransfer(len(entries) + 1, f"{top.entries} entries were announced, {len(entries)} are here")
    return top.encounter, entries


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, of which none gets longer than what `load` refuses."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def _dump_line(entry_id: str, parts: dict[str, bytes]) -> bytes:
    readable = {name: _readable(data) for name, data in parts.items()}
    exact = {name: _bytes_of(value) == parts[name] for name, value in readable.items()}
    beside = {name: b64encode(parts[name]).decode() for name in parts if not exact[name]}
    line = _write(_Line(entry_id, **readable, bytes=beside))
    if len(line) < LONGEST_LINE:
        return line
    alone = {name: b64encode(data).decode() for name, data in parts.items()}
    return _write(_Line(entry_id, bytes=alone))


def _load_top(line: bytes) -> _Top:
    try:
        top = _read_top(line)
    except _NO_FORM as error:
        raise BadTransfer(1, f"this is no exported fight: {error}") from error
    if top.format != FORMAT:
        raise BadTransfer(1, f"format {top.format} is unknown; this version reads format {FORMAT}")
    return top


def _load_line(number: int, line: bytes) -> Entry:
    if len(line) > LONGEST_LINE:
        raise BadTransfer(number, f"longer than {LONGEST_LINE} bytes")
    try:
        read = _read_line(line)
        beside = {name: b64decode(text, validate=True) for name, text in read.bytes.items()}
    except _NO_FORM as error:
        raise BadTransfer(number, f"not readable: {error}") from error
    fields: list[bytes] = []
    for key, name, value in ((b"e", "event", read.event), (b"h", "header", read.header)):
        data = beside.pop(name, None)
        if data is None and value is not None:
            data = _bytes_of(value)
            if data is None:
                raise BadTransfer(number, f"the {name} has a value that no event can have")
        elif data is not None and value not in (None, _readable(data)):
            raise BadTransfer(number, f"the {name} and its bytes differ")
        if data is not None:
            fields += (key, data)
    if beside or not fields:
        raise BadTransfer(number, "a line has an event, perhaps a header, and perhaps their bytes")
    return read.id.encode(), fields


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
