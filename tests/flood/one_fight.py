"""A fight that is played while anything is sent to it: a generator of requests, which is sent their answers.

All that is sent follows from the seed, the fight's number and what was answered before; no other fight matters to it.
"""

import random
from collections.abc import Callable, Generator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import rulesets
from tests.flood.connection import Answer
from tests.flood.document import operation_of
from tests.flood.edges import edge
from tests.flood.message import Message
from tests.flood.request_mutations import mutated
from tests.flood.valid_requests import answer, look, some_command
from tests.flood.verdict import Broken, plain
from tests.flood.worker import NOWHERE
from tests.support import anything, pathmaster, ready

LONGEST = 400  # requests to one fight
UNSEEN = 6  # commits, after which the fight is looked at again
AGAIN = 0.1  # share of the commands that are sent again
LOST = 3  # times that the GM is refused to see the fight, after which it is given up

Playing = Generator[Message, Answer, None]


class OneFight:
    """A fight's id, who holds which token, and what is known of how it stands."""

    def __init__(self, seed: int, number: int, token: Callable[[str, str], str]) -> None:
        """`token` makes a token of a fight: ("duel", "gm"), or of all ("*", "operator")."""
        self.number = number
        self.id = f"flood-{seed}-{number}"
        self.chance = random.Random(f"{seed}/{number}")
        self.tokens = {"none": "", "gm": token(self.id, "gm")}
        self.tokens |= {each: token(self.id, each) for each in ("operator", "expired")}
        self.tokens["other"] = token(f"{self.id}-other", "gm")
        self.tokens["forged"] = self.tokens["gm"][:-4] + "AAAA"
        self.system = sorted(rulesets())[number % len(rulesets())]
        self.entrants = _entrants(self.system, self.chance)
        self.view: dict[str, Any] = {}
        self.version: int | None = None
        self.sent = 0
        self._patience = UNSEEN
        self._known = [
            "gm",
            "player",
            "observer",
            "spectator",
            "1-1",
            self.id,
            f"{self.id}-other",
            self.system,
        ]

    def played(self) -> Playing:
        """Everything that is sent to the fight. Raises Broken where an answer cannot be."""
        yield from self._opened()
        refused = 0
        while self.sent < LONGEST and refused < LOST:
            if self._unseen():
                refused = 0 if (yield from self._looked()) else refused + 1
                if not self.view or not self.view["combatants"] or self.view["closed"]:
                    refused += 1
                continue
            self.sent += 1
            yield from self._step()
        yield from self._audited()

    def _unseen(self) -> bool:
        """Whether too much happened since the fight was looked at: an answer, something unknown, several commands."""
        return not self.view or self.version is None or self.version - self.view["version"] >= self._patience

    def _opened(self) -> Playing:
        opening = Message("POST", ["encounters"], body=self._opening(), role="none")
        opened = yield opening
        _expect(opened, 201)
        self._heard(opened, opening)
        self.version = 1
        for role, whose in (("player", ["ann"]), ("observer", ["bob"]), ("spectator", [])):
            body = {"command": "invite", "id": f"i-{role}", "seat": role, "role": role, "combatants": whose}
            invite = Message("POST", ["encounters", self.id, "commands"], body=body)
            seated = yield invite
            _expect(seated, 200)
            self._heard(seated, invite)

    def _opening(self) -> dict[str, Any]:
        names = {"id": "open", "encounter": self.id, "ruleset": self.system, "seed": f"{self.number:064x}"}
        options = {} if self.system in ("brp", "pathmaster") else ready.ground(ruleset_with(self.system))
        if self.chance.random() < 0.3:
            options["dice"] = "table"
        return {**names, "combatants": self.entrants, "options": options}

    def _looked(self) -> Generator[Message, Answer, bool]:
        """Look how the fight stands; whether the GM may."""
        shown = yield Message("GET", ["encounters", self.id], query=[("choices", "yes")])
        if shown.status in (401, 403):  # the GM's own seat was revoked, or given to somebody
            self.view = {}
            return False
        _expect(shown, 200)
        self.view = msgspec.json.decode(plain(shown))
        if self.view["you"]["role"] != "gm":
            self.view = {}
            return False
        if self.version is not None and self.view["version"] != self.version:
            raise Broken(f"the fight is at version {self.view['version']}; it was left at {self.version}")
        self.version, self._patience = self.view["version"], UNSEEN
        asked = self.view["pending"]
        self._known = [*self._known[:8], *(each["id"] for each in self.view["combatants"])]
        self._known += [word for each in asked for word in (each["decision"], each["ask"], each["asked"])]
        self._known += [choice["key"] for each in asked for choice in each["choices"][:20]]
        return True

    def _step(self) -> Playing:
        chance, way = self.chance, self.chance.random()
        goes_on = way < 0.04 and bool(self.view["pending"])
        if goes_on:
            message = answer(chance, self.id, self.view, self.sent)
        elif way < 0.60:
            message = some_command(chance, self.id, self.view, self.sent, self.entrants)
        elif way < 0.95:
            message = look(chance, self.id, self.view)
        else:
            message = self._apart()
        if not goes_on:
            what = chance.random()
            if what < 0.75:
                message = mutated(chance, message, self._known)
            elif what < 0.93:
                message = edge(chance, _example(chance, message)) or message
        got = yield message
        if message.wild and message.method == "POST":
            self.version = None  # nobody knows what became of it
        self._heard(got, message)
        if got.status == 200 and message.path[-1:] == ["commands"] and chance.random() < AGAIN:
            again = yield replace(message)
            if again.status == 200 and not (_decoded(again) or {}).get("repeated"):
                raise Broken("a command that was sent once more was done once more")

    def _apart(self) -> Message:
        """What is none of the play: another fight, a fork, webhooks."""
        at, fight = ["encounters", self.id], f"{self.id}-{self.sent}"
        hook = str(self.chance.randint(0, self.sent))
        fork = {"id": f"f{self.sent}", "encounter": fight, "at": self.chance.randint(1, self.view["version"])}
        opening = {**self._opening(), "id": f"o{self.sent}", "encounter": fight}
        return self.chance.choice(
            (
                Message("POST", ["encounters"], body=opening, role="none"),
                Message("POST", ["encounters"], body=opening, role="none"),
                Message("POST", [*at, "forks"], body=fork),
                Message("POST", [*at, "webhooks"], body={"id": f"w{self.sent}", "url": f"{NOWHERE}{fight}"}),
                Message("DELETE", [*at, "webhooks", hook]),
                Message("POST", [*at, "webhooks", hook, "test"]),
            )
        )

    def _heard(self, got: Answer, message: Message) -> None:
        """Remember what an answer says of the fight: its version, and tokens that were given out."""
        said = _decoded(got) if got.status in (200, 201) else None
        if (
            not isinstance(said, dict)
            or said.get("encounter") != self.id
            or said.get("repeated") is not False
        ):
            return
        if self.version is not None:
            # Others than the GM have a numbering of their own.
            if message.role == "gm" and said["version"] != self.version + 1:
                raise Broken(f"version {said['version']} follows {self.version}")
            self.version += 1
        if isinstance(message.body, dict) and message.body.get("command") in ("answer", "undo", "redo"):
            self._patience = 1  # something else is asked
        if said.get("token") and isinstance(message.body, dict):
            self.tokens[str(message.body.get("seat", "gm"))] = said["token"]

    def _audited(self) -> Playing:
        """The record is whole, and the rules lead to it."""
        audited = yield Message("GET", ["encounters", self.id, "audit"])
        if audited.status in (401, 403):
            return
        _expect(audited, 200)
        said = msgspec.json.decode(plain(audited))
        if not said["clean"]:
            raise Broken(f"the audit finds something: {said['findings']}")


