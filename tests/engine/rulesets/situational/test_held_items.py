"""Worn and held items as targets: their Target and Toughness, what wounds do to a weapon, and destroyed ones."""

from fractions import Fraction
from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.rulesets.situational.harm.wounds import toughness
from events import ItemChanged, Noted
from tests.support.situational import act, attack, check, end, fight, fighter, needed, seconds

HAMMER = {"hammer": {"skill": "Hammer", "damage": "1d20"}}
PISTOL = {"pistol": {"skill": "Pistol", "damage": "1d8", "used": "missile", "range": 40, "firearm": True}}


def smash(
    *, weapon: dict[str, Any] | None = None, bob: dict[str, Any] | None = None, **options: Any
) -> Table:
    """Ann with a hammer of 1d20, and Bob with a thing that she may go for."""
    thing = {"thing": {"skill": "Sword", "damage": "1d8", **(weapon or {})}}
    return fight(
        fighter("ann", skills={"Hammer": 5}, weapons=HAMMER),
        fighter("bob", "blue", weapons=thing, skills={"Sword": 2}, **(bob or {})),
        **options,
    )


def strike(table: Table, item: str, damage: int) -> None:
    """A blow at an item that hits and deals so much."""
    act(table, "ann", "attack", target="bob", weapon="hammer", item=item, dice=[("attack", 6)])
    table.answer("bob", "let", dice=[("damage", damage)])


def state(table: Table, item: str = "thing", who: str = "bob") -> tuple[int, bool]:
    """Its wounds, and whether it is destroyed."""
    found = table[who].items[item]
    return found["wounds"], found.get("broken", False)


def wounded(table: Table, who: str, item: str, wounds: int) -> None:
    """The GM wounds a thing."""
    hurt = ItemChanged(combatant=who, item=item, change="wounded", fields={"wounds": wounds})
    table.rule("It is damaged.", effects=[hurt])


@pytest.mark.rule("sit.item.attack", clause="its own Target")
@pytest.mark.rule("sit.item.attack", clause="its own Toughness")
@pytest.mark.rule("sit.item.attack", clause="nothing to its bearer")
@pytest.mark.rule("sit.item.attack", "sit.amb.item-destroyed", "sit.amb.item-numbers")
@pytest.mark.parametrize("made", ["small metal", "metal", "large metal", "wooden hafted"])
def test_an_item_has_the_target_and_thresholds_of_its_row(made: str) -> None:
    row = next(row for row in records(table("sit.table.held-item")) if row["item"].startswith(made))
    least, most = row["minimum_toughness"], row["toughness"]
    for damage, after in [
        (least - 1, (0, False)),
        (least, (1, False)),
        (most - 1, (1, False)),
        (most, (0, True)),
    ]:
        found = smash(weapon={"made": made})
        strike(found, "thing", damage)
        assert state(found) == after
        assert needed(found) == row["target"]
        assert found["bob"].now("health") == found["bob"].maximum("health")


@pytest.mark.rule("sit.item.attack")
def test_the_odds_are_those_of_what_is_aimed_at() -> None:
    weak = fight(
        fighter("ann", skills={"Hammer": 0}, weapons=HAMMER),
        fighter("bob", "blue", Dagger=1, defence=-9),
    )
    option = weak.option("ann", "attack", target="bob", weapon="hammer")
    assert option.odds is not None
    chances = [
        option.odds(weak.fight, {**option.choice.args, "part": "", "item": each}) for each in ("", "dagger")
    ]
    assert chances == [Fraction(1, 2), Fraction(1, 6)]


@pytest.mark.rule("sit.table.held-item")
def test_the_table_as_it_is_printed_and_as_the_sibling_page_has_it() -> None:
    rows = records(table("sit.table.held-item"))
    assert [(row["target"], row["toughness"], row["minimum_toughness"]) for row in rows[:4]] == [
        (6, 10, 4),
        (5, 13, 7),
        (4, 16, 10),
        (5, 10, 4),
    ]


@pytest.mark.rule("sit.item.attack")
def test_a_blow_that_does_nothing_to_it_says_what_it_would_have_taken() -> None:
    found = smash()
    strike(found, "thing", 3)
    assert found.fact(Noted).args == {"item": "thing", "damage": 3, "least": 7}


@pytest.mark.rule("sit.amb.item-destroyed")
def test_wounds_alone_never_destroy_an_item() -> None:
    found = smash()
    for _ in range(3):
        strike(found, "thing", 12)
        end(found, "ann", "bob")
    assert state(found) == (3, False)


