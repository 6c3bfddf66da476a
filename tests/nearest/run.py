"""Runs the tests nearest to a change, in batches that grow, until a time is over or one fails."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pytest

from tests.nearest.costs import dear
from tests.nearest.order import Near

FIRST = 1.5
"""Seconds that the first batch may take by the list of costs: whether it fails should be known at once."""
GROWTH = 3
OPTIONS = (
    "-q",
    "--no-header",
    "-rfE",
    "-m",
    "not long",
    "--hypothesis-profile=short",
    "-p",
    "no:cacheprovider",
)
Pytest = Callable[[list[str], list[object]], int]


@dataclass
class Run:
    """What has been run: how many tests, of which units, how it ended."""

    status: int = pytest.ExitCode.NO_TESTS_COLLECTED
    tests: int = 0
    done: list[Near] = field(default_factory=list)
    cut: bool = False
    """The time was over before the last batch was through."""


def run(near: Sequence[Near], seconds: float, clock: Callable[[], float] = time.monotonic) -> Run:
    """Run what comes first of `near` for so many seconds; it ends with the first batch in which a test fails."""
    return run_with(_pytest, near, seconds, clock)


def run_with(pytest_main: Pytest, near: Sequence[Near], seconds: float, clock: Callable[[], float]) -> Run:
    end, run = clock() + seconds, Run()
    for batch in batches(near, seconds):
        chosen = Chosen(batch, lambda: clock() >= end)
        status = pytest_main([*OPTIONS, *dict.fromkeys(each.id for each in batch)], [chosen])
        run.tests += chosen.tests
        run.done += batch
        if status != pytest.ExitCode.NO_TESTS_COLLECTED:
            run.status = status
        run.cut = chosen.cut
        if status not in (0, pytest.ExitCode.NO_TESTS_COLLECTED) or clock() >= end:
            break
    return run


def batches(near: Sequence[Near], seconds: float) -> Iterator[list[Near]]:
    """What to run, in batches of which each may take longer than the one before; nothing dearer than all the time."""
    batch: list[Near] = []
    filled, most = 0.0, FIRST
    for each in near:
        if each.cost > seconds:
            continue
        if batch and filled + each.cost > most:
            yield batch
            batch, filled, most = [], 0.0, most * GROWTH
        batch.append(each)
        filled += each.cost
    if batch:
        yield batch


def _pytest(arguments: list[str], plugins: list[object]) -> int:
    return int(pytest.main(arguments, plugins))


class Chosen:
    """A plugin that keeps the chosen tests of the files, in their order, and starts none when the time is over."""

    def __init__(self, batch: Sequence[Near], over: Callable[[], bool]) -> None:
        self.over = over
        self.tests = 0
        self.cut = False
        self._places = {each.id: place for place, each in enumerate(batch)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        left = [each for each in items if self._unit(each) not in self._places]
        kept = [each for each in items if self._unit(each) in self._places]
        items[:] = sorted(kept, key=lambda each: self._places[self._unit(each)])
        if left:
            config.hook.pytest_deselected(items=left)

    def _unit(self, item: pytest.Item) -> str:
        """What it is run as: by itself where it is dear, with its file otherwise."""
        file, _, name = item.nodeid.partition("::")
        return item.nodeid if name in dear(file) else file

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if self.over():
            self.cut = True
            return True  # as if somebody had run it
        self.tests += 1
        return None
