"""Hit locations: where a blow lands, the armour there, and what it does to that part of the body."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.procedure import Option
from engine.rulesets.brp.optional.locations.arms import useless
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DamageTaken,
    DiceRolled,
    ItemChanged,
    Noted,
    ResourceChanged,
)
from tests.support.brp import DAGGER, attacks, fight, fighter, to_action
from tests.support.harm import QUIET, end_round, healed, run_to, strike, striker, wounded

PARTS = {
    "right-leg": 4, "left-leg": 4, "abdomen": 4, "chest": 5, "right-arm": 3, "left-arm": 3, "head": 4,
}  # fmt: skip
ON = {"right-leg": 3, "left-leg": 8, "abdomen": 9, "chest": 12, "right-arm": 13, "left-arm": 16, "head": 20}
"""A roll of the D20 for each part."""

CALM = {**QUIET, "major-wound": "none", "limb-loss": "none"}


def duel(options: dict[str, Any] | None = None, hp: int = 60, **bob: Any) -> Table:
    """Ann with a cleaver, Bob on rank 11, whose parts have the points of somebody with 12, and Zed on rank 1."""
    sheet = {"locations": PARTS, **bob.pop("sheet", {})}
    skills = {"Unarmed": 50, **bob.pop("skills", {})}
    return fight(
        striker(),
        fighter("bob", "blue", sheet=sheet, hp=hp, skills=skills, **{"CON": 12, "Dodge": 30, **bob}),
        fighter("zed", DEX=1),
        **{
            "hit_locations": True,
            "special_effects": "none",
            "statements_binding": False,
            **(options or {}),
        },
    )


def struck(where: str, damage: int, *more: Any, table: Table | None = None, **bob: Any) -> Table:
    """Ann hits Bob there."""
    table = table or duel(**bob)
    strike(table, damage, ("location", [ON[where]]), *more)
    return table


def left(table: Table, where: str, who: str = "bob") -> int:
    """The hit points that a part has left."""
    return table[who].now(where)


def goes_on(table: Table, **dice: int) -> None:
    """The round goes by; the dice are those of its end."""
    now = table.fight.round
    while table.fight.round == now:
        who, ask = table.waiting()[0]
        last = who == "zed" and ask == "act"
        table.answer(who, CALM[ask], dice={name: [value] for name, value in dice.items()} if last else ())


@pytest.mark.rule("brp.option.locations.roll", "brp.amb.location-eight", "brp.amb.location-missile")
@pytest.mark.parametrize(
    ("roll", "where"),
    [(1, "right-leg"), (4, "right-leg"), (5, "left-leg"), (8, "left-leg"), (9, "abdomen"), (11, "abdomen"),
     (12, "chest"), (13, "right-arm"), (15, "right-arm"), (16, "left-arm"), (18, "left-arm"), (19, "head"),
     (20, "head")],
)  # fmt: skip
def test_a_d20_says_what_is_struck(roll: int, where: str) -> None:
    table = duel()
    strike(table, 1, ("location", [roll]))
    assert [each.rule for each in table.facts(DiceRolled)][-1] == "brp.option.locations.roll"
    assert {name for name, most in PARTS.items() if left(table, name) < most} == {where}
    assert table.fact(DamageTaken).injury.startswith(where)
    [told] = [each for each in table.facts(Noted) if each.key == "location"]
    assert (told.args, told.rule) == ({"location": where}, "brp.option.locations.roll")


@pytest.mark.rule("brp.option.locations.totals")
def test_parts_have_points_of_their_own_by_those_of_the_whole() -> None:
    table = fight(striker(), fighter("bob", "blue", hp=12), hit_locations=True)
    assert {name: table["bob"].maximum(name) for name in PARTS} == PARTS
    assert sum(PARTS.values()) == 27
    tiny = fight(striker(), fighter("bob", "blue", hp=2), hit_locations=True)
    assert {tiny["bob"].maximum(name) for name in PARTS} == {1}
    assert "chest" not in fight(striker(), fighter("bob", "blue", hp=12))["bob"].resources


@pytest.mark.rule("brp.option.locations.totals", clause="part and whole together")
@pytest.mark.rule("brp.option.locations.totals", "brp.option.locations.below-threshold")
def test_what_a_part_loses_the_whole_loses_too() -> None:
    table = struck("chest", 4, hp=12, muscled=False)
    assert not table.facts(ConditionGained)
    struck("right-arm", 2, table=table)
    assert (table["bob"].now("hp"), left(table, "chest"), left(table, "right-arm")) == (6, 1, 1)


@pytest.mark.rule("brp.option.locations.body-tables")
def test_another_body_has_a_table_of_its_own() -> None:
    wolf = fighter("bob", "blue", hp=12, Dodge=30, sheet={"body": "four-legged"})
    table = fight(striker(), wolf, hit_locations=True)
    strike(table, 1, ("location", [8]))
    assert left(table, "forequarters") == 4
    with table.refuses("bad-sheet", match="no body 'cube'"):
        table.join(fighter("cube", "blue", sheet={"body": "cube"}))
    with table.refuses("bad-sheet", match="has no 'tail'"):
        table.join(fighter("cat", "blue", sheet={"locations": {"tail": 3}}))


@pytest.mark.rule("brp.option.locations.situational")
@pytest.mark.parametrize("how", ["cover", "reroll"])
def test_what_is_covered_is_not_hit(how: str) -> None:
    table = duel({"covered_locations": how})
    legs = {"locations": ["right-leg", "left-leg"]}
    table.rule(effects=[ConditionGained(combatant="bob", condition="covered", data=legs)])
    if how == "cover":
        struck("right-leg", 4, table=table)
        assert not table.facts(DamageTaken)
        assert "location.covered" in [each.key for each in table.facts(Noted)]
    else:
        struck("right-leg", 2, ("location", [8]), ("location", [12]), table=table)
        assert left(table, "chest") == 3


@pytest.mark.rule("brp.option.locations.roll", "brp.armour.subtract")
def test_armour_protects_what_it_is_over() -> None:
    armour = {"breastplate": {"av": 3, "covers": ["chest", "abdomen"]}, "cap": {"av": 1, "layerable": True}}
    table = struck("chest", 5, armour=armour)
    assert table.fact(DamageTaken).amount == 1
    struck("right-leg", 3, table=table)
    assert table.fact(DamageTaken).amount == 2


@pytest.mark.rule("brp.option.locations.total-unconscious", "brp.amb.location-total-zero")
def test_with_1_or_2_left_in_all_one_is_unconscious_and_at_0_dying() -> None:
    table = struck("chest", 3, hp=12, muscled=False)
    struck("right-leg", 3, table=table)
    assert "unconscious" not in table["bob"].conditions
    end_round(table)
    struck("left-leg", 4, table=table)
    assert table["bob"].now("hp") == 2
    fainted = [each for each in table.facts(ConditionGained) if each.condition == "unconscious"]
    assert [each.rule for each in fainted] == ["brp.option.locations.total-unconscious"]
    struck("chest", 1, table=table)
    assert "fatal" not in table["bob"].conditions
    struck("chest", 1, table=table)
    assert "fatal" in table["bob"].conditions


def turn(table: Table) -> None:
    """Until Bob is asked to act."""
    run_to(table, "bob", "act")


def option(table: Table, key: str, **args: Any) -> list[Option]:
    """Bob's options of this key."""
    return [each for each in table.options("bob") if each.choice.key == key]