@pytest.mark.rule("sit.amb.item-numbers")
def test_a_table_may_have_other_numbers() -> None:
    found = smash(item_numbers={"metal": [2, 20]})
    strike(found, "thing", 13)
    assert (needed(found), state(found)) == (2, (0, False))


@pytest.mark.rule("sit.item.scale", clause="Toughness 3 more")
@pytest.mark.rule("sit.item.scale", clause="Target 1 less")
@pytest.mark.rule("sit.item.scale", "sit.amb.item-scale-down")
@pytest.mark.parametrize(("scale", "target", "least"), [(2, 3, 13), (1, 4, 10), (-1, 6, 4)])
def test_what_is_made_for_larger_creatures_is_tougher_and_easier_to_hit(
    scale: int, target: int, least: int
) -> None:
    found = smash(weapon={"scale": scale})
    strike(found, "thing", least - 1)
    assert (needed(found), state(found)) == (target, (0, False))
    end(found, "ann", "bob")
    strike(found, "thing", least)
    assert state(found) == (1, False)


@pytest.mark.rule("sit.item.attack", clause="what is worn too")
@pytest.mark.rule("sit.item.armour-target", "sit.item.armour-toughness", "sit.amb.item-scale-down")
@pytest.mark.parametrize(("scale", "bonus", "toughness"), [(1, 4, 10), (0, 2, 5)])
def test_armour_has_its_wearers_target_and_a_toughness_of_its_own(
    scale: int, bonus: int, toughness: int
) -> None:
    bob = {"scale": scale, "armour": {"mail": {"bonus": bonus}}}
    found = smash(bob=bob)
    strike(found, "mail", toughness - 1)
    assert (needed(found), state(found, "mail")) == (4 - scale, (1, False))
    assert [each.difficulty.rule for each in [check(found, "attack")] if each.difficulty] == [
        "sit.item.armour-target"
    ]
    end(found, "ann", "bob")
    strike(found, "mail", toughness)
    assert state(found, "mail") == (1, True)


@pytest.mark.rule("sit.amb.armour-wounds")
def test_wounds_of_armour_lower_its_bonus_and_destroyed_armour_gives_none() -> None:
    found = smash(bob={"armour": {"mail": {"bonus": 4}}})
    numbers = []
    for damage in (6, 6, 7):
        strike(found, "mail", damage)
        numbers.append(toughness(found.fight, found["bob"], None).total)
        end(found, "ann", "bob")
    assert numbers == [9, 8, 6]


@pytest.mark.rule("sit.item.melee-weapon-wounds", clause="off the damage")
@pytest.mark.rule("sit.item.melee-weapon-wounds", clause="not off the attack")
@pytest.mark.rule("sit.item.melee-weapon-wounds")
def test_a_melee_weapon_takes_its_wounds_off_its_damage_and_not_off_its_attack() -> None:
    found = smash()
    wounded(found, "ann", "hammer", 2)
    act(found, "ann", "attack", target="bob", weapon="hammer", dice=[("attack", 6)])
    assert check(found, "attack").total == 5
    found.answer("bob", "let", dice=[("damage", 9)])
    assert [(each.rule, each.value) for each in check(found, "damage").modifiers] == [
        ("sit.item.melee-weapon-wounds", -2)
    ]


@pytest.mark.rule("sit.item.ranged-weapon-wounds", clause="off the damage")
@pytest.mark.rule("sit.item.ranged-weapon-wounds", clause="off the attack")
@pytest.mark.rule("sit.item.ranged-weapon-wounds")
def test_a_ranged_weapon_takes_them_off_both() -> None:
    found = fight(fighter("ann", Bow=3), fighter("bob", "blue"))
    wounded(found, "ann", "bow", 1)
    attack(found, "ann", "bob", 4, weapon="bow", damage=7)
    for purpose, total in (("attack", 2), ("damage", -1)):
        rolled = check(found, purpose)
        assert rolled.total == total
        assert [(each.rule, each.value) for each in rolled.modifiers] == [
            ("sit.item.ranged-weapon-wounds", -1)
        ]


def gunfight(wounds: int, dice: int = 1) -> Table:
    """Ann shoots at Bob with a pistol that has so many wounds."""
    pistol = {"pistol": {**PISTOL["pistol"], "dice": dice}}
    found = fight(fighter("ann", skills={"Pistol": 5}, weapons=pistol), fighter("bob", "blue", defence=-9))
    if wounds:
        wounded(found, "ann", "pistol", wounds)
    return found


