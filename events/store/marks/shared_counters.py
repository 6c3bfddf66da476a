"""Counters that workers share, of how much clients ask of them; none is in the log, or outlives a minute."""

import time

from events.store.keys import drawn_key, held_key
from events.store.log import Log


class SharedCounters:
    """Counts that all workers of one log share. Every method raises LogError."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def draw(self, what: str, seconds: int, amount: int = 1) -> int:
        """Count `amount` more of something that is forgotten after so many seconds; returns how many there are now."""
        key = drawn_key(what)
        counted, _ = await self._log.each([("INCRBY", key, amount), ("PEXPIRE", key, 1000 * seconds)], 0)
        return int(counted)

    async def hold(self, what: str, worker: str, count: int, seconds: float) -> int:
        """Report how many of something this worker has, valid for so many seconds; returns how many the others have."""
        key, now, lasting = held_key(what), int(1000 * time.time()), int(1000 * seconds)
        mine = ("HSET", key, worker, f"{count} {now + lasting}") if count else ("HDEL", key, worker)
        *_, all = await self._log.each([mine, ("PEXPIRE", key, lasting), ("HGETALL", key)], 0)
        others = (each.split() for name, each in all.items() if name.decode() != worker)
        return sum(int(held) for held, until in others if int(until) > now)
