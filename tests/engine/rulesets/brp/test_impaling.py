"""Impaling: the weapon in the wound, what it does while it stays, and all the ways to get it out."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.procedure import Option
from events import BudgetChanged, CheckResolved, ConditionGained, DamageTaken, DiceRolled, ItemChanged, Noted
from tests.support.attacking import chance, check, facing, hit, option
from tests.support.brp import attacks, fight, fighter, to_action
from tests.support.harm import end_round, injuries, run_to, wounded

SPEAR = {"skill": "Spear", "damage": "1d8+1", "size": "long", "special": "impaling", "hp": 15}
JAVELIN = {
    "skill": "Throw",
    "damage": "1d6",
    "special": "impaling",
    "missile": "thrown",
    "range": 20,
    "hp": 8,
}
WOUND = "spear-1"


def impaled(
    weapon: dict[str, Any] | None = None, dice: tuple[int, int] = (4, 3), draw: int = 36, **bob: Any
) -> Table:
    """In round 1 Ann (rank 14, Spear 70) impales Bob (rank 5), and does not get her spear out again."""
    options, ann = bob.pop("options", {}), bob.pop("ann", {})
    table = facing(
        weapons={
            "spear": {**SPEAR, **(weapon or {})},
            "dirk": {"skill": "Dirk", "damage": "1d4", "held": True},
        },
        skills={"Spear": 70, "Dirk": 50},
        weapon="spear",
        apart=0.0,
        bob={"STR": 12, "Sword": 40, "Dodge": 40, "INT": 10, **bob},
        beside=(fighter("cy", "blue", DEX=3, position=(60.0, 0.0)),),
        options={"special_effects": "rules", **options},
        **ann,
    )
    run_to(table, "ann")
    hit(table, 10, weapon="spear")
    table.answer("bob", "none", dice=[("damage", [*dice])])
    table.answer("ann", "try", dice=[("draw out", [draw])])
    return table


def lodged(table: Table, injury: str = WOUND) -> dict[str, Any]:
    """What the record says of the weapon in Bob's wound."""
    found: dict[str, Any] = table["bob"].conditions["impaled"].data["wounds"][injury]
    return found


@pytest.mark.rule("brp.impale.damage", "brp.impale.dm-not-doubled")
def test_the_dice_and_the_bonus_count_twice_and_the_modifier_once() -> None:
    table = facing(
        weapons={"dart": {**SPEAR, "damage": "1d6+1"}}, skills={"Spear": 60}, weapon="dart", dm="1d4"
    )
    hit(table, 10, ("damage", [3, 2]), ("damage modifier", [4]), weapon="dart")
    thrown = [(each.notation, each.rule) for each in table.facts(DiceRolled) if "damage" in each.purpose]
    assert thrown == [("2d6+2", "brp.impale.damage"), ("1d4", "brp.impale.dm-not-doubled")]
    assert table.fact(DamageTaken).amount == 3 + 2 + 2 + 4


@pytest.mark.rule("brp.impale.immediate-withdrawal", clause="a difficult roll")
@pytest.mark.rule("brp.impale.immediate-withdrawal", "brp.amb.impale-immediate-cost")
@pytest.mark.parametrize(("roll", "out"), [(35, True), (36, False)])
def test_a_hand_weapon_may_be_drawn_out_at_once_by_a_difficult_roll(roll: int, out: bool) -> None:
    table = impaled(draw=roll)
    found = check(table, "draw out")
    assert (found.base, found.total, found.rule) == (70, 35, "brp.impale.immediate-withdrawal")
    assert ("impaled" not in table["bob"].conditions) is out
    assert bool(table["ann"].items["spear"]["held"]) is out


