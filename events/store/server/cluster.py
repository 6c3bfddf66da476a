"""A cluster: which of its nodes has a key, what is sent to one node together, and how its topology is followed.

redis-py finds the nodes and follows single commands from node to node. It sends no scripts in pipelines, and asks each
node in turn for what subscribers are told, so both are done here, with its connections.
"""

import asyncio
import time
from typing import Any

import redis.exceptions
from redis._parsers.commands import AsyncCommandsParser
from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.cluster import PRIMARY
from redis.exceptions import RedisClusterException, SlotNotCoveredError

MOST_CONNECTIONS = 256  # to one node
REFRESHED = 0.25  # seconds, for which a topology is not asked for again


class Cluster(RedisCluster):
    """A client of a cluster. `options` are what connections to its nodes are made with.

    It never tries a command again by itself: only its callers know which calls are safe to repeat.
    """

    def __init__(self, nodes: tuple[tuple[str, int], ...], options: dict[str, Any]) -> None:
        self.options = options
        self._refreshing = asyncio.Lock()
        self._refreshed = 0.0
        super().__init__(
            startup_nodes=[ClusterNode(host, port) for host, port in nodes],
            require_full_coverage=False,  # fights on the nodes that are there go on
            reinitialize_steps=0,  # single slots are followed; the whole is looked at where a node is lost
            max_connections=MOST_CONNECTIONS,
            retry=Retry(NoBackoff(), 0),
            **options,
        )
        self.commands_parser = _Commands(self)

    async def node_of(self, key: str) -> ClusterNode:
        """The master that has a key. Raises RedisError or RedisClusterException where none is known to have it."""
        await self.initialize()
        node = self.get_node_from_key(key)
        if node is None:
            raise SlotNotCoveredError(f"No node of the cluster has the slot of {key}.")
        return node

    async def refresh(self) -> None:
        """Look at the topology, unless that was done a moment ago. Raises as `node_of`."""
        async with self._refreshing:
            if time.monotonic() < self._refreshed:
                return
            await self.initialize()
            await self.nodes_manager.initialize()
            self._refreshed = time.monotonic() + REFRESHED

    def only(self, node: ClusterNode) -> Redis:
        """A client of one node, for what is not sent from node to node."""
        options = {**self.options}
        if options.pop("ssl", False):
            options["connection_class"] = SSLConnection
        retry = Retry(NoBackoff(), 0)
        pool = BlockingConnectionPool(
            host=node.host, port=node.port, max_connections=4, retry=retry, **options
        )
        return Redis.from_pool(pool)


class _Commands(AsyncCommandsParser):
    """The commands that the servers know, as a master says that answers: redis-py asks the first one alone."""

    def __init__(self, cluster: Cluster) -> None:
        super().__init__()
        self._cluster = cluster

    async def initialize(self, node: ClusterNode | None = None) -> None:
        """Ask one after the other. Raises what the last one that is away raises."""
        masters = self._cluster.nodes_manager.get_nodes_by_server_type(PRIMARY)
        for each in masters:
            try:
                await super().initialize(each)
            except AWAY:
                if each is masters[-1]:
                    raise
            else:
                self._cluster.nodes_manager.default_node = each
                return


AWAY = (redis.exceptions.ConnectionError, redis.exceptions.TimeoutError, OSError)
"""How a master that does not answer is told."""

CLUSTER_ERRORS = (RedisClusterException,)
"""Errors of the cluster client that are no RedisError: no node answers, or none has a slot."""
