"""Fumbles that disarm, break, blind, lame and hurt."""

from typing import Any

import pytest

from engine.rulesets.brp.people import pace
from events import CheckResolved, DamageTaken, ItemChanged, Noted
from tests.support.attacking import LEATHER, chance, check, facing, hit, rule_condition
from tests.support.brp import SWORD, attacks, pass_until
from tests.support.defending import next_round
from tests.support.fumbling import HURT, dodges, fumbles, parries, punches, shoots

FREE = {"statements_binding": False}


@pytest.mark.rule("brp.fumble.drop-or-throw", clause="out of hand until picked up")
@pytest.mark.rule("brp.fumble.drop-or-throw")
@pytest.mark.parametrize(("number", "dice", "metres"), [(45, [], 0), (55, [("metres", [4])], 4)])
def test_what_is_dropped_in_an_attack_cannot_be_used_before_it_is_recovered(
    number: int, dice: list[Any], metres: int
) -> None:
    fight = fumbles(number, *dice, bob={"Sword": 60}, Dodge=50, options=FREE)
    assert fight["ann"].items["sword"]["lies"] == metres
    hit(fight, 30, who="bob")
    with fight.refuses("barred", rule="brp.fumble.drop-or-throw", match="recover it first"):
        fight.answer("ann", "parry", args={"with": "sword"})
    fight.answer("ann", "dodge", dice=[("dodge", [40])])

    next_round(fight, ann=attacks("bob", "fists"))
    with fight.refuses("barred", rule="brp.fumble.drop-or-throw", match="The sword lies"):
        hit(fight, 30)

    fight.rule(
        effects=[ItemChanged(combatant="ann", item="sword", change="recovered", fields={"held": True})]
    )
    assert chance(fight) == 60


@pytest.mark.rule("brp.fumble.drop-or-throw")
def test_what_is_thrown_away_in_a_parry_cannot_be_used_either() -> None:
    fight = parries(55, ("metres", [4]), HURT)
    assert fight["bob"].items["sword"]["lies"] == 4
    pass_until(fight, "bob")
    with fight.refuses("barred", rule="brp.fumble.drop-or-throw", match="4 metres away"):
        hit(fight, 30, who="bob")


@pytest.mark.rule("brp.fumble.drop-or-throw")
def test_a_bow_that_was_dropped_does_not_shoot() -> None:
    fight = shoots(60, ("scatter", [6]))
    next_round(fight, ann=attacks("bob", "fists"))
    with fight.refuses("barred", rule="brp.fumble.drop-or-throw", match="5 metres away"):
        hit(fight, 30, weapon="crossbow")


@pytest.mark.rule("brp.fumble.weapon-harm", clause="its hit points")
@pytest.mark.rule("brp.fumble.weapon-harm", "brp.amb.item-at-zero")
@pytest.mark.parametrize(
    ("fight", "item", "left"),
    [
        (lambda: fumbles(61, ("weapon damage", [6])), "sword", 9),
        (lambda: shoots(66, ("weapon damage", [5])), "crossbow", 1),
        (lambda: shoots(83), "crossbow", 0),
        (lambda: shoots(66, ("weapon damage", [6])), "crossbow", 0),
    ],
)
def test_a_fumble_can_harm_the_weapon(fight: Any, item: str, left: int) -> None:
    played = fight()
    assert played["ann"].items[item]["hp"] == left
    assert played["ann"].items[item].get("broken", False) is (left == 0)
    assert played.fact(ItemChanged).rule == "brp.fumble.weapon-harm"


@pytest.mark.rule("brp.fumble.weapon-harm")
def test_a_broken_weapon_does_not_attack() -> None:
    fight = shoots(83)
    next_round(fight, ann=attacks("bob", "fists"))
    with fight.refuses("barred", rule="brp.fumble.weapon-harm", match="broken"):
        hit(fight, 30, weapon="crossbow")


