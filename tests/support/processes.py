"""Other processes that use the embedded server, told over their standard input what to do."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.support.waiting import patience

_USER = """
import sys
from events.embedded.server import embedded

with embedded(sys.argv[1], die_with_parent=len(sys.argv) > 2) as server:
    print(server.pid, flush=True)
    sys.stdin.readline()
"""


class User:
    """A process inside `with embedded(directory)`, until it is told to leave, or killed."""

    def __init__(self, directory: Path, *, die_with_parent: bool = False) -> None:
        flags = ["die"] if die_with_parent else []
        self.process = subprocess.Popen(
            [sys.executable, "-c", _USER, str(directory), *flags],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def server(self) -> int:
        """The server's process id, once it runs."""
        assert self.process.stdout is not None
        return int(self.process.stdout.readline())

    def leave(self) -> None:
        """Let it leave the block, and wait until it has ended."""
        self.process.communicate("\n", timeout=patience())
        assert self.process.returncode == 0

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.communicate(timeout=patience())


def alive(pid: int) -> bool:
    """Whether a process runs; one that ended and was not yet fetched by its parent does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def pause(pid: int) -> None:
    """Stop a process where it is."""
    os.kill(pid, signal.SIGSTOP)


def resume(pid: int) -> None:
    """Let it go on."""
    os.kill(pid, signal.SIGCONT)
