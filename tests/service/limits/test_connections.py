"""Live connections of this worker are counted by seat, while they last."""

from typing import Any, cast

from projections.redaction.viewer import Viewer
from service.limits.connections import Connections
from service.limits.limits import Limits

ANN = Viewer(seat="ann", role="player", combatants=("ann",))


async def test_of_a_seat_that_has_gone_nothing_is_kept() -> None:
    connections = Connections(Limits(of_seat=1_000), cast(Any, None))  # with so few, others are not asked
    async with connections.one_more("duel", ANN), connections.one_more("duel", ANN):
        assert connections.total == 2
    assert connections._of == {}
