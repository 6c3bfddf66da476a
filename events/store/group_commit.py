"""Group commit: appends that wait at the same moment go to the server together, in a cluster to each node apart.

While one batch is under way the next one gathers. The commits of a batch are independent: one that is refused
does not touch the others. It is packed by hiredis: redis-py's own pipeline does that in Python, which takes a quarter
of the time here, and those of a cluster take no scripts.
"""

import asyncio
from asyncio import Future, Task
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import sha1
from importlib.resources import files
from typing import Any

from hiredis import pack_command
from msgspec import Struct
from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import AskError, MovedError, NoScriptError, RedisError, ResponseError

from events.store.append_result import LogError
from events.store.keys import PROBE, probe_confirmed_key
from events.store.server.check import probe_at
from events.store.server.cluster import AWAY, CLUSTER_ERRORS, Cluster
from events.store.server.connection import PATIENCE, Client, refusal, with_retries
from events.store.server.replicas import NONE, Replicas

SCRIPT = files("events.store").joinpath("append.lua").read_bytes()
SHA = sha1(SCRIPT, usedforsecurity=False).hexdigest()
KEYS = 4  # of the arguments, that many come first

LARGEST_BATCH = 8_000_000  # bytes of events; and in commits:
LONGEST_BATCH = 256
MOST_REDIRECTIONS = 5

Exchange = Callable[[list[bytes], int], Awaitable[list[Any]]]
"""Sends packed commands on one connection; returns that many answers, errors of the server among them."""


class Call(Struct, frozen=True):
    """One call of the append script: its keys and arguments, and how many bytes of events are in them."""

    arguments: tuple[str | bytes | int, ...]
    size: int


class GroupCommit:
    """Sends calls of the append script in as few round trips as possible, and waits for `replicas`."""

    def __init__(self, client: Client, *, patience: float = PATIENCE, replicas: Replicas = NONE) -> None:
        self._client = client
        self._patience = patience
        self._replicas = replicas
        self._nodes: dict[str, tuple[ClusterNode, _Batches]] = {}
        if not isinstance(client, Cluster):
            self._all = _Batches(partial(self._patiently, partial(_on_server, client)))

    async def append(self, call: Call) -> Any:
        """The script's answer. Raises LogFull, LogRefused, LogUnreachable or TooFewReplicas."""
        if isinstance(self._client, Cluster):
            cluster = self._client
            key = str(call.arguments[0])
            return await with_retries(
                lambda: self._on_its_node(cluster, key, partial(self._append_at, call)), self._patience
            )
        try:
            return await self._all.append(call)
        except RedisError as error:
            raise refusal(error) from error

    async def confirm(self, key: str) -> None:
        """Wait until the replicas have all that was written to the fight with this key. Raises as `append` does."""
        if not self._replicas.count:
            return
        if isinstance(self._client, Cluster):
            cluster = self._client
            await with_retries(
                lambda: self._on_its_node(
                    cluster,
                    key,
                    lambda node, asking: self._confirm(key, partial(_on_node, node, asking=asking)),
                ),
                self._patience,
            )
        else:
            exchange = partial(_on_server, self._client)
            await with_retries(lambda: self._confirm(key, exchange), self._patience)

    async def confirm_at_all(self) -> None:
        """Have each master that answers confirm what is written now. Raises TooFewReplicas, and as redis does."""
        if not self._replicas.count:
            return
        if not isinstance(self._client, Cluster):
            await self._confirm(probe_confirmed_key(PROBE), partial(_on_server, self._client))
            return
        cluster = self._client
        masters = cluster.get_primaries()
        tried = [
            self._confirm(probe_confirmed_key(probe_at(cluster, each)), partial(_on_node, each))
            for each in masters
        ]
        for found in await asyncio.gather(*tried, return_exceptions=True):
            if isinstance(found, BaseException) and not isinstance(found, AWAY):
                raise found

    async def _confirm(self, key: str, exchange: Exchange) -> None:
        """Only for what one connection wrote itself a server lets it wait: so it writes something."""
        mark = pack_command(("SET", key, "", "PX", 1))  # type: ignore[arg-type]
        waits = self._replicas.waits
        written, *confirmed = await exchange([mark, *waits], 1 + len(waits))
        failed = written if isinstance(written, Exception) else self._replicas.missing(confirmed[-1])
        if failed is not None:
            raise failed

    async def _patiently(self, exchange: Exchange, calls: list[Call]) -> list[Any]:
        # Safe to repeat: a commit that is in the log already is answered as a duplicate.
        return await with_retries(lambda: self._run(exchange, calls), self._patience)

    async def _append_at(self, call: Call, node: ClusterNode, asking: bool) -> Any:
        if not asking:
            return await self._batches(node).append(call)
        [answer] = await self._run(partial(_on_node, node, asking=True), [call])
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def _on_its_node(
        self, cluster: Cluster, key: str, do: Callable[[ClusterNode, bool], Awaitable[Any]]
    ) -> Any:
        """What comes of doing something at the node that has a key, wherever it has gone.

        `do` is told whether the slot is only on its way to the node (ASK). Where a node is lost, all are looked at.
        """
        for _ in range(MOST_REDIRECTIONS):
            try:
                return await do(await cluster.node_of(key), False)
            except MovedError as moved:
                await cluster.nodes_manager.move_slot(moved)
            except AskError as asked:  # for this once: the slot is on its way there
                if (node := cluster.get_node(host=asked.host, port=asked.port)) is not None:
                    return await do(node, True)
                await cluster.refresh()
            except LogError:
                raise
            except (RedisError, *CLUSTER_ERRORS, OSError, RuntimeError):
                await cluster.refresh()
                raise
        raise ConnectionError(f"The nodes of the cluster send each other what is asked of {key}.")

    def _batches(self, node: ClusterNode) -> "_Batches":
        known, batches = self._nodes.get(node.name, (None, None))
        if batches is None or known is not node:
            batches = _Batches(partial(self._run, partial(_on_node, node)))
            self._nodes[node.name] = node, batches
        return batches

    async def _run(self, exchange: Exchange, calls: list[Call]) -> list[Any]:
        """The answer or error for each call. Where the server does not know the script, it is sent along."""
        replies = await self._together(exchange, "EVALSHA", SHA, calls)
        unknown = [i for i, reply in enumerate(replies) if isinstance(reply, NoScriptError)]
        if unknown:
            again = await self._together(exchange, "EVAL", SCRIPT, [calls[i] for i in unknown])
            for i, reply in zip(unknown, again, strict=True):
                replies[i] = reply
        return replies

    async def _together(
        self, exchange: Exchange, command: str, script: str | bytes, calls: list[Call]
    ) -> list[Any]:
        # Its stub means a tuple of any length, and says of one.
        packed = [pack_command((command, script, KEYS, *each.arguments)) for each in calls]  # type: ignore[arg-type]
        if not self._replicas.count:
            return await exchange(packed, len(packed))
        waits = self._replicas.waits
        answers = await exchange([*packed, *waits], len(packed) + len(waits))
        replies, missing = answers[: len(packed)], self._replicas.missing(answers[-1])
        return [missing if missing and _is_there(reply) else reply for reply in replies]


