"""Weeks of healing: what time brings to the wounded by the care they have, and what else it ends."""

from typing import Any

import pytest

from affray.testing import Table
from engine.audit.audit import audit
from engine.kit.clock import DAY, HOUR
from engine.rulesets.brp import ruleset
from events import (
    CheckResolved,
    ConditionGained,
    DiceRolled,
    Noted,
    ResourceChanged,
    RulingMade,
    TimerSet,
    When,
)
from tests.support.attacking import check
from tests.support.brp import fight, fighter
from tests.support.harm import injuries, run_to, wounded

WEEK = 7 * DAY


def sickroom(*wounds: int, **more: Any) -> Table:
    """Bob (14 hit points) with these wounds of earlier days; Cara (First Aid 50, Medicine 40) cares for him."""
    bob, options = more.pop("bob", {}), more
    table = fight(
        fighter("bob", "blue", DEX=14, hp=14, POW=11, **bob),
        fighter("cara", "blue", DEX=9, skills={"First Aid": 50, "Medicine": 40}),
        fighter("dan", "red", DEX=5),
        **options,
    )
    table.rule(
        effects=[wounded("bob", each, f"wound {number}", "earlier") for number, each in enumerate(wounds, 1)]
    )
    return table


def pass_time(table: Table, seconds: int, *dice: Any, care: str = "", **args: Any) -> None:
    """So much time passes, and then somebody acts, so that it is settled; the GM says how the care was."""
    table.rule("Time passes.", effects=[ResourceChanged(combatant="", resource="clock", amount=seconds)])
    who, question = table.waiting()[0]
    quiet = {"act": "pass", "statement": "wait", "over": "go-on"}
    table.answer(who, quiet[question], dice=[] if care else dice)
    if care:
        table.answer("gm", care, args=args, dice=dice)


def hp(table: Table) -> int:
    return table["bob"].now("hp")


@pytest.mark.rule("brp.healing.natural-rate", clause="1d3 a week")
@pytest.mark.rule("brp.healing.natural-rate", "brp.healing.care-decent", "brp.healing.care-conditions")
def test_a_week_restores_1d3_until_nothing_is_left_to_heal() -> None:
    table = sickroom(5, care="decent")
    pass_time(table, WEEK, ("healing", [2]))
    assert hp(table) == 11
    assert [each.purpose for each in table.facts(DiceRolled)] == ["healing"]
    assert table.fact(DiceRolled).rule == "brp.healing.natural-rate"
    assert table.fact(Noted).args == {"care": "decent", "by": "cara"}

    pass_time(table, WEEK, ("healing", [3]))
    assert hp(table) == 14
    pass_time(table, WEEK)
    assert not table.facts(DiceRolled)


@pytest.mark.rule("brp.healing.natural-rate", clause="a rate of one's own")
@pytest.mark.rule("brp.healing.natural-rate")
def test_somebody_may_heal_at_a_rate_of_their_own() -> None:
    table = sickroom(8, care="decent", bob={"healing": "1d6"})
    pass_time(table, WEEK, ("healing", [6]))
    assert hp(table) == 12


@pytest.mark.rule("brp.healing.end-of-week")
def test_the_points_come_when_the_seventh_day_is_over() -> None:
    table = sickroom(5, care="decent")
    pass_time(table, 6 * DAY)
    assert hp(table) == 9
    assert not table.facts(DiceRolled)
    assert table.fact(TimerSet).rule == "brp.healing.end-of-week"
    pass_time(table, DAY - 1)
    assert hp(table) == 9
    pass_time(table, 1, ("healing", [3]))
    assert hp(table) == 12


@pytest.mark.rule("brp.healing.end-of-week")
def test_three_weeks_at_once_are_three_rolls() -> None:
    table = sickroom(9, care="decent")
    pass_time(table, 3 * WEEK, ("healing", [1]), ("healing", [2]), ("healing", [3]))
    assert hp(table) == 11
    assert audit(table.commits, ruleset).findings == []


@pytest.mark.rule("brp.healing.spread-evenly", "brp.amb.even-spread")
@pytest.mark.parametrize(
    ("wounds", "points", "left"),
    [((4, 3, 2), 3, [3, 2, 1]), ((2, 4, 3), 2, [2, 3, 2]), ((1, 4), 3, [0, 2]), ((2, 2), 1, [1, 2])],
)
def test_the_points_are_spread_evenly_the_largest_wound_first(
    wounds: tuple[int, ...], points: int, left: list[int]
) -> None:
    table = sickroom(*wounds, care="decent")
    pass_time(table, WEEK, ("healing", [points]))
    assert injuries(table, "bob") == left


