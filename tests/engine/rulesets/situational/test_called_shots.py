"""Called shots: each part's Target and Toughness, and what a hit there does until its Wound is healed."""

from fractions import Fraction
from itertools import product
from operator import gt
from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records, table
from engine.dice.odds import at_least
from engine.rulesets.situational.called_shots.parts import parts, printed
from engine.rulesets.situational.moves.move import speed
from events import (
    CheckResolved,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    ItemChanged,
    Noted,
    ResourceChanged,
)
from service.rulesets.ready_combatants import ready
from tests.support.situational import act, attack, check, end, fight, fighter, needed, seconds

WINGED = {"head": "head", "right-leg": "leg", "left-leg": "leg", "left-wing": "wing", "belly": "stomach"}
TOUGH: dict[str, Any] = {"endurance": 2, "armour": {"mail": {"bonus": 3}}}
"""Toughness 11, minimum Toughness 5; a part of -3 has 8 and 2."""


def duel(*, bob: dict[str, Any] | None = None, **options: Any) -> Table:
    """Ann strikes with a club of 1d20 at Bob, who has a sword, a dagger and a shield."""
    club = {"club": {"skill": "Club", "damage": "1d20"}}
    shield = {"targe": {"defence": 2, "place": "left"}}
    sheet: dict[str, Any] = {**TOUGH, "Sword": 3, "Dagger": 1, "shields": shield, **(bob or {})}
    return fight(
        fighter("ann", skills={"Club": 4}, weapons=club),
        fighter("bob", "blue", **sheet),
        **options,
    )


def shoot(table: Table, part: str, damage: int, fortitude: int | None = None) -> None:
    """A called shot that hits and deals so much."""
    rolls: list[Any] = [("damage", damage)]
    if fortitude is not None:
        rolls.append(("fortitude", fortitude))
    act(table, "ann", "attack", target="bob", weapon="club", part=part, dice=[("attack", 6)])
    table.answer("bob", "let", dice=rolls)


def wounds(table: Table, who: str = "bob") -> int:
    return table[who].maximum("health") - table[who].now("health")


def heal(table: Table) -> None:
    """The GM lets the latest Wound heal."""
    injury = table.all_facts(DamageTaken)[-1].injury
    healed = DamageHealed(combatant="bob", injury=injury, amount=1, resource="health")
    table.rule("Magic heals it.", effects=[healed])


@pytest.mark.rule("sit.called.target-modifier", clause="a part may be aimed at")
@pytest.mark.rule("sit.called.target-modifier", clause="and is harder to hit")
@pytest.mark.rule("sit.called.torso", clause="no modifiers")
@pytest.mark.rule("sit.called.target-modifier", "sit.amb.called-shot-numbers")
@pytest.mark.parametrize(
    ("part", "target"),
    [("right-leg", 5), ("left-hand", 6), ("head", 7), ("throat", 9), ("torso", 4), ("", 4)],
)
def test_a_part_is_harder_to_hit_than_the_whole(part: str, target: int) -> None:
    found = duel()
    attack(found, "ann", "bob", 1, weapon="club", part=part)
    assert needed(found) == target


def felled_by(part: str) -> list[Fraction]:
    """How likely an attack at a part comes to it and fells, for each who is ready with each weapon at each other."""
    target, toughness = printed()[part]
    sheets = [each.sheet for each in ready("situational").combatants]
    found = []
    for one, other in product(sheets, sheets):
        for weapon in one.get("weapons", {}).values():
            size, skill = one.get("scale", 0), one["skills"].get(weapon["skill"], 0)
            strength = one.get("strength", 0) if weapon.get("used", "melee") == "melee" else 0
            worn = max([0, *(each["bonus"] for each in other.get("armour", {}).values())])
            tough = 6 + 3 * other.get("scale", 0) + other.get("endurance", 0) + worn + toughness
            hits = at_least("1d6", 4 - other.get("scale", 0) + target - skill + size)
            found.append(hits * at_least(weapon["damage"], tough - strength - 3 * size))
    return found


@pytest.mark.rule("sit.amb.called-shot-numbers")
def test_no_part_is_the_best_shot_for_everybody() -> None:
    plain, head, throat = (felled_by(each) for each in ("torso", "head", "critical region"))
    assert 0 < sum(map(gt, throat, map(max, plain, head))) < len(plain) / 4
    assert 0 < sum(map(gt, head, plain)) < len(plain) / 2
    assert sum(throat) < sum(plain)


