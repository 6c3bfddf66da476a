"""What it costs a worker when a player's phone asks again and again what is new in a long fight."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec

from bench.fights import answers, seeded
from bench.result import Result
from bench.service.serving import socket_of
from bench.timing import best
from events.store.log import Log
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport

COMMANDS = 200
POLLS = 5
ASKED = {
    "events": "/events?after={last}",
    "timeline": "/timeline?after={last}",
    "ledger": "/ledger",
}


async def measure(log: Log) -> Iterator[Result]:
    """Each question, asked by a player when nothing is new, against that for the view by the same player."""
    url = f"unix://{socket_of(log)}"
    app = create_app(url)
    async with working(app, url), httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        player = await _played(http)
        last = (await http.get("/encounters/polled", headers=player)).json()["version"]
        took = await best(
            [_asking(http, player, "")]
            + [_asking(http, player, each.format(last=last)) for each in ASKED.values()],
            3,
        )
    view, *others = (1e6 * each / POLLS for each in took)
    return iter(
        [
            Result(
                name=f"a player's poll of the {what} of {COMMANDS} commands, nothing new, against one of the view",
                figure=figure,
                ceiling=view,
                unit="µs",
                target=30 if what == "ledger" else 2,
                at_most=True,
            )
            for what, figure in zip(ASKED, others, strict=True)
        ]
    )


JSON = {"content-type": "application/json"}


async def _played(http: httpx.AsyncClient) -> dict[str, str]:
    """A long fight; what brings the token of one who plays Ann in it."""
    opened = seeded("polled", "open")
    answer = await http.post("/encounters", content=msgspec.json.encode(opened), headers=JSON)
    gm = {"authorization": f"Bearer {answer.json()['token']}"}
    for body in answers(opened, COMMANDS):
        await _told(http, gm, msgspec.json.encode(body))
    invite = {"command": "invite", "id": "seat", "seat": "ann", "role": "player", "combatants": ["ann"]}
    seat = await _told(http, gm, msgspec.json.encode(invite))
    return {"authorization": f"Bearer {seat['token']}"}


async def _told(http: httpx.AsyncClient, headers: dict[str, str], body: bytes) -> Any:
    answer = await http.post("/encounters/polled/commands", content=body, headers={**JSON, **headers})
    answer.raise_for_status()
    return answer.json()


def _asking(http: httpx.AsyncClient, headers: dict[str, str], what: str) -> Any:
    async def ask() -> None:
        for _ in range(POLLS):
            (await http.get(f"/encounters/polled{what}", headers=headers)).raise_for_status()

    return ask
