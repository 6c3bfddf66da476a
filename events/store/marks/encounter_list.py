"""The list of encounters: every fight that has a log, in parts, so that no one key knows them all."""

from collections.abc import Iterator, Sequence
from zlib import crc32

from events.store.keys import DEADLINES, ENCOUNTERS, UNPARTED, encounter_of, encounters_key, log_key
from events.store.log import Log
from events.store.server.connection import with_retries

FIGHTS_AT_ONCE = 500  # asked for together, so that who asks for all of them does not hold up the others


async def encounters(log: Log) -> list[str]:
    """The ids of all encounters that have a log, sorted."""
    listed = await _listed(log)
    if not listed:
        await relist(log)
        listed = await _listed(log)
    found: list[str] = []
    for some in in_parts(listed):
        found += await there_of(log, some)
    return found


async def relist(log: Log) -> None:
    """Build the list of encounters again from the streams there are."""
    async for key in log.client.scan_iter(match="affray:{*}:log", count=1000):
        await log.do("SADD", encounters_key(encounter := encounter_of(key)), encounter)


async def part_lists(log: Log) -> None:
    """Take apart the lists that earlier versions kept in one piece each."""
    for key, parts in UNPARTED.items():
        timed = parts is DEADLINES
        listed = await (log.do("ZRANGE", key, 0, -1) if timed else log.do("SMEMBERS", key))
        for encounter in listed:
            part = parts[crc32(encounter) % len(parts)]
            if timed:
                await log.do("ZADD", part, await log.do("ZSCORE", key, encounter), encounter)
            else:
                await log.do("SADD", part, encounter)
        if listed:
            await log.do("UNLINK", key)


def in_parts(encounters: Sequence[str]) -> Iterator[Sequence[str]]:
    """So many fights in parts, each of which is asked for together."""
    return (encounters[at : at + FIGHTS_AT_ONCE] for at in range(0, len(encounters), FIGHTS_AT_ONCE))


async def there_of(log: Log, encounters: Sequence[str]) -> Sequence[str]:
    """Those of these encounters that have a log: all, as a rule, which one answer tells."""
    keys = [log_key(each) for each in encounters]
    if await with_retries(lambda: log.client.exists(*keys), log.patience) == len(keys):
        return encounters
    there = await log.each(("EXISTS", key) for key in keys)
    return [each for each, found in zip(encounters, there, strict=True) if found]


async def _listed(log: Log) -> list[str]:
    parts = await log.each(("SMEMBERS", key) for key in ENCOUNTERS)
    return sorted(name.decode() for part in parts for name in part)
