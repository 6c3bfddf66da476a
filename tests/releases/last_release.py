"""The last release as it was: its code out of git, in an environment of its own, with today's packages.

It is made once in build/releases, from the commit that `last.toml` names.
"""

import fcntl
import subprocess
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import Struct, convert

from tests.support.installed import ROOT, Environment

HERE = Path(__file__).parent
CODE = (
    "affray",
    "events",
    "engine",
    "projections",
    "service",
    "schemas",
    "clients",
    "pyproject.toml",
    "hatch_build.py",
)
TEXTS = ("README.md", "LICENSE", "NOTICE", "docs/site/vendor")


class LastRelease(Struct, frozen=True):
    """Its number, and the commit that it was made of."""

    version: str
    commit: str


LAST = convert(tomllib.loads((HERE / "last.toml").read_text("utf-8")), LastRelease)
PRESENT = subprocess.run(
    ["git", "cat-file", "-e", f"{LAST.commit}^{{commit}}"], cwd=ROOT, capture_output=True, check=False
)

needs_history = pytest.mark.skipif(
    PRESENT.returncode != 0,
    reason=f"THE LAST RELEASE IS NOT TRIED: this checkout has no history with {LAST.commit} in it",
)


def last_release() -> list[str]:
    """The command `affray` of the last release. It is made where it is not there yet; others who ask meanwhile wait."""
    # With other packages it is made again: it has links to those that were there.
    packages = sha256((ROOT / "requirements.lock").read_bytes()).hexdigest()
    folder = ROOT / "build" / "releases" / f"{LAST.commit[:12]}-{packages[:12]}"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_name("lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _make(folder)
    return [str(folder / "venv" / "bin" / "affray")]


def _make(folder: Path) -> None:
    made = folder / "made"
    if not made.exists():
        subprocess.run(["rm", "-rf", folder], check=True)
        source = folder / "source"
        source.mkdir(parents=True)
        packed = subprocess.run(
            ["git", "archive", LAST.commit, *CODE, *TEXTS], cwd=ROOT, capture_output=True, check=True
        )
        subprocess.run(["tar", "-x"], cwd=source, input=packed.stdout, check=True)
        Environment(folder).install_in_place(source)
        made.touch()
