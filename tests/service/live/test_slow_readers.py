"""Who does not take the messages that wait for them loses them all, and is told how things stand instead."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.ruleset_api.refusal import Refused
from service.live.subscriber import MOST_BYTES, MOST_WAITING, Subscriber
from tests.support.waiting import in_time

SNAPSHOT: Any = SimpleNamespace(size=1, name="snapshot")


def message(number: int, size: int = 1) -> Any:
    return SimpleNamespace(size=size, name=number)


async def taken(subscriber: Subscriber) -> list[Any]:
    """All that waits for a connection, in the order in which it is sent."""
    found = []
    while subscriber.waits:
        found.append(cast(Any, await subscriber.next()).name)
    return found


def connected(*first: Any) -> Subscriber:
    return Subscriber(lambda: SNAPSHOT, first)


async def test_what_waits_is_sent_in_its_order() -> None:
    subscriber = connected(message(1), message(2))
    subscriber.offer(message(3))
    assert await taken(subscriber) == [1, 2, 3]


async def test_who_begins_without_messages_that_were_missed_begins_with_a_snapshot() -> None:
    subscriber = Subscriber(lambda: SNAPSHOT, None)
    subscriber.offer(message(1))
    assert await taken(subscriber) == ["snapshot"], "which holds what came before it was sent"
    subscriber.offer(message(2))
    assert await taken(subscriber) == [2]


async def test_as_many_messages_wait_as_may_and_with_one_more_a_snapshot_does() -> None:
    subscriber = connected()
    for number in range(MOST_WAITING):
        subscriber.offer(message(number))
    assert await taken(subscriber) == [*range(MOST_WAITING)]
    for number in range(MOST_WAITING + 1):
        subscriber.offer(message(number))
    assert await taken(subscriber) == ["snapshot"]


async def test_bytes_are_counted_too_and_what_was_sent_counts_no_more() -> None:
    half = MOST_BYTES // 2
    subscriber = connected(message(1, half))
    subscriber.offer(message(2, half))
    assert await taken(subscriber) == [1, 2]
    for _ in range(3):
        subscriber.offer(message(3, half))
    assert await taken(subscriber) == ["snapshot"]
    subscriber.offer(message(4, 2 * half))
    assert await taken(subscriber) == [4], "what was lost counts no more either"


async def test_a_heartbeat_is_sent_only_where_nothing_else_waits() -> None:
    subscriber = connected()
    subscriber.beat(message(1))
    subscriber.beat(message(2))
    assert await taken(subscriber) == [1]


async def test_who_waits_is_woken_by_a_snapshot() -> None:
    subscriber = connected()
    waiting = asyncio.create_task(subscriber.next())
    await asyncio.sleep(0)
    assert not waiting.done()
    subscriber.renew()
    async with in_time():
        assert await waiting is SNAPSHOT


async def test_what_waits_is_sent_before_the_end_is_told() -> None:
    subscriber = connected(message(1))
    subscriber.end(Refused("internal", "It is over.", seconds=3))
    assert cast(Any, await subscriber.next()).name == 1
    with pytest.raises(Refused, match="It is over") as ended:
        await subscriber.next()
    assert (ended.value.code, ended.value.extra) == ("internal", {"seconds": 3})
