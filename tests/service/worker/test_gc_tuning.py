"""The garbage collector looks at what is new, and now and then at everything."""

import asyncio
import gc
import weakref
from contextlib import suppress

import pytest

from service.worker.gc_tuning import short_collections, whole_collections


class Knot:
    """Something that refers to itself: only the collector finds out that nobody needs it."""

    def __init__(self) -> None:
        self.myself = self


def old_garbage() -> "weakref.ref[Knot]":
    """Something that outlived a collection, and became garbage then."""
    knot = Knot()
    gc.collect(0)
    return weakref.ref(knot)


async def is_found(garbage: "weakref.ref[Knot]", every: float, grown: int = 0) -> bool:
    """Whether it is found by the worker's looking through everything, which it does twice at least if it is due."""
    task = asyncio.create_task(whole_collections(every, look_every=0))
    await asyncio.sleep(0)  # it takes note of how much there is
    more: list[list[None]] = [[] for _ in range(grown * gc.get_freeze_count())]
    gc.collect(0)
    for _ in range(10):
        await asyncio.sleep(0)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    return garbage() is None and len(more) >= grown


def test_what_has_outlived_a_collection_is_not_looked_at_again() -> None:
    with short_collections():
        garbage = old_garbage()
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


@pytest.mark.long
async def test_now_and_then_all_is_looked_through() -> None:
    with short_collections():
        garbage = old_garbage()
        assert not await is_found(garbage, every=3600)
        assert await is_found(garbage, every=0)


async def test_when_there_is_much_more_all_is_looked_through() -> None:
    with short_collections():
        gc.collect()
        assert await is_found(old_garbage(), every=3600, grown=2)


def test_afterwards_everything_is_as_it_was() -> None:
    before = gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()
    with short_collections():
        gc.collect()
        assert gc.get_freeze_count() > before[2]
    assert (gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()) == (before[0], before[1], 0)
