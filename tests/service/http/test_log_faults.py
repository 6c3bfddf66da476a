"""What a client sees when the log's server is away, hangs, dies, or is full."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from affray_client import AsyncClient, Played
from events.embedded.server import Server, embedded
from events.store.keys import log_key
from events.store.log import Log
from events.store.server.replicas import Replicas
from service.worker.app import Settings, create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import open_duel, opening
from tests.support.own_server import OwnServer
from tests.support.refusing import refused
from tests.support.seats import AsGm, GmTokens
from tests.support.waiting import in_time, patience, wait_for

pytestmark = pytest.mark.faults

AT_ONCE = {"repl-diskless-sync-delay": "0"}
BEGIN = {"command": "answer", "id": "begin", "choice": "begin"}


@pytest.fixture
def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server of one's own, to be killed."""
    with embedded(tmp_path, die_with_parent=True) as server:
        yield server


@pytest_asyncio.fixture
async def impatient(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    """A service that gives up on its log soon."""
    app = create_app(server.url)
    async with (
        working(app, server.url, patience=0.2),
        httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
    ):
        yield http


@pytest_asyncio.fixture
async def patient(server: Server) -> AsyncIterator[AsyncClient]:
    """A client of a service that waits for its log as long as usual."""
    app = create_app(server.url)
    async with (
        working(app, server.url),
        AsyncClient(URL, transport=transport(app), tokens=GmTokens(app)) as client,
    ):
        yield client


async def applied(client: AsyncClient, command: str) -> int:
    """How often a command is in the log of the duel."""
    events = await client.events("duel")
    return sum(each.command == command for each in events.commits)


async def test_a_log_that_is_away_is_said_to_be_and_the_command_may_be_sent_again(
    server: Server, impatient: httpx.AsyncClient
) -> None:
    await impatient.post("/encounters", json=opening())
    os.kill(server.pid, signal.SIGKILL)
    for response in (
        await impatient.post("/encounters/duel/commands", json=BEGIN),
        await impatient.post("/encounters", json=opening("another")),
        await impatient.get("/encounters/duel"),
        await impatient.get("/encounters"),
        await impatient.get("/healthz"),
    ):
        refused(response, "log-unreachable", 503)
        assert int(response.headers["retry-after"]) > 0

    server.ensure()
    first = await impatient.post("/encounters/duel/commands", json=BEGIN)
    again = await impatient.post("/encounters/duel/commands", json=BEGIN)
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json()["repeated"]
    assert again.json()["events"] == first.json()["events"]
    assert (await impatient.get("/encounters/duel")).json()["version"] == 2


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGCONT])
async def test_a_command_under_which_the_server_hangs_is_answered_once_it_is_back(
    server: Server, patient: AsyncClient, how: signal.Signals
) -> None:
    await open_duel(patient)
    os.kill(server.pid, signal.SIGSTOP)
    waiting = asyncio.create_task(patient.answer("duel", "gm", "begin", id="begin"))
    done, _ = await asyncio.wait([waiting], timeout=0.2)
    assert not done
    os.kill(server.pid, how)
    server.ensure()

    answered: Played = await waiting
    again = await patient.answer("duel", "gm", "begin", id="begin")
    assert again.repeated
    assert (again.version, again.events) == (answered.version, answered.events) == (2, again.events)
    assert await applied(patient, "begin") == 1


async def test_commands_sent_while_the_server_dies_again_and_again_take_effect_once_each(
    server: Server, patient: AsyncClient
) -> None:
    await open_duel(patient)
    ruled: list[Played] = []

    async def rule() -> None:
        for number in range(60):
            ruled.append(
                await patient.rule("duel", f"Number {number}.", "To be counted.", id=f"rule-{number}")
            )

    ruling = asyncio.create_task(rule())
    for so_far in (10, 25, 40):
        await wait_for(lambda enough=so_far: len(ruled) >= enough)  # type: ignore[misc]
        os.kill(server.pid, signal.SIGKILL)
        server.ensure()
    await ruling
    events = await patient.events("duel")
    assert [each.command for each in events.commits[1:]] == [f"rule-{number}" for number in range(60)]
    assert [each.version for each in ruled] == list(range(2, 62))


