"""Missiles met otherwise: dodged freely, parried with blades and shields, or caught; and what nothing parries."""

from fractions import Fraction
from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from events import BudgetChanged, CheckResolved, ConditionGained, DamageTaken, ItemChanged, Noted
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.defending import dodge, offered, parry, strike, why_not

BOW = {
    "skill": "Bow", "damage": "1d8", "missile": "slow", "range": 60, "dm": "none", "parries": "no", "rate": 2,
}  # fmt: skip
PISTOL = {"skill": "Bow", "damage": "1d8", "missile": "fast", "range": 60, "dm": "none", "parries": "no"}
KNIFE = {"skill": "Bow", "damage": "1d6", "missile": "thrown", "range": 60, "dm": "none", "hp": 10}


def shot(bob: cmd.Entrant, weapon: dict[str, Any] = BOW, roll: int = 30, **options: Any) -> Table:
    """Ann hits Bob with a missile at skill 60."""
    table = fight(
        fighter("ann", DEX=20, skills={"Bow": 60}, weapons={"it": weapon}),
        bob,
        **{"special_effects": "none", **options},
    )
    to_action(table, ann=attacks("bob", "it"))
    strike(table, "ann", roll, weapon="it", **({"use": "throw"} if weapon.get("missile") == "thrown" else {}))
    return table


def bob(**figures: Any) -> cmd.Entrant:
    """Bob, slow and hard to kill."""
    return fighter("bob", "blue", **{"DEX": 5, "hp": 40, **figures})


@pytest.mark.rule("brp.option.dodge-missiles.full", clause="at full skill")
@pytest.mark.rule("brp.option.dodge-missiles.full")
@pytest.mark.parametrize(("option", "chance"), [(True, 60), (False, 30)])
def test_missiles_are_dodged_at_full_skill(option: bool, chance: int) -> None:
    table = shot(bob(Dodge=60), dodge_missiles=option)
    assert offered(table, "dodge") == chance


@pytest.mark.rule("brp.option.dodge-missiles.full")
@pytest.mark.parametrize("option", [True, False])
def test_and_not_only_the_first_of_a_round(option: bool) -> None:
    table = shot(bob(Dodge=60), dodge_missiles=option)
    dodge(table, 20)
    table.answer("ann", "attack", target="bob", weapon="it", dice=[30] if option else [30, 4])
    if option:
        assert offered(table, "dodge") == 30
    else:
        assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("brp.option.dodge-missiles.full", clause="seen, and with room")
@pytest.mark.rule("brp.option.dodge-missiles.full")
def test_there_has_to_be_room_and_the_weapon_seen() -> None:
    table = shot(bob(Dodge=60, Shield=10), dodge_missiles=True)
    table.rule(effects=[ConditionGained(combatant="bob", condition="hemmed-in")])
    assert why_not(table, "dodge")[0] == "brp.option.dodge-missiles.full"

    unseen = shot(bob(Dodge=60, Shield=10), dodge_missiles=True)
    unseen.rule(
        effects=[ItemChanged(combatant="ann", item="it", change="hidden", fields={"concealed": True})]
    )
    assert why_not(unseen, "dodge")[0] == "brp.dodge.high-speed-first-only"


@pytest.mark.rule("brp.option.dodge-missiles.full", "brp.amb.missile-dodge-contradiction")
def test_missiles_cannot_be_dodged_freely_and_not_at_all() -> None:
    table = fight(bob())
    with table.refuses("unknown-option", rule="brp.option.dodge-missiles.full", match="exclude each other"):
        fight(bob(), dodge_missiles=True, high_speed_dodge=False)


@pytest.mark.rule("brp.option.dodge-missiles.area")
@pytest.mark.parametrize("option", [True, False])
def test_a_blast_is_dodged_only_where_the_table_has_it_so(option: bool) -> None:
    table = shot(bob(Dodge=60, Shield=10), {**KNIFE, "area": "blast"}, dodge_areas=option)
    if option:
        assert offered(table, "dodge") == 60
    else:
        assert why_not(table, "dodge")[0] == "brp.option.dodge-missiles.area"


