"""Events to bytes and back: msgpack maps with a `type`, so any language can read a stream.

Objects of unknown type, and fields of the wrong type, raise `UnreadableEvent`, which says what is
wrong with the bytes; nothing is skipped. Bytes of older versions pass through `events.types.upcasting` first.
"""

from collections.abc import Sequence
from typing import Union

import msgspec

from events.types import combatant_events as facts
from events.types import fight_events as flow
from events.types.fight_events import Header
from events.types.upcasting import upcast
from events.types.values import Event


def _types() -> tuple[type[Event], ...]:
    found = [
        value
        for module in (flow, facts)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    ]
    return tuple(found)


EVENT_TYPES: tuple[type[Event], ...] = _types()

AnyEvent = Union[EVENT_TYPES]  # type: ignore[valid-type]  # noqa: UP007 - built from the modules above

SeenEvent = Union[tuple(each for each in EVENT_TYPES if each is not flow.DecisionRequestedLike)]  # type: ignore[valid-type]  # noqa: UP007
"""An event as viewers are sent it, with all choices spelled out."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(AnyEvent).decode
_decode_header = msgspec.msgpack.Decoder(Header).decode


class UnreadableEvent(ValueError):
    """Bytes that are no event which this version, or its upcasters, can read."""


def encode_event(event: Event) -> bytes:
    """An event as bytes, as it is written to the stream."""
    return _encode(event)


def decode_event(data: bytes) -> Event:
    """The event in these bytes.

    Raises UnreadableEvent for an unknown type or a field that does not fit.
    """
    try:
        return _decode(data)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        newer = upcast(data)
        if newer is None:
            raise UnreadableEvent(str(error)) from error
        return decode_event(newer)


def decode_events(bodies: Sequence[bytes]) -> tuple[Event, ...]:
    """The events in these bytes, one in each. Raises UnreadableEvent, as decode_event does."""
    try:
        return tuple(map(_decode, bodies))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return tuple(map(decode_event, bodies))


def encode_header(header: Header) -> bytes:
    """A commit's header as bytes, as it is written to the first entry of the commit."""
    return _encode(header)


def decode_header(data: bytes) -> Header:
    """The header in these bytes. Raises UnreadableEvent."""
    try:
        return _decode_header(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableEvent(f"commit header: {error}") from error
