"""Talking is free."""

import pytest

from events import Noted
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.ranks import rank_now


@pytest.mark.rule("brp.speak.free", "brp.action.menu-anytime")
def test_a_shouted_order_costs_nothing() -> None:
    table = fight(fighter("ann", DEX=12, Sword=60), fighter("bob", "blue", DEX=9))
    to_action(table, ann=attacks("bob"))
    before = dict(table["ann"].budgets)

    table.say("ann", "Hold the bridge!")

    said = table.fact(Noted)
    assert (said.key, said.args, said.rule) == ("spoke", {"text": "Hold the bridge!"}, "brp.speak.free")
    assert table["ann"].budgets == before
    assert (table.waiting(), rank_now(table)) == ([("ann", "act")], 12)
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[90])
    assert table["ann"].budget("attacks") == 1


@pytest.mark.rule("brp.action.menu-anytime", clause="speak")
@pytest.mark.rule("brp.speak.free", "brp.action.menu-anytime")
def test_one_speaks_out_of_turn_and_in_the_middle_of_an_attack() -> None:
    table = fight(fighter("ann", DEX=12, Sword=60), fighter("bob", "blue", DEX=9, Dodge=40))
    table.say("bob", "Who goes there?")
    to_action(table, ann=attacks("bob"))
    table.say("bob", "Mercy!")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[30])
    asked = table.waiting()

    table.say("ann", "None!")

    assert table.waiting() == asked == [("bob", "defend")]
    table.answer("bob", "dodge", dice=[20])
