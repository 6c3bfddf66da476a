"""Running: twice as far, more or less straight, and nothing else."""

from typing import Any

import pytest

from affray.testing import Table
from events import BudgetChanged, CheckResolved, ConditionGained, ConditionLost, Moved
from tests.support.meeting import befalls
from tests.support.pathmaster import HEX, act, end, fight, fighter

FAR = fighter("bob", "blue", at=(35, 35))


def left(table: Table, who: str) -> dict[str, int]:
    """What is left of the budget of a turn."""
    return {kind: table[who].budget(kind) for kind in ("step", "move", "attack", "free", "interrupt")}


@pytest.mark.rule("pm.run.cost", clause="the Step and two Moves")
@pytest.mark.rule("pm.run.cost", clause="Free and Interrupt stay")
@pytest.mark.rule("pm.run.cost")
def test_a_run_takes_the_step_and_two_moves_of_which_the_attack_gives_one() -> None:
    table = fight(fighter("ann", at=(5, 5)), FAR)
    act(table, "ann", "run", path=["E"] * 12)
    assert left(table, "ann") == {"step": 0, "move": 0, "attack": 0, "free": 2, "interrupt": 1}
    paid = [each for each in table.facts(BudgetChanged) if "attack" in each.budgets]
    assert [each.rule for each in paid] == ["pm.run.cost"]

    table.undo()
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "run", path=["E"] * 12)
    assert left(table, "ann") == {"step": 0, "move": 0, "attack": 0, "free": 2, "interrupt": 1}


@pytest.mark.rule("pm.run.cost", clause="not after a Step")
@pytest.mark.rule("pm.run.cost")
def test_nobody_runs_who_has_stepped_or_used_the_attack() -> None:
    table = fight(fighter("ann", at=(5, 5)), FAR)
    act(table, "ann", "step", direction="E")
    with table.refuses("barred", rule="pm.run.cost", match="has used some of it"):
        act(table, "ann", "run", path=["E"])

    table.undo()
    table.rule(effects=[BudgetChanged(combatant="ann", budgets={"step": 0})])
    with table.refuses("barred", rule="pm.run.cost", match="has used some of it"):
        act(table, "ann", "run", path=["E"])

    table.undo()
    act(table, "ann", "exchange", give="attack", get="free")
    with table.refuses("barred", rule="pm.run.cost"):
        act(table, "ann", "run", path=["E"])


@pytest.mark.rule("pm.run.distance", clause="twice the Move rating")
@pytest.mark.rule("pm.run.distance", clause="in any direction")
@pytest.mark.rule("pm.run.distance")
def test_a_run_goes_twice_the_move_rating_in_any_direction() -> None:
    table = fight(fighter("ann", at=(20, 20)), FAR)
    for way, there in (("E", (32, 20)), ("NW", (8, 8)), ("S", (20, 32))):
        with table.refuses("bad-argument", rule="pm.run.distance", match="can go 12 cells"):
            act(table, "ann", "run", path=[way] * 13)
        act(table, "ann", "run", path=[way] * 12)
        assert table["ann"].position == there
        table.undo()
    with table.refuses("bad-argument", rule="pm.run.distance", match="Say which way"):
        act(table, "ann", "run")


@pytest.mark.rule("pm.run.distance")
def test_a_run_without_a_board() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "run")
    assert table.fact(Moved).metres == 18.0
    assert table["ann"].budget("moved") == 12


@pytest.mark.rule("pm.run.turning", clause="corners cost nothing")
@pytest.mark.rule("pm.run.turning", clause="the GM says beyond 90 degrees")
@pytest.mark.rule("pm.run.turning")
def test_a_corner_is_free_and_the_gm_says_of_a_sharper_turn() -> None:
    table = fight(fighter("ann", at=(10, 10)), FAR)
    act(table, "ann", "run", path=["E", "E", "N", "N"])
    assert table.waiting() == [("ann", "act")]

    table.undo()
    act(table, "ann", "run", path=["E", "E", "NW"])
    assert table.waiting() == [("gm", "turn")]
    table.answer("gm", "disallow")
    assert (table["ann"].position, table["ann"].budget("move")) == ((10, 10), 1)

    table.undo()
    table.answer("gm", "allow")
    assert table["ann"].position == (11, 9)


