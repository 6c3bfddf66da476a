"""Criticals: the run of twenties, the nineteen that finds a bare head, what is multiplied, and where none is."""

from typing import Any

import pytest

from engine.catalogue import records, table
from engine.rulesets.d20.mishaps.critical import multiplier
from events import DiceRolled, Noted
from tests.support.d20 import act, check, dealt, end, fight, fighter, notes, rolls, strike

BOB = fighter("bob", "blue", at=(6, 5), hp=200)


def dealt_with(*dice: int, bob: Any = BOB, **ann: Any) -> int:
    """The damage that Ann does with these dice."""
    fought = fight(fighter("ann", **ann), bob)
    strike(fought, "ann", "bob", *dice)
    return dealt(fought)["bob"]


NINE = {"axe": {"damage": "1d12"}}


@pytest.mark.rule("d20.natural.die-face", clause="a 20")
@pytest.mark.rule("d20.critical.natural-twenty", clause="a critical hit")
@pytest.mark.rule("d20.critical.natural-twenty", clause="at least double damage")
@pytest.mark.rule("d20.critical.eligible-attacks", clause="weapons")
@pytest.mark.rule("d20.critical.natural-twenty")
def test_a_natural_twenty_doubles_the_damage() -> None:
    assert dealt_with(20, 7, 9, weapons=NINE) == 18


@pytest.mark.rule("d20.critical.natural-twenty", "d20.natural.die-face")
def test_without_a_natural_twenty_nothing_is_doubled() -> None:
    assert dealt_with(19, 5) == 5
    assert dealt_with(17, 5, attack=3) == 5


@pytest.mark.rule("d20.critical.eligible-attacks", clause="natural attacks")
@pytest.mark.rule("d20.critical.eligible-attacks")
def test_natural_attacks_may_be_critical_too() -> None:
    assert dealt_with(20, 3, 4, weapons={"bite": {}}) == 8


@pytest.mark.rule("d20.critical.reroll", clause="without modifiers")
@pytest.mark.rule("d20.critical.reroll", clause="no attack of its own")
@pytest.mark.rule("d20.critical.reroll", "d20.amb.follow-up-modifiers")
@pytest.mark.parametrize("face", [1, 2, 18])
def test_what_follows_a_twenty_is_a_bare_die_and_no_attack(face: int) -> None:
    fought = fight(fighter("ann", attack=9, weapons="bow"), fighter("cid", at=(7, 5)), BOB)
    strike(fought, "ann", "bob", 20, face, 3)
    assert (dealt(fought), notes(fought)) == ({"bob": 6}, ["critical"])
    follow_up = fought.facts(DiceRolled)[1]
    assert (follow_up.purpose, follow_up.notation, follow_up.rule) == (
        "follow-up",
        "1d20",
        "d20.critical.reroll",
    )
    assert not fought.fight.things


@pytest.mark.rule("d20.critical.multiplier-steps", clause="one more for each 20")
@pytest.mark.rule("d20.critical.multiplier-steps", "d20.table.critical-multiplier")
@pytest.mark.parametrize(
    ("dice", "times"), [((20, 11), 2), ((20, 20, 11), 3), ((20, 20, 20, 11), 4), ((20, 20, 20, 20, 20, 4), 6)]
)
def test_each_further_twenty_adds_one_to_the_multiplier(dice: tuple[int, ...], times: int) -> None:
    assert dealt_with(*dice, 6) == 6 * times


@pytest.mark.rule("d20.critical.multiplier-steps", clause="without a limit")
@pytest.mark.rule("d20.critical.multiplier-steps")
def test_there_is_no_highest_multiplier() -> None:
    assert dealt_with(*[20] * 9, 4, 6) == 60
    assert [multiplier(n, 4, True) for n in (5, 6, 7)] == [6, 7, 8]
    assert multiplier(7, 19, True) == 9


@pytest.mark.rule("d20.table.critical-multiplier")
def test_the_table_is_that_of_the_catalogue() -> None:
    for row in records(table("d20.table.critical-multiplier")):
        run = row["natural_20s_in_a_row"]
        assert row["then_1_to_18"] == multiplier(run, 18, True) == multiplier(run, 18, False) == run + 1
        assert row["then_19_bare_head"] == multiplier(run, 19, True) == run + 2
        assert row["then_19_armoured_head"] == multiplier(run, 19, False) == run + 1


@pytest.mark.rule("d20.critical.chain-ends")
def test_the_first_other_number_ends_the_run() -> None:
    fought = fight(fighter("ann"), BOB)
    with fought.refuses("dice-left-over"):
        strike(fought, "ann", "bob", 20, 8, 5, 20)
    strike(fought, "ann", "bob", 20, 8, 5)
    assert rolls(fought) == [("attack", "1d20"), ("follow-up", "1d20"), ("damage", "1d6")]


@pytest.mark.rule("d20.critical.reroll", clause="again after each 20")
@pytest.mark.rule("d20.critical.nineteen-bare-head", clause="one more against a bare head")
@pytest.mark.rule("d20.critical.nineteen-bare-head", clause="after any number of 20s")
@pytest.mark.rule("d20.critical.nineteen-bare-head", "d20.critical.nineteen-no-reroll")
def test_a_nineteen_that_ends_the_run_finds_a_bare_head_without_another_roll() -> None:
    fought = fight(fighter("ann"), BOB)
    strike(fought, "ann", "bob", 20, 20, 19, 5)
    assert dealt(fought) == {"bob": 20}
    assert rolls(fought) == [
        ("attack", "1d20"),
        ("follow-up", "1d20"),
        ("follow-up", "1d20"),
        ("damage", "1d6"),
    ]
    assert dealt_with(20, 19, 5) == 15


