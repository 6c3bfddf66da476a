"""A worker of the service as a process of its own, that can be killed without warning."""

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

PATIENCE = 120.0  # seconds for a worker to answer, on a machine that is busy with other things


class Announced(Struct, frozen=True):
    """Where a worker is reached, and its process."""

    url: str
    pid: int


class Worker:
    """`affray serve` on a free port, with its data in a directory, or on the log at the URL `redis`.

    Several workers in one directory have names of their own. `options` are further ones of the command.
    """

    def __init__(
        self, data: Path, *, name: str = "worker", redis: str = "", options: Sequence[str] = ()
    ) -> None:
        announce = data / f"{name}.json"
        announce.unlink(missing_ok=True)
        self.log = data / f"{name}.log"
        self._log = self.log.open("ab")
        # -P: not what happens to lie in the current folder under the name of a package.
        command = [sys.executable, "-P", "-m", "service.cli", "serve", "--port", "0"]
        log = ["--redis", redis] if redis else ["--data", str(data)]
        self.process = subprocess.Popen(
            [*command, *log, *options, "--announce", str(announce)],
            stdout=self._log,
            stderr=self._log,
            stdin=subprocess.DEVNULL,
        )
        self.url = self._wait_for(announce).url

    def kill(self) -> None:
        """Kill it with SIGKILL: it gets no chance to tidy up."""
        self.process.kill()
        self.process.wait()
        self._log.close()

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
        self._log.close()

    def _wait_for(self, announce: Path) -> Announced:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if announce.exists():
                return msgspec.json.decode(announce.read_bytes(), type=Announced)
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"The worker did not start; see {self._log.name}.")
