"""One of three masters without a replica is away: the fights at the others are played, and those at it are refused."""

import asyncio
import gc
import warnings
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.cluster import SLOTS, ClusterNode, cluster, url
from tests.support.duel import opening
from tests.support.refusing import refused
from tests.support.seats import AsGm
from tests.support.waiting import wait_for

pytestmark = [pytest.mark.faults, pytest.mark.long]

QUICK = {"options": {"decision_seconds": 1}}
BEGIN = {"command": "answer", "id": "begin", "choice": "begin"}


@pytest.fixture(autouse=True)
def connections_to_the_master_that_is_away() -> Iterator[None]:
    """redis-py lets go of them without closing them: they are collected here, and not in the middle of another test."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def at(node: ClusterNode) -> list[str]:
    """Fights that a node has."""
    keys = [each.decode() for each in node.node.keys("*:log")]
    return sorted(each.partition("{")[2].partition("}")[0] for each in keys)


async def a_default_was_taken(http: httpx.AsyncClient, fight: str) -> None:
    """Wait until the clock has answered there."""
    before = asyncio.get_running_loop().time()
    while (await http.get(f"/encounters/{fight}")).json()["version"] < 3:
        assert asyncio.get_running_loop().time() < before + 30


@pytest.mark.parametrize("full_coverage", ["no", "yes"])
async def test_fights_at_the_other_masters_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full_coverage: str
) -> None:
    monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)
    settings = {"appendonly": "yes", "appendfsync": "always", "cluster-require-full-coverage": full_coverage}
    with cluster(tmp_path / "nodes", **settings) as nodes:
        app = create_app(url(nodes))
        async with (
            working(app, url(nodes), patience=0.5),
            httpx.AsyncClient(transport=transport(app), base_url=URL, auth=AsGm(app)) as http,
        ):
            for number in range(12):
                await http.post("/encounters", json=opening(f"fight-{number}"))
                await http.post("/encounters", json=opening(f"quick-{number}", **QUICK))
            if full_coverage == "yes":
                warnings = (await http.get("/healthz")).json()["warnings"]
                assert "Set cluster-require-full-coverage no" in warnings[0]
            here, *others = [at(node) for node in nodes]
            elsewhere = [fight for each in others for fight in each]
            nodes[0].kill()
            if full_coverage == "yes":  # then the servers refuse everything, and a warning has said so
                await wait_for(
                    lambda: nodes[1].node.execute_command("CLUSTER INFO")["cluster_state"] == "fail"
                )
                refused(await http.get("/healthz"), "log-unreachable", 503, "cannot be reached")
                return
            lost = await http.post(f"/encounters/{here[0]}/commands", json=BEGIN)
            refused(lost, "log-unreachable", 503, "cannot be reached.*send the same command again")
            begun = {
                each: (await http.post(f"/encounters/{each}/commands", json=BEGIN)).status_code
                for each in elsewhere
            }
            assert {status for fight, status in begun.items() if "fight" in fight} == {200}
            health = (await http.get("/healthz")).json()
            assert f"{nodes[0].host}:{nodes[0].port} does not answer" in health["warnings"][0]
            assert f"5,461 of the {SLOTS:,} slots" in health["warnings"][0]
            another = create_app(url(nodes[1:]))
            async with working(another, url(nodes[1:]), patience=0.5):
                pass
            # So do the clocks, but for those that are noted at the one that is away: such a fight waits as well.
            timed = [fight for fight, status in begun.items() if "quick" in fight and status == 200]
            assert timed
            for each in timed:
                await a_default_was_taken(http, each)

            nodes[0].start()
            await wait_for(lambda: nodes[0].node.execute_command("CLUSTER INFO")["cluster_state"] == "ok")
            again = await http.post(f"/encounters/{here[0]}/commands", json=BEGIN)
            assert again.status_code == 200, again.text
            assert (await http.get("/healthz")).json()["warnings"] == []
