"""What workers count together: each says how many it has, and what one said that is gone is forgotten."""

from collections.abc import Iterable
from typing import Any

import pytest

from events.store.append_result import LogUnreachable
from events.store.keys import drawn_key, held_key
from events.store.log import Log
from events.store.marks import shared_counters
from events.store.marks.shared_counters import SharedCounters


class Clock:
    def __init__(self) -> None:
        self.now = 600_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(shared_counters, "time", found)
    return found


async def test_what_is_drawn_adds_up_and_is_forgotten_in_time(log: Log) -> None:
    counters = SharedCounters(log)
    assert [
        await counters.draw("ann", 10),
        await counters.draw("ann", 10, 4),
        await counters.draw("bob", 10),
    ] == [1, 5, 1]
    assert 9_000 < await log.client.pttl(drawn_key("ann")) <= 10_000


async def test_each_worker_is_told_what_the_others_hold_until_what_they_said_is_too_old(
    log: Log, clock: Clock
) -> None:
    counters = SharedCounters(log)
    assert await counters.hold("streams", "one", 3, 30) == 0
    assert await counters.hold("streams", "two", 4, 30) == 3
    assert await counters.hold("streams", "three", 1, 30) == 7
    assert await counters.hold("streams", "two", 0, 30) == 4
    assert 29_000 < await log.client.pttl(held_key("streams")) <= 30_000
    clock.now += 29.9
    assert await counters.hold("streams", "two", 1, 30) == 4
    clock.now += 0.1  # the first and the third said so 30 seconds ago
    assert await counters.hold("streams", "one", 3, 30) == 1


class Away:
    """A log whose server is away, as long as one waits for it."""

    def __init__(self) -> None:
        self.waited: list[float | None] = []

    async def each(self, commands: Iterable[tuple[Any, ...]], patience: float | None = None) -> list[Any]:
        self.waited.append(patience)
        raise LogUnreachable("The server is away.")


async def test_nobody_waits_for_a_log_that_is_away_only_to_be_counted() -> None:
    away = Away()
    counters = SharedCounters(away)  # type: ignore[arg-type]
    with pytest.raises(LogUnreachable):
        await counters.draw("ann", 10)
    with pytest.raises(LogUnreachable):
        await counters.hold("streams", "one", 3, 30)
    assert away.waited == [0, 0]
