"""Loading bows, slings and crossbows, as the checks of their rules have it."""

from typing import Any

import pytest

from affray.testing import Table
from engine.autopilot.autopilot import suggestion
from engine.rulesets.pathmaster import ruleset
from events import CheckResolved, ConditionLost, ItemChanged, ManeuverDeclared
from tests.support.meeting import befalls, met
from tests.support.pathmaster import SWORD, TABLES, act, attack, end, fight, fighter, until

BOW = "pm.load-bow.cost"
LIGHT = "pm.load-light-crossbow.cost"
HEAVY = "pm.load-heavy-crossbow.cost"
MOVING = "pm.load-light-crossbow.movement"
UNBROKEN = "pm.load-heavy-crossbow.cocking-uninterrupted"
EXT = "pm.ext-crossbow.movement"


def shooter(kind: str, *, hands: int = 2, **more: Any) -> Table:
    """Ann with an empty weapon of this kind, Bob five cells away; she has exchanged nothing yet."""
    on = more.pop("board", True)
    options = {name: more.pop(name) for name in ("crossbow_loading",) if name in more}
    place = "both" if hands == 2 else more.pop("place", "right")
    weapon = {
        "skill": "Crossbow", "used": "missile", "table": "sword", "range": 30, "hands": hands, "place": place,
        "loads": kind, "left": 0,
    }  # fmt: skip
    skills = {"Crossbow": 60, **more.pop("skills", {})}
    arms = {"bow": weapon, **more.pop("weapons", {})}
    ann = fighter("ann", at=(5, 5) if on else None, skills=skills, weapons=arms, **more)
    bob = fighter("bob", "blue", at=(10, 5) if on else None, hp=200, Sword=60)
    return fight(ann, bob, tables=TABLES("0"), **options)


def loads(table: Table, step: str, *, quickdraw: int = 0, key: str = "load", **more: Any) -> None:
    dice = {"quickdraw": [quickdraw]} if quickdraw else {}
    act(table, "ann", key, weapon="bow", step=step, dice=dice, **more)


def left(table: Table) -> tuple[int, int, int]:
    """What Ann has left: Free, Move, Attack."""
    return (table["ann"].budget("free"), table["ann"].budget("move"), table["ann"].budget("attack"))


def second_move(table: Table) -> None:
    act(table, "ann", "exchange", give="attack", get="move")


def next_turn(table: Table) -> None:
    end(table, "ann")
    end(table, "bob")


def is_loaded(table: Table) -> bool:
    return not table.option("ann", "attack", weapon="bow").barred


@pytest.mark.rule("pm.load-bow.cost", clause="a Move")
@pytest.mark.rule("pm.load-bow.cost", clause="free by Quickdraw")
@pytest.mark.rule("pm.load-bow.cost")
@pytest.mark.parametrize("kind", ["load-bow", "load-hand-crossbow"])
@pytest.mark.parametrize(("roll", "after"), [(51, (1, 1, 1)), (50, (2, 0, 1))])
def test_a_quickdraw_of_101_makes_loading_a_bow_free(
    kind: str, roll: int, after: tuple[int, int, int]
) -> None:
    table = shooter(kind, skills={"Quickdraw": 50})
    loads(table, "load", quickdraw=roll)
    assert left(table) == after
    assert is_loaded(table)


@pytest.mark.rule("pm.load-bow.cost", clause="a Move")
def test_who_cannot_draw_quickly_or_has_no_free_action_left_rolls_nothing() -> None:
    table = shooter("load-bow")
    loads(table, "load")
    assert (left(table), table.facts(CheckResolved)) == ((2, 0, 1), [])
    table = shooter("load-bow", skills={"Quickdraw": 50})
    act(table, "ann", "crouch")
    act(table, "ann", "rise")
    loads(table, "load")
    assert left(table) == (0, 0, 1)


@pytest.mark.rule("pm.load-bow.movement-and-defenses", clause="a Step at most")
@pytest.mark.rule("pm.load-bow.movement-and-defenses")
def test_with_loading_for_a_move_goes_a_step_and_with_a_quick_one_any_movement() -> None:
    table = shooter("load-bow", skills={"Quickdraw": 50})
    second_move(table)
    loads(table, "load", quickdraw=50)
    act(table, "ann", "step", direction="E")
    with table.refuses("barred", rule="pm.load-bow.movement-and-defenses", match="a Step is all"):
        act(table, "ann", "move", path=["E"])
    table.undo()
    table.undo()
    loads(table, "load", quickdraw=51)
    act(table, "ann", "move", path=["E", "E"])


