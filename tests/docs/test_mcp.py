"""docs/how-to/mcp.md: its configuration starts a server, its program plays, and its table has the tools there are."""

import asyncio
import json
import os
import re
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray_client import Client
from tests.support import brp
from tests.support.affray import Serving
from tests.support.node import ROOT
from tests.support.waiting import in_time

PAGE = (ROOT / "docs" / "how-to" / "mcp.md").read_text(encoding="utf-8")
(CONFIGURATION,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
(PROGRAM,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
TOOLS = re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE)


@pytest.fixture
def link(tmp_path: Path) -> Iterator[str]:
    """The link of Ann's player in a fight in which she is asked what she means to do."""
    with (
        Serving(tmp_path / "data", tmp_path / "announce.json") as service,
        Client(service.url) as gm,
    ):
        people = [brp.fighter("ann", DEX=14), brp.fighter("bob", "blue", DEX=11)]
        fight = gm.open("brp", combatants=people).encounter
        gm.answer(fight, "gm", "begin")
        yield gm.link(fight, gm.invite(fight, "ann-at-home", "player", ["ann"]))


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A PATH on which there is the command `affray` of this folder."""
    folder = tmp_path / "bin"
    folder.mkdir()
    command = folder / "affray"
    command.write_text(
        f'#!/bin/sh\nPYTHONPATH={ROOT}:{ROOT}/clients/python exec {sys.executable} -m affray "$@"\n'
    )
    command.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.long
async def test_the_configuration_and_the_program_of_the_page(link: str, path: str, tmp_path: Path) -> None:
    from mcp import Client as Host
    from mcp import StdioServerParameters, stdio_client

    server = json.loads(CONFIGURATION)["mcpServers"]["affray"]
    environment = {"PATH": path, "AFFRAY_LANG": "en", **dict.fromkeys(server["env"], link)}
    process = StdioServerParameters(command=server["command"], args=server["args"], env=environment)
    async with Host(stdio_client(process)) as host:
        assert sorted(each.name for each in (await host.list_tools()).tools) == sorted(TOOLS)
        for one, prompt in zip(("goblins", "help"), (await host.list_prompts()).prompts, strict=True):
            assert prompt.name == one
            assert f"**{prompt.title}**" in PAGE
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    played = await asyncio.create_subprocess_exec(
        sys.executable,
        program,
        env={**os.environ, "PATH": path, "AFFRAY_LINK": link},
        stdout=PIPE,
        stderr=PIPE,
    )
    async with in_time():
        out, errors = await played.communicate()
    assert out.decode().startswith("Done.\n"), errors.decode()
