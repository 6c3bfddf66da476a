"""The host: rounds of six seconds, initiative, attack and defence rolls, damage, scale, checks."""

from typing import Any

import pytest

from affray.testing import Table
from engine.driver.odds import odds
from engine.kit.clock import DAY
from engine.rulesets.situational import ruleset as situational
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DamageHealed,
    DamageTaken,
    DiceRolled,
    EncounterClosed,
    ItemChanged,
    ManeuverDeclared,
    Moved,
    Noted,
    OrderSet,
    ResourceChanged,
    RoundBegan,
    StepBegan,
)
from tests.support.situational import act, attack, check, end, fight, fighter, needed, seconds


def duel(**figures: Any) -> Table:
    """Ann against Bob, without a board; `ann_` and `bob_` before a figure say whose it is."""
    ann = {name.removeprefix("ann_"): value for name, value in figures.items() if name.startswith("ann_")}
    bob = {name.removeprefix("bob_"): value for name, value in figures.items() if name.startswith("bob_")}
    return fight(fighter("ann", **{"Sword": 3, **ann}), fighter("bob", "blue", **{"Sword": 3, **bob}))


# Rounds


@pytest.mark.rule("sit.host.round")
def test_a_turn_has_six_seconds_and_what_is_not_spent_is_lost() -> None:
    table = duel(ann_Sword=-5)
    assert seconds(table, "ann") == 6
    attack(table, "ann", "bob", 1)
    assert seconds(table, "ann") == 4
    attack(table, "ann", "bob", 1)
    attack(table, "ann", "bob", 1)
    assert table.waiting() == [("bob", "act")]
    end(table, "bob")
    assert (table.fight.round, seconds(table, "ann"), table.fight.clock) == (2, 6, 6)
    assert table.facts(RoundBegan)[0].rule == "sit.host.round"
    assert table.facts(ResourceChanged)[0].amount == 6


@pytest.mark.rule("sit.host.round")
def test_the_prices() -> None:
    table = fight(fighter("ann", Sword=3, at=(1, 1)), fighter("bob", "blue", Sword=3, at=(2, 1)))
    costs = {each.choice.key: each.choice.cost for each in table.options("ann")}
    assert {name: costs[name] for name in ("attack", "combo", "move", "run", "put-away", "drop")} == {
        "attack": "2 seconds",
        "combo": "4 seconds",
        "move": "1 second",
        "run": "3 seconds",
        "put-away": "1 second",
        "drop": "",
    }


@pytest.mark.rule("sit.host.round")
def test_seconds_that_are_not_there_cannot_be_spent() -> None:
    table = duel(ann_Sword=-5)
    attack(table, "ann", "bob", 1)
    act(table, "ann", "put-away", item="sword")
    act(table, "ann", "draw", item="sword", hand="right")
    act(table, "ann", "put-away", item="sword")
    with table.refuses("barred", rule="sit.host.round", match="It takes 2 seconds; Ann has 1 second left"):
        act(table, "ann", "attack", target="bob", weapon="kick")
    with table.refuses("barred", rule="sit.host.round", match="It takes 4 seconds"):
        act(table, "ann", "combo", target="bob", weapon="kick")


@pytest.mark.rule("sit.host.round")
def test_nobody_acts_out_of_turn() -> None:
    table = duel()
    with table.refuses("not-pending"):
        table.answer("bob", "attack", target="ann", weapon="sword")


@pytest.mark.rule("sit.host.round")
def test_a_combo_is_two_attacks_and_ends_with_a_foe_who_is_down() -> None:
    table = duel(ann_Sword=-5)
    act(table, "ann", "combo", target="bob", weapon="sword", dice=[("attack", 1), ("attack", 1)])
    assert (len(table.facts(DiceRolled)), seconds(table, "ann")) == (2, 2)
    table = duel()
    act(table, "ann", "combo", target="bob", weapon="sword", dice=[("attack", 6)])
    table.answer("bob", "let", dice=[("damage", 8)])
    assert [each.purpose for each in table.facts(DiceRolled)] == ["damage"]


