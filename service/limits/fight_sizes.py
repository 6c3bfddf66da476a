"""The sizes of fights on record, so that none grows without end."""

from collections import OrderedDict
from contextlib import suppress

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.log import Log
from events.store.server.free_space import in_megabytes

ASK_EVERY = 100  # commands to a fight
REMEMBERED = 10_000  # fights


class FightSizes:
    """What is known of the sizes of fights; `most` bytes may be on record of one (0: as many as come).

    The log's server is asked at the first of every so many commands to a fight, so a fight may grow a little beyond.
    """

    def __init__(self, log: Log, most: int) -> None:
        self._log = log
        self._most = most
        self._known: OrderedDict[str, tuple[int, int]] = OrderedDict()  # size, and commands since

    async def size(self, encounter: str) -> int:
        """How many bytes a fight has on record, about; 0 where the log's server does not tell."""
        with suppress(LogError):
            return await self._log.size(encounter)
        return 0

    async def check(self, encounter: str) -> None:
        """Whether a fight takes another command. Raises Refused("fight-full")."""
        if not self._most:
            return
        size, since = self._known.pop(encounter, (0, ASK_EVERY))
        if since >= ASK_EVERY or size > self._most:
            size, since = await self.size(encounter), 0
        self._known[encounter] = (size, since + 1)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        if size > self._most:
            raise Refused(
                "fight-full",
                Sentence("affray.fight-full", {"size": in_megabytes(size), "most": in_megabytes(self._most)}),
                limit=self._most,
            )
