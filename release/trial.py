"""A release where nothing knows of this checkout: installed from its files, started, and played with."""

import contextlib
import json
import os
import subprocess
import sys
import tarfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path

from release.pieces import wheel_of

HERE = Path(__file__).parent
CLEAN = {
    each: value
    for each, value in os.environ.items()
    if not each.startswith(("PYTHON", "VIRTUAL_ENV", "AFFRAY"))
}


class Installed:
    """The application in a fresh environment with the pinned packages, and the Python client in another."""

    def __init__(self, source: Path, out: Path, folder: Path) -> None:
        self._at = folder / "elsewhere"
        self._at.mkdir(parents=True)
        self._bin = folder / "application" / "bin"
        self.python = self._bin / "python"
        self._client = folder / "client" / "bin" / "python"
        pins = source / "deploy" / "requirements.lock"
        for python, what in ((self.python, "affray"), (self._client, "affray-client")):
            venv.create(python.parents[1], with_pip=False)
            pip = [
                sys.executable,
                "-m",
                "pip",
                "--disable-pip-version-check",
                "--quiet",
                "--python",
                str(python),
            ]
            subprocess.run([*pip, "install", "--require-hashes", "-r", pins], check=True)
            # By name from the folder, with nothing else to be had: a dependency that is not pinned fails here.
            subprocess.run([*pip, "install", "--no-index", "--find-links", out, what], check=True)
            subprocess.run([*pip, "check"], check=True, stdout=subprocess.DEVNULL)

    def plays(self, version: str) -> str:
        """Play a scenario and prove it; what the audit says."""
        if version not in self._affray("--version"):
            raise AssertionError(f"`affray --version` does not say {version}")
        self._affray("play", "duel-of-feints", "--encounter", "trial", "--data", "data", "--quiet")
        return self._affray("audit", "trial", "--data", "data").splitlines()[0]

    @contextlib.contextmanager
    def serving(self) -> Iterator[str]:
        """A service of it, as long as the block runs; its address."""
        announced = self._at / "announced.json"
        serve = ["serve", "--port", "0", "--data", "served", "--announce", str(announced)]
        with subprocess.Popen(
            [self._bin / "affray", *serve], cwd=self._at, env=CLEAN, stdout=subprocess.DEVNULL
        ) as service:
            try:
                while not announced.exists():
                    if service.poll() is not None:
                        raise AssertionError(f"`affray serve` ended with {service.returncode}")
                    time.sleep(0.05)
                yield json.loads(announced.read_bytes())["url"]
            finally:
                service.terminate()

    def client_plays(self, url: str) -> str:
        """A round with the Python client."""
        (self._at / "round.py").write_bytes((HERE / "round.py").read_bytes())
        return _told([self._client, "round.py", url], self._at)

    def _affray(self, *arguments: str | Path) -> str:
        return _told([self._bin / "affray", *arguments], self._at)


def typescript_plays(out: Path, url: str, folder: Path) -> str:
    """A round with the TypeScript client in Node, installed from what npm packed."""
    folder.mkdir(parents=True)
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    [packed] = out.glob("affray-client-*.tgz")
    subprocess.run(
        ["npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", packed.resolve()],
        cwd=folder,
        check=True,
    )
    (folder / "round.mjs").write_bytes((HERE / "round.mjs").read_bytes())
    return _told(["node", "round.mjs", url], folder)


def image_makes_the_same_wheel(context: Path, wheel: Path, folder: Path) -> str:
    """Unpack what the image is built of, and make the wheel there as its Containerfile does: byte for byte the same."""
    unpacked, made = folder / "image", folder / "of-image"
    made.mkdir(parents=True)
    with tarfile.open(context) as archive:
        archive.extractall(unpacked, filter="data")
    if wheel_of(unpacked, made).read_bytes() != wheel.read_bytes():
        raise AssertionError(f"the wheel in {made} is not the one that is handed out, {wheel}")
    return "the same bytes"


def _told(command: list[str | Path], at: Path) -> str:
    ended = subprocess.run(command, cwd=at, env=CLEAN, capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        raise AssertionError(f"{command[0]} ended with {ended.returncode}:\n{ended.stdout}{ended.stderr}")
    return ended.stdout.strip()
