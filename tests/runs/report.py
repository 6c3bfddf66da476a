"""The report of one run of pytest: how each test ended, and what it took."""

from pathlib import Path

import msgspec

from tests.runs.price_list import Ran


class Report(msgspec.Struct, frozen=True):
    """All tests of a run."""

    unit: float
    """CPU seconds that `cpu_time.speed` took at its end."""
    ran: list[Ran]
    left_out: int = 0
    """How many tests it did not take, for their price."""


def write_report(report: Report, file: Path) -> None:
    file.write_bytes(msgspec.json.encode(report))


def read_report(file: Path) -> Report:
    """What `write_report` wrote."""
    return msgspec.json.decode(file.read_bytes(), type=Report)
