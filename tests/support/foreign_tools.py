"""Other people's tools that take the service's documents: linters and generators, where `make tools` installed them."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("AFFRAY_TOOLS", ROOT / ".tools"))
PYTHON = FOLDER / "python" / "bin"
NODE = FOLDER / "node_modules"

QUIET = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
"""Nothing is sent to those who made the tools."""

needs_npm_tools = pytest.mark.skipif(
    not (NODE / ".bin" / "redocly").exists(), reason="no linters and generators from npm (make tools)"
)
needs_pip_tools = pytest.mark.skipif(
    not (PYTHON / "openapi-generator-cli").exists(), reason="no generators from PyPI (make tools)"
)
needs_go = pytest.mark.skipif(
    not shutil.which("go", path=f"{PYTHON}{os.pathsep}{os.environ['PATH']}"),
    reason="no Go (make tools GO=1)",
)


def ran(*command: object, cwd: Path | None = None, environment: dict[str, str] | None = None) -> str:
    """What a tool writes. Fails, showing it, where it does not succeed."""
    path = os.pathsep.join([str(PYTHON), str(NODE / ".bin"), os.environ["PATH"]])
    done = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**os.environ, **QUIET, "PATH": path, "PYTHONPATH": "", **(environment or {})},
        capture_output=True,
        text=True,
        timeout=patience(),
        check=False,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, f"{_shown(command)}: {said[-6000:]}"
    return done.stdout


def _shown(command: Sequence[object]) -> str:
    return " ".join(map(str, command[:3]))
