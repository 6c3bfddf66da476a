"""The CPU time of this process and of all that it has started: much the same on a busy machine as on an idle one."""

import os
import resource
import sys
import time
from pathlib import Path
from typing import NamedTuple

import psutil

TICKS = os.sysconf("SC_CLK_TCK")
PROC = Path("/proc/self/task").exists()


class CpuTime(NamedTuple):
    """Seconds of CPU since some moment: of this process, and of those that it started, theirs included."""

    own: float
    others: float

    def __sub__(self, earlier: "CpuTime") -> "CpuTime":
        return CpuTime(self.own - earlier.own, max(0.0, self.others - earlier.others))

    def plus(self, more: "CpuTime") -> "CpuTime":
        return CpuTime(self.own + more.own, self.others + more.others)

    @property
    def total(self) -> float:
        return self.own + self.others


NONE = CpuTime(0.0, 0.0)


def cpu_time() -> CpuTime:
    """What was taken until now. Of who has ended, what their parents have waited for."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    running = _running(os.getpid()) if PROC else _asked()
    return CpuTime(time.process_time(), ended.ru_utime + ended.ru_stime + running)


def _running(process: int) -> float:
    """What the descendants of a process have taken that still run, and what they have waited for."""
    seconds = 0.0
    ask = [process]
    while ask:
        for child in _children(ask.pop()):
            try:
                stat = Path(f"/proc/{child}/stat").read_bytes()
            except OSError:
                continue  # it has ended meanwhile
            seconds += sum(map(int, stat.rpartition(b")")[2].split()[11:15])) / TICKS
            ask.append(child)
    return seconds


def _children(process: int) -> list[int]:
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            found += map(int, Path(f"/proc/{process}/task/{thread}/children").read_bytes().split())
    except OSError:
        pass  # it has ended meanwhile
    return found


def _asked() -> float:
    """As `_running`, where there is no /proc."""
    seconds = 0.0
    for child in psutil.Process().children(recursive=True):
        try:
            seconds += sum(child.cpu_times())
        except psutil.NoSuchProcess:
            continue
    return seconds


class Started:
    """How many processes this one has started."""

    def __init__(self) -> None:
        self.count = 0
        sys.addaudithook(self._heard)

    def _heard(self, event: str, _arguments: tuple[object, ...]) -> None:
        if event in ("subprocess.Popen", "os.posix_spawn", "os.fork"):
            self.count += 1


def speed() -> float:
    """CPU seconds that a piece of plain Python takes here and now; a busy neighbour makes it dearer."""
    least = 1e9
    for _ in range(3):
        begun = time.process_time()
        total = 0
        numbers: dict[int, str] = {}
        for each in range(30_000):
            numbers[each % 997] = f"{each}"
            total += len(numbers[each % 997])
        least = min(least, time.process_time() - begun)
    return least
