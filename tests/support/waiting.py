"""Waiting for something to become so, instead of sleeping and hoping."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

_LOOK_AGAIN = 0.005


def wait_until(look: Callable[[], T], *, seconds: float = 60.0) -> T:
    """What `look` returns as soon as it is true. Fails after `seconds`."""
    deadline = time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < deadline, f"still {seen!r} after {seconds} s"
        time.sleep(_LOOK_AGAIN)
    return seen


async def wait_for(look: Callable[[], T], *, seconds: float = 60.0) -> T:
    """As `wait_until`, while the event loop goes on."""
    deadline = time.monotonic() + seconds
    while not (seen := look()):
        assert time.monotonic() < deadline, f"still {seen!r} after {seconds} s"
        await asyncio.sleep(_LOOK_AGAIN)
    return seen
