"""Opportunity attacks: on whom, when, and what their position is worth."""

from typing import Any

import pytest

from affray.testing import SERVER, Table
from events import BudgetChanged, CheckResolved, ConditionGained, ManeuverDeclared, Moved, Noted
from tests.support.pathmaster import HEX, act, end, fight, fighter


def bystander(at: tuple[int, int], **figures: Any) -> Table:
    """Ann at (5, 5) is about to go; Bob stands somewhere, as he is."""
    return fight(fighter("ann", at=(5, 5), hp=300), fighter("bob", "blue", at=at, **figures))


@pytest.mark.rule("pm.opportunity.sphere-of-control", clause="the present reach")
@pytest.mark.rule("pm.opportunity.sphere-of-control")
@pytest.mark.parametrize(
    ("skill", "away", "controlled"), [("Sword", 1, True), ("Sword", 2, False), ("Spear", 2, True)]
)
def test_everybody_controls_what_their_reach_covers(skill: str, away: int, controlled: bool) -> None:
    table = bystander((5, 5 + away), **{skill: 50})
    act(table, "ann", "move", path=["E", "E", "E"])
    assert (("bob", "interrupt") in table.waiting()) == controlled
    if controlled:
        assert table.option("bob", "opportunity", weapon=skill.lower()).rule == (
            "pm.opportunity.sphere-of-control"
        )


@pytest.mark.rule("pm.opportunity.sphere-of-control", clause="all around")
@pytest.mark.rule("pm.opportunity.sphere-of-control")
@pytest.mark.parametrize("at", [(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (6, 6)])
def test_all_eight_squares_around_are_controlled(at: tuple[int, int]) -> None:
    table = bystander(at, Sword=50)
    act(table, "ann", "move", path=["S", "S", "S"])
    assert table.waiting() == [("bob", "interrupt")]


@pytest.mark.rule("pm.opportunity.sphere-of-control")
def test_on_hexes_and_without_a_weapon_in_hand() -> None:
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(4, 6), Sword=50), board=HEX)
    act(table, "ann", "move", path=["E", "E"])
    assert table.waiting() == [("bob", "interrupt")]

    carried = {"sword": {"skill": "Sword", "place": "carried"}}
    table = bystander((5, 6), skills={"Sword": 50}, weapons=carried)
    act(table, "ann", "move", path=["E", "E"])
    weapons = [
        each.choice.args["weapon"] for each in table.options("bob") if each.choice.key == "opportunity"
    ]
    assert "sword" not in weapons
    assert "kick" in weapons


@pytest.mark.rule("pm.opportunity.trigger", clause="faster than a Step")
@pytest.mark.rule("pm.opportunity.trigger", clause="for an Interrupt")
@pytest.mark.rule("pm.opportunity.trigger")
def test_a_move_of_three_cells_is_an_opportunity_and_a_step_is_none() -> None:
    table = bystander((5, 6), Sword=50)
    act(table, "ann", "move", path=["N", "N", "N"])
    assert table.waiting() == [("bob", "interrupt")]
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [10])])
    assert table["bob"].budget("interrupt") == 0
    spent = [each for each in table.all_facts(BudgetChanged) if each.rule == "pm.opportunity.trigger"]
    assert len(spent) == 1

    table = bystander((5, 6), Sword=50)
    act(table, "ann", "step", direction="N")
    assert table.waiting() == [("ann", "act")]
    table = bystander((5, 6), Sword=50)
    act(table, "ann", "move", path=["N"])
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.opportunity.trigger")
def test_a_step_after_a_move_of_one_is_faster_than_a_step() -> None:
    table = bystander((5, 6), Sword=50)
    act(table, "ann", "move", path=["E"])
    act(table, "ann", "step", direction="E")
    assert table.waiting() == [("bob", "interrupt")]


@pytest.mark.rule("pm.opportunity.trigger")
def test_coming_and_stopping_is_no_opportunity() -> None:
    table = bystander((5, 9), Sword=50)
    act(table, "ann", "move", path=["S", "S", "S"])
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.opportunity.trigger")
def test_by_the_tables_choice_coming_is_an_opportunity_too() -> None:
    people = (fighter("ann", at=(5, 5), hp=300), fighter("bob", "blue", at=(5, 9), Sword=50))
    table = fight(*people, opportunity_on_coming=True)
    act(table, "ann", "move", path=["S", "S", "S"])
    assert table.waiting() == [("bob", "interrupt")]
    assert table["ann"].position == (5, 8)

    step = fight(fighter("ann", at=(5, 7)), people[1], opportunity_on_coming=True)
    act(step, "ann", "step", direction="S")
    assert step.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.opportunity.trigger")
def test_who_has_no_opportunity() -> None:
    for condition in ("surprised", "must-parry", "stunned", "unconscious"):
        table = bystander((5, 6), Sword=50)
        gained = ConditionGained(combatant="bob", condition=condition, data={"rounds": 1})
        table.rule(effects=[gained])
        act(table, "ann", "move", path=["N", "N"])
        assert table.waiting() == [("ann", "act")], condition

    table = bystander((5, 6), Sword=50)
    table.rule(effects=[BudgetChanged(combatant="bob", budgets={"interrupt": 0})])
    act(table, "ann", "move", path=["N", "N"])
    assert table.waiting() == [("ann", "act")]

    table = bystander((5, 6), Bow=50)
    act(table, "ann", "move", path=["N", "N"])
    weapons = [
        each.choice.args["weapon"] for each in table.options("bob") if each.choice.key == "opportunity"
    ]
    assert weapons == ["kick"]

    friends = fight(
        fighter("ann", at=(5, 5)), fighter("bob", at=(5, 6), Sword=50), fighter("cid", "blue", at=(9, 9))
    )
    act(friends, "ann", "move", path=["N", "N"])
    assert friends.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.opportunity.trigger")
