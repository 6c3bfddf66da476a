"""Several runs of pytest at a time, whose lines are shown as they come."""

import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import IO

from tests.runs.price_list import ROOT
from tests.runs.subprocesses import environment

ENDS = re.compile(r"=+ (FAILURES|ERRORS|.* in [\d.]+s.*) =+")
"""With this line the progress of a run is over. What it says then stays together."""


def run_side_by_side(commands: Sequence[list[str]], lanes: int) -> list[int]:
    """The exit statuses of the commands, once all have ended. Each lane takes the next one when it is free."""
    said = threading.Lock()
    with ThreadPoolExecutor(lanes) as running:
        return list(running.map(lambda command: _run(command, said), commands))


def _run(command: list[str], said: threading.Lock) -> int:
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    assert process.stdout is not None
    show(process.stdout, said)
    return process.wait()


def show(lines: IO[str], said: threading.Lock) -> None:
    """Show each line as it comes, and from the end of the progress on all at once."""
    with lines:
        for line in lines:
            more = lines.read() if ENDS.match(line) else ""
            with said:
                sys.stdout.write(line + more)
                sys.stdout.flush()
