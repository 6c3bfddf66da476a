"""A fault of what was sent: where it is, what is wanted there, and what would be allowed."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.language.sentence import Sentence


class Fault(Struct, frozen=True):
    """A fault: a JSON pointer (RFC 6901) into what was sent, what is wanted there, and the values that are `allowed`.

    Where these are too many to be listed, `detail` says which they are. `reason` is the same as `detail` by its key and
    arguments, for programs (null: it has no key).
    """

    pointer: str
    detail: str
    allowed: list[Any] = []
    reason: Sentence | None = None


def fault(at: str, why: Sentence | str, allowed: Iterable[Any] = ()) -> Fault:
    """The fault at a pointer, for this reason."""
    return Fault(at, str(why), list(allowed), None if isinstance(why, str) else why)


def pointer(*path: str | int) -> str:
    """The JSON pointer to what lies at the end of a path of names and numbers."""
    return "".join(f"/{str(each).replace('~', '~0').replace('/', '~1')}" for each in path)


def below(at: str, faults: Iterable[Fault]) -> list[Fault]:
    """The faults of something that lies at another pointer."""
    return [replace(each, pointer=at + each.pointer) for each in faults]
