"""Injuries that heal by themselves: diagnosed once, by kind and severity, and all of them in one period."""

from typing import Any

import pytest

from affray.testing import Dice, Table
from engine.rulesets.pathmaster.healing.diagnosis import days, severity
from engine.rulesets.pathmaster.healing.natural import together
from engine.rulesets.pathmaster.people.wounds import Injury
from engine.rulesets.pathmaster.tables.effects import read_effects
from events import ConditionGained, ConditionLost, DiceRolled, Noted, ResourceChanged, When
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter, until

DAY = 86_400
MEDIUM = {"penalty": -30}


def ward(wounds: dict[str, Any], **bob: Any) -> Table:
    """Bob has these injuries, and nobody fights; Ann is there to treat them."""
    options = bob.pop("options", {})
    table = fight(
        fighter("bob", **{"hp": 100, "Sword": 50, **bob}), fighter("ann", skills={"First Aid": 60}), **options
    )
    rules(table, "injured", wounds=wounds, penalty=sum(each["penalty"] for each in wounds.values()))
    rules(table, "camping")
    return table


def rules(table: Table, condition: str, **data: Any) -> None:
    table.rule(effects=[ConditionGained(combatant="bob", condition=condition, data=data)])


def diagnosed(table: Table, *shows: int, wound: str = "") -> None:
    """The GM has Bob's injuries examined; the dice of each."""
    until(table, "gm", "over")
    rules(table, "diagnosed", **({"wound": wound} if wound else {}))
    days_pass(table, 0, [("diagnosis", [each]) for each in shows])


def days_pass(table: Table, number: int, dice: Dice = ()) -> None:
    table.answer("gm", "camp", args={"days": number}, dice=dice)


def off(table: Table) -> int:
    """What all of Bob's injuries take off."""
    injured = table["bob"].conditions.get("injured")
    return int(injured.data["penalty"]) if injured else 0


def lasts(table: Table) -> int:
    return int(table["bob"].conditions["healing"].data["days"])


@pytest.mark.rule("pm.healing.wound-category", clause="muscle unless it says another")
@pytest.mark.parametrize(("kind", "heals"), [({}, 4), ({"kind": "muscle"}, 4), ({"kind": "bone"}, 10)])
def test_a_wound_is_one_of_muscle_unless_it_says_another_kind(kind: dict[str, str], heals: int) -> None:
    table = ward({"wound 1": {"penalty": -15, **kind}})
    diagnosed(table, 44)
    assert lasts(table) == heals


@pytest.mark.rule("pm.healing.wound-category", clause="as the critical says")
def test_the_entry_of_a_critical_says_the_kind_and_the_part_of_the_body() -> None:
    tables = TABLES("14A", critical="hits 1, injury -15, burn, right-arm")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90), tables=tables)
    attack(table, "ann", "bob", 60, dice=[("critical", [50])])
    [wound] = table["bob"].conditions["injured"].data["wounds"].values()
    assert wound == {"penalty": -15, "cause": "critical", "kind": "burn", "part": "right-arm"}


@pytest.mark.rule("pm.healing.wound-severity")
@pytest.mark.parametrize(
    ("penalty", "grave"),
    [(-1, "light"), (-20, "light"), (-21, "medium"), (-50, "medium"), (-51, "severe"), (-200, "severe")],
)
def test_the_penalty_says_how_grave_a_wound_is(penalty: int, grave: str) -> None:
    assert severity(Injury(penalty=penalty)) == grave


@pytest.mark.rule("pm.healing.wound-severity-special", clause="a fracture without a penalty")
@pytest.mark.rule("pm.healing.wound-severity-special", clause="an organ of no use")
@pytest.mark.parametrize(
    ("more", "grave"),
    [
        ({"penalty": 0, "kind": "bone"}, "medium"), ({"penalty": -10, "kind": "bone"}, "light"),
        ({"penalty": -10, "useless": 2}, "severe"), ({"penalty": -10, "useless": 1}, "light"),
        ({"penalty": 0, "kind": "organ", "destroyed": True}, "severe"), ({"penalty": 0}, "light"),
    ],
)  # fmt: skip
def test_fractures_and_organs_of_no_use_are_graver_than_their_penalty(
    more: dict[str, Any], grave: str
) -> None:
    assert severity(Injury(**more)) == grave


@pytest.mark.rule("pm.healing.wound-severity-special", clause="a fracture without a penalty")
@pytest.mark.rule("pm.healing.wound-severity-special", clause="an organ of no use")
def test_a_fracture_needs_no_number_and_what_is_said_of_an_injury_needs_one() -> None:
    found = read_effects("fracture, left-arm, useless 2, destroyed")
    assert (found.fracture, found.injury, found.part, found.useless, found.destroyed) == (
        True,
        0,
        "left-arm",
        2,
        True,
    )
    for wrong in ("burn, hits 1", "useless 2", "injury -5, burn, skin"):
        with pytest.raises(ValueError, match=r"needs an injury|cannot both be"):
            read_effects(wrong)


