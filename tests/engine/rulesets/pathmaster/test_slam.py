"""Slams: running into a foe on purpose, and past them where it misses."""

from typing import Any

import pytest

from affray.testing import Table
from tests.support.meeting import befalls, met, struck
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter, unanswered

SKILLS = {"Martial Arts Striking": 40, "Martial Arts Sweeps": 30}


def beside(*more: Any, board: Any = None, cells: str = "5", **figures: Any) -> Table:
    """Ann beside Bob, who stands east of her."""
    ann = fighter("ann", at=(5, 5), skills=SKILLS, **figures)
    bob = fighter("bob", "blue", at=(6, 5), hp=200, Dodge=30)
    return unanswered(ann, bob, *more, board=board, tables=TABLES(cells))


@pytest.mark.rule("pm.slam.requirements", clause="an Attack")
@pytest.mark.rule("pm.slam.requirements", clause="an All-Out Attack")
@pytest.mark.rule("pm.slam.requirements", clause="the usual defence")
@pytest.mark.rule("pm.slam.requirements")
@pytest.mark.parametrize(("key", "more"), [("attack", 0), ("all-out-attack", 30)])
def test_it_costs_an_attack_or_an_all_out_attack_and_meets_the_usual_defence(key: str, more: int) -> None:
    table = beside()
    act(table, "ann", key, target="bob", weapon="slam", dice={"attack": [50]})
    assert table["ann"].budget("attack") == 0
    assert met(table)["dodge"] == 30
    assert (struck(table).skill, struck(table).total) == ("Martial Arts Striking", 50 + 40 - 30 + more)
    assert table["ann"].position == (5, 5)


@pytest.mark.rule("pm.slam.requirements", clause="a Charge")
@pytest.mark.rule("pm.slam.requirements", clause="the usual defence")
@pytest.mark.rule("pm.slam.requirements")
def test_it_ends_a_charge() -> None:
    ann = fighter("ann", at=(2, 5), skills=SKILLS)
    table = unanswered(ann, fighter("bob", "blue", at=(6, 5), hp=200, Dodge=30), tables=TABLES("5"))
    act(table, "ann", "charge", target="bob", weapon="slam", dice={"attack": [50]})
    assert struck(table).total == 50 + 40 - 30 + 20
    assert table["ann"].position == (5, 5)


@pytest.mark.rule("pm.slam.miss-carries-on", clause="a miss")
@pytest.mark.rule("pm.slam.miss-carries-on", clause="two cells beyond")
@pytest.mark.rule("pm.slam.miss-carries-on")
def test_whoever_misses_comes_to_stand_two_cells_beyond() -> None:
    table = beside(cells="0")
    attack(table, "ann", "bob", 50, weapon="slam")
    assert (table["ann"].position, table["ann"].budget("moved")) == ((8, 5), 3)
    assert not {"close-combat"} & {*table["ann"].conditions, *table["bob"].conditions}


@pytest.mark.rule("pm.slam.miss-carries-on", clause="a fumble")
@pytest.mark.rule("pm.slam.miss-carries-on")
def test_so_does_whoever_fumbles() -> None:
    table = beside()
    attack(table, "ann", "bob", [2, 50], weapon="slam", dice=[("fumble", [50])])
    assert table["ann"].position == (8, 5)


@pytest.mark.rule("pm.slam.miss-carries-on", clause="enough movement")
@pytest.mark.rule("pm.slam.miss-carries-on")
@pytest.mark.parametrize(("rating", "there"), [(4, (8, 5)), (3, (5, 5))])
def test_with_too_little_movement_left_both_stay_where_they_met(rating: int, there: tuple[int, int]) -> None:
    ann = fighter("ann", at=(4, 5), skills=SKILLS, move=rating)
    table = unanswered(ann, fighter("bob", "blue", at=(6, 5), hp=200), tables=TABLES("0"))
    act(table, "ann", "step", direction="E")
    attack(table, "ann", "bob", 50, weapon="slam")
    assert table["ann"].position == there


@pytest.mark.rule("pm.slam.miss-carries-on", clause="enough movement")
@pytest.mark.rule("pm.slam.miss-carries-on")
@pytest.mark.parametrize(("rating", "there"), [(3, (8, 5)), (2, (5, 5))])
def test_a_charge_has_two_moves(rating: int, there: tuple[int, int]) -> None:
    ann = fighter("ann", at=(2, 5), skills=SKILLS, move=rating)
    table = unanswered(ann, fighter("bob", "blue", at=(6, 5), hp=200), tables=TABLES("0"))
    act(table, "ann", "charge", target="bob", weapon="slam", dice={"attack": [50]})
    assert table["ann"].position == there


WALL = {
    "shape": "squares", "width": 20, "height": 20,
    "edges": [{"at": [7, y], "side": "E", "barred": True} for y in range(12)],
}  # fmt: skip


@pytest.mark.parametrize("what", ["a wall", "somebody", "the edge of the board"])
def test_where_the_way_is_barred_nobody_goes_on(what: str) -> None:
    board = {"a wall": WALL, "the edge of the board": {"shape": "squares", "width": 8, "height": 9}}.get(what)
    more = [fighter("cid", at=(8, 5))] if what == "somebody" else []
    table = beside(*more, board=board, cells="0")
    attack(table, "ann", "bob", 50, weapon="slam")
    assert table["ann"].position == (5, 5)


def test_somebody_unseen_beyond_is_not_told_of() -> None:
    table = beside(fighter("eve", "blue", at=(8, 5), hidden_from=["*"]), cells="0")
    attack(table, "ann", "bob", 50, weapon="slam")
    assert table["ann"].position == (7, 5)


def test_whoever_controls_the_place_strikes_as_it_goes_by() -> None:
    table = fight(
        fighter("ann", at=(5, 5), skills=SKILLS),
        fighter("bob", "blue", at=(6, 5), hp=200),
        fighter("cid", "blue", at=(6, 6), Sword=50),
        tables=TABLES("0"),
    )
    act(table, "ann", "attack", target="bob", weapon="slam")
    table.answer("bob", "let", dice={"attack": [50]})
    assert ("cid", "interrupt") in table.waiting()


def test_a_big_foe_is_passed_whole() -> None:
    ann = fighter("ann", at=(4, 5), skills=SKILLS, move=9)
    table = unanswered(ann, fighter("bob", "blue", at=(5, 5), hp=200, size=2), tables=TABLES("0"))
    attack(table, "ann", "bob", 50, weapon="slam")
    assert table["ann"].position == (8, 5)


def test_nobody_slams_lying_down() -> None:
    table = beside()
    befalls(table, "ann", "prone")
    with table.refuses("barred", rule="pm.condition.prone.attacking"):
        attack(table, "ann", "bob", 50, weapon="slam")


def test_without_a_board_the_way_counts_alone() -> None:
    table = unanswered(fighter("ann", skills=SKILLS), fighter("bob", "blue", hp=200), tables=TABLES("0"))
    attack(table, "ann", "bob", 50, weapon="slam")
    assert table["ann"].budget("moved") == 3
    end(table, "ann")
