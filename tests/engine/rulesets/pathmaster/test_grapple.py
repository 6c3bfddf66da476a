"""Grapples: in the foe's space, with an empty hand, by Martial Arts, and what a hold lasts."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost, Noted
from tests.support.meeting import befalls, by_rule, met, struck
from tests.support.pathmaster import TABLES, act, attack, end, fighter, unanswered, until

SKILLS = {"Martial Arts Striking": 20, "Martial Arts Sweeps": 50}
HOLD = TABLES("5C", critical={"grapple C": "restrained, hits 2"})


def close(*more: Any, tables: Any = HOLD, **figures: Any) -> Table:
    """Ann has stepped into Bob's space."""
    ann = fighter("ann", at=(2, 2), skills=SKILLS, **figures)
    table = unanswered(ann, fighter("bob", "blue", at=(3, 2), hp=200, Dodge=15), *more, tables=tables)
    act(table, "ann", "step", direction="E")
    return table


def grapples(table: Table, roll: int = 60, dice: Any = (("critical", [50]),)) -> CheckResolved:
    attack(table, "ann", "bob", roll, weapon="grapple", dice=dice)
    return struck(table)


@pytest.mark.rule("pm.grapple.requirements", clause="an empty hand")
@pytest.mark.rule("pm.grapple.requirements")
def test_it_takes_an_empty_hand() -> None:
    table = close(Sword=50, shield=20)
    why = "The right hand holds sword and the left hand holds shield"
    with table.refuses("barred", rule="pm.grapple.requirements", match=why):
        attack(table, "ann", "bob", 60, weapon="grapple")


@pytest.mark.rule("pm.grapple.requirements", clause="the same space")
@pytest.mark.rule("pm.grapple.requirements")
def test_it_takes_the_space_of_the_foe() -> None:
    table = unanswered(
        fighter("ann", at=(2, 2), Sword=50), fighter("bob", "blue", at=(3, 2), hp=200), tables=HOLD
    )
    with table.refuses("barred", rule="pm.grapple.requirements", match="step into it first"):
        attack(table, "ann", "bob", 60, weapon="grapple")
    act(table, "ann", "step", direction="E")
    attack(table, "ann", "bob", 60, weapon="grapple", dice=[("critical", [50])])
    assert "restrained" in table["bob"].conditions


@pytest.mark.rule("pm.grapple.requirements", clause="an Attack")
@pytest.mark.rule("pm.grapple.requirements", clause="an All-Out Attack")
@pytest.mark.rule("pm.grapple.requirements")
@pytest.mark.parametrize("key", ["attack", "all-out-attack"])
def test_it_costs_an_attack_or_an_all_out_attack(key: str) -> None:
    table = close()
    act(table, "ann", key, target="bob", weapon="grapple", dice=[("attack", [30]), ("critical", [50])])
    assert table["ann"].budget("attack") == 0
    assert struck(table).total == 30 + 50 - 15 + (30 if key == "all-out-attack" else 0)


@pytest.mark.rule("pm.grapple.requirements", clause="a Charge")
@pytest.mark.rule("pm.grapple.requirements", clause="the same space")
@pytest.mark.rule("pm.grapple.requirements")
def test_a_charge_ends_in_the_space_of_the_foe() -> None:
    ann = fighter("ann", at=(2, 2), skills=SKILLS)
    table = unanswered(ann, fighter("bob", "blue", at=(6, 2), hp=200), tables=HOLD)
    dice = [("attack", [60]), ("critical", [50])]
    act(table, "ann", "charge", target="bob", weapon="grapple", dice=dice)
    assert (table["ann"].position, table["ann"].budget("moved")) == ((6, 2), 4)
    assert by_rule(struck(table), "pm.charge.bonus-within-single-move") == [20]


def test_a_charge_with_a_sword_does_not_go_into_the_space_of_the_foe() -> None:
    table = unanswered(fighter("ann", at=(2, 2), Sword=50), fighter("bob", "blue", at=(6, 2), hp=200))
    with table.refuses("bad-argument", match="Bob stands in"):
        act(table, "ann", "charge", target="bob", weapon="sword", path=["E"] * 4)


