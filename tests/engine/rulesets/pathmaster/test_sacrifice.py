"""Into an attack on a friend: who is near enough for it, what comes of it, and for whom."""

from typing import Any

import pytest

from affray.testing import Table
from events import (
    BudgetChanged,
    CheckResolved,
    ConditionLost,
    DamageTaken,
    DecisionRequested,
    DiceRolled,
    ItemChanged,
    ManeuverDeclared,
    Noted,
)
from tests.support.meeting import befalls, by_rule
from tests.support.pathmaster import BOW, SQUARES, TABLES, act, attack, end, fight, fighter, until

REQUIREMENT = "pm.sacrificial-dodge.requirement"
IS_HIT = "pm.sacrificial-dodge.is-interposer-hit"
DAMAGE = "pm.sacrificial-dodge.damage"
OUTCOME = "pm.sacrificial-dodge.outcome-for-friend"


def guarded(
    at: tuple[int, int] = (5, 9),
    *,
    friend: dict[str, Any] | None = None,
    weapon: dict[str, Any] | None = None,
    cells: Any = "10",
    **guard: Any,
) -> Table:
    """Ann is about to strike at Bob, south of her; Gus, who guards others, stands there."""
    table = fight(
        fighter("ann", at=(5, 6), Sword=50),
        fighter("bob", "blue", at=(5, 7), **{"hp": 200, **(friend or {})}),
        fighter("gus", "blue", at=at, **{"hp": 200, "guards": True, "Dodge": 15, **guard}),
        board=SQUARES,
        tables=TABLES(cells),
    )
    table.keep("bob", "interrupt", "let")
    return table


def strikes(table: Table) -> None:
    """Ann strikes at Bob, and Gus is asked."""
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("gus", "interrupt")]


def ways(table: Table) -> list[str]:
    """The directions in which Gus may get in between; "" where he is there already."""
    found = [
        each for each in table.options("gus") if each.choice.key == "sacrificial-dodge" and not each.barred
    ]
    return sorted(each.choice.args.get("direction", "") for each in found)


def rolled(table: Table) -> list[CheckResolved]:
    return [each for each in table.facts(CheckResolved) if each.purpose == "attack"]


def noted(table: Table) -> list[str]:
    return [each.key for each in table.facts(Noted)]


@pytest.mark.rule("pm.sacrificial-dodge.requirement", clause="one Step from either, in melee")
@pytest.mark.rule("pm.sacrificial-dodge.requirement")
@pytest.mark.parametrize(
    ("at", "there"),
    [
        ((5, 4), ["S", "SE", "SW"]),  # two cells from Ann
        ((5, 9), ["N", "NE", "NW"]),  # two cells from Bob
        ((3, 9), ["NE"]),
        ((4, 7), [""]),  # beside both
    ],
)
def test_one_step_has_to_be_enough_to_come_to_the_attacker_or_the_defender(
    at: tuple[int, int], there: list[str]
) -> None:
    table = guarded(at)
    strikes(table)
    assert ways(table) == there


@pytest.mark.rule("pm.sacrificial-dodge.requirement", clause="one Step from either, in melee")
@pytest.mark.rule("pm.sacrificial-dodge.requirement")
def test_who_is_three_cells_from_both_is_told_so_and_nothing_is_written() -> None:
    table = guarded((5, 3), instants={"light": "A light."})
    strikes(table)
    before = table.version
    with table.refuses("barred", rule=REQUIREMENT, match="No Step takes Gus in between Ann and Bob"):
        table.answer("gus", "sacrificial-dodge", direction="S")
    assert (table.version, table["gus"].position) == (before, (5, 3))


@pytest.mark.rule("pm.sacrificial-dodge.requirement", "pm.ambiguity.sacrificial-dodge-step")
@pytest.mark.parametrize(
    ("at", "spent"), [((5, 9), {"interrupt": 0, "step": 0}), ((4, 7), {"interrupt": 0, "step": 1})]
)
def test_it_costs_the_interrupt_and_the_step_where_one_is_taken(
    at: tuple[int, int], spent: dict[str, int]
) -> None:
    table = guarded(at)
    strikes(table)
    way = {"direction": "N"} if spent["step"] == 0 else {}
    table.answer("gus", "sacrificial-dodge", **way, dice={"attack": [40]})
    declared = table.fact(ManeuverDeclared)
    assert (declared.combatant, declared.args, declared.rule) == (
        "gus", {"target": "bob", "attacker": "ann", **way}, REQUIREMENT,
    )  # fmt: skip
    assert {kind: table["gus"].budget(kind) for kind in spent} == spent
    assert table["gus"].position == ((5, 8) if way else at)