@pytest.mark.rule("brp.impale.stuck", clause="it neither strikes nor parries")
@pytest.mark.rule("brp.impale.stuck")
def test_a_weapon_that_is_stuck_neither_strikes_nor_parries() -> None:
    table = impaled()
    stuck = table.fact(ItemChanged)
    assert (stuck.change, stuck.fields["stuck"], stuck.rule) == ("stuck", "bob", "brp.impale.stuck")
    assert lodged(table)["dealt"] == 4 + 3 + 2
    assert table["ann"].items["spear"]["held"] is False

    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    hit(table, 40, ("movement", [1]), who="bob")
    barred = table.option("ann", "parry", **{"with": "spear"})
    assert (barred.barred, barred.rule) == (
        "The spear is stuck in a wound; pull it out first.",
        "brp.impale.stuck",
    )
    table.answer("ann", "none", dice=[1])
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "dirk")})
    assert option(table, weapon="spear").rule == "brp.impale.stuck"
    assert chance(table, weapon="dirk", target="bob") == 50
    assert "spear" not in [each.choice.args.get("item") for each in table.options("ann")]


@pytest.mark.rule("brp.impale.stuck", "brp.missile.definition", "brp.missile.rate")
@pytest.mark.parametrize(("use", "stuck"), [("swing", True), ("throw", False)])
def test_what_is_thrown_by_twos_is_stuck_itself_where_it_was_swung(use: str, stuck: bool) -> None:
    star = {
        "skill": "Throw",
        "damage": "1d4",
        "special": "impaling",
        "missile": "thrown",
        "range": 10,
        "rate": 2,
    }
    table = facing(
        weapons={"star": star},
        skills={"Throw": 60},
        weapon="star",
        stated={"use": use},
        options={"special_effects": "rules"},
    )
    hit(table, 10, ("damage", [3, 3]), weapon="star", use=use)
    assert (("ann", "draw-out") in table.waiting()) is stuck
    if stuck:
        table.answer("ann", "leave")
        assert table["ann"].items["star"]["stuck"] == "bob"
    assert table["bob"].conditions["impaled"].data["wounds"]["star-1"].get("thrown", False) is not stuck


@pytest.mark.rule("brp.impale.immediate-withdrawal", "brp.wound.fatal.prone-helpless")
def test_whoever_is_ruled_to_0_hit_points_draws_nothing_out() -> None:
    table = facing(Spear=70, weapon="spear", options={"special_effects": "rules"})
    hit(table, 10, ("damage", [3, 3]), weapon="spear")
    assert ("ann", "draw-out") in table.waiting()
    table.rule(effects=[DamageTaken(combatant="ann", injury="fall", amount=30, now=0)])
    assert "draw out" not in [each.purpose for each in table.facts(CheckResolved)]
    assert "fatal" in table["ann"].conditions
    assert lodged(table)["by"] == "ann"


@pytest.mark.rule("brp.impale.immediate-withdrawal", clause="if one wants to")
@pytest.mark.rule("brp.impale.immediate-withdrawal", "brp.impale.stuck")
def test_or_is_left_where_it_is_without_a_roll() -> None:
    table = facing(
        weapons={"spear": {**SPEAR, "hp": None}},
        skills={"Spear": 70},
        weapon="spear",
        options={"special_effects": "rules"},
    )
    hit(table, 10, ("damage", [1, 1]), weapon="spear")
    table.answer("ann", "leave")
    assert not table.facts(CheckResolved)
    assert table["ann"].items["spear"]["stuck"] == "bob"
    assert lodged(table)["dealt"] == 4
    assert "hp" not in lodged(table)  # that of a shaft


@pytest.mark.rule("brp.impale.stuck")
@pytest.mark.parametrize("natural", [True, False])
def test_teeth_do_not_stay_in_a_wound(natural: bool) -> None:
    fang = {"fang": {"skill": "Bite", "damage": "1d6", "special": "impaling", "natural": natural}}
    table = facing(weapons=fang, skills={"Bite": 60}, weapon="fang", options={"special_effects": "rules"})
    hit(table, 10, ("damage", [1, 1]), weapon="fang")
    assert (table.waiting() == [("bob", "act")]) is natural


