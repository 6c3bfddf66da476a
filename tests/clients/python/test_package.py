"""The Python client as a stranger has it: what is in its wheel, its README's program, and how it ends."""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray_client.webhooks import Forged, verify
from tests.support.affray import Serving
from tests.support.node import ROOT
from tests.support.waiting import patience

CLIENT = ROOT / "clients" / "python"

ABANDONED = """
import sys
from affray_client import Client
client = Client(sys.argv[1])
fight = client.open("brp", combatants=[{"id": "ann", "name": "Ann", "side": "red"}]).encounter
changes = client.watch(fight)
print(next(changes).view.phase)
"""


def run(code: str, tmp_path: Path, *arguments: str, **environment: str) -> str:
    """What a program prints that finds nothing but the client."""
    file = tmp_path / "program.py"
    file.write_text(code, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-P", str(file), *arguments],
        env={"PYTHONPATH": str(CLIENT), "PATH": "", **environment},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=patience(),
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("serving")
    with Serving(folder / "data", folder / "announced.json") as serving:
        yield serving.url


def test_the_program_of_the_readme_runs(url: str, tmp_path: Path) -> None:
    blocks = (CLIENT / "README.md").read_text(encoding="utf-8").split("```python\n")[1:]
    code = "\n\n".join(each.partition("```")[0] for each in blocks[:2])
    said = run(code, tmp_path, AFFRAY_URL=url)
    assert "refused (forbidden): " in said
    assert "(ann): " in said
    assert said.count("(ann)") + said.count("(bob)") > 3
    assert said.endswith("]\n")


def test_a_watch_that_nobody_closed_does_not_hold_up_the_end(url: str, tmp_path: Path) -> None:
    assert run(ABANDONED, tmp_path, url) == "opening\n"


def test_only_what_is_signed_is_believed() -> None:
    from datetime import UTC, datetime

    from standardwebhooks.webhooks import Webhook

    secret, now = "whsec_" + "c2VjcmV0" * 4, datetime.now(UTC)
    body = b'{"id":"duel/8","type":"affray.commit","source":"/encounters/duel","subject":"8","data":{"lines":[]}}'
    signed = Webhook(secret).sign("m1", now, body.decode())
    headers = {
        "Webhook-Id": "m1",
        "Webhook-Timestamp": str(int(now.timestamp())),
        "Webhook-Signature": signed,
    }
    assert (verify(secret, body, headers).subject, verify(secret, body, headers).type) == (
        "8",
        "affray.commit",
    )
    with pytest.raises(Forged):
        verify(secret, body.replace(b"8", b"9"), headers)


@pytest.mark.long
def test_its_wheel_has_the_client_and_nothing_else(tmp_path: Path) -> None:
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        tmp_path,
        CLIENT,
    ]
    subprocess.run(build, check=True, capture_output=True)
    [wheel] = tmp_path.glob("affray_client-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        there = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = [each for each in (CLIENT / "affray_client").rglob("*") if each.is_file()]
    wanted = {each.relative_to(CLIENT).as_posix() for each in files if "__pycache__" not in each.parts}
    assert there == wanted
