"""Node, the TypeScript compiler where the machine has them, and the client that is written in it."""

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "clients" / "typescript"
"""The TypeScript client, as npm installs it."""

CLIENT = PACKAGE / "dist" / "affray.js"
"""The module that programs import of it."""


@cache
def node_command() -> list[str] | None:
    """How to start a Node that has WebSockets; None where there is none."""
    if (found := shutil.which("node")) is None:
        return None
    said = subprocess.run(
        [found, "--version"], capture_output=True, text=True, timeout=patience(), check=False
    ).stdout
    version = tuple(int(each) for each in re.findall(r"\d+", said)[:2])
    if version >= (22,):
        return [found]
    return [found, "--no-warnings", "--experimental-websocket"] if version >= (20, 10) else None


@cache
def tsc_command() -> list[str] | None:
    """The TypeScript compiler: on the path, or where `npm install typescript` in this folder put it."""
    found = shutil.which("tsc") or shutil.which("tsc", path=str(ROOT / "node_modules" / ".bin"))
    return None if found is None else [found]


needs_node = pytest.mark.skipif(node_command() is None, reason="there is no Node of version 20.10 or newer")
needs_tsc = pytest.mark.skipif(
    tsc_command() is None, reason="there is no TypeScript compiler (make typescript checks the types)"
)


def install_client(folder: Path) -> None:
    """Let the programs in a folder import `affray-client`, as `npm install` of the checkout does."""
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "affray-client").symlink_to(PACKAGE)


def node(*arguments: object) -> subprocess.CompletedProcess[str]:
    """What Node does with these arguments."""
    command = node_command()
    assert command is not None
    return subprocess.run(
        [*command, *map(str, arguments)], capture_output=True, text=True, timeout=patience(), check=False
    )


def tsc(*arguments: object) -> subprocess.CompletedProcess[str]:
    """What the TypeScript compiler does with these arguments."""
    command = tsc_command()
    assert command is not None
    return subprocess.run(
        [*command, *map(str, arguments)], capture_output=True, text=True, timeout=patience(), check=False
    )
