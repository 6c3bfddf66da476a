"""Runs the tests: those that share nothing side by side, those with processes one at a time in two lanes.

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
from tests.runs.shares import dealt_out, shares
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
    together, apart = _first_try(run)
    outcome = together + _second_try(apart)
    write_result(outcome, REPORTS / "result.json")
    for name in outcome.flaky:
        print(f"FLAKY: {name} failed, and passed alone")
    remember_flaky(outcome.flaky, REPORTS / "flaky.json")
    print(result_line(outcome))
    return 1 if outcome.failed or not outcome.passed else 0


LANES = (os.cpu_count() or 1) + 1
"""Runs at a time: those with processes and browsers wait for these nearly half of the time."""

APART = {"test": 2, "ci": 2, "all": 2}
"""In how many lanes tests with processes and browsers run, one at a time in each: in two where they take longest."""


class Work(NamedTuple):
    """What one process of pytest runs."""

    report: Path
    part: str
    """`apart` for tests with processes and browsers, `together` for the others."""
    tests: Sequence[str]


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


def _first_try(run: Run) -> tuple[Outcome, Outcome]:
    """How tests in process ended, and how those with processes and browsers did.

    There is a lane for each core, and one more. Two begin with what is to run one at a time; each takes the next
    share of what shares nothing when it is free.
    """
    works = [
        Work(REPORTS / f"together-{n}.json", "together", share)
        for n, share in enumerate(_dealt(run), start=1)
    ]
    works[:0] = [
        Work(REPORTS / f"apart-{n}.json", "apart", share)
        for n, share in enumerate(_dealt_apart(run), start=1)
    ]
    statuses = run_side_by_side(
        [pytest_command(run.take, [*run.options(work.part, work.report), *work.tests]) for work in works],
        lanes=LANES,
    )
    outcomes = {"together": Outcome(), "apart": Outcome()}
    for work, status in zip(works, statuses, strict=True):
        outcomes[work.part] += outcome_of(work.report, status)
    together = [work.report for work in works if work.part == "together" and work.report.exists()]
    if said := left_out(sum(read_report(each).left_out for each in together), run.take):
        print(said, flush=True)
    return outcomes["together"], outcomes["apart"]


def _dealt_apart(run: Run) -> list[list[str]]:
    """The tests with processes and browsers, a share for each of their lanes."""
    lanes = APART[run.take]
    files = [path for path in price_list().with_some_apart() if (ROOT / path).exists()]
    files = [path for path in files if _below(path, run.paths)]
    print(
        f"==> one at a time in {lanes} of the lanes: {len(files)} files of tests with processes and browsers",
        flush=True,
    )
    if files and (named := _named(run)):
        return [named]
    return dealt_out(files, lanes, price_list(), run.take, run.reached)


def _dealt(run: Run) -> list[list[str]]:
    """The tests that share nothing with each other, in shares."""
    if named := _named(run):
        return [named]
    files = [each for each in all_files() if _below(each, run.paths)]
    return shares(files, price_list(), run.take, run.reached)


def _named(run: Run) -> list[str]:
    """The paths, where they name tests of files."""
    return list(run.paths) if any("::" in path for path in run.paths) else []


def _second_try(first: Outcome) -> Outcome:
    """Tests with processes and browsers that have failed, once more and alone."""
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
