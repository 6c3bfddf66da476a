"""The garbage collector looks at what is new, and now and then at everything."""

import asyncio
import gc
import sys
import time
import weakref
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any

import pytest

from service.worker.gc_tuning import set_aside, short_collections, whole_collections


@pytest.fixture(autouse=True, scope="module")
def set_aside_again() -> Iterator[None]:
    """Afterwards what pytest keeps is not looked through, as tests/conftest.py wants it."""
    yield
    gc.freeze()


class Knot:
    """Something that refers to itself: only the collector finds out that nobody needs it."""

    def __init__(self) -> None:
        self.myself = self


Garbage = weakref.ref[Knot]


async def old_garbage() -> Garbage:
    """Something that was set aside, and became garbage then."""
    knot = Knot()
    await meanwhile(set_aside(0), times=2)
    return weakref.ref(knot)


def garbage_of_a_busy_time() -> Garbage:
    """Something that outlived collections that came while it was in use, and became garbage in the same moment."""
    knot = Knot()
    more: list[list[None]] = [[] for _ in range(3000)]
    assert len(more) == 3000
    return weakref.ref(knot)


async def meanwhile(task: Coroutine[Any, Any, None], times: int, before: Callable[[], object] = list) -> None:
    """The worker's task comes to its turn so often; `before` that, but after it was begun."""
    running = asyncio.create_task(task)
    await asyncio.sleep(0)
    before()
    for _ in range(times):
        await asyncio.sleep(0)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def is_found(garbage: Garbage, every: float, grown: int = 0) -> bool:
    """Whether it is found by the worker's looking through everything, which it does twice at least if it is due."""
    more: list[list[None]] = []

    def grow() -> None:
        more.extend([] for _ in range(grown * sys.getallocatedblocks()))

    await meanwhile(whole_collections(every, look_every=0), times=10, before=grow)
    return garbage() is None and len(more) >= grown


async def test_what_was_set_aside_is_not_looked_at_again() -> None:
    with short_collections():
        garbage = await old_garbage()
        gc.collect()
        assert garbage() is not None
    gc.collect()
    assert garbage() is None


def test_what_is_new_is_looked_at_by_itself() -> None:
    with short_collections():
        knots = weakref.WeakSet([Knot()])
        more: list[list[None]] = [[] for _ in range(2000)]
        assert not knots
        assert more


async def test_what_was_in_use_while_it_was_looked_is_found_once_nothing_is_done() -> None:
    with short_collections():
        garbage = garbage_of_a_busy_time()
        assert garbage() is not None
        await meanwhile(set_aside(0), times=2)
        assert garbage() is None


@pytest.mark.long
async def test_now_and_then_all_is_looked_through() -> None:
    with short_collections():
        garbage = await old_garbage()
        assert not await is_found(garbage, every=3600)
        assert await is_found(garbage, every=0)


async def test_when_there_is_much_more_all_is_looked_through() -> None:
    with short_collections():
        gc.collect()
        assert await is_found(await old_garbage(), every=3600, grown=4)


async def test_how_much_there_is_is_seen_without_going_through_it() -> None:
    with short_collections():
        much: list[list[None]] = [[] for _ in range(300_000)]
        gc.freeze()
        begun = time.process_time()
        await meanwhile(whole_collections(3600, look_every=0), times=20)
        looking = time.process_time() - begun
        begun = time.process_time()
        assert gc.get_freeze_count() > len(much)
        assert looking < 10 * (time.process_time() - begun), (
            "20 looks take as long as 10 times through everything"
        )


def test_afterwards_everything_is_as_it_was() -> None:
    before = gc.get_threshold()
    with short_collections():
        gc.freeze()
        assert gc.get_threshold() != before
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