class _Batches:
    """Calls that wait for one place, in batches of which one is under way at a time."""

    def __init__(self, send: Callable[[list[Call]], Awaitable[list[Any]]]) -> None:
        self._send = send
        self._waiting: deque[tuple[Call, Future[Any]]] = deque()
        self._sending: Task[None] | None = None

    async def append(self, call: Call) -> Any:
        """The answer; raises the error in place of it."""
        answer: Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((call, answer))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())
        return await answer

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                await self._send_batch(self._next())
        finally:
            self._sending = None

    def _next(self) -> list[tuple[Call, Future[Any]]]:
        batch = [self._waiting.popleft()]
        size = batch[0][0].size
        while self._waiting and len(batch) < LONGEST_BATCH:
            size += self._waiting[0][0].size
            if size > LARGEST_BATCH:
                break
            batch.append(self._waiting.popleft())
        return batch

    async def _send_batch(self, batch: list[tuple[Call, Future[Any]]]) -> None:
        try:
            replies = await self._send([call for call, _ in batch])
        except Exception as error:
            replies = [error] * len(batch)
        for (_, answer), reply in zip(batch, replies, strict=True):
            if answer.done():  # the caller was cancelled
                continue
            if isinstance(reply, Exception):
                answer.set_exception(reply)
            else:
                answer.set_result(reply)


async def _on_server(client: Redis, packed: list[bytes], answers: int) -> list[Any]:
    pool = client.connection_pool
    connection = await pool.get_connection()  # type: ignore[no-untyped-call]
    try:
        return await _exchanged(connection, packed, answers)
    finally:
        await pool.release(connection)


async def _on_node(
    node: ClusterNode, packed: list[bytes], answers: int, *, asking: bool = False
) -> list[Any]:
    connection = node.acquire_connection()
    try:
        await node.disconnect_if_needed(connection)
        if not asking:
            return await _exchanged(connection, packed, answers)
        _, *replies = await _exchanged(connection, [pack_command(("ASKING",)), *packed], answers + 1)
        return replies
    finally:
        node.release(connection)


async def _exchanged(connection: AbstractConnection, packed: list[bytes], answers: int) -> list[Any]:
    try:
        await connection.send_packed_command(packed)
        return [await _answer_on(connection) for _ in range(answers)]
    except BaseException:
        await connection.disconnect()  # nobody waits for what it may still answer
        raise


async def _answer_on(connection: AbstractConnection) -> Any:
    """The next answer, or the error that the server answers."""
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error


def _is_there(reply: Any) -> bool:
    """Whether the script answered that the commit, or an earlier one of its command, is in the log."""
    return isinstance(reply, list) and reply[0] in (b"appended", b"duplicate")