@pytest.mark.rule("brp.option.dodge-missiles.hand-parry", clause="a special success")
@pytest.mark.rule("brp.option.dodge-missiles.hand-parry", "brp.amb.thrown-special-parry-level")
@pytest.mark.parametrize(("roll", "parried"), [(12, True), (13, False), (61, False)])
@pytest.mark.parametrize("weapon", [BOW, PISTOL])
def test_a_blade_stops_a_missile_by_a_special_success(
    roll: int, parried: bool, weapon: dict[str, Any]
) -> None:
    table = shot(bob(Sword=60), weapon, hand_parry_missiles=True)
    assert offered(table, "parry", **{"with": "sword"}) == 12
    parry(table, roll, "sword", more=() if parried else (("damage", [3]),))
    assert [each.amount for each in table.facts(DamageTaken)] == ([] if parried else [3])
    [check] = [each for each in table.facts(CheckResolved) if each.purpose == "parry"]
    assert check.rule == "brp.option.dodge-missiles.hand-parry"


@pytest.mark.rule("brp.option.dodge-missiles.hand-parry", clause="the option alone")
@pytest.mark.rule("brp.option.dodge-missiles.hand-parry", "brp.missile.defence")
def test_without_the_option_a_blade_stops_no_arrow() -> None:
    table = shot(bob(Sword=60, Dodge=50))
    assert why_not(table, "parry", **{"with": "sword"})[0] == "brp.parry.missile-shield-only"


def caught(roll: int, *more: Any, weapon: dict[str, Any] = KNIFE, **figures: Any) -> Table:
    """Bob, with Throw 50 and armour 2, tries to catch it."""
    table = shot(
        bob(skills={"Throw": 50}, POW=10, armour={"leather": {"av": 2}}, **figures),
        weapon,
        catch_missiles=True,
    )
    assert offered(table, "catch", skill="Throw") == 50
    table.answer("bob", "catch", skill="Throw", dice=[("catch", [roll]), *more])
    return table


@pytest.mark.rule("brp.option.catch.special", clause="it is in the hand")
@pytest.mark.rule("brp.option.catch.special")
@pytest.mark.parametrize("roll", [2, 10])
def test_a_special_success_has_it_in_hand(roll: int) -> None:
    table = caught(roll)
    assert "it" not in table["ann"].items
    assert table["bob"].items["it"]["held"]
    assert (table.fact(Noted).key, table.fact(Noted).rule) == ("catch.caught", "brp.option.catch.special")
    assert not table.facts(DamageTaken)


@pytest.mark.rule("brp.option.catch.special", clause="to use")
@pytest.mark.rule("brp.option.catch.special")
def test_what_is_caught_can_be_thrown_back_whatever_else_one_has() -> None:
    table = caught(5, weapons={"it": KNIFE})
    assert table["bob"].items["another it"]["held"]
    arrow = caught(5, weapon=BOW)
    assert arrow.fact(Noted).key == "catch.caught"
    assert "it" in arrow["ann"].items


@pytest.mark.rule("brp.option.catch.success")
@pytest.mark.parametrize("roll", [11, 50])
def test_an_ordinary_one_does_not_but_avoids_all_harm(roll: int) -> None:
    table = caught(roll)
    assert not table["ann"].items["it"]["held"]
    assert not table.facts(DamageTaken)
    assert [(each.key, each.rule) for each in table.facts(Noted)] == [
        ("catch.avoided", "brp.option.catch.success")
    ]


@pytest.mark.rule("brp.option.catch.failure", clause="Luck avoids harm")
@pytest.mark.rule("brp.option.catch.failure", "brp.armour.subtract")
@pytest.mark.parametrize(("luck", "lost"), [(50, []), (51, [4])])
def test_who_fails_needs_luck(luck: int, lost: list[int]) -> None:
    table = caught(51, ("luck", [luck]), *([("damage", [6])] if lost else []))
    assert [each.amount for each in table.facts(DamageTaken)] == lost
    assert ("catch.hit" if lost else "catch.avoided") in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("brp.option.catch.fumble", clause="no Luck")
@pytest.mark.rule("brp.option.catch.fumble")
def test_a_fumble_is_hit_whatever_the_luck() -> None:
    table = caught(100, ("damage", [6]))
    assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("brp.option.catch.failure", clause="else ordinary damage")
