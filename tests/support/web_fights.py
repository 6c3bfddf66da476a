"""Fights that are brought by HTTP to where the page becomes interesting, as their GM has them."""

import itertools
import random
import uuid
from typing import Any

import httpx
import msgspec

from service.rulesets.ready_combatants import ready as ready_combatants
from tests.support import ready
from tests.support.refusing import AS_JSON

_http = httpx.Client(trust_env=False, timeout=60)
"""One for all: to read the certificates for each request costs more than the request."""


class Fight:
    """A fight as its GM has it, by HTTP."""

    def __init__(
        self,
        url: str,
        ruleset: str,
        people: dict[str, Any],
        title: str = "At the gate",
        key: str = "",
        **options: Any,
    ) -> None:
        known = {each.name: each for each in ready_combatants(ruleset).combatants}
        entrants = [
            {"id": who, "name": name, "side": known[name].side, "sheet": known[name].sheet, **more}
            for who, (name, more) in people.items()
        ]
        body = {"command": "open", "ruleset": ruleset, "seed": "ab" * 16, "title": title}
        opened = _http.post(
            f"{url}/encounters",
            content=msgspec.json.encode(
                {**body, "id": uuid.uuid4().hex, "options": options, "combatants": entrants}
            ),
            headers=AS_JSON | ({"authorization": f"Bearer {key}"} if key else {}),
        ).json()
        self.url, self.id, self.token = url, opened["encounter"], opened["token"]
        self._numbers = itertools.count()

    def send(self, command: str, **body: Any) -> Any:
        """The answer to a command of the GM's."""
        answer = _http.post(
            f"{self.url}/encounters/{self.id}/commands",
            json={"command": command, "id": f"c{next(self._numbers)}", **body},
            headers={"authorization": f"Bearer {self.token}"},
        )
        assert answer.is_success, answer.text
        return answer.json()

    def answer(self, who: str, choice: str, **args: Any) -> None:
        """Answer for somebody."""
        self.send("answer", combatant=who, choice=choice, args=args)

    def get(self, what: str = "", **query: str) -> Any:
        """What the GM is told: of the fight as it is, or of its "/timeline", "/options", "/events" ..."""
        answer = _http.get(
            f"{self.url}/encounters/{self.id}{what}",
            params=query,
            headers={"authorization": f"Bearer {self.token}"},
        )
        assert answer.is_success, answer.text
        return answer.json()

    def link(self, seat: str = "", role: str = "player", *combatants: str) -> str:
        """The link to a seat: the GM's, or one that is given away for it."""
        token = self.token
        if seat:
            token = self.send("invite", seat=seat, role=role, combatants=combatants)["token"]
        return f"{self.url}/#join/{self.id}/{token}"


def duel(url: str, **options: Any) -> Fight:
    """Captain and brigand have said that they attack each other; the captain is to act."""
    people = {"captain": ("Captain of the watch", {}), "brigand": ("Brigand", {})}
    fight = Fight(url, "brp", people, **options)
    fight.send("answer", choice="begin", args={})
    fight.answer("captain", "attack", target="brigand", weapon="longsword")
    fight.answer("brigand", "attack", target="captain", weapon="axe")
    return fight


class Played:
    """A fight of ready combatants over HTTP, as its GM has it."""

    def __init__(self, url: str, system: str) -> None:
        chance = random.Random(7)
        people = ready.people(system, chance, hiding=False)
        rules = ready.ruleset_with(system)
        opening = {
            "id": uuid.uuid4().hex,
            "ruleset": system,
            "combatants": people,
            "options": ready.ground(rules),
            "seed": "5a" * 16,
        }
        opened = _http.post(f"{url}/encounters", content=msgspec.json.encode(opening), headers=AS_JSON)
        assert opened.is_success, opened.text
        self.url, self.id, self.token = url, opened.json()["encounter"], opened.json()["token"]

    def get(self, what: str, **query: str) -> Any:
        """What the GM is told."""
        return self._sent("GET", what, params=query).json()

    def play_on(self) -> bool:
        """Answer for whoever is asked first as the autopilot would; whether anybody was."""
        asked = [each["decision"] for seat in self.get("/options")["seats"] for each in seat["decisions"]]
        if not asked:
            return False
        liked = self.get("/suggestion", decision=asked[0])
        answer = {"decision": asked[0], "choice": liked["choice"], "args": liked["args"]}
        self._sent("POST", "/commands", json={"command": "answer", "id": f"answer-{asked[0]}", **answer})
        return True

    def undo(self) -> None:
        """Take back what was played last."""
        version = self.get("")["undo"]["version"]
        self._sent("POST", "/commands", json={"command": "undo", "id": uuid.uuid4().hex, "version": version})

    def link(self) -> str:
        """The GM's link."""
        return f"{self.url}/#join/{self.id}/{self.token}"

    def _sent(self, method: str, what: str, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        answer = _http.request(method, f"{self.url}/encounters/{self.id}{what}", headers=headers, **more)
        assert answer.is_success, answer.text
        return answer
