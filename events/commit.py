"""A commit: all events of one command, written together, and linked to the one before by a hash."""

import hashlib
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.base import Event
from events.codec import encode_event, encode_header
from events.flow import Header

GENESIS = "0" * 64

_ZEROS = b"0" * 64
_HASH = b"\xa4hash\xd9\x40"  # msgpack of the key "hash" and of a string of 64 bytes to come

_encode = msgspec.msgpack.Encoder().encode


class Commit(Struct, frozen=True, kw_only=True, gc=False):
    """Commit number `version` (counted from 1) of a fight: its header and its events."""

    version: int
    header: Header
    events: tuple[Event, ...]


class Sealed(Struct, frozen=True, gc=False):
    """A commit as bytes, ready to be appended: `head` is the encoded header, `bodies` the events."""

    version: int
    header: Header
    head: bytes
    bodies: tuple[bytes, ...]


def chain_hash(version: int, head: bytes, bodies: Sequence[bytes]) -> str:
    """The hash of a commit: SHA-256, in hex, of the msgpack array `[version, header, event, ...]`.

    The header and the events are binary strings, the very bytes of the stream, but for the hash in the
    header, for which stand 64 zeros. The header holds the hash of the commit before.
    """
    return hashlib.sha256(_encode((version, head, *bodies))).hexdigest()


def blanked(head: bytes, hash: str) -> bytes:
    """The header's bytes with 64 zeros for its hash."""
    return head.replace(_HASH + hash.encode(), _HASH + _ZEROS, 1)


def seal(
    version: int,
    events: Sequence[Event],
    *,
    command: str,
    kind: str,
    by: str,
    at: int,
    prev: str,
    digest: str = "",
    outside: int = 0,
) -> Sealed:
    """The commit that appends `events` as number `version` after the one whose hash is `prev`.

    `at` is in milliseconds since 1970, UTC; `digest` that of the command's body; `outside` the
    number of leading events that no procedure led to.
    """
    bodies = tuple([encode_event(event) for event in events])
    header = Header(
        command=command,
        kind=kind,
        by=by,
        at=at,
        count=len(bodies),
        prev=prev,
        hash=GENESIS,
        digest=digest,
        outside=outside,
    )
    header, head = hashed(version, header, bodies)
    return Sealed(version, header, head, bodies)


def hashed(version: int, header: Header, bodies: Sequence[bytes]) -> tuple[Header, bytes]:
    """The header with the hash of this commit, and its bytes."""
    blank = encode_header(replace(header, hash=GENESIS))
    hash = chain_hash(version, blank, bodies)
    return replace(header, hash=hash), blank.replace(_HASH + _ZEROS, _HASH + hash.encode(), 1)
