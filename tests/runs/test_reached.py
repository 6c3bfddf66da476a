"""What has changed since the last whole night, by a repository of the test's own."""

import subprocess
from pathlib import Path

import pytest

from tests.runs import reached


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {
        "engine/dice.py": "",
        "tests/costs.json": "{}",
        "tests/engine/test_dice.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    monkeypatch.setattr(reached, "ROOT", tmp_path)
    monkeypatch.setattr(reached, "reachable", lambda changed: {f"reached by {each}" for each in changed})
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    ended = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return ended.stdout.strip()


def commit(folder: Path) -> str:
    git(folder, "add", "-A")
    git(folder, "-c", "user.name=A", "-c", "user.email=a@b.example", "commit", "-qm", "x")
    return git(folder, "rev-parse", "HEAD")


def test_what_a_change_can_reach(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reached, "last_whole", lambda: whole)
    whole = git(repository, "rev-parse", "HEAD")
    (repository / "engine/dice.py").write_text("committed")
    (repository / "tests/costs.json").write_text("written by a night")
    commit(repository)
    (repository / "tests/engine/test_dice.py").write_text("not committed")
    (repository / "engine/new.py").write_text("not known to git")
    files, why = reached.reached_files()
    changed = ("engine/dice.py", "engine/new.py", "tests/engine/test_dice.py")
    assert files == {f"reached by {each}" for each in changed}
    assert why == f"3 files have changed since {whole[:10]}, where a night last passed whole"


@pytest.mark.parametrize(
    ("whole", "why"),
    [
        (None, "no night has passed whole yet"),
        ("c0ffee" * 6, "this checkout does not know c0ffeec0ff, where a night last passed whole"),
    ],
)
def test_everything_where_nothing_is_known(
    repository: Path, monkeypatch: pytest.MonkeyPatch, whole: str | None, why: str
) -> None:
    monkeypatch.setattr(reached, "last_whole", lambda: whole)
    assert reached.reached_files() == ({"tests/engine/test_dice.py"}, why)
