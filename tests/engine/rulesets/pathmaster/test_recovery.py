"""Recovery: what a cured disease leaves for how long, days in bed, and temptations."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from engine.rulesets.pathmaster.illness.length import charted
from engine.rulesets.pathmaster.illness.recovery import left
from events import CheckResolved, ConditionGained, ConditionLost, Noted, ResourceChanged
from projections.language.phrases import speaker_in
from tests.support.pathmaster import act, end, fight, fighter

DAY = 86_400
MARGIN = {"mild": [60], "moderate": [40], "severe": [20], "extreme": [3, 5]}
"""A roll against 50 that brings this tier and all milder ones, where nothing adds to it."""
SHOWS: dict[str, Dice] = {
    "mild": [("mind", [1])],
    "moderate": [("mind", [1]), ("mind", [1])],
    "severe": [("mind", [1]), ("mind", [1]), ("mind", [1])],
    "extreme": [("mind", [1]), ("mind", [1]), ("mind", [1]), ("onset", [50])],
}


SORES: Dice = [
    (each, [50]) for each in ("right-arm", "left-arm", "right-leg", "left-leg", "right-eye", "left-eye")
]


def rules(table: Table, condition: str, *dice: Any, **data: Any) -> None:
    """The GM rules that; what comes of it comes before Bob acts, or as somebody's turn ends."""
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition, data=data)])
    if table.waiting()[0][1] == "act":
        end(table, table.waiting()[0][0], dice=dice)


def time_passes(table: Table, seconds: int, *dice: Any) -> None:
    """The GM lets time pass, and what it brings comes."""
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=seconds)])
    end(table, table.waiting()[0][0], dice=dice)


def table_with_bob(**bob: Any) -> Table:
    bob = {"level": 5, "hp": 100, "Sword": 50, **bob}
    return fight(fighter("bob", "blue", **bob), fighter("ann"), fighter("cid", "blue"))


def cured(type: str, tier: str, roll: int, **bob: Any) -> Table:
    """A fight in which Bob is cured of a disease of this tier, with this roll for his recovery."""
    table = table_with_bob(**bob)
    rules(table, "contagion", type=type, level=5)
    shows: Dice = SHOWS[tier] if type == "psychiatric" else [("onset", [1])]
    table.answer("bob", "resist", dice=[("resistance", MARGIN[tier]), *shows])
    if type != "psychiatric":
        sores: Dice = SORES if (type, tier) == ("bubonic", "moderate") else []
        end(table, "bob")
        time_passes(table, DAY, *sores, *([("length", [30])] if tier == "severe" else []))
    rules(table, "cured", ("recovery", [roll]), of=type)
    return table


def off(table: Table) -> int:
    return (
        int(table["bob"].conditions["ailing"].data.get("off", 0))
        if "ailing" in table["bob"].conditions
        else 0
    )


def days(table: Table) -> int:
    """The days that the recovery which began last takes."""
    found = next(each for each in table.facts(CheckResolved) if each.purpose == "recovery")
    return int(found.result.split()[0])


LOWEST = -999
CHARTS = {
    "bubonic": [
        (LOWEST, 13, 21, 86, 173), (-26, 13, 21, 86, 173), (-25, 9, 14, 59, 120), (15, 9, 14, 59, 120),
        (16, 6, 10, 40, 80), (35, 6, 10, 40, 80), (36, 4, 6, 26, 53), (65, 4, 6, 26, 53), (66, 3, 5, 20, 40),
        (90, 3, 5, 20, 40), (91, 2, 3, 13, 27), (105, 2, 3, 13, 27), (106, 1, 2, 7, 13), (999, 1, 2, 7, 13),
    ],
    "pneumonic": [
        (LOWEST, 14, 35, 70, 140), (-26, 14, 35, 70, 140), (-25, 9, 23, 45, 180), (15, 9, 23, 45, 180),
        (16, 6, 15, 30, 120), (35, 6, 15, 30, 120), (36, 4, 10, 20, 80), (65, 4, 10, 20, 80), (66, 3, 8, 15, 60),
        (90, 3, 8, 15, 60), (91, 2, 5, 10, 40), (105, 2, 5, 10, 40), (106, 1, 3, 5, 20), (999, 1, 3, 5, 20),
    ],
    "psychiatric": [
        (LOWEST, 7, 67, 645, 6193), (-26, 7, 67, 645, 6193), (-25, 5, 48, 461, 4423), (15, 5, 48, 461, 4423),
        (16, 3, 29, 277, 2654), (35, 3, 29, 277, 2654), (36, 2, 19, 184, 1769), (65, 2, 19, 184, 1769),
        (66, 1, 10, 92, 885), (999, 1, 10, 92, 885),
    ],
    "chemical": [
        (LOWEST, 12, 31, 139, 239), (-26, 12, 31, 139, 239), (-25, 8, 21, 93, 159), (15, 8, 21, 93, 159),
        (16, 6, 16, 70, 119), (35, 6, 16, 70, 119), (36, 4, 10, 46, 80), (65, 4, 10, 46, 80), (66, 3, 8, 35, 60),
        (90, 3, 8, 35, 60), (91, 2, 5, 23, 40), (105, 2, 5, 23, 40), (106, 1, 3, 12, 20), (999, 1, 3, 12, 20),
    ],
}  # fmt: skip


