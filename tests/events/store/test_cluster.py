"""The log on a cluster: all keys of a fight are in one place, whichever that is."""

import asyncio
import subprocess
from collections.abc import AsyncIterator, Iterator
from functools import partial

import pytest
import pytest_asyncio
from redis import Redis
from redis.asyncio import RedisCluster
from redis.exceptions import ConnectionError

from events.embedded.binary import binary
from events.store.announcement import announced
from events.store.append_result import Appended, Conflict, Duplicate, LogRefused
from events.store.log import Log
from events.store.server_check import check_server
from tests.support.commits import chain, commit, notes
from tests.support.own_server import free_port
from tests.support.waiting import wait_until


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A cluster of one node, which still refuses a script whose keys belong to different slots."""
    port, bus = free_port(), free_port()
    settings = {"port": port, "cluster-port": bus, "bind": "127.0.0.1", "cluster-enabled": "yes", "save": ""}
    process = subprocess.Popen(
        [str(binary()), *(part for name, value in settings.items() for part in (f"--{name}", str(value)))],
        cwd=tmp_path_factory.mktemp("cluster"),
        stdout=subprocess.DEVNULL,
    )
    try:
        with Redis(host="127.0.0.1", port=port) as node:
            wait_until(partial(_answers, node))
            node.execute_command("CLUSTER ADDSLOTSRANGE", 0, 16383)
            wait_until(lambda: node.execute_command("CLUSTER INFO")["cluster_state"] == "ok")
        yield port
    finally:
        process.kill()
        process.wait()


def _answers(node: Redis) -> bool:
    try:
        return bool(node.ping())
    except ConnectionError:
        return False


@pytest_asyncio.fixture
async def cluster_log(port: int) -> AsyncIterator[Log]:
    client = RedisCluster(host="127.0.0.1", port=port)
    async with Log(client) as log:
        await client.flushall()
        yield log


async def test_a_fight_is_kept_on_a_cluster_as_on_one_server(cluster_log: Log) -> None:
    log = cluster_log
    assert (await check_server(log.client)).name == "valkey"
    first, second = chain(notes("a", "b"), notes("c"))
    for fight in ("one", "two", "three"):
        assert await log.append(fight, first) == Appended(1)
        assert await log.append(fight, second) == Appended(2)
        await log.keep_secret(fight, "sha256:aa", b"secret")
        assert await log.secret(fight, "sha256:aa") == b"secret"
    assert await log.append("one", commit(9, notes("a"), command="command-1")) == Duplicate(1, "d")
    assert await log.append("one", commit(9, notes("a"))) == Conflict(2)
    await log.client.delete("affray:{one}:commands")
    assert await log.find("one", "command-2") == (2, "d")
    assert [len(one.events) for one in await log.read("one")] == [2, 1]
    await log.client.delete("affray:encounters")
    assert await log.encounters() == ["one", "three", "two"]
    await log.delete("one")
    assert await log.encounters() == ["three", "two"]


async def test_commits_sent_together_stand_for_themselves_on_a_cluster_too(cluster_log: Log) -> None:
    await cluster_log.client.set("affray:{broken}:log", "no stream")
    (good,) = chain(notes("a"))
    appends = [cluster_log.append(name, good) for name in ("one", "broken", "two")]
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [outcomes[0], outcomes[2]] == [Appended(1), Appended(1)]
    assert isinstance(outcomes[1], LogRefused)


async def test_commits_are_announced_on_a_cluster(cluster_log: Log, port: int) -> None:
    async with Log.at(f"redis://127.0.0.1:{port}") as node, node.client.pubsub() as listener:
        await listener.ssubscribe("affray:{fight}:live")
        (first,) = chain(notes("a"))
        await cluster_log.append("fight", first)
        async for message in listener.listen():
            if message["type"] == "smessage":
                break
    assert [announced(message["data"])] == await cluster_log.read("fight")
