"""What git says is changed."""

import subprocess
from pathlib import Path

from tests.nearest.project import ROOT


def changed(since: str | None = None, root: Path = ROOT) -> tuple[list[str], str]:
    """The changed files, and compared with what: a commit, `HEAD`, or where that is clean, what others have had."""
    if since:
        return _compared(root, since), since
    for base in ("HEAD", "@{upstream}", "HEAD~1"):
        if _git(root, "rev-parse", "--verify", "--quiet", base) and (files := _compared(root, base)):
            return files, base
    return [], "HEAD"


def _compared(root: Path, base: str) -> list[str]:
    """The files that differ now from where this branch left `base`, and new ones that git may know."""
    start = (_git(root, "merge-base", base, "HEAD") or [base])[0]
    differ = _git(root, "diff", "--name-only", "--no-renames", start, must=True)
    return sorted({*differ, *_git(root, "ls-files", "--others", "--exclude-standard", must=True)})


def _git(root: Path, *words: str, must: bool = False) -> list[str]:
    ended = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    if must and ended.returncode:
        raise SystemExit(f"git {' '.join(words)}: {ended.stderr.strip()}")
    return ended.stdout.split("\n")[:-1] if not ended.returncode else []