@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
@pytest.mark.parametrize(
    ("type", "row"), [(type, row) for type, rows in CHARTS.items() for row in rows], ids=str
)
def test_the_chart_of_each_type_has_a_length_for_each_tier(type: str, row: tuple[int, ...]) -> None:
    found = charted(f"pm.table.recovery.{type}", row[0])
    assert tuple(found[tier] for tier in ("mild", "moderate", "severe", "extreme")) == row[1:]


@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
def test_a_bad_roll_after_the_worst_lungs_is_as_printed_and_not_worse_than_a_better_one() -> None:
    worst, next_better = (charted("pm.table.recovery.pneumonic", total)["extreme"] for total in (-26, -25))
    assert (worst, next_better) == (140, 180)


@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
@pytest.mark.rule("pm.recovery.roll", clause="CO once")
@pytest.mark.rule("pm.recovery.roll", clause="no race")
def test_recovery_goes_by_type_tier_and_a_roll_with_co_once_and_no_race() -> None:
    table = cured("pneumonic", "severe", 47, level=1, CO=5, resists={"disease": 10})
    check = table.fact(CheckResolved)
    assert (check.total, [each.value for each in check.modifiers]) == (52, [5])
    assert (check.result, check.rule) == ("20 days", "pm.recovery.roll")


@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
def test_whoever_is_cured_before_it_shows_has_nothing_to_recover_from() -> None:
    table = table_with_bob()
    rules(table, "contagion", type="bubonic", level=5)
    table.answer("bob", "resist", dice=[("resistance", [60]), ("onset", [9])])
    rules(table, "cured", of="bubonic")
    assert "ailing" not in table["bob"].conditions


@pytest.mark.rule("pm.recovery.penalty-start")
@pytest.mark.parametrize("type", ["bubonic", "pneumonic"])
def test_recovery_begins_at_100_off_awake_whatever_the_disease_was(type: str) -> None:
    table = cured(type, "mild", 50)
    assert (off(table), table["bob"].conditions["ailing"].rule) == (-100, "pm.recovery.penalty-start")
    assert ("bob", "act") in table.waiting() or "unconscious" not in table["bob"].conditions


@pytest.mark.rule("pm.recovery.penalty-start")
@pytest.mark.rule("pm.recovery.bed-rest", clause="days in bed alone")
@pytest.mark.parametrize("type", ["bubonic", "pneumonic"])
def test_no_time_ends_a_recovery_that_takes_a_bed(type: str) -> None:
    table = cured(type, "mild", 50)
    assert not table.fight.timers
    time_passes(table, 400 * DAY)
    assert off(table) == -100


@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
@pytest.mark.rule("pm.recovery.psychiatric-cure")
@pytest.mark.parametrize(
    ("type", "rule"), [("bubonic", "pm.recovery.roll"), ("psychiatric", "pm.recovery.psychiatric-cure")]
)
def test_what_is_left_of_a_disease_has_no_level_and_begins_by_its_own_rule(type: str, rule: str) -> None:
    table = cured(type, "mild", 50)
    ailing = [each for each in table.facts(ConditionGained) if each.condition == "ailing"]
    [begun, *_] = [each for each in ailing if "recovery 2" in each.data["ailments"]]
    assert (begun.rule, begun.data["ailments"]["recovery 2"]["level"]) == (rule, 0)


@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
def test_how_long_the_body_takes_is_rolled_before_everybody() -> None:
    [check] = [
        each for each in cured("bubonic", "mild", 50).facts(CheckResolved) if each.purpose == "recovery"
    ]
    assert (check.private, check.rule) == (False, "pm.recovery.roll")