@pytest.mark.rule("pm.sacrificial-dodge.requirement", clause="before the roll")
@pytest.mark.rule("pm.sacrificial-dodge.requirement")
def test_it_is_announced_between_the_declaration_and_the_roll() -> None:
    table = guarded()
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert [each.maneuver for each in table.facts(ManeuverDeclared)] == ["attack"]
    assert table.facts(DiceRolled) == []
    table.answer("gus", "let", dice={"attack": [40]})
    before = table.version
    with table.refuses("not-pending"):
        table.answer("gus", "sacrificial-dodge", direction="N")
    assert table.version == before


LINE = {(8, 5): ["N"], (8, 4): [""], (8, 3): ["S"], (8, 2): [], (3, 5): [], (13, 5): []}


def shot_at(at: tuple[int, int], **guard: Any) -> Table:
    """Ann shoots at Bob along a row, eight cells to the east of her."""
    table = fight(
        fighter("ann", at=(4, 4), Bow=50),
        fighter("bob", "blue", at=(12, 4), hp=200),
        fighter("gus", "blue", at=at, **{"hp": 200, "guards": True, "instants": {"light": ""}, **guard}),
        board=SQUARES,
        tables=TABLES("10"),
    )
    act(table, "ann", "attack", target="bob", weapon="bow")
    return table


@pytest.mark.rule("pm.sacrificial-dodge.requirement", clause="one Step from the line of fire")
@pytest.mark.rule("pm.sacrificial-dodge.requirement")
@pytest.mark.parametrize("at", LINE)
def test_the_line_of_fire_has_to_be_within_a_step(at: tuple[int, int]) -> None:
    table = shot_at(at)
    there = [each for each in ways(table) if each in ("N", "S", "")]
    assert there == LINE[at]


@pytest.mark.rule("pm.sacrificial-dodge.is-interposer-hit", clause="Dodge added")
@pytest.mark.rule("pm.sacrificial-dodge.is-interposer-hit", clause="no Shield and no Parry")
@pytest.mark.rule("pm.sacrificial-dodge.is-interposer-hit")
@pytest.mark.rule("pm.sacrificial-dodge.damage")
def test_dodge_is_added_and_no_shield_counts_until_the_damage_is_looked_up() -> None:
    table = guarded(shield=20)
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    [check] = rolled(table)
    assert (check.total, check.result, by_rule(check, IS_HIT)) == (105, "hit", [15])
    [shield] = [each for each in table.facts(Noted) if each.key == "sacrifice.shield"]
    assert (shield.combatant, shield.args, shield.rule) == ("gus", {"shield": 20, "total": 85}, DAMAGE)


@pytest.mark.rule("pm.sacrificial-dodge.is-interposer-hit", clause="no Shield and no Parry")
def test_a_parry_that_was_set_does_not_count_either() -> None:
    table = guarded(Sword=60)
    until(table, "gus")
    act(table, "gus", "parry", **{"with": "sword", "amount": 60})
    end(table, "gus")
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    assert rolled(table)[0].total == 105


@pytest.mark.rule("pm.sacrificial-dodge.outcome-for-friend", clause="nothing for the friend")
@pytest.mark.rule("pm.sacrificial-dodge.outcome-for-friend")
def test_where_one_in_between_is_hit_the_friend_takes_nothing() -> None:
    table = guarded()
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    assert (table["gus"].now("hp"), table["bob"].now("hp")) == (190, 200)
    assert noted(table) == ["sacrifice.hit"]
    assert [each.args for each in table.facts(Noted)] == [{"target": "bob", "attacker": "ann"}]
    assert "interposed" not in table["bob"].conditions


@pytest.mark.rule("pm.sacrificial-dodge.outcome-for-friend", clause="nothing for the friend")
@pytest.mark.rule("pm.sacrificial-dodge.damage")
def test_the_friend_is_safe_even_where_the_shield_leaves_no_damage_at_all() -> None:
    table = guarded(shield=20, cells={(100, None): "10"})
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    assert rolled(table)[0].result == "hit"
    assert table.facts(DamageTaken) == []
    assert noted(table) == ["sacrifice.shield", "sacrifice.hit"]


@pytest.mark.rule("pm.sacrificial-dodge.outcome-for-friend", clause="attacked as usual after a miss")
@pytest.mark.rule("pm.sacrificial-dodge.outcome-for-friend", "pm.ambiguity.sacrificial-dodge-step")
def test_after_a_miss_the_friend_is_attacked_as_usual_by_a_new_roll() -> None:
    table = guarded(friend={"Dodge": 25}, cells={(100, None): "10"})
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice=[("attack", [34]), ("attack", [80])])
    first, second = rolled(table)
    assert (first.total, first.result) == (99, "miss")
    assert (second.total, second.result, by_rule(second, IS_HIT)) == (50 + 80 - 25, "hit", [])
    assert (table["gus"].now("hp"), table["bob"].now("hp")) == (200, 190)