@pytest.mark.rule("sit.host.initiative")
def test_initiative_is_a_die_and_reflex_and_ties_are_rolled_again() -> None:
    people = [fighter("ann"), fighter("bob", "blue", reflex=2), fighter("cat"), fighter("dan", "blue")]
    table = Table(situational, people)
    ties = [("initiative-tie", 3), ("initiative-tie", 3), ("initiative-tie", 1), ("initiative-tie", 4)]
    table.answer(
        "gm",
        "begin",
        dice=[*(("initiative", each) for each in (5, 2, 5, 5)), *ties[:2], ("initiative-tie", 6), *ties[2:]],
    )
    order = table.fact(OrderSet)
    assert [(each.combatant, each.rank) for each in order.order] == [
        ("dan", 5),
        ("cat", 5),
        ("ann", 5),
        ("bob", 4),
    ]
    found = [each for each in table.facts(DiceRolled) if each.purpose == "initiative-tie"]
    assert found[0].against == ("cat", "dan")
    assert found[3].against == ("cat",)


@pytest.mark.rule("sit.host.initiative")
def test_newcomers_go_where_their_total_puts_them() -> None:
    table = duel()
    table.join(fighter("cat"), dice="server")
    end(table, "ann", dice="server")
    rank = {each.combatant: each.rank for each in table.fight.orders["initiative"]}
    assert [*rank.values()] == sorted(rank.values(), reverse=True)
    assert set(rank) == {"ann", "bob", "cat"}


# Attacks

SUITS = {"mail": {"bonus": 2}, "cap": {"bonus": 1}, "coat": {"bonus": 9, "worn": False}}
DART = {"skill": "Dart", "used": "thrown", "range": 4, "place": "left"}


@pytest.mark.rule("sit.host.attack", "sit.amb.meet-or-beat")
@pytest.mark.parametrize(("die", "result"), [(1, "hit"), (2, "hit")])
def test_an_attack_that_equals_the_target_reaches_it(die: int, result: str) -> None:
    table = duel()
    attack(table, "ann", "bob", die, defence=6, damage=1)
    assert check(table, "attack").result == result


@pytest.mark.rule("sit.host.attack")
def test_an_attack_below_the_target_misses_and_nobody_has_to_defend() -> None:
    table = duel(ann_Sword=2)
    attack(table, "ann", "bob", 1)
    assert check(table, "attack").result == "miss"
    assert (table.waiting(), table.facts(DamageTaken)) == ([("ann", "act")], [])


@pytest.mark.rule("sit.host.attack", "sit.host.scale")
@pytest.mark.parametrize(
    ("ann", "bob", "bonus", "target"), [(0, 0, 3, 4), (1, 0, 2, 4), (0, 2, 3, 2), (-1, -1, 4, 5)]
)
def test_scale_counts_against_attacks_and_makes_a_larger_target(
    ann: int, bob: int, bonus: int, target: int
) -> None:
    table = duel(ann_scale=ann, bob_scale=bob, bob_endurance=20)
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", 6)])
    assert (check(table, "attack").total, needed(table)) == (bonus, target)


@pytest.mark.rule("sit.host.defence")
@pytest.mark.parametrize(("die", "result"), [(4, "struck"), (5, "defended")])
def test_a_defence_roll_is_against_four_and_the_attack_bonus_without_scale(die: int, result: str) -> None:
    table = duel(ann_scale=1, bob_defence=2, bob_endurance=20)
    attack(table, "ann", "bob", 6, defence=die, damage=None if result == "defended" else 1)
    found = check(table, "defence")
    assert found.difficulty is not None
    assert (found.difficulty.total, found.total, found.result) == (7, 2, result)
    assert seconds(table, "bob") == 0


@pytest.mark.rule("sit.host.defence")
def test_one_may_do_without_and_is_not_asked_when_asleep_or_bound() -> None:
    for condition in ("asleep", "bound", "unconscious"):
        table = duel(bob_endurance=9)
        table.rule("So it is.", effects=[ConditionGained(combatant="bob", condition=condition)])
        attack(table, "ann", "bob", 6, damage=3, asked=False)
        assert not [each for each in table.facts(CheckResolved) if each.purpose == "defence"]