@pytest.mark.rule("pm.recovery.penalty-steps", clause="the same each day")
@pytest.mark.rule("pm.recovery.penalty-steps", clause="the remainder on the first")
@pytest.mark.parametrize(
    ("needed", "after"),
    [
        (26, {0: 100, 1: 75, 2: 72, 25: 3, 26: 0}), (4, {0: 100, 1: 75, 2: 50, 3: 25, 4: 0}), (1, {0: 100, 1: 0}),
        (100, {0: 100, 1: 99, 99: 1, 100: 0}), (101, {0: 100, 1: 100, 2: 99, 100: 1, 101: 0}),
        (173, {0: 100, 1: 100, 2: 99, 172: 1, 173: 0}),
    ],
)  # fmt: skip
def test_each_day_gives_back_the_same_and_the_first_the_remainder(needed: int, after: dict[int, int]) -> None:
    assert {day: left(needed, day) for day in after} == after


@pytest.mark.rule("pm.recovery.penalty-steps", clause="the same each day")
@pytest.mark.rule("pm.recovery.bed-rest", clause="days in bed alone")
@pytest.mark.rule("pm.recovery.bed-rest", clause="the penalty stays meanwhile")
def test_only_days_in_bed_count_and_each_stands_on_record() -> None:
    table = cured("bubonic", "mild", 50)
    assert days(table) == 4
    rules(table, "bed-rest", days=2)
    assert [each.data["off"] for each in table.facts(ConditionGained) if each.condition == "ailing"][-2:] == [
        -75,
        -50,
    ]
    time_passes(table, 5 * DAY)
    assert off(table) == -50
    for who in ("ann", "cid"):
        if (who, "act") in table.waiting():
            end(table, who)
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [50])])
    assert [
        each.value for each in table.fact(CheckResolved).modifiers if each.rule == "pm.recovery.penalty-steps"
    ] == [-50]
    rules(table, "bed-rest", days=2)
    assert "ailing" not in table["bob"].conditions


@pytest.mark.rule("pm.recovery.bed-rest", clause="days in bed alone")
def test_a_week_in_bed_and_the_time_it_takes_are_one_command_and_one_undo() -> None:
    table = cured("bubonic", "moderate", 16)
    before = dict(table["bob"].conditions["ailing"].data), table.fight.clock
    week = [
        ResourceChanged(combatant="", resource="clock", amount=7 * DAY),
        ConditionGained(combatant="bob", condition="bed-rest", data={"days": 7}),
    ]
    table.rule(effects=week)
    end(table, table.waiting()[0][0])
    assert (off(table), table.fight.clock - before[1]) == (-30, 7 * DAY)
    table.undo()
    table.undo()
    assert (dict(table["bob"].conditions["ailing"].data), table.fight.clock) == before


@pytest.mark.rule("pm.recovery.psychiatric-cure")
@pytest.mark.rule("pm.recovery.roll", clause="by type and tier")
@pytest.mark.parametrize(
    ("tier", "lasts"), [("mild", 2), ("moderate", 19), ("severe", 184), ("extreme", 1769)]
)
def test_a_mind_is_cured_when_the_gm_says_so_and_its_urges_last_by_the_chart(tier: str, lasts: int) -> None:
    table = cured("psychiatric", tier, 50)
    assert (days(table), off(table)) == (lasts, 0)
    assert table["bob"].conditions["ailing"].rule == "pm.recovery.roll"
    time_passes(table, lasts * DAY - 60)
    assert "ailing" in table["bob"].conditions
    time_passes(table, 60)
    assert "ailing" not in table["bob"].conditions
    assert "dead" not in table["bob"].conditions


@pytest.mark.rule("pm.recovery.temptation-check", clause="SD once")
@pytest.mark.rule("pm.recovery.temptation-check", clause="above 100")
@pytest.mark.parametrize(("roll", "resists"), [(96, True), (95, False)])
def test_a_total_above_100_resists_a_temptation(roll: int, resists: bool) -> None:
    table = cured("psychiatric", "moderate", 50, SD=5)
    rules(table, "tempted", to="the old crowd")
    assert table.waiting() == [("bob", "tempted")]
    dice = [roll, 50] if roll >= 96 else [roll]
    again: Dice = [] if resists else [("recovery", [50])]
    table.answer("bob", "resist", dice=[("temptation", dice), *again])
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "temptation")
    assert (check.result == "resisted") == resists
    assert "tempted" not in table["bob"].conditions


