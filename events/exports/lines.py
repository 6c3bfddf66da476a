"""The lines of an exported fight: the first, about the whole, and one for each entry; as text and back.

See events.exports.file for what they look like.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from events.chain.commit import FORMAT, ChainHead
from events.chain.damage import Entry, is_replaced, is_withheld
from events.chain.reading import kept_in

LONGEST_LINE = 1_000_000  # bytes


class BadTransfer(ValueError):
    """These lines are not a whole fight as it was written: `what` is wrong in `line`, counted from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


class Top(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of an export, about the whole."""

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


_read_top = msgspec.json.Decoder(Top).decode
_read_line = msgspec.json.Decoder(_Line).decode
_read = msgspec.json.Decoder().decode
_write = msgspec.json.Encoder().encode
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder().decode

# What these can raise for values that they have no form for.
_NO_FORM = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)


def dump_top(top: Top) -> bytes:
    """The first line as text."""
    return _write(top)


def dump_line(entry_id: str, parts: dict[str, bytes], salt: str, digest: str) -> bytes:
    """The line of an entry: `parts` are its "event" and its "header" where it has them, the others in hex."""
    readable = {name: _readable(data) for name, data in parts.items()}
    exact = {name: _bytes_of(value) == parts[name] for name, value in readable.items()}
    in_base64 = {name: b64encode(parts[name]).decode() for name in parts if not exact[name]}
    line = _write(_Line(entry_id, **readable, salt=salt, digest=digest, bytes=in_base64))
    if len(line) < LONGEST_LINE:
        return line
    alone = {name: b64encode(data).decode() for name, data in parts.items()}
    return _write(_Line(entry_id, salt=salt, digest=digest, bytes=alone))


def load_top(line: bytes) -> Top:
    """What the first line says. Raises BadTransfer."""
    try:
        top = _read_top(line)
    except _NO_FORM as error:
        raise BadTransfer(1, f"this is no exported fight: {error}") from error
    if not 1 <= top.format <= FORMAT:
        raise BadTransfer(1, f"format {top.format} is unknown; this version reads formats up to {FORMAT}")
    return top


def head_in(top: Top) -> ChainHead | None:
    """The head of the chain, where there is one. Raises BadTransfer."""
    head = kept_in(top.head.encode()) if top.head else None
    if top.head and head is None:
        raise BadTransfer(1, f"the head {top.head!r} is not the number and the hash of a commit")
    return head


def load_line(number: int, line: bytes) -> Entry:
    """The entry in line `number`, as a log would give it. Raises BadTransfer."""
    if len(line) > LONGEST_LINE:
        raise BadTransfer(number, f"longer than {LONGEST_LINE} bytes")
    try:
        read = _read_line(line)
        in_base64 = {name: b64decode(text, validate=True) for name, text in read.bytes.items()}
        salt, digest = _hex(read.salt), _hex(read.digest)
    except _NO_FORM as error:
        raise BadTransfer(number, f"not readable: {error}") from error
    found: dict[bytes, bytes] = {}
    for key, name, value in ((b"e", "event", read.event), (b"h", "header", read.header)):
        data = in_base64.pop(name, None)
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
    elif bool(salt) != bool(digest) and b"e" in found:
        fields = [b"e", found[b"e"], *((b"s", salt) if salt else (b"d", digest))]
    else:
        raise BadTransfer(
            number, "a line has an event with its salt, or the digest of one that is withheld or was replaced"
        )
    if in_base64:
        raise BadTransfer(number, f"there are bytes of {', '.join(in_base64)}, which a line does not have")
    if digest and not is_withheld(fields) and not is_replaced(fields):
        raise BadTransfer(number, "the digest of an event is not of 64 hex digits")
    return read.id.encode(), [*fields, b"h", found[b"h"]] if b"h" in found else fields


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, none of them longer than what `load` refuses."""
    while line := file.readline(LONGEST_LINE + 1):
        yield line


def _hex(text: str) -> bytes:
    data = bytes.fromhex(text)
    if data.hex() != text:
        raise ValueError("bytes are written as hex digits, in lower case, without spaces")
    return data


def _readable(data: bytes) -> Any:
    """What msgpack bytes say, as JSON has it; None where it has no form for it."""
    try:
        return _read(_write(_unpack(data)))
    except _NO_FORM:
        return None


def _bytes_of(value: Any) -> bytes | None:
    try:
        return _pack(value)
    except _NO_FORM:
        return None
