"""Hitting the cover: near misses strike it, strong hits hole it, and some of the force goes on."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.testing import Table
from events import BoardChanged, DamageTaken, ItemChanged, Noted, StatChanged
from tests.support.situational import act, check, fight, fighter, needed

BOW = {"skill": "Bow", "damage": "1d20", "used": "missile", "range": 60, "hands": 2, "place": "both"}


def screen(
    cover: int = 75,
    *,
    toughness: int = 9,
    durability: int | None = None,
    at_edge: bool = True,
    thing: str = "screen",
    bow: int = 3,
    near_miss: str = "cover",
    **bob: Any,
) -> Table:
    """Bob behind a screen, and Ann with a bow whose arrows do what their die shows."""
    at = {"at": [5, 5], "cover": cover, "thing": thing}
    made = {"toughness": toughness, **({} if durability is None else {"durability": durability})}
    board = {"edges": [{**at, "side": "E"}]} if at_edge else {"cells": [at]}
    return fight(
        fighter("ann", skills={"Bow": bow}, weapons={"bow": BOW}, at=(1, 5)),
        fighter("bob", "blue", at=(6, 5), **bob),
        board=board,
        materials={"screen": made},
        near_miss=near_miss,
    )


def shoot(table: Table, die: int, damage: int | None = None, *, comes: bool = True) -> None:
    """A shot that strikes the cover for so much; what `comes` through, Bob does not defend against."""
    rolls = [("attack", die)] + ([] if damage is None else [("damage", damage)])
    act(table, "ann", "attack", target="bob", weapon="bow", dice=rolls)
    if comes:
        table.answer("bob", "let")


@pytest.mark.rule("sit.cover.missed-by-cover-bonus", clause="by less strikes the cover")
@pytest.mark.rule("sit.cover.missed-by-cover-bonus", clause="by more strikes nothing")
@pytest.mark.rule("sit.cover.missed-by-cover-bonus", "sit.amb.missed-by-exactly")
@pytest.mark.parametrize(
    ("cover", "bow", "struck"),
    [
        (90, 5, True),
        (90, 3, True),
        (90, 2, False),
        (75, 3, True),
        (75, 2, False),
        (40, 3, True),
        (40, 2, False),
    ],
)
def test_a_miss_by_no_more_than_the_bonus_has_hit_the_cover(cover: int, bow: int, struck: bool) -> None:
    table = screen(cover, toughness=20, bow=bow)
    shoot(table, 1, 1 if struck else None, comes=False)
    assert check(table, "attack").result == "miss"
    assert [each.key for each in table.facts(Noted)] == (["cover.stops"] if struck else [])


@pytest.mark.rule("sit.amb.missed-by-exactly")
def test_a_table_may_say_that_a_miss_by_exactly_that_hits_nothing() -> None:
    for bow, struck in ((3, False), (4, True)):
        table = screen(75, toughness=20, bow=bow, near_miss="nothing")
        shoot(table, 1, 1 if struck else None, comes=False)
        assert bool(table.facts(Noted)) == struck


@pytest.mark.rule("sit.cover.missed-by-cover-bonus", clause="where it matters")
@pytest.mark.rule("sit.cover.missed-by-cover-bonus", "sit.host.cover-records", "sit.amb.missed-by-exactly")
def test_what_nobody_minds_is_not_struck() -> None:
    table = screen(75, thing="rock")
    shoot(table, 1, comes=False)
    assert not table.facts(Noted)


@pytest.mark.rule("sit.cover.degrades", clause="for good")
@pytest.mark.rule("sit.cover.degrades")
@pytest.mark.parametrize("at_edge", [True, False])
def test_beating_its_toughness_lowers_it_by_one_step(at_edge: bool) -> None:
    table = screen(75, at_edge=at_edge, endurance=30)
    found = []
    for die in (2, 1):
        shoot(table, die, 11)
        change = table.all_facts(BoardChanged)[-1]
        found += [*(each.cover for each in change.edges), *(each.cover for each in change.cells)]
        assert (change.change, change.rule) == ("holed", "sit.cover.degrades")
    assert found == [25, 0]


@pytest.mark.rule("sit.cover.degrades")
def test_a_door_in_holes_bars_the_way_until_nothing_of_it_is_left() -> None:
    table = screen(100, thing="door", bow=4, endurance=30)
    [door] = table.fight.board.edges
    shut = replace(door, barred=True, opaque=True)
    table.rule("It is a door.", effects=[BoardChanged(edges=(shut,))])
    shoot(table, 4, 12)
    [edge] = table.all_facts(BoardChanged)[-1].edges
    assert (edge.cover, edge.barred, edge.opaque) == (90, True, False)
    table.rule("More holes.", effects=[BoardChanged(edges=(replace(edge, cover=25),))])
    table.rule("Her arm is tired.", effects=[StatChanged(combatant="ann", stat="Bow", now=3)])
    shoot(table, 1, 12)
    [edge] = table.all_facts(BoardChanged)[-1].edges
    assert (edge.cover, edge.barred) == (0, False)


@pytest.mark.rule("sit.cover.punch-through", clause="goes on to who is behind")
@pytest.mark.rule("sit.cover.punch-through", clause="who may still defend")
@pytest.mark.rule("sit.cover.defends-normally", clause="the usual defence")
@pytest.mark.rule("sit.cover.punch-through", "sit.cover.defends-normally", "sit.host.attack")
def test_what_defeats_the_cover_goes_on_and_meets_a_defence() -> None:
    table = screen(toughness=5)
    shoot(table, 2, 9)
    wound = table.all_facts(DamageTaken)[-1]
    assert (wound.combatant, wound.rolled) == ("bob", 9)
    table = screen(toughness=5, defence=3)
    shoot(table, 2, 9, comes=False)
    assert table.fact(Noted).rule == "sit.cover.punch-through"
    table.answer("bob", "defend", dice=[6])
    assert check(table, "defence").result == "defended"
    assert not table.all_facts(DamageTaken)


@pytest.mark.rule("sit.cover.wound-carries-over", clause="at 3 less")
@pytest.mark.rule("sit.cover.wound-carries-over", "sit.host.cover-records", "sit.amb.through-cover-order")
def test_a_strike_that_only_wounds_the_cover_goes_on_at_three_less_and_is_on_record() -> None:
    table = screen(toughness=12, durability=0)
    for number in (1, 2):
        shoot(table, 2, 8)
        record = table.all_facts(ItemChanged)[-1]
        assert (record.item, record.rule) == ("screen 5 5 E", "sit.cover.wound-carries-over")
        assert (record.new, record.position, record.fields["wounds"]) == (number == 1, (5, 5), number)
    assert [each.rolled for each in table.all_facts(DamageTaken)] == [5, 5]
    assert not table.all_facts(BoardChanged)


@pytest.mark.rule("sit.amb.through-cover-order")
@pytest.mark.parametrize(("damage", "keys", "wounded"), [(5, ["cover.stops"], 0), (6, [], 1), (11, [], 1)])
def test_less_than_its_minimum_is_stopped(damage: int, keys: list[str], wounded: int) -> None:
    table = screen(toughness=12, endurance=30)
    shoot(table, 2, damage, comes=bool(wounded))
    found = [each.key for each in table.all_facts(Noted) if each.key.startswith("cover")]
    assert (found, len(table.all_facts(ItemChanged))) == (keys, wounded)


@pytest.mark.rule("sit.cover.durability-as-defence", clause="as a defence bonus")
@pytest.mark.rule("sit.cover.durability-as-defence", clause="the better of it and armour")
@pytest.mark.rule("sit.cover.durability-as-defence", "sit.amb.durability")
@pytest.mark.parametrize(("armour", "least"), [(0, 10), (3, 10), (5, 11)])
def test_durability_counts_where_it_is_better_than_armour(armour: int, least: int) -> None:
    for damage, wounds in ((least - 1, 0), (least, 1)):
        table = screen(toughness=5, durability=4, armour={"mail": {"bonus": armour}}, endurance=6)
        shoot(table, 2, damage)
        assert len(table.all_facts(DamageTaken)) == wounds


@pytest.mark.rule("sit.amb.durability")
def test_without_one_of_its_own_durability_is_a_third_of_the_toughness() -> None:
    for damage, wounds in ((12, 0), (13, 1)):
        table = screen(toughness=11, endurance=10)
        shoot(table, 2, damage)
        assert len(table.all_facts(DamageTaken)) == wounds


@pytest.mark.rule("sit.amb.total-cover-values", "sit.cover.attack-through-total", "sit.amb.missed-by-exactly")
def test_a_near_miss_at_somebody_in_total_cover_strikes_the_cover_alone() -> None:
    table = screen(100, toughness=9)
    shoot(table, 4, 19, comes=False)
    assert check(table, "attack").result == "miss"
    assert table.fact(BoardChanged).edges[0].cover == 90
    assert not table.all_facts(DamageTaken)
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("sit.cover.attack-through-total", clause="the cover first")
@pytest.mark.rule("sit.cover.attack-through-total", "sit.amb.missed-by-exactly", "sit.cover.total-invisible")
def test_a_hit_at_somebody_in_total_cover_strikes_the_cover_first() -> None:
    table = screen(100, toughness=9)
    shoot(table, 5, 19)
    assert table.all_facts(BoardChanged)[-1].edges[0].cover == 90
    assert table.all_facts(DamageTaken)[-1].rolled == 19


def axe_at_the_door() -> Table:
    door = {"at": [5, 5], "side": "E", "cover": 100, "thing": "door", "barred": True}
    return fight(
        fighter("ann", Sword=3, strength=9, at=(5, 5)),
        fighter("bob", "blue", at=(6, 5), endurance=9),
        fighter("bea", "blue", at=(5, 4), endurance=9),
        board={"edges": [door]},
    )


def strike(table: Table, *dice: Any, **args: Any) -> None:
    at = {"weapon": "sword", "x": 5, "y": 5, "side": "E", **args}
    act(table, "ann", "strike-cover", dice=dice, **at)


@pytest.mark.rule("sit.cover.missed-by-cover-bonus", "sit.cover.degrades", "sit.host.attack")
def test_cover_may_be_struck_for_itself() -> None:
    table = axe_at_the_door()
    strike(table, ("attack", 1), ("damage", 3))
    assert table.fact(BoardChanged).edges[0].cover == 90
    assert check(table, "attack").difficulty.total == 4  # type: ignore[union-attr]
    assert table.waiting() == [("ann", "act")]


@pytest.mark.rule("sit.cover.missed-by-cover-bonus", "sit.host.attack")
def test_whoever_misses_it_has_struck_nothing() -> None:
    table = axe_at_the_door()
    table.rule("She is tired.", effects=[StatChanged(combatant="ann", stat="Sword", now=2)])
    strike(table, ("attack", 1))
    assert not table.facts(BoardChanged)


@pytest.mark.rule("sit.cover.attack-through-total", "sit.cover.punch-through", "sit.host.attack")
def test_and_to_get_at_somebody_behind_it() -> None:
    table = axe_at_the_door()
    strike(table, ("attack", 6), ("damage", 8), behind="bob")
    table.answer("bob", "let")
    assert table.fact(DamageTaken).rolled == 17


@pytest.mark.rule("sit.cover.attack-through-total", "sit.host.space")
def test_cover_that_is_not_there_not_between_or_not_in_reach_is_refused() -> None:
    table = axe_at_the_door()
    with table.refuses(
        "bad-argument", rule="sit.cover.attack-through-total", match="no such cover"
    ) as refused:
        strike(table, y=6)
    assert refused.value.legal == ["5 5 E"]
    with table.refuses(
        "bad-argument",
        rule="sit.cover.attack-through-total",
        match="The door does not stand between Ann and Bea",
    ):
        strike(table, behind="bea")
    act(table, "ann", "move", path=["W", "W"], dice=[("perception", 6)])
    with table.refuses("bad-argument", rule="sit.host.space", match="The door is 2 squares away"):
        strike(table)


def test_without_anything_to_break_it_is_not_offered() -> None:
    table = fight(fighter("ann", Sword=3), fighter("bob", "blue"))
    assert "strike-cover" not in [each.choice.key for each in table.options("ann")]


@pytest.mark.rule("sit.cover.attack-through-total", "sit.host.space")
def test_cover_is_struck_from_as_far_as_the_weapon_carries() -> None:
    table = axe_at_the_door()
    act(table, "ann", "move", path=["W"], dice=[("perception", 6)])
    strike(table, ("attack", 1), ("damage", 3))
    assert table.facts(BoardChanged)
    table = screen(75)
    dice = [("attack", 6), ("damage", 9)]
    act(table, "ann", "strike-cover", weapon="bow", x=5, y=5, side="E", dice=dice)
    assert table.facts(BoardChanged)
    far = {"skill": "Bow", "damage": "1d20", "used": "missile", "range": 3, "hands": 2, "place": "both"}
    table.rule("A worse bow.", effects=[ItemChanged(combatant="ann", item="bow", change="", fields=far)])
    with table.refuses("bad-argument", rule="sit.host.space", match="The screen is 4 squares away"):
        act(table, "ann", "strike-cover", weapon="bow", x=5, y=5, side="E")


@pytest.mark.rule("sit.cover.wound-carries-over")
def test_a_wounded_hedge_is_named_by_its_cell() -> None:
    table = screen(toughness=12, durability=0, at_edge=False)
    shoot(table, 2, 8)
    assert table.all_facts(ItemChanged)[-1].item == "screen 5 5"


@pytest.mark.rule("sit.cover.degrades", clause="each grade to the next")
@pytest.mark.parametrize(("cover", "after"), [(100, 90), (90, 75), (75, 25), (40, 0)])
def test_each_grade_is_lowered_to_the_next(cover: int, after: int) -> None:
    table = screen(cover, toughness=5, endurance=30)
    shoot(table, 1, 11, comes=cover < 100)
    assert [each.cover for each in table.all_facts(BoardChanged)[-1].edges] == [after]


@pytest.mark.rule("sit.cover.wound-carries-over", clause="the grade stays")
def test_a_strike_that_only_wounds_the_cover_leaves_its_grade() -> None:
    table = screen(75, toughness=12, durability=0)
    shoot(table, 2, 8)
    assert (len(table.all_facts(ItemChanged)), needed(table)) == (1, 6)
    shoot(table, 2, 8)
    assert needed(table) == 6


@pytest.mark.rule("sit.item.firearm-jam", clause="one die of a burst")
@pytest.mark.rule("sit.host.attack")
def test_of_a_burst_at_a_door_the_highest_die_counts_and_one_1_jams() -> None:
    gun = {"skill": "Gun", "used": "missile", "range": 9, "dice": 3, "firearm": True}
    door = {"at": [5, 5], "side": "E", "cover": 100, "thing": "door", "barred": True}
    table = fight(
        fighter("ann", weapons={"gun": gun}, at=(5, 5)),
        fighter("bob", "blue", at=(9, 5)),
        board={"edges": [door]},
    )
    at_the_door = {"weapon": "gun", "x": 5, "y": 5, "side": "E"}
    act(table, "ann", "strike-cover", dice=[("attack", [1, 4, 2]), ("damage", 6)], **at_the_door)
    assert check(table, "attack").result == "hit"
    wounded = ItemChanged(combatant="ann", item="gun", change="wounded", fields={"wounds": 1})
    table.rule("It is damaged.", effects=[wounded])
    act(table, "ann", "strike-cover", dice=[("attack", [1, 6, 2])], **at_the_door)
    assert table["ann"].items["gun"]["jammed"]
