"""Charging: straight at a foe, a better blow at the end, and weaker against all others on the way."""

import pytest

from affray.testing import Table
from engine.commands.types import Entrant
from engine.ruleset_api.procedure import worked_out
from engine.rulesets.pathmaster.attack_roll.flanking import pairs
from events import CheckResolved, ConditionGained, ManeuverDeclared, Modifier, Moved, Noted, ResourceChanged
from tests.support.pathmaster import HEX, SPEAR, SQUARES, SWORD, act, end, fight, fighter, until


def attack_of(table: Table, who: str) -> CheckResolved:
    """The last command's attack of somebody."""
    return next(each for each in table.facts(CheckResolved) if each.combatant == who)


def modifier(check: CheckResolved, rule: str) -> list[Modifier]:
    """What a rule does to a total."""
    return [each for each in check.modifiers if each.rule == rule]


@pytest.mark.rule("pm.charge.cost-and-path", clause="Move and Attack")
@pytest.mark.rule("pm.charge.cost-and-path", clause="up to twice the Move rating")
@pytest.mark.rule("pm.charge.cost-and-path")
def test_a_foe_thirteen_cells_away_is_reached_and_one_at_fourteen_is_not() -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(13, 5), hp=300))
    act(table, "ann", "charge", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [10])])
    assert table["ann"].position == (12, 5)
    assert len(table.all_facts(Moved)) == 12
    assert [table["ann"].budget(kind) for kind in ("move", "attack", "step")] == [0, 0, 0]
    assert table.fact(CheckResolved).combatant == "ann"

    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(14, 5)))
    act(table, "ann", "charge", target="bob", weapon="sword")
    assert table["ann"].position == (12, 5)
    assert table.facts(CheckResolved) == []
    assert table.fact(Noted).key == "charge.short"
    assert table["ann"].conditions["stance"].data["charging"] == "bob"


@pytest.mark.rule("pm.charge.cost-and-path", clause="in a straight line")
@pytest.mark.rule("pm.charge.cost-and-path")
def test_a_charge_goes_straight() -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(6, 5), hp=300))
    with table.refuses("bad-argument", rule="pm.charge.cost-and-path", match="straight line") as refused:
        act(table, "ann", "charge", target="bob", weapon="sword", path=["NE", "E", "E", "SE", "E"])
    assert refused.value.legal == ["E"] * 5
    with table.refuses("bad-argument", rule="pm.charge.cost-and-path", match="can go 12 cells"):
        act(table, "ann", "charge", target="bob", weapon="sword", path=["E"] * 13)
    act(table, "ann", "charge", target="bob", weapon="sword", path=["E"] * 5)
    assert table["ann"].position == (5, 5)


@pytest.mark.rule("pm.charge.cost-and-path")
def test_what_is_in_the_way_of_a_charge_and_whom_it_is_too_late_to_charge() -> None:
    table = fight(
        fighter("ann", at=(0, 5), Sword=50),
        fighter("bob", "blue", at=(6, 5)),
        fighter("cid", "blue", at=(1, 5)),
        board={**SQUARES, "walls": [(3, 5)]},
    )
    with table.refuses("bad-argument", rule="pm.step.legal-destination", match="stands in"):
        act(table, "ann", "charge", target="bob", weapon="sword")
    with table.refuses("barred", rule="pm.charge.cost-and-path", match="within reach"):
        act(table, "ann", "charge", target="cid", weapon="sword")
    act(table, "ann", "step", direction="S")
    with table.refuses("barred", rule="pm.charge.cost-and-path", match="has moved already"):
        act(table, "ann", "charge", target="bob", weapon="sword")


@pytest.mark.rule("pm.charge.cost-and-path")
def test_whoever_moves_one_cell_charges_two_and_whoever_moves_none_does_not() -> None:
    foe = fighter("bob", "blue", at=(8, 5), hp=300)
    slow = fight(fighter("ann", at=(5, 5), Sword=50, move=1), foe)
    act(slow, "ann", "charge", target="bob", weapon="sword")
    slow.answer("bob", "let", dice=[("attack", [10])])
    assert (slow["ann"].position, slow.fact(CheckResolved).total) == ((7, 5), 50 + 30 + 10)

    rooted = fight(fighter("ann", at=(5, 5), Sword=50, move=0), foe)
    with rooted.refuses("barred", rule="pm.charge.cost-and-path", match="Move rating of Ann is 0"):
        act(rooted, "ann", "charge", target="bob", weapon="sword")