@pytest.mark.rule("pm.grapple.resolution", clause="Martial Arts")
@pytest.mark.rule("pm.grapple.resolution", clause="the usual defence")
@pytest.mark.rule("pm.grapple.resolution", clause="Grapple criticals")
@pytest.mark.rule("pm.grapple.resolution")
def test_the_better_of_the_martial_arts_meets_the_usual_defence_and_all_criticals_grapple() -> None:
    table = close(tables=TABLES("5CS+AK", critical={"grapple C": "entangled", "grapple A": "prone"}))
    check = grapples(table)
    assert (check.skill, check.base, check.total) == ("Martial Arts Sweeps", 50, 60 + 50 - 15)
    assert met(table) == {"dodge": 15, "shield": 0, "parry": 0}
    told = [
        (each.args["kind"], each.args["severity"]) for each in table.facts(Noted) if each.key == "critical"
    ]
    assert told == [("grapple", "C"), ("grapple", "A")]
    assert {"entangled", "prone"} <= table["bob"].conditions.keys()


def test_a_critical_worse_than_any_grapple_is_the_worst_of_them() -> None:
    tables = TABLES("5E", critical={"grapple B": "hits 7"})
    for each in "CDE":
        del tables["critical"]["grapple"]["severities"][each]
    table = close(tables=tables)
    grapples(table)
    assert table["bob"].now("hp") == 200 - 5 - 7


def test_tables_without_grapple_criticals_give_their_own() -> None:
    tables = TABLES("5C", critical={"slash C": "hits 3"})
    del tables["critical"]["grapple"]
    table = close(tables=tables)
    grapples(table)
    assert table["bob"].now("hp") == 200 - 5 - 3


@pytest.mark.rule("pm.grapple.resolution", clause="Evaluate helps")
@pytest.mark.rule("pm.grapple.resolution")
def test_evaluate_helps() -> None:
    table = close()
    act(table, "ann", "evaluate", target="bob")
    assert by_rule(grapples(table), "pm.evaluate.bonus") == [10]


@pytest.mark.rule("pm.grapple.resolution", clause="Feint helps")
@pytest.mark.rule("pm.grapple.resolution")
def test_a_feint_helps() -> None:
    table = close()
    dice = [("feint", [90]), ("resistance", [10])]
    act(table, "ann", "feint", target="bob", weapon="right fist", dice=dice)
    end(table, "ann")
    until(table, "ann")
    act(table, "ann", "attack", target="bob", weapon="grapple")
    table.answer("ann", "dodge", dice=[("attack", [60]), ("critical", [50])])
    assert met(table)["dodge"] < 15


@pytest.mark.rule("pm.grapple.extra-arms", clause="two arms add nothing")
@pytest.mark.rule("pm.grapple.extra-arms", clause="10 for each more")
@pytest.mark.rule("pm.grapple.extra-arms")
@pytest.mark.parametrize(("more", "sword", "points"), [(0, False, []), (2, False, [20]), (2, True, [10])])
def test_each_arm_beyond_two_that_is_free_adds_10(more: int, sword: bool, points: list[int]) -> None:
    table = close(extra_arms=more, **({"Sword": 40} if sword else {}))
    assert by_rule(grapples(table), "pm.grapple.extra-arms") == points


def test_who_has_many_arms_needs_no_hand() -> None:
    table = close(extra_arms=1, Sword=40, shield=20)
    assert grapples(table).result == "hit"


@pytest.mark.rule("pm.ready-weapon.natural")
def test_the_held_use_neither_hand_nor_foot_nor_go_anywhere() -> None:
    table = close()
    grapples(table)
    end(table, "ann")
    with table.refuses("barred", rule="pm.ready-weapon.natural", match="Bob is restrained"):
        attack(table, "bob", "ann", 60, weapon="kick")
    for key, args in (("move", {"path": ["E"]}), ("step", {"direction": "E"})):
        with table.refuses("barred", rule="pm.ambiguity.grapple-effects", match="held fast"):
            act(table, "bob", key, **args)


