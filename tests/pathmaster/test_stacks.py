"""Interrupts in the middle of interrupts: each resolved whole before what it broke into goes on."""

import pytest

from events import CheckResolved, Moved
from tests.support.pathmaster import act, fight, fighter


@pytest.mark.rule("pm.retreat.dodge-bonus")
def test_a_retreat_from_an_opportunity_attack_in_the_middle_of_a_move() -> None:
    table = fight(fighter("ann", at=(5, 5), Dodge=10), fighter("bob", "blue", at=(5, 6), Sword=60, hp=40))
    act(table, "ann", "move", path=["N", "N", "N"])
    assert table.waiting() == [("bob", "interrupt")]

    table.answer("bob", "opportunity", weapon="sword")
    assert table.waiting() == [("ann", "interrupt")]
    table.answer("ann", "retreat", direction="NE", dice=[("attack", [30])])

    assert table["ann"].position == (6, 4)
    assert table.fact(CheckResolved).total == 60 + 35 + 30 - 10 - 20
    assert table.waiting() == [("ann", "go-on")]
    table.answer("ann", "go-on", path=["N", "N", "N"])
    assert [each.to for each in table.facts(Moved)] == [(6, 3), (6, 2), (6, 1)]
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.retreat.action")
def test_the_one_who_is_struck_at_draws_back_and_dodge_is_better() -> None:
    table = fight(fighter("ann", Sword=60, at=(5, 5)), fighter("bob", "blue", at=(5, 6), Dodge=10))
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "interrupt")]

    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "stay", dice=[("attack", [30])])

    assert table["bob"].position == (5, 7)
    assert table.fact(CheckResolved).total == 60 + 30 - 10 - 20
    assert table["bob"].budget("interrupt") == table["bob"].budget("step") == 0
