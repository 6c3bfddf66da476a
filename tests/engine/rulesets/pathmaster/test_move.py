"""Moving: how far, along which paths, and what it does to the Step and to defences."""

import pytest

from events import BudgetChanged, CheckResolved, ConditionGained, ManeuverDeclared, Moved
from tests.support.pathmaster import HEX, SQUARES, act, end, fight, fighter

FAR = fighter("bob", "blue", at=(30, 30))


@pytest.mark.rule("pm.move.distance-and-cost", clause="a Move")
@pytest.mark.rule("pm.move.distance-and-cost", clause="up to the Move rating, any way")
@pytest.mark.rule("pm.move.distance-and-cost", clause="any facing")
@pytest.mark.rule("pm.move.distance-and-cost")
def test_a_winding_path_of_the_move_rating_and_no_farther() -> None:
    table = fight(fighter("ann", at=(5, 5)), FAR)
    with table.refuses("bad-argument", rule="pm.move.distance-and-cost", match="6 cells, not 7"):
        act(table, "ann", "move", path=["E", "E", "S", "W", "N", "E", "E"])
    act(table, "ann", "move", path=["E", "SE", "S", "W", "N", "E"], facing="S")

    assert table["ann"].position == (7, 6)
    assert len(table.facts(Moved)) == 6
    declared = table.fact(ManeuverDeclared)
    assert (declared.maneuver, declared.rule) == ("move", "pm.move.distance-and-cost")
    assert declared.args == {"path": ["E", "SE", "S", "W", "N", "E"], "facing": "S"}
    assert table["ann"].conditions["facing"].data == {"direction": "S"}
    assert table["ann"].budget("move") == 0
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable"):
        act(table, "ann", "move", path=["E"])


@pytest.mark.rule("pm.move.distance-and-cost")
def test_whoever_moves_one_cell_moves_that_and_whoever_moves_none_does_not() -> None:
    slow = fight(fighter("ann", at=(5, 5), move=1), FAR)
    act(slow, "ann", "move", path=["E"])
    assert slow["ann"].position == (6, 5)

    rooted = fight(fighter("ann", at=(5, 5), move=0), FAR)
    with rooted.refuses("barred", rule="pm.move.distance-and-cost", match="Move rating of Ann is 0"):
        act(rooted, "ann", "move", path=["E"])


@pytest.mark.rule("pm.step.legal-destination", "pm.move.distance-and-cost")
def test_a_path_that_something_is_in_the_way_of() -> None:
    board = {**SQUARES, "walls": [(7, 5)]}
    table = fight(fighter("ann", at=(5, 5)), fighter("bob", "blue", at=(5, 3)), board=board)
    with table.refuses("bad-argument", rule="pm.step.legal-destination", match=r"\(7, 5\) is a wall"):
        act(table, "ann", "move", path=["E", "E"])
    with table.refuses("bad-argument", rule="pm.step.legal-destination", match="Bob stands in") as refused:
        act(table, "ann", "move", path=["N", "N"])
    assert "NE" in refused.value.legal
    with table.refuses("bad-argument", match="outside the board"):
        act(table, "ann", "move", path=["W"] * 6)


@pytest.mark.rule("pm.move.distance-and-cost")
def test_on_hexes_and_without_a_board() -> None:
    hexes = fight(fighter("ann", at=(5, 5)), FAR, board=HEX)
    act(hexes, "ann", "move", path=["E", "NE", "NW"])
    assert hexes["ann"].position == (7, 3)

    table = fight(fighter("ann"), fighter("bob", "blue"))
    with table.refuses("bad-argument", match="from 1 to 6"):
        act(table, "ann", "move", cells=7)
    act(table, "ann", "move", cells=4)
    assert (table.fact(Moved).metres, table.fact(Moved).to) == (6.0, None)
    assert table["ann"].budget("moved") == 4


@pytest.mark.rule("pm.move.uses-up-step", clause="no Step")
@pytest.mark.rule("pm.move.uses-up-step", clause="the Attack stays")
@pytest.mark.rule("pm.move.uses-up-step")
def test_a_full_move_uses_up_the_step_and_leaves_the_attack() -> None:
    table = fight(fighter("ann", at=(5, 5), Sword=50), fighter("bob", "blue", at=(12, 5), hp=200))
    act(table, "ann", "move", path=["E"] * 6)
    used = [each for each in table.facts(BudgetChanged) if each.budgets.get("step") == 0]
    assert [each.rule for each in used] == ["pm.move.uses-up-step"]
    with table.refuses("barred", match="one too many"):
        act(table, "ann", "step", direction="N")
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert table["ann"].budget("attack") == 0


@pytest.mark.rule("pm.move.defenses")
def test_all_defences_stand_after_a_move() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Dodge=10, shield=20, Sword=60),
        fighter("bob", "blue", at=(5, 6), Sword=50, hp=200),
    )
    act(table, "ann", "attack", target="bob", weapon="sword", parry=30)
    table.answer("bob", "let", dice=[("attack", [10])])
    act(table, "ann", "move", path=["E"])
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [20])])
    assert table.fact(CheckResolved).total == 50 + 20 - 60
    moved = [each.rule for each in table.all_facts(ConditionGained) if "move" in each.data.get("taken", ())]
    assert moved[0] == "pm.move.defenses"


@pytest.mark.rule("pm.move.tumble", clause="20 Dodge, by success")
@pytest.mark.rule("pm.move.tumble", clause="against opportunity attacks alone")
@pytest.mark.rule("pm.move.tumble")
@pytest.mark.parametrize(("shows", "better"), [(51, 20), (50, 0)])
def test_a_tumble_helps_against_opportunity_attacks_only(shows: int, better: int) -> None:
    table = fight(
        fighter("ann", at=(5, 5), Dodge=10, skills={"Acrobatics": 50}, hp=200),
        fighter("bob", "blue", at=(5, 6), Sword=50),
    )
    act(table, "ann", "move", path=["E", "E", "W"], tumble="yes", dice=[("tumble", [shows])])
    table.answer("bob", "opportunity", weapon="sword")
    table.answer("ann", "let", dice=[("attack", [20])])
    struck = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    assert struck.total == 50 + 20 - 10 - better
    assert ("pm.move.tumble" in [each.rule for each in struck.modifiers]) is bool(better)

    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [20])])
    assert table.fact(CheckResolved).total == 50 + 20 - 10


@pytest.mark.rule("pm.move.tumble", clause="by Acrobatics")
@pytest.mark.rule("pm.move.tumble")
def test_nobody_tumbles_who_has_not_learned_it() -> None:
    table = fight(fighter("ann", at=(5, 5)), FAR)
    with table.refuses("bad-argument", rule="pm.move.tumble", match="no Acrobatics"):
        act(table, "ann", "move", path=["E"], tumble="yes")
