"""docs/how-to/deploy.md: its workers are started as it says, and its units are put where it says."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from affray_client import AsyncClient
from events.embedded.binary import binary
from tests.support.doc_blocks import ROOT, blocks
from tests.support.duel import open_duel
from tests.support.own_server import free_port
from tests.support.waiting import patience, wait_until

KEY = "a-key-for-opening-fights"
PAGE = "how-to/deploy.md"
WORKERS, UNITS = [each.text for each in blocks() if (each.page, each.kind) == (PAGE, "sh")]


def program(folder: Path, name: str, does: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{does}\n")
    (folder / name).chmod(0o755)


@contextmanager
def typed(script: str, programs: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A shell that has been given this, until the block ends; then it and all that it started are asked to stop."""
    environment = {**os.environ, "PATH": f"{programs}:/usr/bin:/bin", "AFFRAY_OPENING_KEY": KEY}
    with subprocess.Popen(
        ["bash", "-ec", f"{script}\nwait"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as shell:
        try:
            yield shell
        finally:
            with suppress(ProcessLookupError):  # all of it has ended
                os.killpg(shell.pid, signal.SIGTERM)


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz", trust_env=False).json()["warnings"] == []
    except httpx.TransportError:
        return False


@pytest.mark.long
async def test_the_workers_are_started_as_the_page_says_and_are_one_service(tmp_path: Path) -> None:
    programs, data = tmp_path / "bin", tmp_path / "valkey"
    data.mkdir()
    program(programs, "affray", f'exec {sys.executable} -m service.cli "$@"')
    program(programs, "valkey-server", f'exec {binary()} "$@"')
    here = {"/var/lib/valkey": str(data)}
    here |= {port: str(free_port()) for port in ("6379", "8377", "8378", "8379")}
    script = re.sub("|".join(here), lambda found: here[found[0]], WORKERS)
    urls = [f"http://127.0.0.1:{here[port]}" for port in ("8377", "8378", "8379")]
    with typed(script, programs):
        for url in urls:
            wait_until(lambda url=url: answers(url))  # type: ignore[misc]
        first, *others = urls
        async with AsyncClient(first, opening_key=KEY) as gm:
            await open_duel(gm)
            assert gm.link("duel", "token").startswith(first)
            for url in others:
                async with AsyncClient(url, tokens=gm.tokens) as elsewhere:
                    await elsewhere.say("duel", "ann", f"At {url}.")
            assert (await gm.view("duel")).version == 3


def test_the_units_are_put_where_systemd_looks_and_are_told_what_workers_need(tmp_path: Path) -> None:
    (tmp_path / "etc/systemd/system").mkdir(parents=True)
    asked = tmp_path / "asked"
    program(tmp_path / "bin", "systemctl", f'echo "$@" >> {asked}')
    with typed(UNITS.replace("/etc/", f"{tmp_path}/etc/"), tmp_path / "bin") as shell:
        assert shell.wait(patience()) == 0
    assert (tmp_path / "etc/systemd/system/affray@.service").read_text() == (
        ROOT / "deploy" / "affray@.service"
    ).read_text()
    told = [each.partition("=")[0] for each in (tmp_path / "etc/affray.env").read_text().splitlines()]
    documented = (ROOT / "docs/reference/environment.md").read_text()
    assert told
    assert [each for each in told if f"`{each}`" not in documented] == []
    assert asked.read_text().split()[-3:] == ["affray@8377", "affray@8378", "affray@8379"]


def test_it_names_files_and_tests_that_are_there() -> None:
    for page in (PAGE, "how-to/troubleshoot.md"):
        named = re.findall(r"`((?:deploy|tests)/[^`]+)`", (ROOT / "docs" / page).read_text())
        assert [each for each in named if not (ROOT / each).exists()] == []
