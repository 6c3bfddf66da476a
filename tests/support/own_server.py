"""A server as somebody runs it themselves, with settings of their own, on a port of this machine."""

import os
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any, Self

from redis import Redis
from redis.exceptions import BusyLoadingError, ConnectionError

from events.embedded.binary import binary
from tests.support.waiting import patience, wait_until

PROGRAM = os.environ.get("AFFRAY_TEST_SERVER", "")
"""Another program than Valkey as it comes along: Redis, or another version of Valkey, where a machine has one."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class OwnServer:
    """Runs in its block; `kill` and `start` may come in between. Settings are as on its command line."""

    def __init__(self, directory: Path, host: str = "127.0.0.1", **settings: str) -> None:
        directory.mkdir(exist_ok=True)
        self.directory = directory
        self.host, self.port = host, free_port()
        self.url = f"redis://{host}:{self.port}"
        self.node: Any = Redis(host=host, port=self.port, socket_timeout=patience())
        self._settings = {"port": str(self.port), "bind": host, "save": "", **settings}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.node.close()
        self.kill()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [PROGRAM or str(binary()), *self.command()], cwd=self.directory, stdout=subprocess.DEVNULL
        )
        wait_until(self._answers)

    def command(self) -> list[str]:
        """What stands behind the name of the program."""
        return [part for name, value in self._settings.items() for part in (f"--{name}", value)]

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stand_still(self) -> None:
        os.kill(self._process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self._process.pid, signal.SIGCONT)

    def follow(self, master: "OwnServer") -> None:
        """Become a replica, and wait until it has all of it."""
        self.node.execute_command("REPLICAOF", master.host, master.port)
        wait_until(lambda: self.node.info("replication")["master_link_status"] == "up")

    def lead(self) -> None:
        """Be nobody's replica any more."""
        self.node.execute_command("REPLICAOF", "NO", "ONE")

    def _answers(self) -> bool:
        try:
            return bool(self.node.ping())
        except (ConnectionError, BusyLoadingError):
            return False