@pytest.mark.rule("sit.called.target-modifier", clause="or easier")
@pytest.mark.rule("sit.called.target-modifier", "sit.amb.called-shot-numbers")
def test_a_table_may_have_other_numbers_and_they_may_make_it_easier() -> None:
    found = duel(called_shot_numbers={"torso": [-1, 2]})
    act(found, "ann", "attack", target="bob", weapon="club", part="torso", dice=[("attack", 1)])
    assert needed(found) == 3
    found.answer("bob", "let", dice=[("damage", 6)])
    assert found.fact(Noted).args["least"] == 7


@pytest.mark.rule("sit.called.target-modifier")
def test_the_odds_of_an_attack_are_those_of_the_part_it_is_aimed_at() -> None:
    found = duel(bob={"defence": -9})
    option = found.option("ann", "attack", target="bob", weapon="club")
    assert option.odds is not None
    odds = {
        part: option.odds(found.fight, {**option.choice.args, "part": part, "item": ""})
        for part in ("", "head", "throat")
    }
    assert odds == {"": 1, "head": Fraction(4, 6), "throat": Fraction(2, 6)}


@pytest.mark.rule("sit.table.called-shot", "sit.amb.called-shot-row-names")
def test_every_row_of_the_table_is_a_kind_of_part_and_some_kinds_go_by_the_row_of_another() -> None:
    rows = {row["part"] for row in records(table("sit.table.called-shot"))}
    assert {kind for kind, part in parts().items() if not part.like} == rows
    likes = {kind: (part.like, part.numbers) for kind, part in parts().items() if part.like}
    assert likes == {
        "foot": ("leg", "leg"),
        "tentacle": ("arm", "arm"),
        "stomach": ("head", "torso"),
        "eye": ("critical region", "critical region"),
    }


@pytest.mark.rule("sit.called.toughness-adjustment", clause="Toughness")
@pytest.mark.rule("sit.called.toughness-adjustment", clause="minimum Toughness")
@pytest.mark.rule("sit.called.threshold-effects", clause="the minimum effect")
@pytest.mark.rule("sit.called.threshold-effects", clause="the full effect")
@pytest.mark.rule("sit.called.threshold-effects", clause="none below both")
@pytest.mark.rule("sit.called.arm-full", clause="a Wound")
@pytest.mark.rule("sit.called.toughness-adjustment", "sit.amb.minimum-toughness")
@pytest.mark.rule("sit.called.threshold-effects", "sit.amb.meet-or-beat")
@pytest.mark.rule("sit.called.arm-minimum", "sit.amb.called-shot-minimum-cells")
@pytest.mark.parametrize(("damage", "effect"), [(1, "none"), (2, "wound"), (7, "wound"), (8, "full")])
def test_damage_is_measured_against_the_parts_own_thresholds(damage: int, effect: str) -> None:
    found = duel()
    shoot(found, "left-arm", damage)
    assert wounds(found) == (effect != "none")
    assert ("hurt" in found["bob"].conditions) == (effect == "full")
    if effect == "none":
        assert found.fact(Noted).rule == "sit.called.threshold-effects"


@pytest.mark.rule("sit.called.toughness-adjustment")
def test_no_other_harm_is_measured_by_the_part() -> None:
    found = duel()
    shoot(found, "", 4)
    assert (wounds(found), found.fact(Noted).args["least"]) == (0, 5)


@pytest.mark.rule("sit.called.leg-minimum", clause="a Wound")
@pytest.mark.rule("sit.called.leg-minimum", clause="a square of speed")
@pytest.mark.rule("sit.called.leg-full", clause="a Wound")
@pytest.mark.rule("sit.called.leg-full", clause="two squares of speed")
@pytest.mark.rule("sit.called.leg-fall", clause="not by the minimum effect")
@pytest.mark.rule("sit.called.leg-minimum", "sit.called.leg-full", "sit.amb.leg-speed")
def test_a_hurt_leg_costs_a_square_of_speed_or_two_and_hits_add_up() -> None:
    found = duel(bob={"speed": 5})
    shoot(found, "left-leg", 4)
    assert (wounds(found), speed(found.fight, found["bob"])) == (1, 4)
    shoot(found, "right-leg", 9, fortitude=6)
    assert (wounds(found), speed(found.fight, found["bob"])) == (2, 2)
    heal(found)
    assert speed(found.fight, found["bob"]) == 4


