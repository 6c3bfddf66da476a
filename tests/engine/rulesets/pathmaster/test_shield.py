"""The Shield Bonus: against whom it counts, how often, and what it is worth."""

from typing import Any

import pytest

from affray.testing import Table
from events import BudgetChanged, ConditionLost, Noted
from tests.support.meeting import (
    against,
    befalls,
    bout,
    db,
    denied,
    each_meets,
    keeps,
    meets,
    met,
    steps,
    struck,
)
from tests.support.pathmaster import DAGGER, SWORD, act, attack, end, fighter

THREE = ("ann", "cleo", "dan")
USE_ONCE = "pm.shield.several-attackers-use-once"


def beset(**bob: Any) -> Table:
    """Three with swords against Bob and his shield of 20, who has had his turn."""
    return bout(
        fighter("bob", "blue", shield=20, **bob), *(fighter(each, Sword=70) for each in THREE)
    )  # fmt: skip


@pytest.mark.rule("pm.shield.any-direction-but-rear", clause="any direction")
@pytest.mark.parametrize("at", [(5, 4), (6, 5), (4, 5)])
def test_a_shield_counts_in_every_direction(at: tuple[int, int]) -> None:
    table = bout(fighter("ann", at=at, Sword=70), fighter("bob", "blue", at=(5, 5), shield=20))
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [50])])

    assert met(table)["shield"] == 20


@pytest.mark.rule("pm.shield.any-direction-but-rear", clause="not the rear")
def test_a_shield_does_not_count_against_an_attack_from_the_rear() -> None:
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", shield=20))
    befalls(table, "bob", "rear")
    attack(table, "ann", "bob", 50)

    assert met(table)["shield"] == 0
    assert denied(table, "shield") == "pm.shield.any-direction-but-rear"


@pytest.mark.rule("pm.shield.gm-situations", clause="no help")
@pytest.mark.rule("pm.shield.gm-situations")
def test_the_gm_rules_that_a_shield_does_not_help_against_one_attack() -> None:
    table = beset()
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.legal("bob", "defend") == ["save", "shield"]

    befalls(table, "bob", "no-shield")
    assert table.legal("bob", "defend") == ["save"]
    barred = table.option("bob", "shield")
    assert (barred.rule, barred.barred) == (
        "pm.shield.gm-situations",
        "The GM rules that the shield does not help here.",
    )


@pytest.mark.rule("pm.shield.gm-situations", clause="not used up")
@pytest.mark.rule("pm.shield.gm-situations")
def test_a_shield_that_was_ruled_out_is_not_used_up() -> None:
    table = beset(Sword=60)
    keeps(table, "bob", 30)
    befalls(table, "bob", "no-shield")
    act(table, "ann", "attack", target="bob", weapon="sword")
    with table.refuses("barred", rule="pm.shield.gm-situations", match="The GM rules"):
        meets(table, "bob", "shield")
    meets(table, "bob", "save", dice=[("attack", [50])])

    assert db(table) == 0
    assert denied(table, "shield") == "pm.shield.gm-situations"
    assert [each.condition for each in table.facts(ConditionLost)] == ["no-shield"]
    end(table, "ann")
    act(table, "cleo", "attack", target="bob", weapon="sword")
    meets(table, "bob", "shield", dice=[("attack", [50])])
    assert db(table) == 20


@pytest.mark.rule("pm.shield.single-attacker")
def test_against_a_single_attacker_the_shield_is_simply_added() -> None:
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", Dodge=10, shield=20))
    attack(table, "ann", "bob", 50)

    assert db(table) == 30
    assert "pm.shield.single-attacker" in [each.rule for each in table.last]


@pytest.mark.rule("pm.db.shield-sources", clause="against one foe")
@pytest.mark.rule("pm.shield.several-attackers-use-once", clause="used or saved before each roll")
def test_against_several_the_shield_is_used_or_saved_before_each_roll_and_used_once() -> None:
    table = beset()
    end(table, "bob")

    assert each_meets(table, ["ann", "cleo"], ["save", "shield"]) == [0, 20]
    attack(table, "dan", "bob", 50)
    assert db(table) == 0, "it is used up, and nothing is left to choose"


@pytest.mark.rule("pm.shield.several-attackers-use-once", clause="once before the next turn")
def test_a_shield_that_was_used_is_not_to_be_had_again_in_the_same_round() -> None:
    table = beset(Sword=60)
    keeps(table, "bob", 30)
    assert each_meets(table, ["ann"], ["shield"]) == [20]
    act(table, "cleo", "attack", target="bob", weapon="sword")

    with table.refuses("barred", rule=USE_ONCE, match="after the next turn has begun"):
        meets(table, "bob", "shield")


@pytest.mark.rule("pm.shield.several-attackers-use-once")
@pytest.mark.parametrize(("met", "shield"), [("save", 0), ("shield", 20)])
def test_what_was_chosen_stands_for_all_strikes_of_one_turn(met: str, shield: int) -> None:
    table = beset()
    end(table, "bob")
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", met, dice=[("attack", [50])])
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"attack": 1})])
    attack(table, "ann", "bob", 50)

    assert db(table) == shield


