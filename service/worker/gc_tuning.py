"""Keeping the garbage collector's stops short: while it looks, nothing else happens, and everybody waits.

Fights that are kept in memory are hundreds of thousands of objects, none of them garbage, and a full collection
looks through all of them. So what has outlived one collection is set aside and not looked at again.
Now and then, and when there is twice as much of it, it is looked through after all, for what has become garbage.
"""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

OFTEN = 700  # new objects, which bring a collection: often, and so little each
WHOLE_EVERY = 600.0  # seconds
LOOK_EVERY = 5.0  # seconds


@contextmanager
def short_collections() -> Iterator[None]:
    """Collections look only at what is new; see `whole_collections` for the rest."""

    def set_aside(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            gc.freeze()

    before = gc.get_threshold()
    gc.set_threshold(OFTEN)
    gc.callbacks.append(set_aside)
    try:
        yield
    finally:
        gc.callbacks.remove(set_aside)
        gc.set_threshold(*before)
        gc.unfreeze()


async def whole_collections(
    every: float = WHOLE_EVERY, growth: float = 2.0, look_every: float = LOOK_EVERY
) -> None:
    """Go through everything that was set aside, once in `every` seconds, until cancelled.

    Sooner where there are `growth` times as many objects as after the last time. Setting aside resets the collector's
    own count of younger collections, so it never does this by itself.
    """
    last, kept = time.monotonic(), gc.get_freeze_count()
    while True:
        await asyncio.sleep(look_every)
        if time.monotonic() - last >= every or gc.get_freeze_count() > growth * kept:
            gc.unfreeze()
            gc.collect()
            last, kept = time.monotonic(), gc.get_freeze_count()
