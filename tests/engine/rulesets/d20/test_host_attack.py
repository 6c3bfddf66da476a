"""The host's attack: the needed number, exact odds, reach and lines, damage with its steps, and being driven off."""

from fractions import Fraction
from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionGained,
    DamageTaken,
    ItemChanged,
    Moved,
    Noted,
    StatChanged,
    TimerSet,
    When,
)
from tests.support.d20 import act, check, dealt, end, fight, fighter, next_round, notes, opened, rolls, strike

BOB = fighter("bob", "blue", at=(6, 5))


def odds(table: Table, who: str, **args: Any) -> Fraction:
    option = table.option(who, "attack", **args)
    assert option.odds is not None
    return option.odds(table.fight, option.choice.args)


@pytest.mark.rule("d20.host.attack")
def test_the_die_and_the_bonus_against_the_armour_class_equal_hits() -> None:
    table = fight(fighter("ann", attack=3), fighter("bob", "blue", at=(6, 5), armour_class=15))
    strike(table, "ann", "bob", 11)
    attack = check(table, "attack")
    assert (attack.base, attack.total, attack.roll, attack.result, attack.unit) == (3, 3, 11, "miss", "bonus")
    assert attack.difficulty is not None
    assert (attack.difficulty.total, attack.difficulty.name) == (15, "armour-class")
    assert dealt(table) == {}
    next_round(table)
    strike(table, "ann", "bob", 12, 4)
    assert check(table, "attack").result == "hit"
    assert dealt(table) == {"bob": 4}


@pytest.mark.rule("d20.natural.die-face", clause="no total that comes from another face")
@pytest.mark.rule("d20.host.attack", "d20.natural.die-face")
@pytest.mark.parametrize(("attack", "die"), [(3, 17), (18, 2), (-4, 5), (-3, 5), (3, 18)])
def test_only_the_face_of_the_die_makes_a_mishap(attack: int, die: int) -> None:
    hits = die + attack >= 12
    table = fight(fighter("ann", attack=attack), BOB)
    strike(table, "ann", "bob", *([die, 4] if hits else [die]))
    assert notes(table) == []
    assert dealt(table) == ({"bob": 4} if hits else {})


@pytest.mark.rule("d20.host.attack", "d20.amb.twenty-always-hits", "d20.amb.one-always-misses")
def test_a_twenty_always_hits_and_a_one_always_misses_unless_a_table_says_otherwise() -> None:
    hard = fighter("bob", "blue", at=(6, 5), armour_class=40)
    table = fight(fighter("ann"), hard)
    assert odds(table, "ann", weapon="sword") == Fraction(1, 20)
    strike(table, "ann", "bob", 20, 4)
    assert dealt(table) == {"bob": 4}

    table = fight(fighter("ann"), hard, twenty_always_hits=False)
    assert odds(table, "ann", weapon="sword") == 0
    strike(table, "ann", "bob", 20)
    assert dealt(table) == {}

    easy = fighter("bob", "blue", at=(6, 5), armour_class=1)
    table = fight(fighter("ann"), easy)
    assert odds(table, "ann", weapon="sword") == Fraction(19, 20)
    strike(table, "ann", "bob", 1, 1)
    assert dealt(table) == {}

    table = fight(fighter("ann"), easy, one_always_misses=False)
    assert odds(table, "ann", weapon="sword") == 1
    strike(table, "ann", "bob", 1, 4, 1)
    assert dealt(table) == {"bob": 4}


@pytest.mark.rule("d20.host.attack", "d20.amb.needed-number")
def test_each_option_shows_what_it_is_rolled_with_and_its_exact_odds() -> None:
    ann = fighter("ann", attack=2, spells=["chant"])
    table = fight(ann, fighter("bob", "blue", at=(6, 5), armour_class=15))
    option = table.option("ann", "attack", weapon="sword")
    assert (option.chance, option.unit, option.modifiers) == (2, "bonus", ())
    assert odds(table, "ann", weapon="sword") == Fraction(8, 20)
    act(table, "ann", "begin", spell="chant")
    next_round(table)
    option = table.option("ann", "attack", weapon="sword")
    assert (option.chance, [(each.rule, each.value) for each in option.modifiers]) == (
        3,
        [("d20.host.shared-spells", 1)],
    )
    assert odds(table, "ann", weapon="sword") == Fraction(9, 20)


