"""The cookbook: every block of it is run, recipe after recipe, against a service in a folder of its own."""

import ast
import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.support.affray import Serving, affray
from tests.support.waiting import patience, wait_until

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "cookbook.md").read_text(encoding="utf-8")
BEFORE, *RECIPES = re.split(r"^## \d+\. ", PAGE, flags=re.MULTILINE)
NAMES = [each.partition("\n")[0] for each in RECIPES]


def blocks(language: str, text: str) -> list[str]:
    """The blocks of one kind in a part of the page."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def recipe(number: int) -> str:
    """The text of a recipe."""
    return RECIPES[number - 1]


class Kitchen:
    """A service that runs, the fight of the page's beginning, and the names that the recipes have made so far."""

    def __init__(self, url: str, calls: str, data: Path) -> None:
        self.url, self.calls, self.data = url, calls, data
        self.names: dict[str, Any] = {"__name__": "cookbook"}
        self.cook(BEFORE)

    def cook(self, text: str) -> dict[str, Any]:
        """Run the blocks of Python in this text, with the service where it is here."""
        for each in blocks("python", text):
            exec(self.here(each), self.names)
        return self.names

    def here(self, block: str) -> str:
        return block.replace("http://127.0.0.1:8377", self.url).replace("http://127.0.0.1:9000/", self.calls)

    def play(self, answers: int, *, but: str = "") -> None:
        """Have the autopilot answer for all but one of them, until the fight is over."""
        gm, fight = self.names["gm"], self.names["fight"]
        for _ in range(answers):
            view = wait_until(partial(self.settled, but))
            if view.closed:
                return
            asked = next(each for each in view.pending if each.asked != but)
            liked = gm.suggestion(fight, asked.decision)
            gm.answer(fight, asked.asked, liked.choice, liked.args, by="gm", decision=asked.decision)

    def settled(self, but: str) -> Any:
        """The fight, once it waits for somebody else, or for nobody any more."""
        view = self.names["gm"].view(self.names["fight"])
        return view if view.closed or any(each.asked != but for each in view.pending) else None


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, Path]]:
    folder = tmp_path_factory.mktemp("service")
    calls = f"http://127.0.0.1:{free_port()}/"
    with Serving(folder / "data", folder / "announced.json", "--webhooks-to", calls) as serving:
        yield serving.url, calls, folder / "data"


