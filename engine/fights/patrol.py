"""The patrol: a worker verifies again, in the background, the fights that it answers about from memory.

What it has in memory is as it was written, whatever becomes of the record meanwhile. Before each answer only the head
and the length of the stream are looked at, as reading all of it would cost more with every round that is played.
"""

import time
from collections.abc import Callable
from math import inf

from engine.fights.encounters import Encounters
from engine.ruleset_api.refusal import Refused

STRETCH = 250  # events that are read at a time
AGAIN = 60.0  # seconds, within which no fight is verified twice


class Patrol:
    """The patrol of one worker: one fight at a time, the one verified longest ago, and of it a stretch at a time.

    A fight that nobody has used since is left alone; one that was found damaged is looked at, for it may be put right.
    """

    def __init__(self, encounters: Encounters, clock: Callable[[], float] = time.monotonic) -> None:
        self._encounters = encounters
        self._clock = clock
        self._verified: dict[str, float] = {}
        self._encounter, self._after = "", 0

    async def step(self) -> None:
        """Verify the next stretch. What does not hold is refused from then on, and noted. Raises Refused otherwise."""
        if not self._encounter:
            self._encounter, self._after = self._next(), 0
        encounter, self._encounter = self._encounter, ""
        if not encounter:
            return
        try:
            if (
                self._encounters.in_mind(encounter) is None
            ):  # as it was damaged: whoever reads it says whether it still is
                await self._encounters.known(encounter)
                return
            commits = await self._encounters.commits(encounter, self._after, enough=STRETCH)
        except Refused as refused:
            if refused.code == "unknown-encounter":
                self._encounters.damaged.clear(encounter)
            elif refused.code != "damaged-log":
                raise
            return
        if sum(len(each.events) for each in commits) >= STRETCH:
            self._encounter, self._after = encounter, commits[-1].version
        else:  # that was the end of it
            self._encounters.damaged.clear(encounter)

    def _next(self) -> str:
        """The fight to verify next; "" for none."""
        now, cache, damaged = self._clock(), self._encounters.cache, self._encounters.damaged
        here = {each.encounter: each for each in cache if each.history.version}
        self._verified = {each: at for each, at in self._verified.items() if each in here or each in damaged}
        used = [name for name, each in here.items() if each.used or not each.idle]
        due = [each for each in (*used, *damaged) if now - self._verified.get(each, -inf) >= AGAIN]
        if not due:
            return ""
        found: str = min(due, key=lambda each: self._verified.get(each, -inf))
        self._verified[found] = now
        if found in here:
            here[found].used = False
        return found