def _example(chance: random.Random, message: Message) -> Message:
    """A command that the document has as an example, with a new id, in place of one to the same fight."""
    operation = operation_of(message)
    if message.path[-1:] != ["commands"] or operation is None or chance.random() < 0.5:
        return message
    return replace(message, body={**chance.choice(operation.examples), "id": message.body["id"]})


def _entrants(system: str, chance: random.Random) -> list[dict[str, Any]]:
    if system == "brp":
        return anything.people(chance)
    if system == pathmaster.__name__.rpartition(".")[2]:
        return _skirmishers()
    return [msgspec.to_builtins(each) for each in ready.people(system, chance, hiding=False)]


def _skirmishers() -> list[dict[str, Any]]:
    """Ann against Bob by the d100 rules, with swords, by the generic tables."""
    sword = {"skill": "Sword", "table": "blade"}
    both = (
        pathmaster.fighter(who, side, skills={"Sword": 60}, weapons={"sword": sword})
        for who, side in (("ann", "red"), ("bob", "blue"))
    )
    return [msgspec.to_builtins(each) for each in both]


def _decoded(got: Answer) -> Any:
    if got.headers.get("content-type") != "application/json":
        return None
    return msgspec.json.decode(plain(got)) if got.body else None


def _expect(got: Answer, status: int) -> None:
    if got.status != status:
        raise Broken(f"status {got.status} and not {status}")
