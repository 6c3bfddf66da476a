"""A whole play in real browsers: a GM at a desk and two players on phones, over the network, two rounds of a system.

On the way comes what a table does: a hidden roll, somebody hidden, an undo, a reload before each answer of one phone, a
second tab, names that are long or run from right to left, and at the end an export that is opened from disk.
"""

import base64
import gzip
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.rulesets.ready_combatants import ready
from tests.service.web.test_fight_layout import SIDEWAYS
from tests.support import browser as browsers
from tests.support.affray import Serving, affray
from tests.support.at_the_page import DESK, PHONE, Seat
from tests.support.network import in_a_network
from tests.support.waiting import wait_until
from tests.support.web_fights import Fight

pytestmark = pytest.mark.skipif(bool(browsers.missing()), reason=browsers.missing())

OMAR = "عمر حارس البوابة القديمة"
LONG = "Bartholomew-Maximilian of the Overwhelmingly Long and Winding Road to Nowhere"
SECRETS = ("does Omar flinch", "Grimfang")
"""What only the GM knows: what a hidden roll was for, and who hides."""
ROUNDS = 2
MOST_ANSWERS = 60

PLAYS: dict[str, dict[str, Any]] = {
    "brp": {
        "people": {"omar": ("Captain of the watch", {}), "bart": ("Brigand", {}), "grim": ("Wolf", {})},
    },
    "pathmaster": {
        "people": {
            "omar": ("Sworn sword", {"position": [4, 4]}),
            "bart": ("Raider", {"position": [5, 4]}),
            "grim": ("Troll", {"position": [18, 10]}),
        },
        "board": {"shape": "squares", "width": 20, "height": 12},
    },
}
NAMES = {"omar": OMAR, "bart": LONG, "grim": SECRETS[1]}


@pytest.fixture
def seats() -> Iterator[Any]:
    """A new browser whenever it is called."""
    with ExitStack() as stack:
        yield lambda width, height: Seat(stack.enter_context(browsers.browser(width, height)))


class Play:
    """A fight that goes on: whoever is asked answers on their own page, with one tap."""

    def __init__(self, fight: Fight, gm: Seat, mira: Seat, tom: Seat) -> None:
        self.fight, self.gm, self.mira, self.tom = fight, gm, mira, tom
        self.seen: set[str] = set()
        self.answers = 0

    def view(self) -> Any:
        """The fight as its GM sees it."""
        return self.get(self.fight.token, "")

    def get(self, token: str, what: str) -> Any:
        """What the service says to whoever holds this token."""
        answer = httpx.get(
            f"{self.fight.url}/encounters/{self.fight.id}{what}", headers={"authorization": f"Bearer {token}"}
        )
        assert answer.is_success, answer.text
        return answer.json()

    def answer(self) -> str:
        """Whoever is asked first answers as is likely, or ends their turn; who that was."""
        view = self.view()
        asked = view["pending"][0]
        who = asked["asked"]
        if who == "grim":
            self._hides(asked["decision"])
            return "grim"
        seat = {"omar": self.mira, "bart": self.tom}.get(who, self.gm)
        if seat is self.mira:
            seat.page.call("refresh")
        wait_until(lambda: seat.page.run(TAP, NAMES.get(who, ""), False))
        if (kind := f"{who} {asked['ask']}") not in self.seen:
            self.seen.add(kind)
            self.look_at(seat)
        assert seat.page.run(TAP, NAMES.get(who, ""), True)
        wait_until(lambda: self.view()["version"] > view["version"])
        self.answers += 1
        return str(who)

    def _hides(self, decision: str) -> None:
        """Who hides does nothing that is seen."""
        options = [
            each
            for seat in self.get(self.fight.token, "/options")["seats"]
            for one in seat["decisions"]
            if one["decision"] == decision
            for each in one["options"]
            if each["legal"] and not each.get("params")
        ]
        quiet = next((each for each in options if each["key"] in QUIET), None)
        assert quiet, sorted({each["key"] for each in options})
        self.fight.send("answer", decision=decision, choice=quiet["key"], args=quiet["args"])

    def look_at(self, seat: Seat, *, over: bool = False) -> None:
        """The page as it is shows nothing wrong, scrolls no way but down, and keeps names together and secrets out."""
        wait_until(lambda: seat.page.run(STILL))
        assert seat.violations() == []
        assert seat.page.run(SIDEWAYS, (DESK if seat is self.gm else PHONE)[0]) == []
        scrambled = seat.page.run(SCRAMBLED, OMAR)
        assert not scrambled, scrambled
        if seat is not self.gm and not over:
            for each in SECRETS:
                assert each not in seat.text(), seat.text()
                assert each not in seat.page.run("return document.documentElement.outerHTML")


QUIET = ("wait-on", "wait", "pass", "nothing", "end-turn", "done", "noncombat")

TAP = """
const [name, really] = arguments;
const asked = [...document.querySelectorAll(".decisions > .decision")].find((each) => each.innerText.includes(name));
const button = asked?.querySelector(".go.likely, .ends .choice, .picker .go");
if (really) button?.click();
return Boolean(button);
"""