@pytest.mark.rule("brp.impale.retrieve", clause="the full chance, exposed to all")
@pytest.mark.rule("brp.impale.retrieve")
def test_who_gives_the_round_to_it_pulls_with_full_skill_and_stands_open_to_all() -> None:
    table = impaled(Sword=40)
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "dirk"), "bob": attacks("ann")})
    assert table.option("ann", "retrieve", target="bob", injury=WOUND).chance == 70

    table.answer("ann", "retrieve", target="bob", injury=WOUND, dice=[("retrieve", [71])])

    assert "impaled" in table["bob"].conditions
    assert chance(table, "bob") == 80
    easy = option(table, "bob").modifiers
    assert [each.rule for each in easy] == ["brp.impale.retrieve"]
    hit(table, 60, ("movement", [1]), ("damage", [2]), who="bob")
    assert table.waiting() == [("cy", "act")]  # nobody asked Ann for a defence
    end_round(table)
    assert "retrieving" not in table["ann"].conditions


@pytest.mark.rule("brp.impale.stuck", clause="until it is taken out")
@pytest.mark.rule("brp.impale.retrieve")
def test_success_puts_it_back_in_the_hand() -> None:
    table = impaled()
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "dirk")})
    table.answer("ann", "retrieve", target="bob", injury=WOUND, dice=[("retrieve", [70])])
    assert "impaled" not in table["bob"].conditions
    assert (table["ann"].items["spear"]["held"], table["ann"].items["spear"]["stuck"]) == (True, "")


@pytest.mark.rule("brp.impale.retrieve", clause="it takes the round")
@pytest.mark.rule("brp.impale.retrieve")
def test_who_has_fought_in_a_round_cannot_give_it_any_more() -> None:
    table = impaled(DEX=20, Sword=40)
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann"), "ann": attacks("bob", "dirk")})
    hit(table, 40, ("movement", [2]), who="bob")
    table.answer("ann", "parry", **{"with": "dirk"}, dice=[("parry", [50])])
    with table.refuses("barred", rule="brp.impale.retrieve", match="Ann has fought in this one"):
        table.answer("ann", "retrieve", target="bob", injury=WOUND)


@pytest.mark.rule("brp.defensive.extra-dodge", clause="in place of what takes the round")
@pytest.mark.rule("brp.impale.retrieve", "brp.impale.self-removal", "brp.amb.full-defence-whole-round")
def test_full_defence_leaves_no_round_for_it_and_its_free_dodge_counts() -> None:
    table = impaled(Sword=40)
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "dirk"), "bob": attacks("ann")})
    hit(table, 40, weapon="dirk")
    table.answer("bob", "full-defence")
    table.answer("bob", "dodge", dice=[("dodge", [40]), ("movement", [2])])
    assert table["bob"].budget("dodges") == 0
    run_to(table, "bob")
    with table.refuses("barred", rule="brp.amb.full-defence-whole-round", match="fights defensively"):
        table.answer("bob", "pull-out", injury=WOUND)

    table = impaled(Sword=40)
    end_round(table)
    run_to(table, "ann", "statement")
    run_to(table, "ann", "act", {"ann": ("defend", {}), "bob": attacks("ann")})
    with table.refuses("barred", rule="brp.amb.full-defence-whole-round"):
        table.answer("ann", "retrieve", target="bob", injury=WOUND)


def javelin(apart: float = 4.0, **weapon: Any) -> Table:
    """Ann's javelin (Throw 55, Agility 60) sticks in Bob, and the next round begins."""
    table = facing(
        weapons={"javelin": {**JAVELIN, **weapon}},
        skills={"Throw": 55},
        weapon="javelin",
        apart=apart,
        bob={"INT": 10},
        beside=(fighter("cy", "blue", DEX=3, position=(60.0, 0.0)),),
        options={"special_effects": "rules"},
        **{"DEX": 12},
    )
    hit(table, 10, ("damage", [2, 2]), weapon="javelin", use="throw")
    end_round(table)
    return table


