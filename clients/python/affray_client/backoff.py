"""Trying again: after growing pauses, never quite the same for everybody, and not for ever."""

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

    def pause(self, at_least: float = 0.0) -> float | None:
        """The seconds to wait before the next try, so many at least. None where patience ends before that."""
        pause = max(at_least, self._pause * random.uniform(0.5, 1.0))
        if time.monotonic() + pause > self._deadline:
            return None
        self._pause = min(2 * self._pause, self._longest)
        return pause