@pytest.mark.rule(
    "brp.option.locations.leg-disabled", "brp.option.locations.below-threshold", "brp.table.location-damage"
)
def test_a_leg_without_points_leaves_one_on_the_ground() -> None:
    table = struck("right-leg", 3)
    assert not table.facts(ConditionGained)
    assert [each.rule for each in table.facts(ResourceChanged)] == ["brp.option.locations.totals"]
    end_round(table)
    struck("right-leg", 1, table=table)
    assert [each.rule for each in table.facts(ResourceChanged)] == ["brp.option.locations.below-threshold"]
    assert {each.condition for each in table.facts(ConditionGained)} == {"prone", "lost-round"}
    assert {each.rule for each in table.facts(ConditionGained)} == {"brp.option.locations.leg-disabled"}
    assert ("bob", "act") not in table.waiting()

    end_round(table)
    turn(table)
    [stand] = option(table, "stand")
    assert (stand.rule, bool(stand.barred)) == ("brp.option.locations.leg-disabled", True)
    assert any(not each.barred for each in option(table, "attack"))


@pytest.mark.rule("brp.option.locations.totals", clause="healing restores both")
@pytest.mark.rule("brp.option.locations.leg-disabled", "brp.option.locations.totals", "brp.damage.restoring")
def test_healed_it_bears_again() -> None:
    table = struck("right-leg", 4)
    end_round(table)
    heal(table, "right-leg-1", 1)
    assert left(table, "right-leg") == 1
    [back] = table.facts(ResourceChanged)
    assert (back.resource, back.amount, back.rule) == ("right-leg", 1, "brp.option.locations.totals")
    turn(table)
    assert not any(each.barred for each in option(table, "stand"))


