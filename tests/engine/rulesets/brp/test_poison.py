"""Poison and disease: injuries that come late."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained, DamageTaken, Noted, RulingMade, StatChanged, TimerEnded, TimerSet, When
from tests.support.brp import fight, fighter
from tests.support.harm import duel, end_round, go_on, run_to

RULE = "brp.damage.poison-disease"


def stung(due: When, kind: str = "poison", **data: Any) -> Table:
    """Bob in round 1, stung by something that will strike when it is due."""
    table = duel(hp=14)
    timer = TimerSet(timer="sting", kind=kind, due=due, combatant="bob", data=data)
    table.rule("A wyvern stings.", effects=[timer])
    return table


@pytest.mark.rule("brp.damage.poison-disease", clause="delayed")
@pytest.mark.rule("brp.damage.poison-disease", "brp.damage.separate-injuries")
def test_a_poison_strikes_after_its_delay_as_an_injury_of_its_own() -> None:
    table = stung(When(round=4), amount=4)
    for _ in range(3):
        end_round(table)
        assert table["bob"].now("hp") == 14

    end_round(table)

    [injury] = table["bob"].injuries.values()
    assert (injury.amount, injury.kind, injury.round) == (4, "poison", 4)
    assert table["bob"].now("hp") == 10
    assert [each.rule for each in table.all_facts(DamageTaken)] == [RULE]
    assert not table.fight.timers


@pytest.mark.rule("brp.damage.poison-disease", clause="random")
@pytest.mark.rule("brp.damage.poison-disease")
def test_it_may_be_random_and_due_in_a_phase() -> None:
    table = stung(When(round=2, phase="action"), dice="2d6", name="wyvern sting")
    end_round(table)
    while table.fight.phase == "statements" and table.waiting() != [("bob", "statement")]:
        go_on(table)
    assert table["bob"].now("hp") == 14

    table.answer("bob", "wait", dice=[[2, 3]])

    [injury] = table["bob"].injuries.values()
    assert (injury.amount, injury.cause) == (5, "wyvern sting")


@pytest.mark.rule("brp.damage.poison-disease")
def test_it_makes_no_wound_of_its_size_but_may_be_fatal() -> None:
    half = stung(When(round=1), amount=7)
    end_round(half)
    assert not {"shock", "unconscious"} & half["bob"].conditions.keys()

    all_ = stung(When(round=1), amount=14)
    end_round(all_)
    assert all_["bob"].conditions["fatal"].data["round"] == 1


@pytest.mark.rule("brp.damage.poison-disease", clause="characteristics")
@pytest.mark.rule("brp.damage.poison-disease")
def test_a_disease_may_take_points_of_a_characteristic() -> None:
    table = stung(When(round=1), "disease", amount=3, stat="CON")

    end_round(table)

    assert table["bob"].stats["CON"] == 8
    assert [each.rule for each in table.facts(StatChanged) if each.stat == "CON"] == [RULE]
    assert table["bob"].maximum("hp") == 13


@pytest.mark.rule("brp.damage.poison-disease", clause="or something else")
@pytest.mark.rule("brp.damage.poison-disease")
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"dice": "many"},
        {"amount": "4"},
        {"amount": 2, "stat": "beauty"},
        {"amount": -1},
        {"amount": 1_000_001},
    ],
)
def test_of_anything_else_the_gm_is_asked_what_it_does(data: dict[str, Any]) -> None:
    table = stung(When(round=1), **data)
    run_to(table, "gm", "poison")

    table.answer("gm", "effect", what="Bob turns green.")

    ruling = table.fact(RulingMade)
    assert (ruling.ruling, ruling.about, ruling.rule) == ("Bob turns green.", "poison", RULE)


@pytest.mark.rule("brp.damage.poison-disease")
def test_a_ruling_on_it_stands_only_where_the_gm_makes_one() -> None:
    table = stung(When(round=1), what="sleep")
    run_to(table, "gm", "poison")
    table.answer("gm", "none")

    assert not table.facts(RulingMade)
    assert table["bob"].now("hp") == 14


@pytest.mark.rule("brp.damage.poison-disease")
@pytest.mark.parametrize("data", [{"amount": 0}, {"dice": "1d4-3"}])
def test_one_that_costs_nothing_leaves_no_trace(data: dict[str, Any]) -> None:
    table = stung(When(round=2, phase="action"), **data)
    end_round(table)
    while table.fight.phase == "statements" and table.waiting() != [("bob", "statement")]:
        go_on(table)
    table.answer("bob", "wait", dice=[[1]] if "dice" in data else [])

    assert table.fact(TimerEnded).timer == "sting"
    assert not table["bob"].injuries
    assert not table.facts(Noted)
    assert ("gm", "poison") not in table.waiting()


@pytest.mark.rule("brp.damage.poison-disease")
def test_a_disease_may_take_a_characteristic_whole() -> None:
    table = stung(When(round=1), kind="disease", stat="CHA", amount=20)
    end_round(table)
    assert table["bob"].stats["CHA"] == 0


@pytest.mark.rule("brp.damage.poison-disease", "brp.wound.major.who")
def test_poison_is_no_damage_to_the_structure() -> None:
    table = stung(When(round=1), amount=8)
    end_round(table)
    assert not [each for each in table.all_facts(Noted) if each.key == "wound.structural"]


@pytest.mark.rule("brp.damage.poison-disease")
def test_the_dead_are_past_it() -> None:
    table = stung(When(round=3), amount=4)
    table.rule("Bob chokes.", effects=[ConditionGained(combatant="bob", condition="dead")])
    for _ in range(3):
        end_round(table)

    assert not table["bob"].injuries
    assert [each.timer for each in table.all_facts(TimerEnded)] == ["sting"]


def test_a_timer_is_for_somebody_in_the_fight() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    timer = TimerSet(timer="sting", kind="poison", due=When(round=2), combatant="zoe", data={"amount": 1})

    with table.refuses("bad-ruling", match="no combatant 'zoe'"):
        table.rule("A wyvern stings.", effects=[timer])


@pytest.mark.rule("brp.damage.poison-disease")
def test_a_single_point_of_poison_is_an_injury() -> None:
    table = stung(When(round=1), amount=1)
    end_round(table)
    assert [each.amount for each in table["bob"].injuries.values()] == [1]
    [taken] = table.all_facts(DamageTaken)
    assert (taken.rolled, taken.armour) == (1, 0)
