"""What somebody answers in secret shows in nothing that others are told, until it is shown."""

from collections.abc import Iterator

import msgspec
import pytest

from affray.testing import Table
from projections.redaction.viewer import Viewer
from projections.viewers.view import choices_for, commits_for, ledger_for, timeline_for, view_for
from tests.engine.rulesets.pathmaster.test_feint import taken_in
from tests.support.meeting import meets
from tests.support.pathmaster import act

ANN = Viewer(seat="ann", role="player", combatants=("ann",))
BOB = Viewer(seat="bob", role="player", combatants=("bob",))
CROWD = Viewer(seat="crowd", role="spectator")


def answered(choice: str) -> Table:
    """Bob has been taken in by a feint, and has chosen in secret what meets Ann's blow."""
    table = taken_in()
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", choice)
    return table


def told(table: Table, viewer: Viewer) -> bytes:
    """All that a viewer is told of a fight."""
    seen, viewer_log = commits_for(table.commits, viewer)

    def every() -> Iterator[object]:
        yield seen
        yield view_for(table.fight, viewer_log)
        yield choices_for(table.fight, table.pending_all(), viewer_log)
        yield timeline_for(table.commits, viewer)
        yield ledger_for(table.commits, viewer)

    return msgspec.json.encode(list(every()))


@pytest.mark.parametrize("viewer", [ANN, CROWD])
def test_nobody_else_is_told(viewer: Viewer) -> None:
    assert told(answered("shield"), viewer) == told(answered("both"), viewer)


def test_who_answered_is() -> None:
    assert told(answered("shield"), BOB) != told(answered("both"), BOB)


@pytest.mark.parametrize("viewer", [ANN, CROWD])
def test_everybody_is_when_it_is_shown(viewer: Viewer) -> None:
    tables = [answered(choice) for choice in ("shield", "both")]
    for table in tables:
        table.answer("ann", "shield", dice=[("attack", [50])])
    one, other = [told(table, viewer) for table in tables]
    assert one != other
