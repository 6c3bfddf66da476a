"""Seats at a worker that has not read the log since: it takes every token that is good, and none that is not.

Two workers serve one log over real sockets, as behind a load balancer; nothing is ever read at one worker to help the
other along.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from msgspec import Struct

from events.chain.commit import Commit
from events.store.log import Log
from service.http.worker import Worker
from tests.support.duel import opening
from tests.support.live import streaming, watching
from tests.support.refusing import refused
from tests.support.serving import at_work
from tests.support.waiting import in_time

PLAYER: dict[str, Any] = {"seat": "ann-at-home", "role": "player", "combatants": ["ann"]}
CO_GM: dict[str, Any] = {"seat": "co-gm", "role": "gm"}


class Place(Struct, frozen=True):
    """A worker as a client reaches it: its URL, and (for the test alone) what it works with."""

    url: str
    worker: Worker
    http: httpx.AsyncClient

    async def command(self, token: str, id: str, command: str, **fields: Any) -> httpx.Response:
        """Give a command to the duel here."""
        body = {"command": command, "id": id, **fields}
        return await self.http.post("/encounters/duel/commands", json=body, headers=_bearer(token))

    async def invite(self, gm: str, id: str, **seat: Any) -> str:
        """The token of a seat that the GM gives away here."""
        answer = await self.command(gm, id, "invite", **seat)
        assert answer.status_code == 200, answer.text
        token: str = answer.json()["token"]
        return token


class Table(Struct, frozen=True):
    """The worker where the duel was opened, another one, and the GM's token."""

    late: Place
    other: Place
    gm: str


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@pytest_asyncio.fixture
async def table(server_url: str, log: Log) -> AsyncIterator[Table]:
    """A duel that was opened at a worker, which hears of nothing that happens at the other."""
    async with AsyncExitStack() as stack:
        places = []
        for _ in range(2):
            url, worker = await stack.enter_async_context(at_work(server_url))
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=url, trust_env=False))
            places.append(Place(url, worker, http))
        opened = await places[0].http.post("/encounters", json=opening())
        yield Table(*places, opened.json()["token"])


async def test_a_seat_given_away_at_another_worker_plays_here_at_once(table: Table) -> None:
    ann = await table.other.invite(table.gm, "i1", **PLAYER)
    said = await table.late.command(ann, "c1", "say", combatant="ann", text="Here I am.")
    assert said.status_code == 200, said.text


async def test_a_seat_given_again_at_another_worker_lets_the_new_token_in_and_not_the_old(
    table: Table,
) -> None:
    old = await table.late.invite(table.gm, "i1", **PLAYER)
    new = await table.other.invite(table.gm, "i2", **PLAYER)
    said = await table.late.command(new, "c1", "say", combatant="ann", text="It is me.")
    assert said.status_code == 200, said.text
    newer = await table.other.invite(table.gm, "i3", **PLAYER)
    answer = await table.late.command(new, "c2", "say", combatant="ann", text="Still me?")
    refused(answer, "revoked-token", 401)
    refused(await table.late.command(old, "c1", "say", combatant="ann", text="Me!"), "revoked-token", 401)
    assert (await table.late.command(newer, "c2", "say", combatant="ann", text="Me.")).status_code == 200


async def test_the_gm_s_seat_given_again_at_another_worker(table: Table) -> None:
    helper = await table.late.invite(table.gm, "i1", **CO_GM)
    successor = await table.other.invite(helper, "i2", seat="gm", role="gm")
    noted = await table.late.command(successor, "n1", "note", text="I took over.")
    assert noted.status_code == 200, noted.text
    refused(await table.late.command(table.gm, "n2", "note", text="And I?"), "revoked-token", 401)


@pytest.mark.long
async def test_a_seat_taken_away_at_another_worker_is_not_even_answered_again(table: Table) -> None:
    here = await table.late.invite(table.gm, "i1", **CO_GM)
    note = {"text": "The cup is poisoned."}
    assert (await table.late.command(here, "n1", "note", **note)).status_code == 200
    assert (await table.other.command(here, "n2", "note", **note)).status_code == 200
    assert (await table.other.command(table.gm, "r1", "revoke", seat="co-gm")).status_code == 200
    for id in ("n2", "n1", "n3"):  # one that this worker does not know of, one that it does, and a new one
        refused(await table.late.command(here, id, "note", **note), "revoked-token", 401)


