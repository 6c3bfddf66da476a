"""Appending many commits of one fight: some of them go to the server together, in their order.

Each follows the one before, so nothing is taken that would leave a gap. One by one they would take a round trip each,
and on a server that syncs each to its disk a fight of thousands takes seconds.
"""

import asyncio
from collections.abc import Iterable
from itertools import islice

from events.chain.commit import EncodedCommit
from events.store.append_result import Appended
from events.store.log import Log

AT_ONCE = 100


async def append_many(
    log: Log,
    encounter: str,
    sealed: Iterable[EncodedCommit],
    *,
    headless: bool = False,
    arriving: bool = False,
) -> int:
    """Append them as `Log.append` does; the number of the first in whose place the log has another, 0 if in none.

    Raises as that does; what comes before the error may be in the log, and appending all of it again is safe.
    """

    async def append(each: EncodedCommit) -> bool:
        outcome = await log.append(encounter, each, headless=headless, arriving=arriving)
        return isinstance(outcome, Appended)

    coming = iter(sealed)
    together = 1  # the first alone: before it the fight is put on the list
    while some := list(islice(coming, together)):
        taken = await asyncio.gather(*map(append, some), return_exceptions=True)
        for each, done in zip(some, taken, strict=True):
            # What did not get there in its turn is sent by itself, which tells why.
            if done is not True and not await append(each):
                return each.version
        together = AT_ONCE
    return 0
