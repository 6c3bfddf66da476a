"""What is changed: the work tree, new files too; where it is clean, what others have not had yet."""

import subprocess
from pathlib import Path

import pytest

from tests.nearest.changed import changed


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Two commits, of which the second changed b."""
    git(tmp_path, "init", "--initial-branch", "main")
    commit(tmp_path, a="1", b="1")
    commit(tmp_path, b="2")
    return tmp_path


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


def commit(root: Path, **files: str) -> None:
    for name, text in files.items():
        (root / name).write_text(text)
    git(root, "add", "--all")
    git(root, "commit", "--message", "A change")


def test_the_work_tree_and_new_files(repository: Path) -> None:
    (repository / "a").write_text("2")
    (repository / "new").write_text("1")
    (repository / "b").unlink()
    assert changed(root=repository) == (["a", "b", "new"], "HEAD")


def test_in_a_clean_tree_what_the_upstream_branch_has_not(repository: Path) -> None:
    git(repository, "checkout", "-b", "mine", "--track", "main")
    commit(repository, c="1")
    commit(repository, d="1")
    git(repository, "checkout", "main")
    commit(repository, e="only upstream")
    git(repository, "checkout", "mine")
    assert changed(root=repository) == (["c", "d"], "@{upstream}")


def test_without_one_the_last_commit(repository: Path) -> None:
    assert changed(root=repository) == (["b"], "HEAD~1")


def test_since_a_commit_that_is_named(repository: Path) -> None:
    commit(repository, c="1")
    (repository / "a").write_text("2")
    assert changed("HEAD~1", root=repository) == (["a", "c"], "HEAD~1")


def test_a_commit_that_is_not_there_is_said(repository: Path) -> None:
    with pytest.raises(SystemExit, match="nowhere"):
        changed("nowhere", root=repository)