@pytest.mark.rule("sit.host.defence")
def test_who_falls_asleep_while_they_are_asked_does_not_defend() -> None:
    table = duel(bob_endurance=9)
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[6])
    asleep = ConditionGained(combatant="bob", condition="asleep")
    table.rule("He falls asleep.", effects=[asleep], dice="server")
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("sit.host.damage", "sit.host.scale")
@pytest.mark.parametrize(("scale", "total"), [(0, 2), (1, 5), (-1, -1)])
def test_damage_is_dice_strength_and_three_for_each_step_of_scale(scale: int, total: int) -> None:
    table = duel(ann_scale=scale, ann_strength=2, bob_endurance=20)
    attack(table, "ann", "bob", 6, damage=3)
    assert check(table, "damage").total == total


@pytest.mark.rule("sit.host.damage")
def test_strength_does_not_help_a_bow() -> None:
    table = fight(fighter("ann", Bow=3, strength=4), fighter("bob", "blue", endurance=9))
    attack(table, "ann", "bob", 6, weapon="bow", damage=3)
    assert check(table, "damage").total == 0


@pytest.mark.rule(
    "sit.host.damage", "sit.amb.minimum-toughness", "sit.amb.meet-or-beat", "sit.amb.wound-and-dying"
)
@pytest.mark.parametrize(
    ("damage", "conditions", "wounds"),
    [(1, [], 0), (2, [], 0), (3, [], 1), (8, [], 1), (9, ["dying", "posture"], 1)],
)
def test_damage_against_toughness_and_minimum_toughness(
    damage: int, conditions: list[str], wounds: int
) -> None:
    table = fight(
        fighter("ann", Sword=3, weapons={"maul": {"skill": "Sword", "damage": "1d20", "place": "left"}}),
        fighter(
            "bob",
            "blue",
            endurance=1,
            armour={"mail": {"bonus": 2}, "cap": {"bonus": 1}, "coat": {"bonus": 9, "worn": False}},
        ),
    )
    attack(table, "ann", "bob", 6, weapon="maul", damage=damage)
    assert ([*table["bob"].conditions], 4 - table["bob"].now("health")) == (conditions, wounds)
    kinds = [type(each) for each in table.last if isinstance(each, DamageTaken | ConditionGained | Noted)]
    if conditions:
        assert kinds[:2] == [DamageTaken, ConditionGained]
    if not wounds:
        assert table.fact(Noted).args == {"damage": damage, "least": 3}


@pytest.mark.rule("sit.host.damage", "sit.host.scale")
def test_a_larger_creature_is_tougher_by_three_a_step() -> None:
    table = duel(bob_scale=1)
    attack(table, "ann", "bob", 6, damage=2)
    assert table.fact(Noted).args == {"damage": 2, "least": 3}


@pytest.mark.rule("sit.host.attack", "sit.host.defence")
def test_the_chance_of_an_attack_is_exact() -> None:
    table = duel(ann_Sword=1, bob_defence=1)
    pending = table.pending("ann", "act")
    [found] = odds(table.fight, pending.options, "attack", {"target": "bob", "weapon": "sword"})
    assert str(found.chance) == "1/3"  # 3 or more reaches 4; 1, 2 and 3 do not defend
    table.rule("He sleeps.", effects=[ConditionGained(combatant="bob", condition="asleep")])
    [found] = odds(
        table.fight, table.pending("ann", "act").options, "attack", {"target": "bob", "weapon": "sword"}
    )
    assert str(found.chance) == "2/3"
    option = table.option("ann", "attack", target="bob", weapon="sword")
    assert (option.chance, option.unit) == (1, "bonus")


@pytest.mark.rule("sit.host.attack")
def test_of_a_burst_the_highest_die_counts() -> None:
    burst = {"skill": "Gun", "used": "missile", "range": 9, "dice": 3, "place": "left"}
    table = fight(
        fighter("ann", skills={"Gun": 0}, weapons={"gun": burst}), fighter("bob", "blue", endurance=9)
    )
    attack(table, "ann", "bob", [1, 4, 2], weapon="gun", damage=1)
    assert (check(table, "attack").roll, check(table, "attack").result) == (4, "hit")


@pytest.mark.rule("sit.host.space")
def test_a_foe_out_of_reach_or_range_is_no_target() -> None:
    table = fight(
        fighter(
            "ann",
            Sword=3,
            at=(1, 1),
            weapons={"dart": {"skill": "Dart", "used": "thrown", "range": 4, "place": "left"}},
        ),
        fighter("bob", "blue", at=(5, 1)),
        fighter("bea", "blue", at=(6, 1)),
    )
    with table.refuses("barred", rule="sit.host.space", match="Bob is 4 squares away; the sword carries 1"):
        act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.option("ann", "attack", target="bob", weapon="dart").barred == ""
    assert table.option("ann", "attack", target="bea", weapon="dart").barred


