"""What /healthz says of the log is so at that moment, not only at the start."""

import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from redis.exceptions import ResponseError

from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.cluster import cluster
from tests.support.duel import opening
from tests.support.own_server import OwnServer
from tests.support.refusing import refused
from tests.support.seats import bearer
from tests.support.waiting import wait_until


@pytest.fixture
def own(tmp_path: Path) -> Iterator[OwnServer]:
    with OwnServer(tmp_path / "own") as server:
        yield server


@pytest.fixture
def looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)


@pytest_asyncio.fixture
async def http(own: OwnServer) -> AsyncIterator[httpx.AsyncClient]:
    """A service on that server."""
    async with at(own.url) as http:
        yield http


@asynccontextmanager
async def at(url: str) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(url)
    async with working(app, url), httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        yield http


@pytest.mark.long
@pytest.mark.usefixtures("looks_each_time")
async def test_a_worker_whose_server_became_a_replica_is_not_healthy_until_it_leads_again(
    http: httpx.AsyncClient, own: OwnServer, tmp_path: Path
) -> None:
    assert (await http.get("/healthz")).json()["status"] == "ok"
    with OwnServer(tmp_path / "other") as master:
        own.follow(master)
        refused(await http.get("/healthz"), "log-unreachable", 503, "is a replica.*its master")
        own.lead()
    assert (await http.get("/healthz")).json()["status"] == "ok"


@pytest.mark.long
@pytest.mark.usefixtures("looks_each_time")
async def test_a_worker_whose_server_gave_slots_away_is_not_healthy(tmp_path: Path) -> None:
    with cluster(tmp_path, masters=1) as [node]:
        async with at(node.url) as http:
            assert (await http.get("/healthz")).status_code == 200
            node.node.config_set("cluster-require-full-coverage", "no")
            node.node.execute_command("CLUSTER DELSLOTSRANGE", 0, 99)
            refused(await http.get("/healthz"), "log-unreachable", 503, "16,284 of its 16,384 slots")


@pytest.mark.usefixtures("looks_each_time")
async def test_a_worker_whose_server_is_full_says_so_and_goes_on_showing_what_there_is(
    http: httpx.AsyncClient, own: OwnServer
) -> None:
    begin = {"command": "answer", "id": "begin", "choice": "begin"}
    await http.post("/encounters", json=opening())
    own.node.config_set("maxmemory", "1")
    health = (await http.get("/healthz")).json()
    assert health["status"] == "full"
    assert "nothing more is written" in str(health["warnings"])
    refused(await http.post("/encounters/duel/commands", json=begin, headers=bearer()), "log-full", 507)
    assert (await http.get("/encounters/duel", headers=bearer())).json()["version"] == 1
    own.node.config_set("maxmemory", "0")
    assert (await http.get("/healthz")).json()["status"] == "ok"
    played = await http.post("/encounters/duel/commands", json=begin, headers=bearer())
    assert played.json()["version"] == 2


@pytest.mark.usefixtures("looks_each_time")
async def test_a_server_that_cannot_write_to_its_disk_is_full_and_the_disk_is_named(
    http: httpx.AsyncClient, own: OwnServer
) -> None:
    await http.post("/encounters", json=opening())
    own.node.config_set("save", "1 1")
    shutil.rmtree(own.directory)  # nothing can be saved there, as on a full disk
    with suppress(ResponseError):
        own.node.bgsave()
    wait_until(lambda: own.node.info("persistence")["rdb_last_bgsave_status"] == "err")
    begin = {"command": "answer", "id": "begin", "choice": "begin"}
    sent = await http.post("/encounters/duel/commands", json=begin, headers=bearer())
    refused(sent, "log-full", 507, "cannot write to its disk.*Make room on that disk")
    health = (await http.get("/healthz")).json()
    assert (health["status"], "cannot write to its disk" in health["warnings"][-1]) == ("full", True)
    assert (await http.get("/encounters/duel", headers=bearer())).json()["version"] == 1


@pytest.mark.usefixtures("looks_each_time")
async def test_a_worker_whose_server_wants_more_replicas_than_there_are_is_not_healthy(
    http: httpx.AsyncClient, own: OwnServer
) -> None:
    own.node.config_set("min-replicas-to-write", "1")
    refused(await http.get("/healthz"), "log-unreachable", 503, "Not enough good replicas")


@pytest.mark.usefixtures("looks_each_time")
async def test_a_setting_that_was_changed_since_the_start_is_warned_of(
    http: httpx.AsyncClient, own: OwnServer
) -> None:
    assert "drops whole fights" not in str((await http.get("/healthz")).json()["warnings"])
    own.node.config_set("maxmemory-policy", "allkeys-lru")
    assert "drops whole fights" in str((await http.get("/healthz")).json()["warnings"])


async def test_however_many_ask_the_server_is_looked_at_once_a_second_and_nothing_is_left_on_it(
    http: httpx.AsyncClient, own: OwnServer
) -> None:
    before, keys = looks(own), own.node.dbsize()
    for _ in range(50):
        assert (await http.get("/healthz")).status_code == 200
    assert looks(own) == before + 1
    assert own.node.dbsize() == keys


def looks(server: OwnServer) -> int:
    """How often something was appended to a stream there."""
    return int(server.node.info("commandstats")["cmdstat_xadd"]["calls"])
