"""Levels of success and failure: which roll comes to which level, and what a level does to the damage."""

from typing import Any

import pytest

from engine.catalogue import records, table
from engine.rulesets.brp.checks.chance import Circumstance, modified
from engine.rulesets.brp.checks.levels import Level, level, level_rule
from events import CheckResolved, DamageTaken, DiceRolled, ItemChanged, Noted, RulingMade
from tests.support.attacking import LEATHER, check, facing, hit, rule_condition

CLUB = {"skill": "Sword", "damage": "1d6", "special": "crushing", "hp": 15}


def rolls(chance: int, reached: str, **how: Any) -> str:
    """The rolls that come to a level at a chance, from the lowest to the highest: "1-3", "" for none."""
    found = [roll for roll in range(1, 101) if level(chance, roll, **how) == reached]
    assert not found or found == list(range(found[0], found[-1] + 1))
    return f"{found[0]}-{found[-1]}" if found else ""


@pytest.mark.rule("brp.levels.critical")
@pytest.mark.parametrize(
    ("chance", "critical"), [(60, "1-3"), (100, "1-5"), (50, "1-3"), (5, "1-1"), (1, "1-1")]
)
def test_a_twentieth_of_the_chance_is_critical(chance: int, critical: str) -> None:
    assert rolls(chance, "critical") == critical


@pytest.mark.rule("brp.levels.special")
@pytest.mark.parametrize(("chance", "special"), [(60, "4-12"), (33, "3-7"), (100, "6-20")])
def test_a_fifth_of_the_chance_is_special(chance: int, special: str) -> None:
    assert rolls(chance, "special") == special


@pytest.mark.rule("brp.levels.success")
def test_up_to_the_chance_it_is_an_ordinary_success() -> None:
    assert rolls(60, "success") == "13-60"


@pytest.mark.rule("brp.levels.failure")
def test_above_the_chance_and_below_the_fumbles_it_is_a_failure() -> None:
    assert rolls(60, "failure") == "61-97"


@pytest.mark.rule("brp.amb.fumble-range", "brp.levels.fumble")
@pytest.mark.parametrize(
    ("chance", "fumble"),
    [(60, "98-100"), (20, "96-100"), (21, "97-100"), (40, "97-100"), (41, "98-100"), (80, "99-100"),
     (81, "100-100"), (140, "100-100"), (-30, "96-100")],
)  # fmt: skip
def test_the_top_twentieth_of_the_chance_to_fail_is_a_fumble(chance: int, fumble: str) -> None:
    assert rolls(chance, "fumble") == fumble


@pytest.mark.rule("brp.levels.over-hundred")
def test_above_a_hundred_criticals_and_specials_go_on_growing() -> None:
    found = {each: rolls(120, each) for each in ("critical", "special", "success", "failure", "fumble")}
    assert found == {
        "critical": "1-6", "special": "7-24", "success": "25-99", "failure": "", "fumble": "100-100"
    }  # fmt: skip


@pytest.mark.rule("brp.amb.level-rounding")
def test_a_table_may_round_to_the_nearest() -> None:
    assert rolls(21, "critical", rounding="nearest") == "1-1"
    assert rolls(30, "critical", rounding="nearest") == "1-2"
    assert rolls(21, "critical") == "1-2"
    assert rolls(33, "special", rounding="nearest") == "3-7"
    assert rolls(31, "special", rounding="nearest") == "3-6"
    assert rolls(1, "critical", rounding="nearest") == "1-1"


@pytest.mark.rule("brp.amb.auto-bands")
def test_a_table_may_have_the_lowest_succeed_and_the_highest_fail_at_any_chance() -> None:
    assert rolls(1, "success", auto_bands=True) == "2-5"
    assert rolls(-50, "success", auto_bands=True) == "1-5"
    assert rolls(150, "failure", auto_bands=True) == "96-99"
    assert rolls(500, "special", auto_bands=True) == "26-95"
    assert rolls(150, "success") == "31-99"


@pytest.mark.rule("brp.table.success-levels-samples")
def test_the_sample_table_holds() -> None:
    for sample in records(table("brp.table.success-levels-samples")):
        for reached in ("critical", "special", "success", "failure", "fumble"):
            assert printed(rolls(sample["chance"], reached)) == sample[reached], (sample["chance"], reached)