@pytest.mark.rule("sit.host.round")
def test_a_weapon_has_to_be_in_hand_one_for_two_hands_in_both() -> None:
    table = fight(fighter("ann", Sword=3, Greatsword=2), fighter("bob", "blue"))
    table.rule(
        "She swaps.",
        effects=[ItemChanged(combatant="ann", item="greatsword", change="", fields={"place": "right"})],
    )
    with table.refuses("barred", rule="sit.host.round", match="The greatsword is not ready"):
        act(table, "ann", "attack", target="bob", weapon="greatsword")


# Dying


def dying(**bob: Any) -> Table:
    """Bob is Dying, and the fight goes on; it is Ann's turn."""
    table = duel(ann_strength=9, **{f"bob_{name}": value for name, value in bob.items()})
    attack(table, "ann", "bob", 6, damage=8)
    assert "dying" in table["bob"].conditions
    table.answer("gm", "go-on")
    return table


@pytest.mark.rule("sit.host.dying")
def test_who_is_dying_rolls_at_the_start_of_each_turn_and_each_failure_raises_the_next() -> None:
    table = dying(endurance=2)
    end(table, "ann", dice=[("dying", 3)])
    found = check(table, "dying")
    assert found.difficulty is not None
    assert (found.total, found.difficulty.total, found.result) == (1, 4, "holds-on")
    end(table, "ann", dice=[("dying", 2)])
    assert table["bob"].conditions["dying"].data == {"failed": 1}
    table.answer("gm", "go-on")
    end(table, "ann", dice=[("dying", 3)])
    found = check(table, "dying")
    assert found.difficulty is not None
    assert (found.difficulty.total, found.result) == (5, "fades")


@pytest.mark.rule("sit.host.dying")
def test_death_comes_when_not_even_a_six_would_do() -> None:
    table = dying()
    end(table, "ann", dice=[("dying", 4)])
    assert table["bob"].conditions["dying"].data == {"failed": 1}
    end(table, "ann", dice=[("dying", 5)])
    assert check(table, "dying").result == "fades"
    assert [*table["bob"].conditions] == ["posture", "dead"]
    table = dying(endurance=-3)
    end(table, "ann")
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("sit.host.dying")
def test_any_further_wound_kills_who_is_dying() -> None:
    table = dying()
    attack(table, "ann", "bob", 6, damage=3, asked=False)
    assert [each.condition for each in table.facts(ConditionGained)] == ["dead"]
    assert table.legal("ann") == ["move", "put-away", "drop", "posture", "hide", "search", "end"]


@pytest.mark.rule("sit.host.dying")
@pytest.mark.parametrize(("die", "conditions"), [(3, ["posture", "unconscious"]), (2, ["dying", "posture"])])
def test_medicine_stops_dying_and_the_wounds_make_it_harder(die: int, conditions: list[str]) -> None:
    table = fight(
        fighter("ann", Sword=3, strength=9),
        fighter("bob", "blue"),
        fighter("bea", "blue", Medicine=2),
    )
    attack(table, "ann", "bob", 6, damage=8)
    end(table, "ann", dice=[("dying", 6)])
    act(table, "bea", "treat", target="bob", dice=[("medicine", die)])
    found = check(table, "medicine")
    assert found.difficulty is not None
    assert (found.difficulty.total, seconds(table, "bea")) == (5, 2)
    assert [*table["bob"].conditions] == conditions


@pytest.mark.rule("sit.host.dying")
def test_a_wound_heals_in_a_week_by_the_clock() -> None:
    table = duel()
    attack(table, "ann", "bob", 6, damage=3)
    table.rule("Six days.", effects=[ResourceChanged(combatant="", resource="clock", amount=6 * DAY)])
    end(table, "ann")
    assert not table.facts(DamageHealed)
    table.rule("One more.", effects=[ResourceChanged(combatant="", resource="clock", amount=DAY)])
    end(table, "bob")
    healed = table.fact(DamageHealed)
    assert (healed.rule, healed.amount, healed.now) == ("sit.host.dying", 1, 3)
    assert (table["bob"].now("health"), table["bob"].injuries["wound-1"].amount) == (3, 0)


