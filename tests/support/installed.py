"""Affray as it is installed from its wheel: an environment of its own, in which nothing knows of this checkout.

What Affray depends on comes from the environment that runs the tests, so nothing is fetched.
"""

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def build(folder: Path, source: Path = ROOT) -> Path:
    """The wheel of this checkout, or of another source, in a folder that has none yet."""
    _run(
        [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", str(folder), str(source)],
        folder,
    )
    [wheel] = folder.glob("*.whl")
    return wheel


class Environment:
    """A virtual environment in a folder, with a folder `at` beside it in which its commands run."""

    def __init__(self, folder: Path, *wheels: Path) -> None:
        self._home = folder / "venv"
        self.at = folder / "elsewhere"
        self.at.mkdir(parents=True)
        venv.create(self._home, with_pip=False)
        self.packages = self._home / f"lib/python{sysconfig.get_python_version()}/site-packages"
        (self.packages / "dependencies.pth").write_text(str(_dependencies(folder)))
        for wheel in wheels:
            self.install(wheel)

    def install(self, wheel: Path) -> None:
        self._pip("install", "--no-deps", "--no-index", "--no-compile", "--force-reinstall", str(wheel))

    def install_from(self, folder: Path, what: str) -> None:
        """Install by name, as from an index that has the wheels of this folder, with all that it depends on."""
        self._pip("install", "--no-index", "--no-compile", "--find-links", str(folder), what)

    def install_in_place(self, source: Path) -> None:
        """Install a checkout's folder, which has to stay; its book is not made."""
        self._pip("install", "--no-deps", "--no-index", "--no-build-isolation", "--editable", str(source))

    def uninstall(self, name: str) -> None:
        self._pip("uninstall", "--yes", name)

    def command(self, *arguments: object) -> list[str]:
        return [str(self._home / "bin" / "affray"), *map(str, arguments)]

    def affray(self, *arguments: object, status: int = 0) -> str:
        """What the command writes, on the standard error too where it fails."""
        return self._ended(self.command(*arguments), status)

    def python(self, *arguments: str, status: int = 0, path: str = "") -> str:
        """The same of its Python, with `path` as PYTHONPATH."""
        return self._ended([str(self._home / "bin" / "python"), *arguments], status, path)

    def _ended(self, command: list[str], status: int, path: str = "") -> str:
        ended = subprocess.run(
            command,
            cwd=self.at,
            env=environment(path),
            capture_output=True,
            text=True,
            timeout=patience(),
            check=False,
        )
        assert ended.returncode == status, ended.stdout + ended.stderr
        return ended.stdout if status == 0 else ended.stdout + ended.stderr

    def _pip(self, *arguments: str) -> None:
        _run([*PIP, "--python", str(self._home), *arguments], self.at)


def _dependencies(folder: Path) -> Path:
    """A folder with all that is installed here but what is Affray's, which leads to the checkout."""
    found = folder / "dependencies"
    found.mkdir()
    for each in Path(sysconfig.get_path("purelib")).iterdir():
        if not each.name.startswith(("affray", "_affray")):
            (found / each.name).symlink_to(each)
    return found


def environment(path: str = "") -> dict[str, str]:
    """The variables of a shell in which nothing leads to this checkout."""
    here = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))
    }
    return {**here, "PYTHONPATH": path} if path else here


def foreign(folder: Path, name: str, files: dict[str, str]) -> Path:
    """The wheel of another distribution, version 1.2, with these files."""
    info = f"{name}-1.2.dist-info"
    whole = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: by hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{file},{_digest(text)},{len(text)}\n" for file, text in whole.items())
    wheel = folder / f"{name}-1.2-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for file, text in {**whole, f"{info}/RECORD": f"{record}{info}/RECORD,,\n"}.items():
            archive.writestr(file, text)
    return wheel


def _digest(text: str) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


def _run(command: list[str], at: Path) -> None:
    ended = subprocess.run(command, cwd=at, env=environment(), capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