@pytest.fixture
def kitchen(
    served: tuple[str, str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Kitchen]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFFRAY_DATA", str(served[2]))
    here = Kitchen(*served)
    with here.names["gm"]:
        yield here


def test_there_are_ten_recipes_and_each_has_a_test() -> None:
    tests = [each for each in globals() if each.startswith("test_recipe_")]
    assert len(RECIPES) == len(tests) == 10


def test_recipe_1_the_overlay_has_a_spectators_link(
    kitchen: Kitchen, capsys: pytest.CaptureFixture[str]
) -> None:
    names = kitchen.cook(recipe(1))
    page, _, link = capsys.readouterr().out.strip().partition("#")
    assert page == f"{kitchen.url}/overlay?show=order,latest&size=1.4"
    looking = names["gm"].another()
    looking.sit(names["fight"], link.rpartition("/")[2])
    assert looking.view(names["fight"]).you.role == "spectator"


def test_recipe_2_the_house_rule_takes_20_from_a_shot(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for each in blocks("python", recipe(2)):
        exec(each, names)
    assert f"It prints `{capsys.readouterr().out.strip()}`" in recipe(2)


def test_recipe_3_the_goblins_join(kitchen: Kitchen) -> None:
    [bestiary] = blocks("json", recipe(3))
    Path("goblins.json").write_text(bestiary, encoding="utf-8")
    names = kitchen.cook(recipe(3))
    found = {each.name: each for each in names["gm"].view(names["fight"]).combatants}
    assert {"Goblin 1", "Goblin 2", "Goblin 3", "Goblin chief"} < found.keys()
    assert found["Goblin 1"].resources["hp"].max == 9  # of CON 10 and SIZ 7


def test_recipe_4_the_odds_are_exact(kitchen: Kitchen, capsys: pytest.CaptureFixture[str]) -> None:
    kitchen.cook(recipe(4))
    first, *curve = capsys.readouterr().out.splitlines()
    ways = sum(one + other >= 7 for one in range(1, 9) for other in range(1, 5))
    assert first == f"{Fraction(ways, 32)} {ways / 32:.1%}"
    assert len(curve) == 16
    assert curve[0].split()[:2] == ["3", "0.5%"]


def test_recipe_5_the_bot_answers_for_bob(kitchen: Kitchen) -> None:
    [bot] = blocks("python bot", recipe(5))
    playing = threading.Thread(target=exec, args=(bot, kitchen.names), daemon=True)
    playing.start()
    kitchen.play(6, but="bob")
    gm, fight = kitchen.names["gm"], kitchen.names["fight"]
    if not gm.view(fight).closed:
        gm.close(fight)
    playing.join(patience())
    assert not playing.is_alive()
    assert "the-foes" in {each.by for each in gm.timeline(fight).lines}


class Chat(BaseHTTPRequestHandler):
    """What a chat has for incoming messages."""

    said: list[str] = []

    def do_POST(self) -> None:
        self.said.append(json.loads(self.rfile.read(int(self.headers["content-length"])))["content"])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nothing on the screen."""


def test_recipe_6_the_chat_is_told_what_happens(kitchen: Kitchen, capsys: pytest.CaptureFixture[str]) -> None:
    kitchen.cook(recipe(6))
    secret = re.search(r"WEBHOOK_SECRET=(\S+)", capsys.readouterr().out)
    assert secret
    [program] = blocks("python chat", recipe(6))
    port = kitchen.calls.rpartition(":")[2].strip("/")
    with HTTPServer(("127.0.0.1", 0), Chat) as chat:
        threading.Thread(target=chat.serve_forever, daemon=True).start()
        to_chat = subprocess.Popen(
            [sys.executable, "-c", program.replace("9000", port)],
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT / "clients" / "python"),
                "no_proxy": "*",
                "WEBHOOK_SECRET": secret[1],
                "CHAT": f"http://127.0.0.1:{chat.server_port}/",
            },
            stderr=subprocess.DEVNULL,
        )
        try:
            gm, fight = kitchen.names["gm"], kitchen.names["fight"]
            wait_until(lambda: gm.webhooks(fight)[0].after)  # it was told how the fight stands
            kitchen.play(4)
            wait_until(lambda: any("attacks" in each for each in Chat.said))
        finally:
            to_chat.kill()
            to_chat.wait()
            chat.shutdown()


def test_recipe_7_the_rolls_are_a_csv_file(kitchen: Kitchen) -> None:
    kitchen.play(8)
    [command] = re.findall(r"^\$ affray (.*)$", recipe(7), re.MULTILINE)
    made = affray(*command.split())
    assert made.returncode == 0, made.stderr
    kitchen.cook(recipe(7))
    heading, *rolls = Path("rolls.csv").read_text(encoding="utf-8").splitlines()
    assert heading == "fight,round,name,purpose,notation,total"
    assert any(",Ann,attack,1d100," in each for each in rolls)


def test_recipe_8_every_step_has_its_hit_points(kitchen: Kitchen, capsys: pytest.CaptureFixture[str]) -> None:
    kitchen.play(8)
    kitchen.cook(recipe(8))
    steps = capsys.readouterr().out.splitlines()
    assert len(steps) == kitchen.names["gm"].view(kitchen.names["fight"]).version
    assert steps[0] == "1 round 0 {'Ann': 13, 'Bob': 12}"


def test_recipe_9_the_script_holds_and_one_that_says_otherwise_fails(kitchen: Kitchen) -> None:
    [script] = blocks("json", recipe(9))
    [command] = re.findall(r"^\$ affray (.*)$", recipe(9), re.MULTILINE)
    Path("parry.json").write_text(script, encoding="utf-8")
    played = affray(*command.split())
    assert (played.returncode, played.stderr) == (0, "")
    assert "A parry that fails" in played.stdout
    Path("parry.json").write_text(script.replace('"rolled": 5', '"rolled": 6'), encoding="utf-8")
    assert "line 6 of the script" in affray(*command.split()).stderr


def test_recipe_10_fights_are_counted_by_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    [program] = blocks("python", recipe(10))
    exec(program.replace("range(100)", "range(10)"), {"__name__": "cookbook"})
    counted = re.fullmatch(r"Counter\((.*)\)\n", capsys.readouterr().out)
    assert counted
    found = ast.literal_eval(counted[1])
    assert found.keys() <= {"heroes", "foes", "nobody"}
    assert sum(found.values()) == 10
    assert found["heroes"]
    assert found["foes"]
