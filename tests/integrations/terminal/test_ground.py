"""What a terminal says of the cells of a board: all that a player has to know before they go there."""

import pytest

from affray_terminal.screen.ground import legend
from engine.board.board import Board
from events import Ground


@pytest.mark.parametrize(
    ("ground", "words"),
    [
        (Ground(at=(3, 1), thing="rock", solid=True), "rock, wall"),
        (Ground(at=(3, 1), thing="mud", rugged=True), "mud, difficult ground"),
        (Ground(at=(3, 1), thing="table", cluttered=True, cover=50), "table, cluttered, 50 % cover"),
        (Ground(at=(3, 1), thing="smoke", opaque=True, light="dark"), "smoke, one cannot see through, dark"),
        (Ground(at=(3, 1), thing="ice", surface="slick", ceiling=2), "ice, slick, ceiling 2"),
    ],
    ids=["solid", "rugged", "cluttered", "opaque", "slick"],
)
def test_a_named_cell_is_told_with_all_that_it_does(ground: Ground, words: str) -> None:
    assert legend(Board(shape="squares", width=9, height=9, cells=(ground,)), [(3, 1)]) == [f"3/1: {words}"]
