"""How events of older versions become events of this one.

`UPCASTERS` maps the type an event was written as to a function from its old map to its new one.
An upcaster runs only for bytes that this version cannot decode as they are; a new field with a
default needs none. The current format is the first, so there is none yet.
"""

from collections.abc import Callable
from typing import Any

import msgspec

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: dict[str, Upcaster] = {}


def upcast(data: bytes) -> bytes | None:
    """The same event in the current shape, or None where no upcaster knows it."""
    try:
        old = msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    upcaster = UPCASTERS.get(old.get("type", "")) if isinstance(old, dict) else None
    return None if upcaster is None else msgspec.msgpack.encode(upcaster(old))
