"""The GM changes the board by a ruling: it holds at once, is taken back with it, and tells nobody of hidden ones."""

from typing import Any

import pytest

from affray.testing import Table
from engine.kit.places import board
from events import BoardChanged, ConditionGained, Edge, Ground
from projections.redaction.events import redact_event
from projections.redaction.viewer import Viewer
from projections.redaction.visibility import Visibility
from projections.views.json_patch import patch
from projections.views.view import view
from tests.support import pathmaster
from tests.support.pathmaster import act

DOOR = Edge(at=(3, 3), side="E", barred=True, thing="door")
WALL = tuple(Edge(at=(3, y), side="E", barred=True) for y in range(7) if y != 3)
HOUSE: dict[str, Any] = {
    "shape": "squares",
    "width": 7,
    "height": 7,
    "edges": [{"at": list(each.at), "side": each.side, "barred": True} for each in (DOOR, *WALL)],
}


def house() -> Table:
    """Ann on this side of a door, Bob far on the other."""
    people = pathmaster.fighter("ann", at=(3, 3)), pathmaster.fighter("bob", "blue", at=(6, 6))
    return pathmaster.fight(*people, board=HOUSE)


def opened(table: Table) -> None:
    table.rule(effects=[BoardChanged(edges=(Edge(at=(4, 3), side="W", thing="door"),), change="opened")])


@pytest.mark.rule("pm.step.legal-destination")
def test_through_a_door_one_steps_when_it_is_open() -> None:
    table = house()
    assert "Something bars the way E of (3, 3)." in [
        each.barred for each in table.options("ann") if each.barred
    ]
    with table.refuses("barred", match="bars the way E"):
        act(table, "ann", "step", direction="E")
    opened(table)
    act(table, "ann", "step", direction="E")
    assert table["ann"].position == (4, 3)


@pytest.mark.rule("pm.step.legal-destination")
def test_a_move_goes_through_no_door_that_is_shut() -> None:
    table = house()
    with table.refuses("bad-argument", match="bars the way E"):
        act(table, "ann", "move", path=["E", "E"])


def test_with_the_ruling_the_change_is_taken_back() -> None:
    table = house()
    before = board(table.fight)
    opened(table)
    assert board(table.fight) != before
    table.undo()
    assert board(table.fight) == before


def test_what_cannot_be_is_refused() -> None:
    table = house()
    with table.refuses("bad-ruling", match="no side of a cell"):
        table.rule(effects=[BoardChanged(edges=(Edge(at=(3, 3), side="SE"),))])
    with table.refuses("bad-ruling", match=r"no cell \[7, 0\]"):
        table.rule(effects=[BoardChanged(cells=(Ground(at=(7, 0)),))])
    with table.refuses("bad-ruling", match="no combatant 'zoe'"):
        table.rule(effects=[BoardChanged(light="dark", combatant="zoe")])


def test_a_view_shows_the_board_and_a_patch_only_what_changed_of_it() -> None:
    table = house()
    before = view(table.fight, 1, ())
    table.rule(effects=[BoardChanged(light="dark")])
    after = view(table.fight, 2, ())
    assert (before.board.light, after.board.light) == ("clear", "dark")
    assert [each["path"] for each in patch(before, after) if each["path"].startswith("/board")] == [
        "/board/light"
    ]


def test_everybody_sees_that_a_door_opens_and_only_some_by_whom() -> None:
    table = house()
    event = BoardChanged(edges=(DOOR,), change="shut", combatant="ann", rule="pm.step.one-per-round")
    bobs = Viewer(seat="bob-at-home", role="player", combatants=("bob",))
    assert redact_event(table.fight, event, Visibility(table.fight, bobs)) == event
    table.rule(effects=[ConditionGained(combatant="ann", condition="hidden", data={"from": []})])
    assert redact_event(table.fight, event, Visibility(table.fight, bobs)) == BoardChanged(
        edges=(DOOR,), change="shut"
    )