@pytest.mark.rule("d20.host.space")
def test_in_melee_the_target_is_within_the_reach_of_the_weapon() -> None:
    arms = {"sword": {"like": "short-sword"}, "pole-arm": {}}
    table = fight(fighter("ann", weapons=arms), fighter("bob", "blue", at=(7, 5)))
    with table.refuses("barred", rule="d20.host.space", match="Bob is 2 hexes away; the sword reaches 1"):
        strike(table, "ann", "bob", 15, 4, weapon="sword")
    strike(table, "ann", "bob", 15, 4, weapon="pole-arm")
    assert dealt(table) == {"bob": 4}


@pytest.mark.rule("d20.host.missile")
def test_a_shot_needs_the_range_and_a_clear_line_and_friends_do_not_block_it() -> None:
    people = [fighter("ann", weapons="bow"), fighter("cid", at=(8, 5))]
    table = fight(*people, fighter("bob", "blue", at=(25, 5)))
    strike(table, "ann", "bob", 15, 4)
    assert dealt(table) == {"bob": 4}
    table = fight(*people, fighter("bob", "blue", at=(26, 5)))
    with table.refuses("barred", rule="d20.host.missile", match="21 hexes away; the bow carries 20"):
        strike(table, "ann", "bob", 15, 4)
    table = fight(*people, fighter("bob", "blue", at=(20, 5)), walls=[(12, 5)])
    with table.refuses(
        "barred", rule="d20.host.missile", match="Nothing gets through the wall between Ann and Bob"
    ):
        strike(table, "ann", "bob", 15, 4)


@pytest.mark.rule("d20.host.sides")
def test_only_foes_who_are_up_and_noticed_are_targets() -> None:
    hidden = fighter("eve", "blue", at=(5, 6), hidden_from=["*"])
    green = fighter("dora", "green", at=(4, 5))
    table = fight(
        fighter("ann"), fighter("cid", at=(5, 4)), BOB, hidden, green, fighter("fay", "blue", at=(4, 6))
    )
    table.rule(effects=[DamageTaken(combatant="fay", injury="stone", amount=20)])
    offered = {each.choice.args["target"] for each in table.options("ann") if each.choice.key == "attack"}
    assert offered == {"bob", "dora"}


@pytest.mark.rule("d20.host.damage", "d20.host.weapon-data")
def test_damage_is_the_die_and_strength_and_magic_and_each_step_says_why() -> None:
    arms = {"sword": {"like": "short-sword", "bonus": 1}}
    table = fight(fighter("ann", strength=2, weapons=arms), BOB)
    strike(table, "ann", "bob", 15, 3)
    damage = check(table, "damage")
    assert (damage.base, damage.total) == (3, 6)
    assert [(each.rule, each.op, each.value, each.note) for each in damage.modifiers] == [
        ("d20.host.damage", "+", 2, "strength"),
        ("d20.host.weapon-data", "+", 1, "magic"),
    ]
    taken = table.fact(DamageTaken)
    assert (taken.amount, taken.now, taken.cause, taken.rule) == (6, 14, "sword", "d20.host.damage")


@pytest.mark.rule("d20.host.damage")
def test_a_hit_does_at_least_one_point() -> None:
    table = fight(fighter("ann", strength=-5), BOB)
    strike(table, "ann", "bob", 15, 3)
    assert dealt(table) == {"bob": 1}
    least = check(table, "damage").modifiers[-1]
    assert (least.op, least.value, least.total, least.rule) == ("min", 1, 1, "d20.host.damage")
    table = fight(fighter("ann", strength=-2), BOB)
    strike(table, "ann", "bob", 15, 3)
    assert [each.op for each in check(table, "damage").modifiers] == ["+"]


@pytest.mark.rule("d20.host.damage")
def test_each_hit_is_an_injury_of_its_own() -> None:
    table = fight(fighter("ann"), BOB)
    strike(table, "ann", "bob", 15, 3)
    next_round(table)
    strike(table, "ann", "bob", 15, 4)
    assert {name: each.amount for name, each in table["bob"].injuries.items()} == {"sword-1": 3, "sword-2": 4}