@pytest.mark.rule("pm.charge.cost-and-path", "pm.turn.full-round-budget", "pm.charge.melee-only")
def test_a_charge_takes_a_weapon_in_hand_and_a_whole_turn() -> None:
    sword = {**SWORD, "place": "carried"}
    table = fight(fighter("ann", at=(5, 5), weapons={"sword": sword}), fighter("bob", "blue", at=(9, 5)))
    with table.refuses("barred", rule="pm.attack.weapon-must-be-ready", match="put away"):
        act(table, "ann", "charge", target="bob", weapon="sword")
    act(table, "ann", "exchange", give="move", get="free")
    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        act(table, "ann", "charge", target="bob", weapon="kick")


@pytest.mark.rule("pm.charge.cost-and-path")
def test_a_charge_on_hexes_and_aslant() -> None:
    table = fight(fighter("ann", at=(0, 10), Sword=50), fighter("bob", "blue", at=(6, 7), hp=300), board=HEX)
    act(table, "ann", "charge", target="bob", weapon="sword")
    assert table.waiting() == [("bob", "interrupt")]
    assert len(table.facts(Moved)) == 5

    table = fight(fighter("ann", at=(0, 0), Sword=50), fighter("bob", "blue", at=(7, 3), hp=300))
    act(table, "ann", "charge", target="bob", weapon="sword")
    assert len(table.facts(Moved)) == 6


@pytest.mark.rule("pm.charge.bonus-within-single-move")
@pytest.mark.parametrize(("far", "total"), [(7, 70), (3, 70)])
def test_a_charge_within_one_move_gives_20(far: int, total: int) -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(far, 5), hp=300))
    act(table, "ann", "charge", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [10])])
    check = table.fact(CheckResolved)
    assert check.total - check.roll == total
    assert modifier(check, "pm.charge.bonus-within-single-move")[0].value == 20


@pytest.mark.rule("pm.charge.bonus-within-double-move")
def test_a_charge_of_more_than_one_move_gives_30() -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(8, 5), hp=300))
    act(table, "ann", "charge", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [10])])
    check = table.fact(CheckResolved)
    assert check.total - check.roll == 80
    assert modifier(check, "pm.charge.bonus-within-double-move")[0].value == 30


@pytest.mark.rule("pm.charge.bonus-within-single-move", "pm.charge.bonus-within-double-move")
@pytest.mark.parametrize("far", [7, 8])
def test_a_charge_says_the_chance_with_which_it_hits(far: int) -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(far, 5), hp=300))
    offered = table.option("ann", "charge", target="bob", weapon="sword")
    assert offered.chance is not None
    assert table["ann"].position == (0, 5)
    act(table, "ann", "charge", target="bob", weapon="sword")
    table.answer("bob", "let", dice=[("attack", [10])])
    rolled = table.fact(CheckResolved).modifiers
    assert [(each.rule, each.value) for each in offered.modifiers] == [
        (each.rule, each.value) for each in rolled
    ]


@pytest.mark.rule("pm.charge.cost-and-path")
def test_a_charge_that_falls_short_has_no_chance() -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(18, 5), hp=300))
    offered = table.option("ann", "charge", target="bob", weapon="sword")
    assert (offered.barred, offered.chance) == ("", None)


@pytest.mark.rule("pm.charge.bonus-within-single-move", "pm.charge.bonus-within-double-move")
@pytest.mark.parametrize(("far", "charge"), [(7, 20), (8, 30)])
def test_a_wound_on_the_way_makes_a_charge_no_better(far: int, charge: int) -> None:
    table = fight(
        fighter("ann", at=(0, 5), Sword=50, hp=100),
        fighter("bob", "blue", at=(far, 5), hp=300),
        fighter("cid", "blue", at=(3, 6), Sword=50),
    )
    act(table, "ann", "charge", target="bob", weapon="sword")
    assert table.waiting() == [("cid", "interrupt")]
    table.rule(
        "A stone from the wall.", effects=[ResourceChanged(combatant="ann", resource="hp", amount=-60)]
    )
    until(table, "bob", "interrupt")
    table.answer("bob", "let", dice=[("attack", [10])])

    added = [each.value for each in table.fact(CheckResolved).modifiers if each.note == "charge"]
    assert added == [charge]


@pytest.mark.rule("pm.charge.bonus-within-single-move", "pm.charge.cost-and-path")
def test_a_charge_without_a_board_goes_as_far_as_is_said() -> None:
    for cells, total in ((6, 70), (7, 80)):
        table = fight(fighter("ann", Sword=50), fighter("bob", "blue", hp=300))
        act(table, "ann", "charge", target="bob", weapon="sword", cells=cells, dice=[("attack", [10])])
        assert table.fact(CheckResolved).total == total + 10
        declared = {"target": "bob", "weapon": "sword", "cells": cells, "parry": 0}
        assert table.fact(ManeuverDeclared).args == declared