@pytest.mark.rule("pm.run.turning")
def test_by_the_tables_choice_sharp_turns_are_never_or_always_allowed() -> None:
    people = (fighter("ann", at=(10, 10)), FAR)
    never = fight(*people, run_turns="forbid")
    with never.refuses("bad-argument", rule="pm.run.turning", match="turns by 135 degrees"):
        act(never, "ann", "run", path=["E", "E", "NW"])
    act(never, "ann", "run", path=["E", "N"])

    always = fight(*people, run_turns="free")
    act(always, "ann", "run", path=["E", "W"])
    assert always.waiting() == [("ann", "act")]


@pytest.mark.rule("pm.run.turning")
def test_on_hexes_one_corner_is_sixty_degrees_and_two_are_too_many() -> None:
    table = fight(fighter("ann", at=(10, 10)), FAR, board=HEX)
    act(table, "ann", "run", path=["E", "E", "NE"])
    assert table.waiting() == [("ann", "act")]
    table.undo()
    act(table, "ann", "run", path=["E", "E", "NE", "NW"])
    assert table.waiting() == [("gm", "turn")]


def sprint(table: Table, way: str, cells: int) -> None:
    """Ann runs straight on, and her turn comes again."""
    act(table, "ann", "run", path=[way] * cells)
    end(table, "ann")
    end(table, "bob")


@pytest.mark.rule("pm.run.sprint", clause="one more from the second round on")
@pytest.mark.rule("pm.run.sprint", clause="straight ahead")
@pytest.mark.rule("pm.run.sprint")
def test_running_straight_on_gains_a_cell_from_the_second_round_on() -> None:
    table = fight(fighter("ann", at=(0, 5)), FAR)
    with table.refuses("bad-argument"):
        act(table, "ann", "run", path=["E"] * 13)
    sprint(table, "E", 12)
    gained = [each for each in table.all_facts(ConditionGained) if each.condition == "ran"]
    assert gained[0].rule == "pm.run.sprint"
    sprint(table, "E", 13)
    sprint(table, "E", 13)
    assert table["ann"].position == (38, 5)

    with table.refuses("bad-argument", rule="pm.run.distance"):
        act(table, "ann", "run", path=["S"] * 13)
    sprint(table, "S", 12)
    with table.refuses("bad-argument"):
        act(table, "ann", "run", path=["W"] * 13)
    act(table, "ann", "run", path=["S"] * 13)


@pytest.mark.rule("pm.run.sprint")
def test_a_round_without_running_ends_the_sprint() -> None:
    table = fight(fighter("ann", at=(0, 5)), FAR)
    sprint(table, "E", 12)
    end(table, "ann")
    end(table, "bob")
    assert [each.condition for each in table.facts(ConditionLost)] == ["ran"]
    with table.refuses("bad-argument"):
        act(table, "ann", "run", path=["E"] * 13)


@pytest.mark.rule("pm.run.sprint")
def test_sprinting_without_a_board() -> None:
    table = fight(fighter("ann"), fighter("bob", "blue"))
    act(table, "ann", "run", cells=12, straight="yes")
    end(table, "ann")
    end(table, "bob")
    with table.refuses("bad-argument", rule="pm.run.distance"):
        act(table, "ann", "run", cells=13)
    act(table, "ann", "run", cells=13, straight="yes")


def struck_on_the_run(shows: int, **sheet: Any) -> Table:
    """Ann runs past Bob, tumbling, and he strikes."""
    table = fight(
        fighter("ann", at=(5, 5), Dodge=10, skills={"Acrobatics": 50}, hp=300, **sheet),
        fighter("bob", "blue", at=(5, 6), Sword=50),
    )
    act(table, "ann", "run", path=["E"] * 12, tumble="yes", dice=[("tumble", [shows])])
    table.answer("bob", "opportunity", weapon="sword", dice=[("attack", [20])])
    return table


