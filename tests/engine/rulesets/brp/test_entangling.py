"""Entangling: from a distance, past a parry, and every way out of it or on with it."""

from typing import Any

import pytest

from affray.testing import Table
from engine.rulesets.brp.rounds.turns import AGAIN
from events import CheckResolved, ConditionGained, ConditionLost, DamageTaken, ItemChanged, Noted, RulingMade
from tests.support.attacking import chance, check, facing, hit, option
from tests.support.brp import WHIP, attacks, fight, fighter, to_action
from tests.support.harm import end_round, run_to

KNIFE = {"skill": "Dagger", "damage": "1d4+2", "size": "short", "special": "impaling", "hp": 15}
BOLAS = {"skill": "Whip", "damage": "1d4", "special": "entangling", "missile": "thrown", "range": 20}


def snared(roll: int = 10, apart: float = 4.0, **bob: Any) -> Table:
    """In round 1 Ann (rank 14) entangles Bob (rank 5) with her whip, four metres from him; he stated an attack."""
    options = bob.pop("options", {})
    ann = bob.pop("ann", {})
    table = facing(
        weapon="whip",
        apart=apart,
        bob={"STR": 14, "Sword": 50, "INT": 10, "skills": {"Wrestle": 30}, **bob},
        beside=(fighter("cy", "blue", DEX=3, position=(50.0, 0.0)),),
        options={"special_effects": "rules", **options},
        **{"STR": 12, "Whip": 60, **ann},
    )
    hit(table, roll, weapon="whip")
    if ("bob", "defend") in table.waiting():
        table.answer("bob", "none", dice=[("damage", [1])])
    return table


def next_turn(table: Table) -> None:
    """Bob's turn in the next round."""
    end_round(table)
    run_to(table, "bob", "act")


@pytest.mark.rule("brp.entangle.distance", clause="three metres")
@pytest.mark.rule("brp.entangle.distance")
@pytest.mark.parametrize(
    ("metres", "why"),
    [(2.0, "Bob is 2 metres away; entangling takes at least 3."), (3.0, ""), (5.0, ""),
     (6.0, "Bob is 6 metres away; this reaches 5 metres.")],
)  # fmt: skip
def test_it_takes_three_metres_at_least(metres: float, why: str) -> None:
    table = facing(Whip=60, weapon="whip", apart=metres)
    found = option(table, weapon="whip")
    assert found.barred == why
    assert found.rule == ("brp.entangle.distance" if why else "brp.attack.full-skill")


@pytest.mark.rule("brp.entangle.distance", clause="a garrote in contact")
@pytest.mark.rule("brp.entangle.distance")
def test_a_garrote_works_in_contact() -> None:
    cord = {"cord": {"skill": "Garrote", "damage": "1d2", "special": "entangling", "close": True}}
    table = facing(weapons=cord, skills={"Garrote": 60}, weapon="cord", apart=0.0)
    assert chance(table, weapon="cord") == 60


@pytest.mark.rule("brp.entangle.distance")
def test_nobody_steps_up_for_it() -> None:
    table = snared()
    assert table["ann"].position == (0.0, 0.0)
    assert table["ann"].engaged == frozenset()


@pytest.mark.rule("brp.entangle.immobilise", clause="to the end of the next round")
@pytest.mark.rule("brp.entangle.immobilise", "brp.amb.entangle-duration", "brp.amb.entangle-damage")
def test_it_holds_one_where_one_is_to_the_end_of_the_next_round() -> None:
    table = snared()
    assert table.fact(DamageTaken).amount == 1
    for number in (1, 2):
        run_to(table, "bob", "act", {"bob": ("move", {})})
        assert table.fight.round == number
        for key in ("move", "engage"):
            found = next(each for each in table.options("bob") if each.choice.key == key)
            assert (found.barred, found.rule) == (
                "Bob is entangled and cannot move; break free first.",
                "brp.entangle.immobilise",
            )
        end_round(table)
    run_to(table, "bob", "act", {"bob": ("move", {})})
    table.answer("bob", "move", away="ann", metres=1, then="stop")


@pytest.mark.rule("brp.entangle.immobilise", clause="no step for a blow")
@pytest.mark.rule("brp.entangle.immobilise")
def test_nor_can_one_step_up_to_a_foe_for_a_blow() -> None:
    table = snared()
    assert option(table, "bob", "sword").barred == "Bob is entangled and cannot move; break free first."


