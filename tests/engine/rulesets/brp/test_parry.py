"""Parries: when they are asked for, with what and at which chance, and what they do."""

from typing import Any

import pytest

from events import BudgetChanged, CheckResolved, DamageTaken, DecisionMade, DiceRolled, ItemChanged, Noted
from tests.support.brp import SWORD, attacks, fight, fighter, to_action
from tests.support.defending import (
    CRITICAL,
    SPECIAL,
    beset,
    next_round,
    offered,
    parry,
    strike,
    why_not,
)

RIFLE = {"skill": "Rifle", "damage": "2d6", "missile": "fast", "range": 80, "parries": "improvised", "hp": 12}
HATCHET = {"skill": "Axe", "damage": "1d6+1", "missile": "thrown", "range": 15}


@pytest.mark.rule("brp.parry.eligibility", clause="a weapon or shield")
@pytest.mark.rule("brp.parry.eligibility")
def test_a_parry_is_a_roll_of_the_skill_for_the_thing_that_is_used() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Sword=70, Shield=55), "ann")
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "shield"}) == 55
    assert offered(table, "parry", **{"with": "sword"}) == 70
    parry(table, 60, "sword")

    check = table.fact(CheckResolved)
    assert (check.skill, check.base, check.total, check.result) == ("Sword", 70, 70, "success")
    assert check.rule == "brp.parry.eligibility"


@pytest.mark.rule("brp.parry.eligibility", clause="the body")
@pytest.mark.rule("brp.parry.eligibility")
def test_with_nothing_in_hand_one_parries_unarmed() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Unarmed=25), "ann")
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "fists"}) == 25


@pytest.mark.rule("brp.parry.eligibility")
def test_what_cannot_parry_is_refused() -> None:
    bob = fighter("bob", "blue", DEX=5, Dodge=50, Bow=80)
    table = beset(bob, "ann")
    strike(table, "ann")

    with table.refuses(
        "barred", rule="brp.parry.eligibility", match="a parrying weapon, a shield or the body"
    ):
        parry(table, 40, "bow")


@pytest.mark.rule("brp.parry.eligibility", "brp.parry.reactive")
def test_what_is_out_of_hand_is_no_way_to_parry() -> None:
    dropped: dict[str, Any] = {"Sword": {**SWORD, "held": False}}
    bob = fighter("bob", "blue", DEX=5, skills={"Sword": 70}, Dodge=50, weapons=dropped)
    table = beset(bob, "ann")
    strike(table, "ann")

    assert why_not(table, "parry", **{"with": "Sword"}) == (
        "brp.noncombat.allowed",
        "The Sword is not in hand; ready it first.",
    )


@pytest.mark.rule("brp.parry.reactive", clause="none against a failure")
@pytest.mark.rule("brp.parry.reactive")
def test_a_failed_attack_asks_for_no_parry_and_counts_none() -> None:
    table = fight(fighter("ann", DEX=14, Sword=60), fighter("bob", "blue", DEX=11, Shield=50))
    to_action(table, ann=attacks("bob"))

    table.answer("ann", "attack", target="bob", weapon="sword", dice=[71])

    assert table.waiting() == [("bob", "act")]
    assert table["bob"].budget("parries") == 0


@pytest.mark.rule("brp.parry.reactive", clause="answers a success")
@pytest.mark.rule("brp.parry.reactive")
def test_a_parry_answers_an_attack_that_succeeded_and_need_not_be_announced() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=50), "ann", intent="wait")
    strike(table, "ann")

    assert table.waiting() == [("bob", "defend")]
    parry(table, 40)

    made = table.fact(DecisionMade)
    assert (made.choice, made.rule) == ("parry", "brp.parry.reactive")
    assert table["bob"].budget("parries") == 1


@pytest.mark.rule("brp.parry.thrown-with-hand-weapon")
def test_a_hatchet_that_is_swung_is_parried_like_any_other_weapon() -> None:
    table = thrown_axe(Sword=65)
    strike(table, "ann", weapon="hatchet", use="swing")

    assert offered(table, "parry", **{"with": "sword"}) == 65


@pytest.mark.rule("brp.parry.effect", clause="an ordinary hit becomes a miss")
@pytest.mark.rule("brp.parry.effect")
def test_a_parry_that_succeeds_turns_an_ordinary_hit_into_a_miss() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=50), "ann")
    strike(table, "ann")
    parry(table, 40)

    assert table.fact(CheckResolved).result == "success"
    assert not table.facts(DamageTaken)
    assert table["bob"].now("hp") == 14


