"""How many bytes a front-end is sent, and how often it has to ask: a phone, a bot, who joins, and who watches.

All are counted as JSON, before anything compresses it.
"""

import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from bench.result import Result
from bench.systems import OPTIONS, SHEETS, opening
from engine.commands import types as cmd
from events.store.log import Log
from projections.redaction.viewer import Viewer
from projections.views.option_fields import Narrowing
from service.live.hub import Hub
from service.live.subscriber import Subscriber
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport

SYSTEM = "pathmaster"
ROUNDS = 10
CROWD = 20
ANSWERS = 40  # in the crowd, in which one round takes long

PHONE = "only=mine,legal&fields=label,group,chance,needs"
BUTTONS = "only=mine,legal&fields=label,needs&limit=25"
FEW = Narrowing(only=("mine", "legal"), fields=("label", "needs"), limit=25)

GM = Viewer(seat="gm", role="gm")
ANN = Viewer(seat="ann", role="player", combatants=("ann",))
SPECTATOR = Viewer(seat="stands", role="spectator")


class Sent(Struct, frozen=True, kw_only=True):
    """The bytes that were sent for one purpose, in so many round trips, and how many there may be."""

    name: str
    bytes: int
    trips: int
    most: int


async def measure(log: Log) -> Iterator[Result]:
    """The bytes for each purpose against what there may be."""
    found = [*await one_fight(log), *await a_crowd(log)]
    return (
        Result(
            name=f"{each.name}, in {each.trips} requests",
            figure=each.bytes,
            ceiling=each.most,
            unit="bytes",
            target=1,
            at_most=True,
        )
        for each in found
    )


async def one_fight(log: Log, rounds: int = ROUNDS) -> list[Sent]:
    """Some rounds of four against four, in which Ann is played from a phone and by a bot: the most of each."""
    asked = pressed = watched = 0
    async with _table(log, opening(SYSTEM)) as table, table.watched_by(SPECTATOR) as spectator:
        watched += await _heard(spectator)
        while (question := await table.question(rounds)) is not None:
            if question["seat"] == "ann" and question["ask"] == "act":
                asked = max(asked, len(await table.get(ANN, f"/options?{PHONE}")))
            if question["seat"] == "ann":
                pressed = max(pressed, await table.answer(question, ANN, f"?{BUTTONS}"))
            else:
                await table.answer(question)
            watched += await _heard(spectator)
    return [
        Sent(name="a phone's d100 turn", bytes=asked, trips=1, most=6_000),
        Sent(name="a bot's attack with the next buttons", bytes=pressed, trips=1, most=8_000),
        Sent(name="watching ten rounds of eight", bytes=watched, trips=0, most=600_000),
    ]


async def a_crowd(log: Log, answers: int = ANSWERS) -> list[Sent]:
    """Twenty of whom one after the other acts: who joins, what a command is answered, and what is told of it."""
    answered: list[int] = []
    told: list[int] = []
    told_whole: list[int] = []
    async with (
        _table(log, crowd()) as table,
        table.watched_by(GM) as whole,
        table.watched_by(GM, FEW) as few,
    ):
        await whole.next()
        await few.next()
        for _ in range(answers):
            question = await table.question(ROUNDS)
            assert question is not None
            answer = await table.answer(question)
            sizes = (await few.next()).size, (await whole.next()).size
            if question["ask"] == "act":
                answered.append(answer)
                told.append(sizes[0])
                told_whole.append(sizes[1])
        async with table.watched_by(ANN, FEW) as joining:
            joined = (await joining.next()).size
    return [
        Sent(name="joining a fight of 20", bytes=joined, trips=0, most=14_000),
        Sent(name="the longest answer to a turn among 20", bytes=max(answered), trips=1, most=8_000),
        Sent(
            name="a live message of a turn among 20, with 25 buttons", bytes=_usual(told), trips=0, most=8_000
        ),
        Sent(name="the longest of them", bytes=max(told), trips=0, most=12_000),
        Sent(name="the longest with all options", bytes=max(told_whole), trips=0, most=61_500),
    ]


