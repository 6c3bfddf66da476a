"""What takes several actions: one after the other, one result at the end, and what breaks it off."""

import pytest

from affray.testing import Table
from events import ConditionGained, ConditionLost, ManeuverDeclared, Noted
from tests.support.pathmaster import act, end, fight, fighter, until

EACH_TURN = "pm.long-action.ready-each-turn"
LOCK, ROCKS = "pick the lock", "pile up rocks"


def workshop(**figures: object) -> Table:
    """Ann has something to do, and Bob lets her."""
    return fight(fighter("ann", Sword=60, hp=200, **figures), fighter("bob", "blue", hp=200))  # type: ignore[arg-type]


def turns(table: Table) -> None:
    """Ann's next turn opens."""
    end(table, "ann")
    end(table, "bob")


def begin(table: Table, what: str, units: int, breaks: str = "no") -> None:
    """Ann begins something, in so many turns."""
    act(table, "ann", "work", task="new", what=what, units=units, breaks=breaks)


def done(table: Table) -> bool:
    """Whether something has come of it just now."""
    return "left-to-gm" in [each.key for each in table.facts(Noted)]


@pytest.mark.rule("pm.extended.single-result", clause="none before")
@pytest.mark.rule("pm.extended.single-result", clause="one at the end")
@pytest.mark.rule("pm.long-action.ready-each-turn", clause="each turn a unit")
@pytest.mark.rule("pm.long-action.ready-each-turn", clause="until it is done")
@pytest.mark.rule("pm.long-action.ready-each-turn", "pm.extended.single-result")
def test_a_task_of_four_is_done_in_the_fourth_turn_and_not_before() -> None:
    table = workshop()
    begin(table, LOCK, 4)
    assert table["ann"].budget("move") == 0
    for unit in (2, 3, 4):
        assert not done(table)
        assert table["ann"].conditions["extended"].data["done"] == unit - 1
        turns(table)
        act(table, "ann", "work", task=LOCK)
    assert done(table)
    assert table.fact(ConditionLost).reason == "done"
    turns(table)
    assert [each.choice.args for each in table.options("ann") if each.choice.key == "work"] == [
        {"task": "new"}
    ]


@pytest.mark.rule("pm.long-action.ready-each-turn", clause="a Ready")
@pytest.mark.rule("pm.other.generic-maneuvers", clause="physical as Ready")
@pytest.mark.rule("pm.other.generic-maneuvers", "pm.long-action.ready-each-turn")
def test_to_light_a_torch_is_a_ready_with_all_that_goes_with_it() -> None:
    table = workshop()
    begin(table, "light a torch", 1)
    declared = table.fact(ManeuverDeclared)
    assert (declared.rule, declared.args) == ("pm.other.generic-maneuvers", {"task": "light a torch"})
    assert done(table)
    assert "extended" not in table["ann"].conditions
    assert table["ann"].conditions["stance"].data["taken"] == ["ready"]
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable"):
        begin(table, "light another", 1)


@pytest.mark.rule("pm.other.generic-maneuvers", clause="mental as Concentrate")
def test_to_recall_a_password_is_to_concentrate() -> None:
    table = workshop()
    act(table, "ann", "concentrate", what="recall the password")
    assert [table["ann"].budget(each) for each in ("move", "attack")] == [0, 0]


@pytest.mark.rule("pm.long-action.ready-each-turn", clause="each turn a unit")
def test_two_moves_do_no_second_unit_of_the_same_task() -> None:
    table = workshop()
    act(table, "ann", "exchange", give="attack", get="move")
    begin(table, LOCK, 4)
    with table.refuses(
        "barred", rule=EACH_TURN, match="This turn’s share of it is done already: pick the lock"
    ):
        act(table, "ann", "work", task=LOCK)
    with table.refuses("bad-argument", match="what was begun already is a choice of its own"):
        begin(table, LOCK, 4)
    assert table["ann"].conditions["extended"].data["done"] == 1


@pytest.mark.rule("pm.long-action.interruptible", clause="some go on")
@pytest.mark.rule("pm.long-action.interruptible", clause="others start over")
@pytest.mark.rule("pm.extended.consecutive-rounds", clause="one after the other")
@pytest.mark.rule("pm.extended.consecutive-rounds", clause="unless its entry permits breaks")
@pytest.mark.rule("pm.long-action.interruptible", "pm.extended.consecutive-rounds")
@pytest.mark.parametrize(("what", "breaks", "left"), [(ROCKS, "yes", 2), (LOCK, "no", 4)])
def test_an_attack_in_between_costs_a_lock_and_not_a_pile_of_rocks(what: str, breaks: str, left: int) -> None:
    table = workshop()
    begin(table, what, 4, breaks)
    turns(table)
    act(table, "ann", "work", task=what)
    turns(table)
    act(table, "ann", "attack", target="bob", weapon="sword", dice=[("attack", [10])])
    turns(table)
    if breaks == "no":
        assert "extended" not in table["ann"].conditions
        begin(table, what, 4)
        left -= 1
        turns(table)
    for unit in range(left):
        act(table, "ann", "work", task=what)
        assert done(table) is (unit == left - 1)
        turns(table)