@pytest.mark.rule("brp.parry.effect", clause="a special one is lessened")
@pytest.mark.rule("brp.parry.effect")
def test_a_special_hit_that_is_parried_is_an_ordinary_one_and_armour_counts() -> None:
    bob = fighter("bob", "blue", DEX=5, Shield=50, armour={"mail": {"av": 3}})
    table = beset(bob, "ann")
    strike(table, "ann", SPECIAL)
    parry(table, 40, more=(("damage", [5]),))

    taken = table.fact(DamageTaken)
    assert (taken.rolled, taken.armour, taken.amount) == (5, 3, 2)


@pytest.mark.rule("brp.parry.effect", clause="the body does not deflect all")
@pytest.mark.rule("brp.parry.effect", "brp.amb.body-parry")
def test_the_body_does_not_deflect_everything() -> None:
    """A critical met by an ordinary parry would cost a shield 4 points; a parrying arm takes them, less armour."""
    bob = fighter("bob", "blue", DEX=5, Unarmed=50, armour={"mail": {"av": 3}})
    table = beset(bob, "ann")
    strike(table, "ann", CRITICAL)
    parry(table, 40, "fists", more=(("damage", [4]),))

    arm, blow = table.facts(DamageTaken)
    assert (arm.rolled, arm.armour, arm.amount, arm.rule) == (4, 3, 1, "brp.parry.effect")
    assert (blow.rolled, blow.amount) == (4, 1)
    assert not table.facts(ItemChanged)


@pytest.mark.rule("brp.parry.item-durability-cases", clause="otherwise no harm")
@pytest.mark.rule("brp.parry.item-durability-cases", "brp.matrix.parrying-item-loss")
def test_the_thing_one_parries_with_takes_no_harm_from_an_ordinary_parry() -> None:
    bob = fighter("bob", "blue", DEX=5, Sword=70)
    table = beset(bob, "ann")
    strike(table, "ann")
    parry(table, 40, "sword")

    assert not table.facts(DiceRolled)[1:], "no damage is rolled against it"
    assert table["bob"].items["sword"]["hp"] == 15
    unharmed = [each for each in table.facts(Noted) if each.key == "parry.unharmed"]
    assert [each.rule for each in unharmed] == ["brp.parry.item-durability-cases"]


@pytest.mark.rule("brp.parry.item-durability-cases", clause="the points of the matrix")
@pytest.mark.rule("brp.parry.item-durability-cases", "brp.amb.item-ap-in-matrix")
def test_the_matrix_takes_points_off_it_and_its_own_armour_does_not_help() -> None:
    shields = {"shield": {"hp": 10, "av": 15}}
    table = beset(fighter("bob", "blue", DEX=5, Shield=50, shields=shields), "ann")
    strike(table, "ann", CRITICAL)
    parry(table, 40, more=(("damage", [1]),))

    assert table["bob"].items["shield"]["hp"] == 6
    assert not [each for each in table.facts(Noted) if each.key == "parry.unharmed"]


@pytest.mark.rule("brp.parry.successive-penalty", clause="30 more each time")
@pytest.mark.rule("brp.parry.successive-penalty", "brp.amb.parry-penalty-per-item")
def test_each_parry_of_a_round_takes_thirty_off_the_next() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=75), "ann", "amy", "abe")
    chances = []
    for foe, roll in (("ann", 50), ("amy", 30), ("abe", 10)):
        strike(table, foe)
        chances.append(offered(table, "parry", **{"with": "shield"}))
        parry(table, roll)
    assert chances == [75, 45, 15]
    last = table.fact(CheckResolved)
    assert [(each.rule, each.value) for each in last.modifiers] == [("brp.parry.successive-penalty", -60)]

    next_round(table, ann=attacks("bob"))
    strike(table, "ann")
    assert offered(table, "parry", **{"with": "shield"}) == 75


@pytest.mark.rule("brp.parry.successive-penalty", clause="over all things")
@pytest.mark.rule("brp.parry.successive-penalty", "brp.amb.parry-penalty-per-item")
def test_the_penalty_counts_over_all_things_one_parries_with() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=75, Sword=70), "ann", "amy")
    strike(table, "ann")
    parry(table, 50)
    strike(table, "amy")

    assert offered(table, "parry", **{"with": "sword"}) == 40