def printed(found: str) -> str:
    """A range as tables print it: "01-03", "00" for 100, one number where there is one."""
    low, _, high = found.partition("-")
    if not found:
        return ""
    ends = [f"{int(each) % 100:02}" for each in (low, high)]
    return ends[0] if low == high else "-".join(ends)


@pytest.mark.rule("brp.levels.critical", "brp.levels.special", "brp.levels.success", "brp.levels.failure")
@pytest.mark.parametrize(
    ("sword", "roll", "reached", "rule"),
    [
        (60, 3, "critical", "brp.levels.critical"),
        (60, 4, "special", "brp.levels.special"),
        (60, 13, "success", "brp.levels.success"),
        (60, 61, "failure", "brp.levels.failure"),
        (120, 99, "success", "brp.levels.over-hundred"),
    ],
)
def test_a_check_says_by_which_rule_the_roll_came_to_its_level(
    sword: int, roll: int, reached: str, rule: str
) -> None:
    fight = facing(Sword=sword, bob={"Shield": 50})
    hit(fight, roll)

    assert (check(fight).result, check(fight).result_rule) == (reached, rule)


@pytest.mark.rule("brp.levels.fumble")
def test_a_fumble_calls_for_a_roll_on_a_fumble_table() -> None:
    fight = facing(Sword=60)
    hit(fight, 98, ("fumble", [30]))

    assert (check(fight).result, check(fight).result_rule) == ("fumble", "brp.levels.fumble")
    assert "prone" in fight["ann"].conditions


@pytest.mark.rule("brp.amb.level-rounding")
def test_the_rounding_of_the_table_is_that_of_its_fights() -> None:
    fight = facing(Sword=21, bob={"Shield": 50}, options={"level_rounding": "nearest"})
    hit(fight, 2)
    assert check(fight).result == "special"


@pytest.mark.rule("brp.levels.success")
def test_an_ordinary_hit_rolls_its_damage_and_harms_no_weapon() -> None:
    fight = facing(Sword=60, bob={"Sword": 50})
    hit(fight, 30)
    fight.answer("bob", "none", dice=[("damage", [5])])

    assert fight.fact(DiceRolled).notation == "1d8"
    assert fight.fact(DamageTaken).amount == 5
    assert not fight.facts(ItemChanged)
    assert fight["ann"].items["sword"]["hp"] == fight["bob"].items["sword"]["hp"] == 15


@pytest.mark.rule("brp.amb.one-action-or-several", "brp.levels.failure-retry")
def test_a_failed_attack_does_not_bar_another_in_the_same_round() -> None:
    fight = facing(Sword=60, weapons={"sword": {"skill": "Sword", "damage": "1d8", "rate": 2}})
    hit(fight, 70)

    assert [each.args for each in fight.facts(Noted) if each.rule == "brp.levels.failure-retry"] == [
        {"attacks": 1}
    ]
    assert fight.fight.step is not None
    assert (fight.fight.step.combatant, fight.fight.step.rank) == ("ann", 9)
    hit(fight, 60, ("damage", [5]))
    assert (check(fight).total, check(fight).result) == (60, "success")


@pytest.mark.rule("brp.levels.failed-attack-no-defence")
def test_a_failed_attack_uses_up_no_defence() -> None:
    sword = {"skill": "Sword", "damage": "1d8", "rate": 2}
    fight = facing(Sword=60, weapons={"sword": sword}, bob={"Shield": 50})
    hit(fight, 70)
    assert fight.waiting() == [("ann", "act")]
    assert not fight.facts(DamageTaken)
    assert fight["bob"].budget("parries") == 0
    assert "brp.levels.failed-attack-no-defence" in [each.rule for each in fight.facts(Noted)]

    hit(fight, 30)
    assert fight.option("bob", "parry", **{"with": "shield"}).chance == 50


@pytest.mark.rule("brp.levels.critical-damage")
@pytest.mark.parametrize(
    ("damage", "modifier", "dice", "taken"),
    [("1d6+1", "1d4", [("damage modifier", [3])], 10), ("1d10", "", [], 10), ("2d8", "", [], 16)],
)
def test_a_critical_does_the_most_damage_unrolled(
    damage: str, modifier: str, dice: list[Any], taken: int
) -> None:
    weapons = {"sword": {"skill": "Sword", "damage": damage}}
    fight = facing(Sword=60, weapons=weapons, dm=modifier)
    hit(fight, 3, *dice)

    assert fight.fact(DamageTaken).amount == taken
    [most] = [each for each in fight.facts(Noted) if each.rule == "brp.levels.critical-damage"]
    assert most.args["dice"] == damage


