"""Reading the body of a request: strictly, and never more than a fight has use for."""

import asyncio
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from engine.commands.validation_messages import in_words
from engine.ruleset_api.refusal import Refused
from service.http.request_limits import count_bytes

LARGEST = 1_000_000  # bytes
SLOWEST = 30.0  # seconds, within which a body comes
DEEPEST = 32  # arrays and objects inside each other
LARGEST_NUMBER = 2**53  # the whole numbers that every JSON reader keeps exactly

T = TypeVar("T")

_plain = msgspec.json.Decoder()


async def read(request: Request, decoder: msgspec.json.Decoder[T]) -> T:
    """The body as the decoder's type. Raises Refused: malformed, out-of-range, too-large, too-many-bytes."""
    try:
        async with asyncio.timeout(SLOWEST):
            raw = await _bytes(request)
    except TimeoutError as error:
        raise Refused("malformed", f"The body was not there within {SLOWEST:.0f} s.") from error
    await count_bytes(request, len(raw))
    return parsed(raw, decoder)


def parsed(raw: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """JSON as the decoder's type. Raises Refused: malformed, out-of-range."""
    try:
        check_plain(_plain.decode(raw))
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"The body does not fit: {in_words(error)}.") from error
    except RecursionError as error:
        raise _too_deep() from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused("malformed", f"The body is no JSON: {error}.") from error


async def _bytes(request: Request) -> bytes:
    """The body as it comes, and no more of it than it may have."""
    parts: list[bytes] = []
    size = 0
    announced = next((int(value) for name, value in request.scope["headers"] if name == b"content-length"), 0)
    while max(size, announced) <= LARGEST:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise Refused("malformed", "The sender went away in the middle of the body.")
        parts.append(message["body"])
        size += len(message["body"])
        if not message["more_body"] and size <= LARGEST:
            return b"".join(parts)
    raise Refused("too-large", "A request has at most 1 MB. Send less, or in several commands.")


def check_plain(value: Any) -> None:
    """Whether free-form parts of a body can be kept and sent again as they are.

    Raises Refused: malformed for too deep a nesting, out-of-range for numbers that are not kept exactly.
    """
    level = [value]
    for _ in range(DEEPEST + 1):
        deeper: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                deeper += each.values()
            elif isinstance(each, list):
                deeper += each
            elif isinstance(each, int | float) and abs(each) > LARGEST_NUMBER:
                raise Refused("out-of-range", "Numbers go from -2^53 to 2^53; one in the body does not.")
        if not deeper:
            return
        level = deeper
    raise _too_deep()


def _too_deep() -> Refused:
    return Refused("malformed", f"Arrays and objects may lie inside each other {DEEPEST} deep at most.")
