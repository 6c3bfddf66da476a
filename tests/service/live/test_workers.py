"""Several workers on one log, as processes of their own: what is done at one is seen at all."""

import asyncio
import os
import signal
from collections.abc import Awaitable
from pathlib import Path
from typing import TypeVar

import pytest

from affray_client import AsyncClient
from tests.support.affray import Serving
from tests.support.duel import open_duel, to_action
from tests.support.live import streaming, watching
from tests.support.waiting import in_time

T = TypeVar("T")


async def test_a_command_at_one_worker_is_seen_at_the_other(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "one.json") as one, Serving(data, tmp_path / "other.json") as other:
        async with AsyncClient(one.url) as client, AsyncClient(other.url, tokens=client.tokens) as there:
            await open_duel(client)
            async with watching(other.url) as wire, streaming(one.url) as stream:
                await wire.reach(1)
                await stream.hear()
                await to_action(client)
                await wire.reach(4)
                await there.undo("duel", 4)
                await client.redo("duel", 4)
                for _ in range(5):
                    await stream.hear()
                await wire.reach(6)
                assert wire.position == stream.position == (await client.view("duel")).version
                assert wire.view == stream.view
                assert wire.options == stream.options


@pytest.mark.faults
@pytest.mark.long
async def test_when_the_log_s_server_dies_nothing_is_missed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Serving(data, tmp_path / "one.json") as one, Serving(data, tmp_path / "other.json") as other:
        async with AsyncClient(one.url) as client:
            await open_duel(client)
            async with watching(one.url) as here, watching(other.url) as there:
                for wire in (here, there):
                    await wire.reach(1)
                server = int((data / "server.lock").read_text())
                os.kill(server, signal.SIGKILL)
                await to_action(client)
                for wire in (here, there):
                    await wire.reach(4)
                assert here.view == there.view


@pytest.mark.long
async def test_who_watches_is_told_when_a_worker_stops(tmp_path: Path) -> None:
    with Serving(tmp_path / "data", tmp_path / "one.json") as one:
        async with AsyncClient(one.url) as client:
            await open_duel(client)
        async with watching(one.url) as wire, streaming(one.url) as stream:
            await wire.hear()
            await stream.hear()
            one.process.send_signal(signal.SIGTERM)
            for each in (wire, stream):
                assert (await each.hear())["problem"]["code"] == "going-away"
            assert await wire.closed() == (4503, "going-away")
        status, _, err = await asyncio.to_thread(one.stop)
    assert (status, err.strip()) == (0, "")


async def soon(what: Awaitable[T]) -> T:
    """What comes within a while; a hang fails where it is waited for."""
    async with in_time():
        return await what


@pytest.mark.long
async def test_a_client_goes_on_where_it_was_when_a_worker_comes_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    seen = []
    with Serving(data, tmp_path / "one.json") as one:
        port = one.url.rpartition(":")[2]
        async with AsyncClient(one.url) as client:
            await open_duel(client)
            watch = client.watch("duel")
            seen.append(await soon(anext(watch)))
            await soon(client.answer("duel", "gm", "begin"))
            seen.append(await soon(anext(watch)))
            one.stop(signal.SIGKILL)
            with Serving(data, tmp_path / "other.json", port=port):
                await soon(client.answer("duel", "ann", "wait"))
                seen.append(await soon(anext(watch)))
                assert seen[-1].view == await soon(client.view("duel"))
            await soon(watch.aclose())
    assert [(each.position, each.fresh) for each in seen] == [(1, True), (2, False), (3, False)]
