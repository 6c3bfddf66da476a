"""Armour: what it stops, what may be worn over what and by whom, and what it costs."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp.people.skills import skill_odds, skill_rating
from events import CheckResolved, ConditionGained, ConditionLost, DamageTaken, ItemChanged, Noted, When
from tests.support.brp import AXE, WEAPONS, attacks, fight, fighter, pass_until, state_all
from tests.support.defending import ORDINARY, SPECIAL, beset, next_round, parry, strike

HEAVY_SWORD = {"skill": "Sword", "damage": "1d20", "hp": 15}


def struck(damage: int, **bob: Any) -> Table:
    """Ann hits Bob, who does nothing against it, for this much."""
    table = beset(fighter("bob", "blue", DEX=5, **bob), "ann")
    hit(table, damage)
    return table


def hit(table: Table, damage: int) -> None:
    """Ann hits Bob for this much."""
    pass_until(table, "ann")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[ORDINARY, ("damage", [damage])])


@pytest.fixture(autouse=True)
def _heavy_swords(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sword of these tests does up to 20."""
    monkeypatch.setitem(WEAPONS, "Sword", HEAVY_SWORD)


@pytest.mark.rule("brp.armour.subtract", "brp.damage.separate-injuries")
def test_armour_comes_off_the_damage_and_the_rest_off_the_hit_points() -> None:
    table = struck(9, armour={"mail": {"av": 5}})

    taken = table.fact(DamageTaken)
    assert (taken.rolled, taken.armour, taken.amount, taken.now) == (9, 5, 4, 10)
    assert taken.rule == "brp.armour.subtract"


@pytest.mark.rule("brp.armour.subtract")
def test_armour_that_is_not_worn_stops_nothing() -> None:
    table = struck(9, armour={"mail": {"av": 5, "worn": False}}, hp=30)

    assert table.fact(DamageTaken).amount == 9


@pytest.mark.rule("brp.armour.no-negative")
@pytest.mark.parametrize("damage", [3, 5])
def test_what_armour_takes_wholly_does_no_harm_and_heals_nothing(damage: int) -> None:
    table = struck(damage, armour={"mail": {"av": 5}}, hp=14)

    assert not table.facts(DamageTaken)
    assert table["bob"].now("hp") == 14
    spared = [each for each in table.facts(Noted) if each.rule == "brp.armour.no-negative"]
    assert [each.args["armour"] for each in spared] == [damage]


@pytest.mark.rule("brp.armour.no-skill")
def test_armour_needs_no_action_and_so_serves_the_helpless() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=90, armour={"mail": {"av": 3}}), "ann")
    table.rule(effects=[ConditionGained(combatant="bob", condition="helpless")])
    hit(table, 5)

    taken = table.fact(DamageTaken)
    assert (taken.amount, taken.rule) == (2, "brp.armour.no-skill")


@pytest.mark.rule("brp.armour.layering", clause="values add")
@pytest.mark.rule("brp.amb.layered-armour", "brp.armour.layering")
def test_what_may_be_worn_under_other_armour_adds_to_it() -> None:
    layers = {"quilt": {"av": 1, "layerable": True}, "mail": {"av": 5}}
    table = struck(9, armour=layers)

    assert table.fact(DamageTaken).armour == 6
    [noted] = [each for each in table.facts(Noted) if each.key == "armour.adds-up"]
    assert (noted.args["base"], noted.args["total"]) == (5, 6)
    assert [(each["rule"], each["value"], each["note"]) for each in noted.args["modifiers"]] == [
        ("brp.armour.layering", 1, "quilt")
    ]


