"""A place is broken in a child of the process that runs the tests, and the first test that fails has noticed it."""

import functools
import gc
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from tests.breaks import trial as trials
from tests.breaks.places import Place, broken, places
from tests.breaks.report import Tried, line, summary
from tests.breaks.swapped import swap, whole
from tests.breaks.trial import Limits, Outcome, trial

TOSS = """
from functools import cache
def toss(): return 7
def deal(cards):
    def one(): return cards[0]
    return one
class Coin:
    @property
    def side(self): return 7
    @classmethod
    def made(cls): return 7
@cache
def kept(): return 7
"""


@pytest.fixture
def coins(tmp_path: Path) -> ModuleType:
    """A module of a project."""
    file = tmp_path / "coins.py"
    file.write_text(TOSS)
    spec = spec_from_file_location("coins", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def in_a_child(do: Callable[[], object]) -> str:
    """What something gives in a child of this process, which may break itself."""
    heard, said = os.pipe()
    if (child := os.fork()) == 0:
        try:
            os.write(said, repr(do()).encode())
        finally:
            os._exit(0)
    os.close(said)
    os.waitpid(child, 0)
    with os.fdopen(heard) as pipe:
        return pipe.read()


@pytest.mark.parametrize(
    ("function", "call"),
    [
        ("toss", lambda coins: coins.toss()),
        ("one", lambda coins: coins.deal([7])()),
        ("side", lambda coins: coins.Coin().side),
        ("made", lambda coins: coins.Coin.made()),
        ("kept", lambda coins: coins.kept()),
    ],
)
def test_functions_are_broken_wherever_they_are_held(
    coins: ModuleType, tmp_path: Path, function: str, call: Callable[[ModuleType], object]
) -> None:
    assert call(coins) == 7
    place = next(each for each in places(["coins.py"], tmp_path) if each.function == function)

    def broken_call() -> object:
        swap(broken(place, tmp_path), whole(), tmp_path / "kept")
        return call(coins)

    assert in_a_child(broken_call) == "None"
    assert call(coins) == 7, "here nothing is broken"


def test_a_function_that_somebody_already_holds_is_broken_as_well(coins: ModuleType, tmp_path: Path) -> None:
    inner = coins.deal([7])
    held = functools.partial(coins.toss)
    place = next(each for each in places(["coins.py"], tmp_path) if each.function == "one")

    def broken_call() -> object:
        swap(broken(place, tmp_path), whole(), tmp_path / "kept")
        return inner(), held()

    assert in_a_child(broken_call) == "(None, 7)"


def test_functions_that_were_set_aside_are_broken_as_well(coins: ModuleType, tmp_path: Path) -> None:
    place = places(["coins.py"], tmp_path)[0]

    def broken_call() -> object:
        gc.freeze()
        swap(broken(place, tmp_path), whole(), tmp_path / "kept")
        return coins.toss()

    assert in_a_child(broken_call) == "None"


def test_processes_that_a_test_starts_are_broken_as_well(coins: ModuleType, tmp_path: Path) -> None:
    place = places(["coins.py"], tmp_path)[0]
    says = [sys.executable, "-c", "import coins; print(coins.toss())"]

    def started() -> str:
        swap(broken(place, tmp_path), whole(), tmp_path / "kept")
        path = os.pathsep.join([os.environ["PYTHONPATH"], str(tmp_path)])
        ended = subprocess.run(says, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path})
        return ended.stdout

    assert in_a_child(started) == r"'None\n'"


class Told(NamedTuple):
    """A test of a session: it fails where something is broken, or always, or ends the process, or never ends."""

    nodeid: str
    fails: Callable[[], bool]


def run(tests: Sequence[Told]) -> Iterator[bool]:
    yield from (each.fails() for each in tests)


PLENTY = Limits(100, 10.0)
BROKEN: list[bool] = []
PASSES = Told("passes", lambda: False)
NOTICES = Told("notices", lambda: bool(BROKEN))
FAILS = Told("fails anyway", lambda: True)


def tried(*tests: Told, limits: Limits = PLENTY) -> Outcome:
    outcome = trial(tests, run, lambda kept: BROKEN.append(True), limits)
    assert not BROKEN, "only the child is broken"
    return outcome._replace(seconds=0.0)


def test_the_first_test_that_fails_has_noticed() -> None:
    assert tried(PASSES, NOTICES, PASSES) == Outcome("notices", 2, 0.0)


def test_where_none_fails_nobody_has_noticed() -> None:
    assert tried(PASSES, PASSES) == Outcome(None, 2, 0.0)


def test_a_test_that_fails_without_the_change_says_nothing_and_the_next_are_asked() -> None:
    assert tried(FAILS, PASSES, NOTICES) == Outcome("notices", 3, 0.0)
    assert tried(FAILS, PASSES) == Outcome(None, 2, 0.0)


def test_it_ends_at_its_limit_of_tests_and_of_cpu_time() -> None:
    assert tried(PASSES, PASSES, NOTICES, limits=Limits(2, 10.0)) == Outcome(None, 2, 0.0)
    assert tried(PASSES, PASSES, NOTICES, limits=Limits(100, 0.0)) == Outcome(None, 1, 0.0)


def test_a_child_that_is_not_heard_of_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "HUNG", 0.2)
    hangs = Told("hangs", lambda: bool(BROKEN) and bool(signal.pause()))
    assert tried(PASSES, hangs) == Outcome("hangs", 2, 0.0, hung=True)


def test_a_test_that_hangs_without_the_change_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "HUNG", 0.2)
    hangs = Told("hangs anyway", lambda: bool(signal.pause()))
    assert tried(PASSES, hangs, NOTICES) == Outcome("notices", 3, 0.0)


def test_the_report_says_what_was_broken_who_noticed_and_the_figures_by_folder() -> None:
    one, two = (Place(f"{folder}/a.py", 0, "f", 7, "7 is 8") for folder in ("events", "service"))
    found = [Tried(one, Outcome("tests/test_a.py::test", 3, 0.5)), Tried(two, Outcome(None, 40, 9.6), 3)]
    found.append(Tried(two, Outcome("tests/test_b.py::test", 5, 1.0, hung=True)))
    assert [line(each) for each in found] == [
        "noticed  events/a.py:7  f: 7 is 8   [tests/test_a.py::test, test 3, 0.5 s]",
        "SURVIVED service/a.py:7  f: 7 is 8   [40 tests, 10 s; 3 run the line]",
        "noticed  service/a.py:7  f: 7 is 8   [hangs in tests/test_b.py::test, test 5, 1.0 s]",
    ]
    assert summary(found).splitlines() == [
        "events       1 of 1 noticed: 100%, after 3 tests (median)",
        "service      1 of 2 noticed: 50%, after 5 tests (median)",
        "all          2 of 3 noticed: 67%, after 4 tests (median)",
    ]
