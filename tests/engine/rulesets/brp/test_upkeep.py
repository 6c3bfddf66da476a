"""The end of a round: what ends, who comes to, and whether the fight goes on."""

from typing import Any

import pytest

from events import ConditionGained, ConditionLost, StepBegan, TimerSet, When
from tests.support.harm import duel, end_round, go_on, run_to, strike, wounded


@pytest.mark.rule("brp.wound.minor.one-or-two-left")
def test_unconsciousness_is_over_when_its_time_is_and_the_gm_may_shorten_it() -> None:
    table = duel(hp=10, POW=20)
    strike(table, 4)
    strike(table, 4, 50)
    assert table["bob"].conditions["unconscious"].until == When(round=302)
    shorter = ConditionGained(combatant="bob", condition="unconscious", until=When(round=4))
    table.rule("Rain wakes him soon.", effects=[shorter])

    end_round(table)
    end_round(table)
    assert "unconscious" in table["bob"].conditions
    end_round(table)

    assert "unconscious" not in table["bob"].conditions
    [awake] = [each for each in table.facts(ConditionLost) if each.condition == "unconscious"]
    assert awake.reason == "over"


@pytest.mark.rule("brp.wound.major.shock-countdown", "brp.wound.major.table-roll")
def test_waking_after_shock_one_may_fight_again() -> None:
    table = duel(hp=10)
    strike(table, 8, 55, 1, 10)
    end_round(table)
    assert {"unconscious", "cannot-fight"} <= table["bob"].conditions.keys()
    out = table["bob"].conditions["unconscious"]
    assert out.data == {"shock": True}

    sooner = ConditionGained(combatant="bob", condition="unconscious", until=When(round=2), data=out.data)
    table.rule("An hour has passed.", effects=[sooner])
    end_round(table)

    assert not {"unconscious", "cannot-fight"} & table["bob"].conditions.keys()


@pytest.mark.rule("brp.round.phases")
def test_with_one_side_left_the_gm_says_whether_the_fight_is_over() -> None:
    table = duel(hp=10)
    strike(table, 10)
    run_to(table, "gm", "over")

    table.answer("gm", "go-on")
    assert table.fight.round == 2
    run_to(table, "gm", "over")
    table.answer("gm", "close")

    assert table.fight.closed is not None


@pytest.mark.rule("brp.round.phases")
def test_while_nobody_can_act_the_gm_is_asked_round_after_round_and_goes_on_by_default() -> None:
    table = duel(hp=10)
    table.rule(
        "A spell.",
        effects=[ConditionGained(combatant=who, condition="helpless") for who in table.fight.combatants],
    )
    while table.waiting() != [("gm", "over")]:
        who, ask = table.waiting()[0]
        table.answer(who, {"statement": "wait", "act": "pass"}[ask])
    here = table.fight.round

    for number in range(3):
        assert (table.waiting(), table.fight.round) == ([("gm", "over")], here + number)
        assert table.pending("gm").request.default == "go-on"
        table.answer("gm", "go-on")
    table.rule("It is broken.", effects=[ConditionLost(combatant="ann", condition="helpless")])
    table.answer("gm", "go-on")
    assert table.waiting()[0][0] == "ann"


@pytest.mark.rule("brp.round.phases")
def test_a_round_ends_once_even_if_the_gm_rules_at_its_very_end() -> None:
    table = duel(hp=10)
    strike(table, 10)
    run_to(table, "gm", "over")

    table.rule("A second wave.", effects=[wounded("ann", 3, "arrow")])
    table.answer("gm", "go-on")

    ends = [each for each in table.all_facts(StepBegan) if each.step == "end-of-round"]
    assert len(ends) == 1
    assert table.fight.round == 2
    assert table["ann"].injuries["arrow"].kind == "minor"


@pytest.mark.rule("brp.round.phases")
def test_what_is_due_at_the_end_of_a_round_ends_then_and_not_before() -> None:
    table = duel()
    effects = [
        ConditionGained(combatant="bob", condition="vision", until=When(round=1), data={"points": 30}),
        ConditionGained(combatant="ann", condition="vision", until=When(round=2), data={"points": 30}),
    ]
    table.rule("Dust.", effects=effects)
    while table.fight.round == 1:
        assert "vision" in table["bob"].conditions
        go_on(table)

    assert "vision" not in table["bob"].conditions
    assert "vision" in table["ann"].conditions


@pytest.mark.parametrize("kind", ["power", "poison", "disease"])
@pytest.mark.parametrize(
    "data", [{}, {"level": "high", "injury": 4}, {"power": "bolt", "level": 9, "rank": 0.5}]
)
def test_a_timer_of_which_the_gm_is_asked_what_comes_of_it_may_hold_anything(
    kind: str, data: dict[str, Any]
) -> None:
    table = duel(powers={"bolt": {"damage": "6d6"}})
    timer = TimerSet(timer="odd", kind=kind, due=When(round=1), combatant="bob", data=data)

    table.rule("Something strange.", effects=[timer])
    for _ in range(2):
        end_round(table)

    assert table.fight.round == 3
    assert not table.fight.timers
