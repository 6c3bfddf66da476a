"""Rate limits: how often a seat or an address may do something, counted over all workers.

Each worker grants a tenth of a limit by itself, so that those far below it cost no question to the log's
server; the rest is drawn from a pot that all workers share.
"""

import time
from collections import Counter
from contextlib import suppress

from engine.language.sentence import Sentence
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogError
from events.store.marks.shared_counters import SharedCounters
from service.limits.limits import FREE

HOUR, DAY = 3_600, 86_400  # seconds


class Rate:
    """At most `most` in each stretch of so many seconds (0: as many as come)."""

    def __init__(self, what: str, most: int, seconds: int, shared: SharedCounters) -> None:
        """`what` is done, as the sentence of a refusal is called that says it: "requests" (affray.rate-requests)."""
        self._what = what
        self._most = most
        self._seconds = seconds
        self._shared = shared
        self._stretch = 0
        self._here: Counter[str] = Counter()

    @property
    def limited(self) -> bool:
        """Whether there is a limit at all."""
        return self._most > 0

    async def spend(
        self, who: str, code: str, times: int = 1, amount: int = 1, most: int | None = None
    ) -> None:
        """Count so many more, against a limit of `times` that of others, or of its own. Raises Refused(code).

        What is more than the whole limit counts as that: it is let through when nothing came before it.
        """
        most = times * self._most if most is None else most
        if not most:
            return
        now = time.time()
        stretch = int(now // self._seconds)  # by the clock, so that all workers mean the same
        if stretch != self._stretch:
            self._stretch = stretch
            self._here.clear()
        amount = min(amount, most)
        self._here[who] += amount
        here, free = self._here[who], most // FREE
        if here <= free:
            return
        drawn = here - free
        if drawn <= most - free:  # else there is no need to ask
            with suppress(LogError):  # without the log's server this worker's own count has to do
                drawn = await self._shared.draw(
                    f"{self._what}:{who}:{stretch}", self._seconds, min(amount, here - free)
                )
        if drawn > most - free:
            self._here[who] = max(self._here[who], most + 1)
            raise self._refused(code, most, (stretch + 1) * self._seconds - now)

    def _refused(self, code: str, most: int, again_in: float) -> Refused:
        rate = {"most": f"{most:,}", "what": Sentence(f"affray.rate-{self._what}")}
        return Refused(
            code,
            Sentence("affray.rate", {**rate, "stretch": _stretch(self._seconds), "wait": _wait(again_in)}),
            limit=most,
            seconds=self._seconds,
            again_in=round(again_in, 3),
        )


def _stretch(seconds: int) -> Sentence:
    return Sentence("affray.one-day") if seconds == DAY else Sentence("affray.seconds", {"seconds": seconds})


def _wait(seconds: float) -> Sentence:
    if seconds < HOUR:
        return Sentence("affray.seconds", {"seconds": round(float(seconds), 1)})
    return Sentence("affray.hours", {"hours": round(seconds / HOUR, 1)})
