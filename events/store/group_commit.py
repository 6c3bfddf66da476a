"""Group commit: appends that wait at the same moment go to the server together.

While one batch is under way the next one gathers. The commits of a batch are independent: one that is refused
does not touch the others. It is packed by hiredis: redis-py's own pipeline does that in Python, which takes a quarter
of the time here.
"""

import asyncio
from asyncio import Future, Task
from collections import deque
from hashlib import sha1
from importlib.resources import files
from typing import Any

from hiredis import pack_command
from msgspec import Struct
from redis.asyncio import RedisCluster
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import NoScriptError, ResponseError

from events.store.connection import PATIENCE, Client, refusal, with_retries

SCRIPT = files("events.store").joinpath("append.lua").read_bytes()
SHA = sha1(SCRIPT, usedforsecurity=False).hexdigest()
KEYS = 3  # of the arguments, that many come first

LARGEST_BATCH = 8_000_000  # bytes of events; and in commits:
LONGEST_BATCH = 256


class Call(Struct, frozen=True):
    """One call of the append script: its keys and arguments, and how many bytes of events are in them."""

    arguments: tuple[str | bytes | int, ...]
    size: int


class Group:
    """A group commit: it sends calls of the append script in as few round trips as possible."""

    def __init__(self, client: Client, *, patience: float = PATIENCE) -> None:
        self._client = client
        self._patience = patience
        self._waiting: deque[tuple[Call, Future[Any]]] = deque()
        self._sending: Task[None] | None = None

    async def append(self, call: Call) -> Any:
        """The script's answer. Raises LogFull, LogRefused or LogUnreachable."""
        answer: Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((call, answer))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())
        return await answer

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                await self._send(self._next_batch())
        finally:
            self._sending = None

    def _next_batch(self) -> list[tuple[Call, Future[Any]]]:
        batch = [self._waiting.popleft()]
        size = batch[0][0].size
        while self._waiting and len(batch) < LONGEST_BATCH:
            size += self._waiting[0][0].size
            if size > LARGEST_BATCH:
                break
            batch.append(self._waiting.popleft())
        return batch

    async def _send(self, batch: list[tuple[Call, Future[Any]]]) -> None:
        calls = [call for call, _ in batch]
        try:
            # Safe to repeat: a commit that is in the log already is answered as a duplicate.
            replies = await with_retries(lambda: self._run(calls), self._patience)
        except Exception as error:
            replies = [error] * len(batch)
        for (_, answer), reply in zip(batch, replies, strict=True):
            if answer.done():  # the caller was cancelled
                continue
            if isinstance(reply, Exception):
                answer.set_exception(refusal(reply))
            else:
                answer.set_result(reply)

    async def _run(self, calls: list[Call]) -> list[Any]:
        """The answer or error for each call. Where the server does not know the script, it is sent along."""
        replies = await self._together("EVALSHA", SHA, calls)
        unknown = [i for i, reply in enumerate(replies) if isinstance(reply, NoScriptError)]
        if unknown:
            again = await self._together("EVAL", SCRIPT, [calls[i] for i in unknown])
            for i, reply in zip(unknown, again, strict=True):
                replies[i] = reply
        return replies

    async def _together(self, command: str, script: str | bytes, calls: list[Call]) -> list[Any]:
        if isinstance(self._client, RedisCluster):
            return await self._one_by_one(command, script, calls)
        # Its stub means a tuple of any length, and says of one.
        packed = [pack_command((command, script, KEYS, *each.arguments)) for each in calls]  # type: ignore[arg-type]
        pool = self._client.connection_pool
        connection = await pool.get_connection()  # type: ignore[no-untyped-call]
        try:
            await connection.send_packed_command(packed)
            return [await _answer_on(connection) for _ in calls]
        except BaseException:
            await connection.disconnect()  # nobody waits for what it may still answer
            raise
        finally:
            await pool.release(connection)

    async def _one_by_one(self, command: str, script: str | bytes, calls: list[Call]) -> list[Any]:
        """All at the same time, for a cluster: its pipelines take no scripts."""
        sent = [self._client.execute_command(command, script, KEYS, *call.arguments) for call in calls]
        replies = await asyncio.gather(*sent, return_exceptions=True)
        for reply in replies:
            if isinstance(reply, BaseException) and not isinstance(reply, ResponseError):
                raise reply
        return replies


async def _answer_on(connection: AbstractConnection) -> Any:
    """The next answer, or the error that the server answers."""
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error