def heal(table: Table, injury: str, points: int) -> None:
    """Carl gives First Aid to it."""
    table.join(fighter("carl", "blue", DEX=18, skills={"First Aid": 90}))
    to_action(table, carl=("noncombat", {}))
    table.answer("carl", "first-aid", patient="bob", injury=injury, dice=[("first aid", [30]), points])


@pytest.mark.rule("brp.option.locations.abdomen-disabled", clause="blood until Stamina stops it")
@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule("brp.option.locations.abdomen-disabled", "brp.amb.abdomen-bleed-rate")
def test_a_struck_abdomen_bleeds_until_a_stamina_roll() -> None:
    table = struck("abdomen", 4)
    assert {"prone", "lost-round", "losing-blood"} <= table["bob"].conditions.keys()
    goes_on(table)
    assert table["bob"].now("hp") == 56
    goes_on(table, stamina=61)
    assert (table["bob"].now("hp"), left(table, "abdomen")) == (55, 0)
    goes_on(table, stamina=60)
    assert "losing-blood" not in table["bob"].conditions
    goes_on(table)
    assert table["bob"].now("hp") == 55


@pytest.mark.rule(
    "brp.option.locations.leg-disabled", "brp.attack.with-short-move", "brp.crushing.stunned-flee"
)
def test_whoever_has_no_leg_to_stand_on_neither_steps_up_to_a_foe_nor_flees() -> None:
    bob = fighter("bob", "blue", DEX=14, Sword=50, hp=40, position=(3.0, 0.0))
    table = fight(fighter("ann", DEX=5, position=(0.0, 0.0)), bob, hit_locations=True)
    table.rule(
        effects=[
            ResourceChanged(combatant="bob", resource="left-leg", amount=-20),
            ConditionGained(combatant="bob", condition="stunned"),
        ]
    )
    run_to(table, "bob")
    reason = ("Bob has no legs to stand on: left leg.", "brp.option.locations.leg-disabled")
    flee = table.option("bob", "flee")
    assert (flee.barred, flee.rule) == reason
    table.rule(effects=[ConditionLost(combatant="bob", condition="stunned")])
    blow = table.option("bob", "attack", target="ann", weapon="sword")
    assert (blow.barred, blow.rule) == reason


@pytest.mark.rule("brp.option.locations.abdomen-disabled", clause="acts on the ground")
@pytest.mark.rule("brp.option.locations.abdomen-disabled")
def test_its_bearer_acts_on_the_ground_from_the_next_round() -> None:
    table = struck("abdomen", 4)
    goes_on(table)
    turn(table)
    assert {each.rule for each in option(table, "stand")} == {"brp.option.locations.abdomen-disabled"}
    assert any(not each.barred for each in option(table, "attack"))


@pytest.mark.rule("brp.amb.abdomen-bleed-rate")
@pytest.mark.parametrize("where", ["abdomen", "chest"])
def test_without_the_loss_fifty_rounds_are_left(where: str) -> None:
    table = duel({"location_bleeding": False}, CON=1)
    struck(where, PARTS[where], table=table)
    goes_on(table)
    for _ in range(49):
        goes_on(table, stamina=90)
    assert table.fight.round == 51
    assert "dead" not in table["bob"].conditions
    goes_on(table, stamina=90)
    assert table["bob"].now("hp") == 60 - PARTS[where]
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("brp.option.locations.chest-disabled", clause="no action at all")
@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule("brp.option.locations.chest-disabled", "brp.option.locations.totals")
def test_a_struck_chest_leaves_one_unable_to_do_anything() -> None:
    table = struck("chest", 5)
    assert {"prone", "coughing", "losing-blood"} <= table["bob"].conditions.keys()
    goes_on(table)
    goes_on(table, stamina=99)
    assert table["bob"].now("hp") == 54
    assert ("bob", "act") not in table.waiting()
    heal(table, "chest-1", 3)
    assert not {"coughing", "losing-blood"} & table["bob"].conditions.keys()
    turn(table)