STILL = "return document.getAnimations().every((each) => each.playState !== 'running')"

# Where a name of another direction stands in a sentence that is not protected from it.
SCRAMBLED = """
const [name] = arguments;
const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
const found = [];
while (walk.nextNode()) {
  const text = walk.currentNode.data;
  const around = walk.currentNode.parentElement;
  const at = text.indexOf(name);
  if (at < 0 || text[at - 1] === "\\u2068" || around.closest("bdi, option, title, [dir]:not(html)")) continue;
  if (text.trim() !== name) found.push(around.outerHTML);
}
return found;
"""


def hidden(system: str, preset: str) -> dict[str, Any]:
    """This ready combatant, whom no player has ever seen."""
    [known] = [each for each in ready(system).combatants if each.name == preset]
    return {"sheet": {**known.sheet, "hidden_from": ["omar", "bart"]}}


@in_a_network
@pytest.mark.parametrize("system", ["brp", pytest.param("pathmaster", marks=pytest.mark.ci)])
def test_a_gm_and_two_players_play_two_rounds(
    request: pytest.FixtureRequest, seats: Any, tmp_path: Path, system: str
) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "up.json", "--lan") as serving:
        key = serving.printed("The GM, on this machine:").rpartition("/")[2]
        people = {
            who: (preset, {"name": NAMES[who], **more, **(hidden(system, preset) if who == "grim" else {})})
            for who, (preset, more) in PLAYS[system]["people"].items()
        }
        board = {name: value for name, value in PLAYS[system].items() if name != "people"}
        fight = Fight(serving.url, system, people, key=key, **board)
        links = {
            seat: fight.link(seat, "player", who).replace(serving.url, serving.announced["address"])
            for seat, who in (("mira", "omar"), ("tom", "bart"))
        }
        gm, mira, tom = seats(*DESK), seats(*PHONE), seats(*PHONE)
        gm.go(fight.link())
        mira.go(links["mira"])
        tom.go(links["tom"])
        mira.sees(f"Playing \u2068{OMAR}\u2069", "header")
        tom.sees("Playing Bartholomew", "header")
        play = Play(fight, gm, mira, tom)

        while play.answer() == "gm":  # the beginning, and what its GM has to settle first
            pass
        gm.opens("GM")
        gm.page.run("for (const each of document.querySelectorAll('.corner details')) each.open = true")
        gm.fill("For", OMAR, ".corner form:has([name=purpose])")
        gm.fill("What for", SECRETS[0], ".corner")
        gm.press("Roll", ".corner form")
        gm.sees(SECRETS[0], ".corner")

        # What was answered last is taken back, and asked of the same player again.
        before = play.view()["pending"][0]
        while play.answer() == "grim":
            pass
        gm.press("Undo", "header")
        wait_until(lambda: play.view()["pending"] == [before])

        # The other player goes on in a second tab, and the first tab follows.
        first = tom.page.get("window")
        tom.page.another()
        tom.page.size(*PHONE)
        tom.go(links["tom"])
        tom.sees("Playing Bartholomew", "header")
        while play.view()["round"] <= ROUNDS:
            assert play.answers < MOST_ANSWERS
            play.answer()
        second = tom.text(".people")
        tom.page.call("window", handle=first)
        wait_until(lambda: tom.text(".people") == second)

        for each in (gm, mira, tom):
            play.look_at(each)
        for link in links.values():
            for what in ("", "/options", "/timeline", "/events", "/ledger"):
                told = str(play.get(link.rpartition("/")[2], what))
                assert not any(each in told for each in SECRETS), what
        kept = for_players(fight, data, tmp_path)

        fight.send("close", reason="they shake hands")  # and what was rolled in secret is told to all
        for each in (gm, mira, tom):
            each.sees("they shake hands", ".end-screen")
            each.page.emulate(prefers_color_scheme="dark")
            play.look_at(each, over=True)
            assert each.page.complaints() == []
        opened_from_disk(tom, kept)


def for_players(fight: Fight, data: Path, folder: Path) -> Path:
    """The fight as a page for those who play in it."""
    lines, page = folder / "for-players.jsonl", folder / "for-players.html"
    for words in (
        ["export", fight.id, "--data", data, "--withhold", "hidden", "-o", lines],
        ["export", "--html", lines, "-o", page],
    ):
        made = affray(*words)
        assert made.returncode == 0, made.stderr
    return page


def opened_from_disk(seat: Seat, file: Path) -> None:
    """The page tells the fight. Nobody who hides is in it, and of a hidden roll only the digest."""
    seat.page.open(file)
    assert OMAR in seat.text()
    record = re.search(rb'id="record">([^<]*)', file.read_bytes())
    assert record
    carried = gzip.decompress(base64.b64decode(record[1])).decode()
    shown = seat.page.run("return document.documentElement.outerHTML")
    for text in (file.read_text(), carried, shown):
        assert SECRETS[1] not in text
    assert "HiddenRoll" not in carried  # its digest stands there, by which it is checked once it is shown
    assert "RollRevealed" not in carried
    assert seat.page.complaints() == []
