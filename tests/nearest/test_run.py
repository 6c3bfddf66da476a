"""`make near` runs batches that grow until one fails or the time is over."""

from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from tests.nearest.__main__ import main
from tests.nearest.order import Near
from tests.nearest.run import FIRST, Chosen, batches, run_with

SECONDS = 25.0


def near(*costs: float) -> list[Near]:
    return [Near(0, 0, cost, f"tests/test_{number}.py") for number, cost in enumerate(costs)]


class Pytest:
    """Stands for pytest: each test takes what it costs, and those in `failing` fail."""

    def __init__(self, *failing: str, status: int = 0) -> None:
        self.now = 0.0
        self.failing, self.status = failing, status
        self.ran: list[list[str]] = []

    def main(self, arguments: list[str], plugins: list[object]) -> int:
        files = [each for each in arguments if each.startswith("tests/")]
        self.ran.append(files)
        self.now += 10
        return 1 if {*files} & {*self.failing} else self.status


def test_the_first_batch_is_short_and_later_ones_grow() -> None:
    sizes = [len(each) for each in batches(near(*[0.5] * 40), SECONDS)]
    assert sizes[0] == FIRST / 0.5
    assert sizes == sorted(sizes[:-1]) + sizes[-1:]
    assert sum(sizes) == 40


def test_what_is_dearer_than_all_the_time_is_left() -> None:
    assert [[each.cost for each in batch] for batch in batches(near(1.0, 30.0), SECONDS)] == [[1.0]]


def test_it_ends_with_the_batch_in_which_a_test_fails() -> None:
    tests = near(*[1.0] * 9)
    there = Pytest("tests/test_0.py")
    done = run_with(there.main, tests, SECONDS, lambda: there.now)
    assert done.status == 1
    assert there.ran == [["tests/test_0.py"]]
    assert done.done == tests[:1]


def test_it_begins_no_batch_when_the_time_is_over() -> None:
    there = Pytest()
    done = run_with(there.main, near(*[1.0] * 200), SECONDS, lambda: there.now)
    assert len(there.ran) == 3, "each took 10 seconds"
    assert done.status == 0


@pytest.mark.parametrize("status", [pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.INTERRUPTED])
def test_what_goes_wrong_in_pytest_goes_wrong_here(status: int) -> None:
    there = Pytest(status=status)
    assert run_with(there.main, near(1.0, 1.0), SECONDS, lambda: there.now).status == status


def test_where_no_test_was_found_it_says_so_as_pytest_does() -> None:
    there = Pytest(status=pytest.ExitCode.NO_TESTS_COLLECTED)
    assert (
        run_with(there.main, near(1.0), SECONDS, lambda: there.now).status
        == pytest.ExitCode.NO_TESTS_COLLECTED
    )


def test_no_test_begins_when_the_time_is_over(request: pytest.FixtureRequest) -> None:
    chosen = Chosen(near(1.0), over=lambda: chosen.tests >= 1)
    assert [chosen.pytest_runtest_protocol(request.node) for _ in range(3)] == [None, True, True]
    assert (chosen.tests, chosen.cut) == (1, True)


def test_of_a_file_only_the_chosen_tests_are_run_and_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.nearest.run.dear", lambda file: {"test_slow": 2.0})
    ids = [
        "tests/test_b.py::test",
        "tests/test_a.py::test_slow",
        "tests/test_c.py::test",
        "tests/test_a.py::test",
    ]
    items: list[Any] = [SimpleNamespace(nodeid=each) for each in ids]
    left: list[Any] = []
    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: left.extend(items)))
    chosen = Chosen([Near(0, 0, 0, "tests/test_a.py"), Near(0, 0, 0, "tests/test_b.py")], over=lambda: False)
    chosen.pytest_collection_modifyitems(config, items)
    assert [each.nodeid for each in items] == ["tests/test_a.py::test", "tests/test_b.py::test"]
    assert [each.nodeid for each in left] == ["tests/test_a.py::test_slow", "tests/test_c.py::test"]


def test_a_change_that_no_test_can_notice_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.nearest.__main__.nearest", lambda files: [])
    found = CliRunner().invoke(main, ["tests/night.toml"])
    assert (found.exit_code, "ran none" in found.output) == (0, True), found.output
