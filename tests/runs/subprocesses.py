"""Runs of pytest in processes of their own."""

import os
import subprocess
import sys
from collections.abc import Sequence

from tests.runs.price_list import ROOT

PYTEST = [sys.executable, "-m", "pytest"]


def environment() -> dict[str, str]:
    """What was compiled is kept, whatever the environment says: every worker reads every test."""
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}


def pytest_command(take: str, arguments: Sequence[str]) -> list[str]:
    """A run with few examples of each property, the fewest in `make test`."""
    profile = "shortest" if take == "test" else "short"
    return [*PYTEST, f"--hypothesis-profile={profile}", "--take", take, *arguments]


def run_pytest(take: str, arguments: Sequence[str]) -> int:
    """The exit status of a run."""
    return subprocess.run(pytest_command(take, arguments), cwd=ROOT, env=environment()).returncode
