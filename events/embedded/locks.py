"""File locks that the kernel lets go of when their holder dies, however it dies."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def lock_file(path: Path, *, shared: bool = False, wait: bool = True) -> int | None:
    """Lock a file and return its descriptor, to be closed to let go; None where not waiting and refused.

    The lock belongs to the open file: a child process that inherits the descriptor holds it on.
    """
    import fcntl  # here, because Windows lacks it, and must still get the message that it has no server either

    kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, kind if wait else kind | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a file's lock alone, waiting for it as long as it takes."""
    descriptor = lock_file(path)
    assert descriptor is not None
    try:
        yield
    finally:
        os.close(descriptor)