def test_a_retreat_gives_nobody_an_opportunity() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Sword=50),
        fighter("bob", "blue", at=(5, 6), hp=300),
        fighter("cid", at=(6, 6), Sword=50),
    )
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="S")
    assert table.waiting() == [("ann", "follow")]


@pytest.mark.rule("pm.opportunity.trigger")
def test_without_a_board_the_mover_says_whose_reach_it_leaves() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue", Sword=50), fighter("cid", "blue", Sword=50))
    act(table, "ann", "move", cells=4, leaving=["cid"])
    assert table.waiting() == [("cid", "interrupt")]
    table.answer("cid", "opportunity", weapon="sword", dice=[("attack", [10])])
    assert table["ann"].budget("moved") == 4


@pytest.mark.rule("pm.opportunity.resolution", clause="with the skill the Parry leaves")
def test_the_blow_is_struck_with_what_the_parry_leaves_and_then_the_move_goes_on() -> None:
    table = fight(
        fighter("bob", "blue", at=(5, 6), Sword=60),
        fighter("ann", at=(5, 5), hp=300),
    )
    act(table, "bob", "attack", target="ann", weapon="sword", parry=20)
    table.answer("ann", "let", dice=[("attack", [10])])
    end(table, "bob")
    act(table, "ann", "move", path=["E", "E", "N"])
    table.answer("bob", "opportunity", weapon="sword")
    assert table.fact(ManeuverDeclared).rule == "pm.opportunity.resolution"
    assert table["ann"].position == (5, 5)

    table.answer("ann", "let", dice=[("attack", [10])])
    check = table.fact(CheckResolved)
    assert check.total == 40 + 10
    assert len(table.facts(Moved)) == 3


@pytest.mark.rule("pm.opportunity.resolution", clause="then on, if possible")
@pytest.mark.parametrize("condition", ["stunned", "must-parry", "downed", "prone", "unconscious"])
def test_whoever_is_stopped_on_the_way_goes_no_further(condition: str) -> None:
    table = bystander((5, 6), Sword=5)
    act(table, "ann", "move", path=["E", "E", "E"])
    table.answer("bob", "opportunity", weapon="sword")
    gained = ConditionGained(combatant="ann", condition=condition, data={"rounds": 1})
    table.rule(effects=[gained], dice=SERVER)  # who cannot draw back any more is not asked any more
    while ("ann", "interrupt") in table.waiting():
        table.answer("ann", "let", dice=SERVER)
    assert table["ann"].position == (5, 5)
    halted = next(each for each in table.all_facts(Noted) if each.key == "move.halted")
    assert (halted.args, halted.rule) == ({"gone": 0}, "pm.opportunity.resolution")


@pytest.mark.rule("pm.opportunity.position-modifiers", clause="running shows the rear")
def test_who_turns_and_runs_is_struck_from_behind() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Dodge=10, shield=20, Sword=60, hp=300),
        fighter("bob", "blue", at=(5, 6), Sword=50, hp=300),
    )
    act(table, "ann", "attack", target="bob", weapon="sword", parry=30)
    table.answer("bob", "let", dice=[("attack", [10])])
    act(table, "ann", "move", path=["N", "N", "N"])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [10])])
    check = table.fact(CheckResolved)
    assert check.total == 50 + 35 + 10 - 10
    lacks = next(each.args["without"] for each in table.facts(Noted) if each.key == "defence")
    assert {(each["part"], each["rule"]) for each in lacks} == {
        ("shield", "pm.opportunity.position-modifiers"),
        ("parry", "pm.opportunity.position-modifiers"),
    }
    assert [each.value for each in check.modifiers if each.rule == "pm.opportunity.position-modifiers"] == [
        35
    ]


@pytest.mark.rule("pm.opportunity.position-modifiers", clause="passing shows no rear")
def test_who_passes_by_shows_no_more_than_the_flank() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Dodge=10, shield=20, hp=300),
        fighter("bob", "blue", at=(5, 6), Sword=50, hp=300),
    )
    act(table, "ann", "move", path=["E", "E", "E"])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [10])])
    assert table.fact(CheckResolved).total == 50 + 10 - 30


@pytest.mark.rule("pm.opportunity.position-modifiers")
def test_who_steps_between_two_foes_counts_as_flanked_already() -> None:
    table = fight(
        fighter("ann", at=(5, 5), hp=300),
        fighter("bob", "blue", at=(6, 4), Sword=50, hp=300),
        fighter("cid", "blue", at=(6, 6), Sword=50, hp=300),
    )
    act(table, "ann", "move", path=["E", "E", "E"])
    table.answer("cid", "let")
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [10])])
    check = table.fact(CheckResolved)
    assert check.total == 50 + 10 + 20
    assert [each.value for each in check.modifiers if each.rule == "pm.opportunity.position-modifiers"] == [
        20
    ]