@pytest.mark.rule("brp.impale.retrieve-thrown", clause="seized first, then pulled")
@pytest.mark.rule("brp.impale.retrieve-thrown", "brp.amb.external-rolls")
def test_what_was_thrown_has_to_be_seized_first_and_comes_out_a_round_later() -> None:
    table = javelin()
    run_to(table, "ann", "act", {"ann": ("engage", {"also": ["noncombat"]})})
    assert table["ann"].items["javelin"]["stuck"] == "bob"
    args = {"target": "bob", "injury": "javelin-1"}
    assert table.option("ann", "retrieve", **args).chance == 30

    table.answer("ann", "retrieve", args=args, dice=[("seize", [30])])
    assert lodged(table, "javelin-1")["seized"] == "ann"
    assert "retrieving" not in table["ann"].conditions
    assert table["ann"].position == table["bob"].position

    end_round(table)
    run_to(table, "ann")
    assert table.option("ann", "retrieve", **args).chance == 55
    table.answer("ann", "retrieve", args=args, dice=[("retrieve", [55])])
    assert "retrieving" in table["ann"].conditions
    assert table["ann"].items["javelin"]["held"] is True


@pytest.mark.rule("brp.impale.stuck")
def test_of_several_that_are_thrown_there_is_a_next_one() -> None:
    table = javelin(rate=2)
    assert table["ann"].items["javelin"].get("held", True)
    assert lodged(table, "javelin-1")["thrown"] is True
    assert "whole" not in lodged(table, "javelin-1")


@pytest.mark.rule("brp.impale.retrieve-thrown", clause="up close")
@pytest.mark.rule("brp.impale.retrieve-thrown")
def test_who_does_not_get_hold_of_it_tries_again_and_nobody_reaches_it_from_afar() -> None:
    table = javelin()
    run_to(table, "ann")
    args = {"target": "bob", "injury": "javelin-1"}
    table.answer("ann", "retrieve", args=args, dice=[("seize", [31])])
    assert "seized" not in lodged(table, "javelin-1")

    far = javelin(apart=15.0)
    run_to(far, "ann")
    with far.refuses("barred", rule="brp.engage.move-and-act", match="Bob is 15 metres away"):
        far.answer("ann", "retrieve", args=args)


@pytest.mark.rule("brp.impale.no-healing", clause="by powers")
@pytest.mark.rule("brp.impale.no-healing", "brp.amb.impale-knife")
@pytest.mark.parametrize(
    ("fields", "heals"),
    [({}, False), ({"size": "short"}, True), ({"size": "short", "lodges": "large"}, False)],
)
def test_a_large_weapon_in_a_wound_keeps_it_from_healing(fields: dict[str, str], heals: bool) -> None:
    heal = {"heal": {"heals": "1d6", "cost": 1, "instant": True}}
    table = impaled(fields, skills={"First Aid": 60}, powers=heal)
    table.rule(effects=[wounded("cy", 2)])
    end_round(table)
    run_to(table, "bob", "power", {"bob": ("power", {"power": "heal"})})
    table.answer("bob", "use", power="heal", target="bob", injury=WOUND, level=1, dice=[4])
    left = 9 - (4 if heals else 0)
    assert injuries(table, "bob") == [left]
    noted = [each.rule for each in table.facts(Noted) if each.key == "healing.nothing"]
    assert noted == ([] if heals else ["brp.impale.no-healing"])


