"""Knockback: the contest of the blow with SIZ, how far one flies, what one hits, and whether one stays up."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, DiceRolled, Disengaged, Engaged, Moved, Noted
from tests.support.attacking import check, facing, hit
from tests.support.brp import attacks
from tests.support.harm import end_round, injuries, run_to


def knocked(damage: int, agility: int = 60, contest: int = 1, free: int | None = None, **more: Any) -> Table:
    """Bob is knocked back by a blow of so much, `free` metres to an obstacle (None: none), and rolls Agility."""
    obstacle = more.pop("obstacle", [])
    armour, bob = more.pop("armour", 0), more.pop("bob", {})
    ann = more.pop("ann", {})
    table = facing(
        Shield=60,
        shields={"shield": {"damage": "1d100"}},
        weapon="shield",
        apart=more.pop("apart", 0.0),
        bob={"SIZ": 12, "DEX": 12, "armour": {"mail": {"av": armour}}, "hp": 90, **bob},
        options={"special_effects": "rules", **more},
        **{"SIZ": 12, **ann},
    )
    asks = bool(damage // 5) and more.get("obstacles") != "none"
    end = [("obstacle", obstacle)] if obstacle else []
    last = [*end, ("agility", [agility])]
    dice = [("attack", [10]), ("damage", [damage]), ("knockback", [contest])]
    args = {"target": "bob", "weapon": "shield"}
    table.answer("ann", "attack", args=args, dice=dice if asks else [*dice, *last])
    if asks:
        assert table.pending("gm", "obstacle").request.args["metres"] == damage // 5
        after = table.option("gm", "obstacle").choice.params["after"]
        assert (after.low, after.high) == (0, damage // 5 - 1)
        if free is None:
            table.answer("gm", "clear", dice=last)
        else:
            table.answer("gm", "obstacle", after=free, dice=last)
    return table


def resisted(contest: int, size: int, ann: int, damage: int = 9, **more: Any) -> Table:
    """Bob of this SIZ stands firm against Ann of hers; before it `effects` are ruled."""
    effects = more.pop("effects", [])
    table = facing(
        Shield=60,
        SIZ=ann,
        shields={"shield": {"damage": "1d100"}},
        weapon="shield",
        apart=0.0,
        bob={"SIZ": size, "DEX": 12, "hp": 90, **more},
        options={"special_effects": "rules"},
    )
    if effects:
        table.rule(effects=effects)
    dice = [("attack", [10]), ("damage", [damage]), ("knockback", [contest])]
    table.answer("ann", "attack", target="bob", weapon="shield", dice=dice)
    return table


@pytest.mark.rule("brp.knockback.contest", "brp.amb.knockback-name", "brp.amb.external-rolls")
@pytest.mark.parametrize("armour", [0, 4, 9])
def test_all_the_damage_before_armour_is_pitted_against_size(armour: int) -> None:
    table = resisted(36, 12, 12, armour={"mail": {"av": armour}})
    found = check(table, "knockback")
    assert (found.total, found.result, found.rule) == (35, "failure", "brp.knockback.contest")
    assert table["bob"].now("hp") == 90 - 9 + armour
    assert [each.against for each in table.facts(DiceRolled) if each.purpose == "knockback"] == [("bob",)]


@pytest.mark.rule("brp.knockback.gm-siz")
def test_on_uneven_ground_size_counts_less() -> None:
    slope = ConditionGained(combatant="bob", condition="unsteady", data={"siz": 3})
    table = resisted(51, 12, 12, effects=[slope])
    found = check(table, "knockback")
    assert (found.total, found.rule) == (50, "brp.knockback.gm-siz")


@pytest.mark.rule("brp.knockback.distance", clause="a metre for 5 points")
@pytest.mark.rule("brp.knockback.distance", "brp.amb.knockback-round")
@pytest.mark.parametrize(("damage", "metres"), [(14, 2), (15, 3), (9, 1)])
def test_one_flies_a_metre_for_each_full_five_points(damage: int, metres: int) -> None:
    table = knocked(damage, armour=6)
    moved = table.fact(Moved)
    assert (moved.combatant, moved.metres, moved.rule) == ("bob", metres, "brp.knockback.distance")
    assert table["bob"].position == (-float(metres), 0.0)


@pytest.mark.rule("brp.knockback.prone-roll", clause="also where nobody moves")
@pytest.mark.rule("brp.amb.knockback-short", "brp.knockback.prone-roll")
def test_too_weak_a_blow_moves_nobody_but_may_still_fell_them() -> None:
    table = knocked(4, agility=61, contest=10)
    assert not table.facts(Moved)
    assert "prone" in table["bob"].conditions


@pytest.mark.rule("brp.knockback.prone-roll", clause="Agility to stay up")
@pytest.mark.rule("brp.knockback.prone-roll", "brp.amb.knockback-prone-when")
@pytest.mark.parametrize(("agility", "prone"), [(60, False), (61, True)])
def test_agility_says_whether_one_stays_up(agility: int, prone: bool) -> None:
    table = knocked(14, agility=agility)
    assert ("prone" in table["bob"].conditions) is prone
    assert check(table, "agility").rule == "brp.knockback.prone-roll"


@pytest.mark.rule("brp.knockback.obstacle", clause="1d6 for three metres")
@pytest.mark.rule("brp.knockback.obstacle")
@pytest.mark.parametrize(
    ("free", "dice", "metres"), [(0, [3, 4], 0), (1, [5], 1), (2, [5], 2), (None, [], 4)]
)
def test_an_obstacle_costs_a_die_for_each_three_metres_that_are_left(
    free: int | None, dice: list[int], metres: int
) -> None:
    table = knocked(20, free=free, obstacle=dice)
    assert injuries(table, "bob") == [20, *([sum(dice)] if dice else [])]
    assert [each.metres for each in table.facts(Moved)] == ([metres] if metres else [])
    thrown = [each.notation for each in table.facts(DiceRolled) if each.purpose == "obstacle"]
    assert thrown == ([f"{len(dice)}d6"] if dice else [])


@pytest.mark.rule("brp.knockback.obstacle")
def test_a_table_may_play_without_obstacles() -> None:
    table = knocked(20, obstacles="none")
    assert table["bob"].position == (-4.0, 0.0)


@pytest.mark.rule("brp.knockback.reengage")
@pytest.mark.parametrize(("damage", "apart"), [(14, False), (15, True)])
def test_whoever_flies_out_of_reach_has_to_be_closed_with_again(damage: int, apart: bool) -> None:
    table = knocked(damage)
    rules = [each.rule for each in table.facts(Disengaged)]
    assert rules == ["brp.knockback.reengage"] * apart
    assert ("bob" not in table["ann"].engaged) is apart

    end_round(table)
    run_to(table, "ann", "act", {"ann": attacks("bob", "shield")})
    hit(table, 90, weapon="shield")
    assert bool(table.facts(Engaged)) is apart
    assert [each.metres for each in table.facts(Moved)] == ([3.0] if apart else [])


@pytest.mark.rule("brp.knockback.reengage")
def test_so_it_is_where_the_table_keeps_no_positions() -> None:
    table = knocked(15, apart=None)
    assert table["ann"].engaged == frozenset()


@pytest.mark.rule("brp.knockback.resisted", clause="nobody moves, or the attacker staggers")
@pytest.mark.rule("brp.knockback.resisted")
@pytest.mark.parametrize(("size", "attacker", "staggers"), [(16, 12, True), (12, 12, False), (12, 16, False)])
def test_who_stands_firm_stays_and_may_make_the_attacker_stagger(
    size: int, attacker: int, staggers: bool
) -> None:
    table = resisted(99, size, attacker)
    moved = [(each.combatant, each.metres, each.rule) for each in table.facts(Moved)]
    assert moved == ([("ann", 1, "brp.knockback.resisted")] if staggers else [])
    firm = [each.combatant for each in table.facts(Noted) if each.key == "knockback.resisted"]
    assert firm == ([] if staggers else ["bob"])
    assert [each.purpose for each in table.facts(CheckResolved)] == ["attack", "knockback"]


@pytest.mark.rule("brp.knockback.distance", clause="away from the blow")
@pytest.mark.rule("brp.knockback.distance", "brp.amb.knockback-direction")
@pytest.mark.parametrize(("metres", "lands"), [(4.0, (6.0, 0.0)), (-4.0, (-6.0, 0.0))])
def test_one_flies_away_from_where_the_blow_came_from(metres: float, lands: tuple[float, float]) -> None:
    table = facing(
        Shield=60,
        SIZ=12,
        shields={"shield": {"damage": "1d100"}},
        weapon="shield",
        apart=metres,
        bob={"SIZ": 12, "DEX": 12, "hp": 90},
        options={"special_effects": "rules", "obstacles": "none"},
    )
    dice = [("attack", [10]), ("damage", [10]), ("knockback", [1]), ("agility", [1])]
    table.answer("ann", "attack", target="bob", weapon="shield", dice=dice)
    assert table["ann"].position == (metres, 0.0)
    assert table["bob"].position == lands


@pytest.mark.rule("brp.knockback.resisted", clause="back where the blow came from")
@pytest.mark.rule("brp.knockback.resisted", "brp.amb.knockback-direction")
def test_and_staggers_back_there() -> None:
    table = facing(
        Shield=60,
        SIZ=10,
        shields={"shield": {"damage": "1d100"}},
        weapon="shield",
        apart=-4,
        bob={"SIZ": 20, "DEX": 12, "hp": 90},
        options={"special_effects": "rules"},
    )
    dice = [("attack", [10]), ("damage", [10]), ("knockback", [100])]
    table.answer("ann", "attack", target="bob", weapon="shield", dice=dice)
    assert table["ann"].position == (-3.0, 0.0)