def charging_past(reach: int = 1) -> Table:
    """Ann (Dodge 25, Shield 20, Parry 30) charges Bob, past Cid."""
    bob = (
        fighter("bob", "blue", at=(8, 5), hp=300, Spear=50)
        if reach == 2
        else fighter("bob", "blue", at=(8, 5))
    )
    table = fight(
        fighter("ann", at=(0, 5), Sword=60, Dodge=25, shield=20, hp=300),
        bob,
        fighter("cid", "blue", at=(4, 6), Sword=50),
    )
    act(table, "ann", "charge", target="bob", weapon="sword", parry=30)
    return table


@pytest.mark.rule("pm.charge.weaker-against-opportunity-attacks", clause="Dodge 20 lower")
@pytest.mark.rule("pm.charge.weaker-against-opportunity-attacks", clause="no Shield, no Parry")
@pytest.mark.rule("pm.charge.weaker-against-opportunity-attacks")
def test_a_bystander_meets_little_defence() -> None:
    table = charging_past()
    table.answer("cid", "opportunity", weapon="sword", dice=[("attack", [20])])
    check = attack_of(table, "cid")
    assert check.total == 50 + 20 - 5
    assert modifier(check, "pm.charge.weaker-against-opportunity-attacks")[0].value == 20


@pytest.mark.rule("pm.charge.defenses-against-target", clause="all of it")
@pytest.mark.rule("pm.charge.defenses-against-target", clause="its opportunity attack too")
@pytest.mark.rule("pm.charge.defenses-against-target")
def test_the_target_meets_all_of_it_as_does_its_opportunity_attack() -> None:
    table = charging_past(reach=2)
    while ("cid", "interrupt") in table.waiting():
        table.answer("cid", "let")
    assert table.waiting() == [("bob", "interrupt")]
    assert table["ann"].position == (6, 5)
    table.answer("bob", "opportunity", weapon="spear")
    table.answer("ann", "both", dice=[("attack", [20]), ("attack", [10])])
    assert attack_of(table, "bob").total == 50 + 20 - 75
    declared = [each for each in table.all_facts(ConditionGained) if each.condition == "stance"]
    assert "pm.charge.defenses-against-target" in [each.rule for each in declared]


def received(**more: object) -> Table:
    """Bob holds an attack back; Ann charges him; he strikes first."""
    weapon = {"spear": {**SPEAR, "reach": 1, "receives": 15}}
    table = fight(
        fighter("bob", "blue", at=(8, 5), skills={"Spear": 60}, weapons=weapon),
        fighter("ann", at=(0, 5), Sword=50, hp=100),
    )
    act(table, "bob", "delay", what="moves", whom="ann")
    end(table, "bob")
    act(table, "ann", "charge", target="bob", weapon="sword")
    while table["ann"].position != (7, 5):  # it was to be set off by any move; he waits for her to come
        table.answer("bob", "let")
    return table


@pytest.mark.rule("pm.charge.delayed-foe-strikes-first", clause="first, with its bonus")
@pytest.mark.rule("pm.charge.delayed-foe-strikes-first")
def test_a_delayed_spear_strikes_first_and_what_it_does_counts() -> None:
    table = received()
    assert table.waiting() == [("bob", "interrupt")]
    table.answer("bob", "delayed", target="ann", weapon="spear", dice=[("attack", [20]), ("attack", [10])])
    bobs, anns = table.facts(CheckResolved)
    assert (bobs.combatant, bobs.total) == ("bob", 60 + 20 + 15)
    assert modifier(bobs, "pm.charge.delayed-foe-strikes-first")[0].value == 15
    assert anns.combatant == "ann"


def held_back(what: str, *more: Entrant, reach: int = 1, charged: str = "bob") -> Table:
    """Bob holds his spear back until a foe does this; Ann charges, and he is asked."""
    weapon = {"spear": {**SPEAR, "reach": reach, "receives": 15}}
    table = fight(
        fighter("bob", "blue", at=(8, 5), skills={"Spear": 60}, weapons=weapon),
        fighter("ann", at=(0, 5), Sword=50, hp=100),
        *more,
    )
    act(table, "bob", "delay", what=what)
    end(table, "bob")
    act(table, "ann", "charge", target=charged, weapon="sword")
    return table


@pytest.mark.rule("pm.charge.delayed-foe-strikes-first", "pm.delay.against-charge")
@pytest.mark.parametrize("reach", [1, 2])
def test_a_spear_that_is_held_back_until_a_foe_comes_within_reach_receives_the_charge(reach: int) -> None:
    table = held_back("comes-within-reach", reach=reach)
    assert table["ann"].position == (8 - reach, 5)
    assert table.option("bob", "delayed", weapon="spear").rule == "pm.delay.against-charge"
    table.answer("bob", "delayed", target="ann", weapon="spear", dice=[("attack", [20]), ("attack", [10])])

    assert attack_of(table, "bob").total == 60 + 20 + 15
    assert table.facts(ManeuverDeclared)[0].rule == "pm.delay.against-charge"