@pytest.mark.rule("brp.impale.no-healing", clause="by First Aid")
@pytest.mark.rule("brp.impale.no-healing")
def test_nor_does_first_aid_help_before_it_is_out() -> None:
    table = fight(
        fighter("ann", DEX=14, position=(60.0, 0.0)),
        fighter("bob", "blue", DEX=9, position=(0.0, 0.0), skills={"First Aid": 60, "Medicine": 50}),
    )
    stuck = {"wounds": {"cut": {"size": "large"}}}
    table.rule(
        effects=[
            wounded("bob", 4, "cut", "earlier"),
            wounded("bob", 2, "sting", "poison"),
            ConditionGained(combatant="bob", condition="impaled", data=stuck),
        ]
    )
    run_to(table, "bob", "act", {"bob": ("noncombat", {})})
    for key, injury in (("first-aid", "cut"), ("medicine", "sting")):
        with table.refuses("barred", rule="brp.impale.no-healing", match="before the weapon is out"):
            table.answer("bob", key, patient="bob", injury=injury)


@pytest.mark.rule("brp.impale.small-items", clause="healing goes on")
@pytest.mark.rule("brp.impale.small-items")
@pytest.mark.parametrize(("small", "healed"), [("left", 1), ("removed", 0)])
def test_an_arrowhead_may_be_left_in_the_wound(small: str, healed: int) -> None:
    table = fight(
        fighter("ann", DEX=14, Bow=60, position=(9.0, 0.0)),
        fighter("bob", "blue", DEX=9, hp=30, position=(0.0, 0.0), skills={"First Aid": 60}),
        small_items=small,
    )
    to_action(table, ann=attacks("bob", "bow"), bob=("noncombat", {}))
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[10, ("damage", [2, 2])])
    assert lodged(table, "bow-1")["size"] == "tiny"
    assert table["ann"].items["bow"]["held"] is True

    args = {"patient": "bob", "injury": "bow-1"}
    if healed:
        table.answer("bob", "first-aid", args=args, dice=[("first aid", [60]), ("first aid", [1])])
        assert injuries(table, "bob") == [5]
    else:
        with table.refuses("barred", rule="brp.impale.small-items"):
            table.answer("bob", "first-aid", args=args)


@pytest.mark.rule("brp.impale.small-items", clause="moving does no harm")
@pytest.mark.rule("brp.impale.small-items")
def test_nor_does_it_tear_as_one_moves() -> None:
    table = impaled({"lodges": "tiny"})
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    assert table["bob"].now("hp") == 31


@pytest.mark.rule("brp.impale.movement-damage", clause="half of the dice again, past armour")
@pytest.mark.rule("brp.impale.movement-damage", "brp.amb.impale-move-half", "brp.amb.impale-dealt")
def test_moving_with_it_costs_half_of_the_dice_again_whatever_is_worn() -> None:
    table = impaled(armour={"mail": {"av": 3}})
    assert table["bob"].now("hp") == 40 - 6
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90, ("movement", [6])])

    thrown = [each for each in table.facts(DiceRolled) if each.purpose == "movement"]
    assert [(each.notation, each.rule) for each in thrown] == [("1d8+1", "brp.impale.movement-damage")]
    assert table["bob"].now("hp") == 34 - 4
    assert injuries(table, "bob") == [10]
    assert lodged(table)["dealt"] == 10


@pytest.mark.rule("brp.impale.movement-damage", clause="a dodge and more than a metre")
@pytest.mark.rule("brp.amb.impale-significant-move")
@pytest.mark.parametrize(
    ("what", "tears"), [("dodge", True), ("parry", False), ("move 1", False), ("move 2", True)]
)
def test_a_dodge_counts_as_moving_and_so_does_more_than_a_metre(what: str, tears: bool) -> None:
    table = impaled()
    end_round(table)
    dice = [("movement", [5])] if tears else []
    if what.startswith("move"):
        run_to(table, "bob", "act", {"bob": ("move", {})})
        table.answer("bob", "move", away="ann", metres=int(what[-1]), then="stop", dice=dice)
    else:
        run_to(table, "ann", "act", {"ann": attacks("bob", "dirk")})
        hit(table, 50, weapon="dirk")
        met = {"with": "sword"} if what == "parry" else {}
        table.answer("bob", what, args=met, dice=[(what, [40]), *dice])
    assert table["bob"].now("hp") == 31 - (3 if tears else 0)


