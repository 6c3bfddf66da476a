"""A worker that starts reads the rules of fights that are played before it says that it takes requests."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from engine.commands.types import open_decoder
from engine.fights.encounters import Encounters
from events.store.append_result import LogUnreachable
from events.store.keys import log_key
from events.store.log import Log
from projections.language.languages import languages
from service.live import texts
from service.live.rehearsal import last_played, rehearse
from service.live.texts import texts_at_hand
from service.worker.app import create_app, working
from service.worker.in_process import URL, transport
from tests.support.duel import opening
from tests.support.refusing import refused
from tests.support.scraping import scraped
from tests.support.waiting import wait_for

NOTHING: dict[str, Any] = {}


@pytest.fixture(autouse=True)
def nothing_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_read", set())


async def play(log: Log, encounter: str, at: int) -> None:
    """A fight in which something happens at a time, and nothing after it."""
    command = open_decoder.decode(msgspec.json.encode(opening(encounter)))
    await Encounters(log, clock=lambda: at).open(command)


async def test_a_fight_of_each_set_of_rules_is_looked_at_the_one_that_was_played_last(log: Log) -> None:
    for encounter, at in (("b", 3_000), ("a", 5_000), ("long-ago", 1_000)):
        await play(log, encounter, at)
    assert await last_played(log, 2_000) == ["a", "b"]
    assert await rehearse(log, 2_000) == {("brp", ()): "a"}
    assert all(texts_at_hand("brp", (), each) for each in languages())


async def test_what_was_played_long_ago_is_left(log: Log) -> None:
    await play(log, "duel", 5_000)
    assert await rehearse(log, 5_001) == NOTHING


async def test_a_fight_that_does_not_hold_is_left_to_whoever_comes_to_it(log: Log) -> None:
    await play(log, "duel", 5_000)
    await log.client.xdel(log_key("duel"), "1-1")
    assert await rehearse(log, 0) == NOTHING


@pytest.mark.parametrize("ends", [None, LogUnreachable("away"), KeyError("rules")])
async def test_until_it_is_over_the_worker_is_not_ready_and_answers_all_the_same(
    server_url: str, log: Log, monkeypatch: pytest.MonkeyPatch, ends: Exception | None
) -> None:
    go_on = asyncio.Event()

    async def slowly(log: Log, since: int) -> None:
        await go_on.wait()
        if ends is not None:
            raise ends

    monkeypatch.setattr("service.live.rehearsal.rehearse", slowly)
    app = create_app(server_url)
    async with working(app, server_url), httpx.AsyncClient(transport=transport(app), base_url=URL) as http:
        problem = refused(await http.get("/readyz"), "getting-ready", 503)
        assert problem["detail"].startswith("This worker has just started")
        assert (await scraped(http))("ready") == 0
        assert {(await http.get(path)).status_code for path in ("/livez", "/healthz", "/rulesets")} == {200}
        go_on.set()
        await wait_for(lambda: app.state.worker.rehearsal.over)
        assert (await http.get("/readyz")).status_code == 200
        assert (await scraped(http))("ready") == 1
