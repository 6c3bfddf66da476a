"""No byte that is sent to a viewer depends on what that viewer may not see.

The same fight is played twice, with other secrets: somebody else lurks in the dark, with another name, sheet, place
and plans; the GM notes, rules and rolls other things; a foe has other powers and, within a band, other hit points.
Ids, seeds, commands and the clock are the same. Then every answer, header, refusal and live message that each of
the viewers got is the same, byte for byte. Left out of the comparison is one thing alone: the commitment of a
hidden roll, which is a hash over a nonce of 32 random bytes (see docs/seats.md).
"""

import asyncio
import random
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar

from events import Param
from events.log import Log
from projections.viewer import Viewer
from service.app import create_app, working
from tests.brp.test_any_fight import value_for
from tests.support.brp import fighter
from tests.support.duel import SEED
from tests.support.sitting import FIGHT, Player

STEPS = 32
NOW = 1_900_000_000_000  # milliseconds since 1970: time stands still
LOOKS = (
    "",
    "?at=1",
    "?at=2",
    "?at=9999",
    "/options",
    "/events",
    "/events?after=2",
    "/timeline",
    "/ledger",
    "/audit",
)
COMMITMENT = re.compile(rb"sha256:[0-9a-f]{64}")

VIEWERS = {
    "ann": Viewer(seat="ann", role="player", combatants=("ann",)),
    "beside-bob": Viewer(seat="beside-bob", role="observer", combatants=("bob",)),
    "crowd": Viewer(seat="crowd", role="spectator"),
}


class Secrets:
    """One of two sets of secrets."""

    def __init__(self, which: int) -> None:
        self.which = which
        self.chance = random.Random(f"secret {which}")
        self.lurker = ("goblin", "a-very-old-dragon")[which]

    def one(self, *two: Any) -> Any:
        """The first or the second."""
        return two[self.which]

    def combatants(self) -> list[Any]:
        """Ann and Bob, whom Carl faces; and somebody whom Ann and Bob do not see."""
        carl = fighter(
            "carl", "blue", DEX=9, Sword=50, hp=self.one(40, 48), skills={"Stealth": self.one(20, 90)}
        )
        lurker = fighter(
            self.lurker,
            "blue",
            DEX=12,  # when the fight waits for the GM can be seen
            Sword=self.one(15, 95),
            hp=self.one(3, 99),
            position=self.one((50.0, 50.0), (60.0, 10.0)),
            hidden_from=["ann", "bob"],
        )
        return [
            msgspec.to_builtins(each)
            for each in (
                fighter("ann", "red", DEX=14, Sword=60, hp=30, position=(0.0, 0.0)),
                lurker,
                fighter("bob", "red", DEX=11, Sword=50, hp=30, position=(2.0, 0.0)),
                {**msgspec.to_builtins(carl), "position": (1.0, 1.0)},
            )
        ]

    async def meddle(self, gm: Player, number: int) -> None:
        """What the GM does that nobody else may learn anything of."""
        roll = {
            "combatant": self.one(self.lurker, "gm"),
            "purpose": self.one("ambush", "poison in the cup"),
            "notation": self.one("1d20", "4d6"),
            "hidden": True,
        }
        text = f"{self.one('The cup', 'The sword')} is poisoned {number}."
        match number % 5:
            case 0:
                await gm.done("note", text=text)
            case 1:
                await gm.done("rule", ruling=text, reason=text, hidden=True, rolls=[roll])
            case 2:
                await gm.done("say", combatant="bob", text=text, audience=["bob-at-home"])
            case 3:
                effect = {"type": "ResourceChanged", "combatant": self.lurker, "resource": "pp", "amount": -1}
                await gm.done("rule", ruling=text, reason=text, hidden=True, effects=[effect])
            case 4:
                await gm.done("keep", combatant="carl", ask="defend", choice=self.one("parry", "dodge"))
                await gm.done("keep", combatant="carl", ask="defend", choice="")


