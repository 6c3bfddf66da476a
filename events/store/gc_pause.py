"""Reading makes many objects, all of which stay: the garbage collector would look at them in vain."""

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
        ours = _depth > 0 or gc.isenabled()  # else it is somebody else's business
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
