"""Work beside: a part of an audit that another process does at the same time, where there is a core for it.

The other process begins as a copy of this one, with all that was read, and gives back what it finds. That is safe only
where no other thread runs, so it is for the command line; a worker of the service does everything itself.
"""

import os
import pickle
import sys
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

LEAST = 2_000
"""Events in a record from which on another process is worth its beginning."""


def a_core_is_free() -> bool:
    """Whether another process could run at the same time."""
    return sys.platform == "linux" and threading.active_count() == 1 and len(os.sched_getaffinity(0)) > 1


class Beside(Generic[T]):
    """Work that is done beside this process from now on; what fails there is done here when the result is wanted."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._reads, writes = os.pipe()
        self._process = os.fork()
        if self._process == 0:
            _do(work, writes)
        os.close(writes)

    def result(self) -> T:
        """What it has come to."""
        with os.fdopen(self._reads, "rb") as pipe:
            found = pipe.read()
        os.waitpid(self._process, 0)
        if not found:
            return self._work()
        result: T = pickle.loads(found)
        return result


def _do(work: Callable[[], object], writes: int) -> None:
    """Do the work, hand it over and end, without whatever this process was to do when it ends."""
    try:
        found = pickle.dumps(work())
        with os.fdopen(writes, "wb") as pipe:
            pipe.write(found)
    finally:
        os._exit(0)
