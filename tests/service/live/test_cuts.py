"""However often and wherever a connection is cut: all is seen once, and what was folded is how it stands."""

import asyncio
import random
from typing import Any

import jsonpatch
import msgspec
import pytest
from websockets.asyncio.client import connect

from affray_client import AsyncClient, Problem
from events.store.log import Log
from tests.support.anything import people, some_command
from tests.support.live import address
from tests.support.long_forms import first
from tests.support.seats import bearer
from tests.support.serving import serving
from tests.support.waiting import wait_for

COMMANDS = 60


class Watcher:
    """A front-end on a bad line: after each message the line may be cut, and it connects to either worker."""

    def __init__(self, workers: list[str], encounter: str, seed: int) -> None:
        self.workers = workers
        self.encounter = encounter
        self.chance = random.Random(seed)
        self.views: dict[int, Any] = {}
        self.position: int | None = None
        self.snapshots = 0
        self.cuts = 0

    async def watch(self) -> None:
        """Until cancelled."""
        while True:
            url = address(self.chance.choice(self.workers), self.encounter)
            async with connect(
                url, proxy=None, additional_headers=bearer(self.encounter), close_timeout=0.1
            ) as socket:
                await socket.send(msgspec.json.encode({"type": "hello", "after": self.position}).decode())
                for _ in range(self.chance.choice([1, 2, 3, 10])):
                    self.take(msgspec.json.decode(await socket.recv()))
                socket.transport.abort()
                self.cuts += 1

    def take(self, message: Any) -> None:
        """Fold a message, which must be the very next."""
        match message["type"]:
            case "snapshot":
                self.snapshots += 1
                self.views = {message["position"]: message["view"]}
            case "commit":
                assert self.position is not None
                assert message["position"] == self.position + 1
                before = self.views[self.position]
                self.views[message["position"]] = jsonpatch.apply_patch(before, message["patch"])
        self.position = message["position"]


@pytest.mark.parametrize("seed", first(1, range(3)))
async def test_what_was_folded_is_how_it_stands(server_url: str, log: Log, seed: int) -> None:
    chance = random.Random(seed)
    async with serving(server_url) as one, serving(server_url) as other, AsyncClient(one) as client:
        await client.open("brp", encounter="cut", combatants=people(chance), seed=f"{seed:064x}")
        watchers = [Watcher([one, other], "cut", 10 * seed + number) for number in range(3)]
        tasks = [asyncio.create_task(each.watch()) for each in watchers]
        await wait_for(lambda: all(each.position for each in watchers))
        last = 1
        for number in range(COMMANDS):
            body = some_command(chance, msgspec.to_builtins(await client.view("cut", choices=True)))
            try:
                played = await client.command("cut", body.pop("command"), id=f"c{number}", **body)
            except Problem:
                continue
            last = played.version
        await wait_for(
            lambda: any(each.done() for each in tasks) or {each.position for each in watchers} == {last}
        )
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended
        for watcher in watchers:
            assert watcher.cuts
            assert watcher.snapshots == 1
            assert sorted(watcher.views) == list(range(min(watcher.views), last + 1))
            for position, view in watcher.views.items():
                response = await client._connection._http.get(
                    "/encounters/cut", params={"at": position}, headers=bearer("cut")
                )
                assert view == response.json(), position
