"""The command `affray`: in this process, or as a process of its own."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest
from click.testing import CliRunner

from service.cli.main import main
from tests.support.waiting import patience, wait_until

AFFRAY = [sys.executable, "-m", "service.cli"]

Ended = subprocess.CompletedProcess[str]


def affray(*arguments: object, environment: dict[str, str] | None = None, typed: str = "") -> Ended:
    """What the command does with these arguments, in this process: starting another takes far longer than most do.

    What it asks is answered with what is `typed`.
    """
    words = [*map(str, arguments)]
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return _run(words, environment, typed)
    with ThreadPoolExecutor(1) as thread:  # for the command runs an event loop of its own
        return thread.submit(_run, words, environment, typed).result(timeout=patience())


def _run(words: list[str], environment: dict[str, str] | None, typed: str) -> Ended:
    terminates = signal.getsignal(signal.SIGTERM)
    with CliRunner().isolation(typed, env=environment) as (out, err, _):
        with pytest.raises(SystemExit) as end:
            main(words)
        if signal.getsignal(signal.SIGTERM) is not terminates:  # `affray serve` has its own
            signal.signal(signal.SIGTERM, terminates)
        if words[:1] == ["serve"]:
            gc.freeze()  # it has let go of what tests/conftest.py had set aside
        sys.stdout.flush()
        sys.stderr.flush()
        said = [each.getvalue().decode().replace("\r\n", "\n") for each in (out, err)]
    assert isinstance(end.value.code, int)
    return Ended(words, end.value.code, *said)


def affray_process(*arguments: object, environment: dict[str, str] | None = None) -> Ended:
    """What the command does with these arguments, as a process of its own."""
    return subprocess.run(
        [*AFFRAY, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=patience(),
        env={**os.environ, **(environment or {})},
        check=False,
    )


@contextmanager
def started(*arguments: object, **how: Any) -> Iterator[subprocess.Popen[Any]]:
    """The command with these arguments, running until the block is left; what it writes is there to be read."""
    with subprocess.Popen([*AFFRAY, *map(str, arguments)], **{"stdout": subprocess.PIPE, **how}) as process:
        try:
            yield process
        finally:
            process.kill()


class Serving:
    """`affray serve` on a free port, with its data in a folder or at a server's URL; its `url` once it answers.

    `command` is another `affray` than that of this code.
    """

    def __init__(
        self,
        data: Path | str,
        announce: Path,
        *arguments: str,
        port: int | str = 0,
        command: Sequence[str] = AFFRAY,
    ) -> None:
        self._announce = announce
        self.process = subprocess.Popen(
            [
                *command,
                "serve",
                "--port",
                str(port),
                "--redis" if isinstance(data, str) else "--data",
                str(data),
                "--announce",
                str(announce),
                *arguments,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        wait_until(lambda: self._announce.exists() or self.process.poll() is not None)
        self.announced: dict[str, Any] = msgspec.json.decode(self._announce.read_bytes())
        self.url: str = self.announced["url"]
        return self

    def __exit__(self, *exception: object) -> None:
        if self.process.poll() is None:
            self.stop()

    def printed(self, before: str) -> str:
        """What it says at its start after these words, on the same line."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if line.startswith(before):
                return line.removeprefix(before).strip()
        raise AssertionError(f"It did not say {before!r}.")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Its exit status, and what it has written."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=patience())
        return self.process.returncode, out, err