@pytest.mark.rule("brp.option.locations.medical-attention", clause="First Aid")
@pytest.mark.rule("brp.option.locations.medical-attention")
def test_medical_attention_stops_the_blood() -> None:
    table = struck("abdomen", 4)
    goes_on(table)
    heal(table, "abdomen-1", 1)
    stopped = [each for each in table.facts(ConditionLost) if each.condition == "losing-blood"]
    assert [each.rule for each in stopped] == ["brp.option.locations.medical-attention"]


@pytest.mark.rule("brp.option.locations.medical-attention", clause="a power")
@pytest.mark.rule("brp.option.locations.medical-attention")
def test_so_does_a_power() -> None:
    mend = {"mend": {"heals": "1d6", "cost": 1, "instant": True}}
    table = struck("abdomen", 4, powers=mend)
    goes_on(table)
    table.answer("ann", "wait")
    table.answer("bob", "power", power="mend")
    table.answer("zed", "wait")
    table.answer("bob", "use", power="mend", target="bob", injury="abdomen-1", level=1, dice=[2])
    assert "losing-blood" not in table["bob"].conditions
    assert left(table, "abdomen") == 2


def armed(**more: Any) -> dict[str, Any]:
    """A sword in the right hand, and a shield on the left arm, strapped on or not."""
    shield = {"size": "full", "hp": 15, **more}
    return {"Sword": 50, "Shield": 50, "shields": {"shield": shield}}


@pytest.mark.rule("brp.option.locations.arm-disabled", clause="drops what it holds")
@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule("brp.option.locations.arm-disabled", "brp.amb.one-arm")
def test_a_useless_arm_drops_what_it_holds() -> None:
    table = duel(**armed())
    strike_past(table, 3, ON["right-arm"])
    dropped = table.fact(ItemChanged)
    assert (dropped.item, dropped.fields["held"], dropped.rule) == (
        "sword",
        False,
        "brp.option.locations.arm-disabled",
    )
    assert "prone" not in table["bob"].conditions
    turn(table)
    usable = {each.choice.args["weapon"] for each in option(table, "attack") if not each.barred}
    assert usable == {"fists", "shield"}


def strike_past(table: Table, damage: int, where: int) -> None:
    """Ann hits Bob, who does not parry."""
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50])
    table.answer("bob", "none", dice=[damage, where])


@pytest.mark.rule("brp.option.locations.arm-disabled", clause="not what is strapped on")
@pytest.mark.rule("brp.option.locations.arm-disabled")
@pytest.mark.parametrize("strapped", [True, False])
def test_a_shield_that_is_strapped_on_stays_and_parries_nothing(strapped: bool) -> None:
    table = duel(**armed(strapped=strapped))
    strike_past(table, 3, ON["left-arm"])
    assert table["bob"].items["shield"]["held"] == strapped
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50])
    parry = table.option("bob", "parry", **{"with": "shield"})
    assert parry.rule == ("brp.option.locations.arm-disabled" if strapped else "brp.fumble.drop-or-throw")
    assert not table.option("bob", "parry", **{"with": "sword"}).barred


@pytest.mark.rule("brp.option.locations.arm-disabled")
def test_what_takes_two_hands_takes_both_arms_and_the_left_hand_may_hold_a_blade() -> None:
    pike = {"skill": "Pike", "damage": "1d8", "hands": 2}
    table = duel(
        weapons={"pike": pike, "dagger": {**DAGGER, "arm": "left-arm"}}, skills={"Pike": 50, "Dagger": 50}
    )
    strike_past(table, 3, ON["left-arm"])
    assert {each.item for each in table.facts(ItemChanged)} == {"pike", "dagger"}


@pytest.mark.rule("brp.option.locations.head-disabled", clause="death after 25 rounds")
@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule("brp.option.locations.head-disabled", "brp.amb.head-stamina")
@pytest.mark.parametrize(("stamina", "dead"), [(60, False), (61, True)])
def test_a_struck_head_kills_in_25_rounds(stamina: int, dead: bool) -> None:
    table = struck("head", 4)
    assert "unconscious" in table["bob"].conditions
    for _ in range(25):
        goes_on(table)
    assert (table.fight.round, "dead" in table["bob"].conditions) == (26, False)
    goes_on(table, stamina=stamina)
    assert ("dead" in table["bob"].conditions) == dead
    assert "losing-blood" not in table["bob"].conditions or dead