@pytest.mark.rule("pm.run.tumble", clause="at 20 less")
@pytest.mark.rule("pm.run.tumble", clause="40 Dodge against opportunity attacks")
@pytest.mark.rule("pm.run.tumble")
@pytest.mark.parametrize(("shows", "better"), [(71, 40), (70, 0)])
def test_a_tumble_on_the_run_is_harder_and_worth_more(shows: int, better: int) -> None:
    table = struck_on_the_run(shows)
    rolled = next(each for each in table.all_facts(CheckResolved) if each.purpose == "tumble")
    assert rolled.total == 50 + shows - 20
    struck = next(each for each in table.facts(CheckResolved) if each.purpose == "attack")
    assert struck.total == 50 + 20 - 10 - better
    assert ("pm.run.tumble" in [each.rule for each in struck.modifiers]) is bool(better)

    end(table, "ann")
    act(table, "bob", "step", direction="E")
    assert table["bob"].budget("attack") == 1


@pytest.mark.rule("pm.run.tumble", clause="not in a sprint")
@pytest.mark.rule("pm.run.tumble")
def test_nobody_tumbles_in_a_sprint() -> None:
    table = fight(fighter("ann", at=(0, 5), skills={"Acrobatics": 50}), FAR)
    sprint(table, "E", 12)
    with table.refuses("bad-argument", rule="pm.run.tumble", match="is sprinting"):
        act(table, "ann", "run", path=["E"] * 13, tumble="yes")


@pytest.mark.rule("pm.run.defenses", clause="Dodge and Shield")
@pytest.mark.rule("pm.run.defenses", clause="no Parry")
@pytest.mark.rule("pm.run.defenses")
def test_a_runner_has_dodge_and_shield_and_no_parry() -> None:
    table = fight(
        fighter("ann", at=(5, 5), Dodge=15, shield=20, Sword=60),
        fighter("bob", "blue", at=(8, 5), Sword=50),
    )
    act(table, "ann", "run", path=["E", "E"])
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[("attack", [20])])
    assert table.fact(CheckResolved).total == 50 + 20 - 35
    assert table["ann"].conditions["stance"].data["taken"] == ["run"]


@pytest.mark.rule("pm.exchange.double-move-counts-as-run")
def test_two_moves_on_foot_are_a_run() -> None:
    table = fight(fighter("ann", at=(5, 5)), FAR)
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", path=["E"] * 6)
    act(table, "ann", "move", path=["E"] * 6)
    assert table["ann"].position == (17, 5)
    assert table["ann"].conditions["stance"].data["taken"] == ["move", "run"]
    assert table["ann"].budget("step") == 0


@pytest.mark.rule("pm.run.distance", "pm.run.sprint")
def test_a_run_that_is_too_far_is_told_how_far_it_may_go_and_on_which_way() -> None:
    table = fight(fighter("ann", at=(0, 5)), FAR)
    with table.refuses("bad-argument", rule="pm.run.distance", match=r"can go 12 cells\.$"):
        act(table, "ann", "run", path=["E"] * 13)
    sprint(table, "E", 12)
    with table.refuses(
        "bad-argument", rule="pm.run.distance", match=r"can go 12 cells; 13 straight on \(E\)\.$"
    ):
        act(table, "ann", "run", path=["E"] * 14)


@pytest.mark.rule("pm.crouch.go-down", "pm.run.distance")
@pytest.mark.parametrize(("cells", "rule"), [(12, ""), (13, "pm.crouch.go-down"), (14, "pm.run.distance")])
def test_who_crouches_runs_and_does_not_sprint(cells: int, rule: str) -> None:
    table = fight(fighter("ann", at=(0, 5)), FAR)
    sprint(table, "E", 12)
    befalls(table, "ann", "posture", posture="crouching")
    if rule:
        with table.refuses("bad-argument", rule=rule):
            act(table, "ann", "run", path=["E"] * cells)
    else:
        act(table, "ann", "run", path=["E"] * cells)
        assert table["ann"].position == (24, 5)