@pytest.mark.rule("brp.healing.care-conditions")
def test_the_gm_is_asked_how_the_care_was() -> None:
    table = sickroom(5)
    table.rule("A week.", effects=[ResourceChanged(combatant="", resource="clock", amount=WEEK)])
    table.answer("bob", "wait")
    asked = table.pending("gm", "care").request
    assert (asked.args, asked.default, asked.rule) == (
        {"combatant": "bob"},
        "decent",
        "brp.healing.care-conditions",
    )
    options = {each.choice.key: each for each in table.options("gm")}
    assert {key: each.rule for key, each in options.items()} == {
        "poor": "brp.healing.care-poor",
        "decent": "brp.healing.care-decent",
        "excellent": "brp.healing.care-excellent",
    }
    poor = options["poor"].choice.params
    assert (poor["by"].names, poor["by"].default, poor["skill"].default) == (
        ("cara", "bob"),
        "cara",
        "First Aid",
    )

    table.answer("gm", "decent", dice=[("healing", [1])])
    assert hp(table) == 10


@pytest.mark.rule("brp.healing.care-poor", clause="a difficult roll")
@pytest.mark.rule("brp.healing.care-poor", "brp.healing.care-conditions")
@pytest.mark.parametrize(
    ("roll", "more", "left"),
    [(25, ("healing", [2]), 11), (26, None, 9), (96, None, 9), (97, ("care", [3]), 6)],
)
def test_poor_care_takes_a_difficult_roll_for_any_healing(
    roll: int, more: tuple[str, list[int]] | None, left: int
) -> None:
    table = sickroom(5)
    dice = [("care", [roll]), *([more] if more else [])]
    pass_time(table, WEEK, *dice, care="poor", by="cara", skill="First Aid")
    assert hp(table) == left
    found = check(table, "care")
    assert (found.combatant, found.total, found.rule) == ("cara", 25, "brp.healing.care-poor")
    assert [each.rule for each in table.facts(DiceRolled)[1:]] == ["brp.healing.care-poor"] * bool(more)


@pytest.mark.rule("brp.healing.care-poor", clause="by the patient, perhaps")
@pytest.mark.rule("brp.healing.care-poor")
def test_the_patient_may_have_to_care_for_themselves() -> None:
    table = sickroom(5, bob={"skills": {"Medicine": 80}})
    pass_time(table, WEEK, ("care", [40]), ("healing", [1]), care="poor", by="bob", skill="Medicine")
    assert check(table, "care").total == 40


@pytest.mark.rule(
    "brp.healing.care-excellent", "brp.amb.excellent-care-amount", "brp.healing.care-conditions"
)
@pytest.mark.parametrize(("roll", "more", "left"), [(40, 3, 14), (41, 0, 11)])
def test_in_excellent_care_a_success_heals_some_more(roll: int, more: int, left: int) -> None:
    table = sickroom(5)
    extra = [("care", [more])] if more else []
    dice = [("care", [roll]), *extra, ("healing", [2])]
    pass_time(table, WEEK, *dice, care="excellent", by="cara", skill="Medicine")
    assert hp(table) == left
    assert (check(table, "care").rule, check(table, "care").total) == ("brp.healing.care-excellent", 40)


@pytest.mark.rule("brp.amb.excellent-care-amount")
def test_how_much_more_is_the_tables() -> None:
    table = sickroom(9, care="excellent", excellent_care="1")
    pass_time(table, WEEK, ("care", [50]), ("healing", [3]))
    assert hp(table) == 9


@pytest.mark.rule("brp.healing.daily-split", "brp.amb.daily-split-overrun")
@pytest.mark.parametrize(("die", "days"), [(1, [7]), (2, [4, 7]), (3, [3, 6, 7])])
def test_the_points_may_come_on_the_days_of_the_week(die: int, days: list[int]) -> None:
    table = sickroom(5, care="decent", daily_healing=True)
    came = []
    for day in range(1, 8):
        before = hp(table)
        following = [("healing", [1])] if day == 7 else []
        pass_time(table, DAY, *([("healing", [die])] if day == 1 else []), *following)
        came += [day] * (hp(table) - before)
    assert came == days
    rules = {each.rule for each in table.all_facts(TimerSet)}
    assert rules == {"brp.healing.daily-split"}


