"""The seats that somebody has taken: whose invite link was opened, as all workers of one log know it.

Nothing of this is in the log of the fight: it can be lost without the fight losing anything.
"""

from contextlib import suppress

from events.store.append_result import LogError
from events.store.keys import taken_key
from events.store.log import Log


class TakenSeats:
    """Which seats were taken, each by the `issue` of its token: that of an earlier link says nothing of a new one."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def mark_taken(self, encounter: str, seat: str, issue: int) -> None:
        """Somebody is there with the token of this issue. Without the log's server it is not noted."""
        key = taken_key(encounter)
        with suppress(LogError):
            [known] = await self._log.each([("HGET", key, seat)], 0)
            if known is None or int(known) != issue:
                await self._log.each([("HSET", key, seat, issue)], 0)

    async def issues(self, encounter: str) -> dict[str, int]:
        """The issue by which each seat was taken. Raises LogError."""
        [found] = await self._log.each([("HGETALL", taken_key(encounter))])
        return {seat.decode(): int(issue) for seat, issue in found.items()}
