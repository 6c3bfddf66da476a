"""Resistance Rolls: a level against a level, what modifies them, and what comes of them."""

from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.rulesets.pathmaster.checks.resistance import Danger, Resisted, needed
from events import CheckResolved, ConditionGained, ConditionLost
from tests.support.pathmaster import act, end, fight, fighter

POISON: dict[str, Any] = {"against": "poison", "level": 5}


def exposed(danger: dict[str, Any], *, bob: dict[str, Any] | None = None, **more: Any) -> Table:
    """Bob, of level 5, on whose turn the GM exposes him to something."""
    table = fight(fighter("bob", "blue", **{"level": 5, "Sword": 50, **(bob or {})}), fighter("ann", level=7))
    table.rule(
        effects=[ConditionGained(combatant="bob", condition="exposed", data={"danger": danger, **more})]
    )
    return table


def resist(table: Table, roll: int) -> CheckResolved:
    """The check of Bob, whose die shows this."""
    table.answer("bob", "resist", dice=[("resistance", [roll])])
    return table.fact(CheckResolved)


def steps(check: CheckResolved) -> dict[str, float]:
    """What each rule adds to a check."""
    return {each.rule: each.value for each in check.modifiers}


@pytest.mark.rule("pm.resist.level-against-level", clause="the target's own level")
@pytest.mark.rule("pm.resist.level-against-level", clause="the level of the danger")
@pytest.mark.rule("pm.resist.target-number", clause="5 more for each level")
@pytest.mark.rule("pm.resist.target-number", clause="5 less for each level")
@pytest.mark.rule("pm.resist.target-number", clause="50 for equals")
@pytest.mark.parametrize(("attack", "number"), [(7, 60), (12, 85), (3, 40), (5, 50), (0, 25)])
def test_the_level_of_the_danger_stands_against_that_of_the_target(attack: int, number: int) -> None:
    check = resist(exposed({**POISON, "level": attack}), 50)
    assert check.difficulty is not None
    assert (check.difficulty.total, check.difficulty.rule) == (number, "pm.resist.target-number")
    apart = {each.rule: each.value for each in check.difficulty.modifiers}
    assert apart == ({"pm.resist.level-against-level": number - 50} if number != 50 else {})


@pytest.mark.rule("pm.resist.level-against-level", clause="the ranks in a skill")
def test_the_level_of_a_skill_is_its_ranks() -> None:
    table = fight(fighter("ann", Sword=60, level=1, ranks={"Sword": 12}), fighter("bob", "blue", level=5))
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [60]), ("resistance", [50])])
    check = table.facts(CheckResolved)[-1]
    assert check.difficulty == needed(12, 5)
    assert needed(12, 5).total == 85


@pytest.mark.rule("pm.resist.table-values", clause="the printed ones")
@pytest.mark.rule("pm.resist.table-values", clause="and on by the formula")
def test_every_printed_target_number_follows_from_the_formula() -> None:
    printed = records(table("pm.table.resistance-roll"))
    for row in printed:
        for level in range(1, 11):
            assert needed(row["Attack Level"], level).total == row[str(level)]
    assert len(printed) == 10
    assert (needed(15, 2).total, needed(1, 20).total) == (115, -45)


@pytest.mark.rule("pm.resist.purpose")
@pytest.mark.rule("pm.resist.roll-and-success", clause="reaching it is enough")
@pytest.mark.rule("pm.resist.roll-and-success", clause="then no effect")
@pytest.mark.rule("pm.resist.spells", clause="all or nothing")
@pytest.mark.rule("pm.resist.spells", clause="the Base Attack modifier")
@pytest.mark.parametrize(("roll", "works"), [(64, True), (65, False)])
def test_a_spell_works_or_does_not(roll: int, works: bool) -> None:
    danger = {"against": "mentalism", "level": 5, "modifier": -15}
    table = exposed(danger, fails=["cowering"])
    check = resist(table, roll)
    assert (check.roll, check.total, check.result) == (roll, -15, "not resisted" if works else "resisted")
    assert ("cowering" in table["bob"].conditions) == works
    assert "exposed" not in table["bob"].conditions
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.resist.roll-and-success", clause="open-ended")
def test_it_is_rolled_open_ended() -> None:
    table = exposed(POISON)
    table.answer("bob", "resist", dice=[("resistance", [97, 30])])
    assert table.fact(CheckResolved).roll == 127