@pytest.mark.rule("brp.healing.daily-split", "brp.healing.care-poor")
def test_a_week_of_poor_care_that_comes_to_nothing_goes_by_in_one() -> None:
    table = sickroom(5, care="poor", daily_healing=True)
    pass_time(table, 3 * DAY, ("care", [97]), ("care", [2]))
    assert hp(table) == 9
    pass_time(table, 4 * DAY, ("care", [26]))
    assert hp(table) == 7


@pytest.mark.rule("brp.impale.no-healing", clause="by time")
@pytest.mark.rule("brp.impale.no-healing", "brp.healing.natural-rate")
def test_nobody_heals_with_a_spear_in_the_wound() -> None:
    table = sickroom(5, care="decent")
    stuck = {"wounds": {"wound 1": {"size": "large"}}}
    table.rule(effects=[ConditionGained(combatant="bob", condition="impaled", data=stuck)])
    pass_time(table, WEEK)
    assert hp(table) == 9
    assert not table.facts(DiceRolled)


@pytest.mark.rule("brp.bleeding.loss", clause="also while time passes")
@pytest.mark.rule("brp.bleeding.loss", "brp.amb.bleeding-final")
@pytest.mark.parametrize(("rounds", "left", "dead"), [(3, 6, False), (9, 0, True), (5000, 0, True)])
def test_who_is_left_to_bleed_loses_a_point_for_each_round_that_passes(
    rounds: int, left: int, dead: bool
) -> None:
    table = sickroom(5, care="decent")
    flows = {"wounds": {"wound 1": {"round": 1}}}
    table.rule(effects=[ConditionGained(combatant="bob", condition="bleeding", data=flows)])
    pass_time(table, rounds * 12)
    assert hp(table) == left
    assert ("dead" in table["bob"].conditions) is dead


@pytest.mark.rule("brp.bleeding.five-rounds", clause="also while time passes")
@pytest.mark.rule("brp.bleeding.five-rounds")
@pytest.mark.parametrize(("rounds", "closed"), [(4, False), (5, True)])
def test_a_wound_held_closed_closes_while_time_passes(rounds: int, closed: bool) -> None:
    table = sickroom(5)
    held = {"wounds": {"wound 1": {"round": 0, "held": 1}}}
    table.rule(effects=[ConditionGained(combatant="bob", condition="bleeding", data=held)])
    pass_time(table, rounds * 12)
    assert ("bleeding" not in table["bob"].conditions) is closed


@pytest.mark.rule("brp.wound.major.shock-countdown")
@pytest.mark.parametrize(("rounds", "out"), [(3, False), (4, True)])
def test_shock_runs_out_while_time_passes(rounds: int, out: bool) -> None:
    table = sickroom()
    table.rule(effects=[ConditionGained(combatant="bob", condition="shock", data={"last": 5})])
    pass_time(table, rounds * 12)
    assert ("unconscious" in table["bob"].conditions) is out


@pytest.mark.rule("brp.healing.medicine")
def test_the_least_of_skills_may_be_tried() -> None:
    table = sickroom(bob={"skills": {"Medicine": 1}})
    table.rule(effects=[wounded("bob", 3, "sting", "poison")])
    run_to(table, "bob", "act", {"bob": ("noncombat", {})})
    assert table.option("bob", "medicine", injury="sting").chance == 1


@pytest.mark.rule("brp.wound.fatal.rescue-window")
@pytest.mark.parametrize(("seconds", "dead"), [(12, False), (24, True)])
def test_nobody_fatally_wounded_outlives_two_rounds(seconds: int, dead: bool) -> None:
    table = sickroom(15)
    assert "fatal" in table["bob"].conditions
    pass_time(table, seconds)
    assert ("dead" in table["bob"].conditions) is dead


