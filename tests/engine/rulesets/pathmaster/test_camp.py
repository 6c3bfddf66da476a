"""A camp: days that pass one by one once nobody fights, each with its night."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from events import ConditionGained, ConditionLost, DamageHealed, ResourceChanged, When
from tests.support.pathmaster import fight, fighter, until

DAY = 86_400


def in_camp(*, hp: int = 100, lost: int = 60, camps: dict[str, Any] | None = None, **bob: Any) -> Table:
    """Bob has lost so many hits and camps as the GM says; Ann stays up."""
    options = bob.pop("options", {})
    table = fight(
        fighter("bob", **{"level": 4, "hp": hp, "CO": 1, **bob}), fighter("ann", level=4), **options
    )
    table.rule(
        effects=[ResourceChanged(combatant=each, resource="hp", amount=-lost) for each in ("bob", "ann")]
    )
    until(table, "gm", "over")
    rules(table, "camping", **(camps or {}))
    return table


def rules(table: Table, condition: str, **data: Any) -> None:
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition, data=data)])


def days_pass(table: Table, days: int, *, dice: Dice = ()) -> None:
    table.answer("gm", "camp", args={"days": days}, dice=dice)


@pytest.mark.rule("pm.healing.hits-sleep", clause="six times CO a night")
@pytest.mark.rule("pm.healing.hits-active")
def test_each_night_gives_back_its_hits_to_those_who_sleep_and_to_no_others() -> None:
    table = in_camp()
    days_pass(table, 3)
    assert (table["bob"].now("hp"), table.fight.clock) == (40 + 18, 3 * DAY)
    assert table["ann"].now("hp") == table["ann"].maximum("hp") - 60
    assert table.waiting() == [("gm", "over")]


@pytest.mark.rule("pm.healing.hits-active")
def test_days_end_with_the_last_who_camps_and_nothing_comes_back_to_the_dead() -> None:
    table = in_camp()
    venom = {
        "of": "poison",
        "kind": "nerve",
        "level": 3,
        "worst": "extreme",
        "after": 2 * DAY,
        "known_to": [],
    }
    rules(table, "unfelt", **venom)
    days_pass(table, 7, dice=[("hits", [1] * 5), ("stats", [1])])
    assert (table.fight.clock, "dead" in table["bob"].conditions) == (2 * DAY, True)
    assert table["bob"].now("hp") == 40 + 6 - 5
    assert "camp" not in [each.choice.key for each in table.pending("gm", "over").options]


@pytest.mark.rule("pm.healing.hits-rest", clause="half of CO an hour")
@pytest.mark.parametrize(
    ("camps", "back"), [({"rests": 600}, 10 + 12), ({"sleeps": 0, "rests": 600}, 10), ({"sleeps": 0}, 0)]
)
def test_hours_of_rest_by_day_count_beside_the_night(camps: dict[str, int], back: int) -> None:
    table = in_camp(CO=2, camps=camps)
    days_pass(table, 1)
    assert table["bob"].now("hp") == 40 + back


@pytest.mark.rule("pm.healing.hits-sleep", clause="six times CO a night")
def test_whoever_is_whole_again_is_told_of_no_more_hits() -> None:
    table = in_camp(lost=8)
    days_pass(table, 4)
    assert [each.amount for each in table.facts(DamageHealed)] == [6, 2]


def test_what_was_ruled_is_played_out_before_days_pass() -> None:
    table = in_camp(lost=1)
    rules(table, "injured", wounds={"leg": {"penalty": -30}}, penalty=-30)
    rules(table, "treated", by="ann", helps="brace", wound="leg")
    days_pass(table, 0, dice=[("first-aid", [96, 96, 50])])
    assert (table["bob"].conditions["injured"].data["penalty"], table.fight.clock) == (-15, 0)


def test_where_somebody_has_to_decide_no_more_days_pass_until_they_have() -> None:
    table = in_camp(lost=1)
    rules(table, "injured", wounds={"leg": {"penalty": -30}}, penalty=-30)
    rules(table, "left-to-heal", location="sewers")
    days_pass(table, 7)
    assert (table.waiting(), table.fight.clock) == ([("bob", "resist")], 0)
    table.answer("bob", "resist", dice=[("resistance", [60]), ("onset", [3])])
    assert table.fight.clock == 7 * DAY
    assert table["bob"].conditions["ailing"].data["off"] == -15


@pytest.mark.rule("pm.healing.hits-sleep", clause="six times CO a night")
def test_where_nobody_camps_no_days_are_offered() -> None:
    table = in_camp()
    table.answer("gm", "go-on")
    until(table, "gm", "over")
    assert "camp" in [each.choice.key for each in table.pending("gm", "over").options]
    fresh = fight(fighter("bob"), fighter("ann"))
    until(fresh, "gm", "over")
    assert [each.choice.key for each in fresh.pending("gm", "over").options] == ["close", "go-on"]


BLEEDS = {"wounds": {"side": {"rate": 3, "round": 1, "now": 3}}, "loss": 3}


@pytest.mark.rule("pm.condition.bleeding.loss-each-turn", clause="no days pass over it")
def test_no_days_pass_while_somebody_bleeds_and_it_is_said_what_to_do_first() -> None:
    table = in_camp(lost=1)
    rules(table, "bleeding", **BLEEDS)
    with table.refuses(
        "bad-argument", rule="pm.condition.bleeding.loss-each-turn", match="Bob bleeds 3 hits"
    ):
        days_pass(table, 1)
    rules(table, "treated", by="ann", helps="bleeding", wound="side")
    days_pass(table, 0, dice=[("first-aid", [96, 96, 50])])
    days_pass(table, 1)
    assert (table.fight.clock, table["bob"].now("hp")) == (DAY, 100)


@pytest.mark.rule("pm.condition.bleeding.loss-each-turn", clause="no days pass over it")
@pytest.mark.parametrize("who", ["bob", "ann"])
def test_nor_is_time_said_to_pass_meanwhile(who: str) -> None:
    table = in_camp(lost=1)
    later = ResourceChanged(combatant="", resource="clock", amount=60)
    table.rule(effects=[ConditionGained(combatant=who, condition="bleeding", data=BLEEDS)])
    with table.refuses("bad-ruling", match=r"bleeds 3 hits each round: stop it first.*loss-each-turn"):
        table.rule(effects=[later])
    assert table.fight.clock == 0


@pytest.mark.rule("pm.condition.bleeding.loss-each-turn", clause="no days pass over it")
def test_the_dead_bleed_no_more_and_keep_nobody_waiting() -> None:
    table = in_camp(lost=1)
    table.rule(effects=[ConditionGained(combatant="ann", condition="bleeding", data=BLEEDS)])
    table.rule(effects=[ConditionGained(combatant="ann", condition="dead")])
    days_pass(table, 1)
    assert table.fight.clock == DAY


@pytest.mark.rule("pm.condition.bleeding.natural-clotting")
@pytest.mark.rule("pm.condition.bleeding.treated-restrictions", clause="opens as far as it has not clotted")
def test_after_a_day_in_camp_a_treated_wound_has_clotted() -> None:
    table = in_camp(lost=1)
    held = {"wounds": {"side": {"rate": 3, "round": 1, "stopped": 3}}, "loss": 0}
    rules(table, "bleeding", **held)
    days_pass(table, 1)
    assert not {"bleeding", "stable"} & set(table["bob"].conditions)


@pytest.mark.rule("pm.stun.recovery-at-turn-start", clause="by itself")
@pytest.mark.rule("pm.injury.stun-limit", clause="until it has fallen below")
def test_stun_wears_off_in_a_day_for_all_who_are_there() -> None:
    table = in_camp(lost=1)
    for who, level, rounds in (("bob", "stunned-no-parry", 40), ("ann", "must-parry", 3)):
        stun = ConditionGained(combatant=who, condition=level, data={"rounds": rounds})
        table.rule(effects=[stun])
    days_pass(table, 1)
    assert not {"stunned-no-parry", "must-parry", "limits", "unconscious"} & {
        *table["bob"].conditions,
        *table["ann"].conditions,
    }


@pytest.mark.rule("pm.turn.round-length")
@pytest.mark.parametrize(("round", "over"), [(14_401, True), (14_402, False)])
def test_a_day_ends_what_lasts_for_rounds(round: int, over: bool) -> None:
    table = in_camp(lost=1)
    assert table.fight.round == 1
    until_then = When(round=round)
    table.rule(effects=[ConditionGained(combatant="ann", condition="shaken", until=until_then)])
    days_pass(table, 1)
    assert ("shaken" not in table["ann"].conditions) is over


@pytest.mark.parametrize("days", [-1, 101])
def test_time_does_not_run_backwards(days: int) -> None:
    table = in_camp()
    with table.refuses("bad-argument", match="from 0 to 100"):
        days_pass(table, days)
    assert table.fight.clock == 0


@pytest.mark.rule("pm.combat.maneuver-fully-resolved", clause="before the next begins")
def test_time_does_not_run_over_a_decision_that_is_open() -> None:
    table = in_camp(lost=1)
    rules(table, "contagion", type="bubonic", level=5)
    days_pass(table, 0)
    before = len(table.commits)
    with table.refuses("bad-ruling", match=r"Bob has to decide .*pm\.combat\.maneuver-fully-resolved"):
        table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=DAY)])
    assert (len(table.commits), table.fight.clock) == (before, 0)


@pytest.mark.parametrize("seconds", [0, -DAY])
def test_the_clock_does_not_go_back(seconds: int) -> None:
    table = in_camp()
    with table.refuses("bad-ruling", match="time does not go back"):
        table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=seconds)])


@pytest.mark.rule("pm.injury.zero-hp", clause="wakes at 1")
@pytest.mark.parametrize(
    ("lost", "sleeps", "wakes"), [(105, 480, True), (106, 480, False), (105, 479, False)]
)
def test_who_sleeps_the_hits_back_wakes_in_that_night(lost: int, sleeps: int, wakes: bool) -> None:
    table = in_camp(lost=1, camps={"sleeps": sleeps})
    table.rule(effects=[ResourceChanged(combatant="bob", resource="hp", amount=1 - lost)])
    days_pass(table, 1)
    assert [each.rule for each in table.facts(ConditionLost) if each.condition == "unconscious"] == (
        ["pm.injury.zero-hp"] * wakes
    )
    assert ("unconscious" not in table["bob"].conditions) is wakes


@pytest.mark.rule("pm.recovery.bed-rest", clause="days in bed alone")
@pytest.mark.parametrize(("rests", "off"), [(960, -25), (600, -100)])
def test_whoever_rests_all_day_in_a_camp_keeps_to_bed(rests: int, off: int) -> None:
    table = in_camp(lost=1, camps={"rests": rests})
    rules(table, "contagion", type="bubonic", level=4)
    days_pass(table, 0)
    table.answer("bob", "resist", dice=[("resistance", [60]), ("onset", [1])])
    days_pass(table, 1)
    rules(table, "cured", of="bubonic")
    days_pass(table, 3, dice=[("recovery", [50])])
    assert table["bob"].conditions["ailing"].data["off"] == off