@pytest.mark.rule("brp.option.locations.head-disabled", clause="unless treated")
@pytest.mark.rule("brp.option.locations.head-disabled", "brp.option.locations.medical-attention")
def test_help_in_time_saves_a_head() -> None:
    table = struck("head", 4)
    goes_on(table)
    heal(table, "head-1", 1)
    assert "losing-blood" not in table["bob"].conditions
    assert ("gm", "wake") in table.waiting()


@pytest.mark.rule("brp.option.locations.limb-damage-cap", "brp.amb.limb-cap-armour")
def test_a_blow_to_a_limb_costs_twice_its_points_at_most() -> None:
    table = duel(sheet={"locations": {"right-arm": 2}}, armour={"sleeve": {"av": 1}})
    struck("right-arm", 6, table=table)
    assert (table.fact(DamageTaken).amount, table["bob"].now("hp")) == (4, 56)
    assert "brp.option.locations.limb-damage-cap" in [each.rule for each in table.facts(ResourceChanged)]
    goes_on(table)
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50, 4, 13])
    assert table["bob"].now("hp") <= 53


@pytest.mark.rule("brp.option.locations.limb-double", clause="out of the fight")
@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule(
    "brp.option.locations.limb-double", "brp.amb.location-steps", "brp.amb.location-single-vs-total"
)
def test_twice_the_points_of_a_limb_end_the_fight_for_one() -> None:
    table = struck("right-leg", 8)
    assert {"prone", "lost-round", "cannot-fight", "losing-blood"} <= table["bob"].conditions.keys()
    goes_on(table)
    goes_on(table, stamina=31)
    check = next(each for each in table.facts(CheckResolved) if each.purpose == "stamina")
    assert (check.total, check.rule) == (30, "brp.option.locations.limb-double")
    assert table["bob"].now("hp") == 51
    turn(table)
    assert all(each.barred for each in option(table, "attack"))
    goes_on(table, stamina=30)
    assert "losing-blood" not in table["bob"].conditions


@pytest.mark.rule("brp.option.locations.limb-double", clause="may treat themselves")
@pytest.mark.rule("brp.option.locations.limb-double")
def test_whoever_is_so_hurt_may_still_treat_themselves() -> None:
    table = struck("left-arm", 6, skills={"First Aid": 90})
    goes_on(table)
    table.leave("ann")
    turn(table)
    table.answer("bob", "first-aid", patient="bob", injury="left-arm-1", dice=[30, 2])
    assert not {"cannot-fight", "losing-blood"} & table["bob"].conditions.keys()


@pytest.mark.rule("brp.amb.location-single-vs-total", "brp.option.locations.limb-double")
def test_two_lesser_blows_to_a_limb_are_not_one_of_twice_its_points() -> None:
    table = struck("right-leg", 4)
    end_round(table)
    struck("right-leg", 4, table=table)
    assert "cannot-fight" not in table["bob"].conditions


@pytest.mark.rule("brp.table.location-damage", "brp.amb.location-steps")
@pytest.mark.rule(
    "brp.option.locations.vital-double",
    "brp.amb.double-boundary",
    "brp.amb.location-single-vs-total",
)
@pytest.mark.parametrize("blows", [(10,), (5, 5), (4, 6)])
def test_twice_the_points_of_the_chest_in_all_make_unconscious(blows: tuple[int, ...]) -> None:
    table = duel()
    for each in blows:
        struck("chest", each, table=table)
        if table["bob"].now("hp") > 50:
            assert "unconscious" not in table["bob"].conditions
            goes_on(table)
    assert {"unconscious", "losing-blood"} <= table["bob"].conditions.keys()
    assert table["bob"].now("hp") == 50
    flow = table["bob"].conditions["losing-blood"].data["flows"]["chest"]
    assert (flow["loss"], flow["difficult"], flow["rounds"]) == (1, True, 50)


@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule(
    "brp.option.locations.limb-triple", "brp.amb.triple-boundary", "brp.option.locations.severed-hit-point"
)
@pytest.mark.parametrize(("damage", "maimed"), [(8, True), (6, True), (5, False)])
def test_three_times_the_points_of_a_limb_maim_it(damage: int, maimed: bool) -> None:
    table = duel(sheet={"locations": {"right-arm": 2}})
    strike(table, damage, 13)
    if maimed:
        assert table.waiting() == [("gm", "limb-loss")]
        table.answer("gm", "none")
    assert ("severed" in table["bob"].conditions) == maimed
    assert (table["bob"].now("hp"), "cannot-fight" in table["bob"].conditions) == (56, True)
    assert table["bob"].maximum("right-arm") == (1 if maimed else 2)


