"""Health, readiness, figure and log lines say that the log refuses commands exactly when it does."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from events.store.server.free_space import Disk
from events.store.server.replicas import Replicas
from service.worker.app import Settings, create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import opening
from tests.support.own_server import OwnServer
from tests.support.scraping import scraped
from tests.support.seats import bearer
from tests.support.waiting import wait_for

BEGINS = re.compile(r"The log takes no commits, so commands are refused \((.*?)\)")
ENDS = re.compile(
    r"The log takes commits again, after \d+\.\d seconds in which (\d+) (?:command was|commands were) refused\."
)


@contextmanager
def killed(own: OwnServer, _: Path) -> Iterator[None]:
    own.kill()
    yield
    own.start()


@contextmanager
def hung(own: OwnServer, _: Path) -> Iterator[None]:
    own.stand_still()
    yield
    own.go_on()


@contextmanager
def setting(own: OwnServer, _: Path, *, name: str, value: str, normal: str) -> Iterator[None]:
    own.node.config_set(name, value)
    yield
    own.node.config_set(name, normal)


out_of_memory = partial(setting, name="maxmemory", value="1", normal="0")
wants_replicas = partial(setting, name="min-replicas-to-write", value="1", normal="0")


@pytest.mark.parametrize(
    ("hurt", "code"),
    [
        (killed, "log-unreachable"),
        (hung, "log-unreachable"),
        (wants_replicas, "log-unreachable"),
        (out_of_memory, "log-full"),
    ],
)
async def test_what_the_log_refuses_everything_says_and_it_is_over_when_it_is_over(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    hurt: Callable[..., AbstractContextManager[None]],
    code: str,
) -> None:
    monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)
    monkeypatch.setattr("service.http.health.log_health.PATIENCE", 0.0)
    with OwnServer(tmp_path / "own", appendonly="yes") as own:
        url = f"{own.url}?socket_timeout=0.3"  # what hangs is given up sooner
        app = create_app(url)
        async with (
            working(app, url, patience=0.0),
            httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        ):
            await wait_for(lambda: app.state.worker.rehearsal.over)
            await http.post("/encounters", json=opening())
            caplog.clear()
            assert await said(http, caplog) == ("ok", 200, 1, 1, 0, [])
            with hurt(own, tmp_path):
                assert (await play(http, "begin", "1")).json()["code"] == code
                assert (await play(http, "begin", "1")).json()["code"] == code
                health, ready, commits, serves, refused, lines = await said(http, caplog)
                assert health == ("full" if code == "log-full" else code)
                assert (ready, commits, serves, refused) == (507 if code == "log-full" else 503, 0, 0, 2)
                assert lines == [code]
            assert await said(http, caplog) == ("ok", 200, 1, 1, 2, [code, "2"])
            assert (await play(http, "begin", "1")).status_code == 200
            assert (await play(http, "nonsense", "2")).json()["code"] == "unknown-choice"
            assert await said(http, caplog) == ("ok", 200, 1, 1, 2, [code, "2"])


async def play(http: httpx.AsyncClient, choice: str, id: str) -> httpx.Response:
    body = {"command": "answer", "id": id, "choice": choice}
    return await http.post("/encounters/duel/commands", json=body, headers=bearer())


async def said(
    http: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> tuple[str, int, float, float, float, list[str]]:
    """What /healthz, /readyz and the figures say, and what was written since the start."""
    health = (await http.get("/healthz")).json()
    ready = (await http.get("/readyz")).status_code
    seen = await scraped(http)
    found = [BEGINS.search(each) or ENDS.search(each) for each in caplog.messages]
    return (
        health["code"] if isinstance(health["status"], int) else health["status"],
        ready,
        seen("log_takes_commits"),
        seen("ready"),
        seen("log_refused_commands_total"),
        [each[1] for each in found if each],
    )


@pytest.mark.parametrize("connected", [False, True])
async def test_replicas_that_are_awaited_and_not_there_or_stand_still_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, connected: bool
) -> None:
    monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)
    quick = {"appendonly": "yes", "repl-diskless-sync-delay": "0"}
    with OwnServer(tmp_path / "own", **quick) as own, OwnServer(tmp_path / "replica", **quick) as replica:
        replica.follow(own)
        settings = Settings(replicas=Replicas(1, within=100))
        app = create_app(own.url, settings)
        async with (
            working(app, own.url, settings),
            httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        ):
            await wait_for(lambda: app.state.worker.rehearsal.over)
            await http.post("/encounters", json=opening())
            assert await said(http, caplog) == ("ok", 200, 1, 1, 0, [])
            replica.stand_still() if connected else replica.lead()
            assert (await play(http, "begin", "1")).json()["code"] == "too-few-replicas"
            short = "too-few-replicas"
            assert await said(http, caplog) == (short, 503, 0, 0, 1, [short])
            replica.go_on() if connected else replica.follow(own)
            assert await said(http, caplog) == ("ok", 200, 1, 1, 1, [short, "1"])
            assert (await play(http, "begin", "1")).json()["repeated"]


async def test_a_disk_with_less_room_than_is_to_stay_free_is_full_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)
    with OwnServer(tmp_path / "own", appendonly="yes") as own:
        settings = Settings(disk=Disk(tmp_path, keep_free=1))
        app = create_app(own.url, settings)
        async with (
            working(app, own.url, settings),
            httpx.AsyncClient(transport=transport(app), base_url=URL) as http,
        ):
            await wait_for(lambda: app.state.worker.rehearsal.over)
            await http.post("/encounters", json=opening())
            assert await said(http, caplog) == ("ok", 200, 1, 1, 0, [])
            monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": 0})())
            assert (await play(http, "begin", "1")).json()["code"] == "log-full"
            assert await said(http, caplog) == ("full", 507, 0, 0, 1, ["log-full"])
            monkeypatch.undo()
            monkeypatch.setattr("service.http.health.log_health.EVERY", 0.0)
            assert await said(http, caplog) == ("ok", 200, 1, 1, 1, ["log-full", "1"])