def crowd() -> cmd.Open:
    """The opening of a fight of ten against ten, in two lines."""
    people = tuple(
        cmd.Entrant(
            id="ann" if n == 0 else f"c{n}",
            name="Ann" if n == 0 else f"C{n}",
            side=("red", "blue")[n % 2],
            sheet=SHEETS[SYSTEM](n // 2 % 4),
            position=(10.0 + n % 2, 1.0 + n // 2),
        )
        for n in range(CROWD)
    )
    return cmd.Open(id="open", encounter="crowd", ruleset=SYSTEM, options=OPTIONS[SYSTEM], combatants=people)


class Table:
    """A fight at a worker in this process, which the GM plays for everybody by the autopilot."""

    def __init__(self, http: httpx.AsyncClient, hub: Hub, encounter: str, tokens: dict[Viewer, str]) -> None:
        self._http, self._hub, self._encounter, self._tokens = http, hub, encounter, tokens
        self._ids = itertools.count()

    async def get(self, who: Viewer, what: str) -> bytes:
        """What somebody is sent who asks for something."""
        headers = {"authorization": f"Bearer {self._tokens[who]}"}
        response = await self._http.get(f"/encounters/{self._encounter}{what}", headers=headers)
        return response.raise_for_status().content

    async def question(self, rounds: int) -> dict[str, Any] | None:
        """The first that is asked, and of whom; None when so many rounds are over, or the fight is."""
        view = msgspec.json.decode(await self.get(GM, ""))
        if not view["pending"] or view["round"] > rounds:
            return None
        [first, *_] = view["pending"]
        return {"seat": first["asked"], "ask": first["ask"], "decision": first["decision"]}

    async def answer(self, question: dict[str, Any], who: Viewer = GM, query: str = "") -> int:
        """The bytes of what an answer of the autopilot is answered, which the GM gives or a player."""
        liked = msgspec.json.decode(await self.get(GM, f"/suggestion?decision={question['decision']}"))
        body = {
            "command": "answer",
            "id": f"a{next(self._ids)}",
            "combatant": "" if question["seat"] == "gm" else question["seat"],
            "choice": liked["choice"],
            "args": liked["args"],
        }
        headers = {"authorization": f"Bearer {self._tokens[who]}"}
        address = f"/encounters/{self._encounter}/commands{query}"
        response = await self._http.post(address, json=body, headers=headers)
        return len(response.raise_for_status().content)

    @asynccontextmanager
    async def watched_by(self, who: Viewer, wanted: Narrowing | None = None) -> AsyncIterator[Subscriber]:
        """The messages to somebody who watches."""
        async with self._hub.watching(self._encounter, who, None, wanted or Narrowing()) as subscriber:
            yield subscriber


@asynccontextmanager
async def _table(log: Log, opened: cmd.Open) -> AsyncIterator[Table]:
    """A table at which a fight was opened, with Ann's seat given away."""
    url = f"unix://{log.client.connection_pool.connection_kwargs['path']}"  # type: ignore[union-attr]
    app = create_app(url)
    async with working(app, url), httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        body = {**msgspec.to_builtins(opened), "seed": bytes(32).hex()}
        answer = (await http.post("/encounters", json=body)).raise_for_status().json()
        gm = {"authorization": f"Bearer {answer['token']}"}
        seat = {"command": "invite", "id": "ann", "seat": "ann", "role": "player", "combatants": ["ann"]}
        commands = f"/encounters/{answer['encounter']}/commands"
        invited = (await http.post(commands, json=seat, headers=gm)).raise_for_status().json()
        tokens = {GM: answer["token"], ANN: invited["token"]}
        yield Table(http, app.state.worker.hub, answer["encounter"], tokens)


def _usual(sizes: list[int]) -> int:
    """The size in the middle."""
    return sorted(sizes)[len(sizes) // 2]


async def _heard(subscriber: Subscriber) -> int:
    """The bytes of the messages that wait."""
    found = 0
    while subscriber.waits:
        found += (await subscriber.next()).size
    return found
