"""Which files of tests a change can reach since the last night that passed whole."""

import subprocess

from tests.nearest.reachable import reachable
from tests.runs.findings import FILE, last_whole
from tests.runs.price_list import FILE as PRICES
from tests.runs.price_list import ROOT

WRITTEN_BY_NIGHTS = {str(each.relative_to(ROOT)) for each in (FILE, PRICES)}


def reached_files() -> tuple[set[str], str]:
    """The files, and in words since when. All of them where no whole night is known, or not to this checkout."""
    whole = last_whole()
    if whole is None:
        return all_files(), "no night has passed whole yet"
    try:
        changed = changed_since(whole)
    except subprocess.CalledProcessError:
        return all_files(), f"this checkout does not know {whole[:10]}, where a night last passed whole"
    return reachable(
        changed
    ), f"{len(changed)} files have changed since {whole[:10]}, where a night last passed whole"


def changed_since(commit: str) -> list[str]:
    """Files that differ from a commit's, in the work tree; raises CalledProcessError where git does not know it."""
    changed = _git("diff", "--name-only", "--no-renames", commit) + _git(
        "ls-files", "--others", "--exclude-standard"
    )
    return [each for each in changed if each not in WRITTEN_BY_NIGHTS]


def _git(*arguments: str) -> list[str]:
    ended = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return ended.stdout.splitlines()


def all_files() -> set[str]:
    """All files of tests."""
    return {str(each.relative_to(ROOT)) for each in ROOT.glob("tests/**/test_*.py")}