@pytest.mark.rule("sit.host.dying")
def test_whoever_has_no_wound_left_wakes_and_one_that_magic_healed_does_not_heal_again() -> None:
    table = fight(
        fighter("ann", Sword=3, strength=9), fighter("bob", "blue"), fighter("bea", "blue", Medicine=9)
    )
    attack(table, "ann", "bob", 6, damage=8)
    end(table, "ann", dice=[("dying", 6)])
    act(table, "bea", "treat", target="bob", dice=[("medicine", 6)])
    table.rule("A week.", effects=[ResourceChanged(combatant="", resource="clock", amount=7 * DAY)])
    end(table, "bea")
    assert table.fact(ConditionLost).condition == "unconscious"
    table = duel()
    attack(table, "ann", "bob", 6, damage=3)
    table.rule(
        "Magic.", effects=[DamageHealed(combatant="bob", injury="wound-1", amount=1, resource="health")]
    )
    table.rule("A week.", effects=[ResourceChanged(combatant="", resource="clock", amount=7 * DAY)])
    end(table, "ann")
    assert not table.facts(DamageHealed)


# Space


@pytest.mark.rule("sit.host.space")
def test_a_move_costs_a_second_for_every_so_many_squares() -> None:
    table = fight(fighter("ann", at=(1, 1), speed=3), fighter("bob", "blue", at=(30, 1)))
    act(table, "ann", "move", path=["E"] * 4)
    assert (table["ann"].position, seconds(table, "ann")) == ((5.0, 1.0), 4)
    act(table, "ann", "move", path=["SE"] * 3)
    assert seconds(table, "ann") == 3
    with table.refuses("bad-argument", match="'path' takes a list of at most 9 values"):
        act(table, "ann", "move", path=["E"] * 40)


@pytest.mark.rule("sit.host.space")
def test_a_run_is_three_times_as_fast_straight_and_takes_three_seconds_at_least() -> None:
    table = fight(fighter("ann", at=(1, 1), speed=2), fighter("bob", "blue", at=(30, 30)))
    with table.refuses("bad-argument", rule="sit.host.space", match="A run is straight, and that way is not"):
        act(table, "ann", "run", path=["E", "E", "S", "S", "E", "E"])
    act(table, "ann", "run", path=["E"] * 5)
    assert seconds(table, "ann") == 3
    act(table, "ann", "run", path=["E"] * 18)
    assert (table["ann"].position, table.waiting()) == ((24.0, 1.0), [("bob", "act")])
    assert (table["ann"].budget("moved"), table["ann"].budget("pace")) == (23, 6)
    table = fight(fighter("ann", Sword=1, at=(1, 1), speed=1), fighter("bob", "blue", at=(30, 30)))
    act(table, "ann", "run", path=["E"] * 14)
    assert seconds(table, "ann") == 1
    with table.refuses("barred", rule="sit.host.round", match="It takes 3 seconds; Ann has 1 second left"):
        act(table, "ann", "run", path=["E"])


@pytest.mark.rule("sit.host.space", "sit.host.scale", "sit.amb.square-size")
@pytest.mark.parametrize(("scale", "cells", "size"), [(1, 6, 2), (0, 3, 1), (-1, 1, 1)])
def test_squares_are_of_the_own_scale(scale: int, cells: int, size: int) -> None:
    table = fight(fighter("ann", at=(1, 1), speed=3, scale=scale), fighter("bob", "blue", at=(30, 30)))
    act(table, "ann", "move", path=["E"] * cells)
    assert (seconds(table, "ann"), table["ann"].stats["size"]) == (5, size)


@pytest.mark.rule("sit.host.space")
def test_nobody_moves_without_speed_or_into_somebody_who_stands_there() -> None:
    table = fight(fighter("ann", at=(1, 1), speed=0), fighter("bob", "blue", at=(2, 1)))
    with table.refuses("barred", rule="sit.host.space", match="Ann cannot move from the spot"):
        act(table, "ann", "move", path=["E"])
    end(table, "ann")
    with table.refuses("bad-argument", match="Ann stands there"):
        act(table, "bob", "move", path=["W"])
    table.rule("She falls.", effects=[ConditionGained(combatant="ann", condition="dead")])
    act(table, "bob", "move", path=["W"])


