"""Pausing the garbage collector: reading makes many objects, all of which stay, so it would look at them in vain."""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_depth = 0
_counting = threading.Lock()


@contextmanager
def collector_paused() -> Iterator[None]:
    """No garbage collection while the block runs; several such blocks may overlap."""
    global _depth
    with _counting:
        ours = _depth > 0 or gc.isenabled()  # else other code has turned it off
        if ours:
            gc.disable()
            _depth += 1
    try:
        yield
    finally:
        if ours:
            with _counting:
                _depth -= 1
                if _depth == 0:
                    gc.enable()
