"""A clock on which time passes only while a client waits to try again, so that no test does."""

import pytest

from affray_client import backoff
from affray_client.aio import connection as aio_connection
from affray_client.aio import live as aio_live
from affray_client.blocking import connection, live


class Clock:
    """The time of the client. `pauses` are those that it made, in seconds."""

    def __init__(self) -> None:
        self.now = 600_000.0
        self.pauses: list[float] = []

    def monotonic(self) -> float:
        return self.now

    time = monotonic

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds


class _Asyncio:
    """In place of `asyncio` where that only sleeps."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    async def sleep(self, seconds: float) -> None:
        self._clock.sleep(seconds)


def stop_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock in place of the Python client's."""
    clock = Clock()
    for module in (backoff, connection, live):
        monkeypatch.setattr(module, "time", clock)
    for module in (aio_connection, aio_live):
        monkeypatch.setattr(module, "asyncio", _Asyncio(clock))
    return clock
