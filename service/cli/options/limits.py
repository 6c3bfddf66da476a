"""The limits of `affray serve`, on requests and on the room of its log: the options and their defaults."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import psutil  # type: ignore[import-untyped]
from msgspec import Struct

from events.embedded.server import data_directory
from events.store.free_space import Disk, in_megabytes
from service.cli.options.sizes import SIZE
from service.limits.limits import SPECTATORS, Limits

KEEP_FREE = 500_000_000  # bytes
SMALLEST = 16_000_000  # bytes: what a server takes without any fight, and some
CGROUP = Path("/sys/fs/cgroup/memory.max")  # what a container may use, where it has a bound

F = TypeVar("F", bound=Callable[..., Any])


class Bounds(Struct, frozen=True, kw_only=True):
    """How much is taken in, in bytes: a minute of one seat or address, for one fight, in memory, left on the disk."""

    per_minute: int
    per_fight: int
    memory: int
    keep_free: int | None

    def disk(self, data: Path | None) -> Disk:
        """The disk of the embedded server with its data there; of another server nothing is known."""
        if not self.memory:
            return Disk()
        directory = data_directory(data).expanduser().absolute()
        usual = min(KEEP_FREE, shutil.disk_usage(directory).total // 20)
        return Disk(directory, usual if self.keep_free is None else self.keep_free)


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