class Heard:
    """Everything that one viewer was sent, in order."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.said: list[tuple[str, bytes]] = []
        self.position = 0

    def take(self, what: str, answer: httpx.Response) -> httpx.Response:
        """Note an answer, with its status and its headers."""
        headers = repr((answer.status_code, sorted(answer.headers.raw))).encode()
        self.said.append((what, COMMITMENT.sub(b"sha256:", headers + answer.content)))
        return answer

    async def look(self) -> None:
        """Look at everything."""
        for what in LOOKS:
            self.take(what, await self.player.get(what))

    async def try_things(self) -> None:
        """Send what is refused."""
        for number, body in enumerate(
            (
                {"command": "answer", "choice": "attack", "args": {"target": "goblin", "weapon": "sword"}},
                {"command": "answer", "choice": "attack", "args": {"target": "a-very-old-dragon"}},
                {"command": "answer", "choice": "pass", "combatant": "goblin"},
                {"command": "answer", "choice": "pass", "decision": "3-1"},
                {"command": "answer", "choice": "nonsense", "expected": 2},
                {"command": "undo", "to": 3},
                {"command": "invite", "seat": "x", "role": "gm"},
                {"command": "entropy", "entropy": "zz"},
                {"command": "grant", "request": "9-0"},
            )
        ):
            sent = await self.player.http.post(f"{FIGHT}/commands", json={"id": f"try-{number}", **body})
            self.take(f"try {number}", sent)

    async def hear(self, subscriber: Any) -> None:
        """Take in the live messages up to what is to be seen now."""
        version = (await self.player.get()).json()["version"]
        async with asyncio.timeout(20):
            while self.position < version:
                frame = await subscriber.next()
                if frame.position is not None:
                    self.position = frame.position
                    self.said.append(("live", COMMITMENT.sub(b"sha256:", frame.stream)))


async def told(
    server_url: str, log: Log, secrets: Secrets, seed: int, play: Callable[..., Any], **options: Any
) -> dict[str, list[tuple[str, bytes]]]:
    """What each viewer is told of a fight with these secrets."""
    await log.client.flushall()
    app = create_app(server_url)
    async with working(app, server_url), AsyncExitStack() as stack:
        app.state.worker.encounters.clock = lambda: NOW
        gm, heard = await seated(app, secrets, options)
        live = {
            seat: await stack.enter_async_context(app.state.worker.hub.watching("duel", viewer, None))
            for seat, viewer in VIEWERS.items()
        }
        await play(gm, heard, live, secrets, random.Random(seed))
        return {seat: each.said for seat, each in heard.items()}


async def seated(app: Litestar, secrets: Secrets, options: dict[str, Any]) -> tuple[Player, dict[str, Heard]]:
    """The GM, and what is heard by those who sit with them."""
    body = {
        "id": "open",
        "ruleset": "brp",
        "encounter": "duel",
        "seed": SEED,
        "combatants": secrets.combatants(),
        "options": {"foes_hit_points": "banded", **options},
    }
    opened = await Player(app, "").http.post("/encounters", json=body)
    gm = Player(app, opened.json()["token"])
    heard = {
        seat: Heard(await gm.invite(app, seat, viewer.role, *viewer.combatants))
        for seat, viewer in VIEWERS.items()
    }
    return gm, heard


async def everybody_hears(heard: dict[str, Heard], live: dict[str, Any]) -> None:
    for seat, each in heard.items():
        await each.hear(live[seat])


async def random_play(
    gm: Player, heard: dict[str, Heard], live: dict[str, Any], secrets: Secrets, chance: random.Random
) -> None:
    """Ann's player and the GM answer whatever is asked; the one in the dark stays there."""
    await gm.done("answer", choice="begin")
    for number in range(STEPS):
        if number % 4 == 0:
            await secrets.meddle(gm, number // 4)
        asked = (await gm.get()).json()["pending"]
        if not asked:
            break
        request = next((each for each in asked if each["asked"] == secrets.lurker), asked[0])
        if request["asked"] == secrets.lurker:
            await gm.done("answer", combatant=secrets.lurker, **lurking(request, secrets))
            continue
        choices = without(secrets.lurker, request["choices"])
        choice = chance.choice(choices)
        filled = {
            name: value_for(msgspec.convert(param, Param), chance)
            for name, param in choice.get("params", {}).items()
        }
        given = {"choice": choice["key"], "args": {**choice.get("args", {}), **filled}}
        if request["asked"] == "ann":
            waiting = (await heard["ann"].player.get()).json()["pending"]
            mine = next(each for each in waiting if each["asked"] == "ann")
            answer = await heard["ann"].player.send("answer", decision=mine["decision"], **given)
            heard["ann"].take("answer", answer)
        else:
            await gm.done("answer", decision=request["decision"], **given)
        if number % 9 == 8:
            await gm.done("undo")
            await gm.done("redo")
        if number % 11 == 10:
            heard["ann"].take("undo", await heard["ann"].player.send("undo"))
        await everybody_hears(heard, live)
        if number % 7 == 0:
            for each in heard.values():
                await each.look()
                await each.try_things()
    await everybody_hears(heard, live)
    for each in heard.values():
        await each.look()


def without(lurker: str, choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The choices that neither find the one in the dark nor have to do with them, and do not end it all.

    Whoever goes towards somebody shows where that is, to everybody who watches.
    """
    found = []
    for each in choices:
        params = each.get("params", {})
        names = {
            name: [one for one in param.get("names", ()) if one != lurker] for name, param in params.items()
        }
        kept = {
            name: {**param, "names": names[name]} if "names" in param else param
            for name, param in params.items()
        }
        met = lurker in each.get("args", {}).values() or any(
            "names" in kept[one] and not names[one] for one in kept
        )
        if not met and each["key"] not in ("close", "search"):
            found.append({**each, "params": kept})
    return found


def lurking(request: dict[str, Any], secrets: Secrets) -> dict[str, Any]:
    """What one does who stays in the dark: it is another thing with other secrets."""
    keys = [each["key"] for each in request["choices"]]
    quiet = [
        each for each in secrets.one(("wait", "pass"), ("move", "defend", "wait", "pass")) if each in keys
    ]
    choice = next(each for each in request["choices"] if each["key"] == quiet[0])
    if choice["key"] == "move" and request["ask"] != "statement":
        choice = next(each for each in request["choices"] if each["key"] == "pass")
    return {"choice": choice["key"], "decision": request["decision"]}


@pytest.mark.parametrize("seed", range(4))
async def test_what_a_viewer_is_told_does_not_depend_on_what_they_may_not_see(
    server_url: str, log: Log, seed: int
) -> None:
    one, other = [await told(server_url, log, Secrets(which), seed, random_play) for which in (0, 1)]
    for seat in VIEWERS:
        assert len(one[seat]) > 50
        for (what, here), (_, there) in zip(one[seat], other[seat], strict=True):
            assert here == there, f"{seat}, {what}: {difference(here, there)}"
            assert b"goblin" not in here or what.startswith("try"), f"{seat}, {what}"


class Nobody(Secrets):
    """Nobody lurks in the dark."""

    def combatants(self) -> list[Any]:
        """All but one."""
        return [each for each in super().combatants() if each["id"] != self.lurker]


async def a_first_look(
    gm: Player, heard: dict[str, Heard], live: dict[str, Any], secrets: Secrets, chance: random.Random
) -> None:
    """The fight begins, and everybody looks around."""
    await gm.done("answer", choice="begin")
    await everybody_hears(heard, live)
    for each in heard.values():
        await each.look()
        await each.try_things()


async def test_that_somebody_is_there_at_all_is_not_told(server_url: str, log: Log) -> None:
    one, other = [await told(server_url, log, each, 0, a_first_look) for each in (Secrets(0), Nobody(0))]
    for seat in VIEWERS:
        for (what, here), (_, there) in zip(one[seat], other[seat], strict=True):
            assert here == there, f"{seat}, {what}: {difference(here, there)}"


def difference(one: bytes, other: bytes) -> str:
    """Where two answers part, with what stands around it."""
    at = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"{one[max(0, at - 200) : at + 60]!r} / {other[max(0, at - 20) : at + 60]!r}"
