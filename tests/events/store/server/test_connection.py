"""Calls of the log's server are repeated where the connection was lost, and nowhere else."""

from collections.abc import Callable
from typing import Any

import pytest
import redis.exceptions

from events.store.append_result import LogRefused
from events.store.server.connection import with_retries


def uvloop_s() -> None:
    raise RuntimeError("unable to perform operation on <TCPTransport>; the handler is closed")


def closed_by_another_task() -> None:
    writer: Any = None
    writer.writelines([b"PING"])


def gone() -> None:
    raise redis.exceptions.ConnectionError("Connection closed by server.")


@pytest.mark.parametrize("lost", [uvloop_s, closed_by_another_task, gone])
async def test_where_the_connection_was_lost_it_is_tried_again(lost: Callable[[], None]) -> None:
    calls: list[str] = []

    async def call() -> str:
        calls.append("once more")
        if len(calls) == 1:
            lost()
        return "there"

    assert await with_retries(call) == "there"
    assert len(calls) == 2


def ours() -> None:
    nothing: Any = None
    nothing.version()


def refused() -> None:
    raise redis.exceptions.ResponseError("WRONGTYPE")


@pytest.mark.parametrize(("fails", "error"), [(ours, AttributeError), (refused, LogRefused)])
async def test_what_would_fail_again_is_not(fails: Callable[[], None], error: type[Exception]) -> None:
    calls: list[str] = []

    async def call() -> None:
        calls.append("once")
        fails()

    with pytest.raises(error):
        await with_retries(call)
    assert calls == ["once"]