@pytest.mark.rule("d20.host.weapon-data")
@pytest.mark.parametrize(
    ("kinds", "damage"), [([], 5), (["undead"], 8), (["reptile", "undead"], 8), (["reptile"], 5)]
)
def test_a_bonus_against_a_kind_of_foe_counts_where_it_is_the_higher(kinds: list[str], damage: int) -> None:
    arms = {"sword": {"like": "short-sword", "bonus": 2, "against": {"undead": 5, "reptile": 1}}}
    table = fight(fighter("ann", weapons=arms), fighter("bob", "blue", at=(6, 5), kinds=kinds))
    strike(table, "ann", "bob", 15, 3)
    assert dealt(table) == {"bob": damage}


@pytest.mark.rule("d20.host.weapon-data")
def test_a_weapon_without_a_bonus_has_none_against_any_kind() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5), kinds=["undead"]))
    strike(table, "ann", "bob", 15, 3)
    assert (dealt(table), check(table, "damage").modifiers) == ({"bob": 3}, ())


@pytest.mark.rule("d20.host.weapon-data")
@pytest.mark.parametrize(("kinds", "damage"), [([], 2), (["reptile"], 2), (["undead"], 6)])
def test_what_a_ruling_takes_from_a_weapon_counts_against_every_kind_but_its_own(
    kinds: list[str], damage: int
) -> None:
    arms = {"sword": {"like": "short-sword", "against": {"undead": 3}}}
    table = fight(fighter("ann", weapons=arms), fighter("bob", "blue", at=(6, 5), kinds=kinds))
    cursed = ItemChanged(combatant="ann", item="sword", change="cursed", fields={"bonus": -1})
    table.rule("It is cursed.", effects=[cursed])
    strike(table, "ann", "bob", 15, 3)
    assert dealt(table) == {"bob": damage}


@pytest.mark.rule("d20.host.weapon-data")
def test_a_weapon_is_like_the_one_in_the_list_but_for_what_the_sheet_says() -> None:
    arms: dict[str, Any] = {
        "javelin": {},
        "Biter": {"like": "two-handed-sword", "damage": "2d6", "roomy": False},
    }
    table = opened(fighter("ann", weapons=arms), BOB)
    javelin, biter = table["ann"].items["javelin"], table["ann"].items["Biter"]
    assert (javelin["damage"], javelin["use"], javelin["range"], javelin["held"]) == (
        "1d6",
        "thrown",
        12,
        True,
    )
    assert (biter["damage"], biter["type"], biter["roomy"]) == ("2d6", "two-handed-sword", False)
    assert table["ann"].items["fists"]["use"] == "natural"


@pytest.mark.rule("d20.host.weapon-data")
@pytest.mark.parametrize(
    ("weapons", "why"),
    [
        ({"spork": {}}, "spork: say its damage, or what it is like: short-sword"),
        ({"it": {"like": "spork"}}, "it: the list has no 'spork'; it has short-sword"),
        (
            {"it": {"damage": "lots"}},
            r"Expected `str` of plain dice like 1d8\+1 - at `\$.weapons\[...\].damage`",
        ),
        (
            {"it": {"damage": "5d6>=4"}},
            r"Expected `str` of plain dice like 1d8\+1 - at `\$.weapons\[...\].damage`",
        ),
        (
            {"it": {"damage": "1d6!"}},
            r"Expected `str` of plain dice like 1d8\+1 - at `\$.weapons\[...\].damage`",
        ),
        ({"it": {"damage": "1d6", "use": "thrown"}}, "what is thrown needs a range in hexes"),
        ({"it": {"damage": "1d6", "use": "missile"}}, "what is missile needs a range in hexes"),
        ({"sword": {"like": "short-sword", "riders": {"fire": "much"}}}, "of plain dice like 1d8"),
    ],
)
def test_a_weapon_nobody_could_attack_with_is_refused(weapons: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        opened(fighter("ann", weapons=weapons))


@pytest.mark.rule("d20.host.driven-off", "d20.amb.driven-off")
def test_who_loses_a_quarter_of_what_they_had_gives_ground_straight_away_from_the_attacker() -> None:
    table = fight(fighter("ann", strength=2), BOB)
    strike(table, "ann", "bob", 15, 3)
    assert table.fact(Moved).to == (7, 5)
    assert notes(table) == ["driven-off"]
    table = fight(fighter("ann"), BOB)
    strike(table, "ann", "bob", 15, 4)
    assert table["bob"].position == (6, 5)
    table = fight(fighter("ann", strength=2), BOB, driven_off=False)
    strike(table, "ann", "bob", 15, 3)
    assert table["bob"].position == (6, 5)


@pytest.mark.rule("d20.host.driven-off")
def test_it_is_a_quarter_of_the_present_hit_points_and_who_falls_is_not_driven() -> None:
    table = fight(fighter("ann"), BOB)
    table.rule(effects=[DamageTaken(combatant="bob", injury="stone", amount=12)])
    strike(table, "ann", "bob", 15, 2)
    assert table["bob"].position == (7, 5)
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5), hp=4))
    strike(table, "ann", "bob", 15, 4)
    assert (table["bob"].position, notes(table)) == ((6, 5), ["fallen"])


