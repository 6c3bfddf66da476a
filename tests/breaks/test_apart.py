"""What runs only while modules are imported is broken in a process of its own."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.breaks.apart import FAILED, files_of, noticed_apart
from tests.breaks.places import broken, places
from tests.breaks.test_trial import PASSES, Told

TABLE = "def made():\n    return {1: 'one'}\nTABLE = made()\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "table.py").write_text(TABLE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    return tmp_path


def says(script: str) -> Sequence[str]:
    """Stands for pytest: it runs a script, which ends with a status."""
    return sys.executable, "-c", script


@pytest.mark.parametrize(
    ("script", "noticed"),
    [
        ("import table; print('FAILED tests/test_a.py::test - it'); exit(not table.TABLE)", "tests/test_a.py::test"),
        ("import table; exit(2 * (not table.TABLE))", "pytest ends with 2"),
        ("import table; table.TABLE", None),
        ("raise SystemExit(1)", None),
    ],
    ids=["it fails", "it cannot be read", "it passes", "it fails without the change"],
)  # fmt: skip
def test_a_module_is_broken_from_the_start(project: Path, script: str, noticed: str | None) -> None:
    code = broken(places(["table.py"], project)[0], project)
    assert noticed_apart(code, [], says(script)) == noticed


def test_the_tests_of_the_nearest_files_are_run() -> None:
    tests = [
        PASSES._replace(nodeid=f"tests/test_{file}.py::test_{number}") for file in "ab" for number in range(3)
    ]
    assert files_of(tests) == ["tests/test_a.py", "tests/test_b.py"]
    many = [Told(f"tests/test_{number}.py::test", lambda: False) for number in range(99)]
    assert len(files_of(many)) < 99
    assert FAILED.findall("..F\nERROR tests/test_a.py - SyntaxError\n") == ["tests/test_a.py"]