@pytest.mark.rule("brp.levels.critical-ignores-armour", clause="armour of every kind")
@pytest.mark.rule("brp.levels.critical-ignores-armour")
def test_a_critical_ignores_armour_of_every_kind() -> None:
    weapons = {"sword": {"skill": "Sword", "damage": "1d10"}}
    plate = {"plate": {"av": 8}}
    fight = facing(Sword=60, weapons=weapons, bob={"armour": plate, "Shield": 50})
    hit(fight, 3)
    fight.answer("bob", "parry", **{"with": "shield"}, dice=[70])

    taken = fight.fact(DamageTaken)
    assert (taken.amount, taken.armour, taken.rule) == (10, 0, "brp.levels.critical-ignores-armour")


@pytest.mark.rule("brp.levels.critical-ignores-armour", clause="unless a critical parry counters it")
@pytest.mark.rule("brp.levels.critical-ignores-armour")
def test_a_critical_parry_counters_a_critical() -> None:
    fight = facing(Sword=60, bob={"armour": {"plate": {"av": 8}}, "Shield": 60})
    hit(fight, 3)
    fight.answer("bob", "parry", **{"with": "shield"}, dice=[3])
    assert not fight.facts(DamageTaken)


@pytest.mark.rule("brp.levels.special-damage")
def test_an_impaling_special_rolls_the_dice_and_the_bonus_twice() -> None:
    spear = {"spear": {"skill": "Spear", "damage": "1d8+1", "special": "impaling"}}
    fight = facing(skills={"Spear": 60}, weapons=spear, weapon="spear", bob={"armour": LEATHER})
    hit(fight, 10, ("damage", [5, 4]), weapon="spear")

    rolled = fight.facts(DiceRolled)[-1]
    assert (rolled.notation, rolled.rule) == ("2d8+2", "brp.impale.damage")
    assert fight.fact(DamageTaken).amount == 5 + 4 + 2 - 2


@pytest.mark.rule("brp.levels.special-damage")
def test_a_slashing_special_rolls_once_and_what_it_does_beyond_is_the_gms() -> None:
    fight = facing(Sword=60, bob={"armour": LEATHER}, options={"special_effects": "ask"})
    hit(fight, 10, ("damage", [5]))
    assert fight.fact(DamageTaken).amount == 3

    request = fight.pending("gm", "special-effect").request
    assert request.default == "none"
    assert (request.args["kind"], request.args["target"], request.args["lost"]) == ("bleeding", "bob", 3)
    fight.answer("gm", "effect", what="Bob bleeds: 1 hit point a round.")
    ruling = fight.fact(RulingMade)
    assert (ruling.about, ruling.rule) == ("bleeding", "brp.levels.special-damage")


@pytest.mark.rule("brp.amb.special-needs-damage", "brp.levels.special-damage")
def test_nobody_bleeds_from_a_blow_that_armour_stopped() -> None:
    fight = facing(Sword=60, bob={"armour": {"plate": {"av": 8}}}, options={"special_effects": "ask"})
    hit(fight, 10, ("damage", [5]))
    assert fight.waiting() == [("bob", "act")]


@pytest.mark.rule("brp.levels.special-damage", "brp.matrix.dm-separate")
@pytest.mark.parametrize(
    ("modifier", "notation"), [("1d6", "2d6"), ("2d6", "4d6"), ("-1d4", None), ("", "1d4")]
)
def test_a_crushing_special_doubles_the_damage_modifier(modifier: str, notation: str | None) -> None:
    fight = facing(Sword=60, weapons={"sword": CLUB}, dm=modifier)
    count = int(notation[0]) if notation else 0
    dice = [("damage modifier", [1] * count)] if notation else []
    hit(fight, 10, ("damage", [3]), *dice)

    found = [each.notation for each in fight.facts(DiceRolled) if each.purpose == "damage modifier"]
    assert found == ([notation] if notation else [])
    assert fight.fact(DamageTaken).amount == 3 + count


