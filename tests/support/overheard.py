"""The same fight with one or the other of two secrets, and every byte that is sent to those at the table.

    said = [await overheard(url, log, lambda: Secrets(...), play) for which in (0, 1)]
    nothing_told(*said)

Ids, seeds, commands and the clock are the same both times. Left out of the comparison is one thing alone: the
commitment of a hidden roll, which is a hash over a nonce of 32 random bytes (see docs/seats.md).
"""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from msgspec import Struct

from engine import commands as cmd
from events import Param
from events.log import Log
from projections.viewer import Viewer
from service.app import create_app, working
from service.live.hub import Hub
from tests.support.any_value import value_for
from tests.support.duel import SEED
from tests.support.live import WAIT
from tests.support.sitting import FIGHT, Player

STEPS = 26
NOW = 1_900_000_000_000  # milliseconds since 1970: time stands still
LOOKS = (
    *("", "?at=1", "?at=2", "?at=9999", "/options", "/events", "/events?after=2", "/timeline"),
    *("/timeline?after=3-1", "/ledger", "/audit", "/export", "/webhooks"),
)
COMMITMENT = re.compile(rb"sha256:[0-9a-f]{64}")

VIEWERS = {
    "ann": Viewer(seat="ann", role="player", combatants=("ann",)),
    "beside-bob": Viewer(seat="beside-bob", role="observer", combatants=("bob",)),
    "crowd": Viewer(seat="crowd", role="spectator"),
}

Said = dict[str, list[tuple[str, bytes]]]
"""What each viewer was sent, in order: what they asked for, and the answer."""


class Secrets(Struct, frozen=True, kw_only=True):
    """One of two sets of secrets: `which` is 0 or 1.

    `lurker` is who is there and must not be known of; what they do is the first of `lurking` that they may.
    `kept` is a standing answer of Carl's, `resource` something that the lurker has. What begins with one of
    `telling` ends the fight, or finds who hides.
    """

    which: int
    ruleset: str
    combatants: list[cmd.Entrant]
    options: dict[str, Any]
    lurking: tuple[str, ...]
    kept: tuple[str, str]
    resource: str
    telling: tuple[str, ...]

    def one(self, *two: Any) -> Any:
        """The first or the second."""
        return two[self.which]

    @property
    def lurker(self) -> str:
        """Whoever hides."""
        return LURKERS[self.which]


LURKERS = ("goblin", "a-very-old-dragon")


class Heard:
    """Everything that one viewer was sent, in order."""

    def __init__(self, player: Player, hub: Hub, viewer: Viewer) -> None:
        self.player = player
        self.said: list[tuple[str, bytes]] = []
        self.position = 0
        self.subscriber: Any = None
        self._hub, self._viewer = hub, viewer

    def take(self, what: str, answer: httpx.Response) -> httpx.Response:
        """Note an answer, with its status and its headers."""
        headers = repr((answer.status_code, sorted(answer.headers.raw))).encode()
        self._note(what, headers + answer.content)
        return answer

    async def look(self) -> None:
        """Look at everything, and come to it anew, from the beginning and from where one was."""
        for what in LOOKS:
            self.take(what, await self.player.get(what))
        for after in (None, 1, max(1, self.position - 3)):
            async with asyncio.timeout(WAIT), self._hub.watching("duel", self._viewer, after) as subscriber:
                frame = await subscriber.next()
            self._note(f"live after {after}", frame.stream + frame.socket["text"].encode())

    async def try_things(self) -> None:
        """Send what is refused."""
        refused: tuple[dict[str, Any], ...] = (
            *({"command": "answer", "choice": "attack", "args": {"target": each}} for each in LURKERS),
            *({"command": "answer", "choice": "pass", "combatant": each} for each in LURKERS),
            *({"command": "say", "combatant": "ann", "text": "Psst.", "by": each} for each in LURKERS),
            {"command": "answer", "choice": "pass", "decision": "3-1"},
            {"command": "answer", "choice": "nonsense", "expected": 2},
            {"command": "answer", "choice": "nonsense"},
            {"command": "undo", "to": 3},
            {"command": "invite", "seat": "x", "role": "gm"},
            {"command": "entropy", "entropy": "zz"},
            {"command": "grant", "request": "9-0"},
        )
        for number, body in enumerate(refused):
            sent = await self.player.http.post(f"{FIGHT}/commands", json={"id": f"try-{number}", **body})
            self.take(f"try {number}", sent)

    async def hear(self) -> None:
        """Take in the live messages up to what is to be seen now."""
        version = (await self.player.get()).json()["version"]
        async with asyncio.timeout(WAIT):
            while self.position < version:
                frame = await self.subscriber.next()
                if frame.position is not None:
                    self.position = frame.position
                    self._note("live", frame.stream + frame.socket["text"].encode())

    def _note(self, what: str, sent: bytes) -> None:
        self.said.append((what, COMMITMENT.sub(b"sha256:", sent)))


Table = dict[str, Heard]
Play = Callable[[Player, Table, Secrets], Awaitable[None]]


async def overheard(server_url: str, log: Log, secrets: Secrets, play: Play) -> Said:
    """What each viewer is told of a fight with these secrets."""
    await log.client.flushall()
    app = create_app(server_url)
    async with working(app, server_url), AsyncExitStack() as stack:
        app.state.worker.encounters.clock = lambda: NOW
        hub = app.state.worker.hub
        gm, table = await _seated(app, hub, secrets)
        for seat, viewer in VIEWERS.items():
            subscriber = await stack.enter_async_context(hub.watching("duel", viewer, None))
            table[seat].subscriber = subscriber
        await play(gm, table, secrets)
        return {seat: each.said for seat, each in table.items()}