@pytest.mark.rule("brp.armour.layering", clause="certain types alone")
@pytest.mark.rule("brp.armour.layering")
def test_of_two_suits_that_go_over_no_other_the_second_is_refused() -> None:
    suits = {"mail": {"av": 5}, "plate": {"av": 8}}
    with pytest.raises(Refused, match="'plate' cannot be worn together with 'mail'") as refused:
        fight(fighter("bob", armour=suits))

    assert (refused.value.code, refused.value.rule) == ("bad-sheet", "brp.armour.layering")
    carried = {"mail": {"av": 5}, "plate": {"av": 8, "worn": False}}
    assert fight(fighter("bob", armour=carried))["bob"].items["plate"]["worn"] is False


@pytest.mark.rule("brp.armour.layering")
def test_whoever_joins_later_is_refused_as_well() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    with table.refuses("bad-sheet", rule="brp.armour.layering", match="Wear one of them"):
        table.join(fighter("cid", armour={"mail": {"av": 5}, "plate": {"av": 8}}))


@pytest.mark.rule("brp.armour.layering")
def test_if_a_ruling_puts_on_a_second_suit_the_better_one_counts_alone() -> None:
    suits = {"mail": {"av": 5}, "plate": {"av": 8, "worn": False}}
    table = beset(fighter("bob", "blue", DEX=5, armour=suits), "ann")
    table.rule(effects=[ItemChanged(combatant="bob", item="plate", change="put on", fields={"worn": True})])
    hit(table, 10)

    assert table.fact(DamageTaken).armour == 8


@pytest.mark.rule("brp.item-attack.overflow", clause="less armour")
@pytest.mark.rule("brp.armour.shield-and-armour", "brp.item-attack.overflow", "brp.item-attack.procedure")
def test_a_blow_at_a_shield_that_breaks_it_goes_on_and_meets_the_armour() -> None:
    shields = {"shield": {"av": 10, "hp": 5}}
    bob = fighter("bob", "blue", DEX=5, Shield=50, shields=shields, armour={"mail": {"av": 3}})
    table = beset(bob, "ann")
    strike(table, "ann", aim="item")
    parry(table, 40, more=(("damage", [20]),))

    assert table.fact(ItemChanged).fields == {"hp": 0, "broken": True}
    taken = table.fact(DamageTaken)
    assert (taken.rolled, taken.armour, taken.amount) == (5, 3, 2)
    assert taken.rule == "brp.armour.shield-and-armour"


@pytest.mark.rule("brp.parry.item-durability-cases", clause="a blow at the thing")
@pytest.mark.rule("brp.item-attack.damage", "brp.parry.item-durability-cases")
@pytest.mark.parametrize(("damage", "left"), [(14, 8), (9, 12), (10, 12)])
def test_the_armour_of_a_shield_counts_when_the_blow_is_aimed_at_it(damage: int, left: int) -> None:
    shields = {"shield": {"av": 10, "hp": 12}}
    table = beset(fighter("bob", "blue", DEX=5, Shield=50, shields=shields), "ann")
    strike(table, "ann", aim="item")
    parry(table, 40, more=(("damage", [damage]),))

    assert table["bob"].items["shield"]["hp"] == left
    assert not table.facts(DamageTaken)
    holds = [each.rule for each in table.facts(Noted) if each.key == "item.holds"]
    assert holds == ([] if left < 12 else ["brp.item-attack.damage"])


@pytest.mark.rule("brp.item-attack.damage", "brp.amb.item-attack-vs-matrix")
@pytest.mark.parametrize(("roll", "dice", "left"), [(30, [6], 9), (10, [[6, 5]], 3), (2, [], 7)])
def test_a_blow_at_a_shield_does_the_damage_of_its_level(roll: int, dice: list[Any], left: int) -> None:
    """A spear of 1d8+1 against 5 points of armour: 7, or 13 by an impale, or 9 by a critical; the parry lowers none."""
    shields = {"shield": {"av": 5, "hp": 11}}
    table = beset(fighter("bob", "blue", DEX=5, Shield=50, shields=shields), "ann", weapon="Spear")
    strike(table, "ann", roll, weapon="spear", aim="item")
    parry(table, 40, more=tuple(("damage", each) for each in dice))

    assert table["bob"].items["shield"]["hp"] == left