@pytest.mark.rule("brp.option.catch.failure")
def test_a_special_throw_does_its_ordinary_damage_then() -> None:
    table = shot(bob(skills={"Throw": 50}), {**KNIFE, "special": "impaling"}, roll=5, catch_missiles=True)
    table.answer("bob", "catch", skill="Throw", dice=[90, 99, 6])
    assert table.fact(DamageTaken).amount == 6


@pytest.mark.rule("brp.amb.catch-defence-count")
def test_a_catch_counts_as_a_dodge() -> None:
    table = shot(bob(skills={"Throw": 50}, Dodge=70, Shield=50), catch_missiles=True)
    table.answer("bob", "catch", skill="Throw", dice=[40])
    assert table["bob"].budget("dodges") == 1
    strike(table, "ann", weapon="it")
    assert offered(table, "catch", skill="Throw") == 20
    assert why_not(table, "parry", **{"with": "shield"})[0] == "brp.defence.no-mixing"


@pytest.mark.rule("brp.option.catch.special")
def test_nobody_catches_a_bullet_or_a_blade() -> None:
    assert "catch" not in shot(bob(skills={"Throw": 50}, Dodge=50), PISTOL, catch_missiles=True).legal("bob")
    assert "catch" not in shot(bob(skills={"Throw": 50}, Dodge=50)).legal("bob")


def spotted(spot: int, weapon: dict[str, Any] = BOW, **options: Any) -> Table:
    """Bob, with Shield 65 and Spot 40, meets it with a half shield."""
    table = shot(
        bob(skills={"Shield": 65, "Spot": 40}, shields={"shield": {"size": "half"}}),
        weapon,
        shield_missiles=True,
        **options,
    )
    left = 33 if options.get("spot_failure") != "base-chance" else 15
    assert offered(table, "parry", **{"with": "shield"}) == round(0.4 * 65 + 0.6 * left)
    table.answer("bob", "parry", args={"with": "shield"}, dice=[("spot", [spot]), ("parry", [10])])
    return table


@pytest.mark.rule("brp.option.shield-missiles.spot-success", "brp.amb.shield-vs-firearms")
@pytest.mark.parametrize("weapon", [BOW, PISTOL])
def test_what_is_spotted_is_parried_at_full_skill(weapon: dict[str, Any]) -> None:
    spot, check = spotted(40, weapon).facts(CheckResolved)
    assert (spot.purpose, spot.rule) == ("spot", "brp.option.shield-missiles.spot-success")
    assert (check.total, check.result, check.rule) == (65, "special", spot.rule)


@pytest.mark.rule("brp.option.shield-missiles.spot-failure", "brp.amb.spot-failure-choice")
@pytest.mark.parametrize(("left", "chance"), [("difficult", 33), ("base-chance", 15)])
@pytest.mark.parametrize("weapon", [BOW, PISTOL])
def test_what_is_not_is_difficult_or_at_the_base_chance(
    left: str, chance: int, weapon: dict[str, Any]
) -> None:
    check = spotted(41, weapon, spot_failure=left).facts(CheckResolved)[1]
    assert (check.total, check.rule) == (chance, "brp.option.shield-missiles.spot-failure")


@pytest.mark.rule("brp.option.shield-missiles.spot-success")
def test_the_odds_count_both() -> None:
    table = shot(bob(skills={"Shield": 65, "Spot": 40}), shield_missiles=True)
    option = table.option("bob", "parry", **{"with": "shield"})
    assert option.odds is not None
    assert option.odds(table.fight, {}) == Fraction(40 * 65 + 60 * 33, 10_000)
    assert option.choice.cost == "a Spot roll first"


@pytest.mark.rule("brp.amb.shield-missiles-freely", "brp.amb.shield-missile-successive")
def test_the_second_parry_is_no_freer_for_it() -> None:
    table = spotted(40)
    strike(table, "ann", weapon="it")
    assert offered(table, "parry", **{"with": "shield"}) == round(0.4 * 35 + 0.6 * 3)
    assert table.all_facts(BudgetChanged)


