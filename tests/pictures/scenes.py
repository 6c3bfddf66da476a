"""The fights behind the pictures: who is in them, how far they are played, and from which seat each is looked at."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec

from service.rulesets.ready_combatants import ready

PASS = ("Captain of the watch", "Archer", "Healer", "Spearman", "Brigand", "Cutthroat", "Wolf", "Ogre")
FORD = ("Sworn sword", "Scout", "Spear-carrier", "Raider", "Knife-fighter", "Troll")
CELLS = ((4, 4), (3, 7), (5, 6), (9, 4), (9, 7), (12, 5))

LONGEST = 400  # answers, after which a fight is not going to get there


class Fight:
    """A fight of ready combatants over HTTP, as its GM has it; the dice are always the same."""

    def __init__(
        self, url: str, ruleset: str, title: str, names: tuple[str, ...], key: str = "", **options: Any
    ) -> None:
        known = {each.name: each for each in ready(ruleset).combatants}
        entrants: list[dict[str, Any]] = [
            {"id": f"c{number}", "name": name, "side": known[name].side, "sheet": known[name].sheet}
            for number, name in enumerate(names)
        ]
        if "board" in options:
            entrants = [{**each, "position": cell} for each, cell in zip(entrants, CELLS, strict=True)]
        body = {"id": uuid.uuid4().hex, "ruleset": ruleset, "title": title, "seed": "7e" * 16}
        opened = httpx.post(
            f"{url}/encounters",
            content=msgspec.json.encode({**body, "combatants": entrants, "options": options}),
            headers={"content-type": "application/json"}
            | ({"authorization": f"Bearer {key}"} if key else {}),
        )
        assert opened.is_success, opened.text
        self.url, self.id, self.token = url, opened.json()["encounter"], opened.json()["token"]

    def get(self, what: str, **query: str) -> Any:
        """What the GM is told."""
        return self._sent("GET", what, params=query)

    def send(self, command: str, **body: Any) -> Any:
        """The answer to a command of the GM's."""
        return self._sent("POST", "/commands", json={"command": command, "id": uuid.uuid4().hex, **body})

    def play(self, until: Callable[[Any], bool]) -> None:
        """Answer for whoever is asked first as the autopilot would, until the view is like that or all is over."""
        for _ in range(LONGEST):
            view = self.get("")
            if until(view) or not view["pending"]:
                return
            asked = view["pending"][0]["decision"]
            liked = self.get("/suggestion", decision=asked)
            self.send("answer", decision=asked, choice=liked["choice"], args=liked["args"])
        raise AssertionError(f"not reached in {LONGEST} answers")

    def link(self, *combatants: str) -> str:
        """The GM's link, or that of a player of these combatants."""
        token = self.token
        if combatants:
            token = self.send("invite", seat="mira", role="player", combatants=combatants)["token"]
        return f"{self.url}/#join/{self.id}/{token}"

    def _sent(self, method: str, what: str, **more: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        answer = httpx.request(method, f"{self.url}/encounters/{self.id}{what}", headers=headers, **more)
        assert answer.is_success, answer.text
        return answer.json()


@dataclass(frozen=True)
class Scene:
    """A state of the page: the link that leads there, the part that is opened, the step, and what is done then in
    JavaScript; and links that were opened before.
    """

    name: str
    link: str
    part: str = ""
    does: str = ""
    at: int | None = None
    before: tuple[str, ...] = ()


def asked(fight: Fight, who: str, ask: str, at_least: int = 0) -> None:
    """Play on until they are asked this, from a round on."""
    fight.play(
        lambda view: (
            view["round"] >= at_least
            and any(each["asked"] == who and each["ask"] == ask for each in view["pending"])
        )
    )


def last_wound(fight: Fight) -> int:
    """The step at which somebody was wounded last."""
    told = [each for each in fight.get("/timeline")["lines"] if each["key"].startswith("damage")]
    return int(told[-1]["position"].partition("-")[0])


def scenes(url: str) -> list[Scene]:
    """The eight states, in the order of docs/reference/page-in-pictures.md."""
    declaring = Fight(url, "brp", "Ambush at the high pass", PASS)
    asked(declaring, "c0", "statement", 2)
    defending = Fight(url, "brp", "Ambush at the high pass", PASS)
    asked(defending, "c0", "defend")
    board = {"shape": "squares", "width": 16, "height": 12}
    ford = Fight(url, "pathmaster", "At the ford", FORD, board=board)
    asked(ford, "c0", "act", 2)
    over = Fight(url, "brp", "The wolves of winter", PASS)
    over.play(lambda view: bool(view["closed"]))
    player, gm = defending.link("c0"), ford.link()
    return [
        Scene("home", f"{url}/", before=(player, gm, over.link())),
        Scene("declare", declaring.link("c0"), "Fight"),
        Scene("defend", player, "Fight"),
        Scene("board", ford.link("c0"), "Board"),
        Scene("gm", defending.link(), "GM", RULE),
        Scene("story", gm, "Story", UNFOLD),
        Scene("past", gm, "Fight", at=last_wound(ford)),
        Scene("end", over.link(), "Fight"),
    ]


# Whether all letters are there as they are to be drawn.
FONTS = "return document.fonts.size > 0 && document.fonts.status === 'loaded'"

# The last card of the story, unfolded.
UNFOLD = """
const last = [...document.querySelectorAll(".story details.how")].at(-1);
last.open = true;
last.scrollIntoView({ block: "end" });
"""

# The quick rulings on a card.
RULE = "document.querySelector('.person .more').open = true;"