@pytest.mark.rule("brp.fumble.weapon-harm")
def test_a_hand_weapon_without_hit_points_is_not_harmed() -> None:
    weapon = {"sword": {key: value for key, value in SWORD.items() if key != "hp"}}
    fight = fumbles(63, weapons=weapon)
    assert not fight.facts(ItemChanged)
    assert [each.rule for each in fight.facts(Noted) if each.key == "fumble.nothing"] == [
        "brp.fumble.weapon-harm"
    ]
    assert fight["ann"].items["sword"].get("broken") is None


@pytest.mark.rule("brp.fumble.vision", clause="attack and defence")
@pytest.mark.rule("brp.fumble.vision")
def test_obscured_vision_takes_thirty_off_attack_and_defence_for_its_rounds() -> None:
    fight = facing(Sword=70, Dodge=50, bob={"Sword": 60})
    hit(fight, 99, ("fumble", [70]), ("rounds", [2]))
    vision = fight["ann"].conditions["vision"]
    assert (vision.data, vision.rule) == ({"points": 30}, "brp.fumble.vision")

    for round_, sword, dodge in ((2, 40, 20), (3, 40, 20), (4, 70, 50)):
        next_round(fight, ann=attacks("bob"), bob=attacks("ann"))
        assert fight.fight.round == round_
        assert chance(fight) == sword
        pass_until(fight, "bob")
        hit(fight, 30, who="bob")
        assert fight.option("ann", "dodge").chance == dodge
        fight.answer("ann", "dodge", dice=[("dodge", [dodge])])


@pytest.mark.rule("brp.fumble.vision")
@pytest.mark.parametrize(
    ("fumbling", "rule"), [(fumbles, "melee-attack"), (shoots, "missile-attack"), (punches, "natural")]
)
def test_every_table_can_obscure_vision(fumbling: Any, rule: str) -> None:
    number = {"melee-attack": 66, "missile-attack": 41, "natural": 61}[rule]
    fight = fumbling(number, ("rounds", [1]))
    assert fight["ann"].conditions["vision"].data == {"points": 30}


@pytest.mark.rule("brp.fumble.vision")
def test_a_shorter_spell_does_not_end_a_longer_one() -> None:
    fight = facing(Sword=60)
    dice = [("fumble", [99]), ("fumble", [70]), ("rounds", [3]), ("fumble", [70]), ("rounds", [1])]
    hit(fight, 99, *dice)
    until = fight["ann"].conditions["vision"].until
    assert until is not None
    assert until.round == 4


@pytest.mark.rule("brp.fumble.twisted-ankle", clause="slower for full turns")
@pytest.mark.rule("brp.fumble.twisted-ankle", "brp.amb.turn-length")
def test_a_twisted_ankle_slows_for_its_full_turns() -> None:
    fight = facing(skills={"Unarmed": 60}, weapon="fists", apart=2, bob={"DEX": 3})
    hit(fight, 99, ("fumble", [55]), ("turns", [3]), weapon="fists")
    assert "prone" in fight["ann"].conditions
    ankle = fight["ann"].conditions["twisted-ankle"]
    assert ankle.until is not None
    assert ankle.until.round == 1 + 75
    assert pace.mov(fight["ann"]) == 9
    assert fight["ann"].stats["MOV"] == 10

    while fight.fight.round < 77:
        assert pace.mov(fight["ann"]) == 9
        next_round(fight)
    assert pace.mov(fight["ann"]) == 10


@pytest.mark.rule("brp.fumble.twisted-ankle")
def test_whoever_limps_does_not_get_as_far() -> None:
    fight = facing(skills={"Unarmed": 60}, weapon="fists", apart=20)
    farthest = fight.option("ann", "move", towards="bob").choice.params["metres"].high
    rule_condition(fight, "ann", "twisted-ankle", mov=-1)
    assert farthest == 30
    assert fight.option("ann", "move", towards="bob").choice.params["metres"].high == 27


