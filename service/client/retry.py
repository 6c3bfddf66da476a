"""Trying again: after growing pauses, never quite the same for everybody, and not for ever."""

import asyncio
import random
import time


class Backoff:
    """For how long a service that is away is asked again.

    A pause is between half of what it could be and all of it: those who lost the service at the same moment do not
    come back at the same moment. What it could be is doubled each time, up to `longest` seconds.
    """

    def __init__(self, seconds: float, *, first: float = 0.1, longest: float = 2.0) -> None:
        self._seconds = seconds
        self._first, self._longest = first, longest
        self.restored()

    def restored(self) -> None:
        """The service was there until now."""
        self._pause = self._first
        self._deadline = time.monotonic() + self._seconds

    async def wait(self, at_least: float = 0.0) -> bool:
        """Wait before the next try, for so many seconds at least. False, at once, where patience ends before that."""
        pause = max(at_least, self._pause * random.uniform(0.5, 1.0))
        if time.monotonic() + pause > self._deadline:
            return False
        self._pause = min(2 * self._pause, self._longest)
        await asyncio.sleep(pause)
        return True