@pytest.mark.rule("sit.host.space")
def test_without_a_board_one_says_how_many_squares() -> None:
    table = duel(ann_speed=3)
    act(table, "ann", "move", cells=4)
    assert (table.fact(Moved).metres, seconds(table, "ann")) == (4, 4)


# Things in hand


@pytest.mark.rule("sit.host.round")
def test_things_are_drawn_put_away_dropped_and_picked_up_by_anybody() -> None:
    table = fight(fighter("ann", Sword=3, Dagger=1, at=(1, 1)), fighter("bob", "blue", Sword=3, at=(1, 2)))
    with table.refuses("barred", rule="sit.host.round", match="The right hand holds sword"):
        act(table, "ann", "draw", item="dagger", hand="right")
    act(table, "ann", "draw", item="dagger", hand="left")
    act(table, "ann", "drop", item="sword")
    assert (table.fact(ItemChanged).position, seconds(table, "ann")) == ((1, 1), 5)
    assert "sword" not in table["ann"].items
    act(table, "ann", "move", path=["E"])
    assert "pick-up" not in [each.choice.key for each in table.options("ann")]
    end(table, "ann")
    act(table, "bob", "move", path=["N"])
    with table.refuses("barred", rule="sit.host.round", match="The right hand holds sword"):
        act(table, "bob", "pick-up", item="sword", hand="right")
    act(table, "bob", "pick-up", item="sword", hand="left")
    assert table["bob"].items["sword-2"]["place"] == "left"
    act(table, "bob", "drop", item="sword")
    act(table, "bob", "drop", item="sword-2")
    assert [*table.fight.things] == ["sword", "sword-2"]


@pytest.mark.rule("sit.host.round")
def test_one_side_alone_left_the_gm_says_whether_it_is_over() -> None:
    table = dying()
    end(table, "ann", dice=[("dying", 6)])
    assert (table.fight.round, table.waiting()) == (2, [("ann", "act")])
    end(table, "ann", dice=[("dying", 6)])
    assert table.waiting() == [("gm", "over")]
    table.answer("gm", "close")
    assert table.fact(EncounterClosed).reason == "one side alone is left"


@pytest.mark.rule("sit.host.round")
def test_a_ruling_may_leave_nothing_of_a_turn() -> None:
    table = duel()
    table.rule("Time is up.", effects=[BudgetChanged(combatant="ann", budgets={"seconds": 0})])
    with table.refuses("barred", rule="sit.host.round"):
        attack(table, "ann", "bob", 1)


@pytest.mark.rule("sit.host.round")
def test_where_nobody_of_a_side_can_act_the_gm_is_asked_too() -> None:
    table = duel()
    table.rule("He is bound.", effects=[ConditionGained(combatant="bob", condition="bound")])
    end(table, "ann")
    assert table.waiting() == [("gm", "over")]


@pytest.mark.rule("sit.host.round", "sit.host.dying")
def test_whoever_is_dying_has_no_seconds_and_no_say() -> None:
    table = fight(fighter("ann", Sword=3, strength=9), fighter("bob", "blue"), fighter("bea", "blue"))
    attack(table, "ann", "bob", 6, damage=8)
    end(table, "ann", dice=[("dying", 6)])
    assert [(each.step, each.combatant) for each in table.facts(StepBegan)] == [
        ("no-turn", "bob"),
        ("turn", "bea"),
    ]
    assert seconds(table, "bob") == 0


@pytest.mark.rule("sit.host.dying")
def test_who_lies_unconscious_starts_dying_of_a_grave_wound() -> None:
    table = duel(ann_strength=9)
    table.rule("Knocked out.", effects=[ConditionGained(combatant="bob", condition="unconscious")])
    attack(table, "ann", "bob", 6, damage=8, asked=False)
    assert {"dying", "posture"} == set(table["bob"].conditions)
    table = duel(ann_strength=1)
    table.rule("Dead.", effects=[ConditionGained(combatant="bob", condition="dead")])
    assert "bob" not in [each.choice.args.get("target") for each in table.options("ann")]


@pytest.mark.rule("sit.host.defence")
def test_whoever_defends_is_told_against_what() -> None:
    table = duel()
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[6])
    asked = table.pending("bob", "defend").request
    assert (asked.args, asked.default) == ({"attacker": "ann", "weapon": "sword"}, "defend")


