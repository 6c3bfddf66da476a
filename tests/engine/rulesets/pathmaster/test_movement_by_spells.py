"""Movement by spells: who decides where to, how far it carries, through what, and until when."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost, Moved, Noted
from tests.support.casters import caster, casts
from tests.support.meeting import befalls
from tests.support.pathmaster import SQUARES, TABLES, act, end, fight, fighter

ONCE = "pm.spell.movement.one-use-move"
LASTING = "pm.spell.movement.continuing-move"
EXPIRY = "pm.spell.movement.expiry"
LEGAL = "pm.step.legal-destination"
LEAP = {"level": 1, "travel": {"feet": 50, "way": "air"}}
GO = "by-spell"


def carried(*others: Any, walls: Any = (), ann: Any = (2, 2), **travel: Any) -> Table:
    """Ann has cast Leap, or this, on her friend Bea in the middle, who lets it; Bea's turn is next."""
    spell = {**LEAP, "travel": {**LEAP["travel"], **travel}}  # type: ignore[dict-item]
    table = fight(
        caster(spells={"Leap": spell}, at=ann),
        fighter("bea", at=(10, 10)),
        *others,
        fighter("zed", "blue", at=(39, 39)),
        board={**SQUARES, "walls": list(walls)},
        tables=TABLES("10"),
    )
    casts(table, "Leap", "bea", dice=[("base-attack", [60])])
    table.answer("bea", "let-it-work")
    return table


def goes(table: Table, x: int, y: int, who: str = "bea") -> None:
    act(table, who, GO, spell="Leap", x=x, y=y)


def around(table: Table, *order: str) -> None:
    for each in order:
        end(table, each)


def where(table: Table, who: str = "bea") -> Any:
    return table[who].position


@pytest.mark.rule("pm.spell.movement.target-controls", clause="where to is the target's to say")
@pytest.mark.rule("pm.spell.movement.target-controls")
def test_the_caster_moves_nobody_and_the_target_decides() -> None:
    table = carried()
    assert GO not in {each.choice.key for each in table.options("ann")}
    end(table, "ann")
    assert where(table) == (10, 10)
    goes(table, 18, 10)
    assert where(table) == (18, 10)


@pytest.mark.rule("pm.spell.movement.one-use-move", clause="the whole distance, 5 feet a point")
@pytest.mark.rule("pm.spell.movement.one-use-move")
@pytest.mark.parametrize(("x", "far"), [(20, False), (21, True)])
def test_a_leap_of_50_feet_carries_ten_cells(x: int, far: bool) -> None:
    table = carried()
    end(table, "ann")
    if far:
        with table.refuses("bad-argument", rule=ONCE, match="carries 10 cells; 21/10 is 11 cells away"):
            goes(table, x, 10)
        assert where(table) == (10, 10)
    else:
        goes(table, x, 10)
        assert (where(table), table.fact(Moved).metres) == ((20, 10), 15.0)


@pytest.mark.rule("pm.spell.movement.one-use-move", clause="once")
@pytest.mark.rule("pm.spell.movement.one-use-move")
def test_a_second_leap_is_refused() -> None:
    table = carried()
    end(table, "ann")
    goes(table, 12, 10)
    with table.refuses("unknown-choice"):
        goes(table, 14, 10)


@pytest.mark.rule("pm.spell.movement.continuing-move")
@pytest.mark.rule("pm.spell.movement.continuing-move")
@pytest.mark.parametrize(("feet", "cells"), [(100, 10), (150, 15)])
def test_flight_carries_half_its_speed_and_lasts(feet: int, cells: int) -> None:
    table = carried(feet=feet, lasting=True)
    end(table, "ann")
    with table.refuses("bad-argument", rule=LASTING):
        goes(table, 10, 11 + cells)
    goes(table, 10, 10 + cells)
    assert table.fact(Moved).rule == LASTING
    for _ in range(3):
        around(table, "bea", "zed", "ann")
    goes(table, 10, 10)
    assert where(table) == (10, 10)


