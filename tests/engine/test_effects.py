"""A ruling's effects are reckoned against the state: the GM says how much, the service what is left."""

import pytest

from engine.commands import Effect
from events import (
    BudgetChanged,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    Disengaged,
    Engaged,
    ItemChanged,
    Moved,
    ResourceChanged,
    RulingMade,
    StatChanged,
)
from tests.support.coins import coins_table, finds, loses

MISFITS: list[Effect] = [
    loses("zoe", 1),
    loses("bob", -1),
    loses("bob", 10**7),
    finds("zoe", 1),
    DamageTaken(combatant="bob", injury="x", amount=1, now=0, resource="luck"),
    ResourceChanged(combatant="bob", resource="luck", amount=1, now=0),
    DamageHealed(combatant="bob", injury="nothing", resource="coins", amount=1, now=0),
    ConditionGained(combatant="zoe", condition="wet"),
    ConditionLost(combatant="bob", condition="wet"),
    Engaged(combatant="bob", foe="zoe"),
    Disengaged(combatant="bob", foes=("zoe",)),
    ItemChanged(combatant="bob", item="hat", change="lost", fields={}),
    ItemChanged(combatant="zoe", item="hat", change="lost", fields={}),
    Moved(combatant="zoe", metres=1.0),
    StatChanged(combatant="zoe", stat="DEX", now=1),
    BudgetChanged(combatant="zoe", budgets={}),
]


def test_damage_says_only_how_much() -> None:
    table = coins_table()
    table.rule("The bag has a hole.", reason="It is old.", effects=[loses("bob", 2)], about="c1")
    assert table.fact(RulingMade) == RulingMade(ruling="The bag has a hole.", reason="It is old.", about="c1")
    assert (table.fact(DamageTaken).now, table["bob"].now("coins")) == (4, 4)


def test_each_effect_comes_on_top_of_those_before() -> None:
    table = coins_table()
    table.rule(effects=[loses("bob", 2), loses("bob", 3), finds("bob", 1)])
    assert [each.now for each in table.last if isinstance(each, DamageTaken | DamageHealed)] == [4, 1, 2]


def test_healing_stops_at_the_maximum_and_a_change_does_not() -> None:
    table = coins_table()
    table.rule(effects=[loses("bob", 2), finds("bob", 9)])
    assert table["bob"].now("coins") == 6
    table.rule(effects=[ResourceChanged(combatant="bob", resource="coins", amount=9, now=0)])
    assert table["bob"].now("coins") == 15


def test_an_effect_cites_no_rule_whatever_it_says() -> None:
    table = coins_table()
    table.rule(effects=[ConditionGained(combatant="bob", condition="wet", rule="coins.duck")])
    assert table.fact(ConditionGained).rule == ""


@pytest.mark.parametrize("effect", MISFITS, ids=lambda each: type(each).__name__)
def test_an_effect_that_does_not_fit_is_refused_with_all_the_others(effect: Effect) -> None:
    table = coins_table()
    with table.refuses("bad-ruling", match=type(effect).__name__):
        table.rule(effects=[loses("bob", 1), effect])
    assert table["bob"].now("coins") == 6
