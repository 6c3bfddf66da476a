"""Evaluate: sizing up a foe, and the edge on the next blow."""

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained
from tests.support.pathmaster import act, attack, end, fight, fighter

TARGET = "pm.evaluate.target"
BONUS = "pm.evaluate.bonus"


def edge(table: Table) -> float:
    """What Evaluate gave the last attack."""
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    return sum(each.value for each in check.modifiers if each.rule == BONUS)


def three() -> Table:
    """Ann against Bob and Carl, without a board."""
    return fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=90), fighter("carl", "blue", hp=90))


@pytest.mark.rule("pm.evaluate.target", clause="a Move")
@pytest.mark.rule("pm.evaluate.target", clause="within reach after a Step")
@pytest.mark.rule("pm.evaluate.target")
def test_a_visible_foe_within_reach_after_a_step_is_sized_up_for_a_move() -> None:
    near, far = fighter("bob", "blue", at=(5, 7)), fighter("carl", "blue", at=(5, 8))
    table = fight(fighter("ann", at=(5, 5), Sword=50), near, far)
    with table.refuses("barred", rule=TARGET, match="Carl is 3 cells away; Ann reaches 2, with a Step"):
        act(table, "ann", "evaluate", target="carl")

    option = table.option("ann", "evaluate", target="bob")
    assert (option.choice.cost, option.rule) == ("1 move", TARGET)
    act(table, "ann", "evaluate", target="bob")
    assert table["ann"].budget("move") == 0
    with table.refuses(
        "barred", rule="pm.turn.costs-must-be-affordable", match="exchange the Attack for a Move"
    ):
        act(table, "ann", "evaluate", target="bob")


@pytest.mark.rule("pm.evaluate.target")
def test_bare_hands_will_do_and_a_weapon_put_away_will_not() -> None:
    spear = {"skill": "Spear", "table": "sword", "reach": 3, "hands": 2, "place": "carried"}
    bob = fighter("bob", "blue", at=(5, 8))
    table = fight(fighter("ann", at=(5, 6), weapons={"spear": spear}), bob)
    assert not table.option("ann", "evaluate", target="bob").barred

    table = fight(fighter("ann", at=(5, 5), weapons={"spear": spear}), bob)
    assert table.option("ann", "evaluate", target="bob").barred


@pytest.mark.rule("pm.evaluate.target", clause="who is seen")
@pytest.mark.rule("pm.evaluate.target")
def test_nobody_unseen_is_sized_up() -> None:
    table = three()
    table.rule(effects=[ConditionGained(combatant="carl", condition="hidden", data={"from": ["ann"]})])
    targets = [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "evaluate"]
    assert targets == ["bob"]


@pytest.mark.rule("pm.evaluate.bonus", clause="10 more")
@pytest.mark.rule("pm.evaluate.bonus")
def test_the_next_blow_at_that_foe_is_better_by_10_once() -> None:
    table = three()
    act(table, "ann", "evaluate", target="bob")
    assert table.option("ann", "attack", target="bob", weapon="sword").modifiers[0].value == 10
    attack(table, "ann", "bob", 20)
    assert edge(table) == 10

    for who in ("ann", "bob", "carl"):
        end(table, who)
    attack(table, "ann", "bob", 20)
    assert edge(table) == 0


@pytest.mark.rule("pm.evaluate.bonus", clause="that foe alone")
@pytest.mark.rule("pm.evaluate.bonus")
def test_it_is_for_that_foe_alone_and_for_blows() -> None:
    table = three()
    act(table, "ann", "evaluate", target="bob")
    attack(table, "ann", "carl", 20)
    assert edge(table) == 0
    for who in ("ann", "bob", "carl"):
        end(table, who)
    attack(table, "ann", "bob", 20)
    assert edge(table) == 10

    bow = fight(fighter("ann", Bow=50), fighter("bob", "blue", hp=90))
    act(bow, "ann", "evaluate", target="bob")
    attack(bow, "ann", "bob", 20, weapon="bow")
    assert edge(bow) == 0


@pytest.mark.rule("pm.evaluate.bonus", clause="no later than the next turn")
@pytest.mark.rule("pm.evaluate.bonus")
def test_two_turns_later_it_is_gone_and_twice_is_not_more() -> None:
    table = three()
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "evaluate", target="bob")
    act(table, "ann", "evaluate", target="bob")
    for who in ("ann", "bob", "carl"):
        end(table, who)
    assert edge_now(table) == 10

    for who in ("ann", "bob", "carl"):
        end(table, who)
    assert "evaluated" not in table["ann"].conditions
    assert edge_now(table) == 0


@pytest.mark.rule("pm.evaluate.bonus")
def test_a_table_may_have_it_count_in_the_next_turn_only() -> None:
    ann, bob = fighter("ann", Sword=50), fighter("bob", "blue", hp=90)
    table = fight(ann, bob, evaluate_counts="next-turn")
    act(table, "ann", "evaluate", target="bob")
    attack(table, "ann", "bob", 20)
    assert edge(table) == 0
    end(table, "ann")
    end(table, "bob")
    attack(table, "ann", "bob", 20)
    assert edge(table) == 10


def edge_now(table: Table) -> float:
    """What Evaluate would give a blow at Bob now."""
    option = table.option("ann", "attack", target="bob", weapon="sword")
    return sum(each.value for each in option.modifiers if each.rule == BONUS)


@pytest.mark.rule("pm.evaluate.target")
def test_who_could_strike_with_nothing_sizes_nobody_up() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    assert not table.option("ann", "evaluate").barred
    table.rule(effects=[ConditionGained(combatant="ann", condition="grappled")])

    with table.refuses("barred", rule="pm.evaluate.target", match="nothing ready to strike with"):
        act(table, "ann", "evaluate", target="bob")
