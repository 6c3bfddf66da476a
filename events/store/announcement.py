"""The announcement of a commit to live subscribers.

A msgpack array `[version, header, [event, ...]]`, made of the very bytes that are in the stream, and
published by the append script on the sharded channel `affray:{<encounter>}:live` (SSUBSCRIBE). It is
a notice, not a record: who misses one reads on from the log.
"""

import msgspec
from msgspec import Raw

from events.chain.codec import UnreadableEvent, decode_event, decode_header
from events.chain.commit import Commit, EncodedCommit

_encode = msgspec.msgpack.Encoder().encode
_frame: msgspec.msgpack.Decoder[tuple[int, Raw, list[Raw]]] = msgspec.msgpack.Decoder(
    tuple[int, Raw, list[Raw]]
)


def opening(sealed: EncodedCommit) -> bytes:
    """What comes before the header: an array of three, and the version."""
    return b"\x93" + _encode(sealed.version)


def middle(sealed: EncodedCommit) -> bytes:
    """What comes between the header and the events: an array of that many."""
    return b"\xdd" + len(sealed.bodies).to_bytes(4, "big")


def announced(message: bytes) -> Commit:
    """The commit in an announcement. Raises UnreadableEvent."""
    try:
        version, head, bodies = _frame.decode(message)
    except msgspec.DecodeError as error:
        raise UnreadableEvent(f"announcement: {error}") from error
    events = tuple(decode_event(bytes(body)) for body in bodies)
    return Commit(version=version, header=decode_header(bytes(head)), events=events)