STATS = {"CO": 4, "SD": 5, "PR": 2, "EM": 6, "IN": 7}


@pytest.mark.rule("pm.resist.stat-modifiers", clause="magic by its school")
@pytest.mark.rule("pm.resist.stat-modifiers", clause="poison and disease by Constitution")
@pytest.mark.rule("pm.resist.stat-modifiers", clause="fear by Self Discipline")
@pytest.mark.parametrize(
    ("against", "adds"),
    [
        ("poison", 12), ("disease", 12), ("fear", 15), ("essence", 18), ("channeling", 21), ("mentalism", 6),
        ("insanity", 9), ("disturbance", 15), ("skill", 0),
    ],
)  # fmt: skip
def test_a_stat_helps_three_times(against: str, adds: int) -> None:
    check = resist(exposed({"against": against, "level": 5}, bob=STATS), 20)
    assert steps(check) == ({"pm.resist.stat-modifiers": adds} if adds else {})
    assert check.total == adds


@pytest.mark.rule("pm.resist.stat-modifiers", clause="a skill by its own")
def test_against_a_skill_the_stat_of_the_own_skill_helps_once() -> None:
    sword = {"skill": "Sword", "table": "sword", "stat": 9}
    bob = fighter("bob", "blue", level=5, weapons={"sword": sword}, skills={"Sword": 50}, CO=4, SD=5)
    table = fight(fighter("ann", Sword=60, ranks={"Sword": 5}), bob)
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [60]), ("resistance", [40])])
    check = table.facts(CheckResolved)[-1]
    assert [(each.rule, each.value) for each in check.modifiers] == [("pm.feint.resistance", 9)]


@pytest.mark.rule("pm.resist.racial-modifier", clause="against its kind")
@pytest.mark.rule("pm.resist.racial-modifier", clause="against nothing else")
@pytest.mark.parametrize(
    ("against", "total"), [("poison", 22), ("fear", 0), ("essence", 7), ("insanity", -3), ("disease", 9)]
)
def test_a_race_resists_what_it_resists_and_nothing_else(against: str, total: int) -> None:
    race = {"poison": 10, "magic": 7, "disease": -3}
    check = resist(exposed({"against": against, "level": 5}, bob={"CO": 4, "resists": race}), 20)
    assert check.total == total
    if against in ("poison", "essence"):
        assert steps(check)["pm.resist.racial-modifier"] == race.get(against, 7)


@pytest.mark.rule("pm.resist.spells-margin", clause="longer by the margin")
@pytest.mark.rule("pm.resist.spells-margin", clause="the margin is a number")
@pytest.mark.parametrize(("roll", "until"), [(25, 3), (31, 2), (41, 1)])
def test_a_spell_may_last_by_how_much_it_was_failed_by(roll: int, until: int) -> None:
    table = exposed({"against": "essence", "level": 5}, fails=["shaken"], each=10)
    resist(table, roll)
    gained = next(each for each in table.facts(ConditionGained) if each.condition == "shaken")
    assert gained.until is not None
    assert (gained.until.round, gained.rule) == (until, "pm.resist.spells-margin")
    assert (Resisted(-25).failed_by, Resisted(3).failed_by) == (25, 0)


@pytest.mark.rule("pm.resist.spells-margin", clause="longer by the margin")
@pytest.mark.parametrize("by", ["", "ann"])
def test_what_comes_of_it_says_whose_it_is(by: str) -> None:
    table = exposed({"against": "essence", "level": 5}, fails=["shaken"], each=10, by=by)
    resist(table, 25)
    assert table["bob"].conditions["shaken"].data == ({"of": ["ann"]} if by else {})


@pytest.mark.rule("pm.resist.spells-margin", clause="longer by the margin")
def test_it_is_over_with_its_last_round() -> None:
    table = exposed({"against": "essence", "level": 5}, fails=["shaken"], each=10)
    resist(table, 30)
    for _ in range(2):
        assert "shaken" in table["bob"].conditions
        end(table, "bob")
        end(table, "ann")
    assert table.fight.round == 3
    end(table, "bob")
    end(table, "ann")
    assert "shaken" not in table["bob"].conditions


@pytest.mark.rule("pm.resist.skills", clause="success cancels it")
@pytest.mark.rule("pm.resist.skills", clause="failure by any margin is whole")
@pytest.mark.parametrize(("roll", "works"), [(49, True), (6, True), (50, False)])
def test_a_skill_works_whole_or_not_at_all(roll: int, works: bool) -> None:
    table = fight(fighter("ann", Sword=60, ranks={"Sword": 5}), fighter("bob", "blue", level=5))
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [60]), ("resistance", [roll])])
    assert ("feint" in table["ann"].conditions) == works