@pytest.mark.rule("brp.levels.parry-harms-attacker-weapon")
@pytest.mark.parametrize(
    ("attack", "parry", "left"),
    [(30, 5, 11), (30, 2, 10), (10, 10, 12), (10, 2, 11), (30, 30, 12)],
    ids=["success-special", "success-critical", "special-special", "special-critical", "success-success"],
)
def test_a_good_parry_harms_the_attacking_weapon(attack: int, parry: int, left: int) -> None:
    weapons = {"sword": {"skill": "Sword", "damage": "1d8", "hp": 12}}
    fight = facing(Sword=60, weapons=weapons, bob={"Shield": 60})
    hit(fight, attack)
    fight.answer("bob", "parry", **{"with": "shield"}, dice=[parry])

    assert fight["ann"].items["sword"]["hp"] == left
    harmed = [each.rule for each in fight.facts(ItemChanged)]
    assert harmed == (["brp.levels.parry-harms-attacker-weapon"] if left < 12 else [])


@pytest.mark.rule("brp.levels.success")
def test_an_attack_that_no_roll_can_bring_off_is_refused() -> None:
    fight = facing(Sword=30)
    rule_condition(fight, "ann", "vision", points=30)
    with fight.refuses("barred", rule="brp.levels.success", match="The chance would be 0"):
        hit(fight, 1)


@pytest.mark.rule("brp.amb.attack-below-one", "brp.amb.auto-bands")
def test_unless_the_lowest_rolls_succeed_at_any_chance() -> None:
    fight = facing(Sword=30, options={"auto_bands": True})
    rule_condition(fight, "ann", "vision", points=30)
    hit(fight, 5, ("damage", [4]))
    assert (fight.facts(CheckResolved)[0].total, fight.fact(DamageTaken).amount) == (0, 4)


@pytest.mark.rule("brp.levels.over-hundred", "brp.amb.level-rounding")
def test_above_a_hundred_all_but_00_succeeds_unless_a_table_has_automatic_bands() -> None:
    assert (rolls(120, "success"), rolls(120, "fumble")) == ("25-99", "100-100")
    assert (rolls(120, "success", auto_bands=True), rolls(120, "failure", auto_bands=True)) == (
        "25-95",
        "96-99",
    )


@pytest.mark.rule("brp.amb.easy-difficult-values", "brp.amb.difficulty-order", "brp.amb.difficulty-stacking")
def test_factors_come_after_difficulty_and_before_points_and_late_penalties() -> None:
    given = [
        Circumstance("late", "late", -30),
        Circumstance("points", "points", 10),
        Circumstance("long range", "factor", 0.2),
        Circumstance("prone", "easy"),
        Circumstance("fixed", "fixed", 52),
    ]
    total, steps = modified(90, given)

    assert [(each.rule, each.total) for each in steps] == [
        ("fixed", 52), ("prone", 104), ("long range", 21), ("points", 31), ("late", 1),
    ]  # fmt: skip
    assert total == 1


@pytest.mark.rule("brp.levels.over-hundred")
@pytest.mark.parametrize(
    ("chance", "reached", "rule"),
    [
        (100, "success", "brp.levels.success"),
        (101, "success", "brp.levels.over-hundred"),
        (101, "failure", "brp.levels.failure"),
        (60, "fumble", "brp.levels.fumble"),
    ],
)
def test_a_level_says_whether_it_comes_of_a_chance_above_a_hundred(
    chance: int, reached: Level, rule: str
) -> None:
    assert level_rule(chance, reached) == rule


@pytest.mark.rule("brp.resolution.skill-roll", "brp.roll.percentile")
@pytest.mark.parametrize(
    ("roll", "rule"), [(3, "brp.levels.critical"), (12, "brp.levels.special"), (60, "brp.levels.success")]
)
def test_a_roll_says_by_which_rule_it_has_come_to_its_level(roll: int, rule: str) -> None:
    table = facing(Sword=60, bob={"Shield": 50})
    hit(table, roll)
    assert (check(table).result, check(table).result_rule) == (rule.rpartition(".")[2], rule)


@pytest.mark.rule("brp.levels.special-damage")
def test_the_gm_may_say_that_a_special_does_no_more_than_its_damage() -> None:
    fight = facing(Sword=60, options={"special_effects": "ask"})
    hit(fight, 10, ("damage", [5]))
    fight.answer("gm", "none")

    assert not fight.all_facts(RulingMade)
    assert fight.waiting() == [("bob", "act")]