@pytest.mark.rule("brp.wound.minor.one-or-two-left")
def test_an_hour_of_the_clock_wakes_whoever_was_out_for_one_and_half_of_it_counts() -> None:
    table = sickroom(3)
    out = ConditionGained(combatant="bob", condition="unconscious", until=When(round=301))
    table.rule(effects=[out])
    pass_time(table, HOUR // 2)
    until = table["bob"].conditions["unconscious"].until
    assert until is not None
    assert until.round == 151
    pass_time(table, HOUR // 2)
    assert "unconscious" not in table["bob"].conditions


@pytest.mark.rule("brp.damage.poison-disease")
def test_a_poison_that_would_strike_in_that_time_does() -> None:
    table = sickroom(2)
    sting = TimerSet(timer="sting", kind="poison", due=When(round=20), combatant="bob", data={"amount": 4})
    table.rule(effects=[sting])
    pass_time(table, 18 * 12)
    assert hp(table) == 12
    pass_time(table, 12 * 12)
    assert hp(table) == 8


@pytest.mark.rule("brp.amb.minor-sum-window", "brp.wound.minor.cumulative-luck")
@pytest.mark.parametrize(("seconds", "kind"), [(DAY - 1, "minor"), (DAY, "earlier")])
def test_with_the_next_day_a_minor_wound_is_one_of_an_earlier_day(seconds: int, kind: str) -> None:
    table = sickroom()
    table.rule(effects=[wounded("bob", 2, "cut", "minor")])
    pass_time(table, seconds)
    assert table["bob"].injuries["cut"].kind == kind


@pytest.mark.rule("brp.healing.medicine", clause="what poison took")
@pytest.mark.rule("brp.healing.medicine")
def test_medicine_restores_what_poison_took_and_first_aid_does_not() -> None:
    table = sickroom()
    table.rule(effects=[wounded("bob", 3, "sting", "poison"), wounded("bob", 2, "cut", "earlier")])
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    offers = [
        (each.choice.key, each.choice.args["injury"])
        for each in table.options("cara")
        if "injury" in each.choice.args
    ]
    assert offers == [("first-aid", "cut"), ("medicine", "sting"), ("medicine", "cut")]
    assert table.option("cara", "medicine", injury="sting").chance == 40

    table.answer(
        "cara", "medicine", patient="bob", injury="sting", dice=[("medicine", [40]), ("medicine", [2])]
    )
    assert injuries(table, "bob") == [1, 2]

    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    with table.refuses("barred", rule="brp.healing.medicine", match="Cara has tried this already"):
        table.answer("cara", "medicine", patient="bob", injury="sting")


@pytest.mark.rule("brp.healing.medicine")
def test_it_takes_the_skill_and_a_patient_who_lives() -> None:
    table = sickroom(bob={"skills": {"First Aid": 30}})
    table.rule(effects=[wounded("bob", 3, "sting", "poison")])
    run_to(table, "bob", "act", {"bob": ("noncombat", {}), "cara": ("noncombat", {})})
    with table.refuses("barred", rule="brp.healing.medicine", match="Bob has no skill in Medicine"):
        table.answer("bob", "medicine", patient="bob", injury="sting")
    table.rule(effects=[ConditionGained(combatant="bob", condition="dead")])
    run_to(table, "cara")
    with table.refuses("barred", rule="brp.wound.fatal.rescue-window", match="Bob is dead"):
        table.answer("cara", "medicine", patient="bob", injury="sting")


@pytest.mark.rule("brp.healing.medicine")
def test_a_failure_restores_nothing() -> None:
    table = sickroom()
    table.rule(effects=[wounded("bob", 3, "sting", "poison")])
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    table.answer("cara", "medicine", patient="bob", injury="sting", dice=[("medicine", [41])])
    assert injuries(table, "bob") == [3]


@pytest.mark.rule("brp.healing.medicine", clause="what a major wound bars")
@pytest.mark.rule("brp.healing.medicine", "brp.amb.cannot-fight-duration", "brp.bleeding.first-aid-failure")
def test_medicine_counts_as_treatment_of_a_wound_that_bars_fighting() -> None:
    table = sickroom(7)
    bars = ConditionGained(combatant="bob", condition="cannot-fight", data={"injuries": ["wound 1"]})
    table.rule(effects=[bars])
    run_to(table, "cara", "act", {"cara": ("noncombat", {})})
    dice = [("medicine", [40]), ("medicine", [2])]
    table.answer("cara", "medicine", patient="bob", injury="wound 1", dice=dice)
    assert "cannot-fight" not in table["bob"].conditions
    assert injuries(table, "bob") == [5]


@pytest.mark.rule("brp.wound.major.structural")
@pytest.mark.parametrize("asks", [True, False])
def test_a_grave_injury_of_a_robot_is_the_gms_where_the_table_wants_that(asks: bool) -> None:
    table = fight(
        fighter("ann", DEX=14),
        fighter("bob", "blue", DEX=5, hp=30, muscled=False),
        structural_damage="ask" if asks else "none",
    )
    table.rule(effects=[wounded("bob", 20, "hammer")])
    table.answer("ann", "wait")
    if asks:
        assert table.pending("gm", "structural").request.rule == "brp.wound.major.structural"
        table.answer("gm", "effect", what="It turns in circles.")
        assert table.fact(RulingMade).about == "hammer"
    assert table.waiting() == [("bob", "statement")]
    assert not table.all_facts(CheckResolved)
