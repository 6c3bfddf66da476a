"""How a run ends: what counts as passed, what gets a second try, and what is said of it."""

from pathlib import Path

import msgspec

from tests.runs.outcome import Outcome, outcome_of, read_result, remember_flaky, result_line, write_result
from tests.runs.price_list import Ran
from tests.runs.report import Report, write_report

A, B = "tests/x/test_y.py::test_a", "tests/x/test_y.py::test_b"


def reported(folder: Path, *ran: Ran) -> Path:
    file = folder / "report.json"
    write_report(Report(0.004, list(ran)), file)
    return file


def test_a_run_is_counted(tmp_path: Path) -> None:
    outcome = outcome_of(reported(tmp_path, Ran(A), Ran(B, "failed"), Ran("c", "skipped"), Ran("d")), 1)
    assert outcome == Outcome(passed=2, failed=1, skipped=1, failures=(B,))
    assert result_line(outcome) == "2 passed, 1 failed, 1 skipped"


def test_a_run_that_broke_off_has_failed(tmp_path: Path) -> None:
    assert outcome_of(tmp_path / "none.json", 0).failed == 1
    assert outcome_of(reported(tmp_path, Ran(A)), 2).failed == 1  # a file could not be collected
    assert outcome_of(reported(tmp_path), 5) == Outcome()  # nothing was left to run


def test_who_passes_alone_is_flaky_and_counts_as_passed() -> None:
    first = Outcome(passed=3, failed=2, failures=(A, B))
    outcome = first.with_second_try(Outcome(passed=1, failed=1, failures=(B,)))
    assert outcome == Outcome(passed=4, failed=1, failures=(B,), flaky=(A,))


def test_a_second_try_that_ran_something_else_forgives_nothing() -> None:
    first = Outcome(passed=3, failed=2, failures=(A, B))
    assert first.with_second_try(Outcome()) == first
    assert first.with_second_try(Outcome(failed=1)) == first
    assert first.with_second_try(Outcome(passed=7)) == first


def test_flaky_tests_are_counted_from_run_to_run(tmp_path: Path) -> None:
    file = tmp_path / "flaky.json"
    remember_flaky((), file)
    assert not file.exists()
    remember_flaky((A, B), file)
    remember_flaky((B,), file)
    assert msgspec.json.decode(file.read_bytes()) == {A: 1, B: 2}


def test_where_no_run_left_a_result_that_is_a_failure(tmp_path: Path) -> None:
    assert read_result(tmp_path / "none.json") == Outcome(failed=1)
    write_result(Outcome(passed=2), tmp_path / "result.json")
    assert read_result(tmp_path / "result.json") == Outcome(passed=2)
