"""The connection to the server: time limits, retries, and what its errors mean."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

import redis.exceptions
from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from events.store.append_result import LogFull, LogRefused, LogUnreachable

Client: TypeAlias = Redis | RedisCluster
T = TypeVar("T")

CONNECTIONS = 32  # at most, for one client
TIMEOUT = 2.0  # seconds for one answer
PATIENCE = 10.0  # seconds of trying again before giving up


def connect(url: str, *, timeout: float = TIMEOUT) -> Redis:
    """A client of the server at `url` ("redis://...", "unix:///...sock").

    It answers in raw bytes, gives up on an answer after `timeout` seconds, and never tries again by
    itself: only its callers know which calls are safe to repeat (see `with_retries`).
    """
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=None,  # for a free connection: each is in use for `timeout` seconds at most
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        retry=Retry(NoBackoff(), 0),
    )
    return Redis.from_pool(pool)


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
        except (redis.exceptions.RedisError, OSError, RuntimeError) as error:
            if not _unreachable(error):
                if (refused := refusal(error)) is error:
                    raise
                raise refused from error
            if time.monotonic() + pause > deadline:
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
    if isinstance(error, redis.exceptions.AskError):  # or MOVED, which is one too
        return LogRefused(
            "The log's server is one of several nodes of a cluster, and this fight belongs to another, "
            f"{error.host}:{error.port}. Nothing was written: Affray needs a server that has the whole log."
        )
    if isinstance(error, redis.exceptions.RedisError):
        return LogRefused(f"The log's server refused, and nothing was written: {error}")
    return error


def _unreachable(error: Exception) -> bool:
    # With uvloop, writing to a connection that was lost a moment ago is a plain RuntimeError.
    lost = isinstance(error, RuntimeError) and "handler is closed" in str(error)
    network = redis.exceptions.ConnectionError | redis.exceptions.TimeoutError | OSError
    return lost or isinstance(error, network)
