"""Whether the records of fights hold, as far as a worker looked: one look for each head of a chain."""

import asyncio
from collections import OrderedDict

from engine.audit.audit import seed_bounds
from engine.fights.store_errors import unknown_encounter
from engine.proof import Wrong, verify_entries
from events.store.log import Log

MOST_KEPT = 1000  # fights

Head = tuple[int, str]


class RecordChecks:
    """What was found wrong with records, by their heads; a head stands for all that came before it."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._found: OrderedDict[str, tuple[Head, list[Wrong]]] = OrderedDict()
        self._one_by_one = asyncio.Lock()

    async def wrong_with(self, encounter: str) -> list[Wrong]:
        """What does not hold in the whole record: its chain, and its dice by the seeds that the log keeps.

        Raises Refused("unknown-encounter").
        """
        async with self._one_by_one:
            head = await self._log.head(encounter)
            known = self._found.get(encounter)
            if known is None or head is None or known[0] != (head.version, head.hash):
                known = await self._looked(encounter)
                self._found[encounter] = known
                if len(self._found) > MOST_KEPT:
                    self._found.popitem(last=False)
            return known[1]

    async def _looked(self, encounter: str) -> tuple[Head, list[Wrong]]:
        entries, head = await self._log.whole(encounter)
        if not entries:
            raise unknown_encounter(encounter)
        kept = [await self._log.secret(encounter, each) for each in seed_bounds(entries)]
        seeds = [each for each in kept if each is not None]
        # In a thread, as others play meanwhile.
        found = await asyncio.to_thread(verify_entries, encounter, entries, head, kept=seeds)
        return (0, "") if head is None else (head.version, head.hash), found.wrong