@pytest.mark.rule("brp.amb.impale-significant-move")
def test_it_tears_once_a_round() -> None:
    table = impaled(DEX=10)
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "dirk"), "bob": attacks("ann")})
    hit(table, 50, weapon="dirk")
    table.answer("bob", "dodge", dice=[("dodge", [40]), ("movement", [5])])
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90])
    assert table["bob"].now("hp") == 28


@pytest.mark.rule("brp.impale.self-removal", clause="STR against the damage dealt")
@pytest.mark.rule("brp.impale.self-removal")
@pytest.mark.parametrize(("roll", "out"), [(65, True), (66, False)])
def test_strength_against_the_damage_dealt_pulls_it_out(roll: int, out: bool) -> None:
    table = impaled()
    end_round(table)
    run_to(table, "bob")
    assert table.option("bob", "pull-out", injury=WOUND).chance == 65

    table.answer(
        "bob", "pull-out", injury=WOUND, dice=[("pull out", [roll]), *([] if out else [("pull out", [2])])]
    )

    assert ("impaled" not in table["bob"].conditions) is out
    assert ("spear" in table["bob"].items) is out
    if out:
        assert table["bob"].items["spear"]["held"] is True
        assert "spear" not in table["ann"].items


@pytest.mark.rule("brp.impale.self-removal-failure", clause="1d3 more, and harder next time")
@pytest.mark.rule("brp.impale.self-removal-failure", "brp.amb.impale-dealt")
def test_each_failure_costs_more_and_makes_the_next_harder() -> None:
    table = impaled()
    end_round(table)
    run_to(table, "bob")
    table.answer("bob", "pull-out", injury=WOUND, dice=[("pull out", [66]), ("pull out", [2])])
    assert table["bob"].now("hp") == 31 - 2
    assert table.fact(DamageTaken).rule == "brp.impale.self-removal-failure"
    end_round(table)
    run_to(table, "bob")
    assert table.option("bob", "pull-out", injury=WOUND).chance == 50 + 5 * (12 - 11)


@pytest.mark.rule("brp.impale.self-removal", clause="a full round")
@pytest.mark.rule("brp.impale.self-removal")
def test_it_takes_the_whole_round() -> None:
    table = impaled()
    end_round(table)
    run_to(table, "bob", "act", {"bob": ("move", {"also": ["noncombat"]})})
    table.rule("He has been running.", effects=[moved("bob", 8)])
    with table.refuses("barred", rule="brp.impale.self-removal", match="has done something else"):
        table.answer("bob", "pull-out", injury=WOUND)


def moved(who: str, metres: int) -> BudgetChanged:
    """The effect of a ruling."""
    return BudgetChanged(combatant=who, budgets={"metres": metres})


@pytest.mark.rule("brp.impale.self-removal")
def test_a_thing_of_the_same_name_is_told_apart() -> None:
    table = impaled(weapons={"spear": SPEAR})
    end_round(table)
    run_to(table, "bob")
    table.answer("bob", "pull-out", injury=WOUND, dice=[("pull out", [1])])
    assert "another spear" in table["bob"].items


@pytest.mark.rule("brp.impale.hard-to-reach")
@pytest.mark.parametrize(("data", "total"), [({"half_strength": True}, 35), ({}, 33)])
def test_what_is_hard_to_reach_is_harder_to_pull_out(data: dict[str, bool], total: int) -> None:
    table = impaled()
    back = ConditionGained(combatant="bob", condition="hard-to-reach", data=data)
    table.rule("It is in his back.", effects=[back])
    end_round(table)
    run_to(table, "bob")
    assert table.option("bob", "pull-out", injury=WOUND).chance == total


