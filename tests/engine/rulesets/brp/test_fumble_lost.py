"""Fumbles that cost rounds and actions."""

from typing import Any

import pytest

from affray.testing import Table
from events import DamageTaken, ItemChanged, TimerSet
from tests.support.attacking import chance, circumstances, facing, hit, option
from tests.support.brp import attacks, pass_until
from tests.support.defending import next_round
from tests.support.fumbling import CROSSBOW, HURT, dodges, fumbles, noted, punches, shoots


@pytest.mark.rule("brp.fumble.lose-rounds", clause="the next, on the attack table")
@pytest.mark.rule("brp.fumble.lose-rounds", "brp.amb.lost-round-natural")
def test_a_round_lost_on_the_melee_attack_table_is_the_next() -> None:
    fight = fumbles(10, bob={"Sword": 60}, Shield=90)
    assert noted(fight, "brp.fumble.lose-rounds") == [{"rounds": 1, "first": 2}]
    assert "lost-round" not in fight["ann"].conditions

    next_round(fight, bob=attacks("ann"))
    assert fight.fight.round == 2
    assert {"lost-round", "helpless"} <= set(fight["ann"].conditions)
    assert fight.waiting() == [("bob", "act")]  # Ann was asked for no statement, and has no turn
    assert circumstances(fight, "bob") == {"brp.fumble.lose-rounds": 120, "brp.levels.fumble": 99}
    hit(fight, 50, ("damage", [2]), who="bob")  # and no defence
    assert fight.fact(DamageTaken).combatant == "ann"

    next_round(fight, ann=attacks("bob"))
    assert fight.fight.round == 3
    assert not {"lost-round", "helpless"} & set(fight["ann"].conditions)
    assert chance(fight) == 60


@pytest.mark.rule("brp.fumble.lose-rounds", clause="this one, on the natural table")
@pytest.mark.rule("brp.fumble.lose-rounds", "brp.amb.lost-round-natural")
def test_natural_28_loses_this_round_and_the_next_if_one_has_not_acted() -> None:
    fight = dodges(28, ("rounds lost", [2]), HURT)
    assert "helpless" not in fight["bob"].conditions
    assert "lost-round" in fight["bob"].conditions
    assert fight["bob"].budget("due") == 0

    next_round(fight, ann=attacks("bob"))
    assert "lost-round" in fight["bob"].conditions
    assert fight.waiting() == [("ann", "act")]
    hit(fight, 30)
    assert fight.option("bob", "dodge").chance == 60  # the defence is left

    fight.answer("bob", "none", dice=[HURT])
    pass_until(fight, "bob", "statement")
    assert (fight.fight.round, "lost-round" in fight["bob"].conditions) == (3, False)


@pytest.mark.rule("brp.fumble.lose-rounds", "brp.amb.lost-round-natural")
def test_natural_28_loses_the_next_two_rounds_if_one_has_acted() -> None:
    fight = punches(28, ("rounds lost", [2]))
    lost = []
    for _ in range(3):
        next_round(fight)
        lost.append("lost-round" in fight["ann"].conditions)
    assert lost == [True, True, False]


@pytest.mark.rule("brp.amb.lost-rounds-stack")
def test_lost_rounds_add_up_end_to_end() -> None:
    fight = facing(Sword=60)
    hit(fight, 99, ("fumble", [99]), ("fumble", [10]), ("fumble", [20]), ("rounds lost", [2]))

    lost = []
    for _ in range(4):
        next_round(fight)
        lost.append("lost-round" in fight["ann"].conditions)
    assert lost == [True, True, True, False]


@pytest.mark.rule("brp.fumble.lost-activity", clause="the next shot")
@pytest.mark.rule("brp.fumble.lost-activity")
def test_missile_10_costs_the_next_shot_of_the_round_and_no_more() -> None:
    fight = shoots(10, crossbow={"rate": 2}, bob={"DEX": 3})
    assert fight.waiting() == [("bob", "act")]
    assert (fight["ann"].budget("attacks"), fight["ann"].budget("lost-attacks")) == (1, 1)
    assert "lost-action" not in fight["ann"].conditions

    next_round(fight, ann=attacks("bob", "crossbow"))
    assert chance(fight, weapon="crossbow") == 60


@pytest.mark.rule("brp.fumble.lost-activity")
def test_of_three_shots_only_the_second_is_lost() -> None:
    fight = shoots(10, crossbow={"rate": 3}, bob={"DEX": 3})
    assert fight.waiting() == [("ann", "act")]
    assert fight.fight.step is not None
    assert fight.fight.step.rank == 4


@pytest.mark.rule("brp.fumble.lost-activity")
def test_with_no_shot_left_the_next_rounds_action_is_lost() -> None:
    fight = shoots(10)
    assert "helpless" not in fight["ann"].conditions
    next_round(fight, ann=attacks("bob", "crossbow"))
    assert fight.waiting() == [("bob", "act")]

    next_round(fight, ann=attacks("bob", "crossbow"))
    assert fight.waiting() == [("ann", "act")]


