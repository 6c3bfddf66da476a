"""Upcasting: how events of older versions become events of this one.

An event carries its version in its tag: the first is `DamageTaken`, the next would be
`DamageTaken/2` (`class DamageTaken(Event, frozen=True, tag="DamageTaken/2")`). So bytes of an older
version never pass for the present one, not even where only a default has changed.

`UPCASTERS` maps the tag an event was written with to a function from its old map to the next version's,
whose tag it gives as `type`. Several run one after another. A new field with a default needs neither
tag nor upcaster: bytes without it mean what they always meant. `tests/golden/shapes.py` holds the
shapes there were.
"""

from collections.abc import Callable
from typing import Any

import msgspec

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: dict[str, Upcaster] = {}


def upcast(data: bytes) -> bytes | None:
    """The same event one version later, or None where no upcaster knows it."""
    try:
        old = msgspec.msgpack.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if not isinstance(old, dict) or not isinstance(old.get("type"), str):
        return None
    tag = old["type"]
    upcaster = UPCASTERS.get(tag)
    if upcaster is None:
        return None
    new = upcaster(old)
    # The same tag again would go round for ever.
    return None if new.get("type", tag) == tag else msgspec.msgpack.encode(new)
