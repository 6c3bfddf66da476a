"""The garbage collector looks at what is new, and now and then at everything."""

import gc
import weakref

from service.worker.gc_tuning import short_collections


class Knot:
    """Something that refers to itself: only the collector finds out that nobody needs it."""

    def __init__(self) -> None:
        self.myself = self


def old_garbage(*, whole_every: float = 3600, grown: int = 0) -> bool:
    """Whether what outlived a collection, and became garbage then, is found by a full one."""
    with short_collections(whole_every):
        gc.collect()
        there = gc.get_freeze_count()
        knot = Knot()
        more: list[list[None]] = [[] for _ in range(grown * there)]
        gc.collect(1)
        ref = weakref.ref(knot)
        del knot
        gc.collect()
        return ref() is None and len(more) == grown * there


def test_what_has_outlived_a_collection_is_not_looked_at_again() -> None:
    assert not old_garbage()


def test_now_and_then_all_is_looked_through() -> None:
    assert old_garbage(whole_every=0)


def test_when_there_is_much_more_all_is_looked_through() -> None:
    assert old_garbage(grown=2)


def test_afterwards_everything_is_as_it_was() -> None:
    before = gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()
    with short_collections():
        gc.collect()
        assert gc.get_freeze_count() > before[2]
    assert (gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()) == (before[0], before[1], 0)
