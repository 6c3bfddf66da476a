"""Rest, sleep, and injuries that are left to themselves."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.pathmaster.healing.infection import LeftToHeal, danger
from events import CheckResolved, ConditionGained, DamageHealed, DamageTaken, Noted, ResourceChanged
from tests.support.pathmaster import end, fight, fighter

HOUR = 3_600


def hurt(lost: int = 60, **bob: Any) -> Table:
    """A fight in which Bob has lost so many hits."""
    options = bob.pop("options", {})
    table = fight(fighter("bob", "blue", **{"level": 4, "hp": 100, **bob}), fighter("ann"), **options)
    table.rule(effects=[DamageTaken(combatant="bob", injury="axe", amount=lost, cause="axe")])
    return table


def rules(table: Table, condition: str, **data: Any) -> None:
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition, data=data)])


def settled(table: Table) -> int:
    """Bob's hit points once what was ruled has come."""
    end(table, "bob")
    return int(table["bob"].now("hp"))


@pytest.mark.rule("pm.healing.hits-active")
def test_whoever_marches_regains_nothing() -> None:
    table = hurt(CO=6)
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=6 * HOUR)])
    assert settled(table) == 40


@pytest.mark.rule("pm.healing.hits-rest", clause="half of CO an hour")
@pytest.mark.rule("pm.healing.hits-rest", clause="whole hours")
@pytest.mark.rule("pm.healing.hits-rest-prorated", clause="not without it")
@pytest.mark.rule("pm.healing.hits-sleep", clause="six times CO a night")
@pytest.mark.rule("pm.healing.hits-sleep", clause="in place of the hours")
@pytest.mark.parametrize(
    ("condition", "minutes", "co", "back"),
    [
        ("rested", 60, 6, 3), ("rested", 180, 6, 9), ("rested", 40, 6, 0), ("rested", 180, 5, 7),
        ("rested", 180, -5, 0), ("slept", 480, 6, 36), ("slept", 240, 6, 0),
        ("slept", 480, 0, 0), ("slept", 479, 80, 0),
    ],
)  # fmt: skip
def test_rest_gives_back_by_the_hour_and_sleep_by_the_night(
    condition: str, minutes: int, co: int, back: int
) -> None:
    table = hurt(CO=co)
    rules(table, condition, minutes=minutes)
    assert settled(table) == 40 + back
    assert condition not in table["bob"].conditions


@pytest.mark.rule("pm.healing.hits-rest-prorated", clause="a part of an hour")
@pytest.mark.rule("pm.healing.hits-sleep-prorated")
@pytest.mark.parametrize(
    ("condition", "minutes", "back", "rule"),
    [
        ("rested", 40, 2, "pm.healing.hits-rest-prorated"),
        ("rested", 60, 3, "pm.healing.hits-rest"),
        ("rested", 61, 3, "pm.healing.hits-rest-prorated"),
        ("slept", 240, 18, "pm.healing.hits-sleep-prorated"),
        ("slept", 480, 36, "pm.healing.hits-sleep"),
    ],
)
def test_a_part_heals_its_part_where_the_table_plays_so(
    condition: str, minutes: int, back: int, rule: str
) -> None:
    table = hurt(CO=6, options={"prorated_healing": True})
    rules(table, condition, minutes=minutes)
    assert settled(table) == 40 + back
    assert [each.rule for each in table.facts(DamageHealed)] == [rule]


@pytest.mark.rule("pm.healing.racial-rate", clause="above 1 slower")
@pytest.mark.rule("pm.healing.racial-rate", clause="below 1 faster")
@pytest.mark.parametrize(("rate", "back"), [(200, 18), (50, 72), (100, 36)])
def test_every_rate_is_divided_by_that_of_the_race(rate: int, back: int) -> None:
    table = hurt(lost=90, CO=6, recovery=rate)
    rules(table, "slept")
    assert settled(table) == 10 + back


@pytest.mark.rule("pm.healing.hits-sleep", clause="six times CO a night")
def test_nobody_regains_more_than_was_lost() -> None:
    table = hurt(lost=10, CO=6)
    rules(table, "slept")
    assert settled(table) == 100