@pytest.mark.rule("brp.fumble.lost-activity", clause="1d3 rounds, not helpless")
@pytest.mark.rule("brp.fumble.lost-activity", "brp.amb.lost-round-natural")
def test_missile_20_costs_whole_rounds_but_no_defence() -> None:
    fight = shoots(20, ("rounds lost", [2]), Dodge=40, bob={"Sword": 60})
    assert fight.fact(TimerSet).rule == "brp.fumble.lost-activity"
    for round_ in (2, 3):
        next_round(fight, bob=attacks("ann"))
        assert fight.fight.round == round_
        assert fight.waiting() == [("bob", "act")]
        hit(fight, 30, who="bob")
        assert fight.option("ann", "dodge").chance == 40
        fight.answer("ann", "dodge", dice=[30])
    next_round(fight)
    assert "lost-round" not in fight["ann"].conditions


@pytest.mark.rule("brp.fumble.lost-activity")
def test_the_lost_activity_may_be_a_power() -> None:
    fight = shoots(10, powers={"spark": {"instant": True}})
    next_round(fight, ann=("power", {"power": "spark"}))
    with fight.refuses("barred", rule="brp.fumble.lost-activity", match="lost the next action"):
        fight.answer("ann", "use", power="spark", target="bob")

    fight.answer("ann", "drop")
    assert fight.waiting() == [("bob", "act")]
    assert "lost-action" not in fight["ann"].conditions


@pytest.mark.rule("brp.fumble.lost-activity")
def test_lost_actions_add_up_and_each_costs_a_shot() -> None:
    weapons = {"crossbow": {**CROSSBOW, "rate": 3}}
    fight = facing(skills={"Crossbow": 60}, weapons=weapons, weapon="crossbow", bob={"DEX": 3})
    hit(fight, 90, weapon="crossbow")
    hit(fight, 90, weapon="crossbow")
    hit(fight, 99, ("fumble", [99]), ("fumble", [10]), ("fumble", [10]), weapon="crossbow")
    assert fight["ann"].conditions["lost-action"].data == {"actions": 2}

    next_round(fight, ann=attacks("bob", "crossbow"))  # the shots on ranks 14 and 9 are lost
    assert fight.fight.step is not None
    assert (fight.fight.step.rank, fight["ann"].budget("lost-attacks")) == (4, 2)
    assert "lost-action" not in fight["ann"].conditions
    shot = option(fight, weapon="crossbow")
    assert (shot.choice.cost, shot.barred) == ("1 of 1 attacks left", "")
    with fight.refuses("barred", rule="brp.fumble.lost-activity", match="none with the fists"):
        fight.answer("ann", "attack", target="bob", weapon="fists")


def loses_a_shot(**how: Any) -> Table:
    """Round 2: Ann's one shot is lost by the fumble of round 1; Bob strikes at her later."""
    fight = shoots(10, bob={"DEX": 3, "Sword": 60}, **how)
    next_round(fight, ann=attacks("bob", "crossbow"), bob=attacks("ann"))
    assert fight.waiting() == [("bob", "act")]
    return fight


@pytest.mark.rule("brp.fumble.lost-activity", "brp.amb.lost-attack")
def test_a_lost_shot_is_not_shot_off() -> None:
    fight = loses_a_shot(crossbow={"every": 2})
    assert fight["ann"].items["crossbow"]["ready-round"] == 3, "from the fumbled shot of round 1"

    next_round(fight, ann=attacks("bob", "crossbow"))
    assert chance(fight, weapon="crossbow") == 60


@pytest.mark.rule("brp.fumble.lost-activity", "brp.amb.lost-attack", "brp.statements.declare")
def test_whoever_lost_an_attack_has_made_none_and_may_defend_fully_but_gives_none_up_for_a_dodge() -> None:
    fight = loses_a_shot(Dodge=60)
    hit(fight, 30, who="bob")

    fight.answer("ann", "full-defence")
    assert fight["ann"].budget("free-dodges") == 0
    assert fight.option("ann", "dodge").choice.cost == ""


@pytest.mark.rule("brp.amb.lost-attack", "brp.amb.defensive-free-count")
@pytest.mark.parametrize(("rate", "free"), [(1, 0), (2, 1)])
def test_an_attack_that_is_still_to_be_lost_is_not_given_up_either(rate: int, free: int) -> None:
    fight = shoots(10, bob={"DEX": 3})
    if rate == 2:
        changed = ItemChanged(combatant="ann", item="crossbow", change="better", fields={"rate": 2})
        fight.rule(effects=[changed])
    next_round(fight, ann=("defend", {}))

    assert fight["ann"].budget("free-dodges") == free