@pytest.mark.rule("pm.spell.movement.expiry")
@pytest.mark.rule("pm.spell.movement.expiry")
@pytest.mark.parametrize(("turns", "there"), [(1, True), (2, False)])
def test_what_is_not_used_within_the_next_turn_is_gone(turns: int, there: bool) -> None:
    table = carried()
    for _ in range(turns - 1):
        around(table, "ann", "bea", "zed")
    end(table, "ann")
    assert ("carried" in table["bea"].conditions) is there
    assert [each.rule for each in table.facts(ConditionLost)] == ([] if there else [EXPIRY])


@pytest.mark.rule("pm.spell.movement.expiry")
def test_given_in_ones_own_turn_it_is_there_for_the_whole_of_the_next() -> None:
    spells = {"Leap": {**LEAP, "range": "self"}}
    table = fight(caster(spells=spells, at=(10, 10)), fighter("bob", "blue", at=(30, 30)))
    casts(table, "Leap", "ann")
    for left in (True, True, False):
        assert ("carried" in table["ann"].conditions) is left
        end(table, "ann")
        end(table, "bob")


@pytest.mark.rule("pm.spell.movement.one-use-move")
def test_it_costs_the_move_of_the_turn() -> None:
    table = carried()
    end(table, "ann")
    goes(table, 12, 10)
    assert (table["bea"].budget("move"), table["bea"].budget("attack")) == (0, 1)


@pytest.mark.rule("pm.spell.movement.target-controls", clause="in its action or an Interrupt of its own")
@pytest.mark.rule("pm.spell.movement.target-controls")
def test_in_an_interrupt_it_gets_one_away_from_a_blow() -> None:
    table = carried(fighter("cid", "blue", at=(10, 11), Sword=100))
    end(table, "ann")
    end(table, "bea")
    act(table, "cid", "attack", target="bea", weapon="sword")
    table.answer("bea", GO, spell="Leap", x=10, y=5)
    table.answer("cid", "let")  # and no opportunity attack either
    assert (where(table), table["bea"].budget("interrupt")) == ((10, 5), 0)
    assert [each.key for each in table.facts(Noted)] == ["attack.beyond"]
    assert not table.facts(CheckResolved)


@pytest.mark.rule("pm.spell.movement.target-controls")
def test_within_reach_all_the_same_the_blow_falls() -> None:
    table = carried(fighter("cid", "blue", at=(10, 11), Sword=100))
    end(table, "ann")
    end(table, "bea")
    act(table, "cid", "attack", target="bea", weapon="sword")
    table.answer("bea", GO, spell="Leap", x=11, y=11, dice=[("attack", [50])])
    assert table.fact(CheckResolved).combatant == "cid"


@pytest.mark.rule("pm.spell.movement.target-controls", "pm.spell.ball.per-target")
@pytest.mark.parametrize(("x", "met"), [(12, False), (11, True)])
def test_out_of_the_area_of_a_burst_one_is_not_met_by_it(x: int, met: bool) -> None:
    fire = {"level": 1, "ball": True, "table": "sword", "area": 1}
    table = carried(caster("cid", side="blue", at=(10, 20), spells={"fireball": fire}))
    end(table, "ann")
    end(table, "bea")
    act(table, "cid", "ball", ball="fireball", x=10, y=10)
    table.answer("bea", GO, spell="Leap", x=x, y=10, dice=[("attack", [90])] if met else [])
    assert len(table.facts(CheckResolved)) == met


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.step.legal-destination")
@pytest.mark.parametrize(("way", "passes"), [("air", False), ("teleport", True)])
def test_a_leap_goes_through_no_wall_and_a_teleport_does(way: str, passes: bool) -> None:
    table = carried(walls=[(12, y) for y in range(5, 16)], way=way)
    end(table, "ann")
    if passes:
        goes(table, 14, 10)
        assert where(table) == (14, 10)
    else:
        with table.refuses("bad-argument", rule=LEGAL, match="behind"):
            goes(table, 14, 10)


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.step.legal-destination")
@pytest.mark.parametrize("way", ["air", "teleport"])
def test_nobody_comes_down_in_a_wall_or_on_somebody_but_goes_over_them(way: str) -> None:
    table = carried(fighter("cid", "blue", at=(12, 10)), walls=[(10, 13)], way=way)
    end(table, "ann")
    with table.refuses("bad-argument", rule=LEGAL, match="Cid stands in"):
        goes(table, 12, 10)
    with table.refuses("bad-argument", rule=LEGAL, match="is a wall"):
        goes(table, 10, 13)
    goes(table, 14, 10)
    assert where(table) == (14, 10)