@pytest.mark.rule("brp.table.location-damage")
@pytest.mark.rule("brp.option.locations.vital-triple", "brp.amb.triple-boundary", "brp.amb.limb-cap-armour")
@pytest.mark.parametrize(("damage", "dead"), [(12, True), (11, False)])
def test_three_times_the_points_of_the_head_kill_at_once(damage: int, dead: bool) -> None:
    table = struck("head", damage)
    assert ("dead" in table["bob"].conditions) == dead
    assert ("unconscious" in table["bob"].conditions) != dead
    assert table["bob"].now("hp") == 60 - damage


@pytest.mark.rule("brp.option.locations.severed-restoration")
def test_a_lost_limb_is_restored_by_drastic_means_alone() -> None:
    table = duel()
    strike(table, 9, 13)
    table.answer("gm", "none")
    goes_on(table)
    mended = ResourceChanged(combatant="bob", resource="right-arm", amount=8)
    table.rule(effects=[healed("bob", 6, "right-arm-1"), mended])
    assert left(table, "right-arm") > 0
    assert useless(table["bob"], "right-arm")
    table.rule(effects=[ConditionLost(combatant="bob", condition="severed")])
    assert not useless(table["bob"], "right-arm")


@pytest.mark.rule("brp.option.locations.severed-characteristics")
def test_the_gm_is_shown_what_a_lost_leg_costs_as_a_guideline() -> None:
    table = duel()
    strike(table, 12, 3)
    asked = table.pending("gm").request
    assert (asked.ask, asked.args["loss"], asked.args["number"]) == ("limb-loss", "1d6 DEX", 51)
    table.answer("gm", "entry", dice=[4])
    assert (table["bob"].stats["DEX"], table["bob"].stats["MOV"]) == (7, 6)
    assert table["bob"].conditions["maimed"].data["wounds"][0]["limits"] == ["limb-loss", "right"]


@pytest.mark.rule("brp.wound.major.excludes-locations")
def test_locations_and_a_rolled_table_of_major_wounds_exclude_each_other() -> None:
    table = duel()
    with table.refuses("unknown-option", rule="brp.wound.major.excludes-locations"):
        duel({"major_wounds": "rolled"})


@pytest.mark.rule("brp.wound.major.excludes-locations")
def test_the_gm_may_name_major_wounds_without_locations_too() -> None:
    table = fight(striker(), fighter("bob", "blue", hp=14, Dodge=30), major_wounds="named")
    strike(table, 8)
    assert table.waiting() == [("gm", "major-wound")]


@pytest.mark.rule("brp.option.catch.fumble", clause="in the arm")
@pytest.mark.rule("brp.option.catch.fumble", "brp.armour.subtract", "brp.option.locations.roll")
def test_a_fumbled_catch_strikes_the_arm() -> None:
    knife = {"skill": "Knife", "damage": "1d6", "missile": "thrown", "range": 20}
    table = fight(
        fighter("ann", DEX=20, skills={"Knife": 60}, weapons={"knife": knife}),
        fighter("bob", "blue", hp=60, sheet={"locations": PARTS}, armour={"sleeve": {"av": 2}}),
        hit_locations=True,
        catch_missiles=True,
        special_effects="none",
    )
    to_action(table, ann=attacks("bob", "knife"))
    table.answer("ann", "attack", target="bob", weapon="knife", use="throw", dice=[30])
    table.answer("bob", "catch", skill="Agility", dice=[100, 6])
    assert left(table, "right-arm") == -1


@pytest.mark.rule("brp.option.locations.roll")
def test_a_power_that_does_damage_lands_somewhere_too() -> None:
    bolt = {"bolt": {"damage": "1d6", "cost": 1, "instant": True}}
    table = fight(
        fighter("ann", INT=18, powers=bolt), fighter("bob", "blue", hp=60, sheet={"locations": PARTS}),
        hit_locations=True,
    )  # fmt: skip
    table.answer("ann", "power", power="bolt")
    table.answer("bob", "wait")
    table.answer("ann", "use", power="bolt", target="bob", level=1, dice=[4, 12])
    assert left(table, "chest") == 1


