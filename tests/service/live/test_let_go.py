"""What nobody watches any more is out of memory at once, and does not wait for a whole collection of garbage.

That comes seldom, because everybody waits meanwhile: until then a worker with many fights would grow.
"""

import gc
import weakref
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocket
from websockets.server import ServerProtocol

from affray_client import AsyncClient
from events.store.log import Log
from service.worker.app import Settings
from tests.support.bot import bot
from tests.support.duel import open_duel, to_action
from tests.support.live import streaming, watching
from tests.support.seats import minted
from tests.support.serving import at_work
from tests.support.waiting import wait_for


@pytest.fixture
def uncollected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("way", [watching, streaming], ids=["WebSocket", "Server-Sent Events"])
async def test_a_fight_that_was_watched_is_out_of_memory_when_it_is_let_go(
    server_url: str, log: Log, monkeypatch: pytest.MonkeyPatch, way: Any
) -> None:
    monkeypatch.setattr("engine.fights.cache.CACHED_FIGHTS", 1)
    tokens = {"duel": minted()}
    async with at_work(server_url) as (url, worker), AsyncClient(url, tokens=tokens) as gm:
        await open_duel(gm)
        watched: AbstractAsyncContextManager[Any] = way(url)
        async with watched as wire:
            await wire.hear()
            await to_action(gm)
            await wire.reach(4)
        known = weakref.ref(worker.encounters.cache.replica("duel"))
        await wait_for(lambda: not worker.hub.watchers["duel"])
        await open_duel(gm, "another")
        assert worker.encounters.cache.cached("duel") is None
        await wait_for(lambda: known() is None)


@pytest.mark.usefixtures("uncollected")
async def test_what_was_posted_to_a_webhook_is_out_of_memory_when_it_was_taken(
    server_url: str, log: Log
) -> None:
    async with (
        bot() as there,
        at_work(server_url, Settings(webhooks_to=(there.url,))) as (url, _),
        AsyncClient(url, tokens={"duel": minted()}) as gm,
    ):
        await open_duel(gm)
        await gm.add_webhook("duel", f"{there.url}/affray")
        await there.events(1)
        await to_action(gm)
        await there.events(4)
        await wait_for(lambda: not answers(there.url))


@pytest.mark.usefixtures("uncollected")
async def test_a_connection_is_out_of_memory_when_it_has_ended(server_url: str, log: Log) -> None:
    async with at_work(server_url) as (url, worker), AsyncClient(url, tokens={"duel": minted()}) as gm:
        await open_duel(gm)
        async with watching(url) as wire:
            await wire.hear()
            assert connections()
        await wait_for(lambda: not worker.hub.watchers["duel"])
        await wait_for(lambda: connections() == 0)


def answers(url: str) -> int:
    """The answers of this address that are in memory."""
    return sum(type(each) is httpx.Response and str(each.url).startswith(url) for each in gc.get_objects())


def connections() -> int:
    """The WebSockets of the service that are in memory."""
    return sum(type(each) in (WebSocket, ServerProtocol) for each in gc.get_objects())