async def _seated(app: Litestar, hub: Hub, secrets: Secrets) -> tuple[Player, Table]:
    """The GM, and those who are listened to."""
    body = {
        "id": "open",
        "ruleset": secrets.ruleset,
        "encounter": "duel",
        "seed": SEED,
        "combatants": msgspec.to_builtins(secrets.combatants),
        "options": {"foes_hit_points": "banded", **secrets.options},
    }
    opened = await Player(app, "").http.post("/encounters", json=body)
    assert opened.status_code == 201, opened.text
    gm = Player(app, opened.json()["token"])
    table = {
        seat: Heard(await gm.invite(app, seat, viewer.role, *viewer.combatants), hub, viewer)
        for seat, viewer in VIEWERS.items()
    }
    return gm, table


def nothing_told(one: Said, other: Said) -> None:
    """Fails unless each viewer was sent the same both times, and never the name of who hides."""
    for seat in VIEWERS:
        assert len(one[seat]) > len(LOOKS)
        for (what, here), (_, there) in zip(one[seat], other[seat], strict=True):
            assert here == there, f"{seat}, {what}: {_difference(here, there)}"
            assert what.startswith("try") or not any(each.encode() in here for each in LURKERS), (seat, what)


def _difference(one: bytes, other: bytes) -> str:
    """Where two answers part, with what stands around it."""
    at = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"{one[max(0, at - 200) : at + 60]!r} / {other[max(0, at - 200) : at + 60]!r}"


async def any_play(gm: Player, table: Table, secrets: Secrets, seed: int) -> None:
    """Ann's player and the GM answer whatever is asked; the one in the dark stays there."""
    chance = random.Random(seed)
    await gm.done("answer", choice="begin")
    for number in range(STEPS):
        if number % 4 == 0:
            await meddle(gm, secrets, number // 4)
        asked = (await gm.get()).json()["pending"]
        if not asked:
            break
        lurks = next((each for each in asked if each["asked"] == secrets.lurker), None)
        if lurks is not None:
            await lurk(gm, secrets, lurks)
            continue
        request = asked[0]
        if request["asked"] == "ann":
            waiting = (await table["ann"].player.get()).json()["pending"]
            mine = next(each for each in waiting if each["asked"] == "ann")
            given = _any_choice(mine["choices"], secrets, chance)
            table["ann"].take(
                "answer", await table["ann"].player.send("answer", **given, decision=mine["decision"])
            )
        else:
            given = _any_choice(_without(secrets, request["choices"]), secrets, chance)
            await gm.send("answer", decision=request["decision"], **given)
        if number % 9 == 8:
            await gm.done("undo")
            await gm.done("redo")
        if number % 11 == 10:
            table["ann"].take("undo", await table["ann"].player.send("undo"))
        for each in table.values():
            await each.hear()
            if number == STEPS // 2:
                await each.look()
                await each.try_things()
    await everybody_looks(table)


async def everybody_looks(table: Table) -> None:
    """They hear what there is to be heard, and look at everything."""
    for each in table.values():
        await each.hear()
        await each.look()


def _any_choice(choices: list[dict[str, Any]], secrets: Secrets, chance: random.Random) -> dict[str, Any]:
    some = [each for each in choices if each["key"] not in secrets.telling]
    choice = chance.choice(some)
    filled = {
        name: value_for(msgspec.convert(param, Param), chance)
        for name, param in choice.get("params", {}).items()
    }
    return {"choice": choice["key"], "args": {**choice.get("args", {}), **filled}}


def _without(secrets: Secrets, choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the GM may choose without anything to do with the one in the dark.

    Whoever goes towards somebody shows where that is, to everybody who watches.
    """
    found = []
    for each in choices:
        params = each.get("params", {})
        names = {
            name: [one for one in param.get("names", ()) if one != secrets.lurker]
            for name, param in params.items()
        }
        kept = {
            name: {**param, "names": names[name]} if "names" in param else param
            for name, param in params.items()
        }
        met = secrets.lurker in each.get("args", {}).values() or any(
            "names" in kept[one] and not names[one] for one in kept
        )
        if not met:
            found.append({**each, "params": kept})
    return found


async def lurk(gm: Player, secrets: Secrets, request: dict[str, Any]) -> None:
    """What one does who stays in the dark: it is another thing with other secrets."""
    keys = [each["key"] for each in request["choices"]]
    quiet = next(each for each in secrets.lurking if each in keys)
    await gm.done("answer", combatant=secrets.lurker, choice=quiet, decision=request["decision"])


async def meddle(gm: Player, secrets: Secrets, number: int) -> None:
    """What the GM does that nobody else may learn anything of."""
    one = secrets.one
    roll = {
        "combatant": one(secrets.lurker, "gm"),
        "purpose": one("ambush", "poison in the cup"),
        "notation": one("1d20", "4d6"),
        "hidden": True,
    }
    text = f"{one('The cup', 'The sword')} is poisoned {number}."
    effect = {
        "type": "ResourceChanged",
        "combatant": secrets.lurker,
        "resource": secrets.resource,
        "amount": one(-1, -2),
    }
    match number % 5:
        case 0:
            await gm.done("note", text=text)
        case 1:
            await gm.done("rule", ruling=text, reason=text, hidden=True, rolls=[roll])
        case 2:
            await gm.done("say", combatant="bob", text=text, audience=["bob-at-home"])
        case 3:
            await gm.done("rule", ruling=text, reason=text, hidden=True, effects=[effect])
        case 4:
            await gm.done("keep", combatant="carl", ask="defend", choice=one(*secrets.kept))
            await gm.done("keep", combatant="carl", ask="defend", choice="")
    for more in range(one(0, 2)):  # not even how much goes on in secret
        await gm.done("note", text=f"{text} {more}")