@pytest.mark.rule("pm.missile.definition", clause="loaded again where it has to be")
@pytest.mark.parametrize("kind", ["load-bow", "load-light-crossbow", "reload"])
def test_what_is_loaded_is_not_loaded_again(kind: str) -> None:
    table = shooter(kind)
    filled = ItemChanged(combatant="ann", item="bow", change="", fields={"left": 1})
    table.rule("It is loaded.", effects=[filled])
    before = len(table.commits)
    key, args = ("reload", {}) if kind == "reload" else ("load", {"step": "load"})
    with table.refuses("barred", match="The bow is loaded"):
        act(table, "ann", key, weapon="bow", **args)
    assert len(table.commits) == before


def test_a_bow_that_is_put_away_is_taken_in_hand_first() -> None:
    table = shooter("load-bow", weapons={"sword": {**SWORD, "place": "carried"}})
    away = ItemChanged(combatant="ann", item="bow", change="", fields={"place": "carried"})
    table.rule("Put away.", effects=[away])
    with table.refuses("barred", rule="pm.attack.weapon-must-be-ready", match="take it in hand first"):
        loads(table, "load")
    offered = [each.choice.args["weapon"] for each in table.options("ann") if each.choice.key == "load"]
    assert offered == ["bow"]


@pytest.mark.rule("pm.load-light-crossbow.cost", clause="a Move to cock it, and one to load it")
@pytest.mark.rule("pm.load-light-crossbow.cost", clause="Quickdraw for the loading alone")
@pytest.mark.rule("pm.load-light-crossbow.cost")
@pytest.mark.parametrize(("roll", "after"), [(51, (1, 1, 0)), (50, (2, 0, 0))])
def test_a_light_crossbow_takes_two_moves_of_which_quickdraw_frees_the_second(
    roll: int, after: tuple[int, int, int]
) -> None:
    table = shooter("load-light-crossbow", skills={"Quickdraw": 50})
    second_move(table)
    with table.refuses("barred", rule=LIGHT, match="The bow is not cocked yet: that comes first"):
        loads(table, "load")
    loads(table, "cock")
    assert left(table) == (2, 1, 0)
    with table.refuses("barred", rule=LIGHT, match="The bow is cocked; next it is loaded"):
        loads(table, "cock")
    loads(table, "load", quickdraw=roll)
    assert left(table) == after
    next_turn(table)
    assert is_loaded(table)


@pytest.mark.rule("pm.load-light-crossbow.movement", clause="none with a Free action")
@pytest.mark.rule("pm.load-light-crossbow.movement", clause="a Step with a Move")
@pytest.mark.rule("pm.load-light-crossbow.movement")
def test_no_step_goes_with_a_quick_loading_and_one_with_a_slow_one() -> None:
    table = shooter("load-light-crossbow", skills={"Quickdraw": 50})
    second_move(table)
    loads(table, "cock")
    loads(table, "load", quickdraw=51)
    with table.refuses("barred", rule=MOVING, match="no Step goes with that"):
        act(table, "ann", "step", direction="E")
    table.undo()
    loads(table, "load", quickdraw=50)
    act(table, "ann", "step", direction="E")
    with table.refuses("barred", rule=MOVING, match="a Step is all"):
        act(table, "ann", "move", path=["E"])


@pytest.mark.rule("pm.load-light-crossbow.may-be-split")
@pytest.mark.rule("pm.load-light-crossbow.movement", clause="a Step with a Move")
def test_a_light_crossbow_stays_cocked_whatever_comes_between() -> None:
    table = shooter("load-light-crossbow")
    loads(table, "cock")
    next_turn(table)
    second_move(table)
    act(table, "ann", "move", path=["E"])
    with table.refuses("barred", rule=MOVING, match="Ann has moved"):
        loads(table, "load")
    next_turn(table)
    loads(table, "load")
    assert table.fact(ManeuverDeclared).rule == "pm.load-light-crossbow.may-be-split"
    assert table["ann"].items["bow"]["steps"] == 0
    assert is_loaded(table)


