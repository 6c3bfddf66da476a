"""Live connections of this worker are counted by seat, while they last."""

import asyncio
from typing import Any, cast

import pytest

from engine.ruleset_api.refusal import Refused
from events.store.server.task_cancel import cancel_and_wait
from projections.redaction.viewer import Viewer
from service.limits.connections import Connections
from service.limits.limits import Limits

ANN = Viewer(seat="ann", role="player", combatants=("ann",))


async def test_of_a_seat_that_has_gone_nothing_is_kept() -> None:
    connections = Connections(Limits(of_seat=1_000), cast(Any, None))  # with so few, others are not asked
    async with connections.one_more("duel", ANN), connections.one_more("duel", ANN):
        assert connections.total == 2
    assert connections._of == {}


class Told:
    """What all workers share: what this one has told of its connections, by seat."""

    def __init__(self, elsewhere: int = 0) -> None:
        self.elsewhere = elsewhere
        self.told: list[tuple[str, int]] = []

    async def hold(self, what: str, who: str, count: int, seconds: float) -> int:
        self.told.append((what, count))
        return self.elsewhere


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_the_others_are_told_when_a_seat_has_fewer_and_once_that_it_has_none() -> None:
    shared = Told()
    connections = Connections(Limits(of_seat=3), cast(Any, shared))
    telling = asyncio.create_task(connections._keep_telling())
    async with connections.one_more("duel", ANN):
        async with connections.one_more("duel", ANN):
            assert shared.told == [("live:duel:ann", 1), ("live:duel:ann", 2)]
        await settled()
        assert shared.told[2:] == [("live:duel:ann", 1)]
    await settled()
    assert shared.told[3:] == [("live:duel:ann", 0)]
    connections._changed.set()
    await settled()
    assert len(shared.told) == 4, "nothing more is there to be told"
    await cancel_and_wait(telling)


async def test_those_at_other_workers_count() -> None:
    shared = Told(2)
    connections = Connections(Limits(of_seat=3), cast(Any, shared))
    async with connections.one_more("duel", ANN):
        assert connections.total == 1
    shared.elsewhere = 3
    with pytest.raises(Refused, match="has 3 live connections already") as refused:
        async with connections.one_more("duel", ANN):
            pass
    assert (refused.value.code, refused.value.extra["limit"]) == ("too-many-connections", 3)
    assert connections.total == 0


async def test_a_link_for_spectators_has_a_hundred_times_as_many() -> None:
    viewer = Viewer(seat="stands", role="spectator")
    connections = Connections(Limits(of_seat=1), cast(Any, Told(99)))
    async with connections.one_more("duel", viewer):
        pass
    connections = Connections(Limits(of_seat=1), cast(Any, Told(100)))
    connections._of[("duel", "stands")] = 10  # with a tenth the others are not asked
    with pytest.raises(Refused):
        async with connections.one_more("duel", viewer):
            pass
