"""The connection to the server: time limits, retries, and what its errors mean."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import redis.exceptions
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff

from events.store.append_result import LogFull, LogRefused, LogUnreachable
from events.store.server.address import ServerAddress, server_address
from events.store.server.cluster import CLUSTER_ERRORS, Cluster

Client: TypeAlias = Redis | Cluster
T = TypeVar("T")

CONNECTIONS = 32  # at most, for one client
TIMEOUT = 2.0  # seconds for one answer
PATIENCE = 10.0  # seconds of trying again before giving up
NOT_LET_IN = (redis.exceptions.AuthenticationError, redis.exceptions.AuthorizationError)
"""What does not get better by trying again: the server has another password."""


class SentinelPool(SentinelConnectionPool, BlockingConnectionPool):
    """Connections to the master that Sentinels name; where all are in use, the next caller waits."""

    async def disconnect(self, inuse_connections: bool = True) -> None:
        """Close them; and where all are closed, those to the Sentinels."""
        await super().disconnect(inuse_connections)
        if inuse_connections:
            for each in self.sentinel_manager.sentinels:
                await each.aclose()


def connect(url: str, *, timeout: float = TIMEOUT) -> Client:
    """A client of the server, cluster or Sentinels at `url` (see events.store.server.address).

    It answers in raw bytes, gives up on an answer after `timeout` seconds, and never tries again by
    itself: only its callers know which calls are safe to repeat (see `with_retries`). Raises ValueError.
    """
    address = server_address(url)
    limits = {"socket_timeout": timeout, "socket_connect_timeout": timeout}
    if address.kind == "cluster":
        return Cluster(address.nodes, {**limits, **address.options})
    once = {"max_connections": CONNECTIONS, "retry": Retry(NoBackoff(), 0)}
    # For a free connection callers wait: each is in use for `timeout` seconds at most.
    if address.kind == "sentinel":
        return Redis.from_pool(_by_sentinels(address, {"timeout": None, **limits, **once}, limits))
    return Redis.from_pool(BlockingConnectionPool.from_url(address.url, timeout=None, **limits, **once))


def _by_sentinels(address: ServerAddress, options: dict[str, Any], limits: dict[str, Any]) -> SentinelPool:
    sentinels = Sentinel(  # type: ignore[no-untyped-call]
        address.nodes,
        sentinel_kwargs={**limits, "retry": Retry(NoBackoff(), 0), **address.sentinel_options},
    )
    return SentinelPool(  # type: ignore[no-untyped-call]
        address.name, sentinels, **options, **address.options
    )


async def with_retries(call: Callable[[], Awaitable[T]], patience: float = PATIENCE) -> T:
    """The answer of `call`, which is tried again, after growing pauses, while the server cannot be reached.

    `call` must be safe to repeat. Raises LogUnreachable when `patience` seconds are over, and
    LogFull or LogRefused when the server answers with an error.
    """
    deadline = time.monotonic() + patience
    pause = 0.05
    while True:
        try:
            return await call()
        except (redis.exceptions.RedisError, *CLUSTER_ERRORS, OSError, RuntimeError, AttributeError) as error:
            if not _unreachable(error):
                if (refused := refusal(error)) is error:
                    raise
                raise refused from error
            if time.monotonic() + pause > deadline or isinstance(error, NOT_LET_IN):
                raise LogUnreachable(
                    f"The log's server cannot be reached ({error}). What was being written may or may not be "
                    "in the log: send the same command again under the same command id; it takes effect once."
                ) from error
        await asyncio.sleep(pause * random.uniform(0.5, 1.0))
        pause = min(2 * pause, 1.0)


def refusal(error: Exception) -> Exception:
    """The named error for an error that the server answers; any other error as it is."""
    if isinstance(error, redis.exceptions.OutOfMemoryError):
        return LogFull(
            "The log's server is out of memory, so nothing was written. Give it more "
            "(`affray serve --memory`, or maxmemory for a server of your own); then send the command again under the "
            "same id."
        )
    if isinstance(error, redis.exceptions.ResponseError) and cannot_write_to_disk(error):
        return LogFull(
            "The log's server cannot write to its disk, which is full or fails, so nothing was written. Make room "
            f"on that disk; then send the command again under the same id. The server says: {error}"
        )
    if isinstance(error, redis.exceptions.AskError):  # or MOVED, which is one too
        return LogRefused(
            "The log's server is one of several nodes of a cluster, and this fight belongs to another, "
            f"{error.host}:{error.port}. Nothing was written: give the cluster's URL, redis+cluster://HOST:PORT."
        )
    if isinstance(error, redis.exceptions.RedisError):
        return LogRefused(f"The log's server refused, and nothing was written: {error}")
    return error


def cannot_write_to_disk(error: redis.exceptions.ResponseError) -> bool:
    """Whether the server refuses all commits because it cannot keep them: its disk is full, or fails."""
    return str(error).startswith("MISCONF")


def _unreachable(error: Exception) -> bool:
    # With uvloop, writing to a connection that was lost a moment ago is a plain RuntimeError; on one that another task
    # has just closed, redis-py has no writer any more.
    lost = isinstance(error, RuntimeError) and "handler is closed" in str(error)
    lost |= isinstance(error, AttributeError) and error.obj is None and error.name in ("writelines", "drain")
    network = redis.exceptions.ConnectionError | redis.exceptions.TimeoutError | OSError
    # Of a cluster: a node is down, or a slot is just moving to another.
    between = (
        redis.exceptions.ClusterError
        | redis.exceptions.RedisClusterException
        | redis.exceptions.TryAgainError
    )
    return lost or isinstance(error, network | between)
