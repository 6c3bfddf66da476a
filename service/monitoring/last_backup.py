"""The last backup of the log, for the figures: when it ended, and how many fights were left out of it."""

from contextlib import suppress

from events.store.append_result import LogError
from events.store.log import Log
from events.store.marks.backups import Backups


class LastBackup:
    """The last backup, to whatever place, as of the last look."""

    def __init__(self, log: Log) -> None:
        self._backups = Backups(log)
        self.at = 0  # milliseconds since 1970; 0: there was none
        self.left_out = 0

    async def look(self) -> None:
        """Look again; where the log does not answer, it stays as it was."""
        with suppress(LogError):
            if last := await self._backups.last():
                self.at, self.left_out = last.at, last.left_out
