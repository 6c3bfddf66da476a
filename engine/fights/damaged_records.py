"""The damaged records that a worker has met: of which fights, and what is wrong with each."""

import logging
from collections.abc import Iterator

from engine.ruleset_api.refusal import Refused

logger = logging.getLogger("affray")


class DamagedRecords:
    """The fights whose records did not hold when this worker last read them; the log is told of each once."""

    def __init__(self) -> None:
        self._wrong: dict[str, Refused] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._wrong)

    def __contains__(self, encounter: str) -> bool:
        """Whether this is one of them."""
        return encounter in self._wrong

    def __iter__(self) -> Iterator[str]:
        """Their ids."""
        return iter(list(self._wrong))

    def note(self, encounter: str, why: Refused) -> None:
        """A record was read that does not hold."""
        if encounter not in self._wrong:
            logger.error("The fight %s is refused. %s", encounter, why.detail)
        self._wrong[encounter] = why

    def clear(self, encounter: str) -> None:
        """A record was read as a whole, and holds; or it is not there any more."""
        if self._wrong.pop(encounter, None) is not None:
            logger.warning("The fight %s is refused no longer: its record holds, or is gone", encounter)