@pytest.mark.rule("d20.critical.nineteen-armoured-head", clause="ends the run and does nothing else")
@pytest.mark.rule("d20.critical.nineteen-armoured-head", clause="a 19 of the attack is never critical")
@pytest.mark.rule("d20.critical.nineteen-armoured-head", "d20.amb.headgear-wording")
def test_against_an_armoured_head_a_nineteen_only_ends_the_run() -> None:
    helmet = fighter("bob", "blue", at=(6, 5), hp=200, head_armoured=True)
    assert dealt_with(20, 19, 5, bob=helmet) == 10
    assert dealt_with(20, 20, 19, 5, bob=helmet) == 15
    assert dealt_with(19, 5) == 5


@pytest.mark.rule("d20.critical.bonuses-before-multiplying", clause="strength and the weapon")
@pytest.mark.rule("d20.critical.bonuses-before-multiplying", clause="the dice are rolled once")
@pytest.mark.rule("d20.critical.bonuses-before-multiplying")
def test_the_dice_are_rolled_once_and_all_bonuses_are_multiplied() -> None:
    fought = fight(fighter("ann", strength=2, weapons={"sword": {"like": "short-sword", "bonus": 1}}), BOB)
    strike(fought, "ann", "bob", 20, 7, 3)
    assert dealt(fought) == {"bob": 12}
    assert [(each.op, each.value, each.total) for each in check(fought, "damage").modifiers] == [
        ("+", 2, 5),
        ("+", 1, 6),
        ("*", 2, 12),
    ]
    assert check(fought, "damage").modifiers[-1].rule == "d20.critical.bonuses-before-multiplying"


@pytest.mark.rule("d20.critical.bonuses-before-multiplying", clause="spells")
def test_what_spells_add_is_multiplied_too() -> None:
    fought = fight(fighter("ann", strength=2, spells=["chant"]), fighter("cid", at=(6, 4)), BOB)
    act(fought, "ann", "begin", spell="chant")
    end(fought, "ann")
    act(fought, "cid", "attack", target="bob", weapon="sword", dice=[20, 7, 3])
    assert dealt(fought) == {"bob": 8}
    assert [(each.op, each.note) for each in check(fought, "damage").modifiers] == [
        ("+", "chant"),
        ("*", "critical"),
    ]


@pytest.mark.rule("d20.amb.what-is-multiplied")
@pytest.mark.parametrize(("multiplied", "damage"), [(False, 10), (True, 14)])
def test_what_rides_on_a_weapon_is_added_once_unless_a_table_multiplies_it(
    multiplied: bool, damage: int
) -> None:
    burning = {"sword": {"like": "short-sword", "riders": {"fire": "1d6"}}}
    fought = fight(fighter("ann", weapons=burning), BOB, riders_multiplied=multiplied)
    strike(fought, "ann", "bob", 20, 7, 3, 4)
    assert dealt(fought) == {"bob": damage}
    assert rolls(fought)[-2:] == [("damage", "1d6"), ("fire", "1d6")]
    assert check(fought, "damage").modifiers[-1].note == "fire"


@pytest.mark.rule("d20.critical.barred-when-needing-more-than-18", clause="no critical hit")
@pytest.mark.rule("d20.critical.barred-when-needing-more-than-18", clause="no follow-up roll")
@pytest.mark.rule("d20.critical.barred-when-needing-more-than-18", clause="18 is not too much")
@pytest.mark.rule("d20.critical.barred-when-needing-more-than-18", "d20.amb.twenty-always-hits")
@pytest.mark.parametrize(("armour", "critical"), [(18, True), (19, False), (20, False), (35, False)])
def test_who_needs_more_than_eighteen_gets_no_critical_hit(armour: int, critical: bool) -> None:
    fought = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5), armour_class=armour))
    strike(fought, "ann", "bob", *((20, 7, 4) if critical else (20, 4)))
    assert dealt(fought) == {"bob": 8 if critical else 4}
    assert notes(fought)[0] == ("critical" if critical else "critical.barred")
    assert len([each for each in rolls(fought) if each[1] == "1d20"]) == (2 if critical else 1)


@pytest.mark.rule("d20.amb.needed-number")
@pytest.mark.parametrize(("needs", "key"), [("every-modifier", "critical"), ("skill", "critical.barred")])
def test_every_modifier_counts_for_that_or_skill_alone(needs: str, key: str) -> None:
    bob = fighter("bob", "blue", at=(6, 5), armour_class=19)
    fought = fight(fighter("ann", spells=["chant"]), fighter("cid", at=(6, 4)), bob, critical_needs=needs)
    act(fought, "ann", "begin", spell="chant")
    end(fought, "ann")
    act(
        fought,
        "cid",
        "attack",
        target="bob",
        weapon="sword",
        dice=[20, *([7] if key == "critical" else []), 4],
    )
    assert notes(fought)[0] == key
    assert fought.facts(Noted)[0].args == (
        {"target": "bob", "times": 2} if key == "critical" else {"needed": 19}
    )


@pytest.mark.rule("d20.amb.twenty-always-hits", "d20.critical.barred-when-needing-more-than-18")
def test_a_twenty_that_misses_is_no_critical_hit() -> None:
    fought = fight(
        fighter("ann"), fighter("bob", "blue", at=(6, 5), armour_class=40), twenty_always_hits=False
    )
    strike(fought, "ann", "bob", 20)
    assert (notes(fought), dealt(fought)) == ([], {})