@pytest.mark.rule("pm.load-heavy-crossbow.cost", clause="two Moves to cock it, and one to load it")
@pytest.mark.rule("pm.load-heavy-crossbow.cost", clause="Quickdraw for the third alone")
@pytest.mark.rule("pm.load-heavy-crossbow.cost")
@pytest.mark.parametrize(("roll", "after"), [(51, (1, 1, 1)), (50, (2, 0, 1))])
def test_a_heavy_crossbow_takes_three_moves_of_which_quickdraw_frees_the_third(
    roll: int, after: tuple[int, int, int]
) -> None:
    table = shooter("load-heavy-crossbow", skills={"Quickdraw": 50})
    second_move(table)
    loads(table, "cock")
    loads(table, "cock")
    assert (left(table), table["ann"].items["bow"]["steps"]) == ((2, 0, 0), 1)
    next_turn(table)
    loads(table, "load", quickdraw=roll)
    assert left(table) == after
    assert is_loaded(table)


@pytest.mark.rule("pm.load-heavy-crossbow.cocking-uninterrupted", clause="starts over")
@pytest.mark.rule("pm.load-heavy-crossbow.cocking-uninterrupted")
@pytest.mark.parametrize("between", ["another action", "nothing at all", "a move"])
def test_what_comes_between_the_two_cockings_makes_them_start_over(between: str) -> None:
    table = shooter("load-heavy-crossbow", things={"stone": {"place": "right"}}, hands=1, place="left")
    loads(table, "cock")
    if between == "another action":
        act(table, "ann", "drop", item="stone")
    else:
        next_turn(table)
        if between == "a move":
            act(table, "ann", "move", path=["E"])
        else:
            end(table, "ann")
    assert "extended" not in table["ann"].conditions
    assert table.fact(ConditionLost).reason == "broken-off"
    until(table, "ann")
    if between != "a move":
        if between == "another action":
            next_turn(table)
        loads(table, "cock")
        assert "steps" not in table["ann"].items["bow"]


@pytest.mark.rule("pm.load-heavy-crossbow.cocking-uninterrupted", clause="one after the other")
def test_cocking_goes_on_in_the_next_turn_and_past_a_word() -> None:
    table = shooter("load-heavy-crossbow")
    loads(table, "cock")
    act(table, "ann", "talk", words="Wait")
    next_turn(table)
    assert "steps" not in table["ann"].items["bow"]
    with table.refuses("barred", rule=UNBROKEN, match="no Step goes with that"):
        act(table, "ann", "step", direction="E")
    loads(table, "cock")
    assert table["ann"].items["bow"]["steps"] == 1


@pytest.mark.rule("pm.load-heavy-crossbow.cocking-uninterrupted", clause="no movement")
def test_no_step_goes_with_cocking() -> None:
    table = shooter("load-heavy-crossbow")
    loads(table, "cock")
    with table.refuses("barred", rule=UNBROKEN, match="no Step goes with that"):
        act(table, "ann", "step", direction="E")
    assert table["ann"].conditions["extended"].data["done"] == 1


@pytest.mark.rule("pm.load-heavy-crossbow.loading-and-defenses", clause="a Step with the loading")
@pytest.mark.rule("pm.load-heavy-crossbow.loading-and-defenses", clause="later, if one wants")
@pytest.mark.rule("pm.load-heavy-crossbow.loading-and-defenses")
def test_a_heavy_crossbow_once_cocked_is_loaded_later_with_a_step() -> None:
    table = shooter("load-heavy-crossbow")
    second_move(table)
    loads(table, "cock")
    loads(table, "cock")
    next_turn(table)
    act(table, "ann", "move", path=["E"])
    next_turn(table)
    loads(table, "load")
    assert table.fact(ManeuverDeclared).rule == "pm.load-heavy-crossbow.loading-and-defenses"
    act(table, "ann", "step", direction="E")
    with table.refuses("barred", rule="pm.load-heavy-crossbow.loading-and-defenses", match="a Step is all"):
        act(table, "ann", "move", path=["E"])
    assert is_loaded(table)