@pytest.mark.rule("sit.amb.leg-speed")
def test_a_table_may_count_one_square_in_all() -> None:
    found = duel(bob={"speed": 5}, leg_speed=1)
    shoot(found, "left-leg", 9, fortitude=6)
    assert speed(found.fight, found["bob"]) == 4


@pytest.mark.rule("sit.called.leg-fall", clause="prone unless Fortitude holds")
@pytest.mark.rule("sit.called.leg-fall")
@pytest.mark.parametrize(("die", "result", "lies"), [(4, "failure", True), (6, "success", False)])
def test_who_fails_a_fortitude_check_against_the_damage_falls_prone(
    die: int, result: str, lies: bool
) -> None:
    found = duel()
    shoot(found, "right-leg", 8, fortitude=die)
    rolled = check(found, "fortitude")
    assert rolled.difficulty is not None
    assert (rolled.difficulty.total, rolled.total, rolled.result) == (8, 2, result)
    assert rolled.rule == "sit.called.leg-fall"
    assert ("posture" in found["bob"].conditions) == lies


@pytest.mark.rule("sit.called.leg-full", clause="no unarmed attack")
@pytest.mark.rule("sit.called.leg-full")
def test_no_kick_with_a_leg_hurt_to_the_full() -> None:
    found = duel()
    shoot(found, "right-leg", 8, fortitude=6)
    end(found, "ann")
    with found.refuses("barred", rule="sit.called.leg-full", match="right leg of Bob is of no use"):
        act(found, "bob", "attack", target="ann", weapon="kick")


@pytest.mark.rule("sit.called.leg-all-hurt")
def test_with_no_sound_leg_left_one_only_crawls() -> None:
    found = duel(bob={"endurance": 9, "speed": 6})
    shoot(found, "right-leg", 15, fortitude=6)
    end(found, "ann")
    assert not found.option("bob", "run").barred
    end(found, "bob")
    shoot(found, "left-leg", 15, fortitude=6)
    end(found, "ann")
    with found.refuses("barred", rule="sit.called.leg-all-hurt", match="Every leg of Bob is hurt"):
        act(found, "bob", "run", cells=3)
    act(found, "bob", "move", cells=2)
    assert seconds(found, "bob") == 4


@pytest.mark.rule("sit.called.leg-all-hurt", clause="with a sound one one walks")
@pytest.mark.rule("sit.called.leg-all-hurt", clause="without one one crawls")
@pytest.mark.rule("sit.called.leg-all-hurt", "sit.called.leg-full", "sit.amb.leg-speed")
def test_of_the_least_speed_one_leg_hurt_to_the_full_leaves_walking_and_the_second_crawling() -> None:
    found = duel(bob={"endurance": 9})
    assert speed(found.fight, found["bob"]) == 2
    shoot(found, "right-leg", 15, fortitude=6)
    end(found, "ann")
    act(found, "bob", "run", cells=3)
    assert (speed(found.fight, found["bob"]), seconds(found, "bob")) == (1, 3)
    end(found, "bob")
    shoot(found, "left-leg", 15, fortitude=6)
    end(found, "ann")
    assert (found.option("bob", "run").barred != "", found.option("bob", "move").barred) == (True, "")


@pytest.mark.rule("sit.called.leg-minimum", "sit.called.wing-minimum", "sit.amb.leg-speed")
@pytest.mark.parametrize(("part", "figure"), [("right-leg", "speed"), ("left-wing", "flight")])
def test_hits_that_add_up_leave_a_square_on_the_ground_and_in_the_air(part: str, figure: str) -> None:
    found = duel(bob={"speed": 2, "flight": 2, "body": WINGED, "endurance": 9})
    for _ in range(2):
        shoot(found, part, 9)
        end(found, "ann", "bob")
    assert speed(found.fight, found["bob"], figure) == 1