@pytest.mark.rule("pm.spell.movement.continuing-move", "pm.step.legal-destination")
def test_who_runs_by_a_spell_goes_around_what_is_in_the_way() -> None:
    table = carried(walls=[(12, y) for y in range(7, 14)], way="ground", lasting=True)
    end(table, "ann")
    with table.refuses("bad-argument", rule=LEGAL, match="no way of 5 cells to 13/10"):
        goes(table, 13, 10)  # around the wall it is longer
    goes(table, 12, 14)
    assert (where(table), len(table.facts(Moved))) == ((12, 14), 4)


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.opportunity.trigger")
@pytest.mark.parametrize(("way", "struck"), [("air", True), ("teleport", False)])
def test_who_leaps_out_of_reach_may_be_struck_and_who_vanishes_is_not(way: str, struck: bool) -> None:
    table = carried(fighter("cid", "blue", at=(10, 11), Sword=100), way=way)
    end(table, "ann")
    goes(table, 10, 5)
    assert (("cid", "interrupt") in table.waiting()) is struck
    assert where(table) == ((10, 10) if struck else (10, 5))


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.step.close-combat-exit-only")
@pytest.mark.parametrize(("way", "free"), [("air", False), ("teleport", True)])
def test_only_a_teleport_gets_one_out_of_a_grip(way: str, free: bool) -> None:
    table = carried(way=way)
    end(table, "ann")
    befalls(table, "bea", "restrained", by="")
    if free:
        goes(table, 10, 5)
        assert where(table) == (10, 5)
    else:
        with table.refuses("barred", rule=LEGAL, match="held fast"):
            goes(table, 10, 5)


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.step.legal-destination")
def test_where_somebody_hides_one_does_not_come_down_and_learns_no_more() -> None:
    table = carried(fighter("cid", "blue", at=(12, 10), hidden_from=["*"]))
    end(table, "ann")
    goes(table, 12, 10)
    assert where(table) == (10, 10)
    assert [each.key for each in table.facts(Noted)] == ["move.bumped"]


@pytest.mark.rule("pm.spell.movement.one-use-move")
@pytest.mark.parametrize("cells", [1, 10])
def test_without_a_board_it_is_so_many_cells(cells: int) -> None:
    table = fight(caster(spells={"Leap": {**LEAP, "range": "self"}}), fighter("bob", "blue"))
    casts(table, "Leap", "ann")
    act(table, "ann", GO, spell="Leap", cells=cells)
    assert table.fact(Moved).metres == 1.5 * cells


@pytest.mark.rule("pm.spell.movement.one-use-move", "pm.opportunity.resolution")
@pytest.mark.parametrize("meanwhile", ["thrown down", "somebody there"])
def test_who_is_thrown_down_as_they_leap_stays_and_has_used_it(meanwhile: str) -> None:
    table = carried(fighter("cid", "blue", at=(10, 11), Sword=100))
    end(table, "ann")
    goes(table, 10, 5)
    if meanwhile == "thrown down":
        befalls(table, "bea", "prone")
    else:
        table.rule(effects=[Moved(combatant="zed", to=(10, 5))])
    table.answer("cid", "let")
    assert where(table) == (10, 10)
    assert [each.key for each in table.facts(Noted)] == ["move.halted"]
    assert "carried" not in table["bea"].conditions


@pytest.mark.rule("pm.spell.movement.target-controls")
def test_who_is_held_is_not_asked_whether_to_leap_away() -> None:
    table = carried(fighter("cid", "blue", at=(10, 11), Sword=100), way="air")
    befalls(table, "bea", "restrained", by="")
    end(table, "ann")
    end(table, "bea")
    act(table, "cid", "attack", target="bea", weapon="sword", dice=[("attack", [50])])
    assert table.fact(CheckResolved).combatant == "cid"
