"""Several runs of pytest at a time, whose lines are shown as they come."""

import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import IO

from tests.runs.price_list import ROOT
from tests.runs.subprocesses import environment

ENDS = re.compile(r"=+ (FAILURES|ERRORS|.* in [\d.]+s.*) =+")
"""With this line the progress of a run is over. What it says then stays together."""


def run_side_by_side(commands: Sequence[list[str]]) -> list[int]:
    """Their exit statuses, once all have ended."""
    said = threading.Lock()
    running: list[tuple[subprocess.Popen[str], threading.Thread]] = []
    for command in commands:
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
        shown = threading.Thread(target=show, args=(process.stdout, said))
        shown.start()
        running.append((process, shown))
    for _process, shown in running:
        shown.join()
    return [process.wait() for process, _shown in running]


def show(lines: IO[str], said: threading.Lock) -> None:
    """Show each line as it comes, and from the end of the progress on all at once."""
    with lines:
        for line in lines:
            more = lines.read() if ENDS.match(line) else ""
            with said:
                sys.stdout.write(line + more)
                sys.stdout.flush()