@pytest.mark.rule("sit.called.arm-full", clause="holds no weapon")
@pytest.mark.rule("sit.called.arm-full", clause="no unarmed attack")
@pytest.mark.rule("sit.called.arm-full", "sit.amb.arm-holding")
def test_an_arm_hurt_to_the_full_lets_go_and_holds_nothing_until_healed() -> None:
    found = duel()
    shoot(found, "right-arm", 8)
    assert list(found.fight.things) == ["sword"]
    end(found, "ann")
    with found.refuses("barred", rule="sit.called.arm-full", match="holds nothing"):
        act(found, "bob", "draw", item="dagger", hand="right")
    with found.refuses("barred", rule="sit.called.arm-full"):
        act(found, "bob", "attack", target="ann", weapon="right-fist")
    assert not found.option("bob", "attack", weapon="left-fist", target="ann").barred


@pytest.mark.rule("sit.called.arm-full", clause="nor a shield")
@pytest.mark.rule("sit.amb.arm-holding", "sit.called.arm-full")
@pytest.mark.parametrize(("part", "bonus"), [("left-arm", 0), ("right-arm", 2)])
def test_a_strapped_shield_stays_on_a_useless_arm_and_gives_nothing(part: str, bonus: int) -> None:
    found = duel()
    shoot(found, part, 8)
    assert found["bob"].items["targe"]["place"] == "left"
    act(found, "ann", "attack", target="bob", weapon="club", dice=[("attack", 6)])
    found.answer("bob", "defend", dice=[("defence", 1), ("damage", 1)])
    assert check(found, "defence").total == bonus


@pytest.mark.rule("sit.amb.arm-holding")
def test_where_the_table_says_so_it_stays_in_a_hand_that_cannot_use_it() -> None:
    found = duel(arm_drops=False)
    shoot(found, "right-arm", 8)
    assert not found.fight.things
    end(found, "ann")
    assert found.option("bob", "attack", weapon="sword", target="ann").rule == "sit.called.arm-full"


@pytest.mark.rule("sit.called.hand-minimum", clause="drops what it holds unless Fortitude holds")
@pytest.mark.rule("sit.called.hand-minimum", clause="1 less in attacks with it")
@pytest.mark.rule("sit.called.hand-minimum", "sit.amb.wound-not-printed", "sit.amb.stray-five")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (2, False)])
def test_a_hand_may_drop_what_it_holds_and_attacks_worse(die: int, falls: bool) -> None:
    found = duel()
    shoot(found, "right-hand", 4, fortitude=die)
    assert ("sword" in found.fight.things) == falls
    assert check(found, "fortitude").rule == "sit.called.hand-minimum"
    assert wounds(found) == 1
    end(found, "ann")
    attack(found, "bob", "ann", 1, weapon="right-fist")
    assert check(found, "attack").total == -1
    attack(found, "bob", "ann", 1, weapon="left-fist")
    assert check(found, "attack").total == 0


@pytest.mark.rule("sit.amb.wound-not-printed")
def test_a_table_may_do_without_the_wounds_that_are_not_printed() -> None:
    found = duel(unprinted_wounds=False)
    shoot(found, "right-hand", 4, fortitude=6)
    assert wounds(found) == 0
    shoot(found, "left-leg", 4)
    assert wounds(found) == 1


@pytest.mark.rule("sit.called.hand-full", clause="a Wound")
@pytest.mark.rule("sit.called.hand-full", clause="holds nothing")
@pytest.mark.rule("sit.called.hand-full")
def test_a_hand_hurt_to_the_full_lets_go_and_the_other_takes_over() -> None:
    found = duel()
    shoot(found, "right-hand", 5)
    assert list(found.fight.things) == ["sword"]
    end(found, "ann")
    act(found, "bob", "drop", item="targe")
    with found.refuses("barred", rule="sit.called.hand-full"):
        act(found, "bob", "pick-up", item="sword", hand="right")
    act(found, "bob", "pick-up", item="sword", hand="left")
    attack(found, "bob", "ann", 1)
    assert check(found, "attack").total == 3


@pytest.mark.rule("sit.called.head-minimum", clause="a Wound")
@pytest.mark.rule("sit.called.head-minimum", clause="Staggered unless Fortitude holds")
@pytest.mark.rule("sit.called.head-minimum", "sit.amb.staggered")
@pytest.mark.parametrize(("die", "left"), [(3, 3), (4, 6)])
def test_a_blow_to_the_head_may_stagger_for_one_round(die: int, left: int) -> None:
    found = duel()
    shoot(found, "head", 6, fortitude=die)
    assert wounds(found) == 1
    end(found, "ann")
    assert seconds(found, "bob") == left
    end(found, "bob", "ann")
    assert seconds(found, "bob") == 6


