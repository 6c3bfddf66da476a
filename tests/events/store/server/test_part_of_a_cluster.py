"""A cluster that has lost a part: what is on the nodes that are there is found, and the rest said to be nowhere."""

import asyncio
from typing import Any

import pytest
from redis.asyncio import cluster as cluster_of_redis
from redis.asyncio.cluster import ClusterNode
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import SlotNotCoveredError

from events.store.server import cluster
from events.store.server.cluster import Cluster

HALF = [[0, 8191, [b"10.0.0.1", 7001, b"a"]]]  # the second half of the slots was on a node that is lost


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the nodes are asked."""
    found: list[str] = []

    async def answered(node: ClusterNode, *command: Any, **options: Any) -> Any:
        found.append(command[0])
        return HALF if command[0] == "CLUSTER SLOTS" else {}

    async def commands(parser: Any, node: ClusterNode | None = None) -> None:
        parser.node = node

    monkeypatch.setattr(ClusterNode, "execute_command", answered)
    monkeypatch.setattr(cluster.AsyncCommandsParser, "initialize", commands)
    return found


def a_cluster() -> Cluster:
    return Cluster((("10.0.0.1", 7001),), {"socket_timeout": 3.0})


async def test_what_is_on_the_nodes_that_are_there_goes_on(asked: list[str]) -> None:
    async with a_cluster() as client:
        node = await client.node_of("{b}")  # slot 3300
        assert (node.host, node.port) == ("10.0.0.1", 7001)
        with pytest.raises(SlotNotCoveredError):
            await client.node_of("{a}")  # slot 15495


async def test_the_topology_is_looked_at_once_in_a_moment_by_however_many(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(cluster.time, "monotonic", lambda: now[0])
    async with a_cluster() as client:
        asked.clear()
        await asyncio.gather(*(client.refresh() for _ in range(3)))
        assert asked.count("CLUSTER SLOTS") == 1
        now[0] = 100.24
        await client.refresh()
        assert asked.count("CLUSTER SLOTS") == 1
        now[0] = 100.25
        await client.refresh()
        assert asked.count("CLUSTER SLOTS") == 2


@pytest.mark.parametrize(("ssl", "kind"), [(False, "Connection"), (True, "SSLConnection")])
async def test_one_node_alone_is_reached_as_the_whole_is(asked: list[str], ssl: bool, kind: str) -> None:
    async with Cluster((("10.0.0.1", 7001),), {"ssl": ssl, "socket_timeout": 3.0}) as client:
        pool = client.only(ClusterNode("10.0.0.1", 7001)).connection_pool
    assert pool.connection_class.__name__ == kind
    assert pool.connection_kwargs["socket_timeout"] == 3.0
    assert pool.connection_kwargs["port"] == 7001


async def test_the_commands_are_asked_of_the_first_master_that_answers(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    away: set[int] = set()
    tried: list[int] = []

    async def initialize(parser: Any, node: ClusterNode) -> None:
        tried.append(node.port)
        if node.port in away:
            raise RedisConnectionError

    monkeypatch.setattr(cluster.AsyncCommandsParser, "initialize", initialize)
    masters = [ClusterNode("10.0.0.1", port) for port in (7001, 7002, 7003)]
    monkeypatch.setattr(cluster_of_redis.NodesManager, "get_nodes_by_server_type", lambda *_: masters)
    async with a_cluster() as client:
        tried.clear()
        away.add(7001)
        await client.commands_parser.initialize()
        assert (tried, client.nodes_manager.default_node) == ([7001, 7002], masters[1])
        away.update({7002, 7003})
        with pytest.raises(RedisConnectionError):
            await client.commands_parser.initialize()
