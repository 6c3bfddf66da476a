"""The tests that `make test` runs, collected once; who wants to run some does so in children of this process."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

import pytest

from tests.breaks.lines import passes_by, who_runs
from tests.breaks.places import Place
from tests.nearest.order import nearest

OPTIONS = ("-q", "-s", "--no-header", "--take", "test", "-p", "no:cacheprovider", "--timeout", "30")
OWN = "tests/breaks/"
"""Tests of this room break something themselves, and say nothing of what is broken already."""
ByFile = dict[str, list[pytest.Item]]


def with_tests(use: Callable[[ByFile], None], paths: Sequence[str] = ()) -> int:
    """Collect the tests that `make test` runs, and use them."""
    return int(pytest.main([*OPTIONS, *paths], [FewExamples(), Collected(use)]))


class FewExamples:
    """A plugin with which properties are tried on few examples."""

    def pytest_sessionstart(self) -> None:
        from hypothesis import Phase, settings  # pytest rewrites its asserts first

        phases = (Phase.explicit, Phase.generate)  # that something fails is enough
        settings.register_profile("breaks", max_examples=20, database=None, phases=phases)
        settings.load_profile("breaks")


class Collected:
    """A plugin that hands on what was collected, instead of running it."""

    def __init__(self, use: Callable[[ByFile], None]) -> None:
        self._use = use

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        found: ByFile = defaultdict(list)
        for item in session.items:
            file = item.nodeid.partition("::")[0]
            if not file.startswith(OWN):
                found[file].append(item)
        self._use(found)
        return True


def likeliest_first(place: Place, tests: ByFile) -> list[pytest.Item]:
    """All tests that a change to a place can reach: first those that may run its line, as `make near` runs them.

    Those that are known to pass it by are asked where no test is known to run it: in a process that they start it may.
    """
    line = (place.path, place.line, place.function)
    runs = frozenset(who_runs(*line) or ())
    near = nearest_first(place.path, tests)
    known = {item.nodeid for item in near}
    others = [each for items in tests.values() for each in items if each.nodeid in runs - known]
    passes = passes_by(*line)
    return [each for each in (*near, *others) if not (runs and passes(each.nodeid))]


def nearest_first(path: str, tests: ByFile) -> list[pytest.Item]:
    """The tests that a change to a file can reach, in the order in which `make near` runs them; dear ones last."""
    near = nearest([path])
    dear = {each.id for each in near if each.test}
    cheap = [each.file for each in near if not each.test]
    found = [item for file in cheap for item in tests.get(file, [])]
    return sorted(found, key=lambda item: item.nodeid in dear)


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