@pytest.mark.rule("pm.delay.against-charge", clause="with a bonus")
@pytest.mark.rule("pm.charge.delayed-foe-strikes-first", "pm.delay.against-charge")
def test_one_that_is_held_back_until_a_foe_attacks_receives_it_at_the_blow() -> None:
    table = held_back("attacks")
    table.answer("bob", "let")  # as the charge comes up to him
    assert table.waiting() == [("bob", "interrupt")]
    table.answer("bob", "delayed", target="ann", weapon="spear", dice=[("attack", [20]), ("attack", [10])])

    assert attack_of(table, "bob").total == 60 + 20 + 15


@pytest.mark.rule("pm.charge.delayed-foe-strikes-first", "pm.delay.details-decided-late")
def test_who_is_not_charged_receives_nobody() -> None:
    cid, dan = fighter("cid", "blue", at=(8, 6), hp=300), fighter("dan", at=(7, 4))
    table = held_back("comes-within-reach", cid, dan, charged="cid")
    table.answer("bob", "delayed", target="ann", weapon="spear", dice=[("attack", [20])])
    assert attack_of(table, "bob").total == 60 + 20
    assert table.facts(ManeuverDeclared)[0].rule == "pm.delay.details-decided-late"

    table = held_back("comes-within-reach", dan)  # he is charged, and strikes at the other
    table.answer("bob", "delayed", target="dan", weapon="spear")
    table.answer("dan", "let", dice=[("attack", [20]), ("attack", [10])])
    assert attack_of(table, "bob").total == 60 + 20


@pytest.mark.rule("pm.charge.delayed-foe-strikes-first", clause="no charge by who is stunned or dead")
@pytest.mark.rule("pm.charge.delayed-foe-strikes-first", clause="injuries count at once")
@pytest.mark.rule("pm.charge.delayed-foe-strikes-first")
def test_an_injury_received_lowers_the_charge_and_a_stun_ends_it() -> None:
    table = received()
    hurt = ResourceChanged(combatant="ann", resource="hp", amount=-30)
    table.rule("The spear goes deep.", effects=[hurt])
    table.answer("bob", "let")
    table.answer("bob", "let", dice=[("attack", [10])])
    assert attack_of(table, "ann").total == 50 + 30 + 10 - 10

    for condition in ("stunned", "must-parry", "unconscious", "dead"):
        table = received()
        gained = ConditionGained(combatant="ann", condition=condition, data={"rounds": 1})
        table.rule("That hurts.", effects=[gained])
        table.answer("bob", "let")
        assert table.facts(CheckResolved) == []
        stopped = next(each for each in table.facts(Noted) if each.key == "charge.stopped")
        assert stopped.rule == "pm.charge.delayed-foe-strikes-first"


@pytest.mark.rule("pm.charge.melee-only")
def test_nobody_charges_with_a_bow() -> None:
    table = fight(
        fighter("ann", at=(0, 5), Bow=50),
        fighter("bob", "blue", at=(6, 5)),
        fighter("cid", at=(0, 9), Sword=1),
    )
    with table.refuses("barred", rule="pm.charge.melee-only", match="ranged weapon such as the bow"):
        act(table, "ann", "charge", target="bob", weapon="bow")
    end(table, "ann")
    end(table, "bob")
    act(table, "cid", "charge", target="bob", weapon="sword")
    assert table.facts(ManeuverDeclared)[0].maneuver == "charge"


@pytest.mark.rule(
    "pm.charge.defenses-against-target", "pm.attack.parry-while-attacking", "pm.charge.cost-and-path"
)
def test_skill_may_go_into_the_parry_with_a_charge() -> None:
    table = fight(fighter("ann", at=(0, 5), Sword=50), fighter("bob", "blue", at=(4, 5), Sword=60, hp=300))
    act(table, "ann", "charge", target="bob", weapon="sword", parry=30)
    table.answer("bob", "let", dice=[("attack", [10])])

    assert table.fact(CheckResolved).total == 50 - 30 + 20 + 10 - 30
    assert table["ann"].budget("parry") == 30


def test_what_would_be_after_a_charge_is_no_part_of_what_is() -> None:
    table = fight(
        fighter("ann", at=(0, 5), Sword=50),
        fighter("cat", at=(9, 5), Sword=50),
        fighter("bob", "blue", at=(8, 5), hp=300),
    )
    offered = next(
        each
        for each in table.pending("ann", "act").options
        if each.choice.key == "charge" and each.choice.args.get("target") == "bob"
    )
    ahead = worked_out(table.fight, offered)
    assert any(each.note == "flank" for each in ahead.modifiers)
    assert pairs(table.fight, table["bob"]) == []