@pytest.mark.rule("brp.entangle.attack-by-luck", clause="a Luck roll")
@pytest.mark.rule("brp.entangle.attack-by-luck")
@pytest.mark.parametrize(("roll", "strikes"), [(55, True), (56, False)])
def test_a_table_may_let_luck_say_whether_the_entangled_get_to_strike(roll: int, strikes: bool) -> None:
    foot = {"foot": {"skill": "Kick", "damage": "1d6", "special": "crushing", "natural": True, "rate": 2}}
    table = fight(
        fighter("ann", DEX=14),
        fighter("bob", "blue", DEX=5, Sword=50, POW=11, weapons=foot, skills={"Kick": 50}),
        entangled_attack="luck",
    )
    table.rule(effects=[ConditionGained(combatant="bob", condition="entangled", data={"by": "ann"})])
    to_action(table, bob=attacks("ann"))
    run_to(table, "bob")

    dice = [("luck", [roll]), *([("attack", [90])] if strikes else [])]
    table.answer("bob", "attack", target="ann", weapon="sword", again="yes", dice=dice)

    assert table.facts(CheckResolved)[0].rule == "brp.entangle.attack-by-luck"
    assert len(table.facts(CheckResolved)) == len(dice)


@pytest.mark.rule("brp.entangle.attack-by-luck", clause="a kick remains")
@pytest.mark.rule("brp.entangle.attack-by-luck")
def test_where_luck_fails_a_kick_remains() -> None:
    foot = {"foot": {"skill": "Kick", "damage": "1d6", "special": "crushing", "natural": True}}
    blade = {"blade": {"skill": "Blade", "damage": "1d6", "rate": 2}}
    table = fight(
        fighter("ann", DEX=3),
        fighter("bob", "blue", DEX=14, weapons={**blade, **foot}, skills={"Kick": 50, "Blade": 50}),
        entangled_attack="luck",
    )  # fmt: skip
    table.rule(effects=[ConditionGained(combatant="bob", condition="entangled", data={"by": "ann"})])
    to_action(table, bob=attacks("ann", "blade"))
    table.answer("bob", "attack", target="ann", weapon="blade", again="yes", dice=[("luck", [56])])
    run_to(table, "bob")

    held = next(each for each in table.options("bob") if each.choice.args.get("weapon") == "blade")
    assert held.rule == "brp.entangle.attack-by-luck"
    foot_bar = next(each for each in table.options("bob") if each.choice.args.get("weapon") == "foot")
    assert foot_bar.rule != "brp.entangle.attack-by-luck"


@pytest.mark.rule("brp.entangle.break-free")
@pytest.mark.parametrize(("roll", "free"), [(25, True), (26, False)])
def test_agility_gets_one_free_in_the_round_after(roll: int, free: bool) -> None:
    table = snared()
    with table.refuses("barred", rule="brp.entangle.break-free", match="can try to get free in the next"):
        table.answer("bob", "break-free", how="agility")
    next_turn(table)

    table.answer("bob", "break-free", how="agility", dice=[("break free", [roll])])

    assert ("entangled" not in table["bob"].conditions) is free
    assert check(table, "break free").rule == "brp.entangle.break-free"


@pytest.mark.rule("brp.entangle.dodge-or-wrestle", clause="either frees")
@pytest.mark.rule("brp.entangle.dodge-or-wrestle", "brp.amb.entangle-dodge")
@pytest.mark.parametrize(("how", "rating"), [("dodge", 40), ("wrestle", 30)])
def test_so_does_a_dodge_or_wrestling(how: str, rating: int) -> None:
    table = snared(Dodge=40)
    with table.refuses("barred", rule="brp.entangle.dodge-or-wrestle"):
        table.answer("bob", "break-free", how=how)
    next_turn(table)
    assert table.option("bob", "break-free", how=how).chance == rating

    table.answer("bob", "break-free", how=how, dice=[("break free", [rating])])

    lost = table.fact(ConditionLost)
    assert (lost.condition, lost.rule) == ("entangled", "brp.entangle.dodge-or-wrestle")