@pytest.mark.rule("brp.crushing.parry-location")
@pytest.mark.parametrize(
    ("item", "more", "where"), [("shield", [], "left-arm"), ("sword", [("location", [12])], "chest")]
)
def test_what_crushes_a_parrying_thing_strikes_the_arm_behind_a_shield(
    item: str, more: list[Any], where: str
) -> None:
    club = {"skill": "Club", "damage": "1d10", "special": "crushing"}
    sleeves = {"sleeves": {"av": 2, "covers": ["left-arm", "chest"]}}
    table = fight(
        fighter("ann", DEX=20, skills={"Club": 60}, weapons={"club": club}),
        fighter("bob", "blue", hp=60, armour=sleeves, sheet={"locations": PARTS}, Sword=60, Shield=60),
        hit_locations=True,
    )
    table.rule(effects=[ItemChanged(combatant="bob", item=item, change="worn", fields={"hp": 5})])
    to_action(table, ann=attacks("bob", "club"))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[10])
    dice = [("parry", [40]), ("damage", [9]), ("damage modifier", [1]), ("crushing", [5]), *more]
    table.answer("bob", "parry", args={"with": item}, dice=[*dice, ("stamina", [1])])
    taken = table.fact(DamageTaken)
    assert (taken.amount, taken.rule) == (3, "brp.crushing.parry-location")
    assert left(table, where) == PARTS[where] - 3


@pytest.mark.rule("brp.item-attack.overflow", clause="to the arm")
@pytest.mark.rule("brp.item-attack.overflow")
def test_what_breaks_in_the_way_is_followed_by_the_arm_that_held_it() -> None:
    table = duel(Sword=60)
    table.rule(effects=[ItemChanged(combatant="bob", item="sword", change="worn", fields={"hp": 2})])
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", aim="item", dice=[50])
    table.answer("bob", "parry", args={"with": "sword"}, dice=[50, 4])
    assert left(table, "right-arm") == 1


@pytest.mark.rule("brp.amb.abdomen-bleed-rate", "brp.option.locations.chest-disabled")
@pytest.mark.parametrize(("rolls", "lost", "left_over"), [((99, 60), 1, False), ((99, 99, 99, 99), 4, True)])
def test_blood_flows_on_while_nobody_counts_the_rounds(
    rolls: tuple[int, ...], lost: int, left_over: bool
) -> None:
    table = struck("chest", 5)
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=36)])
    table.answer("zed", "pass", dice=[("stamina", [each]) for each in rolls])
    assert table["bob"].now("hp") == 55 - lost
    flows = table["bob"].conditions["losing-blood"].data["flows"] if left_over else {}
    assert [each["since"] for each in flows.values()] == ([-2] if left_over else [])


@pytest.mark.rule("brp.option.locations.head-disabled")
def test_time_runs_out_for_a_head_as_well() -> None:
    table = struck("head", 4)
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=3600)])
    table.answer("zed", "pass", dice=[("stamina", [61])])
    assert "dead" in table["bob"].conditions


@pytest.mark.rule("brp.healing.natural-rate", "brp.option.locations.totals")
def test_weeks_of_rest_restore_a_part_too() -> None:
    table = struck("right-leg", 4, options={"care": "decent"})
    run_to(table, "ann", "statement")
    table.rule(effects=[ResourceChanged(combatant="", resource="clock", amount=7 * 86_400)])
    table.answer("ann", "wait", dice=[("healing", [3])])
    assert (table["bob"].now("hp"), left(table, "right-leg")) == (59, 3)


@pytest.mark.rule("brp.option.locations.totals", "brp.damage.restoring")
def test_a_wound_of_no_part_costs_and_restores_the_whole_alone() -> None:
    table = duel()
    table.rule(effects=[wounded("bob", 3, "old-cut")])
    goes_on(table)
    heal(table, "old-cut", 2)
    assert table["bob"].now("hp") == 59
    assert not table.facts(ResourceChanged)
    assert {name: left(table, name) for name in PARTS} == PARTS


@pytest.mark.rule("brp.option.locations.severed-hit-point", "brp.option.locations.severed-restoration")
def test_a_limb_is_lost_once() -> None:
    table = duel()
    strike(table, 9, 13)
    table.answer("gm", "none")
    goes_on(table)
    run_to(table, "ann", "act", {"ann": attacks("bob")})
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[50, 9, 13])
    assert ("gm", "limb-loss") not in table.waiting()
    assert table["bob"].conditions["severed"].data == {"limbs": ["right-arm"]}
    assert table["bob"].maximum("right-arm") == 2
