"""Reading the body of a request: strictly, and never more than a fight has use for."""

from typing import Any, TypeVar

import msgspec
from litestar import Request

from engine.refusal import Refused

LARGEST = 1_000_000  # bytes
DEEPEST = 32  # arrays and objects inside each other
LARGEST_NUMBER = 2**53  # the whole numbers that every JSON reader keeps exactly

T = TypeVar("T")

_plain = msgspec.json.Decoder()


async def read(request: Request[Any, Any, Any], decoder: msgspec.json.Decoder[T]) -> T:
    """The body as the decoder's type. Raises Refused: malformed, out-of-range."""
    raw = await request.body()
    try:
        check_plain(_plain.decode(raw))
        return decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"The body does not fit: {error}.") from error
    except RecursionError as error:
        raise _too_deep() from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused("malformed", f"The body is no JSON: {error}.") from error


def check_plain(value: Any) -> None:
    """Whether free-form parts of a body can be kept and told again as they are.

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
