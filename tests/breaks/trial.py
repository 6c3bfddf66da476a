"""One trial: a child of this process breaks a place and runs tests, the nearest first, until one of them notices."""

import json
import os
import select
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

HUNG = 60.0
"""Seconds, on an idle machine, in which nothing is heard of a child; then it hangs, which is noticed as well."""


class Outcome(NamedTuple):
    """How a trial ended: which test noticed it, and what was run until then."""

    noticed: str | None
    tests: int
    seconds: float
    """CPU seconds of the child, and of the processes that its tests started."""
    hung: bool = False


class Limits(NamedTuple):
    """How much one trial may take."""

    tests: int
    seconds: float


class Test(Protocol):
    """A test that was collected."""

    @property
    def nodeid(self) -> str: ...


Run = Callable[[Sequence[Any]], Iterator[bool]]
"""Runs tests one after the other, and says of each whether it failed."""
Change = Callable[[Path], None]
"""Changes this process, and may keep what others need for it in a file."""


def trial(tests: Sequence[Test], run: Run, change: Change, limits: Limits) -> Outcome:
    """What the tests say of a change, which is made in a child of this process and nowhere else.

    A test that fails or hangs without the change, too, says nothing, and the next ones are asked.
    """
    ran, seconds = 0, 0.0
    while True:
        found = _in_a_child(tests[ran:], run, change, Limits(limits.tests - ran, limits.seconds - seconds))
        ran, seconds = ran + found.tests, seconds + found.seconds
        if found.noticed is None or _sound(tests[ran - 1], run):
            return found._replace(tests=ran, seconds=seconds)


def _sound(test: Test, run: Run) -> bool:
    return _in_a_child([test], run, lambda kept: None, Limits(1, HUNG)).noticed is None


def _in_a_child(tests: Sequence[Test], run: Run, change: Change, limits: Limits) -> Outcome:
    heard, said = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(heard)
        _run_and_leave(tests, run, change, limits, said)
    os.close(said)
    last = Outcome(None, 0, 0.0)
    try:
        for number, seconds, failed in _lines(heard):
            last = Outcome(tests[number - 1].nodeid if failed else None, number, seconds)
    except TimeoutError:
        last = Outcome(tests[min(last.tests, len(tests) - 1)].nodeid, last.tests + 1, last.seconds, hung=True)
    finally:
        os.close(heard)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return last


def _lines(heard: int) -> Iterator[tuple[int, float, bool]]:
    """After each test: how many were run, the CPU time until now, whether it failed."""
    from tests.support.waiting import slowness  # pytest rewrites its asserts first

    rest = b""
    while True:
        if not select.select([heard], [], [], HUNG * slowness())[0]:
            raise TimeoutError
        if not (new := os.read(heard, 65536)):
            return
        *lines, rest = (rest + new).split(b"\n")
        yield from (json.loads(each) for each in lines)


def _cpu_time() -> float:
    """Of this process and of those that it has ended: a test may leave the work to others."""
    return sum(os.times()[:4])


def _run_and_leave(tests: Sequence[Test], run: Run, change: Change, limits: Limits, said: int) -> None:
    """What the child does; it leaves at once, so that nothing of the session above is ended in it."""
    try:
        os.setsid()
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        before = _cpu_time()
        with tempfile.NamedTemporaryFile(prefix="broken-") as kept:
            change(Path(kept.name))
            for number, failed in enumerate(run(tests[: limits.tests]), 1):
                seconds = _cpu_time() - before
                os.write(said, f"{json.dumps([number, seconds, failed])}\n".encode())
                if failed or seconds >= limits.seconds:
                    break
    finally:
        os._exit(0)
