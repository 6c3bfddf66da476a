"""How much memory one fight takes that a worker holds: polled and watched by its players, after commands to it.

Each length is measured in a process of its own. What is measured is what the process has allocated (tracemalloc) before
a worker first hears of the fights and after it has carried out commands in each of them, with a player of each side who
polls, and a player and the GM who watch; garbage is collected first. Code, tables and texts that are loaded once are
loaded by another fight before.
"""

import asyncio
import gc
import sys
import tracemalloc
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import msgspec

from bench.fights import SEED, long_fight, next_answer
from bench.result import Result
from bench.service.serving import socket_of
from engine.commands import types as cmd
from engine.dice import commitment
from engine.history.seat_roster import FIRST
from events.store.log import Log
from events.store.marks.dice_secrets import keep_secret
from projections.redaction.viewer import THE_GM, Viewer
from service.http.worker import Worker
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport

SIZES = (100, 1_000, 10_000)
FIGHTS = 4
COMMANDS = 5
SEATS = (("reds", ("ann", "bob")), ("blues", ("cid", "dot")))
LOOKS = ("", "/events?limit=1", "/timeline?after=99999")
FOREVER = 4_000_000_000_000  # milliseconds since 1970
MOST = {100: 700, 1_000: 1_536, 10_000: 7_680}
"""KiB that a fight of each length may take."""


async def measure(log: Log) -> Iterator[Result]:
    """KiB of a fight of each length."""
    results = []
    for size in SIZES:
        for number in range(FIGHTS + 1):
            name = _name(size, number)
            await keep_secret(log, name, commitment(SEED), SEED)
            for sealed in long_fight(name, size):
                await log.append(name, sealed)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.service.holding", socket_of(log), str(size)),
            stdout=asyncio.subprocess.PIPE,
        )
        held, _ = await process.communicate()
        results.append(
            Result(
                name=f"memory of one fight of {size:,} events that a worker holds",
                figure=float(held),
                ceiling=MOST[size],
                unit="KiB",
                target=1.0,
                at_most=True,
            )
        )
    return iter(results)


async def _held(redis: str, size: int) -> float:
    """KiB that each of the fights takes."""
    url = f"unix://{redis}"
    app = create_app(url)
    async with (
        working(app, url),
        httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        AsyncExitStack() as stack,
    ):
        worker: Worker = app.state.worker
        await stack.enter_async_context(_in_use(http, worker, _name(size, FIGHTS)))
        gc.collect()
        tracemalloc.start()
        for number in range(FIGHTS):
            await stack.enter_async_context(_in_use(http, worker, _name(size, number)))
        gc.collect()
        allocated, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return allocated / FIGHTS / 1024


@asynccontextmanager
async def _in_use(http: httpx.AsyncClient, worker: Worker, encounter: str) -> AsyncIterator[None]:
    """A fight that goes on, while players poll and watch."""
    gm = worker.tokens.token(encounter, FIRST.seat, issue=0, until=FOREVER)

    async def tell(command: cmd.Command) -> dict[str, str]:
        body = {**msgspec.to_builtins(command)}
        answer = await http.post(f"/encounters/{encounter}/commands", json=body, headers=_bearer(gm))
        answer.raise_for_status()
        played: dict[str, str] = answer.json()
        return played

    tokens = [
        (await tell(cmd.Invite(id=f"invite-{seat}", seat=seat, role="player", combatants=who)))["token"]
        for seat, who in SEATS
    ]
    reds = Viewer(seat=SEATS[0][0], role="player", combatants=SEATS[0][1])
    async with (
        worker.hub.watching(encounter, reds, None) as one,
        worker.hub.watching(encounter, THE_GM, None) as other,
    ):
        for number in range(COMMANDS):
            history = await worker.encounters.history(encounter)
            await tell(msgspec.structs.replace(next_answer(history, number), id=f"answer-{number}"))
            for token in tokens:
                for look in LOOKS:
                    answer = await http.get(f"/encounters/{encounter}{look}", headers=_bearer(token))
                    answer.raise_for_status()
        for each in (one, other):
            while each._waiting:
                await each.next()
        yield


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def _name(size: int, number: int) -> str:
    return f"bench-hold-{size}-{number}"


if __name__ == "__main__":
    print(asyncio.run(_held(sys.argv[1], int(sys.argv[2]))))
