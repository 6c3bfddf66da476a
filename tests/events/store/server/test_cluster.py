"""The log on a cluster of three masters: every fight is in one place, wherever that is, and is followed to another."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from events.chain.commit import Commit
from events.store.append_result import Appended, Conflict, Duplicate, LogRefused
from events.store.keys import EXPECTED
from events.store.listening import listening
from events.store.log import Log
from events.store.marks.deadlines import due, look_at
from events.store.marks.dice_secrets import keep_secret, kept_secret
from events.store.marks.encounter_list import encounters
from events.store.marks.feed import Feed, FeedEntry
from events.store.server.check import check_server
from events.store.server.replicas import Replicas
from events.store.server.task_cancel import cancel_and_wait
from tests.support.cluster import ClusterNode, cluster, url
from tests.support.commits import chain, commit, notes
from tests.support.waiting import in_time, patience

FIGHTS = [f"fight-{number}" for number in range(24)]


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ClusterNode]]:
    with cluster(tmp_path_factory.mktemp("cluster") / "nodes") as nodes:
        yield nodes


@pytest_asyncio.fixture
async def cluster_log(nodes: list[ClusterNode]) -> AsyncIterator[Log]:
    for each in nodes:
        each.node.flushall()
    async with Log.at(url(nodes)) as log:
        yield log


def slot_of(nodes: list[ClusterNode], fight: str) -> int:
    return int(nodes[0].node.execute_command("CLUSTER KEYSLOT", f"affray:{{{fight}}}:log"))


def has(node: ClusterNode, fight: str) -> bool:
    return f"affray:{{{fight}}}:log".encode() in node.node.keys("*:log")


async def test_a_fight_is_kept_on_a_cluster_as_on_one_server(
    cluster_log: Log, nodes: list[ClusterNode]
) -> None:
    log = cluster_log
    assert (await check_server(log.client)).name in ("valkey", "redis")
    first, second = chain(notes("a", "b"), notes("c"))
    for fight in FIGHTS:
        assert await log.append(fight, first) == Appended(1)
        assert await log.append(fight, second) == Appended(2)
        await keep_secret(log, fight, "sha256:aa", b"secret")
        assert await kept_secret(log, fight, "sha256:aa") == b"secret"
        await look_at(log, fight, 7)
    assert all(any(has(node, fight) for fight in FIGHTS) for node in nodes)  # they are spread over all
    assert all(node.node.keys("affray:encounters:*") for node in nodes)
    assert await log.append("fight-1", commit(9, notes("a"), command="command-1")) == Duplicate(1, "d")
    assert await log.append("fight-1", commit(9, notes("a"))) == Conflict(2)
    await log.client.delete("affray:{fight-1}:commands")
    assert await log.find("fight-1", "command-2") == (2, "d")
    assert [len(one.events) for one in await log.read("fight-1")] == [2, 1]
    assert sorted(await due(log, 7)) == sorted(FIGHTS)
    for node in nodes:
        for key in node.node.keys("affray:encounters:*"):
            node.node.delete(key)
    assert await encounters(log) == sorted(FIGHTS)
    await log.delete("fight-1")
    assert await encounters(log) == sorted({*FIGHTS} - {"fight-1"})


async def test_commits_sent_together_stand_for_themselves_on_a_cluster_too(cluster_log: Log) -> None:
    await cluster_log.client.set("affray:{broken}:log", "no stream")
    (good,) = chain(notes("a"))
    appends = [cluster_log.append(name, good) for name in (*FIGHTS, "broken")]
    *outcomes, broken = await asyncio.gather(*appends, return_exceptions=True)
    assert outcomes == [Appended(1)] * len(FIGHTS)
    assert isinstance(broken, LogRefused)


async def test_whoever_listens_follows_a_fight_whose_slot_moves_to_another_node(
    cluster_log: Log, nodes: list[ClusterNode]
) -> None:
    """While it is there already and not yet gone here, the nodes answer ASK; afterwards MOVED."""
    log = cluster_log
    heard: asyncio.Queue[tuple[str, Commit | None]] = asyncio.Queue()
    listener = listening(log.client, lambda fight, commit: heard.put_nowait((fight, commit)))
    running = asyncio.create_task(listener.run())
    commits = chain(*[notes("a")] * 4)
    giver = next(node for node in nodes if has_slot(node, slot_of(nodes, "fight")))
    taker = next(node for node in nodes if node is not giver)
    try:
        async with in_time():
            await listener.add("fight")
            assert await log.append("fight", commits[0]) == Appended(1)
            assert await next_of(heard) == 1
            await asyncio.to_thread(taker.take_over, slot_of(nodes, "fight"), giver)
            assert has(taker, "fight")
            assert await log.append("fight", commits[1]) == Appended(2)
            while None is not (told := (await heard.get())[1]) and told.version < 2:
                pass  # whoever hears None reads on
            assert [each.version for each in await log.read("fight")] == [1, 2]
            await asyncio.to_thread(giver.take_over, slot_of(nodes, "fight"), taker)
            assert await log.append("fight", commits[2]) == Appended(3)
            version = 2
            while version < 4:  # in its new place it is listened to again: then announcements come
                told = (await heard.get())[1]
                version = (await log.last("fight")) if told is None else told.version
                if version == 3:
                    assert await log.append("fight", commits[3]) == Appended(4)
    finally:
        await cancel_and_wait(running)


def has_slot(node: ClusterNode, slot: int) -> bool:
    [mine] = [
        each for each in node.node.execute_command("CLUSTER NODES").values() if "myself" in each["flags"]
    ]
    return any(int(part[0]) <= slot <= int(part[-1]) for part in mine["slots"])


async def next_of(heard: asyncio.Queue[tuple[str, Commit | None]]) -> int:
    """The version of the next commit that is heard of."""
    while True:
        _, commit = await heard.get()
        if commit is not None:
            return commit.version


@pytest.mark.faults
async def test_a_replica_takes_over_from_a_master_that_is_killed_with_all_that_it_confirmed(
    tmp_path: Path,
) -> None:
    with cluster(tmp_path / "nodes", replicas=1) as nodes:
        first, second = chain(notes("a"), notes("b"))
        async with Log.at(url(nodes), replicas=Replicas(1)) as log:
            assert await log.append("fight", first) == Appended(1)
            await log.confirm("fight")
        async with Log.at(url(nodes), timeout=1.0, patience=patience()) as log:
            assert [each.header for each in await log.read("fight")] == [first.header]
            master = next(node for node in nodes[:3] if has(node, "fight"))
            replica = nodes[nodes.index(master) + 3]
            await asyncio.to_thread(master.kill)
            assert await log.append("fight", second) == Appended(2)  # tried until the replica leads
            assert replica.leads()
            assert [each.header for each in await log.read("fight")] == [first.header, second.header]


async def test_the_feed_of_fights_that_lie_on_all_nodes_is_one_and_a_communitys_is_another(
    cluster_log: Log,
) -> None:
    feed = Feed(cluster_log)
    for fight in (*FIGHTS, "dusk.a"):
        entry = FeedEntry(what="opened", encounter=fight, at=1)
        await feed.expect(entry)
        await feed.tell(entry)
    assert [position for position, _ in await feed.read(0, 100)] == [*range(1, len(FIGHTS) + 2)]
    assert [(position, each.encounter) for position, each in await feed.read(0, 9, "dusk")] == [(1, "dusk.a")]
    assert await cluster_log.do("ZCARD", EXPECTED) == 0
