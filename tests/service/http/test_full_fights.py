"""A fight that has as much on record as one may have: nothing is added to it, but it is seen, left and ended."""

from typing import Any

import httpx
import pytest
import pytest_asyncio
from starlette.applications import Starlette

from affray_client import AsyncClient
from engine.ruleset_api.refusal import Refused
from events.store.append_result import LogUnreachable
from service.limits import fight_sizes
from service.limits.fight_sizes import ASK_EVERY, FightSizes
from tests.support.duel import open_duel
from tests.support.refusing import refused

NOTE = {"command": "note", "id": "n", "text": "It grows long."}


@pytest_asyncio.fixture
async def full(app: Starlette, client: AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The duel, with a note and Ann's seat, on a service that takes no more than there is."""
    await open_duel(client)
    await client.command("duel", "note", id="n", text="It grows long.")
    await client.invite("duel", "ann", "player", ["ann"])
    monkeypatch.setattr(app.state.worker.sizes, "_most", 1)


async def test_it_takes_nothing_more_but_is_seen_and_a_command_that_it_took_is_answered_again(
    full: None, http: httpx.AsyncClient
) -> None:
    async def send(**command: Any) -> httpx.Response:
        return await http.post("/encounters/duel/commands", json=command)

    refused(await send(**{**NOTE, "id": "m"}), "fight-full", 409, "End it")
    assert (await http.get("/encounters/duel")).json()["version"] == 3
    assert (await send(**NOTE)).json()["repeated"]
    assert (await send(command="revoke", id="r", seat="ann")).status_code == 200
    assert (await send(command="close", id="c")).status_code == 200
    assert (await send(command="undo", id="u", version=5)).status_code == 200


class Sizes:
    """A log that tells how long fights are, and how often it was asked."""

    def __init__(self, size: int) -> None:
        self.is_away = False
        self.size_of = size
        self.asked = 0

    async def size(self, encounter: str) -> int:
        self.asked += 1
        if self.is_away:
            raise LogUnreachable("The server is away.")
        return self.size_of


async def test_a_fight_is_measured_at_every_hundredth_command_until_it_is_full_and_then_at_each() -> None:
    log = Sizes(1_000_000)
    sizes = FightSizes(log, 1_000_000)  # type: ignore[arg-type]
    for _ in range(ASK_EVERY):
        await sizes.check("duel")
    assert log.asked == 1
    log.size_of = 2_500_000
    for again in (2, 3):
        with pytest.raises(Refused, match=r"2\.5 MB on record, and may have 1\.0 MB") as told:
            await sizes.check("duel")
        assert told.value.extra == {"limit": 1_000_000}
        assert log.asked == again
    log.size_of = 10  # its end was undone, or it was deleted
    await sizes.check("duel")


async def test_what_is_not_known_is_taken_and_where_there_is_no_limit_nobody_is_asked() -> None:
    log = Sizes(99)
    await FightSizes(log, 0).check("duel")  # type: ignore[arg-type]
    assert log.asked == 0
    log.is_away = True
    sizes = FightSizes(log, 10)  # type: ignore[arg-type]
    await sizes.check("duel")
    assert await sizes.size("duel") == 0


async def test_of_more_fights_than_are_remembered_the_one_longest_unused_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fight_sizes, "REMEMBERED", 2)
    log = Sizes(5)
    sizes = FightSizes(log, 10)  # type: ignore[arg-type]
    for name, asked in (("a", 1), ("b", 2), ("a", 2), ("c", 3), ("a", 3), ("b", 4)):
        await sizes.check(name)
        assert log.asked == asked, name
