"""Whether a worker lives, and whether it takes requests: what is asked by those who start workers, and send to them."""

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.own_server import OwnServer
from tests.support.refusing import refused
from tests.support.scraping import scraped
from tests.support.waiting import wait_for


async def test_a_worker_that_takes_requests_says_no_more_than_that(app: Starlette) -> None:
    async with httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        for path in ("/livez", "/readyz"):
            answer = await http.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
            assert answer.headers["cache-control"] == "no-store"


async def test_a_worker_without_its_log_lives_and_is_not_ready_until_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)
    with OwnServer(tmp_path / "own") as own:
        app = create_app(own.url)
        async with working(app, own.url), httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
            await wait_for(lambda: app.state.worker.rehearsal.over)
            assert (await http.get("/readyz")).status_code == 200
            own.kill()
            refused(await http.get("/readyz"), "log-unreachable", 503)
            assert (await http.get("/livez")).status_code == 200
            seen = await scraped(http)
            assert (seen("ready"), seen("log_takes_commits")) == (0, 0)
            own.start()
            assert (await http.get("/readyz")).status_code == 200
            seen = await scraped(http)
            assert (seen("ready"), seen("log_takes_commits")) == (1, 1)


async def test_a_worker_that_stops_is_not_ready_and_lives(app: Starlette) -> None:
    async with httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        await app.state.worker.hub.stop()
        problem = refused(await http.get("/readyz"), "going-away", 503)
        assert problem["title"] == "This worker is stopping; connect again."
        assert (await http.get("/livez")).status_code == 200
        assert (await scraped(http))("ready") == 0


@pytest.mark.long
async def test_how_far_behind_replicas_are_is_a_figure(tmp_path: Path) -> None:
    with OwnServer(tmp_path / "own") as own, OwnServer(tmp_path / "other") as other:
        app = create_app(own.url)
        other.follow(own)
        async with working(app, own.url), httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
            assert (await scraped(http))("log_replicas") == 1
            other.stand_still()
            own.node.set("much", b"x" * 100_000)
            app.state.worker.log_health._looked = float("-inf")
            seen = await scraped(http)
            assert (seen("log_replicas"), seen("log_replica_lag_bytes") > 100_000) == (1, True)