@pytest.mark.rule("sit.called.head-minimum", clause="for one round")
@pytest.mark.rule("sit.called.head-minimum", "sit.amb.staggered")
def test_staggered_lasts_from_one_turn_to_the_same_turn_of_the_next_round() -> None:
    found = fight(
        fighter("bob", "blue", **TOUGH),
        fighter("cat"),
        fighter("ann", skills={"Sword": 4}, weapons={"club": {"skill": "Sword", "damage": "1d20"}}),
        staggered_seconds=1,
    )
    end(found, "bob", "cat")
    shoot(found, "head", 6, fortitude=1)
    end(found, "ann")
    assert seconds(found, "bob") == 1
    end(found, "bob")
    assert "staggered" in found["bob"].conditions
    end(found, "cat")
    assert "staggered" not in found["bob"].conditions


@pytest.mark.rule("sit.called.torso", clause="Dying at Toughness")
@pytest.mark.rule("sit.called.head-full", "sit.called.critical-region-full", "sit.amb.wound-and-dying")
@pytest.mark.parametrize(("part", "damage"), [("head", 8), ("throat", 5), ("torso", 11)])
@pytest.mark.rule("sit.called.torso", "sit.called.threshold-effects")
def test_head_throat_and_torso_hit_to_the_full_are_a_wound_and_dying(part: str, damage: int) -> None:
    found = duel()
    shoot(found, part, damage)
    assert wounds(found) == 1
    assert "dying" in found["bob"].conditions


@pytest.mark.rule("sit.called.torso", clause="a Wound below it")
@pytest.mark.rule("sit.called.critical-region-minimum", clause="a Wound")
@pytest.mark.rule("sit.called.critical-region-minimum", clause="not Dying")
@pytest.mark.rule("sit.called.critical-region-minimum", "sit.called.torso")
@pytest.mark.parametrize(("part", "damage"), [("throat", 2), ("throat", 4), ("torso", 5), ("torso", 10)])
def test_below_that_they_are_a_wound(part: str, damage: int) -> None:
    found = duel()
    shoot(found, part, damage)
    assert wounds(found) == 1
    assert not {"dying", "hurt", "staggered"} & found["bob"].conditions.keys()


@pytest.mark.rule("sit.called.wing-minimum", clause="a square less in the air")
@pytest.mark.rule("sit.called.wing-minimum", clause="not on the ground")
@pytest.mark.rule("sit.called.wing-minimum")
def test_a_hurt_wing_slows_in_the_air_and_not_on_the_ground() -> None:
    found = duel(bob={"speed": 3, "flight": 9, "body": WINGED})
    shoot(found, "left-wing", 3)
    bob = found["bob"]
    assert (speed(found.fight, bob, "flight"), speed(found.fight, bob), wounds(found)) == (8, 3, 1)


@pytest.mark.rule("sit.called.wing-full", clause="a Wound")
@pytest.mark.rule("sit.called.wing-full", clause="flies no more")
@pytest.mark.rule("sit.called.wing-full", "sit.amb.wing-in-flight", "sit.host.falling")
def test_a_creature_that_can_fly_no_more_falls_and_stays_on_the_ground() -> None:
    found = duel(bob={"speed": 3, "flight": 9, "body": WINGED, "endurance": 8})
    end(found, "ann")
    act(found, "bob", "fly", cells=1, height=1)
    end(found, "bob")
    shoot_down = [("damage", 14), ("fall", 1)]
    act(found, "ann", "attack", target="bob", weapon="club", part="left-wing", dice=[("attack", 6)])
    found.answer("bob", "let", dice=shoot_down)
    assert "flying" not in found["bob"].conditions
    assert wounds(found) == 1
    end(found, "ann")
    with found.refuses("barred", rule="sit.host.space", match="Bob cannot fly"):
        act(found, "bob", "fly", cells=1)


@pytest.mark.rule("sit.amb.called-shot-row-names")
def test_a_stomach_has_the_numbers_of_the_torso_and_staggers_like_the_head() -> None:
    found = duel(bob={"body": WINGED})
    act(found, "ann", "attack", target="bob", weapon="club", part="belly", dice=[("attack", 6)])
    assert needed(found) == 4
    found.answer("bob", "let", dice=[("damage", 6), ("fortitude", 1)])
    assert "staggered" in found["bob"].conditions


