"""Whether the records of fights hold, as they are now: each is read, and what was not verified before is verified."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256

from engine.audit.audit import seed_bounds
from engine.fights.store_errors import unknown_encounter
from engine.proof import Wrong, verify_entries
from events.chain.commit import ChainHead
from events.chain.reading import Entry
from events.store.log import Log
from events.store.marks.dice_secrets import kept_secret

MOST_KEPT = 1000  # fights


class RecordChecks:
    """What was found wrong with records, by a digest of all of each: under the same head any entry may be altered."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._found: OrderedDict[str, tuple[bytes, list[Wrong]]] = OrderedDict()
        self._one_by_one = asyncio.Lock()

    async def wrong_with(self, encounter: str) -> list[Wrong]:
        """What does not hold in the whole record: its chain, and its dice by the seeds that the log keeps.

        Raises Refused("unknown-encounter").
        """
        async with self._one_by_one:
            entries, head = await self._log.whole(encounter)
            if not entries:
                raise unknown_encounter(encounter)
            kept = [await kept_secret(self._log, encounter, each) for each in seed_bounds(entries)]
            seeds = [each for each in kept if each is not None]
            # In a thread, as others play meanwhile.
            return await asyncio.to_thread(self._looked, encounter, entries, head, seeds)

    def _looked(
        self, encounter: str, entries: Sequence[Entry], head: ChainHead | None, seeds: Sequence[bytes]
    ) -> list[Wrong]:
        digest = sha256(repr((entries, head, seeds)).encode()).digest()
        known = self._found.get(encounter)
        if known is None or known[0] != digest:
            known = digest, verify_entries(encounter, entries, head, kept=seeds).wrong
        self._found[encounter] = known
        self._found.move_to_end(encounter)
        if len(self._found) > MOST_KEPT:
            self._found.popitem(last=False)
        return known[1]
