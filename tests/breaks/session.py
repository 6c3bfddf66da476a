"""All cheap tests, collected once; whoever wants to run some of them does so in children of this process."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import pytest

from tests.nearest.costs import dear
from tests.nearest.order import nearest

OPTIONS = ("-q", "-s", "--no-header", "-m", "not long", "-p", "no:cacheprovider", "--timeout", "30")
OWN = "tests/breaks/"
"""Tests of this room break something themselves, and say nothing of what is broken already."""
ByFile = dict[str, list[pytest.Item]]


def with_tests(use: Callable[[ByFile], None], paths: Sequence[str] = ()) -> int:
    """Collect the tests that `make test` runs, without those that take processes or browsers, and use them."""
    return int(pytest.main([*OPTIONS, *paths], [Collected(use)]))


class Collected:
    """A plugin that hands on what was collected, instead of running it."""

    def __init__(self, use: Callable[[ByFile], None]) -> None:
        self._use = use

    def pytest_sessionstart(self) -> None:
        from hypothesis import Phase, settings  # pytest rewrites its asserts first

        phases = (Phase.explicit, Phase.generate)  # that something fails is enough
        settings.register_profile("breaks", max_examples=20, database=None, phases=phases)
        settings.load_profile("breaks")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        found: ByFile = defaultdict(list)
        for item in session.items:
            file, _, name = item.nodeid.partition("::")
            if name not in dear(file) and not file.startswith(OWN):
                found[file].append(item)
        self._use(found)
        return True


def nearest_first(path: str, tests: ByFile) -> list[pytest.Item]:
    """The tests that a change to a file can reach, in the order in which `make near` runs them."""
    return [item for each in nearest([path]) if not each.test for item in tests.get(each.file, [])]


def run_each(items: Sequence[pytest.Item]) -> Iterator[bool]:
    """Run tests one after the other, and say of each whether it failed."""
    failed = _Failed()
    items[0].config.pluginmanager.register(failed)
    for item, after in zip(items, [*items[1:], None], strict=True):
        failed.any = False
        try:
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
        except BaseException:  # a test may end the process that it is run in
            failed.any = True
        yield failed.any


class _Failed:
    """A plugin that hears whether something failed."""

    any = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.any = self.any or report.failed