@pytest.mark.rule("brp.item-attack.damage")
@pytest.mark.parametrize(("damage", "left"), [(10, 10), (11, 9), (20, 0)])
def test_what_passes_the_armour_of_a_shield_goes_no_farther_while_it_has_the_points(
    damage: int, left: int
) -> None:
    shields = {"shield": {"av": 10, "hp": 10}}
    table = beset(fighter("bob", "blue", DEX=5, Shield=50, shields=shields), "ann")
    strike(table, "ann", aim="item")
    parry(table, 40, more=(("damage", [damage]),))

    assert table["bob"].items["shield"]["hp"] == left
    assert not [each for each in table.facts(Noted) if each.key == "wound.none"]
    assert not table.facts(DamageTaken)


@pytest.mark.rule("brp.item-attack.overflow", "brp.item-attack.damage", "brp.item-attack.procedure")
def test_a_blow_at_a_weapon_that_breaks_it_goes_on() -> None:
    axe = {"axe": {**AXE, "hp": 4, "av": 2}}
    table = beset(fighter("bob", "blue", DEX=5, Axe=50, weapons=axe), "ann")
    strike(table, "ann", aim="item")
    parry(table, 40, "axe", more=(("damage", [8]),))

    assert table["bob"].items["axe"]["broken"]
    taken = table.fact(DamageTaken)
    assert (taken.amount, taken.rule) == (2, "brp.item-attack.overflow")


@pytest.mark.rule("brp.item-attack.procedure")
def test_a_blow_at_a_shield_that_is_met_with_bare_hands_is_like_any_other() -> None:
    bob = fighter("bob", "blue", DEX=5, Shield=50, skills={"Unarmed": 60})
    table = beset(bob, "ann")
    strike(table, "ann", aim="item")
    parry(table, 40, "fists")

    assert not table.facts(ItemChanged)
    assert [each.key for each in table.facts(Noted)] == ["attack.parry"]


@pytest.mark.rule("brp.item-attack.procedure")
def test_a_blow_at_a_shield_that_is_not_parried_strikes_the_body() -> None:
    shields = {"shield": {"av": 10, "hp": 12}}
    bob = fighter("bob", "blue", DEX=5, Shield=50, shields=shields, armour={"mail": {"av": 3}})
    table = beset(bob, "ann")
    strike(table, "ann", aim="item")
    parry(table, 70, more=(("damage", [7]),))

    assert table.fact(DamageTaken).amount == 4
    assert not table.facts(ItemChanged)


@pytest.mark.rule("brp.item-attack.procedure")
def test_there_must_be_something_to_break() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50), "ann")
    with table.refuses("bad-argument", match="aim"):
        strike(table, "ann", aim="item")


@pytest.mark.rule(
    "brp.armour.shield-and-armour",
    "brp.amb.shield-av-when",
    "brp.armour.layering",
    "brp.resolution.matrix-lookup",
)
@pytest.mark.parametrize(("pass_through", "lost"), [(True, 5), (False, 15)])
def test_a_parried_special_passes_the_armour_of_the_shield_only_where_the_table_has_it(
    pass_through: bool, lost: int
) -> None:
    shields = {"shield": {"av": 10, "hp": 15}}
    bob = fighter("bob", "blue", DEX=5, hp=40, Shield=50, shields=shields, armour={"mail": {"av": 5}})
    table = beset(bob, "ann", shield_pass_through=pass_through)
    strike(table, "ann", SPECIAL)
    parry(table, 40, more=(("damage", [20]),))

    assert table.fact(DamageTaken).amount == lost
    rules = [step["rule"] for each in table.facts(Noted) for step in each.args.get("modifiers", ())]
    assert rules == (["brp.armour.shield-and-armour"] if pass_through else [])