@pytest.mark.rule("brp.amb.move-penalty-floor")
def test_of_two_twisted_ankles_the_longer_counts() -> None:
    fight = facing(skills={"Unarmed": 60}, weapon="fists")
    dice = [("fumble", [99]), ("fumble", [55]), ("turns", [2]), ("fumble", [55]), ("turns", [4])]
    hit(fight, 99, *dice, weapon="fists")
    ankle = fight["ann"].conditions["twisted-ankle"]
    assert ankle.until is not None
    assert (ankle.until.round, ankle.data) == (1 + 100, {"mov": -1})


@pytest.mark.rule("brp.fumble.self-damage", clause="a hard surface")
@pytest.mark.rule("brp.fumble.self-damage")
def test_a_hard_surface_deals_the_attacks_own_damage() -> None:
    taken = punches(96, ("damage", [2])).fact(DamageTaken)
    assert (taken.combatant, taken.amount, taken.cause) == ("ann", 2, "fists")


@pytest.mark.rule("brp.fumble.self-damage", "brp.amb.self-damage-armour")
def test_a_hard_surface_meets_the_damage_modifier_and_armour() -> None:
    fight = punches(96, ("damage", [3]), ("damage modifier", [4]), dm="1d4", armour=LEATHER)
    taken = fight.fact(DamageTaken)
    assert (taken.rolled, taken.armour, taken.amount) == (7, 2, 5)


@pytest.mark.rule("brp.fumble.self-damage", clause="in the limb")
@pytest.mark.rule("brp.fumble.self-damage")
@pytest.mark.parametrize(("number", "dice"), [(80, []), (96, [("damage", [2])])])
def test_with_locations_the_attacking_limb_is_named(number: int, dice: list[Any]) -> None:
    fight = punches(number, *dice, options={"hit_locations": True})
    assert fight.fact(DamageTaken).injury.startswith("right-arm")


@pytest.mark.rule("brp.fumble.self-damage", "brp.amb.dodge-fumble-table")
def test_a_fumbled_dodge_into_a_wall_costs_ones_unarmed_damage() -> None:
    fight = dodges(96, ("damage", [3]), ("damage", [5]))
    hurts = [(each.amount, each.cause) for each in fight.facts(DamageTaken)]
    assert hurts == [(3, "fists"), (5, "sword")]


@pytest.mark.rule("brp.resolution.matrix-lookup")
def test_a_fumbled_check_is_on_record_as_one() -> None:
    fight = fumbles(30)
    assert check(fight).result == "fumble"
    assert len(fight.facts(CheckResolved)) == 1


@pytest.mark.rule("brp.fumble.vision", clause="Spot")
@pytest.mark.rule("brp.fumble.vision")
def test_whoever_sees_badly_finds_hidden_foes_less_easily() -> None:
    fight = facing(Sword=60, skills={"Spot": 50}, options=FREE)
    assert fight.option("ann", "search").chance == 50
    rule_condition(fight, "ann", "vision", points=30)
    assert fight.option("ann", "search").chance == 20


@pytest.mark.rule("brp.fumble.vision")
def test_vision_that_a_ruling_obscures_costs_thirty_unless_it_says_how_much() -> None:
    fight = facing(Sword=60, skills={"Spot": 50}, options=FREE)
    rule_condition(fight, "ann", "vision")
    assert fight.option("ann", "search").chance == 20
    assert chance(fight) == 30


@pytest.mark.rule("brp.fumble.drop-or-throw")
@pytest.mark.parametrize(
    ("number", "dice", "where"),
    [(45, [], "lies on the ground"), (55, [("metres", [4])], "lies 4 metres away")],
)
def test_where_a_weapon_lies_is_said(number: int, dice: list[Any], where: str) -> None:
    fight = fumbles(number, *dice, options=FREE)
    next_round(fight, ann=attacks("bob", "fists"))
    with fight.refuses("barred", rule="brp.fumble.drop-or-throw", match=where):
        hit(fight, 30)
