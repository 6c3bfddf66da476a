"""Several runs at a time: what is shown of them."""

import sys
from pathlib import Path

import pytest

from tests.runs.side_by_side import run_side_by_side

PRINTS = "import sys; print(sys.argv[1]); sys.exit(int(sys.argv[2]))"


def test_all_are_run_and_end_as_they_do(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["tests/a.py ....\n==== FAILURES ====\nwhy a", "tests/b.py ....\n==== FAILURES ====\nwhy b"]
    commands = [
        [sys.executable, "-c", PRINTS, each, str(status)] for each, status in zip(said, (1, 0), strict=True)
    ]
    assert run_side_by_side(commands, lanes=2) == [1, 0]
    shown = capsys.readouterr().out
    for name in "ab":  # what a run says of its failures stays together
        assert f"==== FAILURES ====\nwhy {name}\n" in shown


def test_a_lane_runs_its_commands_one_after_the_other(tmp_path: Path) -> None:
    file = tmp_path / "said"
    writes = "import sys; open(sys.argv[1], 'a').write(sys.argv[2])"
    commands = [[sys.executable, "-c", writes, str(file), each] for each in "abc"]
    assert run_side_by_side(commands, lanes=1) == [0, 0, 0]
    assert file.read_text() == "abc"