@pytest.mark.rule("brp.parry.gm-unparryable-size")
@pytest.mark.parametrize(("siz", "barred"), [(29, False), (30, True), (72, True)])
def test_who_is_twice_as_large_cannot_be_parried(siz: int, barred: bool) -> None:
    table = fight(
        fighter("ann", DEX=20, SIZ=siz, Sword=60),
        bob(SIZ=15, Shield=50, Dodge=50),
        special_effects="none",
        unparryable_size=True,
    )
    to_action(table, ann=attacks("bob"))
    strike(table, "ann")
    assert offered(table, "dodge") == 50
    if barred:
        assert why_not(table, "parry", **{"with": "shield"})[0] == "brp.parry.gm-unparryable-size"
    else:
        assert offered(table, "parry", **{"with": "shield"}) == 50


@pytest.mark.rule("brp.parry.gm-unparryable-size")
def test_what_a_giant_throws_is_no_larger() -> None:
    table = fight(
        fighter("ann", DEX=20, SIZ=60, skills={"Bow": 60}, weapons={"it": KNIFE}),
        bob(Shield=50),
        special_effects="none",
        unparryable_size=True,
    )
    to_action(table, ann=attacks("bob", "it"))
    strike(table, "ann", weapon="it", use="throw")
    assert offered(table, "parry", **{"with": "shield"}) == 30


@pytest.mark.rule("brp.parry.gm-unparryable-area")
@pytest.mark.parametrize("option", [True, False])
@pytest.mark.parametrize("area", ["sweep", "blast", ""])
def test_what_sweeps_across_an_area_is_dodged_not_parried(option: bool, area: str) -> None:
    tail = {"skill": "Bow", "damage": "1d6", "area": area}
    table = shot(bob(Shield=50, Dodge=50), tail, unparryable_area=option, dodge_areas=True)
    assert offered(table, "dodge") == 50
    if option and area:
        assert why_not(table, "parry", **{"with": "shield"})[0] == "brp.parry.gm-unparryable-area"
    else:
        assert offered(table, "parry", **{"with": "shield"}) == 50


@pytest.mark.rule("brp.parry.improvised-similar-skill")
@pytest.mark.parametrize(("option", "chance"), [(True, 25), (False, 20)])
def test_a_tool_like_an_axe_parries_at_half_the_skill_with_axes(option: bool, chance: int) -> None:
    spade = {"skill": "Spade", "damage": "1d6", "parries": "improvised", "like": "Axe", "hp": 10}
    table = fight(
        fighter("ann", DEX=20, Sword=60),
        bob(skills={"Axe": 50}, weapons={"spade": spade}),
        special_effects="none",
        similar_skill_parry=option,
    )
    to_action(table, ann=attacks("bob"))
    strike(table, "ann")
    assert offered(table, "parry", **{"with": "spade"}) == chance
    parry(table, 20, "spade")
    check = table.fact(CheckResolved)
    assert (check.skill, check.rule) == (
        ("Axe", "brp.parry.improvised-similar-skill") if option else ("Spade", "brp.parry.eligibility")
    )


@pytest.mark.rule("brp.amb.catch-defence-count", "brp.dodge.minimum-chance")
@pytest.mark.parametrize(("throw", "offered_"), [(31, True), (30, False)])
def test_a_catch_takes_a_chance_of_1_at_least(throw: int, offered_: bool) -> None:
    table = shot(bob(skills={"Throw": throw}, Dodge=99), catch_missiles=True, dodge_missiles=True)
    table.answer("bob", "catch", skill="Throw", dice=[20])
    strike(table, "ann", weapon="it")
    skills = {each.choice.args["skill"] for each in table.options("bob") if each.choice.key == "catch"}
    assert ("Throw" in skills) == offered_


@pytest.mark.rule("brp.defence.no-mixing", clause="nor a catch after a parry")
@pytest.mark.rule("brp.amb.catch-defence-count", "brp.defence.no-mixing")
def test_whoever_has_parried_catches_nothing_this_round() -> None:
    table = shot(bob(skills={"Throw": 50}, Shield=80), catch_missiles=True)
    parry(table, 20)
    strike(table, "ann", weapon="it")
    assert why_not(table, "catch", skill="Throw")[0] == "brp.defence.no-mixing"