@pytest.mark.rule("pm.recovery.temptation-check", clause="by the severity")
@pytest.mark.parametrize(("tier", "adds"), [("mild", 10), ("moderate", 0), ("severe", -20), ("extreme", -50)])
def test_how_grave_it_was_counts_against_a_temptation(tier: str, adds: int) -> None:
    table = cured("psychiatric", tier, 50)
    rules(table, "tempted", to="drink")
    table.answer("bob", "resist", dice=[("temptation", [50]), ("recovery", [50])])
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "temptation")
    assert check.total == 50 + adds


@pytest.mark.rule("pm.recovery.temptation-check", clause="one for each before")
def test_each_temptation_that_was_resisted_makes_the_next_easier() -> None:
    table = cured("psychiatric", "mild", 50, SD=5)
    for number in range(3):
        rules(table, "tempted", to="drink")
        table.answer("bob", "resist", dice=[("temptation", [86])])
        check = table.fact(CheckResolved)
        assert (check.total, check.result) == (101 + number, "resisted")


@pytest.mark.rule("pm.recovery.temptation-check", clause="above 100")
def test_what_tempts_may_be_taken_back_and_then_nobody_is_asked() -> None:
    table = cured("psychiatric", "mild", 50)
    rules(table, "tempted", to="drink")
    assert table.waiting() == [("bob", "tempted")]
    table.rule(effects=[ConditionLost(combatant="bob", condition="tempted")])
    assert table.waiting()[0][1] == "act"
    assert not [each for each in table.facts(CheckResolved) if each.purpose == "temptation"]


@pytest.mark.rule("pm.recovery.relapse", clause="a new length from the start")
@pytest.mark.rule("pm.recovery.relapse", clause="still cured")
@pytest.mark.parametrize("gives_in", [True, False])
def test_a_relapse_starts_recovery_over_and_the_disease_is_still_cured(gives_in: bool) -> None:
    table = cured("psychiatric", "moderate", 10)
    assert days(table) == 48
    time_passes(table, 40 * DAY)
    rules(table, "tempted", to="the old crowd")
    if gives_in:
        table.answer("bob", "give-in", dice=[("recovery", [70])])
    else:
        table.answer("bob", "resist", dice=[("temptation", [90]), ("recovery", [70])])
    assert days(table) == 10
    assert [each["of"] for each in table["bob"].conditions["ailing"].data["ailments"].values()] == [
        "recovery"
    ]
    assert [each.args["to"] for each in table.facts(Noted) if each.key == "relapses"] == ["the old crowd"]
    time_passes(table, 9 * DAY)
    assert "ailing" in table["bob"].conditions
    time_passes(table, DAY)
    assert "ailing" not in table["bob"].conditions


@pytest.mark.rule("pm.recovery.bed-rest", clause="days in bed alone")
@pytest.mark.rule("pm.recovery.temptation-check", clause="above 100")
@pytest.mark.parametrize(
    ("condition", "data", "english", "german"),
    [
        ("bed-rest", {"days": 3}, "recovers from no bubonic", "erholt sich von keiner Beulen"),
        ("tempted", {"to": "drink"}, "no old habits", "keine alten Gewohnheiten"),
        ("cured", {"of": "bubonic"}, "nothing to be cured of", "nichts zu heilen"),
        ("left-to-heal", {"location": "sewers"}, "has no injuries", "hat keine Verletzungen"),
        ("treated", {"by": "zoe"}, "say who treats", "sag, wer versorgt"),
    ],
)
def test_what_nobody_has_is_refused_in_the_language_of_whoever_reads(
    condition: str, data: dict[str, Any], english: str, german: str
) -> None:
    table = table_with_bob()
    gained = ConditionGained(combatant="bob", condition=condition, data=data)
    with table.refuses("bad-ruling", match=english) as refused:
        table.rule(effects=[gained])
    speaker = speaker_in("de", "pathmaster")
    assert speaker is not None
    assert german in speaker.tell(refused.value.why)


def test_whoever_recovers_can_be_cured_of_it_no_more() -> None:
    table = cured("bubonic", "mild", 50)
    with table.refuses("bad-ruling", match="nothing to be cured of"):
        rules(table, "cured", of="bubonic")