@pytest.mark.rule("d20.host.driven-off")
def test_where_the_hex_behind_is_not_free_they_stay() -> None:
    ann, eve = fighter("ann", strength=9), fighter("eve", "blue", at=(7, 5))
    wall = {"walls": [(7, 5)]}
    door = {"edges": [{"at": [6, 5], "side": "E", "barred": True}]}
    for more, board in (([eve], {}), ([], wall), ([], door), ([], {"width": 7})):
        table = fight(ann, fighter("bob", "blue", at=(6, 5), hp=30), *more, **board)
        strike(table, "ann", "bob", 15, 3)
        assert table["bob"].position == (6, 5)
    table = fight(ann, fighter("bob", "blue", at=(6, 5), hp=30), fighter("eve", "blue", at=(7, 5)))
    table.rule(effects=[DamageTaken(combatant="eve", injury="stone", amount=20)])
    strike(table, "ann", "bob", 15, 3)
    assert table["bob"].position == (7, 5)


@pytest.mark.rule("d20.host.shared-spells")
def test_each_shared_spell_gives_its_side_one_to_hit_and_one_to_damage_until_the_end_of_the_next_round() -> (
    None
):
    people = [fighter("ann", spells=["prayer", "martial-music"]), fighter("cid", at=(6, 4))]
    table = fight(*people, BOB, driven_off=False)
    act(table, "ann", "begin", spell="prayer")
    assert table["ann"].budget("attack") == 0
    strike(table, "cid", "bob", 10)
    attack = check(table, "attack")
    assert (attack.total, [each.note for each in attack.modifiers]) == (1, ["prayer"])
    end(table, "cid")
    strike(table, "bob", "ann", 11)
    assert check(table, "attack").total == 0
    next_round(table)
    act(table, "ann", "begin", spell="martial-music")
    strike(table, "cid", "bob", 10, 3)
    assert [(each.rule, each.value, each.note) for each in check(table, "damage").modifiers] == [
        ("d20.host.shared-spells", 1, "prayer"),
        ("d20.host.shared-spells", 1, "martial-music"),
    ]
    assert dealt(table) == {"bob": 5}
    next_round(table)
    assert ("prayer" in table["cid"].conditions, "martial-music" in table["cid"].conditions) == (False, True)
    strike(table, "cid", "bob", 11, 3)
    assert check(table, "damage").total == 4
    next_round(table)
    assert "martial-music" not in table["cid"].conditions


@pytest.mark.rule("d20.host.shared-spells")
def test_it_is_begun_by_who_knows_it_for_those_who_are_up() -> None:
    table = fight(fighter("ann", spells=["chant"]), fighter("cid", at=(6, 4)), BOB)
    table.rule(effects=[DamageTaken(combatant="cid", injury="stone", amount=20)])
    assert table.option("ann", "begin").choice.args == {"spell": "chant"}
    act(table, "ann", "begin", spell="chant")
    assert [who for who in ("ann", "bob", "cid") if "chant" in table[who].conditions] == ["ann"]
    end(table, "ann")
    assert "begin" not in [each.choice.key for each in table.options("bob")]
    with table.refuses("unknown-choice"):
        act(table, "bob", "begin", spell="chant")


@pytest.mark.rule("d20.critical.eligible-attacks", clause="nothing without a roll to hit")
@pytest.mark.rule("d20.critical.eligible-attacks")
def test_damage_without_a_roll_to_hit_is_what_it_is() -> None:
    table = fight(fighter("ann"), BOB)
    table.rule("Burning oil.", effects=[DamageTaken(combatant="bob", injury="oil", amount=4)])
    assert table["bob"].now("hp") == 16
    assert rolls(table) == []