@pytest.mark.rule("pm.load-bow.movement-and-defenses", clause="Dodge, no Shield, no Parry")
@pytest.mark.rule("pm.load-light-crossbow.defenses", clause="Dodge")
@pytest.mark.rule("pm.load-light-crossbow.defenses", clause="no Shield, no Parry")
@pytest.mark.rule("pm.load-heavy-crossbow.loading-and-defenses", clause="Dodge, no Shield, no Parry")
@pytest.mark.rule("pm.ext-crossbow.may-be-broken-up", clause="Dodge, no Shield, no Parry")
@pytest.mark.parametrize(
    ("kind", "steps", "option"),
    [
        ("load-bow", ["load"], "moves"),
        ("load-light-crossbow", ["cock"], "moves"),
        ("load-light-crossbow", ["cock", "load"], "moves"),
        ("load-heavy-crossbow", ["cock"], "moves"),
        ("load-light-crossbow", ["cock", "ready"], "steps"),
        ("load-heavy-crossbow", ["place"], "steps"),
    ],
)
@pytest.mark.parametrize("quick", [False, True])
def test_whoever_loads_can_only_dodge(kind: str, steps: list[str], option: str, quick: bool) -> None:
    skills = {"Quickdraw": 50, "Sword": 40} if quick else {"Sword": 40}
    table = shooter(
        kind, board=False, hands=1, Dodge=15, shield=20, skills=skills, crossbow_loading=option,
        weapons={"sword": {**SWORD, "place": "carried"}},
    )  # fmt: skip
    key = "load" if option == "moves" else "load-step"
    if key == "load":
        second_move(table)
    for step in steps:
        rolled = quick and step == ("load" if option == "moves" else "ready")
        pay = {} if option == "moves" else {"pay": "move" if step == "ready" else "attack"}
        loads(table, step, key=key, quickdraw=60 if rolled else 0, **pay)
    end(table, "ann")
    attack(table, "bob", "ann", 20)
    assert met(table) == {"dodge": 15, "shield": 0, "parry": 0}


def by_steps(kind: str, *, ranks: int = 0, **more: Any) -> Table:
    return shooter(kind, crossbow_loading="steps", ranks={"Crossbow": ranks}, **more)


def does(table: Table, step: str, pay: str, *, quickdraw: int = 0) -> None:
    loads(table, step, pay=pay, key="load-step", quickdraw=quickdraw)


@pytest.mark.rule("pm.ext-light-crossbow.steps", clause="three steps in order")
@pytest.mark.rule("pm.ext-light-crossbow.steps", clause="an Attack or a Move each")
@pytest.mark.rule("pm.ext-light-crossbow.steps")
@pytest.mark.parametrize("kind", ["load-light-crossbow", "load-hand-crossbow"])
def test_light_crossbows_are_loaded_in_three_steps(kind: str) -> None:
    table = by_steps(kind)
    with table.refuses("barred", rule="pm.ext-light-crossbow.steps", match="not cocked yet"):
        does(table, "load", "move")
    does(table, "cock", "attack")
    with table.refuses("barred", rule="pm.ext-light-crossbow.steps", match="not in hand yet"):
        does(table, "load", "move")
    does(table, "ready", "move")
    assert left(table) == (2, 0, 0)
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="has neither left"):
        does(table, "load", "move")
    next_turn(table)
    does(table, "load", "move")
    assert is_loaded(table)


@pytest.mark.rule("pm.ext-heavy-crossbow.steps", clause="four steps in order")
@pytest.mark.rule("pm.ext-heavy-crossbow.steps", clause="an Attack or a Move each")
@pytest.mark.rule("pm.ext-heavy-crossbow.steps")
def test_heavy_crossbows_are_loaded_in_four_steps() -> None:
    table = by_steps("load-heavy-crossbow")
    with table.refuses("barred", rule="pm.ext-heavy-crossbow.steps", match="cranequin is not on"):
        does(table, "cock", "move")
    does(table, "place", "move")
    does(table, "cock", "attack")
    next_turn(table)
    does(table, "ready", "attack")
    does(table, "load", "move")
    next_turn(table)
    assert is_loaded(table)


def test_a_bow_is_loaded_for_a_move_at_either_table() -> None:
    table = by_steps("load-bow")
    assert not [each for each in table.options("ann") if each.choice.key == "load-step"]
    loads(table, "load")
    assert is_loaded(table)


