"""Withdrawal: a roll for each day without a dose, what it costs, and the three ways in which it ends."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from engine.rulesets.pathmaster.illness.length import charted
from engine.rulesets.pathmaster.magic.effect import lands
from engine.rulesets.pathmaster.sheet import Spell
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    DiceRolled,
    Noted,
    ResourceChanged,
    StatChanged,
    TimerEnded,
)
from tests.engine.rulesets.pathmaster.test_addiction import (
    CLEAN,
    LEAF,
    addict,
    comes,
    days_pass,
    habit,
    known_to_bob,
    off,
    rolled,
    ruled,
    told,
)
from tests.support.pathmaster import end

HOUR = 3_600
SEIZED: Dice = [("hallucinations", [100]), ("spasms", [100]), ("double vision", [100])]


def without(level: int = 1, *dice: Any, **more: Any) -> Table:
    """A fight in which Bob has just begun to go without."""
    table = addict(level, dice, **more)
    ruled(table, "goes-without", of=LEAF)
    return table


def hours_pass(table: Table, hours: int, *dice: Any) -> None:
    comes(table, ResourceChanged(combatant="", resource="clock", amount=hours * HOUR), *dice)


def day(roll: int, hits: int | None = 10, co: int = 10) -> Dice:
    """The dice of a day: the roll, and what the chart takes (None: nothing but CO)."""
    taken: Dice = [] if hits is None else [("hits", [hits])]
    return [("withdrawal", [roll]), *taken, ("CO", [co])]


CHART = [
    (-999, "1d10+9", "1d10+10"), (-50, "1d10+9", "1d10+10"), (-49, "1d10+9", "1d10+10"), (-41, "1d10+9", "1d10+10"),
    (-40, "1d10+8", "1d10+9"), (-31, "1d10+8", "1d10+9"), (-30, "1d10+7", "1d10+8"), (-21, "1d10+7", "1d10+8"),
    (-20, "1d10+6", "1d10+7"), (-11, "1d10+6", "1d10+7"), (-10, "1d10+5", "1d10+6"), (0, "1d10+5", "1d10+6"),
    (1, "1d10+4", "1d10+5"), (10, "1d10+4", "1d10+5"), (11, "1d10+3", "1d10+4"), (20, "1d10+3", "1d10+4"),
    (21, "1d10+2", "1d10+3"), (30, "1d10+2", "1d10+3"), (31, "1d10+1", "1d10+2"), (40, "1d10+1", "1d10+2"),
    (41, "1d10", "1d10+1"), (50, "1d10", "1d10+1"), (51, "1d10-1", "1d10"), (60, "1d10-1", "1d10"),
    (61, "1d10-2", "1d10-1"), (70, "1d10-2", "1d10-1"), (71, "1d10-3", "1d10-2"), (80, "1d10-3", "1d10-2"),
    (81, "1d10-4", "1d10-3"), (90, "1d10-4", "1d10-3"), (91, "1d10-5", "1d10-4"), (100, "1d10-5", "1d10-4"),
    (101, "0", "1d10-5"), (999, "0", "1d10-5"),
]  # fmt: skip


@pytest.mark.rule("pm.withdrawal.roll", clause="the chart")
@pytest.mark.parametrize(("total", "hits", "co"), CHART)
def test_the_chart_says_what_a_day_costs(total: int, hits: str, co: str) -> None:
    row = charted("pm.table.withdrawal", total)
    assert (row["hits-taken"], row["temporary-co-lost"]) == (hits, co)


@pytest.mark.rule("pm.addiction.moderate", clause="immobile without it")
@pytest.mark.rule("pm.withdrawal.cumulative")
def test_who_is_held_for_another_reason_is_held_once_and_stays_so_without_a_habit() -> None:
    table = addict(1, SEIZED, tier="moderate")
    table.rule(effects=[ConditionGained(combatant="bob", condition="immobile")])
    ruled(table, "goes-without", of=LEAF)
    assert not [each for each in table.last if getattr(each, "condition", "") == "immobile"]
    table = addict(1, tier="mild")
    table.rule(effects=[ConditionGained(combatant="bob", condition="immobile")])
    ruled(table, "goes-without", of=LEAF)
    ruled(table, "took", *CLEAN, of=LEAF)
    assert "immobile" in table["bob"].conditions


@pytest.mark.rule("pm.withdrawal.start", clause="declared")
@pytest.mark.rule("pm.withdrawal.start", clause="a roll for each day without")
def test_each_day_without_a_dose_has_a_roll() -> None:
    table = without(2)
    days_pass(table, 2, *day(50), *day(50))
    assert [each.roll for each in rolled(table, "withdrawal")] == [50, 50]


@pytest.mark.rule("pm.withdrawal.start", clause="a roll for each day without")
def test_a_day_with_a_dose_has_none_and_withdrawal_goes_on() -> None:
    table = without(2)
    ruled(table, "took", *CLEAN, of=LEAF)
    assert habit(table)["withdrawal"] == {"doses": 1, "today": 1}
    days_pass(table, 2, *day(50))
    assert len(rolled(table, "withdrawal")) == 1
    assert habit(table)["withdrawal"] == {"hits": 6, "co": 7, "doses": 1}


@pytest.mark.rule("pm.withdrawal.roll", clause="level, CO and tiers")
@pytest.mark.rule("pm.withdrawal.roll", clause="the chart")
def test_level_constitution_and_tiers_count_against_or_for_the_roll() -> None:
    table = without(4, CO=5, tier="mild")
    days_pass(table, 1, *day(40, 8, 7))
    [check] = rolled(table, "withdrawal")
    assert check.total == 70
    assert [(each.value, each.note) for each in check.modifiers] == [
        (-20, "levels"),
        (15, "CO"),
        (-15, "mild"),
    ]
    assert told(table, "day-without").args == {"hits": 6, "co": 6}
    assert (table["bob"].now("hp"), table["bob"].stats["CON"]) == (94, 54)


@pytest.mark.rule("pm.withdrawal.cumulative")
@pytest.mark.rule("pm.withdrawal.roll", clause="the chart")
def test_no_more_of_co_is_lost_than_there_is_and_it_is_told_how_much_more_it_would_be() -> None:
    table = without(1, CON=5)
    days_pass(table, 1, *day(50, 1, 10))
    assert told(table, "day-without").args == {"hits": 0, "co": 6, "beyond": 2}
    assert (table["bob"].stats["CON"], habit(table)["withdrawal"]) == (1, {"co": 4})
    days_pass(table, 1, *day(50, 1, 1))
    assert told(table, "day-without").args == {"hits": 0, "co": 0}


@pytest.mark.rule("pm.withdrawal.unconscious", clause="an hour gives a hit")
def test_whom_it_leaves_at_0_an_hour_wakes() -> None:
    table = without(1, hp=5)
    days_pass(table, 1, *day(50, 10, 1))
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (0, True)
    hours_pass(table, 1)
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (1, False)
    assert [each.rule for each in table.last if isinstance(each, DamageHealed)] == ["pm.toxin.definition"]
    assert habit(table)["withdrawal"]["hits"] == 4
    hours_pass(table, 5)
    assert (table["bob"].now("hp"), habit(table)["withdrawal"]["hits"]) == (1, 4)


@pytest.mark.rule("pm.withdrawal.unconscious", clause="an hour gives a hit")
@pytest.mark.rule("pm.withdrawal.cumulative")
def test_whom_a_blow_has_felled_withdrawal_gives_nothing_back_by_the_hour() -> None:
    table = without(1)
    days_pass(table, 1, *day(50, 10, 1))
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=98, cause="axe")])
    days_pass(table, 1, *day(50, 1, 1))
    hours_pass(table, 5)
    assert (table["bob"].now("hp"), habit(table)["withdrawal"]["hits"]) == (-3, 5)


@pytest.mark.rule("pm.withdrawal.roll", clause="level, CO and tiers")
def test_what_seizes_somebody_counts_against_the_roll() -> None:
    seized: Dice = [("hallucinations", [5]), ("spasms", [100]), ("double vision", [100])]
    table = without(1, *seized, tier="moderate")
    assert off(table) == {"pm.addiction.mild": -15, "pm.addiction.moderate": -25}
    days_pass(table, 1, *day(50))
    [check] = rolled(table, "withdrawal")
    assert check.total == 50 + 50 - 5 - 25 - 15


@pytest.mark.rule("pm.withdrawal.roll", clause="the chart")
def test_a_day_never_gives_anything_back() -> None:
    table = without(1)
    days_pass(table, 1, *day(50, 1, 1))
    assert told(table, "day-without").args == {"hits": 0, "co": 0}


@pytest.mark.rule("pm.withdrawal.cumulative")
def test_what_the_days_cost_adds_up_and_stays() -> None:
    table = without(1)
    days_pass(table, 1, *day(50, 7, 10))
    days_pass(table, 1, *day(50, 9, 8))
    assert habit(table)["withdrawal"] == {"hits": 6, "co": 10}
    assert (table["bob"].stats["CON"], table["bob"].now("hp")) == (50, 94)
    ruled(table, "slept")
    assert table["bob"].now("hp") == 94


@pytest.mark.rule("pm.withdrawal.cumulative")
@pytest.mark.rule("pm.q.withdrawal-hits")
def test_sleep_gives_back_what_a_blow_has_cost_but_not_what_withdrawal_has() -> None:
    table = without(1, CO=4)
    days_pass(table, 1, *day(30, 9, 8))
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=10, cause="axe")])
    before = habit(table)["withdrawal"]["hits"]
    ruled(table, "slept")
    assert table["bob"].now("hp") == 100 - before


@pytest.mark.rule("pm.withdrawal.cumulative")
@pytest.mark.rule("pm.q.withdrawal-hits")
def test_a_spell_gives_back_what_a_blow_has_cost_but_not_what_withdrawal_has() -> None:
    table = without(1)
    days_pass(table, 1, *day(30, 9, 8))
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=10, cause="axe")])
    mends = Spell(level=1, range="touch", heals=50)
    [healed] = [
        each for each in lands(table.fight, "ann", "mend", mends, "bob") if isinstance(each, DamageHealed)
    ]
    assert (healed.amount, healed.now) == (10, 100 - habit(table)["withdrawal"]["hits"])


@pytest.mark.rule("pm.q.withdrawal-hits")
@pytest.mark.rule("pm.first-aid.cautious-hits")
def test_treatment_gives_back_what_a_blow_has_cost_but_not_what_withdrawal_has() -> None:
    table = without(1)
    days_pass(table, 1, *day(30, 9, 8))
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=4, cause="axe")])
    ruled(table, "treated", ("first-aid", [90]), ("healing", [5, 5, 5]), by="ann")
    assert table["bob"].now("hp") == 100 - habit(table)["withdrawal"]["hits"]


@pytest.mark.rule("pm.withdrawal.roll", clause="the chart")
@pytest.mark.rule("pm.withdrawal.completed", clause="addicted no longer")
@pytest.mark.rule("pm.withdrawal.completed", clause="losses come back as always")
@pytest.mark.rule("pm.withdrawal.completed", clause="recovery begins")
def test_a_day_above_100_is_the_last() -> None:
    table = without(1, tier="mild")
    days_pass(table, 1, *day(50, 9, 10))
    days_pass(table, 1, *day(80, None, 10), ("recovery", [50]))
    assert told(table, "addicted-no-longer").rule == "pm.withdrawal.completed"
    assert habit(table) == {"af": 1, "recovers": 4}
    assert (table["bob"].stats["CON"], table["bob"].now("hp")) == (47, 94)
    ruled(table, "slept")
    assert off(table) == {}
    days_pass(table, 4)
    assert habit(table) == {}
    assert not table.fight.timers


@pytest.mark.rule("pm.withdrawal.completed", clause="addicted no longer")
def test_whom_a_drug_has_done_nothing_to_has_nothing_to_recover_from() -> None:
    table = without(1)
    days_pass(table, 1, *day(80, None, 1))
    assert (habit(table), table.fight.timers, rolled(table, "recovery")) == ({}, {}, [])


@pytest.mark.rule("pm.withdrawal.completed", clause="losses come back as always")
def test_once_it_is_over_sleep_gives_the_hits_back() -> None:
    table = without(1, CO=1, tier="mild")
    days_pass(table, 1, *day(50, 9, 10))
    days_pass(table, 1, *day(80, None, 10), ("recovery", [50]))
    ruled(table, "slept")
    assert table["bob"].now("hp") == 100


@pytest.mark.rule("pm.withdrawal.fix", clause="as many doses as levels")
@pytest.mark.rule("pm.withdrawal.fix", clause="all is made good")
@pytest.mark.parametrize(("doses", "fixed"), [(3, True), (2, False)])
def test_a_fix_makes_all_good_and_leaves_the_level(doses: int, fixed: bool) -> None:
    table = without(3, tier="mild")
    days_pass(table, 1, *day(30, 10, 10))
    days_pass(table, 1, *day(30, 5, 3))
    cost = habit(table)["withdrawal"]
    assert (cost["hits"], cost["co"]) == (15, 15)
    ruled(table, "took", *(CLEAN * doses), of=LEAF, doses=doses)
    hp, con = (100, 60) if fixed else (85, 45)
    assert (table["bob"].now("hp"), table["bob"].stats["CON"], habit(table)["level"]) == (hp, con, 3)
    assert off(table) == ({} if fixed else {"pm.addiction.mild": -15})


@pytest.mark.rule("pm.withdrawal.start", clause="declared")
def test_who_goes_without_is_asked_for_no_doses_of_the_week() -> None:
    table = without(2)
    days_pass(table, 8, *(each for _ in range(8) for each in day(60, 1, 1)))
    assert table.waiting()[0][1] == "act"
    assert len(rolled(table, "withdrawal")) == 8


@pytest.mark.rule("pm.withdrawal.fix", clause="all is made good")
def test_a_fix_gives_back_no_more_than_is_missing() -> None:
    table = without(1)
    days_pass(table, 1, *day(30, 10, 1))
    table.rule(
        effects=[ResourceChanged(combatant="bob", resource="hp", amount=100 - table["bob"].now("hp") - 1)]
    )
    ruled(table, "took", *CLEAN, of=LEAF)
    assert table["bob"].now("hp") == 100


@pytest.mark.rule("pm.withdrawal.fix", clause="all is made good")
def test_a_fix_on_the_first_day_has_no_constitution_to_give_back() -> None:
    table = without(1)
    ruled(table, "took", *CLEAN, of=LEAF)
    assert not [each for each in table.last if isinstance(each, StatChanged)]


@pytest.mark.rule("pm.withdrawal.unconscious", clause="the next day as usual")
@pytest.mark.rule("pm.withdrawal.cumulative")
def test_for_who_dies_of_it_no_day_comes_any_more() -> None:
    table = without(1, hp=5, CON=2)
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=5, cause="axe")])
    days_pass(table, 1, *day(20, 10, 1))
    assert "dead" in table["bob"].conditions
    assert not [each for each in table.last if getattr(each, "key", "") == "addicted-no-longer"]
    assert not [each for each in table.fight.timers.values() if each.kind == "ailing"]


@pytest.mark.rule("pm.withdrawal.fix", clause="all is made good")
def test_after_a_fix_the_next_week_of_upkeep_begins() -> None:
    table = without(1)
    days_pass(table, 3, *day(50), *day(50), *day(50))
    ruled(table, "took", *CLEAN, of=LEAF)
    days_pass(table, 6)
    assert table.waiting()[0][1] == "act"
    days_pass(table, 1)
    assert table.waiting() == [("bob", "upkeep")]


@pytest.mark.rule("pm.withdrawal.unconscious", clause="an hour gives a hit")
@pytest.mark.rule("pm.withdrawal.unconscious", clause="the next day as usual")
def test_whoever_is_knocked_out_by_it_wakes_by_the_hour_and_goes_on() -> None:
    table = without(1, hp=5)
    days_pass(table, 1, *day(20, 10, 10))
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (-3, True)
    hours_pass(table, 3)
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (0, True)
    hours_pass(table, 1)
    assert (table["bob"].now("hp"), "unconscious" in table["bob"].conditions) == (1, False)
    hours_pass(table, 20, *day(50, 1, 1))
    assert len(rolled(table, "withdrawal")) == 1


@pytest.mark.rule("pm.withdrawal.unconscious", clause="the next day as usual")
def test_whoever_lies_unconscious_for_days_has_each_roll_and_each_hour() -> None:
    table = without(1, hp=5)
    days_pass(table, 2, *day(20, 10, 10), *day(20, 10, 10))
    assert table["bob"].now("hp") == -7
    assert sum(each.amount for each in table.last if isinstance(each, DamageHealed)) == 4


@pytest.mark.rule("pm.withdrawal.involuntary")
def test_a_week_without_a_fix_brings_a_roll_each_day_until_there_is_one() -> None:
    table = addict(2)
    days_pass(table, 7)
    table.answer("bob", "go-without")
    assert rolled(table, "withdrawal") == []
    days_pass(table, 1, *day(50))
    days_pass(table, 1, *day(50))
    assert len(rolled(table, "withdrawal")) == 1
    ruled(table, "took", *(CLEAN * 2), of=LEAF, doses=2)
    days_pass(table, 1)
    assert rolled(table, "withdrawal") == []
    assert "withdrawal" not in habit(table)


@pytest.mark.rule("pm.recovery.chemical-magical", clause="no withdrawal")
@pytest.mark.rule("pm.recovery.chemical-magical", clause="the recovery time alone")
def test_magic_heals_an_addiction_without_withdrawal() -> None:
    table = addict(3, [*SEIZED, ("hallucinations", [100])], CO=5, tier="severe", af=2)
    ruled(table, "weaned", ("recovery", [47]), of=LEAF)
    assert habit(table) == {"af": 2, "recovers": 46}
    [check] = rolled(table, "recovery")
    assert check.private
    days_pass(table, 46)
    assert habit(table) == {}
    assert not [each for each in table.last if isinstance(each, DiceRolled | CheckResolved)]


@pytest.mark.rule("pm.recovery.chemical-magical", clause="no withdrawal")
def test_magic_ends_a_withdrawal_that_has_begun() -> None:
    table = without(1, *SEIZED, tier="moderate")
    assert "immobile" in table["bob"].conditions
    ruled(table, "weaned", ("recovery", [50]), of=LEAF)
    assert "immobile" not in table["bob"].conditions
    days_pass(table, 2)
    assert rolled(table, "withdrawal") == []


@pytest.mark.rule("pm.addiction.roll", clause="101 with the factor")
@pytest.mark.rule("pm.recovery.chemical-magical", clause="the recovery time alone")
def test_whoever_takes_it_again_while_recovering_may_become_addicted_again() -> None:
    table = addict(1, tier="mild", af=2)
    ruled(table, "weaned", ("recovery", [50]), of=LEAF)
    ruled(table, "took", ("addiction", [99]), of=LEAF)
    table.answer("bob", "resist", dice=[("resistance", [100, 50])])
    assert (habit(table)["level"], "recovers" in habit(table)) == (1, False)
    days_pass(table, 6)
    assert (habit(table)["level"], table.waiting()[0][1]) == (1, "act")


@pytest.mark.rule("pm.addiction.moderate", clause="immobile without it")
@pytest.mark.rule("pm.withdrawal.fix", clause="all is made good")
def test_somebody_who_lies_ill_besides_stays_down_when_withdrawal_is_over() -> None:
    table = addict(1, SEIZED, tier="moderate")
    table.rule(
        effects=[
            ConditionGained(combatant="bob", condition="contagion", data={"type": "bubonic", "level": 5})
        ]
    )
    end(table, table.waiting()[0][0])
    table.answer("bob", "resist", dice=[("resistance", [20]), ("onset", [1])])
    sores = [
        (each, [50]) for each in ("right-arm", "left-arm", "right-leg", "left-leg", "right-eye", "left-eye")
    ]
    days_pass(table, 1, *sores, ("coma", [100]))
    ruled(table, "goes-without", of=LEAF)
    ruled(table, "took", *CLEAN, of=LEAF)
    assert "immobile" in table["bob"].conditions
    ruled(table, "goes-without", of=LEAF)
    ruled(table, "cured", ("recovery", [50]), of="bubonic")
    assert "immobile" in table["bob"].conditions


@pytest.mark.rule(
    "pm.withdrawal.start", "pm.withdrawal.roll", "pm.withdrawal.cumulative", "pm.withdrawal.fix"
)
@pytest.mark.rule("pm.withdrawal.completed", "pm.withdrawal.unconscious", "pm.withdrawal.involuntary")
@pytest.mark.rule("pm.recovery.chemical-magical", "pm.toxin.definition")
def test_all_that_is_told_of_withdrawal_is_private() -> None:
    table = without(2, hp=4, tier="mild")
    days_pass(table, 1, *day(30, 10, 10))
    hours_pass(table, 2)
    ruled(table, "took", *(CLEAN * 2), of=LEAF, doses=2)
    ruled(table, "goes-without", of=LEAF)
    days_pass(table, 1, *day(90, None, 10), ("recovery", [50]))
    days_pass(table, 4)
    ruled(table, "addicted", to=LEAF, level=1, af=1)
    ruled(table, "weaned", of=LEAF)
    about = [
        each
        for commit in table.commits
        for each in commit.events
        if getattr(each, "rule", "").startswith(("pm.withdrawal", "pm.recovery", "pm.addiction", "pm.q."))
    ]
    told_of = [each.key for each in about if isinstance(each, Noted)]
    assert told_of == [
        "drug-does", "withdrawal-begins", "day-without", "fix", "withdrawal-begins", "day-without",
        "addicted-no-longer", "recovered", "addicted-no-longer",
    ]  # fmt: skip
    ended = ConditionLost | TimerEnded
    shown = [each for each in about if not (getattr(each, "private", False) or known_to_bob(each))]
    assert [each for each in shown if not isinstance(each, ended)] == []
