"""The log behind Sentinels: whichever server they name the master is the one that is written to."""

import asyncio
from pathlib import Path

import pytest

from events.chain.commit import Commit
from events.store.append_result import Appended
from events.store.listening import listening
from events.store.log import Log
from events.store.server.check import check_server
from events.store.server.replicas import Replicas
from events.store.server.task_cancel import cancel_and_wait
from tests.support.commits import chain, notes
from tests.support.own_server import OwnServer
from tests.support.sentinels import sentinels, url
from tests.support.waiting import in_time, patience

AT_ONCE = {"repl-diskless-sync-delay": "0"}


@pytest.mark.long  # Sentinels agree within seconds
@pytest.mark.faults
async def test_the_log_is_followed_from_a_master_that_is_killed_to_the_next(tmp_path: Path) -> None:
    first, second = chain(notes("a"), notes("b"))
    heard: asyncio.Queue[Commit | None] = asyncio.Queue()
    with OwnServer(tmp_path / "a", **AT_ONCE) as master, OwnServer(tmp_path / "b", **AT_ONCE) as replica:
        replica.follow(master)
        with sentinels(tmp_path, master, replicas=1) as watching:
            async with Log.at(url(watching), replicas=Replicas(1)) as log:
                assert (await check_server(log.client)).name in ("valkey", "redis")
                assert await log.append("fight", first) == Appended(1)
            async with Log.at(url(watching), timeout=1.0, patience=patience()) as log:
                listener = listening(log.client, lambda _, commit: heard.put_nowait(commit))
                running = asyncio.create_task(listener.run())
                try:
                    async with in_time():
                        await listener.add("fight")
                        await asyncio.to_thread(master.kill)
                        assert await log.append("fight", second) == Appended(2)
                        assert [each.version for each in await log.read("fight")] == [1, 2]
                        assert (await heard.get()) is None  # the connection was lost: read on
                finally:
                    await cancel_and_wait(running)
            assert replica.node.info("replication")["role"] == "master"
