"""How a run of tests ended, from what pytest reported."""

import sys
from pathlib import Path

import msgspec

from tests.runs.price_list import ROOT
from tests.runs.report import read_report

REPORTS = ROOT / "build" / "tests"
"""Where runs leave what they have measured."""


class Outcome(msgspec.Struct, frozen=True):
    """How many tests passed, failed and were skipped, and which ones failed."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    failures: tuple[str, ...] = ()
    """The ids of those that failed, as pytest takes them."""
    flaky: tuple[str, ...] = ()
    """The ids of those that failed first and passed alone; they count as passed."""

    def __add__(self, more: "Outcome") -> "Outcome":
        return Outcome(*(getattr(self, name) + getattr(more, name) for name in self.__struct_fields__))

    def with_second_try(self, again: "Outcome") -> "Outcome":
        """The outcome once those that failed were run again. What did not pass then stays failed."""
        flaky = tuple(each for each in self.failures if each not in again.failures) if again.passed else ()
        if len(flaky) != again.passed:  # what was run again is not what failed: nothing is forgiven
            return self
        return msgspec.structs.replace(
            self,
            passed=self.passed + len(flaky),
            failed=self.failed - len(flaky),
            failures=tuple(each for each in self.failures if each not in flaky),
            flaky=flaky,
        )


NOTHING_TAKEN = 5
"""pytest's exit status where no test was left to run."""


def outcome_of(report: Path, status: int) -> Outcome:
    """What a report says. A run that wrote none, or ended otherwise than it says, has failed."""
    if not report.exists():
        return Outcome(failed=1)
    ran = read_report(report).ran
    failures = tuple(each.test for each in ran if each.outcome == "failed")
    unsaid = status not in (0, NOTHING_TAKEN) and not failures
    return Outcome(
        passed=sum(each.outcome == "passed" for each in ran),
        failed=len(failures) + unsaid,
        skipped=sum(each.outcome == "skipped" for each in ran),
        failures=failures,
    )


def result_line(outcome: Outcome) -> str:
    """`11,463 passed` in the form that build machines look for."""
    skipped = f", {outcome.skipped} skipped" if outcome.skipped else ""
    return f"{outcome.passed} passed, {outcome.failed} failed{skipped}"


def write_result(outcome: Outcome, file: Path) -> None:
    """Keep it for whoever reports it later."""
    file.write_bytes(msgspec.json.encode(outcome))


def read_result(file: Path) -> Outcome:
    """What `write_result` kept; a failure where there is nothing."""
    return msgspec.json.decode(file.read_bytes(), type=Outcome) if file.exists() else Outcome(failed=1)


def remember_flaky(names: tuple[str, ...], file: Path) -> None:
    """Count how often each has failed first and passed alone."""
    if names:
        counts = msgspec.json.decode(file.read_bytes(), type=dict[str, int]) if file.exists() else {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        file.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(counts.items())))))


def main() -> int:
    """Say again how a run ended."""
    outcome = read_result(Path(sys.argv[1]))
    for name in outcome.flaky:
        print(f"FLAKY: {name}")
    print(result_line(outcome))
    return 1 if outcome.failed or not outcome.passed else 0


if __name__ == "__main__":
    sys.exit(main())
