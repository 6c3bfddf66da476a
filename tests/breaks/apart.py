"""A trial in a process of its own, which is broken from its start.

What runs only while modules are imported (decorators, tables that are computed once) a child of this process has behind
it.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType

from tests.breaks.swapped import inherited
from tests.breaks.trial import Test

FILES = 16
"""The tests of so many files, the nearest, are run."""
LONGEST = 180
"""Seconds; whoever takes longer hangs, which is noticed as well."""
RUN = (
    sys.executable,
    "-m",
    "pytest",
    "-x",
    "-q",
    "--take",
    "test",
    "-p",
    "no:cacheprovider",
    "--timeout",
    "60",
)
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
NONE_FAILED = (0, 5)
"""The status with which pytest ends where all passed, and where there was nothing to run."""


def files_of(tests: Sequence[Test]) -> list[str]:
    """The files in which the first of these tests are."""
    return [*dict.fromkeys(each.nodeid.partition("::")[0] for each in tests)][:FILES]


def noticed_apart(code: CodeType, files: Sequence[str], run: Sequence[str] = RUN) -> str | None:
    """The test of these files that notices a broken module; None where none does.

    A test that fails where all is whole says nothing.
    """
    with tempfile.NamedTemporaryFile(prefix="broken-") as kept:
        found = _first_failed(run, files, inherited(code, Path(kept.name)))
    return found if found is None or _first_failed(run, files, {}) is None else None


def _first_failed(run: Sequence[str], files: Sequence[str], environment: Mapping[str, str]) -> str | None:
    try:
        ended = subprocess.run(
            [*run, *files], capture_output=True, text=True, timeout=LONGEST, env={**os.environ, **environment}
        )
    except subprocess.TimeoutExpired:
        return "it hangs"
    if ended.returncode in NONE_FAILED:
        return None
    failed = FAILED.search(ended.stdout)
    return failed[1] if failed else f"pytest ends with {ended.returncode}"
