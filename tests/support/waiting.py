"""Waiting for something to become so, instead of sleeping and hoping; with the one patience of all tests.

wait_until(lambda: file.exists())           # in a test that blocks
await wait_for(lambda: heard)               # while the event loop goes on
async with in_time(): await reply           # what waits by itself, and would wait for ever
subprocess.run(command, timeout=patience()) # a call that blocks

Patience is for what hangs. It is far longer than anything takes on an idle machine, and grows where the machine is
busy, so that no test fails for being slow.
"""

import asyncio
import os
import ssl
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from inspect import unwrap
from typing import TypeVar

import httpx

T = TypeVar("T")

PATIENCE = 60.0  # seconds of an idle machine

_LOOK_AGAIN = 0.005
_AT_MOST = 0.25  # seconds between two looks that count: more, and this process itself was not let run

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def slowness() -> float:
    """How many processes want each core, over the last minute: 1 on a machine that is idle or just busy."""
    return max(1.0, os.getloadavg()[0] / CORES)


def patience(seconds: float = PATIENCE) -> float:
    """After how many seconds a call hangs during which nobody can look how busy the machine is; so it is generous."""
    return 2 * seconds * slowness()


class Patience:
    """Seconds that are used up while somebody waits: the slower, the busier the machine is meanwhile."""

    def __init__(
        self,
        seconds: float = PATIENCE,
        clock: Callable[[], float] = time.monotonic,
        slowness: Callable[[], float] = slowness,
    ) -> None:
        self._left, self._clock, self._slowness = seconds, clock, slowness
        self._looked = clock()

    def is_left(self) -> bool:
        """Whether there is any left now; to be asked often."""
        now = self._clock()
        self._left -= min(now - self._looked, _AT_MOST) / self._slowness()
        self._looked = now
        return self._left > 0


def wait_until(look: Callable[[], T], *, seconds: float = PATIENCE) -> T:
    """What `look` returns as soon as it is true. Fails when patience is used up."""
    patience = Patience(seconds)
    while not (seen := look()):
        assert patience.is_left(), f"still {seen!r} after {seconds} s"
        time.sleep(_LOOK_AGAIN)
    return seen


async def wait_for(look: Callable[[], T], *, seconds: float = PATIENCE) -> T:
    """As `wait_until`, while the event loop goes on."""
    patience = Patience(seconds)
    while not (seen := look()):
        assert patience.is_left(), f"still {seen!r} after {seconds} s"
        await asyncio.sleep(_LOOK_AGAIN)
    return seen


def let_httpx_wait() -> None:
    """Have HTTP clients of tests wait for as long as tests do, where they say nothing else: of themselves it is 5 s.

    They trust nobody, where nothing else is said: reading the well-known authorities takes each 30 ms.
    """
    nobody = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    for each in (
        httpx.Client.__init__,
        httpx.AsyncClient.__init__,
        *(getattr(httpx, name) for name in _REQUESTS),
    ):
        unwrap(each).__kwdefaults__.update(timeout=httpx.Timeout(patience()), verify=nobody)


_REQUESTS = ("delete", "get", "head", "options", "patch", "post", "put", "request", "stream")


@asynccontextmanager
async def in_time(patience: Patience | None = None) -> AsyncIterator[None]:
    """Raises TimeoutError where what is done inside is not done when patience is used up."""
    left, loop = patience or Patience(), asyncio.get_running_loop()
    again: asyncio.TimerHandle

    def look() -> None:
        nonlocal again
        if left.is_left():
            again = loop.call_later(_AT_MOST / 2, look)
        else:
            limit.reschedule(loop.time())

    async with asyncio.timeout(None) as limit:
        again = loop.call_later(_AT_MOST / 2, look)
        try:
            yield
        finally:
            again.cancel()