@pytest.mark.rule("brp.parry.minimum-chance")
def test_a_parry_below_one_percent_cannot_be_tried() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=60, Unarmed=80), "ann", "amy", "abe")
    strike(table, "ann")
    parry(table, 50)
    strike(table, "amy")
    assert offered(table, "parry", **{"with": "shield"}) == 30
    parry(table, 25)
    strike(table, "abe")

    with table.refuses("barred", rule="brp.parry.minimum-chance", match="The chance would be 0"):
        parry(table, 1)


@pytest.mark.rule("brp.parry.minimum-chance")
def test_a_parry_at_one_percent_can_be_tried() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=61), "ann", "amy", "abe")
    for foe, roll in (("ann", 50), ("amy", 25)):
        strike(table, foe)
        parry(table, roll)
    strike(table, "abe")

    assert offered(table, "parry", **{"with": "shield"}) == 1


@pytest.mark.rule("brp.parry.missile-shield-only", clause="a shield at its fixed chance")
@pytest.mark.rule("brp.parry.missile-shield-only")
def test_an_arrow_is_parried_with_a_shield_at_its_fixed_chance_alone() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Sword=80, Shield=20), "ann", weapon="Bow")
    strike(table, "ann", weapon="bow")

    with table.refuses("barred", rule="brp.parry.missile-shield-only", match="parried with a shield"):
        parry(table, 10, "sword")
    assert offered(table, "parry", **{"with": "shield"}) == 30
    parry(table, 25)
    check = table.fact(CheckResolved)
    assert (check.total, check.result, check.rule) == (30, "success", "brp.parry.missile-shield-only")
    assert table["bob"].now("hp") == 14


@pytest.mark.rule("brp.parry.missile-shield-only", clause="not the body")
@pytest.mark.rule("brp.parry.missile-shield-only")
def test_a_missile_is_not_parried_with_the_body() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Unarmed=80, Dodge=60), "ann", weapon="Bow")
    strike(table, "ann", weapon="bow")

    assert why_not(table, "parry", **{"with": "fists"})[0] == "brp.parry.missile-shield-only"


def thrown_axe(**bob: Any) -> Any:
    """Bob is hit by a thrown axe."""
    ann = fighter("ann", DEX=20, skills={"Axe": 60}, weapons={"hatchet": HATCHET})
    table = fight(ann, fighter("bob", "blue", DEX=5, **bob), special_effects="none")
    to_action(table, ann=attacks("bob", "hatchet"))
    return table


@pytest.mark.rule("brp.parry.thrown-with-hand-weapon", clause="special successes alone")
@pytest.mark.rule("brp.parry.thrown-with-hand-weapon", "brp.parry.reactive")
@pytest.mark.parametrize(
    ("roll", "result"),
    [(1, "critical"), (4, "critical"), (5, "special"), (13, "special"), (14, "failure"), (65, "failure")],
)
def test_only_a_special_success_with_a_hand_weapon_parries_what_is_thrown(roll: int, result: str) -> None:
    table = thrown_axe(Sword=65)
    strike(table, "ann", weapon="hatchet", use="throw")

    assert offered(table, "parry", **{"with": "sword"}) == 13
    parry(table, roll, "sword", more=() if roll <= 13 else (("damage", [3]),))

    check = table.fact(CheckResolved)
    assert (check.base, check.total, check.result) == (65, 13, result)
    assert check.modifiers[-1].rule == "brp.parry.thrown-with-hand-weapon"
    assert table["bob"].now("hp") == (14 if roll <= 13 else 10)


@pytest.mark.rule("brp.parry.thrown-with-hand-weapon", clause="a fifth of what is left")
@pytest.mark.rule("brp.parry.thrown-with-hand-weapon")
def test_the_penalty_for_parries_before_comes_off_before_the_fifth_is_taken() -> None:
    table = thrown_axe(Sword=65)
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"parries": 1})])
    strike(table, "ann", weapon="hatchet", use="throw")

    assert offered(table, "parry", **{"with": "sword"}) == 7