HEALING = """
burn    7  6  5  4  3  2  1    21 18 16 14 11  9  7     50  40 35 28 22 18 14
bone   28 21 15 10  6  4  3    56 42 30 20 12  8  5     91  70 55 40 25 15 10
skin    5  4  3  2  1  1  1    25 20 16 12  8  6  5     40  35 30 25 20 15 10
head   13 10  7  5  3  2  1    78 60 42 30 18 12  6    130 100 70 50 30 20 10
organ  13  9  6  4  3  2  1    65 45 30 20 15 10  5    130  90 60 40 30 20 10
muscle 11  7  6  4  3  2  1    44 28 24 16 12  8  4     88  56 44 32 24 16  8
"""
SPANS = ((-50, 0), (1, 20), (21, 40), (41, 60), (61, 80), (81, 100), (101, 250))


@pytest.mark.rule("pm.healing.wound-days", clause="by kind, severity and total")
@pytest.mark.parametrize("line", HEALING.strip().splitlines())
def test_every_cell_of_the_table_of_days(line: str) -> None:
    kind, *cells = line.split()
    wanted = iter(int(each) for each in cells)
    for grave in ("light", "medium", "severe"):
        for low, high in SPANS:
            number = next(wanted)
            assert (days(kind, grave, low), days(kind, grave, high)) == (number, number)


@pytest.mark.rule("pm.healing.wound-days", clause="open-ended, and three times CO")
@pytest.mark.rule("pm.healing.wound-days", clause="times the rate of the race")
@pytest.mark.parametrize(("recovery", "heals"), [(100, 16), (200, 32), (50, 8)])
def test_each_injury_is_rolled_for_once(recovery: int, heals: int) -> None:
    table = ward({"wound 1": MEDIUM}, CO=5, recovery=recovery)
    diagnosed(table, 44)
    assert table.fact(DiceRolled).notation == "d100!+/-"
    assert table.fact(Noted).args["total"] == 59
    assert lasts(table) == heals
    due = When(round=0, time=heals * DAY + 6 * table.fight.round)
    assert [each.due for each in table.fight.timers.values()] == [due]


@pytest.mark.rule("pm.healing.multiple-wounds", clause="half the second, a quarter of the third")
@pytest.mark.parametrize(
    ("times", "total"), [((16, 10, 8), 23), ((8, 10, 16), 23), ((5, 4), 7), ((5, 5), 8), ((1, 1, 1, 1), 2)]
)
def test_several_wounds_heal_in_one_period(times: tuple[int, ...], total: int) -> None:
    assert together(each * DAY for each in times) == total


@pytest.mark.rule("pm.healing.multiple-wounds", clause="0 at the end")
@pytest.mark.rule("pm.healing.multiple-wounds", clause="from day to day")
def test_the_penalties_shrink_from_day_to_day_and_are_gone_at_the_end() -> None:
    table = ward({"wound 1": MEDIUM, "wound 2": {"penalty": -15}})
    diagnosed(table, 44, 44)
    assert lasts(table) == 18
    left = []
    for _ in range(3):
        days_pass(table, 6)
        left.append(off(table))
    assert left == [-30, -15, 0]
    assert not {"injured", "healing"} & set(table["bob"].conditions)
    assert not table.fight.timers


@pytest.mark.rule("pm.healing.multiple-wounds", clause="from day to day")
@pytest.mark.rule("pm.healing.wound-days", clause="by kind, severity and total")
def test_on_one_day_nothing_changes_and_what_is_gone_is_not_diagnosed() -> None:
    table = ward({"wound 1": MEDIUM})
    diagnosed(table, 44)
    days_pass(table, 1)
    rules(table, "bed-rest-of-no-rule")
    days_pass(table, 0)
    assert not [each for each in table.facts(ConditionGained) if each.condition == "injured"]
    table = ward({"wound 1": MEDIUM})
    until(table, "gm", "over")
    rules(table, "diagnosed")
    table.rule(effects=[ConditionLost(combatant="bob", condition="injured")])
    days_pass(table, 1)
    assert not {"injured", "healing", "diagnosed"} & set(table["bob"].conditions)


@pytest.mark.rule("pm.healing.multiple-wounds", clause="from day to day")
@pytest.mark.rule("pm.injury.penalty-limit", clause="wakes when it is less")
def test_who_was_out_for_injuries_wakes_on_the_day_on_which_they_are_less() -> None:
    table = ward({"wound 1": {"penalty": -60}, "wound 2": {"penalty": -42}})
    diagnosed(table, 44, 44)
    assert "unconscious" in table["bob"].conditions
    days_pass(table, 5)
    assert (off(table) > -100, "unconscious" in table["bob"].conditions) == (True, False)