@pytest.mark.rule("sit.amb.wound-not-printed")
def test_what_a_wound_did_is_over_a_week_later() -> None:
    found = duel()
    shoot(found, "right-arm", 8)
    week = 7 * 86_400
    found.rule("A week.", effects=[ResourceChanged(combatant="", resource="clock", amount=week, now=0)])
    end(found, "ann")
    assert "hurt" not in found["bob"].conditions
    assert not found.option("bob", "draw", item="dagger", hand="right").barred


@pytest.mark.rule("sit.amb.wound-not-printed")
def test_another_wound_that_heals_changes_nothing() -> None:
    found = duel()
    shoot(found, "", 5)
    end(found, "ann", "bob")
    hour = 3_600
    found.rule("An hour.", effects=[ResourceChanged(combatant="", resource="clock", amount=hour, now=0)])
    shoot(found, "right-arm", 8)
    rest = 7 * 86_400 - hour
    found.rule("Days.", effects=[ResourceChanged(combatant="", resource="clock", amount=rest, now=0)])
    end(found, "ann")
    assert wounds(found) == 1
    assert found.option("bob", "draw", item="dagger", hand="right").rule == "sit.called.arm-full"
    assert not [each for each in found.all_facts(ConditionLost) if each.condition == "hurt"]


@pytest.mark.rule("sit.amb.wound-not-printed")
def test_of_two_hurts_each_heals_with_its_own_wound() -> None:
    found = duel(bob={"endurance": 6})
    shoot(found, "right-arm", 14)
    end(found, "ann", "bob")
    shoot(found, "left-leg", 8)
    almost = 7 * 86_400 - 6
    found.rule("Days.", effects=[ResourceChanged(combatant="", resource="clock", amount=almost, now=0)])
    end(found, "ann")
    assert [each["part"] for each in found["bob"].conditions["hurt"].data["parts"]] == ["left-leg"]
    assert not found.option("bob", "draw", item="dagger", hand="right").barred


@pytest.mark.rule("sit.called.target-modifier")
def test_nobody_is_hit_in_a_part_that_they_lack() -> None:
    found = duel()
    with found.refuses("bad-argument", rule="sit.called.target-modifier", match="'part' takes one of"):
        act(found, "ann", "attack", target="bob", weapon="club", part="left-wing")
    assert seconds(found, "ann") == 6


@pytest.mark.rule("sit.called.target-modifier")
def test_a_table_may_do_without_called_shots() -> None:
    found = duel(called_shots=False)
    with found.refuses("bad-argument", match="it does not take 'part'"):
        act(found, "ann", "attack", target="bob", weapon="club", part="head")


@pytest.mark.rule("sit.called.target-modifier", "sit.amb.target-stacking")
def test_the_part_comes_on_top_of_cover_and_a_miss_by_less_still_strikes_the_cover() -> None:
    found = fight(
        fighter("ann", Bow=0, at=(2, 5)),
        fighter("bob", "blue", at=(8, 5)),
        board={"edges": [{"at": [7, 5], "side": "E", "cover": 40, "thing": "low wall"}]},
    )
    attack(found, "ann", "bob", 1, weapon="bow", part="head")
    assert needed(found) == 8


@pytest.mark.rule("sit.called.threshold-effects", "sit.flank.sneak-attack")
def test_the_die_of_a_sneak_attack_counts_in_a_called_shot() -> None:
    found = fight(
        fighter("ann", Sword=3, at=(4, 5), techniques=["Sneak Attack"]),
        fighter("al", Sword=3, at=(6, 5)),
        fighter("bob", "blue", at=(5, 5), **TOUGH),
    )
    attack(found, "ann", "bob", 6, part="left-arm", damage=[2, 6])
    assert "hurt" in found["bob"].conditions


@pytest.mark.rule("sit.called.threshold-effects", "sit.host.defence")
def test_a_called_shot_is_defended_like_any_other() -> None:
    found = duel()
    act(found, "ann", "attack", target="bob", weapon="club", part="head", dice=[("attack", 6)])
    found.answer("bob", "defend", dice=[("defence", 6)])
    assert (check(found, "defence").result, wounds(found)) == ("defended", 0)