@pytest.mark.rule("pm.shield.several-attackers-use-once", clause="used or saved before each roll")
def test_there_is_no_choosing_after_the_roll() -> None:
    table = beset()
    end(table, "bob")
    assert each_meets(table, ["ann"], ["save"]) == [0]

    with table.refuses("not-pending"):
        table.answer("bob", "shield")


@pytest.mark.rule("pm.shield.several-attackers-use-once", clause="then as the maneuver leaves it")
def test_the_next_turn_allows_the_shield_only_as_far_as_its_maneuver_does() -> None:
    table = beset(Sword=60)
    end(table, "bob")
    assert each_meets(table, THREE, ["save", "save", "save"]) == [0, 0, 0]
    act(table, "bob", "all-out-attack", target="ann", weapon="sword", dice=[("attack", [50])])
    end(table, "bob")
    attack(table, "ann", "bob", 50)

    assert met(table)["shield"] == 0
    assert denied(table, "shield") == "pm.all-out-attack.defenses"


@pytest.mark.rule("pm.shield.saved-too-long-is-wasted", clause="lost")
@pytest.mark.rule("pm.shield.saved-too-long-is-wasted", clause="not carried over")
@pytest.mark.rule("pm.shield.saved-too-long-is-wasted", "pm.turn.personal-window")
def test_a_shield_that_was_saved_from_all_is_no_better_in_the_next_round() -> None:
    table = beset()
    end(table, "bob")
    assert each_meets(table, THREE, ["save", "save", "save"]) == [0, 0, 0]

    wasted = [each for each in table.facts(Noted) if each.key == "shield.unused"]
    assert [each.rule for each in wasted] == ["pm.shield.saved-too-long-is-wasted"]
    end(table, "bob")
    assert each_meets(table, ["ann"], ["shield"]) == [20]
    attack(table, "cleo", "bob", 50)
    assert db(table) == 0


@pytest.mark.rule("pm.shield.melee-and-range-values", clause="in melee")
@pytest.mark.rule("pm.shield.melee-and-range-values", clause="at range")
@pytest.mark.rule("pm.shield.melee-and-range-values")
@pytest.mark.parametrize(("weapon", "worth"), [("sword", 20), ("bow", 30)])
def test_a_shield_has_a_value_for_melee_and_one_for_range(weapon: str, worth: int) -> None:
    ann = fighter("ann", Sword=70) if weapon == "sword" else fighter("ann", Bow=70)
    table = bout(ann, fighter("bob", "blue", shield=(20, 30)))
    attack(table, "ann", "bob", 50, weapon=weapon)

    assert met(table)["shield"] == worth
    assert [each.value for each in steps(struck(table), "pm.shield.melee-and-range-values")] == [-worth]


@pytest.mark.rule("pm.shield.off-hand-weapon", clause="5, or what the weapon gives")
@pytest.mark.parametrize(("bonus", "worth"), [({}, 5), ({"shield": 10}, 10)])
def test_a_weapon_in_the_off_hand_is_a_small_shield(bonus: dict[str, int], worth: int) -> None:
    weapons = {"sword": SWORD, "dagger": {**DAGGER, "place": "left", **bonus}}
    table = bout(
        fighter("ann", Sword=70), fighter("cleo", Bow=70), fighter("bob", "blue", weapons=weapons)
    )  # fmt: skip
    act(table, "ann", "attack", target="bob", weapon="sword")
    meets(table, "bob", "shield", dice=[("attack", [50])])

    assert met(table)["shield"] == worth
    assert steps(struck(table), "pm.shield.off-hand-weapon")


@pytest.mark.rule("pm.shield.off-hand-weapon", clause="not against missiles")
def test_a_weapon_in_the_off_hand_stops_no_arrow() -> None:
    weapons = {"sword": SWORD, "dagger": {**DAGGER, "place": "left", "shield": 10}}
    table = bout(fighter("cleo", Bow=70), fighter("bob", "blue", weapons=weapons))
    attack(table, "cleo", "bob", 50, weapon="bow")

    assert db(table) == 0


@pytest.mark.rule("pm.shield.off-hand-weapon")
def test_a_single_weapon_is_no_second_one() -> None:
    weapons = {"dagger": {**DAGGER, "place": "left"}}
    table = bout(fighter("ann", Sword=70), fighter("bob", "blue", weapons=weapons))
    attack(table, "ann", "bob", 50)

    assert against(table)["shield"] == 0


@pytest.mark.rule("pm.shield.melee-and-range-values", "pm.shield.several-attackers-use-once")
def test_a_shield_that_is_worth_nothing_against_arrows_is_not_offered_against_them() -> None:
    bob = fighter("bob", "blue", shield=(20, 0))
    table = bout(fighter("ann", Bow=70), fighter("cleo", Sword=70), bob)
    attack(table, "ann", "bob", 50, weapon="bow")
    assert met(table)["shield"] == 0
    end(table, "ann")
    act(table, "cleo", "attack", target="bob", weapon="sword")

    assert table.legal("bob", "defend") == ["save", "shield"]