@pytest.mark.rule("pm.extended.consecutive-rounds", clause="without interruption")
@pytest.mark.rule("pm.extended.consecutive-rounds")
@pytest.mark.parametrize(
    ("key", "kept"),
    [("step", True), ("talk", True), ("end", False), ("move", False), ("drop", False), ("posture", False)],
)
def test_a_step_and_a_word_break_nothing_off(key: str, kept: bool) -> None:
    table = workshop()
    begin(table, LOCK, 4)
    turns(table)
    args = {
        "move": {"cells": 2},
        "talk": {"words": "Nearly!"},
        "drop": {"item": "sword"},
        "posture": {"to": "kneeling"},
    }
    act(table, "ann", key, **args.get(key, {}))
    assert ("extended" in table["ann"].conditions) is kept
    if not kept:
        lost = next(each for each in table.facts(ConditionLost) if each.condition == "extended")
        assert (lost.reason, lost.rule) == ("broken-off", "pm.extended.consecutive-rounds")


@pytest.mark.rule("pm.extended.consecutive-rounds")
def test_what_was_broken_off_by_mistake_is_there_again_after_an_undo() -> None:
    table = workshop()
    begin(table, LOCK, 2)
    turns(table)
    act(table, "ann", "posture", to="kneeling")
    table.undo()
    act(table, "ann", "work", task=LOCK)
    assert done(table)
    table.undo()
    assert table["ann"].conditions["extended"].data["done"] == 1


@pytest.mark.rule("pm.extended.consecutive-rounds")
def test_whoever_lies_senseless_for_a_turn_begins_again() -> None:
    table = workshop()
    begin(table, LOCK, 4)
    table.rule("Ann is out.", effects=[ConditionGained(combatant="ann", condition="unconscious")])
    until(table, "bob")
    end(table, "bob")
    until(table, "bob")
    assert "extended" not in table["ann"].conditions


@pytest.mark.rule("pm.long-action.interruptible")
def test_what_may_be_broken_off_waits_while_something_else_is_done() -> None:
    table = workshop()
    begin(table, ROCKS, 3, "yes")
    turns(table)
    begin(table, LOCK, 2)
    data = table["ann"].conditions["extended"].data
    assert (data["what"], [each["what"] for each in data["aside"]]) == (LOCK, [ROCKS])
    turns(table)
    act(table, "ann", "work", task=ROCKS)
    data = table["ann"].conditions["extended"].data
    assert (data["what"], data["done"]) == (ROCKS, 2), "and the lock is lost"
    turns(table)
    act(table, "ann", "work", task=ROCKS)
    assert done(table)
    assert "extended" not in table["ann"].conditions


@pytest.mark.rule("pm.ready.movement", "pm.long-action.ready-each-turn")
def test_no_movement_but_a_step_goes_with_it() -> None:
    table = workshop()
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", cells=2)
    with table.refuses("barred", rule="pm.ready.movement"):
        begin(table, LOCK, 2)


@pytest.mark.rule("pm.extended.consecutive-rounds")
def test_a_ruling_of_another_shape_is_refused() -> None:
    table = workshop()
    with table.refuses("bad-ruling", match="the data of the condition .extended."):
        table.rule(effects=[ConditionGained(combatant="ann", condition="extended", data={"done": "much"})])
    half = {"by": "work", "what": LOCK, "of": 4, "done": 3, "turn": 1}
    table.rule(
        "She is nearly done.", effects=[ConditionGained(combatant="ann", condition="extended", data=half)]
    )
    turns(table)
    act(table, "ann", "work", task=LOCK)
    assert done(table)


@pytest.mark.rule("pm.long-action.ready-each-turn")
@pytest.mark.parametrize("what", ["", "new"])
def test_a_task_has_a_name_of_its_own(what: str) -> None:
    table = workshop()
    with table.refuses("bad-argument", match="Say in a word or two what is to be done"):
        begin(table, what, 2)


@pytest.mark.rule("pm.extended.consecutive-rounds")
def test_the_fight_is_over_whatever_is_half_done() -> None:
    table = workshop()
    begin(table, LOCK, 4)
    end(table, "ann")
    table.rule("Bob is out.", effects=[ConditionGained(combatant="bob", condition="unconscious")])
    until(table, "gm", "over")
    table.answer("gm", "close")
    assert table.fight.closed
    table.undo()
    table.answer("gm", "go-on")
    act(table, "ann", "work", task=LOCK)
    assert table["ann"].conditions["extended"].data["done"] == 2
