"""Free space: how much room the log has, memory that its server may use, and disk that stays free."""

import shutil
from pathlib import Path

from msgspec import Struct

from events.store.append_result import LogFull

TIGHT = 0.9  # of the memory; from here on a warning says so


KEEP_FREE = 500_000_000  # bytes
TIMES = 2  # what stays free; with less than so many times that a warning says so


class Disk(Struct, frozen=True):
    """The disk of the log's server, of which `keep_free` bytes stay free; None where it is on another machine."""

    directory: Path | None = None
    keep_free: int = 0

    @classmethod
    def usual(cls, directory: Path) -> "Disk":
        """The disk with that directory, of which as much stays free as where nobody says how much."""
        return cls(directory, min(KEEP_FREE, shutil.disk_usage(directory).total // 20))

    @property
    def free(self) -> int:
        """How many bytes are free there now."""
        assert self.directory is not None
        return shutil.disk_usage(self.directory).free

    @property
    def warning(self) -> str:
        """That there is little room left; "" while there is enough."""
        if self.directory is None or not self.keep_free:
            return ""
        free = shutil.disk_usage(self.directory).free
        if free >= TIMES * self.keep_free:
            return ""
        return (
            f"The disk of the log has {in_megabytes(free)} free; with less than {in_megabytes(self.keep_free)} "
            "nothing more is written."
        )

    def check(self) -> None:
        """Check that more may be written. Raises LogFull.

        A server whose disk is full stops; one that takes no more still shows what it has.
        """
        if self.directory is None or not self.keep_free:
            return
        free = shutil.disk_usage(self.directory).free
        if free < self.keep_free:
            raise LogFull(
                f"The disk of the log has {in_megabytes(free)} free, and {in_megabytes(self.keep_free)} stay free, "
                "so nothing was written. Once the operator has made room (`affray serve --keep-free` says how "
                "much stays free), send the command again under the same id."
            )


def in_megabytes(size: int) -> str:
    """A size in words."""
    return f"{size / 1e6:,.{1 if size < 10_000_000 else 0}f} MB"
