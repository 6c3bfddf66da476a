"""From nothing to a bot in ten minutes: the program as it stands there, block after block, with its chat."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.affray import Serving
from tests.support.waiting import patience

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "tutorials" / "bot-in-ten-minutes.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of one kind."""
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("service")
    with Serving(folder / "data", folder / "announced.json") as serving:
        yield serving.url


def test_the_bot_runs_as_it_is_written(url: str, tmp_path: Path) -> None:
    program = "\n\n".join(blocks("python"))
    assert program.count("http://127.0.0.1:8377") == 1
    bot = tmp_path / "bot.py"
    bot.write_text(program.replace("http://127.0.0.1:8377", url), encoding="utf-8")
    [chat] = blocks("chat")
    paths = f"import sys; sys.path[:0] = [{str(ROOT / 'clients' / 'python')!r}]; "
    ran = subprocess.run(
        [sys.executable, "-c", f"{paths}import runpy; runpy.run_path({str(bot)!r})"],
        input=chat, capture_output=True, text=True, timeout=patience(), check=False, cwd=tmp_path,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    [shown] = blocks("text")
    here = 0
    for line in [*shown.splitlines(), "Enough for today."]:
        found = ran.stdout.find(line, here)
        assert found >= 0, f"{line!r} does not come after {ran.stdout[:here][-80:]!r} in:\n{ran.stdout}"
        here = found
    assert (
        "(to bob) The GM was asked." in ran.stdout or "(to bob) There is nothing to take back." in ran.stdout
    )


def test_the_room_is_told_nothing_that_is_a_players_own(url: str, tmp_path: Path) -> None:
    """Whatever the bot says aloud is what a spectator is told: choices are only ever whispered."""
    program = "\n\n".join(blocks("python"))
    said = re.findall(r"\bsay\(([^)]*)\)", program)
    assert said == ["text", "line.text"]
    assert "room.timeline" in program


def test_the_page_links_to_what_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", TEXT)
    assert links
    assert [each for each in links if not (PAGE.parent / each).exists()] == []