def by_strength(table: Table, injury: str) -> Option:
    """Breaking it off with bare hands."""
    return next(
        each
        for each in table.options("bob")
        if each.choice.args == {"injury": injury} and each.choice.key == "break-stuck"
    )


@pytest.mark.rule("brp.impale.break-weapon", clause="by strength")
@pytest.mark.rule("brp.impale.break-weapon")
@pytest.mark.parametrize(("roll", "broken"), [(35, True), (36, False)])
def test_broken_off_it_does_no_more_harm(roll: int, broken: bool) -> None:
    table = impaled()
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    assert by_strength(table, WOUND).chance == 50 + 5 * (12 - 15)

    table.answer("bob", "break-stuck", injury=WOUND, dice=[("break", [roll])])

    assert bool(lodged(table).get("broken")) is broken
    assert bool(table["ann"].items["spear"].get("broken")) is broken
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann")})
    dice = [] if broken else [("movement", [5])]
    table.answer("bob", "attack", target="ann", weapon="sword", dice=[90, *dice])
    assert table["bob"].now("hp") == 31 - (0 if broken else 3)


@pytest.mark.rule("brp.impale.break-weapon", "brp.amb.external-rolls")
def test_an_arrow_is_broken_easily_though_never_for_certain() -> None:
    table = fight(
        fighter("ann", DEX=14, Bow=60, position=(9.0, 0.0)),
        fighter("bob", "blue", DEX=9, STR=13, hp=30, position=(0.0, 0.0)),
    )
    to_action(table, ann=attacks("bob", "bow"), bob=("noncombat", {}))
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[10, ("damage", [2, 2])])
    found = by_strength(table, "bow-1")
    assert (found.modifiers[0].total, found.chance) == (100, 95)
    assert (found.modifiers[-1].op, found.modifiers[-1].value) == ("max", 95)


@pytest.mark.rule("brp.impale.break-weapon", clause="by a blow")
@pytest.mark.rule("brp.impale.break-weapon")
@pytest.mark.parametrize(("points", "left"), [(7, 8), (15, 0)])
def test_or_a_blow_breaks_it(points: int, left: int) -> None:
    table = impaled(weapons={"axe": {"skill": "Axe", "damage": "1d20"}}, skills={"Axe": 50})
    end_round(table)
    run_to(table, "bob", "act", {"bob": attacks("ann", "axe")})
    dice = [("break", [50]), ("damage", [points]), *([("movement", [2])] if left else [])]
    table.answer("bob", "break-stuck", injury=WOUND, weapon="axe", dice=dice)
    spear = table["ann"].items["spear"]
    assert (spear["hp"], bool(spear.get("broken")), bool(lodged(table).get("broken"))) == (
        left,
        not left,
        not left,
    )


@pytest.mark.rule("brp.impale.out-of-combat", clause="by strength or First Aid, easy")
@pytest.mark.rule("brp.impale.out-of-combat")
def test_once_the_fight_is_over_it_comes_out_easily_by_strength_or_first_aid() -> None:
    table = impaled(skills={"First Aid": 40})
    end_round(table)
    run_to(table, "bob")
    with table.refuses("barred", match="is engaged"):
        table.answer("bob", "extract", patient="bob", injury=WOUND)
    table.rule(effects=[wounded("ann", 20, "arrow", "minor")])
    run_to(table, "cy")
    end_round(table)
    run_to(table, "bob", "act", {"bob": ("noncombat", {})})
    assert table.option("bob", "pull-out", injury=WOUND).chance == 95
    assert table.option("bob", "extract", patient="bob", injury=WOUND).chance == 80

    table.answer("bob", "extract", patient="bob", injury=WOUND, dice=[("extract", [80])])
    assert "impaled" not in table["bob"].conditions
    assert table.facts(CheckResolved)[0].rule == "brp.impale.out-of-combat"


