"""What the last night found is kept for people, and for the build machine, which goes by the last whole one."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.runs import findings
from tests.runs.findings import Findings, Part, last_line

TESTS = Part(True, 9.5, "11,900 passed, 0 failed")
WORLDS = Part(False, 12.0, 'seed 7: Mira was told of "Otto"')


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(findings, "FILE", tmp_path / "night.toml")
    return tmp_path / "night.toml"


def found(at: str, *flaky: str, **parts: Part) -> Findings:
    here = {name: replace(part, commit=at) for name, part in parts.items()}
    return Findings("2026-11-23 23:10 UTC", 41, 7, here, flaky)


def test_a_night_that_passed_whole_is_what_later_changes_are_compared_with(file: Path) -> None:
    assert findings.last_whole() is None
    findings.write(found("aaa", tests=TESTS))
    assert findings.last_whole() == "aaa"


@pytest.mark.parametrize(
    "night", [found("bbb", tests=TESTS, worlds=WORLDS), found("", tests=TESTS)], ids=["failed", "no commit"]
)
def test_a_night_that_failed_or_ran_what_no_commit_has_is_told_and_not_gone_by(
    file: Path, night: Findings
) -> None:
    findings.write(found("aaa", tests=TESTS))
    findings.write(night)
    assert findings.last_whole() == "aaa"
    told = tomllib.loads(file.read_text())["parts"]["tests"]
    assert told == {
        "passed": True,
        "minutes": 9.5,
        "said": "11,900 passed, 0 failed",
        "commit": night.parts["tests"].commit,
    }


def test_what_failed_may_be_run_again_by_itself_and_the_commit_of_the_tests_counts(file: Path) -> None:
    findings.write(found("bbb", tests=TESTS, worlds=WORLDS))
    assert findings.last_whole() is None
    findings.write(found("ccc", worlds=replace(WORLDS, passed=True)))
    assert findings.last_whole() == "bbb"
    findings.write(found("ddd", tests=TESTS))
    assert findings.last_whole() == "ddd"


def test_flaky_tests_are_counted_from_night_to_night(file: Path) -> None:
    findings.write(found("aaa", "tests/x/test_y.py::test_a[1]", tests=TESTS))
    findings.write(found("bbb", "tests/x/test_y.py::test_a[1]", tests=TESTS))
    assert tomllib.loads(file.read_text())["flaky"] == {"tests/x/test_y.py::test_a[1]": 2}


def test_a_file_that_cannot_be_read_names_no_commit(file: Path) -> None:
    file.write_text("whole = <<<<<<< HEAD")
    assert findings.last_whole() is None


def test_the_last_line_is_the_last_that_says_something(tmp_path: Path) -> None:
    output = tmp_path / "output.log"
    output.write_bytes(b"first\r\n\x1b[32m==== 12 passed in 3 s ====\x1b[0m\n\n")
    assert last_line(output) == "12 passed in 3 s"
    output.write_bytes(b"")
    assert last_line(output) == ""
