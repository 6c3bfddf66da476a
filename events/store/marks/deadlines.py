"""Deadlines: when workers should look at a fight, because a decision in it is due."""

from events.store.keys import DEADLINES, deadlines_key
from events.store.log import Log


async def look_at(log: Log, encounter: str, at: int) -> None:
    """Have workers look at an encounter at a time (milliseconds since 1970), in place of any earlier such time."""
    await log.do("ZADD", deadlines_key(encounter), at, encounter)


async def look_no_more(log: Log, encounter: str) -> None:
    """Cancel a look at an encounter: nothing in it is due."""
    await log.do("ZREM", deadlines_key(encounter), encounter)


async def due(log: Log, now: int) -> list[str]:
    """The encounters that workers should have looked at by `now` (milliseconds since 1970)."""
    parts = await log.each_there(("ZRANGE", key, 0, now, "BYSCORE", "LIMIT", 0, 100) for key in DEADLINES)
    return [each.decode() for part in parts for each in part]