@pytest.mark.rule("brp.amb.shield-av-when", "brp.matrix.parrying-item-destroyed")
@pytest.mark.parametrize(("hp", "lost"), [(2, [15, 8]), (3, [5])])
def test_a_shield_that_the_blow_destroys_stops_no_more(hp: int, lost: list[int]) -> None:
    shields = {"shield": {"av": 10, "hp": hp}}
    bob = fighter("bob", "blue", DEX=5, hp=60, Shield=50, shields=shields, armour={"mail": {"av": 5}})
    table = beset(bob, "ann", shield_pass_through=True)
    strike(table, "ann", SPECIAL)
    parry(table, 40, more=(("damage", [20]), *((("damage", [15]),) if hp == 2 else ())))

    assert [each.amount for each in table.facts(DamageTaken)] == lost


@pytest.mark.rule("brp.amb.shield-av-when", "brp.resolution.matrix-lookup")
def test_a_shield_that_parried_nothing_stops_nothing() -> None:
    bob = fighter("bob", "blue", DEX=5, hp=40, Shield=50, armour={"mail": {"av": 5}})
    table = beset(bob, "ann", shield_pass_through=True)
    strike(table, "ann")
    parry(table, 70, more=(("damage", [20]),))

    assert table.fact(DamageTaken).amount == 15


CLUMSY = {"plate": {"av": 8, "penalties": {"Stealth": -20, "Dodge": -10, "Agility": -15}}}


@pytest.mark.rule("brp.armour.skill-penalties", clause="off bodily skills, never off weapon skills")
@pytest.mark.rule("brp.armour.skill-penalties")
def test_armour_takes_points_off_bodily_skills_and_never_off_weapon_skills() -> None:
    table = fight(
        fighter("bob", DEX=15, Sword=60, skills={"Stealth": 50}, armour=CLUMSY), fighter("ann", "blue")
    )
    bob = table["bob"]

    rating, penalties = skill_rating(bob, "Stealth")
    assert (rating, [(each.value, each.rule) for each in penalties]) == (
        50,
        [(-20, "brp.armour.skill-penalties")],
    )
    state_all(table, bob=attacks("ann"))
    option = table.option("bob", "attack", weapon="sword")
    assert (option.chance, option.modifiers) == (60, ())


@pytest.mark.rule("brp.armour.skill-penalties", clause="while it is worn")
@pytest.mark.rule("brp.armour.skill-penalties")
def test_a_skill_is_rolled_with_the_penalty_while_the_armour_is_worn() -> None:
    bob = fighter("bob", DEX=12, skills={"Stealth": 50}, armour=CLUMSY)
    table = fight(bob, fighter("ann", "blue", DEX=5, Sword=60))
    state_all(table, bob=("noncombat", {}))
    table.answer("bob", "skill", skill="Stealth", dice=[31])
    check = table.fact(CheckResolved)
    assert (check.total, check.result) == (30, "failure")

    table.rule(
        effects=[ItemChanged(combatant="bob", item="plate", change="taken off", fields={"worn": False})]
    )
    next_round(table, bob=("noncombat", {}))
    table.answer("bob", "skill", skill="Stealth", dice=[31])
    assert (table.fact(CheckResolved).total, table.fact(CheckResolved).result) == (50, "success")


@pytest.mark.rule("brp.armour.skill-penalties")
def test_agility_and_dodging_suffer_too() -> None:
    table = beset(fighter("bob", "blue", DEX=5, Dodge=50, armour=CLUMSY), "ann")
    assert [each.value for each in skill_rating(table["bob"], "Agility")[1]] == [-15]
    strike(table, "ann")

    option = table.option("bob", "dodge")
    assert option.chance == 40
    assert [each.rule for each in option.modifiers] == ["brp.armour.skill-penalties"]


