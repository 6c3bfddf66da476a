"""Places: who may be near, told from places alone."""

from dataclasses import replace
from random import Random

import pytest

from affray.rules import Combatant, Fight, distance
from engine.board.board import Board, Shape
from engine.kit.places import about, crowded


def somebody(who: str, at: tuple[float, float] | None, size: int) -> Combatant:
    """Somebody of this size who stands there."""
    return Combatant(who, who, "red", {}, {"size": size}, {}, {}, position=at)


@pytest.mark.parametrize("shape", ["squares", "hexes"])
def test_nobody_is_near_but_those_about(shape: Shape) -> None:
    chance = Random(5)
    people = {
        str(n): somebody(str(n), (float(chance.randrange(12)), float(chance.randrange(12))), 1 + n % 3)
        for n in range(30)
    }
    fight = Fight(combatants=people, board=Board(shape=shape, width=20, height=20))
    for who in people.values():
        for most in range(4):
            near = {each.id for each in people.values() if distance(fight, who, each) <= most}
            found = {each.id for each in about(fight, who, most)}
            assert near <= found < people.keys()


def test_without_a_board_or_a_place_anybody_may_be_near() -> None:
    people = {"ann": somebody("ann", None, 1), "bob": somebody("bob", (9.0, 9.0), 1)}
    on_a_board = Fight(combatants=people, board=Board(shape="squares", width=20, height=20))
    assert [each.id for each in about(on_a_board, people["bob"], 1)] == ["ann", "bob"]
    assert [each.id for each in about(on_a_board, people["ann"], 1)] == ["ann", "bob"]
    assert [each.id for each in about(Fight(combatants=people), people["bob"], 1)] == ["ann", "bob"]


@pytest.mark.parametrize(
    ("places", "sizes", "so"),
    [
        ([(1.0, 1.0), (2.0, 1.0)], [1, 1], False),
        ([(1.0, 1.0), (1.0, 1.0)], [1, 1], True),
        ([(1.0, 1.0), (2.0, 2.0)], [2, 1], True),
        ([(1.0, 1.0), (3.0, 1.0)], [2, 1], False),
        ([None, None], [1, 1], False),
    ],
)
def test_it_is_crowded_where_two_cover_one_cell(
    places: list[tuple[float, float] | None], sizes: list[int], so: bool
) -> None:
    board = Board(shape="squares", width=20, height=20)
    people = {
        str(n): somebody(str(n), at, size) for n, (at, size) in enumerate(zip(places, sizes, strict=True))
    }
    assert crowded(Fight(combatants=people, board=board)) is so
    unsized = {who: replace(each, stats={}) for who, each in people.items() if sizes == [1, 1]}
    assert not unsized or crowded(Fight(combatants=unsized, board=board)) is so