@pytest.mark.rule("d20.host.weapon-data")
@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (StatChanged(combatant="ann", stat="move", now=0), "move cannot be 0; there is armour_class 1 to 60"),
        (StatChanged(combatant="ann", stat="luck", now=1), "luck cannot be 1"),
        (
            ConditionGained(combatant="ann", condition="facing", data={"direction": "up"}),
            "the condition 'facing'",
        ),
        (TimerSet(timer="t", kind="t", due=When(round=2), combatant="ann"), "these rules have no timers"),
        (BudgetChanged(combatant="ann", budgets={"attack": 2}), "attack: 2 is not between 0 and 1"),
        (
            ItemChanged(combatant="ann", item="sword", change="x", fields={"damage": "lots"}),
            "sword cannot be like that",
        ),
        (
            ItemChanged(combatant="ann", item="sword", change="x", fields={"bonus": "high"}),
            "sword cannot be like that",
        ),
        (Moved(combatant="ann", to=(6, 5)), "Bob stands in"),
        (Moved(combatant="ann", to=(90, 5)), "is outside the board"),
    ],
)
def test_a_ruling_after_which_the_rules_could_not_go_on_is_refused(effect: Any, why: str) -> None:
    table = fight(fighter("ann"), BOB)
    with table.refuses("bad-ruling", match=why):
        table.rule(effects=[effect])


@pytest.mark.rule("d20.host.weapon-data")
def test_a_ruling_may_better_a_weapon_and_take_a_helmet() -> None:
    table = fight(fighter("ann", head_armoured=True), BOB)
    table.rule(
        effects=[
            ItemChanged(combatant="ann", item="sword", change="blessed", fields={"bonus": 2}),
            StatChanged(combatant="ann", stat="head armour", now=0),
            StatChanged(combatant="ann", stat="attack", now=5),
        ]
    )
    strike(table, "ann", "bob", 7, 3)
    assert dealt(table) == {"bob": 5}
    assert table["ann"].stats["head armour"] == 0


@pytest.mark.rule("d20.host.weapon-data")
def test_the_gm_may_hand_over_what_is_no_weapon() -> None:
    table = fight(fighter("ann"), BOB)
    lamp = ItemChanged(combatant="", item="lamp", change="lit", fields={"kind": "lamp"}, new=True)
    table.rule(effects=[lamp])
    table.rule(effects=[ItemChanged(combatant="", item="lamp", change="given", fields={}, to="ann")])
    weapons = {each.choice.args["weapon"] for each in table.options("ann") if each.choice.key == "attack"}
    assert weapons == {"sword", "fists"}


@pytest.mark.rule("d20.fumble.break-on-one", "d20.host.weapon-data")
def test_what_a_ruling_made_of_a_thing_on_the_ground_stops_no_fight() -> None:
    table = fight(fighter("ann"), BOB)
    strike(table, "ann", "bob", 1, 1)
    odd = {"damage": "lots", "since": "ever", "owner": "nobody"}
    table.rule(effects=[ItemChanged(combatant="", item="sword", change="odd", fields=odd)])
    next_round(table)
    assert "pick-up" not in {each.choice.key for each in table.options("ann")}
    table.rule(
        effects=[ItemChanged(combatant="", item="sword", change="odd", fields={"since": 0, "owner": "ann"})]
    )
    act(table, "ann", "pick-up", item="sword")
    with table.refuses("barred", rule="d20.fumble.break-on-one"):
        strike(table, "ann", "bob", 15, weapon="sword")


def test_the_story_says_who_falls() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5), hp=3))
    strike(table, "ann", "bob", 15, 3)
    assert table.fact(Noted).key == "fallen"


def test_a_ruling_while_the_die_is_rolled_by_hand_counts_for_the_attack() -> None:
    table = fight(fighter("ann", attack=2), fighter("bob", "blue", at=(6, 5)), dice="table")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.rule(effects=[ConditionGained(combatant="ann", condition="chant")])
    table.answer("ann", "roll", args={"dice": [9]})
    assert [each.note for each in table.fact(CheckResolved).modifiers] == ["chant"]