@pytest.mark.rule("sit.host.defence")
def test_whoever_defends_is_told_how_likely_that_is() -> None:
    table = duel(ann_Sword=2, bob_defence=2)
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[6])
    options = table.pending("bob", "defend").options
    [found] = odds(table.fight, options, "defend", {})
    assert str(found.chance) == "1/2"  # 4 and Sword 2 must be reached with a bonus of 2
    assert [(each.choice.key, each.chance, each.unit) for each in table.options("bob")] == [
        ("defend", 2, "bonus"),
        ("let", None, ""),
    ]


@pytest.mark.rule("sit.host.defence")
def test_a_blow_out_of_nowhere_tells_neither_whose_it_is_nor_how_good_it_was() -> None:
    table = duel()
    hidden = ConditionGained(combatant="ann", condition="hidden", data={"from": ["bob"]})
    table.rule("He cannot see her.", effects=[hidden])
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[6])
    assert table.pending("bob", "defend").request.args == {}
    assert [each.chance for each in table.options("bob")] == [None, None]


@pytest.mark.rule("sit.host.initiative")
def test_each_tie_is_told_from_the_highest() -> None:
    people = [fighter(name, side) for name, side in (("ann", "a"), ("bob", "b"), ("cat", "a"), ("dan", "b"))]
    table = Table(situational, people)
    dice = [("initiative", each) for each in (2, 5, 2, 5)]
    ties = [("initiative-tie", each) for each in (1, 2, 3, 4)]
    table.answer("gm", "begin", dice=[*dice, *ties])
    assert [each.args["order"] for each in table.facts(Noted)] == [["dan", "bob"], ["cat", "ann"]]


@pytest.mark.rule("sit.host.round")
def test_a_spell_takes_four_seconds_and_says_what_it_does() -> None:
    table = fight(fighter("ann", spells={"Fog": "Fog fills the yard."}), fighter("bob", "blue"))
    act(table, "ann", "spell", spell="Fog")
    assert table.fact(ManeuverDeclared).args == {"spell": "Fog", "does": "Fog fills the yard."}
    assert seconds(table, "ann") == 2
    with table.refuses("barred", rule="sit.host.round", match="It takes 4 seconds; Ann has 2 seconds left"):
        act(table, "ann", "spell", spell="Fog")
    end(table, "ann")
    assert "spell" not in [each.choice.key for each in table.options("bob")]


@pytest.mark.rule("sit.host.damage")
def test_damage_is_never_less_than_nothing() -> None:
    table = duel(ann_strength=-5)
    attack(table, "ann", "bob", 6, damage=1)
    wound = table.fact(DamageTaken)
    assert (check(table, "damage").total, wound.rolled) == (-5, 0)


def strong(**figures: Any) -> Table:
    """Ann, who fells Bob with a blow in her turn, and Cid beside her, who comes after Bob."""
    return fight(
        fighter("ann", Sword=3, strength=9, at=(2, 2)),
        fighter("bob", "blue", at=(3, 2), **figures),
        fighter("cid", Sword=3, at=(1, 2)),
    )


@pytest.mark.rule("sit.host.round")
def test_the_gm_is_asked_at_once_where_a_blow_leaves_one_side_alone() -> None:
    table = strong()
    attack(table, "ann", "bob", 6, damage=8)
    assert table["ann"].budget("seconds") > 0
    assert table.waiting() == [("gm", "over")]
    table.answer("gm", "close")
    assert table.fight.closed is not None
    assert not [each for each in table.waiting() if each[0] != "gm"]


@pytest.mark.rule("sit.host.round")
def test_whoever_goes_on_has_their_turn_and_the_gm_is_asked_once_a_round() -> None:
    table = strong()
    attack(table, "ann", "bob", 6, damage=8)
    table.answer("gm", "go-on")
    assert table.waiting() == [("ann", "act")]
    end(table, "ann", dice=[("dying", 6)])
    assert table.waiting() == [("cid", "act")]
    end(table, "cid")
    assert (table.fight.round, table.waiting()) == (2, [("ann", "act")])
    end(table, "ann", dice=[("dying", 6)])
    end(table, "cid")
    assert (table.fight.round, table.waiting()) == (2, [("gm", "over")])
