"""Turns: who has one, in which order, and what it holds."""

import pytest

from events import BudgetChanged, RoundBegan, StepBegan
from tests.support.pathmaster import act, attack, end, fight, fighter


@pytest.mark.rule("pm.turn.round-structure")
def test_a_round_is_over_when_everybody_has_had_a_turn() -> None:
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"))
    end(table, "ann")
    end(table, "bob")
    assert table.fight.round == 1

    end(table, "carl")
    assert table.fact(RoundBegan).round == 2


@pytest.mark.rule("pm.turn.order-descending")
def test_turns_go_from_the_highest_initiative_to_the_lowest() -> None:
    dice = {"ann": [6, 6], "bob": [10, 9], "carl": [3, 4]}
    table = fight(fighter("ann"), fighter("bob"), fighter("carl", "blue"), initiative=dice)
    for who in ("bob", "ann", "carl", "bob", "ann", "carl"):
        end(table, who)
    turns = [each.combatant for each in table.all_facts(StepBegan) if each.step == "turn"]
    assert turns == ["bob", "ann", "carl", "bob", "ann", "carl", "bob"]


@pytest.mark.rule("pm.turn.action-budget")
def test_a_fresh_turn_has_the_budget_of_the_table() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))

    budget = {kind: table["ann"].budget(kind) for kind in ("interrupt", "free", "step", "move", "attack")}
    assert budget == {"interrupt": 1, "free": 2, "step": 1, "move": 1, "attack": 1}


@pytest.mark.rule("pm.exchange.attack-for-move")
def test_an_attack_is_given_up_for_a_move_once() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "exchange", give="attack", get="move")

    assert table.facts(BudgetChanged)[0].budgets == {"move": 2, "attack": 0, "exchanged-attack": 1}
    with table.refuses("barred", rule="pm.exchange.attack-for-move"):
        act(table, "ann", "exchange", give="attack", get="move")


@pytest.mark.rule("pm.attack.maneuver-cost-and-use")
def test_an_attack_costs_the_attack() -> None:
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=40))
    attack(table, "ann", "bob", 20)

    assert table["ann"].budget("attack") == 0
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="1 attack"):
        attack(table, "ann", "bob", 20)