async def test_a_fight_opened_at_another_worker_is_known_here(table: Table) -> None:
    opened = await table.other.http.post("/encounters", json=opening("other"))
    body = {"command": "note", "id": "n1", "text": "A door creaks."}
    headers = _bearer(opened.json()["token"])
    noted = await table.late.http.post("/encounters/other/commands", json=body, headers=headers)
    assert noted.status_code == 200, noted.text


async def test_every_way_in_lets_a_new_seat_in_and_a_seat_that_was_taken_away_out(table: Table) -> None:
    ways = (
        "",
        "/options",
        "/events",
        "/timeline",
        "/ledger",
        "/audit",
        "/export",
        "/export.html",
        "/webhooks",
    )
    for number, way in enumerate(ways):
        token = await table.other.invite(table.gm, f"i{number}", **CO_GM)
        address = f"/encounters/duel{way}"
        assert (await table.late.http.get(address, headers=_bearer(token))).status_code == 200, way
        await table.other.command(table.gm, f"r{number}", "revoke", seat="co-gm")
        refused(await table.late.http.get(address, headers=_bearer(token)), "revoked-token", 401)
    token = await table.other.invite(table.gm, "again", **CO_GM)
    async with watching(table.late.url, additional_headers=_bearer(token)) as wire:
        assert (await wire.hear())["type"] == "snapshot"
        async with streaming(table.late.url, token=token) as stream:
            assert (await stream.hear())["type"] == "snapshot"
            await table.other.command(table.gm, "last", "revoke", seat="co-gm")
            assert (await stream.hear())["problem"]["code"] == "revoked-token"
        assert await wire.closed() == (4401, "revoked-token")


@pytest.mark.long
async def test_a_feed_that_is_behind_does_not_turn_out_whom_the_seat_was_given_to(table: Table) -> None:
    old = await table.late.invite(table.gm, "i1", **PLAYER)
    async with watching(table.late.url, additional_headers=_bearer(old)) as before:
        assert (await before.hear())["type"] == "snapshot"
        replica = table.late.worker.encounters.cache.replica("duel")
        late: list[Commit | None] = []
        heard, replica.heard = replica.heard, late.append  # type: ignore
        new = await table.other.invite(table.gm, "i2", **PLAYER)
        async with watching(table.late.url, additional_headers=_bearer(new)) as wire:
            assert (await wire.hear())["type"] == "snapshot"
            replica.heard = heard  # type: ignore[method-assign]
            for commit in late:
                heard(commit)
            await table.other.command(table.gm, "b1", "answer", choice="begin")
            async with in_time():
                assert msgspec.json.decode(await wire.socket.recv())["type"] == "commit"
        assert await before.closed() == (4401, "revoked-token")


@pytest.mark.long
async def test_a_flood_of_void_tokens_reads_the_log_only_where_there_is_something_new(table: Table) -> None:
    old = await table.late.invite(table.gm, "i1", **PLAYER)
    await table.other.invite(table.gm, "i2", **PLAYER)
    log, reads = table.late.worker.log, 0
    read = log.read

    async def counted(*wanted: Any, **how: Any) -> list[Commit]:
        nonlocal reads
        reads += 1
        return await read(*wanted, **how)

    async def flood(name: str) -> None:
        tries = [table.late.command(old, f"{name}{n}", "say", combatant="ann", text="!") for n in range(10)]
        looks = [table.late.http.get("/encounters/duel", headers=_bearer(old)) for _ in range(10)]
        for answer in await asyncio.gather(*tries, *looks):
            refused(answer, "revoked-token", 401)

    await flood("first")
    log.read = counted  # type: ignore[method-assign]
    await flood("second")
    assert reads == 0
    await table.other.command(table.gm, "n1", "note", text="The fight goes on elsewhere.")
    await flood("third")
    assert reads == 1
