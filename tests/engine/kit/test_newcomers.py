"""Where a newcomer stands: beside their own side, or at the edge away from all others."""

from engine.board.board import Board
from engine.kit.places import free_place
from engine.state.state import Combatant, Fight

FIELD = Board(shape="squares", width=12, height=9)


def someone(id: str, side: str, position: tuple[float, float] | None) -> Combatant:
    return Combatant(id=id, name=id, side=side, position=position, sheet={}, stats={}, resources={}, items={})


def fight(*there: Combatant) -> Fight:
    found = Fight()
    found.board = FIELD
    for each in there:
        found.combatants[each.id] = each
    return found


def test_beside_the_last_of_their_own_side() -> None:
    there = fight(
        someone("ann", "red", (2, 2)), someone("eve", "blue", (9, 4)), someone("bob", "red", (3, 6))
    )
    place = free_place(there, "red", 1)
    assert place is not None
    assert max(abs(place[0] - 3), abs(place[1] - 6)) == 1


def test_not_where_those_are_who_are_nowhere() -> None:
    there = fight(someone("ann", "red", None), someone("eve", "blue", (9, 4)))
    assert free_place(there, "red", 1) == (0, 4)


def test_the_first_of_a_side_at_the_edge_that_is_further_from_everybody() -> None:
    assert free_place(fight(someone("eve", "blue", (9, 4))), "red", 1) == (0, 4)
    assert free_place(fight(someone("eve", "blue", (2, 4))), "red", 1) == (11, 4)


def test_without_a_board_nowhere() -> None:
    there = fight()
    there.board = Board()
    assert free_place(there, "red", 1) is None