@pytest.mark.rule("pm.healing.multiple-wounds", clause="a later one begins it again")
def test_a_wound_that_is_diagnosed_later_begins_the_period_anew_with_what_is_left() -> None:
    table = ward({"wound 1": MEDIUM})
    diagnosed(table, 44)
    days_pass(table, 8)
    held = table["bob"].conditions["injured"].data["wounds"]
    rules(table, "injured", wounds={**held, "arm": {"penalty": -40, "kind": "bone"}}, penalty=-55)
    diagnosed(table, 44)
    assert lasts(table) == 20 + 4
    days_pass(table, 12)
    assert off(table) == -20 - 8
    assert len(table.fight.timers) == 1
    days_pass(table, 12)
    assert off(table) == 0


@pytest.mark.rule("pm.healing.wound-days", clause="by kind, severity and total")
def test_time_by_the_clock_heals_as_days_in_camp_do() -> None:
    table = ward({"wound 1": MEDIUM})
    diagnosed(table, 44)
    table.answer("gm", "go-on")
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=8 * DAY)])
    end(table, table.waiting()[0][0])
    assert off(table) == -15


@pytest.mark.rule("pm.healing.wound-days", clause="open-ended, and three times CO")
@pytest.mark.parametrize(("wound", "again"), [("ear", False), ("", True)])
def test_nobody_diagnoses_what_is_not_there_or_was_diagnosed_before(wound: str, again: bool) -> None:
    table = ward({"wound 1": MEDIUM})
    if again:
        diagnosed(table, 44)
    with table.refuses("bad-ruling", match="no such injury"):
        rules(table, "diagnosed", **({"wound": wound} if wound else {}))


BRACED = {"arm": {"penalty": -30, "part": "right-arm", "eased": True, "off": 50}}


@pytest.mark.rule("pm.first-aid.cautious-brace", clause="until that part is hurt again")
@pytest.mark.parametrize(("part", "takes"), [("left-leg", -15 - 10), ("right-arm", -30 - 10)])
def test_a_critical_to_the_same_part_undoes_a_brace(part: str, takes: int) -> None:
    tables = TABLES("14A", critical=f"hits 1, injury -10, {part}")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90), tables=tables)
    rules(table, "injured", wounds=BRACED, penalty=-15)
    attack(table, "ann", "bob", 60, dice=[("critical", [50])])
    assert off(table) == takes


@pytest.mark.rule("pm.first-aid.cautious-brace", clause="until that part is hurt again")
def test_a_critical_that_names_no_part_undoes_no_brace() -> None:
    tables = TABLES("14A", critical="hits 1, injury -10")
    table = fight(fighter("ann", Sword=60), fighter("bob", "blue", hp=90), tables=tables)
    rules(table, "injured", wounds={"limb": {"penalty": -30, "eased": True, "off": 50}}, penalty=-15)
    attack(table, "ann", "bob", 60, dice=[("critical", [50])])
    assert off(table) == -15 - 10


@pytest.mark.rule("pm.first-aid.cautious-brace-stress", clause="use of that part ends it")
@pytest.mark.rule("pm.first-aid.cautious-brace-stress", clause="not without the option")
@pytest.mark.parametrize(
    ("on", "part", "takes"),
    [(True, "right-arm", -30), (True, "left-arm", -15), (True, "left-leg", -15), (False, "right-arm", -15)],
)
def test_a_blow_with_a_braced_arm_restores_the_whole_penalty(on: bool, part: str, takes: int) -> None:
    table = fight(fighter("bob", Sword=60), fighter("ann", "blue", hp=90), brace_ends_by_use=on)
    rules(table, "injured", wounds={"limb": {**BRACED["arm"], "part": part}}, penalty=-15)
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [10])])
    assert off(table) == takes


@pytest.mark.rule("pm.first-aid.cautious-brace-stress", clause="use of that part ends it")
def test_a_braced_arm_that_is_too_bad_by_itself_knocks_out_who_strikes_with_it() -> None:
    table = fight(fighter("bob", Sword=60), fighter("ann", "blue", hp=90), brace_ends_by_use=True)
    arm = {**BRACED["arm"], "penalty": -100}
    rules(table, "injured", wounds={"limb": arm}, penalty=-50)
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[])
    assert "unconscious" in table["bob"].conditions


@pytest.mark.rule("pm.first-aid.cautious-brace-stress", clause="use of that part ends it")
def test_what_is_not_braced_is_told_of_by_no_blow() -> None:
    table = fight(fighter("bob", Sword=60), fighter("ann", "blue", hp=90), brace_ends_by_use=True)
    rules(table, "injured", wounds={"limb": {"penalty": -30, "part": "right-arm"}}, penalty=-30)
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [10])])
    assert not [each for each in table.facts(ConditionGained) if each.condition == "injured"]


@pytest.mark.rule("pm.first-aid.cautious-brace-stress", clause="use of that part ends it")
def test_legs_are_used_by_running() -> None:
    table = fight(
        fighter("bob", at=(3, 3), Sword=60),
        fighter("ann", "blue", at=(20, 20), hp=90),
        brace_ends_by_use=True,
    )
    rules(table, "injured", wounds={"leg": {**BRACED["arm"], "part": "left-leg"}}, penalty=-15)
    act(table, "bob", "run", path=["E"])
    assert off(table) == -30