@pytest.mark.rule("brp.impale.out-of-combat", clause="no First Aid in a fight")
@pytest.mark.rule("brp.impale.out-of-combat")
def test_while_there_is_fighting_first_aid_takes_nothing_out() -> None:
    table = javelin()
    run_to(table, "bob", "act", {"bob": ("noncombat", {})})
    with table.refuses("barred", rule="brp.impale.out-of-combat", match="While there is fighting"):
        table.answer("bob", "extract", patient="bob", injury="javelin-1")


@pytest.mark.rule("brp.rank.tie-simultaneous", "brp.impale.out-of-combat")
def test_of_two_who_take_it_out_at_one_instant_the_second_is_too_late() -> None:
    healer = {"DEX": 9, "skills": {"First Aid": 40}}
    table = fight(fighter("bob", DEX=14), fighter("cara", **healer), fighter("dora", **healer))
    stuck = {"wounds": {"cut": {"size": "large"}}}
    table.rule(
        effects=[
            wounded("bob", 4, "cut", "earlier"),
            ConditionGained(combatant="bob", condition="impaled", data=stuck),
        ]
    )
    run_to(table, "cara", "act", {"cara": ("noncombat", {}), "dora": ("noncombat", {})})
    assert table.waiting() == [("cara", "act"), ("dora", "act")]
    table.answer("cara", "extract", patient="bob", injury="cut")
    table.answer("dora", "extract", patient="bob", injury="cut", dice=[("extract", [80])])
    lost = next(each for each in table.facts(Noted) if each.key == "action.lost")
    assert (lost.combatant, lost.args, lost.rule) == (
        "dora",
        {"action": "extract"},
        "brp.rank.tie-simultaneous",
    )
    assert "impaled" not in table["bob"].conditions


@pytest.mark.rule("brp.rank.tie-simultaneous", "brp.impale.self-removal", "brp.missile.mod.targeting-gear")
def test_what_takes_the_round_may_be_done_at_an_instant_that_others_share() -> None:
    table = fight(
        fighter("bob", DEX=9, STR=12),
        fighter("cara", DEX=9, Bow=50),
        fighter("eve", "blue", DEX=3, position=None),
    )
    stuck = {"wounds": {"cut": {"size": "large", "dealt": 9}}}
    table.rule(
        effects=[
            wounded("bob", 4, "cut", "earlier"),
            ConditionGained(combatant="bob", condition="impaled", data=stuck),
        ]
    )
    run_to(table, "cara", "act", {"bob": ("noncombat", {}), "cara": ("noncombat", {})})
    assert table.waiting() == [("bob", "act"), ("cara", "act")]
    table.answer("bob", "pull-out", injury="cut")
    table.answer("cara", "aim", target="eve", dice=[("pull out", [65])])
    assert "impaled" not in table["bob"].conditions
    assert "aiming" in table["cara"].conditions


@pytest.mark.rule("brp.rank.tie-simultaneous", "brp.impale.self-removal", "brp.impale.break-weapon")
@pytest.mark.parametrize("choice", ["pull-out", "break-stuck"])
def test_so_is_whoever_pulls_or_breaks_what_another_takes_out_at_that_instant(choice: str) -> None:
    table = fight(fighter("cara", DEX=9, skills={"First Aid": 40}), fighter("dora", DEX=9))
    stuck = {"wounds": {"cut": {"size": "large"}}}
    table.rule(
        effects=[
            wounded("dora", 4, "cut", "earlier"),
            ConditionGained(combatant="dora", condition="impaled", data=stuck),
        ]
    )
    run_to(table, "cara", "act", {"cara": ("noncombat", {}), "dora": ("noncombat", {})})
    table.answer("dora", choice, injury="cut")
    table.answer("cara", "extract", patient="dora", injury="cut", dice=[("extract", [80])])
    lost = next(each for each in table.facts(Noted) if each.key == "action.lost")
    assert (lost.combatant, lost.args) == ("dora", {"action": choice})
