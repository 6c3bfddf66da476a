"""Plain data: typed values as they come back from the log, as maps, lists, numbers, texts."""

from typing import Any

import msgspec


def plain(value: Any) -> Any:
    """A struct (or anything typed) as plain data, tuples as lists: what a fact may carry in its `args` or `data`.

    A fact is compared with the one on record, where there are no tuples and no structs.
    """
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))
