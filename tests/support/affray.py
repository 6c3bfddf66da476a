"""The command `affray` as a process of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import msgspec

from tests.support.waiting import wait_until

AFFRAY = [sys.executable, "-m", "service.cli"]


def affray(*arguments: object, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """What the command does with these arguments."""
    return subprocess.run(
        [*AFFRAY, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
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
    """`affray serve` on a free port, with its data in `data`; its `url` once it answers."""

    def __init__(self, data: Path, announce: Path, *arguments: str, port: int | str = 0) -> None:
        self._announce = announce
        self.process = subprocess.Popen(
            [
                *AFFRAY,
                "serve",
                "--port",
                str(port),
                "--data",
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
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err
