"""A commit: all events of one command, written together, and linked to the one before by a hash."""

import hashlib
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from events.base import Event
from events.codec import encode_event, encode_header
from events.flow import Header

GENESIS = "0" * 64


class Commit(Struct, frozen=True, kw_only=True):
    """Commit number `version` (counted from 1) of a fight: its header and its events."""

    version: int
    header: Header
    events: tuple[Event, ...]


class Sealed(Struct, frozen=True):
    """A commit as bytes, ready to be appended: `head` is the encoded header, `bodies` the events."""

    version: int
    header: Header
    head: bytes
    bodies: tuple[bytes, ...]


def chain_hash(version: int, header: Header, bodies: Sequence[bytes]) -> str:
    """The hash of a commit: SHA-256, in hex, over its header (with an empty `hash`), version and events.

    Each part is preceded by its length in eight bytes, big-endian; the header holds the previous hash.
    """
    digest = hashlib.sha256()
    bare = encode_header(replace(header, hash=""))
    for part in (b"%d" % version, bare, *bodies):
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


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
    bodies = tuple(encode_event(event) for event in events)
    bare = Header(
        command=command,
        kind=kind,
        by=by,
        at=at,
        count=len(bodies),
        prev=prev,
        hash="",
        digest=digest,
        outside=outside,
    )
    header = replace(bare, hash=chain_hash(version, bare, bodies))
    return Sealed(version, header, encode_header(header), bodies)
