"""A ruling's effects are computed from the state: the GM says how much, the service what is left."""

import dataclasses
import re
from math import inf, nan
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from affray.testing import Table, entrant
from engine.audit.audit import audit
from engine.commands.adjust import Adjust
from engine.commands.ruling_effects import _check_budget
from engine.commands.types import Effect
from engine.state.state import Fight
from events import (
    BoardChanged,
    BudgetChanged,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    Disengaged,
    Engaged,
    Event,
    ItemChanged,
    Moved,
    ResourceChanged,
    RulingMade,
    StatChanged,
    TimerSet,
    When,
)
from tests.support.brawl import brawl
from tests.support.coins import coins_table, finds, loses

MISFITS: list[Effect] = [
    loses("zoe", 1),
    loses("bob", -1),
    loses("bob", 10**7),
    finds("zoe", 1),
    finds("bob", -1),
    DamageTaken(combatant="bob", injury="x", amount=1, resource="luck"),
    ResourceChanged(combatant="bob", resource="luck", amount=1),
    DamageHealed(combatant="bob", injury="nothing", resource="coins", amount=1),
    ConditionGained(combatant="zoe", condition="wet"),
    ConditionLost(combatant="bob", condition="wet"),
    DamageTaken(combatant="bob", injury="", amount=1, resource="coins"),
    ConditionGained(combatant="bob", condition="\x1b[31mred"),
    ConditionGained(combatant="bob", condition="x" * 201),
    StatChanged(combatant="bob", stat="luck", now=1, reason="a\nb"),
    Engaged(combatant="bob", foe="zoe"),
    Engaged(combatant="bob", foe="bob"),
    Disengaged(combatant="bob", foes=("zoe",)),
    ItemChanged(combatant="bob", item="hat", change="lost", fields={}),
    ItemChanged(combatant="zoe", item="hat", change="lost", fields={}),
    Moved(combatant="zoe", metres=1.0),
    Moved(combatant="bob", metres=nan),
    Moved(combatant="bob", to=(0.0, inf)),
    TimerSet(timer="", kind="bell", due=When(round=1), combatant="bob"),
    StatChanged(combatant="zoe", stat="DEX", now=1),
    BudgetChanged(combatant="zoe", budgets={}),
    BudgetChanged(combatant="bob", budgets={"purse": 1, "turn": -1}),
    ResourceChanged(combatant="", resource="clock", amount=0),
    Disengaged(combatant="bob", foes=("ann", "bob")),
    BoardChanged(change="opened"),
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
    table.rule(effects=[ResourceChanged(combatant="bob", resource="coins", amount=9)])
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


def test_no_more_of_an_injury_is_healed_than_there_is_of_it() -> None:
    table = coins_table()
    table.rule(effects=[loses("bob", 2)])
    with table.refuses("bad-ruling", match="only 2 is left to heal"):
        table.rule(effects=[replace(finds("bob", 3), injury="ruled")])
    table.rule(effects=[replace(finds("bob", 2), injury="ruled")])
    assert table["bob"].injuries["ruled"].amount == 0


def test_the_ruleset_is_asked_about_each_effect_and_the_state_before_it() -> None:
    seen: list[tuple[int, int]] = []

    def at_most_three_are_lost(fight: Fight, event: Event) -> None:
        assert isinstance(event, DamageTaken)
        seen.append((fight.combatants["bob"].now("coins"), event.now))
        if event.amount > 3:
            raise ValueError("nobody loses more than 3 coins at once")

    table = coins_table()
    table.ruleset = dataclasses.replace(table.ruleset, effect=at_most_three_are_lost)
    table.rule(effects=[loses("bob", 1), loses("bob", 2)])
    assert seen == [(6, 5), (5, 3)]
    with table.refuses(
        "bad-ruling", match=r"^Effect 2, DamageTaken, does not fit: nobody loses more than 3 coins at once\.$"
    ):
        table.rule(effects=[loses("bob", 1), loses("bob", 4)])
    assert table["bob"].now("coins") == 3


@pytest.mark.parametrize(
    ("until", "says"),
    [
        (When(round=-4), "`until` says round -4, and rounds count from 1; say round 2 or a later one"),
        (When(round=0), "round 0, and rounds count from 1"),
        (When(round=1), "round 1, and that is past, as it is round 2; say round 2 or a later one"),
        (When(round=0, time=0), "0 by the clock, and it is 0 already; say a later time"),
        (When(round=3, phase="turns"), "a condition ends with a round"),
    ],
)
def test_nothing_is_ruled_to_end_when_it_never_will(until: When, says: str) -> None:
    table = coins_table()
    two_rounds(table)
    wet = ConditionGained(combatant="bob", condition="wet", until=until)
    with table.refuses("bad-ruling", match=re.escape(says)) as refused:
        table.rule(effects=[loses("bob", 1), wet])
    assert [each.pointer for each in refused.value.faults] == ["/effects/1/until"]
    bell = TimerSet(timer="bell", kind="bell", due=until, combatant="bob")
    if not until.phase:
        with table.refuses("bad-ruling", match=re.escape(says.replace("`until`", "`due`"))):
            table.rule(effects=[bell])


def two_rounds(table: Table) -> None:
    while table.fight.round < 2:
        table.answer(table.waiting()[0][0], "wait")


def test_what_is_ruled_until_a_round_ends_with_that_round() -> None:
    table = coins_table()
    table.rule(effects=[ConditionGained(combatant="bob", condition="wet", until=When(round=1))])
    two_rounds(table)
    assert table.fact(ConditionLost) == ConditionLost(combatant="bob", condition="wet", reason="over")
    assert "wet" not in table["bob"].conditions
    table.undo()
    assert "wet" in table["bob"].conditions
    assert audit(table.commits, table.ruleset).clean


def test_a_resource_goes_by_the_name_that_is_printed_on_the_card() -> None:
    table = coins_table()
    table.rule(effects=[ResourceChanged(combatant="bob", resource="COINS", amount=-2)])
    assert table.fact(ResourceChanged).resource == "coins"
    table.rule(effects=[replace(loses("bob", 1), resource="Coins")])
    table.play(Adjust(id="adjust", combatant="bob", resources={"Coins": 1}))
    assert table["bob"].now("coins") == 1
    assert audit(table.commits, table.ruleset).clean


def test_a_condition_goes_by_the_name_that_is_printed_on_the_card() -> None:
    table = Table(brawl, [entrant("ann", "red"), entrant("bob", "blue")])
    table.rule(effects=[ConditionGained(combatant="bob", condition="Shaken")])
    assert [*table["bob"].conditions] == ["shaken"]
    table.play(Adjust(id="lost", combatant="bob", conditions={"Shaken": False}))
    table.rule(effects=[ConditionGained(combatant="bob", condition="On fire")])  # which no rule knows
    assert [*table["bob"].conditions] == ["On fire"]
    table.rule(effects=[ConditionLost(combatant="bob", condition="on fire")])
    assert not table["bob"].conditions
    assert audit(table.commits, brawl).clean


def test_a_budget_that_is_not_there_is_refused_with_those_that_are() -> None:
    book: Any = SimpleNamespace(budgets={"move": None, "shots ": None}, bounds=lambda name, items: None)
    who: Any = SimpleNamespace(items={})
    with pytest.raises(ValueError, match=r"there is no budget 'luck', only move, shots THING$"):
        _check_budget(book, who, "luck", 1)
    book.bounds = lambda name, items: (0, 3)
    for within in (0, 3):
        _check_budget(book, who, "move", within)
    for beyond in (-1, 4):
        with pytest.raises(ValueError, match=f"move: {beyond} is not between 0 and 3"):
            _check_budget(book, who, "move", beyond)