def soldier(skill: int, *, trained: bool) -> Any:
    """Somebody with a rifle in hand is struck with a sword."""
    rifle = {**RIFLE, "trained": trained}
    bob = fighter("bob", "blue", DEX=5, Dodge=50, skills={"Rifle": skill}, weapons={"rifle": rifle})
    table = beset(bob, "ann")
    strike(table, "ann")
    return table


@pytest.mark.rule("brp.amb.improvised-choice", "brp.parry.improvised-half")
def test_whoever_is_trained_to_parry_with_it_does_so_at_half_skill() -> None:
    table = soldier(58, trained=True)

    assert offered(table, "parry", **{"with": "rifle"}) == 29
    parry(table, 20, "rifle")
    check = table.fact(CheckResolved)
    assert [(each.rule, each.total) for each in check.modifiers] == [("brp.parry.improvised-half", 29)]
    assert check.result == "success"


@pytest.mark.rule("brp.parry.improvised-flat", clause="20 whatever the skill")
@pytest.mark.rule("brp.amb.improvised-choice", "brp.parry.improvised-flat")
@pytest.mark.parametrize("skill", [58, 30])
def test_whoever_is_not_trained_has_a_flat_chance_whatever_the_skill(skill: int) -> None:
    table = soldier(skill, trained=False)

    assert offered(table, "parry", **{"with": "rifle"}) == 20
    parry(table, 20, "rifle")
    check = table.fact(CheckResolved)
    assert [(each.rule, each.total) for each in check.modifiers] == [("brp.parry.improvised-flat", 20)]


@pytest.mark.rule("brp.parry.improvised-flat", clause="less for each before")
@pytest.mark.rule("brp.parry.improvised-flat", "brp.parry.reactive")
def test_the_flat_chance_too_falls_with_each_parry() -> None:
    rifle = {**RIFLE, "trained": False}
    bob = fighter("bob", "blue", DEX=5, skills={"Rifle": 90}, weapons={"rifle": rifle}, Shield=50)
    table = beset(bob, "ann", "amy")
    strike(table, "ann")
    parry(table, 20, "rifle")
    strike(table, "amy")

    assert why_not(table, "parry", **{"with": "rifle"}) == (
        "brp.parry.minimum-chance",
        "The chance would be -10; below 1 a parry cannot be tried.",
    )


@pytest.mark.rule("brp.parry.improvised-half", "brp.parry.eligibility")
def test_a_gun_is_not_made_for_parrying_even_if_its_entry_does_not_say_so() -> None:
    gun = {name: value for name, value in RIFLE.items() if name != "parries"} | {"trained": True}
    bob = fighter("bob", "blue", DEX=5, skills={"Rifle": 58}, weapons={"rifle": gun})
    table = beset(bob, "ann")
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "rifle"}) == 29


@pytest.mark.rule("brp.parry.eligibility", "brp.parry.minimum-chance", "brp.parry.reactive")
def test_with_a_thing_that_one_has_no_skill_for_there_is_no_parry() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50, weapons={"sword": SWORD}), "ann")
    strike(table, "ann")

    assert why_not(table, "parry", **{"with": "sword"}) == (
        "brp.parry.minimum-chance",
        "The chance would be 0; below 1 a parry cannot be tried.",
    )


@pytest.mark.rule("brp.parry.eligibility", "brp.parry.improvised-half")
def test_a_gun_that_is_jammed_can_still_be_held_in_the_way() -> None:
    rifle = {**RIFLE, "trained": True}
    bob = fighter("bob", "blue", DEX=5, skills={"Rifle": 58}, weapons={"rifle": rifle})
    table = beset(bob, "ann")
    table.rule(effects=[ItemChanged(combatant="bob", item="rifle", change="jammed", fields={"jammed": True})])
    strike(table, "ann")

    assert offered(table, "parry", **{"with": "rifle"}) == 29


@pytest.mark.rule("brp.parry.reactive", "brp.amb.parry-level-knowledge")
@pytest.mark.parametrize(("roll", "level"), [(30, "success"), (10, "special"), (2, "critical")])
def test_whoever_is_struck_at_knows_by_whom_with_what_and_how_well(roll: int, level: str) -> None:
    table = beset(fighter("bob", "blue", DEX=5, Shield=50), "ann")
    strike(table, "ann", roll)

    asked = table.pending("bob").request
    assert (asked.ask, asked.default) == ("defend", "none")
    assert asked.args == {"attacker": "ann", "weapon": "sword", "level": level, "roll": roll}
