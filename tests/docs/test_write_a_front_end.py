"""The guide for front-ends: its programs run as they stand there, against a real service."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.affray import Serving
from tests.support.node import ROOT, install_client, needs_node, node
from tests.support.waiting import patience

DOCS = ROOT / "docs" / "tutorials"
GUIDE = (DOCS / "write-a-front-end.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("service")
    with Serving(folder / "data", folder / "announced.json") as serving:
        yield serving.url


def program(language: str, url: str) -> str:
    """The blocks of a language, one below the other, for the service at this address."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)
    whole = "\n\n".join(blocks)
    assert whole.count("http://127.0.0.1:8377") == 1
    return whole.replace("http://127.0.0.1:8377", url)


def told_the_whole_story(said: str) -> None:
    """The player saw the fight from the first question to its end, and was refused once."""
    story = [
        "   ann is asked: statement",
        "   - attack",
        "not now: ",
        "Ann means to attack Bob with the sword.",
        "   ann is asked: act",
        "60 %",
        "Sword 60 %: rolled 23, success",
        "   bob is asked: defend",
        "Dodge 40 %: rolled 77, failure",
        "asks to undo",
        "Undone: “Ann attacks Bob with the sword.” and 1 more step.",
        "   ann is asked: act",
        "Enough for today.",
    ]
    here = 0
    for line in story:
        found = said.find(line, here)
        assert found >= 0, f"{line!r} does not come after {said[:here][-60:]!r} in:\n{said}"
        here = found
    assert "refused (forbidden): The seat 'ann-at-home' does not play 'bob'." in said


def test_the_program_in_python_runs_as_it_is_written(url: str, tmp_path: Path) -> None:
    (tmp_path / "front_end.py").write_text(program("python", url), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, tmp_path / "front_end.py"],
        cwd=ROOT, capture_output=True, text=True, timeout=patience(), check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    told_the_whole_story(ran.stdout)


@needs_node
def test_the_program_in_javascript_runs_as_it_is_written(url: str, tmp_path: Path) -> None:
    install_client(tmp_path)
    (tmp_path / "front-end.js").write_text(program("js", url), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    ran = node(tmp_path / "front-end.js")
    assert ran.returncode == 0, ran.stderr
    told_the_whole_story(ran.stdout)


def test_what_the_guide_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", GUIDE)
    assert links
    assert [each for each in links if not (DOCS / each).exists()] == []
