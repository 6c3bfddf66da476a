"""What the README tells a newcomer to type works as it stands there."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from service.cli.front_ends import EXTRAS
from service.cli.main import COMMANDS
from tests.support.affray import Serving
from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def block(language: str, containing: str) -> str:
    """The one code block of a language that contains this."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    [found] = [each for each in blocks if containing in each]
    return str(found)


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed")
def test_a_round_is_played_with_curl_as_it_is_written(tmp_path: Path) -> None:
    script = block("sh", "curl")
    assert "localhost:8377" in script
    with Serving(tmp_path / "data", tmp_path / "announce.json") as serving:
        there = serving.url.removeprefix("http://")
        shell = subprocess.run(
            ["bash", "-eu", "-c", script.replace("localhost:8377", there)],
            capture_output=True,
            text=True,
            timeout=patience(),
            env={**os.environ, "no_proxy": "*"},
            check=False,
        )
    assert (shell.returncode, shell.stderr) == (0, "")
    *answers, timeline = (json.loads(line) for line in shell.stdout.splitlines())
    assert [each["version"] for each in answers] == [1, 2, 3, 4, 5, 6]
    assert [waits_for(each) for each in answers[:4]] == [
        ("gm", "begin"),
        ("ann", "statement"),
        ("bob", "statement"),
        ("ann", "act"),
    ]
    assert waits_for(answers[5]) == waits_for(answers[3])  # the attack is taken back
    check = next(line for line in timeline["lines"] if line["key"].startswith("check."))
    assert (check["args"]["combatant"], check["args"]["skill"], check["undone"]) == ("ann", "Sword", True)


def waits_for(answer: dict[str, Any]) -> tuple[str, str]:
    """Who is asked what next."""
    [asked] = answer["pending"]
    return asked["asked"], asked["ask"]


def test_every_command_of_affray_that_is_named_is_there() -> None:
    named = set(re.findall(r"affray (\w+)", README)) | {"serve"}
    named |= set(re.findall(r"`(play|replay|audit|export|import|rules)`", README))
    assert named <= {*COMMANDS, *EXTRAS}


def test_every_target_of_make_that_is_named_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"make ([a-z-]+)", README.replace("and make.", "")))
    assert {"demo", "test", "test-all", "help", "bench"} <= named <= targets


def test_the_first_screen_says_what_it_is_for_whom_and_how_to_try_it() -> None:
    lines = README.splitlines()
    screen = "\n".join(lines[:35])
    assert screen.index("runs tabletop fights") < screen.index("![") < screen.index("| you are |")
    for reader in ("a GM", "a front-end", "an operator", "author of rules", "an auditor"):
        assert f"{reader}" in screen
    assert screen.index("make demo") < screen.index("make test") < screen.index("affray serve")


def test_it_says_where_to_get_it_and_what_to_do_on_windows() -> None:
    """Here and on the first page of the book, before anything is installed."""
    start = README.split("## Two commands")[1].split("```")[0]
    assert "clone the repository" in start
    assert "on Windows" in start
    index = (ROOT / "docs/index.md").read_text("utf-8")
    assert index.index("on Windows too") < index.index("| a GM |")
    assert "| an auditor |" in index


def test_every_link_leads_somewhere() -> None:
    links = [each for each in re.findall(r"\]\(([^)]+)\)", README) if "://" not in each]
    assert [each for each in links if not (ROOT / each).exists()] == []
