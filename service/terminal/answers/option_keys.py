"""The keys of the options."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

FIXED = "dgkmnqrtuwy"  # keys that always mean the same
KEYS = "123456789" + "".join(each for each in "abcdefghijklmnopqrstuvwxyz" if each not in FIXED)
KEYS += KEYS[9:].upper()
MORE = "0"


def on_keys(entries: Sequence[T], page: int, fit: int) -> dict[str, T]:
    """The entries of a page by their keys, where a page has room for so many."""
    return dict(zip(KEYS, entries[page * fit : (page + 1) * fit], strict=False))
