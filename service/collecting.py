"""Keeping the garbage collector's stops short: while it looks, nothing else happens, and everybody waits.

Fights that are kept in memory are hundreds of thousands of objects, none of them garbage, and a full collection
looks through all of them. So what has outlived one is set aside and not looked at by the next. Now and then it is
looked through after all, for what has become garbage since.
"""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

WHOLE_EVERY = 600.0  # seconds
OFTEN = (700, 2, 5)
"""How many new objects, and then how many collections of the younger, bring a collection: often, and so little each."""


@contextmanager
def short_collections(whole_every: float = WHOLE_EVERY) -> Iterator[None]:
    """Full collections look only at what is new since the last one, but for one in so many seconds."""
    whole = time.monotonic()

    def look(phase: str, info: dict[str, int]) -> None:
        nonlocal whole
        if info["generation"] < 2:
            return
        if phase == "stop":
            gc.freeze()
        elif time.monotonic() - whole >= whole_every:
            whole = time.monotonic()
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