@pytest.mark.rule("pm.healing.stun")
@pytest.mark.parametrize("rate", [50, 100, 200])
def test_stun_wears_off_alike_for_every_race(rate: int) -> None:
    table = hurt(lost=1, recovery=rate)
    table.rule(effects=[ConditionGained(combatant="ann", condition="stunned", data={"rounds": 5})])
    end(table, "bob")
    assert table["ann"].conditions["stunned"].data["rounds"] == 4


@pytest.mark.rule("pm.healing.magical")
def test_magic_heals_as_its_spell_says() -> None:
    table = hurt(recovery=200)
    table.rule(effects=[DamageHealed(combatant="bob", amount=20)])
    assert settled(table) == 60


def injured(number: int, **bob: Any) -> Table:
    """A fight in which Bob has so many injuries."""
    table = fight(fighter("bob", "blue", **{"level": 4, **bob}), fighter("ann"))
    if number:
        wounds = {f"wound {each + 1}": {"penalty": -5} for each in range(number)}
        rules(table, "injured", wounds=wounds)
    return table


@pytest.mark.rule("pm.infection.when", clause="one roll for all injuries")
@pytest.mark.rule("pm.infection.level")
@pytest.mark.rule("pm.infection.failure", clause="the tiers of the disease")
@pytest.mark.rule("pm.infection.failure", clause="after its onset")
def test_injuries_left_to_themselves_ask_for_one_roll_and_may_fester() -> None:
    table = injured(3)
    rules(table, "left-to-heal", location="wilderness")
    assert table.waiting() == [("bob", "resist")]
    assert table["bob"].conditions["contagion"].rule == "pm.infection.injury-modifier"
    table.answer("bob", "resist", dice=[("resistance", [13]), ("onset", [4])])
    check = table.fact(CheckResolved)
    assert check.difficulty is not None
    assert (check.difficulty.total, check.result) == (40, "severe")
    assert table.waiting() == [("bob", "act")]
    assert {each.data["what"] for each in table.fight.timers.values()} == {"mild", "moderate", "severe"}
    assert {each.due.time for each in table.fight.timers.values()} == {4 * 86_400 + 6}


@pytest.mark.rule("pm.infection.creature-modifier")
def test_it_is_told_that_it_was_an_undead() -> None:
    table = injured(2)
    rules(table, "left-to-heal", location="wilderness", creature=4)
    assert table["bob"].conditions["contagion"].rule == "pm.infection.creature-modifier"


@pytest.mark.rule("pm.infection.hospital")
def test_with_full_care_there_is_no_roll() -> None:
    table = injured(5)
    rules(table, "left-to-heal", location="hospitalised", creature=4)
    assert table.waiting() == [("bob", "act")]
    assert next(each.rule for each in table.facts(Noted)) == "pm.infection.hospital"


@pytest.mark.rule("pm.infection.hospital")
@pytest.mark.rule("pm.infection.level")
@pytest.mark.rule("pm.infection.injury-modifier", clause="half a level each")
@pytest.mark.rule("pm.infection.injury-modifier", clause="a whole level each")
@pytest.mark.rule("pm.infection.creature-modifier")
@pytest.mark.parametrize(
    ("location", "injuries", "creature", "level"),
    [
        ("taverns and towns", 0, 0, 1), ("large cities", 0, 0, 2), ("wilderness", 0, 0, 1),
        ("graveyards", 0, 0, 3), ("sewers", 0, 0, 5), ("animal lairs", 0, 0, 3),
        ("wilderness", 4, 0, 3), ("wilderness", 1, 0, 1), ("large cities", 3, 0, 3), ("sewers", 4, 0, 9),
        ("wilderness", 2, 4, 6), ("hospitalised", 5, 4, 0),
    ],
)  # fmt: skip
def test_where_and_how_many_and_by_what_make_the_level(
    location: Any, injuries: int, creature: int, level: int
) -> None:
    assert danger(LeftToHeal(location=location, creature=creature), injuries) == level


@pytest.mark.rule("pm.infection.when", clause="injuries alone")
@pytest.mark.parametrize(
    ("number", "data", "says"),
    [(0, {"location": "sewers"}, "bob has no injuries"), (1, {}, "required field `location`")],
)
def test_nobody_without_injuries_is_left_to_heal(number: int, data: dict[str, Any], says: str) -> None:
    table = injured(number)
    with table.refuses("bad-ruling", match=says):
        rules(table, "left-to-heal", **data)