@pytest.mark.rule("pm.grapple.let-go", clause="a Free action")
@pytest.mark.rule("pm.grapple.let-go", clause="on the own turn")
@pytest.mark.rule("pm.grapple.let-go")
def test_letting_go_is_a_free_action_of_the_own_turn() -> None:
    table = close()
    grapples(table)
    assert table["bob"].conditions["restrained"].data == {"by": "ann"}
    end(table, "ann")
    assert not [each for each in table.options("bob", "act") if each.choice.key == "let-go"]
    until(table, "ann")
    act(table, "ann", "let-go", target="bob")
    assert table["ann"].budget("free") == 1
    assert "restrained" not in table["bob"].conditions


@pytest.mark.rule("pm.ambiguity.grapple-effects")
def test_only_the_one_who_holds_lets_go() -> None:
    table = close(fighter("cid", at=(9, 9)))
    grapples(table)
    end(table, "ann")
    until(table, "cid")
    with table.refuses("unknown-choice"):
        act(table, "cid", "let-go", target="bob")


@pytest.mark.rule("pm.ambiguity.grapple-effects")
def test_what_the_gm_has_bound_nobody_lets_go_of() -> None:
    table = close()
    befalls(table, "bob", "restrained")
    with table.refuses("unknown-choice"):
        act(table, "ann", "let-go", target="bob")


@pytest.mark.rule("pm.ambiguity.grapple-effects")
@pytest.mark.parametrize("what", ["unconscious", "dead"])
def test_a_grip_ends_with_the_strength_of_who_holds(what: str) -> None:
    table = close(
        fighter("cid", "blue", at=(4, 2), Sword=80),
        tables=TABLES("5C", critical={"grapple C": "restrained", "slash C": what}),
    )
    grapples(table)
    end(table, "ann")
    until(table, "cid")
    attack(table, "cid", "ann", 60, dice=[("critical", [50])])
    (lost,) = [each for each in table.facts(ConditionLost) if each.condition == "restrained"]
    assert (lost.combatant, lost.reason) == ("bob", "out of the grip")


@pytest.mark.rule("pm.ambiguity.grapple-effects")
def test_who_walks_away_holds_nobody() -> None:
    table = unanswered(
        fighter("ann", at=(2, 2), skills=SKILLS), fighter("bob", "blue", at=(3, 2), hp=200), tables=HOLD
    )
    act(table, "ann", "step", direction="E")
    grapples(table)
    end(table, "ann")
    until(table, "ann")
    act(table, "ann", "step", direction="W")
    assert "restrained" not in table["bob"].conditions


def test_an_undone_grapple_holds_nobody() -> None:
    table = close()
    grapples(table)
    table.undo()
    assert "restrained" not in table["bob"].conditions
    assert table["ann"].budget("attack") == 1


def test_without_a_board_everybody_is_near_enough() -> None:
    table = unanswered(fighter("ann", skills=SKILLS), fighter("bob", "blue", hp=200), tables=HOLD)
    assert grapples(table).result == "hit"


def test_the_restrained_do_not_grapple() -> None:
    table = close()
    befalls(table, "ann", "restrained")
    with table.refuses("barred", rule="pm.ready-weapon.natural"):
        attack(table, "ann", "bob", 60, weapon="grapple")


@pytest.mark.rule("pm.ambiguity.grapple-effects")
def test_of_equal_skills_and_of_none_it_goes_by_sweeps_and_striking_where_that_is_better() -> None:
    for striking, sweeps, skill in ((30, 30, "Sweeps"), (31, 30, "Striking"), (0, 0, "Sweeps")):
        skills = {"Martial Arts Striking": striking, "Martial Arts Sweeps": sweeps}
        ann = fighter("ann", skills={name: bonus for name, bonus in skills.items() if bonus})
        table = unanswered(ann, fighter("bob", "blue", hp=200), tables=HOLD)
        assert grapples(table).skill == f"Martial Arts {skill}"


@pytest.mark.rule("pm.grapple.extra-arms")
def test_what_a_sword_adds_is_the_sword_s() -> None:
    table = unanswered(
        fighter(
            "ann", skills={"Sword": 40}, weapons={"sword": {"skill": "Sword", "table": "sword", "bonus": 5}}
        ),
        fighter("bob", "blue", hp=200),
        tables=HOLD,
    )
    attack(table, "ann", "bob", 20, dice=[("critical", [50])])
    assert by_rule(struck(table), "pm.melee.attack-total") == [5]
    assert by_rule(struck(table), "pm.grapple.extra-arms") == []
