"""Undo and redo: whole commands, in the middle of a step too, and nothing is lost."""

import pytest

from affray.testing import SERVER, Table
from events import DamageTaken, DecisionRequested, DiceRolled, Redone, Undone
from tests.support.coins import coins_table, loses


def test_an_undo_in_the_middle_of_a_step_asks_the_same_question_again() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[5])
    asked = table.pending_all()
    table.answer("bob", "stand")
    assert table["bob"].now("coins") == 1
    table.undo()
    assert table.last == (Undone(commits=(3,)),)
    assert table["bob"].now("coins") == 6
    assert [each.request for each in table.pending_all().values()] == [
        each.request for each in asked.values()
    ]
    table.answer("bob", "duck", dice=[6])
    assert table["bob"].now("coins") == 6


def test_several_undos_go_back_one_command_each() -> None:
    table = coins_table()
    states = [table.fight]
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
        states.append(table.fight)
    for state in reversed(states[:-1]):
        table.undo()
        assert table.fight == state
    assert table.history.effective == [1]
    for state in states[1:]:
        table.redo()
        assert table.fight == state
    assert table.history.effective == [1, 2, 3, 4]


def test_undo_goes_back_to_a_version_at_once() -> None:
    table = coins_table()
    for who in ("ann", "bob", "carl"):
        table.answer(who, "wait")
    table.undo(to=2)
    assert table.last == (Undone(commits=(3, 4)),)
    assert table.waiting() == [("bob", "turn")]
    table.redo()
    assert table.last == (Redone(commits=(3, 4)),)
    assert table.waiting() == [("ann", "turn")]


@pytest.mark.parametrize("to", [0, 99])
def test_there_is_no_undo_to_a_version_that_is_not_there(to: int) -> None:
    table = coins_table()
    table.answer("ann", "wait")
    with table.refuses("no-such-position", match="from 1 to 2"):
        table.undo(to=to)


def test_the_opening_stays() -> None:
    table = coins_table()
    with table.refuses("nothing-to-undo"):
        table.undo()
    with table.refuses("nothing-to-undo"):
        table.undo(to=1)
    table.answer("ann", "wait")
    table.undo()
    with table.refuses("nothing-to-undo"):
        table.undo()


def test_there_is_no_redo_before_an_undo_and_none_after_new_play() -> None:
    table = coins_table()
    with table.refuses("nothing-to-redo"):
        table.redo()
    table.answer("ann", "wait")
    table.undo()
    table.answer("ann", "throw", target="bob", dice=[1])
    with table.refuses("nothing-to-redo"):
        table.redo()


def test_a_redone_undo_can_be_undone_again() -> None:
    table = coins_table()
    table.answer("ann", "wait")
    table.undo()
    table.redo()
    table.undo()
    assert table.waiting() == [("ann", "turn")]
    table.redo()
    assert table.waiting() == [("bob", "turn")]


def test_a_ruling_is_undone_with_its_effects_and_its_question() -> None:
    table = coins_table()
    (asked,) = table.pending_all()
    table.rule(effects=[loses("bob", 6)])
    table.undo()
    assert table["bob"].now("coins") == 6
    assert list(table.pending_all()) == [asked]


def test_a_standing_answer_is_undone_like_anything() -> None:
    table = coins_table()
    table.keep("bob", "defend", "stand")
    table.undo()
    table.answer("ann", "throw", target="bob", dice=[1])
    assert table.waiting() == [("bob", "defend")]


def throws(table: Table) -> DiceRolled:
    table.answer("ann", "throw", target="bob", dice=SERVER)
    return table.fact(DiceRolled)


def test_the_same_declaration_after_an_undo_meets_the_same_dice() -> None:
    table = coins_table()
    first = throws(table)
    table.undo()
    table.answer("ann", "wait")
    table.undo()
    assert throws(table) == first


def test_where_the_table_wants_fresh_dice_an_undo_brings_them() -> None:
    table = coins_table(options={"dice_after_undo": "fresh"})
    rolls = []
    for _ in range(8):
        rolls.append(throws(table))
        table.undo()
    assert len({each.context for each in rolls}) == 8
    assert len({each.dice for each in rolls}) > 1


def test_decisions_after_an_undo_have_ids_of_their_own() -> None:
    table = coins_table()
    table.answer("ann", "throw", target="bob", dice=[1])
    first = table.fact(DecisionRequested)
    table.undo()
    table.answer("ann", "throw", target="carl", dice=[1])
    assert table.fact(DecisionRequested).decision != first.decision
    with table.refuses("not-pending"):
        table.answer("bob", "stand", decision=first.decision)


def test_an_undo_over_everything_and_back() -> None:
    table = coins_table(ann=60, bob=60, carl=60)
    for _ in range(35):
        table.answer("ann", "throw", target="bob", dice=[1])
        table.answer("bob", "stand")
        table.answer("bob", "wait")
        table.answer("carl", "wait")
    end = table.fight
    table.undo(to=1)
    assert table["bob"].now("coins") == 60
    assert table.waiting() == [("ann", "turn")]
    table.redo()
    assert table.fight == end
    assert len(table.all_facts(DamageTaken)) == 35
