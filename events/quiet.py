"""Reading makes many objects, all of which stay: the garbage collector would look at them in vain."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_depth = 0


@contextmanager
def collector_paused() -> Iterator[None]:
    """No garbage collection while the block runs; several such blocks may overlap."""
    global _depth
    if _depth == 0 and not gc.isenabled():  # somebody else's business
        yield
        return
    gc.disable()
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1
        if _depth == 0:
            gc.enable()
