"""Runs the tests: those that share nothing side by side first, then one at a time those with processes and browsers.

    python -m tests.runs test            what costs less than half a CPU second, and the smoke tests (`make test`)
    python -m tests.runs ci              what costs less than two, and dear tests that a change can reach (`.ci/run`)
    python -m tests.runs all             everything
    python -m tests.runs test tests/engine   only of these files and folders

A test of the second kind that fails is run once more alone: where it passes then, the run is green and says FLAKY with
its name, and `build/tests/flaky.json` counts it. Tests in process get no second try.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.runs.outcome import REPORTS, Outcome, outcome_of, remember_flaky, result_line, write_result
from tests.runs.plugin import left_out
from tests.runs.price_list import ROOT, price_list
from tests.runs.reached import all_files, reached_files
from tests.runs.report import read_report
from tests.runs.shares import shares
from tests.runs.side_by_side import run_side_by_side
from tests.runs.subprocesses import pytest_command, run_pytest


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.runs", description=__doc__.partition("\n")[0])
    parser.add_argument("take", choices=("test", "ci", "all"))
    parser.add_argument("paths", nargs="*", help="files and folders of tests (default: all)")
    parser.add_argument("--shuffle", metavar="SEED", help="in random order, the one of that seed")
    options = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)
    for old in REPORTS.glob("*.json"):
        if old.name != "flaky.json":
            old.unlink()
    run = Run(
        options.take, options.paths, _reached() if options.take == "ci" else frozenset(), options.shuffle
    )
    outcome = _together(run) + _apart(run)
    write_result(outcome, REPORTS / "result.json")
    for name in outcome.flaky:
        print(f"FLAKY: {name} failed, and passed alone")
    remember_flaky(outcome.flaky, REPORTS / "flaky.json")
    print(result_line(outcome))
    return 1 if outcome.failed or not outcome.passed else 0


class Run(NamedTuple):
    """What is to be run."""

    take: str
    paths: Sequence[str]
    """Of these files and folders, or tests of theirs; of all where there are none."""
    reached: frozenset[str]
    """Files of which tests are taken that the run would leave out for their price."""
    shuffle: str | None

    def options(self, part: str, report: Path) -> list[str]:
        """How pytest is told; in one word each, as it takes a path beside an option that it does not know yet for a
        folder of tests."""
        taken = [f"--part={part}", f"--report={report}"]
        if self.shuffle:
            taken.append(f"--shuffle={self.shuffle}")
        if self.reached:
            listed = REPORTS / "reached.txt"
            listed.write_text("\n".join(sorted(self.reached)), encoding="utf-8")
            taken.append(f"--reached={listed}")
        return taken


def _together(run: Run) -> Outcome:
    """Tests that share nothing with each other: a process for each core, each with its share of the files."""
    if any("::" in path for path in run.paths):
        dealt = [list(run.paths)]
    else:
        files = [each for each in all_files() if _below(each, run.paths)]
        dealt = shares(files, os.cpu_count() or 1, price_list(), run.take, run.reached)
    reports = [REPORTS / f"together-{number}.json" for number, _ in enumerate(dealt)]
    statuses = run_side_by_side(
        [
            pytest_command(run.take, [*run.options("together", report), *share])
            for report, share in zip(reports, dealt, strict=True)
        ]
    )
    if said := left_out(sum(read_report(each).left_out for each in reports if each.exists()), run.take):
        print(said, flush=True)
    ended = (outcome_of(report, status) for report, status in zip(reports, statuses, strict=True))
    return sum(ended, start=Outcome())


def _apart(run: Run) -> Outcome:
    """Tests with processes and browsers, one at a time; and those that failed once more, alone."""
    apart = [path for path in price_list().with_some_apart() if (ROOT / path).exists()]
    if not (files := [path for path in apart if _below(path, run.paths)]):
        return Outcome()
    print(f"==> one at a time: {len(files)} files of tests with processes and browsers", flush=True)
    report = REPORTS / "apart.json"
    tests = [path for path in run.paths if "::" in path] or files
    first = outcome_of(report, run_pytest(run.take, [*run.options("apart", report), *tests]))
    if not first.failures:
        return first
    print(f"==> once more, alone: {len(first.failures)} tests", flush=True)
    report = REPORTS / "alone.json"
    again = outcome_of(report, run_pytest("all", [f"--report={report}", *first.failures]))
    return first.with_second_try(again)


def _below(path: str, paths: Sequence[str]) -> bool:
    return not paths or any(Path(path).is_relative_to(each.partition("::")[0]) for each in paths)


def _reached() -> frozenset[str]:
    """The files of tests that what has changed since the last whole night can reach."""
    files, why = reached_files()
    print(f"==> {why}: {len(files)} files of tests in reach", flush=True)
    return frozenset(files)


if __name__ == "__main__":
    sys.exit(main())
