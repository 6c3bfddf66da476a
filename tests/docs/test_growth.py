"""`make growth`: what costs the same however long a fight is passes, what costs more the longer it is fails."""

from collections.abc import Callable, Iterator
from itertools import chain, repeat

import pytest

from bench.growth.growing import LEAST_TURNS, MOST_TURNS, Growth, Prepared, growth

N = 1_000


class Processor:
    """CPU time that passes as it is told; `noise` gives how much dearer each turn is made by others."""

    def __init__(self, noise: Iterator[float]) -> None:
        self.now = 0.0
        self.turns = 0
        self._noise = noise

    async def clock(self) -> float:
        return self.now

    def path(self, cost: Callable[[int], float], events: int) -> Prepared:
        """A path that costs so much over so many events."""

        async def run() -> int:
            self.now += cost(events) * next(self._noise)
            return events

        async def prepared() -> Callable[[], object]:
            self.turns += 1
            return run

        return prepared  # type: ignore[return-value]


async def measured(cost: Callable[[int], float], noise: Iterator[float]) -> tuple[Growth, int]:
    """What comes of a path of this cost, and in how many turns."""
    cpu = Processor(noise)
    found = await growth("path", "event", cpu.path(cost, N), cpu.path(cost, 8 * N), cpu.clock, pause=0)
    return found, cpu.turns // 2


def linear(events: int) -> float:
    return 1e-4 + 1e-6 * events


def quadratic(events: int) -> float:
    return linear(events) + 1e-9 * events**2


def a_scan_for_each_event(events: int) -> float:
    return 1e-9 * events**2


async def test_a_linear_path_passes() -> None:
    found, turns = await measured(linear, repeat(1.0))
    assert not found.grows
    assert turns == LEAST_TURNS


@pytest.mark.parametrize("cost", [quadratic, a_scan_for_each_event])
async def test_a_quadratic_path_fails(cost: Callable[[int], float]) -> None:
    found, _ = await measured(cost, repeat(1.0))
    assert found.grows


async def test_a_path_that_only_goes_through_the_record_each_time_costs_eight_times_as_much() -> None:
    found, _ = await measured(a_scan_for_each_event, repeat(1.0))
    assert found.ratio == pytest.approx(8)


async def test_a_linear_path_passes_as_soon_as_others_let_it_run() -> None:
    slowed = [1.0, 3.0] * (MOST_TURNS - 1)  # all turns of the long fight, but for the last
    found, turns = await measured(linear, chain(slowed, repeat(1.0)))
    assert not found.grows
    assert turns == MOST_TURNS


async def test_a_quadratic_path_fails_whatever_turns_others_slow_down() -> None:
    found, _ = await measured(quadratic, chain([3.0, 1.0, 3.0, 1.0], repeat(1.0)))
    assert found.grows
