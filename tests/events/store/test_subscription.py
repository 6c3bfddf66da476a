"""Subscriptions: each gets every commit from its start on, however many start at the same time."""

import asyncio

import pytest

from events.chain.commit import Commit
from events.store.log import Log
from events.store.server.task_cancel import cancel_and_wait
from events.store.subscription import Subscription
from tests.support.commits import commit, notes
from tests.support.waiting import in_time


@pytest.mark.parametrize("later", range(0, 24, 4))
async def test_two_who_begin_to_listen_at_nearly_the_same_time(server_url: str, log: Log, later: int) -> None:
    heard: list[str] = []
    both = asyncio.Event()

    def hear(encounter: str, commit: Commit | None) -> None:
        if commit is not None:
            heard.append(encounter)
            if len(heard) == 2:
                both.set()

    async with Log.at(server_url) as fresh:  # without a connection: the first who begins makes one
        listening = Subscription(fresh.client, hear)
        running = asyncio.create_task(listening.run())
        try:
            async with in_time():
                one = asyncio.create_task(listening.add("one"))
                for _ in range(later):
                    await asyncio.sleep(0)
                await listening.add("other")
                await one
                for encounter in ("one", "other"):
                    await log.append(encounter, commit(1, notes("there")))
                await both.wait()
        finally:
            await cancel_and_wait(running)
    assert sorted(heard) == ["one", "other"]