@pytest.mark.rule("pm.ambiguity.sacrificial-dodge-step")
@pytest.mark.parametrize(("first", "shots"), [([80], 1), ([20], 1)])
def test_one_shot_is_spent_whether_it_meets_one_in_between_or_not(first: list[int], shots: int) -> None:
    gun = {"skill": "Bow", "used": "missile", "table": "sword", "range": 20, "shots": 6, "loads": "reload"}
    table = fight(
        fighter("ann", at=(4, 4), skills={"Bow": 50}, weapons={"bow": gun}),
        fighter("bob", "blue", at=(12, 4), hp=200),
        fighter("gus", "blue", at=(8, 5), hp=200, guards=True, Dodge=15),
        board=SQUARES,
        tables=TABLES({(100, None): "10"}),
    )
    act(table, "ann", "attack", target="bob", weapon="bow")
    then = [] if first == [80] else [("attack", [30])]
    table.answer("gus", "sacrificial-dodge", direction="N", dice=[("attack", first), *then])
    assert [each.change for each in table.facts(ItemChanged)] == ["shot"] * shots


@pytest.mark.rule("pm.ambiguity.sacrificial-dodge-who")
def test_of_several_in_between_the_later_ones_are_safe_once_one_is_hit() -> None:
    table = fight(
        fighter("ann", at=(5, 6), Sword=50),
        fighter("bob", "blue", at=(5, 7), hp=200),
        fighter("gus", "blue", at=(5, 8), hp=200, guards=True),
        fighter("gil", "blue", at=(4, 8), hp=200, guards=True),
        board=SQUARES,
        tables=TABLES({(100, None): "10"}),
    )
    table.keep("bob", "interrupt", "let")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("gil", "sacrificial-dodge")
    table.answer("gus", "sacrificial-dodge", dice=[("attack", [20]), ("attack", [70])])
    assert [each.total for each in rolled(table)] == [70, 120]
    assert [table[each].now("hp") for each in ("gus", "gil", "bob")] == [200, 190, 200]
    assert "interposed" not in table["bob"].conditions


@pytest.mark.rule("pm.ambiguity.sacrificial-dodge-who")
def test_a_fumble_against_one_in_between_ends_the_attack() -> None:
    table = guarded()
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice=[("attack", [1, 40]), ("fumble", [50])])
    assert [each.result for each in rolled(table)] == ["fumble"]
    assert (table["gus"].now("hp"), table["bob"].now("hp")) == (200, 200)


@pytest.mark.rule("pm.sacrificial-dodge.damage", "pm.shield.several-attackers-use-once")
def test_a_shield_that_met_another_attack_is_no_help_and_one_that_helps_is_used() -> None:
    table = guarded(shield=20)
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    assert len(table["gus"].conditions["stance"].data["shielded"]) == 1
    table.rule(effects=[BudgetChanged(combatant=each, budgets={"interrupt": 1}) for each in ("gus", "bob")])
    table = guarded(shield=20)
    stance = {**table["gus"].conditions["stance"].data, "shielded": ["somebody turn 1"]}
    befalls(table, "gus", "stance", **stance)
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    assert noted(table) == ["sacrifice.hit"]


WHY = {
    "grappled": (REQUIREMENT, "Gus is held fast, and cannot get in between"),
    "restrained": (REQUIREMENT, "Gus is held fast, and cannot get in between"),
    "stepped": (REQUIREMENT, "Gus has taken the Step of this turn"),
    "blinded": ("pm.position.dodge-visible-only", "Gus cannot see Ann"),
}


@pytest.mark.rule("pm.sacrificial-dodge.requirement")
@pytest.mark.parametrize("what", WHY)
def test_who_cannot_is_told_why_and_nothing_is_written(what: str) -> None:
    table = guarded(instants={"light": "A light."})
    if what == "stepped":
        table.rule(effects=[BudgetChanged(combatant="gus", budgets={"step": 0, "stepped": 1})])
    strikes(table)
    if what != "stepped":
        befalls(table, "gus", what)
    rule, says = WHY[what]
    before = table.version
    with table.refuses("barred", rule=rule, match=says):
        table.answer("gus", "sacrificial-dodge", direction="N")
    assert (table.version, table["gus"].position, table.facts(DiceRolled)) == (before, (5, 9), [])


