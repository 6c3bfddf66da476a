"""What a viewer notices of the deed of somebody unseen, and what would have come anyway."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

import events as ev
from projections.redaction.viewer import Viewer
from projections.viewers import learnt
from projections.viewers.learnt import felt_of_the_unseen

ANN = Viewer(seat="ann-at-home", role="player", combatants=("ann",))
PRAYS, STRIKES = (ev.ManeuverDeclared(combatant=who, maneuver="pray") for who in ("ghost", "ann"))
FEELS = ev.ConditionGained(combatant="ann", condition="shaken")
OTHER = ev.ConditionGained(combatant="ghost", condition="prone")
MEANWHILE = ev.BudgetChanged(combatant="ghost", budgets={"actions": 0})


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sees the ghost."""
    monkeypatch.setattr(learnt, "sight", lambda fight, viewer: SimpleNamespace(hidden=frozenset({"ghost"})))


def felt(*record: ev.Event, visible: tuple[ev.Event, ...] = (FEELS,)) -> bool:
    return felt_of_the_unseen(cast(Any, SimpleNamespace(events=record)), visible, cast(Any, None), ANN)


def test_what_follows_from_the_deed_of_somebody_unseen_is_felt() -> None:
    assert felt(PRAYS, FEELS)
    assert felt(PRAYS, MEANWHILE, FEELS), "whatever else comes of it before"


@pytest.mark.parametrize(
    "record",
    [
        (STRIKES, FEELS),
        (PRAYS, STRIKES, FEELS),
        (PRAYS, ev.RoundBegan(round=2), FEELS),
        (PRAYS, ev.PhaseEntered(phase="action", source="round", trigger="next"), FEELS),
        (FEELS, PRAYS),
        (PRAYS, OTHER),
    ],
    ids=["of one's own", "of the next deed", "of a round", "of a phase", "before it", "of somebody else"],
)
def test_what_comes_of_anything_else_is_not(record: tuple[ev.Event, ...]) -> None:
    assert not felt(*record)


def test_where_a_viewer_sees_nothing_of_it_nothing_is_felt() -> None:
    assert not felt(PRAYS, FEELS, visible=())
    assert not felt(PRAYS, FEELS, visible=(OTHER,))