@pytest.mark.rule("brp.entangle.pull-weapon", clause="out of the hands")
@pytest.mark.rule("brp.entangle.pull-weapon")
@pytest.mark.parametrize(("roll", "torn"), [(60, True), (61, False)])
def test_strength_pulls_the_weapon_out_of_the_others_hands(roll: int, torn: bool) -> None:
    table = snared()
    next_turn(table)
    assert table.option("bob", "break-free", how="pull").chance == 60

    table.answer("bob", "break-free", how="pull", dice=[("pull", [roll])])

    assert table["ann"].items["whip"]["held"] is not torn
    assert "entangled" in table["bob"].conditions


@pytest.mark.rule("brp.entangle.pull-weapon")
def test_there_is_nothing_to_pull_where_nobody_holds_the_other_end() -> None:
    table = facing(
        weapons={"bolas": BOLAS},
        skills={"Whip": 60},
        weapon="bolas",
        apart=10.0,
        options={"special_effects": "rules"},
    )
    hit(table, 10, ("damage", [1]), weapon="bolas")
    next_turn(table)
    assert table.option("bob", "break-free", how="pull").barred == "Nobody holds the other end."


@pytest.mark.rule("brp.entangle.cut-free", clause="with an edge")
@pytest.mark.rule("brp.entangle.cut-free")
@pytest.mark.parametrize(("damage", "free"), [(3, False), (4, True)])
def test_a_cutting_weapon_cuts_what_holds_one(damage: int, free: bool) -> None:
    table = snared(
        Dagger=50,
        weapons={
            "knife": {**KNIFE, "damage": "1d8"},
            "club": {"skill": "Club", "damage": "1d6", "special": "crushing"},
        },
    )
    next_turn(table)
    with table.refuses("barred", rule="brp.entangle.cut-free", match="The club does not cut"):
        table.answer("bob", "cut-free", weapon="club")

    table.answer("bob", "cut-free", weapon="knife", dice=[("cut free", [50]), ("damage", [damage])])

    assert ("entangled" not in table["bob"].conditions) is free
    assert table["ann"].items["whip"]["hp"] == 4 - damage


@pytest.mark.rule("brp.entangle.cut-free")
def test_a_blow_that_does_not_pass_its_armour_leaves_it_as_it_is() -> None:
    table = snared(Dagger=50, weapons={"knife": KNIFE}, ann={"weapons": {"whip": {**WHIP, "av": 5}}})
    next_turn(table)
    table.answer("bob", "cut-free", weapon="knife", dice=[("cut free", [50]), ("damage", [3])])
    assert "entangled" in table["bob"].conditions
    assert not table.facts(ItemChanged)


@pytest.mark.rule("brp.entangle.cut-free")
def test_what_has_no_hit_points_gives_way_at_once() -> None:
    table = snared(Dagger=50, weapons={"knife": KNIFE}, ann={"weapons": {"whip": {**WHIP, "hp": None}}})
    next_turn(table)
    table.answer("bob", "cut-free", weapon="knife", dice=[("cut free", [50]), ("damage", [1])])
    assert "entangled" not in table["bob"].conditions


@pytest.mark.rule("brp.entangle.cut-free")
def test_what_is_nobodys_gives_way_at_once_too() -> None:
    table = fight(fighter("ann", DEX=3), fighter("bob", "blue", DEX=14, Dagger=50))
    table.rule("Brambles.", effects=[ConditionGained(combatant="bob", condition="entangled")])
    run_to(table, "bob")
    table.answer("bob", "cut-free", weapon="dagger", dice=[("cut free", [50]), ("damage", [1])])
    assert "entangled" not in table["bob"].conditions


@pytest.mark.rule("brp.entangle.follow-up", clause="in the next round")
@pytest.mark.rule("brp.entangle.follow-up")
def test_nobody_goes_on_in_the_round_in_which_it_caught() -> None:
    table = snared()
    end_round(table)
    held = {"by": "ann", "item": "whip", "round": 2}
    table.rule("Caught again.", effects=[ConditionGained(combatant="bob", condition="entangled", data=held)])
    run_to(table, "ann", "act", {"ann": attacks("bob", "whip")})
    with table.refuses("barred", rule="brp.entangle.follow-up", match="go on in the next"):
        table.answer("ann", "follow-up", target="bob", effect="throw")


