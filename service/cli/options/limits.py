"""The limits of `affray serve`, on requests and on the room of its log: the options and their defaults."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import psutil  # type: ignore[import-untyped]
from msgspec import Struct

from events.embedded.server import data_directory
from events.store.server.free_space import KEEP_FREE, Disk, in_megabytes
from service.cli.options.sizes import SIZE
from service.limits.limits import SPECTATORS, Limits

OPENINGS_PER_DAY = 2_000  # of one address, where strangers may reach the service
BYTES_PER_DAY = 1_000_000_000
SMALLEST = 16_000_000  # bytes: what a server takes without any fight, and some
CGROUP = Path("/sys/fs/cgroup/memory.max")  # what a container may use, where it has a bound

F = TypeVar("F", bound=Callable[..., Any])


class Bounds(Struct, frozen=True, kw_only=True):
    """How much is taken in, in bytes: a minute of one seat or address, for one fight, in memory, left on the disk.

    And of one address in a day, besides the openings; None: as is usual.
    """

    per_minute: int
    per_day: int | None
    openings_per_day: int | None
    per_fight: int
    memory: int
    keep_free: int | None

    def a_day(self, *, beyond: bool) -> tuple[int, int]:
        """How many openings, and bytes, one address has in a day; `beyond`: others than this machine reach it."""
        usual = (OPENINGS_PER_DAY, BYTES_PER_DAY) if beyond else (0, 0)
        return (
            usual[0] if self.openings_per_day is None else self.openings_per_day,
            usual[1] if self.per_day is None else self.per_day,
        )

    def disk(self, data: Path | None) -> Disk:
        """The disk of the embedded server with its data there; of another server nothing is known."""
        if not self.memory:
            return Disk()
        directory = data_directory(data).expanduser().absolute()
        return Disk.usual(directory) if self.keep_free is None else Disk(directory, self.keep_free)


def bound_options(command: F) -> F:
    """The options that say how much is taken in."""
    options = (
        click.option(
            "--bytes-per-minute",
            metavar="SIZE",
            default=f"{Limits().bytes // 10**6}MB",
            show_default=True,
            type=SIZE,
            help="Commands and openings of one token, or without one of one address; 0 for no limit. "
            f"A spectators' link has {SPECTATORS} times that.",
        ),
        click.option(
            "--openings-per-day",
            metavar="NUMBER",
            type=click.IntRange(0),
            help="Fights that may be opened from one address in a day; 0 for no limit.  "
            f"[default: {OPENINGS_PER_DAY:,} where others than this machine reach the service]",
        ),
        click.option(
            "--bytes-per-day",
            metavar="SIZE",
            type=SIZE,
            help="Commands, openings and forks of one address in a day, with what they write; 0 for no limit.  "
            f"[default: {in_megabytes(BYTES_PER_DAY)} where others than this machine reach the service]",
        ),
        click.option(
            "--bytes-per-fight",
            metavar="SIZE",
            default=f"{Limits().fight_bytes // 10**6}MB",
            show_default=True,
            type=SIZE,
            help="What one fight may have on record, about; 0 for no limit.",
        ),
        click.option(
            "--memory",
            metavar="SIZE",
            type=SIZE,
            help="Memory that the embedded server may use; beyond it nothing more is written, and nothing is lost. "
            "A maxmemory in the data directory's affray.conf counts more.  [default: half of the machine's]",
        ),
        click.option(
            "--keep-free",
            metavar="SIZE",
            type=SIZE,
            help="What stays free on the embedded server's disk: with less nothing more is written.  "
            f"[default: {in_megabytes(KEEP_FREE)}, or a twentieth of a small disk]",
        ),
    )
    for option in reversed(options):  # as they are listed by --help
        command = option(command)
    return command


def bounds_in(given: dict[str, Any], redis: str | None) -> Bounds:
    """The bounds that these options set. Raises UsageError."""
    memory, keep_free = given["memory"], given["keep_free"]
    if redis is not None and (memory is not None or keep_free is not None):
        raise click.UsageError(
            "--memory and --keep-free are for the embedded server; set maxmemory where the server of the URL runs."
        )
    if memory is not None and memory < SMALLEST:
        raise click.UsageError(f"--memory is {in_megabytes(SMALLEST)} at least.")
    return Bounds(
        per_minute=given["bytes_per_minute"],
        per_day=given["bytes_per_day"],
        openings_per_day=given["openings_per_day"],
        per_fight=given["bytes_per_fight"],
        memory=0 if redis is not None else memory or machine_memory() // 2,
        keep_free=keep_free,
    )


def machine_memory() -> int:
    """The memory of this machine, or of the container that this runs in, in bytes."""
    whole = int(psutil.virtual_memory().total)
    try:
        return min(whole, int(CGROUP.read_text()))
    except (OSError, ValueError):
        return whole