TIERS = {"mild": ["sickened"], "moderate": ["shaken"], "severe": ["dazzled"], "extreme": ["cowering"]}
SUFFERED = [
    (81, "no-effect", []),
    (80, "mild", ["sickened"]),
    (50, "mild", ["sickened"]),
    (49, "moderate", ["sickened", "shaken"]),
    (30, "moderate", ["sickened", "shaken"]),
    (29, "severe", ["sickened", "shaken", "dazzled"]),
    (0, "severe", ["sickened", "shaken", "dazzled"]),
    (-1, "extreme", ["sickened", "shaken", "dazzled", "cowering"]),
]


@pytest.mark.rule("pm.resist.tiers", clause="by the margin of success")
@pytest.mark.rule("pm.resist.tiers", clause="by the margin of failure")
@pytest.mark.rule("pm.resist.tiers-cumulative", clause="and all milder ones")
@pytest.mark.rule("pm.resist.tiers-cumulative", clause="no worse one")
@pytest.mark.parametrize(("total", "tier", "suffered"), SUFFERED)
def test_the_margin_selects_a_tier_and_all_milder_ones(total: int, tier: str, suffered: list[str]) -> None:
    table = exposed({**POISON, "tiers": True, "modifier": total - 50}, **TIERS)
    check = resist(table, 50)
    assert (check.roll + check.total, check.result) == (total, tier)
    assert check.result_rule == "pm.resist.tiers"
    gained = [each.condition for each in table.facts(ConditionGained)]
    assert gained == suffered
    assert all(each.rule == "pm.resist.tiers-cumulative" for each in table.facts(ConditionGained))


@pytest.mark.rule("pm.resist.tiers")
@pytest.mark.parametrize("modifier", [-90, -1])
def test_without_tiers_a_margin_brings_none(modifier: int) -> None:
    table = exposed({**POISON, "modifier": modifier}, **TIERS)
    assert resist(table, 50).result == "not resisted"
    assert table.facts(ConditionGained) == []


@pytest.mark.rule("pm.resist.roll-and-success")
def test_who_is_exposed_resists_before_anything_else_and_an_undo_takes_the_roll_back() -> None:
    table = exposed(POISON, fails=["shaken"])
    assert table.waiting() == [("bob", "resist")]
    resist(table, 20)
    assert "shaken" in table["bob"].conditions
    table.undo()
    assert table.waiting() == [("bob", "resist")]
    assert table["bob"].conditions.keys() & {"shaken", "exposed"} == {"exposed"}
    table.undo()
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.resist.roll-and-success")
def test_the_gm_may_take_back_what_somebody_was_exposed_to() -> None:
    table = exposed(POISON, fails=["shaken"])
    table.rule(effects=[ConditionLost(combatant="bob", condition="exposed")])
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("pm.resist.roll-and-success")
def test_whoever_is_exposed_in_the_middle_of_another_turn_resists_before_it_goes_on() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", level=5))
    data = {"danger": POISON, "fails": ["shaken"]}
    table.rule(effects=[ConditionGained(combatant="bob", condition="exposed", data=data)])
    end(table, "ann")
    assert table.waiting() == [("bob", "resist")]


@pytest.mark.rule("pm.resist.tiers")
@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"danger": {"against": "hunger", "level": 3}}, "hunger"),
        ({"danger": {"against": "poison"}}, "level"),
        ({"danger": POISON, "by": "zoe"}, "'zoe' is no combatant"),
        ({"danger": POISON, "fails": ["limits"]}, "the rules keep the condition 'limits' themselves"),
        ({"danger": POISON, "mild": ["delayed"]}, "'delayed' comes of no Resistance Roll"),
    ],
)
def test_what_nobody_could_resist_is_refused(data: dict[str, Any], says: str) -> None:
    table = fight(fighter("bob", "blue"), fighter("ann"))
    with table.refuses("bad-ruling", match=says):
        table.rule(effects=[ConditionGained(combatant="bob", condition="exposed", data=data)])


def test_a_danger_says_no_more_than_it_is() -> None:
    assert Danger(against="fear", level=3) == Danger(against="fear", level=3, modifier=0, tiers=False)