@pytest.mark.rule("brp.entangle.dodge-or-wrestle", clause="it takes the skill")
@pytest.mark.rule("brp.entangle.dodge-or-wrestle")
@pytest.mark.parametrize(("rated", "open_"), [(0, False), (1, True)])
def test_it_takes_the_skill(rated: int, open_: bool) -> None:
    table = snared(skills={"Wrestle": rated})
    next_turn(table)
    found = table.option("bob", "break-free", how="wrestle")
    assert (found.barred == "") is open_
    assert found.barred == ("" if open_ else "Bob has no skill in Wrestle.")


@pytest.mark.rule("brp.entangle.cut-free", clause="in the round after")
@pytest.mark.rule("brp.entangle.cut-free")
def test_whoever_misses_it_cuts_nothing_and_it_too_comes_in_the_round_after() -> None:
    table = snared(Dagger=50, weapons={"knife": KNIFE})
    with table.refuses("barred", match="in the next"):
        table.answer("bob", "cut-free", weapon="knife")
    next_turn(table)
    table.answer("bob", "cut-free", weapon="knife", dice=[("cut free", [51])])
    assert "entangled" in table["bob"].conditions
    assert not table.facts(ItemChanged)


@pytest.mark.rule("brp.entangle.follow-up")
def test_who_still_holds_the_weapon_goes_on_in_the_next_round() -> None:
    table = snared()
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "whip")})
    effects = [each for each in table.options("ann") if each.choice.key == "follow-up"]
    assert [each.choice.args["effect"] for each in effects if not each.barred] == [
        "immobilise-limb", "immobilise", "throw", "knock-down", "disarm", "injure", "strangle",
    ]  # fmt: skip
    assert {each.chance for each in effects} == {60}

    table.answer("ann", "follow-up", target="bob", effect="knock-down", dice=[("follow up", [60])])
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("brp.entangle.follow-up", clause="each effect")
@pytest.mark.rule("brp.entangle.follow-up")
@pytest.mark.parametrize(
    ("effect", "args", "dice"),
    [
        ("disarm", {"item": "sword"}, []),
        ("immobilise", {}, []),
        ("injure", {}, [("damage", [2])]),
        ("strangle", {}, []),
    ],
)
def test_each_effect_does_its_own(effect: str, args: dict[str, str], dice: list[Any]) -> None:
    table = snared()
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "whip")})
    answer = {"target": "bob", "effect": effect, **args}
    table.answer("ann", "follow-up", args=answer, dice=[("follow up", [60]), *dice])
    match effect:
        case "disarm":
            assert table["bob"].items["sword"]["held"] is False
        case "immobilise":
            until = table["bob"].conditions["entangled"].until
            assert until is not None
            assert until.round == 3
        case "injure":
            assert table.fact(DamageTaken).amount == 2
        case _:
            table.answer("gm", "effect", what="Bob cannot breathe.")
            assert table.fact(RulingMade).about == "strangle"


@pytest.mark.rule("brp.entangle.follow-up")
def test_who_holds_nothing_cannot_be_disarmed() -> None:
    table = snared()
    table.rule(effects=[ItemChanged(combatant="bob", item="sword", change="dropped", fields={"held": False})])
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "whip")})
    assert table.option("ann", "follow-up", effect="disarm").choice.params == AGAIN
    table.answer("ann", "follow-up", target="bob", effect="disarm", dice=[("follow up", [60])])
    assert not table.facts(ItemChanged)


@pytest.mark.rule("brp.entangle.follow-up", clause="with the weapon still held")
@pytest.mark.rule("brp.entangle.follow-up")
def test_a_miss_does_nothing_and_bolas_cannot_go_on() -> None:
    table = snared()
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "whip")})
    table.answer("ann", "follow-up", target="bob", effect="knock-down", dice=[("follow up", [61])])
    assert "prone" not in table["bob"].conditions

    thrown = facing(
        weapons={"bolas": BOLAS},
        skills={"Whip": 60},
        weapon="bolas",
        apart=10.0,
        options={"special_effects": "rules"},
    )
    hit(thrown, 10, ("damage", [1]), weapon="bolas")
    end_round(thrown)
    run_to(thrown, "ann", "act", {"ann": ("move", {"also": ["attack"]})})
    with thrown.refuses("barred", rule="brp.entangle.follow-up", match="no longer controls"):
        thrown.answer("ann", "follow-up", target="bob", effect="throw")