@pytest.mark.rule("sit.item.firearm-jam", clause="a 1 jams the wounded")
@pytest.mark.rule("sit.item.firearm-jam", "sit.amb.jam", "sit.host.attack")
def test_a_wounded_firearm_jams_by_a_1_and_the_shot_fails_though_it_would_have_hit() -> None:
    found = gunfight(1)
    act(found, "ann", "attack", target="bob", weapon="pistol", dice=[("attack", 1)])
    assert check(found, "attack").result == "hit"
    assert found.waiting() == [("ann", "act")]
    with found.refuses("barred", rule="sit.item.firearm-jam", match="clear it first"):
        act(found, "ann", "attack", target="bob", weapon="pistol")
    act(found, "ann", "clear-jam", item="pistol")
    assert found.all_facts(ItemChanged)[-1].rule == "sit.amb.jam"
    end(found, "bob")
    attack(found, "ann", "bob", 6, weapon="pistol", damage=1)


@pytest.mark.rule("sit.item.firearm-jam", clause="not the whole")
@pytest.mark.rule("sit.item.firearm-jam")
def test_a_whole_firearm_does_not_jam() -> None:
    found = gunfight(0)
    attack(found, "ann", "bob", 1, weapon="pistol", damage=1)
    assert "jammed" not in found["ann"].items["pistol"]


@pytest.mark.rule("sit.item.firearm-jam", clause="one die of a burst")
@pytest.mark.rule("sit.item.firearm-jam")
def test_one_1_among_the_dice_of_a_burst_is_enough() -> None:
    found = gunfight(1, dice=3)
    act(found, "ann", "attack", target="bob", weapon="pistol", dice=[("attack", [6, 1, 5])])
    assert found["ann"].items["pistol"]["jammed"]


@pytest.mark.rule("sit.item.firearm-jam")
@pytest.mark.parametrize(
    ("wounds", "dice", "chance"),
    [(0, 1, Fraction(1)), (1, 1, Fraction(5, 6)), (4, 1, Fraction(4, 6)), (1, 2, Fraction(25, 36))],
)
def test_the_odds_of_a_shot_know_of_the_jam(wounds: int, dice: int, chance: Fraction) -> None:
    found = gunfight(wounds, dice)
    option = found.option("ann", "attack", target="bob", weapon="pistol")
    assert option.odds is not None
    assert option.odds(found.fight, {**option.choice.args, "part": "", "item": ""}) == chance


@pytest.mark.rule("sit.amb.jam")
def test_clearing_takes_four_seconds() -> None:
    found = gunfight(1)
    act(found, "ann", "attack", target="bob", weapon="pistol", dice=[("attack", 1)])
    assert seconds(found, "ann") == 4
    act(found, "ann", "clear-jam", item="pistol")
    assert found.waiting() == [("bob", "act")]


@pytest.mark.rule("sit.item.firearm-jam")
def test_a_jam_comes_before_the_cover_that_the_shot_would_have_struck() -> None:
    found = fight(
        fighter("ann", skills={"Pistol": 0}, weapons=PISTOL, at=(2, 5)),
        fighter("bob", "blue", at=(8, 5)),
        board={"edges": [{"at": [7, 5], "side": "E", "cover": 90, "thing": "plank wall"}]},
    )
    wounded(found, "ann", "pistol", 1)
    act(found, "ann", "attack", target="bob", weapon="pistol", dice=[("attack", 1)])
    assert found["ann"].items["pistol"]["jammed"]


@pytest.mark.rule("sit.item.destroyed", clause="not for its purpose")
@pytest.mark.rule("sit.item.destroyed", clause="improvised where the GM lets it")
@pytest.mark.rule("sit.item.destroyed")
def test_a_destroyed_weapon_is_of_no_more_use_but_as_an_improvised_one_where_the_gm_lets_it() -> None:
    for allowed in (False, True):
        found = smash(improvised=allowed)
        strike(found, "thing", 13)
        end(found, "ann")
        if not allowed:
            with found.refuses("barred", rule="sit.item.destroyed", match="is destroyed"):
                act(found, "bob", "attack", target="ann", weapon="thing")
    attack(found, "bob", "ann", 6, weapon="thing", damage=1)
    assert (check(found, "attack").skill, check(found, "attack").total) == ("Improvised", 0)


