"""The processes in which forecasts are played: they begin when somebody first asks, and end with the worker.

A worker does one thing at a time, and a fight that is played to its end takes as long as hundreds of commands. So that
is done elsewhere, with less claim to the processor than the worker has.
"""

import asyncio
import logging
import os
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused

MOST = 4
"""Processes of one worker, on a machine with many cores."""
LESS_CLAIM = 5
"""How far they step back behind everybody else, as `nice` counts it."""

logger = logging.getLogger("affray")

R = TypeVar("R")


class Processes:
    """Processes that work for one worker."""

    def __init__(self, count: int = 0) -> None:
        """So many; 0: as many as there are cores, and at most `MOST`."""
        self.count = count or min(MOST, os.cpu_count() or 1)
        self._pool: Executor | None = None
        self._lifeline: Connection | None = None

    async def do(self, work: Callable[..., R], *args: Any) -> R:
        """Have this done in one of them.

        Raises Refused: as the work does; busy, where one of them was ended from outside; internal, where it fails.
        """
        pool = self._pool or self._begin()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _done, work, *args)
        except _Failed as error:
            logger.error("A forecast failed:\n%s", error)
            raise Refused("internal", Sentence("affray.server-error")) from error
        except BrokenProcessPool as error:
            if self._pool is pool:
                self.end()
            raise Refused("busy", Sentence("affray.forecast-broken")) from error

    def end(self) -> None:
        """End them; what they were about is lost. They begin again when something is to be done."""
        pool, lifeline = self._pool, self._lifeline
        self._pool = self._lifeline = None
        if lifeline is not None:
            lifeline.close()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> Executor:
        there, self._lifeline = Pipe(duplex=False)
        spawned = get_context("spawn")
        self._pool = ProcessPoolExecutor(self.count, spawned, initializer=_bound_to, initargs=(there,))
        return self._pool


class _Failed(Exception):
    """What went wrong in another process, as text: an error itself may not come over in one piece."""


def _done(work: Callable[..., R], *args: Any) -> R:
    try:
        return work(*args)
    except Refused:
        raise
    except Exception:
        raise _Failed(traceback.format_exc()) from None


def _bound_to(lifeline: Connection) -> None:
    """Begin in a process of its own, that ends when the worker lets go of the lifeline, or is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the worker's end is its end
    os.nice(LESS_CLAIM)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(0)