@pytest.mark.rule("brp.armour.skill-penalties")
@pytest.mark.parametrize("skill", ["Sword", "Shield"])
def test_a_suit_that_would_take_points_off_a_weapon_skill_is_refused(skill: str) -> None:
    suit = {"plate": {"av": 8, "penalties": {skill: -10}}}
    with pytest.raises(Refused, match="is a weapon skill; armour never changes those") as refused:
        fight(fighter("bob", Sword=60, Shield=50, armour=suit))

    assert (refused.value.code, refused.value.rule) == ("bad-sheet", "brp.armour.skill-penalties")


@pytest.mark.rule("brp.armour.powers")
def test_a_power_adds_to_armour_as_long_as_it_lasts() -> None:
    table = beset(fighter("bob", "blue", DEX=5, hp=30, armour={"mail": {"av": 3}}), "ann")
    ward = ConditionGained(combatant="bob", condition="warded", until=When(round=1), data={"armour": 4})
    table.rule(effects=[ward])
    hit(table, 9)
    assert table.fact(DamageTaken).amount == 2
    [noted] = [each for each in table.facts(Noted) if each.key == "armour.adds-up"]
    assert [each["rule"] for each in noted.args["modifiers"]] == ["brp.armour.powers"]

    next_round(table, ann=attacks("bob"))
    assert [each.condition for each in table.all_facts(ConditionLost)] == ["warded"]
    hit(table, 9)
    assert table.fact(DamageTaken).amount == 6


@pytest.mark.rule("brp.armour.fits-siz")
@pytest.mark.parametrize("siz", [11, 13, 15])
def test_a_suit_fits_whoever_is_near_enough_to_its_size(siz: int) -> None:
    suit = {"mail": {"av": 5, "siz": 13, "siz_range": 2}}
    table = beset(fighter("bob", "blue", DEX=5, SIZ=siz, armour=suit), "ann")
    hit(table, 9)

    assert table.fact(DamageTaken).armour == 5


@pytest.mark.rule("brp.armour.fits-siz", clause="nobody wears another size")
@pytest.mark.rule("brp.armour.fits-siz")
@pytest.mark.parametrize("siz", [10, 16])
def test_nobody_wears_a_suit_of_another_size(siz: int) -> None:
    suit: dict[str, Any] = {"av": 5, "siz": 13, "siz_range": 2}
    with pytest.raises(Refused, match="made for SIZ 11 to 15") as refused:
        fight(fighter("bob", SIZ=siz, armour={"mail": suit}))

    assert (refused.value.code, refused.value.rule) == ("bad-sheet", "brp.armour.fits-siz")
    fight(fighter("bob", SIZ=siz, armour={"mail": {**suit, "worn": False}}))


@pytest.mark.rule("brp.armour.fits-siz", clause="what one starts with fits")
@pytest.mark.rule("brp.armour.fits-siz")
@pytest.mark.parametrize("siz", [3, 40])
def test_armour_of_no_stated_size_fits_whoever_starts_with_it(siz: int) -> None:
    assert fight(fighter("bob", SIZ=siz, armour={"mail": {"av": 5}}))["bob"].items["mail"]["worn"]


@pytest.mark.rule("brp.armour.social")
@pytest.mark.parametrize(("switched", "rated"), [(True, [30, 80]), (False, [60, 40])])
def test_the_sight_of_armour_hinders_and_helps(switched: bool, rated: list[int]) -> None:
    suits = {
        "mail": {"av": 5, "social": {"Persuade": "hinders", "Command": "helps"}},
        "padding": {"av": 1, "layerable": True},
        "regalia": {"av": 1, "social": {"Persuade": "helps", "Command": "hinders"}, "worn": False},
    }
    table = fight(
        fighter("ann", armour=suits, skills={"Persuade": 60, "Command": 40}),
        fighter("bob", "blue"),
        social_armour=switched,
    )
    assert [skill_odds(table.fight, table["ann"], each)[0] for each in ("Persuade", "Command")] == rated
