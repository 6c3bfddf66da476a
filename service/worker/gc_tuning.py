"""Keeping the garbage collector's stops short: while it looks, nothing else happens, and everybody waits.

Fights that are kept in memory are hundreds of thousands of objects, none of them garbage, and a full collection
looks through all of them. So what has outlived two collections of the young is set aside and not looked at again.
Now and then, and when there is twice as much of it, it is looked through after all, for what has become garbage.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

WHOLE_EVERY = 600.0  # seconds
OFTEN = (700, 2, 10)
"""How many new objects, and then how many collections of the younger, bring a collection: often, and so little each."""


@contextmanager
def short_collections(whole_every: float = WHOLE_EVERY, whole_at: float = 2.0) -> Iterator[None]:
    """Collections look only at what is new, but for one in so many seconds that looks at everything.

    So does one when there are `whole_at` times as many objects as after the last of these.
    """
    last, kept = time.monotonic(), 0

    def look(phase: str, info: dict[str, int]) -> None:
        nonlocal last, kept
        if phase == "stop" and info["generation"] > 0:
            gc.freeze()
            kept = kept or gc.get_freeze_count()
        elif info["generation"] == 2:
            due = time.monotonic() - last >= whole_every
            if due or gc.get_freeze_count() > whole_at * kept:
                last, kept = time.monotonic(), 0
                gc.unfreeze()

    before = gc.get_threshold()
    gc.set_threshold(*OFTEN)
    gc.callbacks.append(look)
    try:
        yield
    finally:
        gc.callbacks.remove(look)
        gc.set_threshold(*before)
        gc.unfreeze()
