"""What is said to who wants to take back what is not the last any more."""

import pytest

from affray.testing import Table
from projections.redaction.viewer import THE_GM, Viewer
from projections.viewers.stale_undo import overtaken
from projections.viewers.view import account
from tests.support.coins import coins_table

SECOND = Viewer(seat="second", role="gm")


@pytest.fixture
def table() -> Table:
    """Versions 2 to 4 were played, and 4 was undone."""
    table = coins_table()
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    table.undo()
    return table


def says(table: Table, version: int, *, redo: bool = False, viewer: Viewer = SECOND) -> str:
    told = account(table.commits, viewer)
    return str(overtaken(told, set(table.history.effective), version, table.fight, redo=redo))


def test_who_took_it_back(table: Table) -> None:
    assert says(table, 4).startswith("gm undid it already (version 5).")
    assert says(table, 4, viewer=THE_GM).startswith("You undid it already (version 5).")


def test_who_played_since(table: Table) -> None:
    assert says(table, 2).startswith("bob played since (version 3)")
    assert says(table, 2).endswith("(version 3): check that you mean that.")


def test_what_is_the_last_again_by_now_is_named(table: Table) -> None:
    assert says(table, 3).startswith("An undo now takes back")
    assert says(table, 4, redo=True).startswith("A redo now brings back")
    assert says(table, 3, redo=True).startswith("Version 3 counts, and was not undone. A redo")


def test_what_counts_again_and_what_is_no_play(table: Table) -> None:
    table.redo()
    assert says(table, 4, redo=True) == ("gm redid it already (version 6). There is nothing left to redo.")
    assert says(table, 5).startswith("Version 5 is nothing that can be undone.")
    assert says(table, 99).startswith("Version 99 is nothing that can be undone.")


def test_what_was_not_the_last_to_be_taken_back(table: Table) -> None:
    table.undo()
    assert says(table, 4, redo=True).startswith("Version 4 was not undone last.")


def test_a_player_hears_of_their_own_commands_alone(table: Table) -> None:
    ann = Viewer(seat="ann", role="player", combatants=("ann",))
    assert says(table, 3, viewer=ann).startswith("That is not your command.")
    assert says(table, 2, viewer=ann).startswith("An undo now takes back")