@pytest.mark.rule("sit.item.destroyed")
def test_nobody_goes_for_what_is_destroyed_already() -> None:
    found = smash()
    strike(found, "thing", 13)
    with found.refuses("bad-argument", rule="sit.item.destroyed", match="destroyed already"):
        act(found, "ann", "attack", target="bob", weapon="hammer", item="thing")


@pytest.mark.rule("sit.item.attack")
def test_only_what_is_held_or_worn_can_be_gone_for_and_only_that_or_a_part() -> None:
    found = smash(weapon={"place": "carried"}, bob={"shields": {"targe": {}}})
    with found.refuses("bad-argument", rule="sit.item.attack", match="'item' takes one of"):
        act(found, "ann", "attack", target="bob", weapon="hammer", item="thing")
    with found.refuses("bad-argument", rule="sit.item.attack", match="not at both"):
        act(found, "ann", "attack", target="bob", weapon="hammer", item="targe", part="head")
    assert seconds(found, "ann") == 6


@pytest.mark.rule("sit.item.attack")
def test_the_second_attack_of_a_combo_falls_away_once_the_item_is_destroyed() -> None:
    found = smash()
    act(found, "ann", "combo", target="bob", weapon="hammer", item="thing", dice=[("attack", 6)])
    found.answer("bob", "let", dice=[("damage", 13)])
    assert state(found) == (0, True)
    assert found.waiting() == [("ann", "act")]


@pytest.mark.rule("sit.amb.item-defence", "sit.host.defence")
def test_an_item_is_defended_like_its_bearer_unless_the_table_says_otherwise() -> None:
    found = smash()
    act(found, "ann", "attack", target="bob", weapon="hammer", item="thing", dice=[("attack", 6)])
    assert found.waiting() == [("bob", "defend")]
    found = smash(items_defended=False)
    attack(found, "ann", "bob", 6, weapon="hammer", item="thing", damage=8, asked=False)
    assert state(found) == (1, False)
    attack(found, "ann", "bob", 6, weapon="hammer", damage=1)


@pytest.mark.rule("sit.host.defence")
def test_a_shield_in_hand_adds_to_defence_until_it_is_destroyed() -> None:
    shields = {"targe": {"defence": 2, "place": "left"}, "buckler": {"defence": 1, "place": "right"}}
    found = smash(weapon={"place": "carried"}, bob={"shields": shields})
    bonuses = []
    for _ in range(3):
        act(found, "ann", "attack", target="bob", weapon="hammer", dice=[("attack", 6)])
        found.answer("bob", "defend", dice=[("defence", 1), ("damage", 1)])
        bonuses.append(check(found, "defence").total)
        if len(bonuses) < 3:
            strike(found, ("targe", "buckler")[len(bonuses) - 1], 13)
        end(found, "ann", "bob")
    assert bonuses == [2, 1, 0]


def destroyed(table: Table, item: str, **fields: Any) -> None:
    """The GM lets a thing of Bob's break, in whatever state it is."""
    broken = ItemChanged(combatant="bob", item=item, change="destroyed", fields={"broken": True, **fields})
    table.rule("It breaks.", effects=[broken])


@pytest.mark.rule("sit.item.destroyed", clause="improvised where the GM lets it")
@pytest.mark.parametrize("state", [{"empty": True}, {"jammed": True}])
def test_a_destroyed_musket_is_a_club_loaded_or_not(state: dict[str, bool]) -> None:
    musket = {"firearm": True, "reload": 4, "used": "missile", "range": 40}
    found = smash(weapon=musket, improvised=True)
    destroyed(found, "thing", **state)
    end(found, "ann")
    assert not {"load", "clear-jam"} & set(found.legal("bob"))
    attack(found, "bob", "ann", 6, weapon="thing", damage=1)
    assert check(found, "attack").skill == "Improvised"


@pytest.mark.rule("sit.item.destroyed", clause="not for its purpose")
def test_a_destroyed_fire_pot_bursts_no_more_and_may_be_swung() -> None:
    found = smash(weapon={"used": "thrown", "range": 8, "area": 1}, improvised=True)
    destroyed(found, "thing")
    end(found, "ann")
    with found.refuses("barred", rule="sit.item.destroyed", match="The thing is destroyed"):
        act(found, "bob", "blast", target="ann", weapon="thing")
    attack(found, "bob", "ann", 6, weapon="thing", damage=1)
    assert check(found, "attack").skill == "Improvised"
