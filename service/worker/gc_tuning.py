"""Keeping the garbage collector's stops short: while it looks, nothing else happens, and everybody waits.

Fights that are kept in memory are hundreds of thousands of objects, none of them garbage, and a full collection
looks through all of them. So what is there when nothing is being done is set aside and not looked at again: what a
command is just made with would wait there as garbage. Seldom, and when four times as much memory is taken, it is looked
through after all: with 500 fights in memory that takes seconds. So fights, and what was shown of them, are let go
without it.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

OFTEN = 700  # new objects, which bring a collection: often, and so little each
NEVER = 2**31 - 1
SET_ASIDE_EVERY = 0.1  # seconds
LOOK_EVERY = 5.0  # seconds
WHOLE_EVERY = 86_400.0  # seconds


@contextmanager
def short_collections() -> Iterator[None]:
    """Collections that come by themselves look only at what is new; see `set_aside` for the rest."""
    before = gc.get_threshold()
    gc.set_threshold(OFTEN, NEVER, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def set_aside(every: float = SET_ASIDE_EVERY) -> None:
    """Set aside what there is whenever the event loop comes to it, until cancelled; what became garbage is let go."""
    while True:
        await asyncio.sleep(every)
        gc.collect(1)
        gc.freeze()


async def whole_collections(
    every: float = WHOLE_EVERY, growth: float = 4.0, look_every: float = LOOK_EVERY
) -> None:
    """Go through everything that was set aside, once in `every` seconds, until cancelled.

    Sooner where `growth` times as much memory is taken as after the last time.
    """
    last, taken = time.monotonic(), sys.getallocatedblocks()
    while True:
        await asyncio.sleep(look_every)
        # The blocks are counted by the thousand. `gc.get_freeze_count` goes from object to object: with 500 fights in
        # memory it takes 0.4 s, and everybody waits.
        if time.monotonic() - last >= every or sys.getallocatedblocks() > growth * taken:
            gc.unfreeze()
            gc.collect()
            last, taken = time.monotonic(), sys.getallocatedblocks()
