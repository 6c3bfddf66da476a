"""The announcement of a commit to live subscribers.

A msgpack array `[version, salts, header, [event, ...]]`, made of the very bytes that are in the stream (the salts one
after the other), and published by the append script on the sharded channel `affray:{<encounter>}:live` (SSUBSCRIBE). A
worker decides by what it is announced, so that is checked like what is read: each event against its digest, the header
against the hash. A subscriber that misses one, or gets
one that does not check, reads on from the log.
"""

import msgspec
from msgspec import Raw

from events.chain.codec import UnreadableEvent, decode_event, decode_header
from events.chain.commit import SALT, Commit, EncodedCommit, blanked, chain_hash, event_digest, joined_digests
from events.types.fight_events import Header

_encode = msgspec.msgpack.Encoder().encode
_frame: msgspec.msgpack.Decoder[tuple[int, bytes, Raw, list[Raw]]] = msgspec.msgpack.Decoder(
    tuple[int, bytes, Raw, list[Raw]]
)


def opening(sealed: EncodedCommit) -> bytes:
    """The bytes before the salts: an array of four, the version, and how many bytes of salt follow."""
    return b"\x94" + _encode(sealed.version) + b"\xc6" + len(salts_of(sealed)).to_bytes(4, "big")


def salts_of(sealed: EncodedCommit) -> bytes:
    """The salts one after the other; where events were replaced each has its length in a byte before it.

    Such a commit was written before. Who gets the announcement of one takes it for unreadable, and reads on.
    """
    joined = b"".join(sealed.salts)
    if len(joined) == SALT * len(sealed.salts):
        return joined
    return b"".join(len(each).to_bytes() + each for each in sealed.salts)


def middle(sealed: EncodedCommit) -> bytes:
    """The bytes between the header and the events: an array of that many."""
    return b"\xdd" + len(sealed.bodies).to_bytes(4, "big")


def announced(message: bytes) -> Commit:
    """The commit in an announcement. Raises UnreadableEvent, also where it is not what its digests and hash say."""
    try:
        version, salts, head, raw = _frame.decode(message)
    except msgspec.DecodeError as error:
        raise UnreadableEvent(f"announcement: {error}") from error
    header, bodies = decode_header(bytes(head)), [bytes(each) for each in raw]
    if not _checks(version, header, bytes(head), salts, bodies):
        raise UnreadableEvent(f"announcement of version {version}: it is not what its digests and hash say")
    return Commit(version=version, header=header, events=tuple([decode_event(each) for each in bodies]))


def _checks(version: int, header: Header, head: bytes, salts: bytes, bodies: list[bytes]) -> bool:
    if not len(bodies) == header.count == len(salts) / SALT:
        return False
    digests = [event_digest(salts[at * SALT : at * SALT + SALT], body) for at, body in enumerate(bodies)]
    in_header = header.format > 1
    return (not in_header or header.digests == joined_digests(digests)) and header.hash == chain_hash(
        version, blanked(head, header.hash), () if in_header else digests
    )
