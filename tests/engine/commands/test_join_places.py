"""Whoever joins a fight that is under way finds a place on its board, beside their own side."""

from itertools import pairwise

from affray.testing import SERVER, Table
from engine.audit.audit import audit
from engine.board.cells import apart
from tests.support.d20 import fight, fighter

ANN, BOB = fighter("ann"), fighter("bob", "blue", at=(8, 5))


def place(table: Table, who: str) -> tuple[float, float]:
    at = table[who].position
    assert at is not None
    return at


def test_a_newcomer_without_a_place_stands_beside_their_side_in_a_cell_of_their_own() -> None:
    table = fight(ANN, BOB, walls=[(7, 4)])
    for each in ("cid", "dan"):
        table.join(fighter(each, "blue", at=None), dice=SERVER)
    places = [(int(x), int(y)) for x, y in (place(table, each) for each in ("bob", "cid", "dan"))]
    assert len({*places, (7, 4)}) == 4
    assert [apart(one, other, table.fight.board) for one, other in pairwise(places)] == [
        1,
        1,
    ]
    assert audit(table.commits, table.ruleset).clean


def test_the_first_of_another_side_comes_in_at_the_edge_away_from_the_others() -> None:
    table = fight(ANN, BOB)
    table.join(fighter("eve", "green", at=None), dice=SERVER)
    assert place(table, "eve") == (39, 10)


def test_on_a_board_without_room_the_newcomer_is_refused() -> None:
    table = fight(fighter("ann", at=(0, 0)), fighter("bob", "blue", at=(1, 0)), width=2, height=1)
    with table.refuses("bad-sheet", match="say where"):
        table.join(fighter("cid", "blue", at=None), dice=SERVER)


def test_where_there_is_no_board_nobody_has_a_place() -> None:
    table = fight(fighter("ann", at=None), fighter("bob", "blue", at=None))
    table.join(fighter("cid", "blue", at=None), dice=SERVER)
    assert table["cid"].position is None