@pytest.mark.rule("pm.ext-crossbow.movement", clause="none with most steps")
@pytest.mark.rule("pm.ext-crossbow.movement", clause="a Step with the bolt")
@pytest.mark.rule("pm.ext-crossbow.movement", clause="a Move for the trained")
@pytest.mark.rule("pm.ext-crossbow.movement")
def test_with_three_ranks_a_whole_move_goes_with_readying_and_with_two_a_step() -> None:
    trained, other = by_steps("load-light-crossbow", ranks=3), by_steps("load-light-crossbow", ranks=2)
    for table in (trained, other):
        does(table, "cock", "attack")
        with table.refuses("barred", rule=EXT, match="no Step goes with that"):
            act(table, "ann", "step", direction="E")
        next_turn(table)
        does(table, "ready", "attack")
    act(trained, "ann", "move", path=["E", "E", "E"])
    with other.refuses("barred", rule=EXT, match="a Step is all"):
        act(other, "ann", "move", path=["E", "E", "E"])
    act(other, "ann", "step", direction="E")


@pytest.mark.rule("pm.ext-crossbow.movement", clause="a Move for the trained")
def test_the_trained_may_have_walked_before_they_ready_the_bolt_but_not_before_they_cock() -> None:
    table = by_steps("load-light-crossbow", ranks=3)
    act(table, "ann", "move", path=["E"])
    with table.refuses("barred", rule=EXT, match="Ann has moved"):
        does(table, "cock", "attack")
    next_turn(table)
    does(table, "cock", "attack")
    next_turn(table)
    act(table, "ann", "move", path=["E"])
    does(table, "ready", "attack")


@pytest.mark.rule("pm.ext-crossbow.quickdraw", clause="a Move becomes free, an Attack a Move")
@pytest.mark.rule("pm.ext-crossbow.quickdraw", clause="no other step")
@pytest.mark.rule("pm.ext-crossbow.quickdraw")
@pytest.mark.parametrize(
    ("pay", "roll", "after"),
    [("move", 51, (1, 1, 1)), ("attack", 51, (2, 0, 1)), ("move", 50, (2, 0, 1)), ("attack", 50, (2, 1, 0))],
)
def test_quickdraw_makes_readying_the_bolt_cheaper(pay: str, roll: int, after: tuple[int, int, int]) -> None:
    table = by_steps("load-light-crossbow", skills={"Quickdraw": 50}, ranks=3)
    does(table, "cock", "move")
    assert left(table) == (2, 0, 1)
    next_turn(table)
    does(table, "ready", pay, quickdraw=roll)
    assert left(table) == after
    bound = "a Step is all" in str(table.option("ann", "move").barred)
    assert bound == (roll == 51)  # the whole Move is for those whom Quickdraw did not help


@pytest.mark.rule("pm.ext-crossbow.may-be-broken-up", clause="others in between")
@pytest.mark.rule("pm.ext-crossbow.may-be-broken-up")
def test_the_steps_may_be_broken_up() -> None:
    table = by_steps("load-heavy-crossbow")
    does(table, "place", "move")
    next_turn(table)
    act(table, "ann", "move", path=["E"])
    next_turn(table)
    does(table, "cock", "move")
    assert table.fact(ManeuverDeclared).rule == "pm.ext-crossbow.may-be-broken-up"
    does(table, "ready", "attack")
    assert table["ann"].items["bow"]["steps"] == 3


def test_an_undone_step_is_to_be_done_again() -> None:
    table = shooter("load-light-crossbow")
    loads(table, "cock")
    table.undo()
    assert "steps" not in table["ann"].items["bow"]
    loads(table, "cock")


@pytest.mark.parametrize(("condition", "barred"), [("stunned", True), ("prone", False)])
def test_the_stunned_load_nothing_and_whoever_lies_does(condition: str, barred: bool) -> None:
    table = shooter("load-bow")
    befalls(table, "ann", condition)
    assert bool(table.option("ann", "load").barred) == barred


def test_the_autopilot_loads_what_is_empty_step_by_step() -> None:
    for key, kind in (("load", "moves"), ("load-step", "steps")):
        table = shooter("load-light-crossbow", crossbow_loading=kind)
        filled = ItemChanged(combatant="ann", item="bow", change="", fields={"empty": True})
        table.rule("Empty.", effects=[filled])
        found = suggestion(ruleset, table.pending("ann", "act"))
        assert (found.choice, found.args["step"]) == (key, "cock")