@pytest.mark.rule("brp.entangle.follow-up-location", clause="what is possible by the part")
@pytest.mark.rule("brp.entangle.follow-up-location")
def test_the_part_that_is_held_says_what_is_possible() -> None:
    table = snared()
    held = {"by": "ann", "item": "whip", "round": 1, "part": "leg"}
    table.rule("It is the leg.", effects=[ConditionGained(combatant="bob", condition="entangled", data=held)])
    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "whip")})
    with table.refuses("barred", rule="brp.entangle.follow-up-location", match="held by the leg"):
        table.answer("ann", "follow-up", target="bob", effect="disarm", item="sword")
    assert not table.option("ann", "follow-up", target="bob", effect="knock-down").barred


@pytest.mark.rule("brp.entangle.follow-up-location", clause="the part that the blow hurt")
@pytest.mark.rule("brp.entangle.follow-up-location")
@pytest.mark.parametrize(
    ("rolled", "part"), [(2, "leg"), (6, "leg"), (12, "body"), (14, "arm"), (20, "head")]
)
def test_with_hit_locations_it_is_the_part_that_the_blow_hurt(rolled: int, part: str) -> None:
    table = facing(
        Whip=60,
        weapon="whip",
        apart=4.0,
        options={"special_effects": "rules", "hit_locations": True},
    )
    hit(table, 10, ("damage", [1]), ("location", [rolled]), weapon="whip")
    assert table["bob"].conditions["entangled"].data["part"] == part


def parried(attack: int, parry: int, *dice: Any, **chain: Any) -> Table:
    """Ann's chain (STR 15), met by Bob's sword (STR 12)."""
    whip = {
        "chain": {"skill": "Whip", "damage": "1d4", "special": "entangling", "range": 5, "hp": 20, **chain}
    }
    table = facing(
        weapons=whip,
        skills={"Whip": 60},
        weapon="chain",
        STR=15,
        apart=4.0,
        bob={"STR": 12, "Sword": 50},
        options={"special_effects": "rules", "critical_swap": False},
    )
    hit(table, attack, weapon="chain")
    table.answer("bob", "parry", **{"with": "sword"}, dice=[("parry", [parry])])
    return table


@pytest.mark.rule("brp.entangle.wrench-parrying-weapon", clause="what is flexible")
@pytest.mark.rule("brp.entangle.wrench-parrying-weapon")
@pytest.mark.parametrize(("roll", "torn"), [(65, True), (66, False)])
def test_what_is_flexible_may_tear_a_parrying_weapon_out_of_a_hand(roll: int, torn: bool) -> None:
    table = parried(30, 30)
    assert table.waiting() == [("ann", "wrench")]
    table.answer("ann", "try", dice=[("wrench", [roll])])
    assert check(table, "wrench").total == 65
    assert bool(table["bob"].items["sword"].get("held", True)) is not torn


@pytest.mark.rule("brp.entangle.wrench-parrying-weapon", clause="nothing that is stiff")
@pytest.mark.rule("brp.entangle.wrench-parrying-weapon")
def test_not_so_what_is_stiff() -> None:
    assert parried(30, 30, flexible=False).waiting() == [("bob", "act")]


@pytest.mark.rule(
    "brp.entangle.critical-parry", "brp.amb.entangle-parry", "brp.entangle.wrench-parrying-weapon"
)
@pytest.mark.parametrize(
    ("attack", "parry", "caught"),
    [(10, 30, True), (10, 5, False), (3, 3, False), (3, 5, True), (3, 30, True), (30, 30, False)],
)
def test_a_parry_one_level_short_does_not_keep_it_off(attack: int, parry: int, caught: bool) -> None:
    table = parried(attack, parry)
    hits = (attack, parry) in ((10, 30), (3, 5), (3, 30))
    table.answer("ann", "leave", dice=[("damage", [1])] if hits else [])
    assert ("entangled" in table["bob"].conditions) is caught
    noted = [each.rule for each in table.facts(Noted) if each.key == "parry.no-use"]
    assert noted == ["brp.entangle.critical-parry"] * caught
