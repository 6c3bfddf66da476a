"""What was measured minute by minute of a long run, and whether it stayed as it was at first."""

import os
from collections import Counter
from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from bench.scale.house import Spent

SAME = 1.05  # so many times as much memory, or CPU time a command, counts as the same


class Minute(Struct, frozen=True, kw_only=True):
    """One minute: times in milliseconds, memory in MiB; `load` is the machine's, whoever brings it about.

    So many fights `ended`, so much was `posted` to webhooks, sent `again` because the log did not answer, and `failed`.
    """

    number: int
    commands: int
    ended: int
    posted: int
    again: int
    failed: int
    answered: float  # the median; and of a hundred the slowest but one:
    answered_99: float
    shown_99: float
    worker_cpu: float  # milliseconds a command
    server_cpu: float
    worker_memory: float
    server_memory: float
    load: float


def minute(
    number: int,
    answered: Sequence[float],
    shown: Sequence[float],
    spent: tuple[Spent, Spent],
    counted: Counter[str],
) -> Minute:
    """A minute from what was told in it, what had been spent before and after it, and what was counted in it."""
    before, after = spent
    workers, servers = after.since(before)
    each = 1000 / max(1, len(answered))
    return Minute(
        number=number,
        commands=len(answered),
        ended=counted["ended"],
        posted=counted["posted"],
        again=counted["again"],
        failed=counted["failed"],
        answered=1000 * part(answered, 0.5),
        answered_99=1000 * part(answered, 0.99),
        shown_99=1000 * part(shown, 0.99),
        worker_cpu=workers * each,
        server_cpu=servers * each,
        worker_memory=after.workers_memory / 2**20,
        server_memory=after.servers_memory / 2**20,
        load=os.getloadavg()[0],
    )


def part(times: Sequence[float], share: float) -> float:
    """The time within which so great a share of them is; 0 where there are none."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else 0.0


def line(each: Minute) -> str:
    """A minute as a line of text."""
    return (
        f"{each.number:>4}  {each.commands:>6} commands  {each.ended:>4} ended  {each.posted:>5} posted  "
        f"{each.again} again  {each.failed} failed  answered {each.answered:5.1f} / {each.answered_99:6.1f} ms  "
        f"shown {each.shown_99:6.1f} ms  CPU {each.worker_cpu:.2f} + {each.server_cpu:.2f} ms  "
        f"memory {each.worker_memory:.0f} + {each.server_memory:.0f} MiB  load {each.load:.1f}"
    )


class Course(Struct, frozen=True, kw_only=True):
    """How one figure went: the median of the first third of the minutes, that of the last, and their ratio."""

    name: str
    first: float
    last: float

    @property
    def ratio(self) -> float:
        return self.last / self.first if self.first else 0.0


def courses(minutes: Sequence[Minute]) -> list[Course]:
    """How each figure went from the first third to the last."""
    third = max(1, len(minutes) // 3)
    figures = {
        "memory of the worker": lambda each: each.worker_memory,
        "memory of the server": lambda each: each.server_memory,
        "CPU time of a command, worker": lambda each: each.worker_cpu,
        "CPU time of a command, server": lambda each: each.server_cpu,
        "p99 to the answer": lambda each: each.answered_99,
        "p99 to the GM's page": lambda each: each.shown_99,
        "load of the machine": lambda each: each.load,
    }
    return [
        Course(name=name, first=median(map(of, minutes[:third])), last=median(map(of, minutes[-third:])))
        for name, of in figures.items()
    ]


def grown(found: Sequence[Course]) -> list[Course]:
    """The figures that grew, of those that do not depend on what else the machine has to do."""
    return [each for each in found if each.name.startswith(("memory", "CPU")) and each.ratio > SAME]