@pytest.mark.rule("pm.sacrificial-dodge.requirement")
@pytest.mark.parametrize(
    "what",
    ["guards nobody", "a foe", "surprised", "helpless", "cowering", "asleep", "stunned", "spent", "no board"],
)
def test_who_does_not_come_into_question_is_not_asked(what: str) -> None:
    side = "green" if what == "a foe" else "blue"
    places: list[tuple[int, int] | None] = [None] * 3 if what == "no board" else [(5, 6), (5, 7), (5, 9)]
    table = fight(
        fighter("ann", at=places[0], Sword=50),
        fighter("bob", "blue", at=places[1], hp=200),
        fighter("gus", side, at=places[2], hp=200, guards=what != "guards nobody"),
        surprised=["gus"] if what == "surprised" else (),
        tables=TABLES("10"),
    )
    table.keep("bob", "interrupt", "let")
    if what == "spent":
        table.rule(effects=[BudgetChanged(combatant="gus", budgets={"interrupt": 0})])
    elif what in ("helpless", "cowering", "asleep", "stunned"):
        befalls(table, "gus", what, **({"rounds": 2} if what == "stunned" else {}))
    attack(table, "ann", "bob", 40)
    assert table["bob"].now("hp") == 190


@pytest.mark.rule("pm.sacrificial-dodge.requirement")
def test_by_the_tables_choice_all_friends_are_asked() -> None:
    table = fight(
        fighter("ann", at=(5, 6), Sword=50),
        fighter("bob", "blue", at=(5, 7), hp=200),
        fighter("gus", "blue", at=(5, 8), hp=200),
        board=SQUARES,
        tables=TABLES("10"),
        ask_to_sacrifice="friends",
    )
    table.keep("bob", "interrupt", "let")
    strikes(table)
    table.answer("gus", "sacrificial-dodge", dice={"attack": [40]})
    assert (table["gus"].now("hp"), table["bob"].now("hp")) == (190, 200)


@pytest.mark.rule("pm.sacrificial-dodge.requirement", "pm.step.rough-terrain")
def test_who_loses_the_footing_does_not_get_there() -> None:
    table = fight(
        fighter("ann", at=(5, 6), Sword=50),
        fighter("bob", "blue", at=(5, 7), hp=200),
        fighter("gus", "blue", at=(5, 9), hp=200, guards=True),
        board={**SQUARES, "rugged": [(5, 8), (4, 8), (6, 8)]},
        tables=TABLES("10"),
        rough_steps="roll",
    )
    table.keep("bob", "interrupt", "let")
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice=[("footing", [20]), ("attack", [40])])
    assert (table["gus"].position, table["gus"].budget("step"), table["bob"].now("hp")) == ((5, 9), 0, 190)


@pytest.mark.rule("pm.sacrificial-dodge.requirement")
def test_an_attacker_who_is_stopped_meanwhile_leaves_nobody_in_between() -> None:
    table = guarded()
    strikes(table)
    befalls(table, "ann", "asleep")
    table.answer("gus", "sacrificial-dodge", direction="N")
    assert (rolled(table), "interposed" in table["bob"].conditions) == ([], False)


@pytest.mark.rule("pm.sacrificial-dodge.requirement")
def test_a_sacrifice_that_is_undone_gives_everything_back() -> None:
    table = guarded()
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    table.undo()
    assert (table["gus"].budget("interrupt"), table["gus"].budget("step")) == (1, 1)
    assert (table["gus"].position, table["gus"].now("hp")) == ((5, 9), 200)
    table.answer("gus", "let", dice={"attack": [40]})
    assert table["bob"].now("hp") == 190


@pytest.mark.rule("pm.sacrificial-dodge.requirement", "pm.aim.lost-by-other-actions")
def test_who_gets_in_between_has_lost_the_aim() -> None:
    table = guarded(weapons={"bow": BOW}, skills={"Bow": 50})
    until(table, "gus")
    act(table, "gus", "aim", target="ann", weapon="bow")
    end(table, "gus")
    strikes(table)
    table.answer("gus", "sacrificial-dodge", direction="N", dice={"attack": [40]})
    assert table.facts(ConditionLost)[0].condition == "aiming"


def test_nobody_else_is_asked_more_than_before() -> None:
    table = guarded(guards=False)
    attack(table, "ann", "bob", 40)
    assert [each.asked for each in table.facts(DecisionRequested) if each.ask == "interrupt"] == ["bob"]


@pytest.mark.rule("pm.sacrificial-dodge.requirement", "pm.touch.resolution")
def test_nobody_gets_in_between_a_hand_and_whom_it_touches() -> None:
    table = fight(
        fighter("ann", at=(5, 6), hp=200),
        fighter("bob", "blue", at=(5, 7), hp=200),
        fighter("gus", "blue", at=(5, 8), hp=200, guards=True),
        board=SQUARES,
    )
    table.keep("bob", "interrupt", "let")
    act(table, "ann", "touch", target="bob", dice={"touch": [60]})
    assert "touch.made" in noted(table)
