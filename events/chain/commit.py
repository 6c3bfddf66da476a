"""A commit: all events of one command, written together, and linked to the one before by a hash."""

import os
from binascii import b2a_base64
from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.chain.codec import encode_header
from events.types.fight_events import Header
from events.types.values import Event

GENESIS = "0" * 64
SALT = 16  # bytes
DIGEST = 32
FORMAT = 2  # of what is written; 1 is read

_ZEROS = b"0" * 64
_HASH = b"\xa4hash\xd9\x40"  # msgpack of the key "hash" and of a string of 64 bytes to come

_encode = msgspec.msgpack.Encoder().encode


class Commit(Struct, frozen=True, kw_only=True, gc=False):
    """Commit number `version` (counted from 1) of a fight: its header and its events."""

    version: int
    header: Header
    events: tuple[Event, ...]


class EncodedCommit(Struct, frozen=True, gc=False):
    """A commit as bytes, ready to append: `head` is the encoded header, `bodies` the events.

    `salts` has one salt of 16 random bytes for each event; of one that was replaced (see events.chain.replaced) the
    digest of what was written.
    """

    version: int
    header: Header
    head: bytes
    bodies: tuple[bytes, ...]
    salts: tuple[bytes, ...]


class ChainHead(Struct, frozen=True, gc=False):
    """The head of a chain, kept apart from the stream: the number and the hash of the last commit."""

    version: int
    hash: str


def event_digest(salt: bytes, body: bytes) -> bytes:
    """The digest of an event, which the chain is made of: SHA-256 of its salt and its bytes.

    Without the salt nobody can find out by guessing what a withheld event says. Of an event that was replaced it is
    what stands in the place of its salt.
    """
    return salt if len(salt) == DIGEST else sha256(salt + body).digest()


def joined_digests(digests: Sequence[bytes]) -> str:
    """The text of some digests as a header of format 2 has them."""
    return b2a_base64(b"".join(digests), newline=False).decode()


def chain_hash(version: int, head: bytes, digests: Sequence[bytes] = ()) -> str:
    """The hash of a commit: SHA-256, in hex, of the msgpack array `[version, header, digest, ...]`.

    The header and the digests of the events are binary strings; in format 2 the header has the digests in
    it, and none come after it. The header has the very bytes of the stream, but with 64 zeros
    in place of its hash; it holds the hash of the commit before.
    """
    return sha256(_encode((version, head, *digests))).hexdigest()


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
    typed: int = 0,
) -> EncodedCommit:
    """The commit that appends `events` as number `version` after the one whose hash is `prev`.

    `at` is in milliseconds since 1970, UTC; `digest` that of the command's body; `outside` the
    number of leading events that no procedure led to; `typed` that of rolls whose dice came with the command.
    """
    bodies = tuple([_encode(event) for event in events])
    salts = _salts(len(bodies))
    digests = [sha256(salt + body).digest() for salt, body in zip(salts, bodies, strict=True)]
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
        format=FORMAT,
        typed=typed,
        digests=joined_digests(digests),
    )
    return _hashed(version, header, bodies, salts, ())


def sealed(
    version: int, header: Header, bodies: tuple[bytes, ...], salts: tuple[bytes, ...] | None = None
) -> EncodedCommit:
    """The commit of these very bytes, under this header with digests and hash computed; by default with fresh salts.

    In the header's format: a commit of format 1 can still be made, as older versions did.
    """
    salts = _salts(len(bodies)) if salts is None else salts
    digests = [event_digest(*each) for each in zip(salts, bodies, strict=True)]
    if header.format > 1:
        return _hashed(
            version, replace(header, hash=GENESIS, digests=joined_digests(digests)), bodies, salts, ()
        )
    return _hashed(version, replace(header, hash=GENESIS, digests=""), bodies, salts, digests)


def _salts(count: int) -> tuple[bytes, ...]:
    drawn = os.urandom(SALT * count)
    return tuple([drawn[at : at + SALT] for at in range(0, SALT * count, SALT)])


def _hashed(
    version: int,
    header: Header,
    bodies: tuple[bytes, ...],
    salts: tuple[bytes, ...],
    digests: Sequence[bytes],
) -> EncodedCommit:
    """The commit under a header that has no hash yet; `digests` are those that are not in it."""
    blank = encode_header(header)
    hash = chain_hash(version, blank, digests)
    head = blank.replace(_HASH + _ZEROS, _HASH + hash.encode(), 1)
    return EncodedCommit(version, replace(header, hash=hash), head, bodies, salts)