async def test_a_full_log_writes_nothing_and_says_so(http: httpx.AsyncClient, log: Log) -> None:
    await http.post("/encounters", json=opening())
    await log.client.config_set("maxmemory", "1")
    try:
        response = await http.post("/encounters/duel/commands", json=BEGIN)
    finally:
        await log.client.config_set("maxmemory", "0")
    refused(response, "log-full", 507)
    assert int(response.headers["retry-after"]) > 0
    assert (await http.get("/encounters/duel")).json()["version"] == 1
    assert (await http.post("/encounters/duel/commands", json=BEGIN)).json()["version"] == 2


async def test_a_damaged_log_is_refused_and_the_entry_named(http: httpx.AsyncClient, log: Log) -> None:
    await http.post("/encounters", json=opening())
    await http.post("/encounters/duel/commands", json=BEGIN)
    await log.client.xdel("affray:{duel}:log", "1-2")
    for path in ("/events", "/timeline", "/ledger"):
        problem = refused(await http.get(f"/encounters/duel{path}"), "damaged-log", 409)
        assert problem["entry"] == "1-2"
    # Nor does a worker that has the fight in memory play on over it.
    before = await log.last("duel")
    sent = await http.post("/encounters/duel/commands", json={"command": "note", "id": "n", "text": "On."})
    assert refused(sent, "damaged-log", 409)["entry"] == "1-2"
    assert await log.last("duel") == before


async def test_a_worker_that_has_a_fight_in_memory_refuses_its_view_as_one_that_has_not(
    http: httpx.AsyncClient, log: Log
) -> None:
    await http.post("/encounters", json=opening())
    await http.post("/encounters/duel/commands", json=BEGIN)
    assert (await http.get("/encounters/duel")).status_code == 200
    await log.client.xdel("affray:{duel}:log", "1-2")
    for _ in range(2):  # with the fight in memory, and then without
        assert refused(await http.get("/encounters/duel"), "damaged-log", 409)["entry"] == "1-2"


async def test_an_event_altered_below_the_head_is_found_by_whoever_reads_it_and_believed_by_nobody_then(
    http: httpx.AsyncClient, log: Log
) -> None:
    await http.post("/encounters", json=opening())
    await http.post("/encounters/duel/commands", json=BEGIN)
    await http.get("/encounters/duel")
    await altered(log, "duel", b"1-1")
    for path in ("/events", ""):
        assert refused(await http.get(f"/encounters/duel{path}"), "damaged-log", 409)["entry"] == "1-1"


async def altered(log: Log, encounter: str, entry: bytes) -> None:
    """Write a stream again, of the same length and with the same end, in which one event is another."""
    key, entries = log_key(encounter), await log.raw(encounter)
    await log.client.delete(key)
    for entry_id, (name, event, *more) in entries:
        event = event + b"!" if entry_id == entry else event
        await log.client.execute_command("XADD", key, entry_id, name, event, *more)


@pytest.mark.long  # replicas come along within seconds
async def test_a_command_that_no_replica_confirms_is_refused_and_acknowledged_when_one_does(
    tmp_path: Path,
) -> None:
    with OwnServer(tmp_path / "a", **AT_ONCE) as master, OwnServer(tmp_path / "b", **AT_ONCE) as replica:
        replica.follow(master)
        settings = Settings(replicas=Replicas(1, within=500))
        app = create_app(master.url, settings)
        async with (
            working(app, master.url, settings),
            httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
        ):
            assert (await http.post("/encounters", json=opening())).status_code == 201
            replica.stand_still()
            for _ in range(2):
                answer = await http.post("/encounters/duel/commands", json=BEGIN)
                refused(answer, "too-few-replicas", 503, "only 0 of the 1 replicas")
            replica.go_on()
            answer = await http.post("/encounters/duel/commands", json=BEGIN)
            assert (answer.status_code, answer.json()["repeated"]) == (200, True)


async def test_a_password_that_is_changed_meanwhile_is_said_to_be_wrong_at_once(tmp_path: Path) -> None:
    with OwnServer(tmp_path / "own") as server:
        app = create_app(server.url)
        async with (
            working(app, server.url, patience=10 * patience()),
            httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
        ):
            await http.post("/encounters", json=opening())
            server.node.config_set("requirepass", "another")
            server.node.execute_command("CLIENT KILL TYPE normal SKIPME yes")
            async with in_time():  # by far sooner than a log is given up that is away
                lost = await http.post("/encounters/duel/commands", json=BEGIN)
                refused(lost, "log-unreachable", 503, "send the same command again")
                refused(await http.get("/healthz"), "log-unreachable", 503, "without the right password")
            server.node.config_set("requirepass", "")
            assert (await http.post("/encounters/duel/commands", json=BEGIN)).json()["version"] == 2