@pytest.mark.rule("sit.called.threshold-effects")
def test_both_attacks_of_a_combo_go_for_the_part() -> None:
    found = duel()
    act(found, "ann", "combo", target="bob", weapon="club", part="left-arm", dice=[("attack", 6)])
    found.answer("bob", "let", dice=[("damage", 3), ("attack", 6)])
    found.answer("bob", "let", dice=[("damage", 3)])
    aimed = [each for each in found.all_facts(CheckResolved) if each.purpose == "attack"]
    assert [each.difficulty.total for each in aimed if each.difficulty] == [5, 5]
    assert [each.kind for each in found.all_facts(DamageTaken)] == ["left-arm", "left-arm"]


@pytest.mark.rule("sit.called.arm-full")
def test_an_undone_shot_leaves_the_sword_in_hand() -> None:
    found = duel()
    shoot(found, "right-arm", 8)
    assert found.all_facts(ItemChanged)
    found.undo()
    found.undo()
    assert found["bob"].items["sword"]["place"] == "right"
    assert "hurt" not in found["bob"].conditions


FOUR = {f"{place}-{side}-leg": "leg" for place in ("fore", "hind") for side in ("right", "left")}


@pytest.mark.rule("sit.called.leg-all-hurt", clause="of four legs all")
def test_of_four_legs_all_have_to_be_hurt_before_one_only_crawls() -> None:
    found = duel(bob={"endurance": 12, "speed": 20, "body": {"head": "head", **FOUR}}, postures=False)
    for number, leg in enumerate(FOUR, start=1):
        shoot(found, leg, 20, fortitude=6)
        end(found, "ann")
        assert bool(found.option("bob", "run").barred) == (number == 4)
        end(found, "bob")


@pytest.mark.rule("sit.called.leg-all-hurt", clause="without one one crawls")
@pytest.mark.parametrize(
    ("hurt", "crawls"), [(("right-foot", "left-leg"), True), (("left-foot", "left-leg"), False)]
)
def test_a_foot_is_the_end_of_its_leg(hurt: tuple[str, str], crawls: bool) -> None:
    body = {"right-leg": "leg", "left-leg": "leg", "right-foot": "foot", "left-foot": "foot"}
    found = duel(bob={"endurance": 12, "speed": 20, "body": body}, postures=False)
    for part in hurt:
        shoot(found, part, 20, fortitude=6)
        end(found, "ann", "bob")
    end(found, "ann")
    assert bool(found.option("bob", "run").barred) == crawls


@pytest.mark.rule("sit.called.arm-full", clause="until healed")
@pytest.mark.rule("sit.called.hand-full", clause="until healed")
@pytest.mark.rule("sit.called.hand-full", clause="no unarmed attack")
@pytest.mark.parametrize("part", ["left-arm", "left-hand"])
def test_what_is_hurt_to_the_full_holds_and_strikes_again_once_it_is_healed(part: str) -> None:
    found = duel()
    shoot(found, part, 8)
    end(found, "ann")
    act(found, "bob", "drop", item="targe")
    for healed in (False, True):
        if healed:
            heal(found)
        fist = found.option("bob", "attack", weapon="left-fist", target="ann")
        sword = found.option("bob", "draw", item="dagger", hand="left")
        shield = found.option("bob", "pick-up", item="targe", hand="left")
        assert [not each.barred for each in (fist, sword, shield)] == [healed] * 3
    act(found, "bob", "pick-up", item="targe", hand="left")
    end(found, "bob")
    attack(found, "ann", "bob", 6, weapon="club", defence=1, damage=1)
    assert check(found, "defence").total == 2


@pytest.mark.rule("sit.called.arm-minimum", clause="a Wound")
@pytest.mark.rule("sit.called.arm-minimum", clause="of full use")
def test_an_arm_with_a_wound_alone_is_of_full_use() -> None:
    found = duel()
    shoot(found, "right-arm", 3)
    end(found, "ann")
    attack(found, "bob", "ann", 1, damage=1)
    assert (wounds(found), check(found, "attack").total) == (1, 3)
    assert not found.option("bob", "attack", weapon="right-fist", target="ann").barred


@pytest.mark.rule("sit.called.hand-minimum", clause="1 less in attacks with it")
def test_a_sword_in_a_hurt_hand_strikes_worse_too() -> None:
    found = duel()
    shoot(found, "right-hand", 4, fortitude=2)
    end(found, "ann")
    attack(found, "bob", "ann", 1)
    assert check(found, "attack").total == 2
