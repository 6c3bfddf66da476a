"""Missiles: aim, sights and supports."""

from typing import Any

import pytest

from affray.testing import Table
from events import ConditionGained, ConditionLost, ItemChanged, Moved
from tests.support.attacking import circumstances, hit, option, rule_condition
from tests.support.brp import attacks, fighter, pass_until
from tests.support.defending import next_round
from tests.support.shooting import aims, shot_at


def after_aiming(metres: float, *, target: str = "bob", **how: Any) -> Table:
    """Round 2, after Ann has aimed for a round."""
    table = aims(metres, **how)
    table.answer("ann", "aim", target=target, **how.pop("aim", {}))
    next_round(table, ann=attacks("bob", "gun"))
    return table


@pytest.mark.rule("brp.missile.mod.targeting-gear", clause="half the distance")
@pytest.mark.rule("brp.missile.mod.targeting-gear", "brp.amb.targeting-gear")
@pytest.mark.parametrize(
    ("metres", "aimed", "at_once"), [(60, 60, 30), (61, 30, 12), (100, 30, 12), (20, 60, 60), (4, 99, 99)]
)
def test_a_scope_halves_the_range_after_a_round_of_aim(metres: float, aimed: int, at_once: int) -> None:
    scope = {"scope": True}
    assert shot_at(aims(metres, gun=scope)) == at_once
    assert shot_at(after_aiming(metres)) == at_once  # aiming alone is not enough

    table = after_aiming(metres, gun=scope)
    assert shot_at(table) == aimed
    assert ("brp.missile.mod.targeting-gear" in circumstances(table, weapon="gun")) is (metres > 4)


@pytest.mark.rule("brp.missile.mod.targeting-gear", clause="after a whole round")
@pytest.mark.rule("brp.missile.mod.targeting-gear")
def test_the_round_of_aim_has_to_be_over() -> None:
    table = aims(60, gun={"scope": True})
    rule_condition(table, "ann", "aiming", until=2, target="bob")
    assert shot_at(table) == 30
    next_round(table, ann=attacks("bob", "gun"))
    assert shot_at(table) == 60


@pytest.mark.rule("brp.missile.mod.targeting-gear")
def test_aim_at_one_target_is_none_at_another() -> None:
    eve = fighter("eve", "blue", DEX=2, position=(60, 5))
    table = after_aiming(60, gun={"scope": True}, beside=(eve,))
    assert option(table, weapon="gun", target="bob").chance == 60
    assert option(table, weapon="gun", target="eve").chance == 12


@pytest.mark.rule("brp.missile.mod.targeting-gear", "brp.missile.mod.support")
def test_aim_is_used_up_by_one_attack() -> None:
    table = after_aiming(60, gun={"scope": True, "rate": 2})
    hit(table, 90, weapon="gun")
    assert "aiming" not in table["ann"].conditions
    assert shot_at(table) == 30


@pytest.mark.rule("brp.missile.mod.targeting-gear", "brp.amb.aim-round")
def test_aiming_takes_a_whole_round_so_that_none_is_left_after_a_shot() -> None:
    table = aims(60, gun={"scope": True, "rate": 2})
    hit(table, 90, weapon="gun")

    with table.refuses("barred", rule="brp.amb.aim-round", match="takes a whole round"):
        table.answer("ann", "aim", target="bob")


@pytest.mark.rule("brp.missile.mod.targeting-gear", "brp.amb.aim-round")
@pytest.mark.parametrize(("metres", "open_"), [(5, True), (6, False)])
def test_aiming_takes_a_whole_round_so_that_none_is_left_after_a_run(metres: int, open_: bool) -> None:
    table = aims(60, gun={"scope": True})
    table.answer("ann", "move", away="bob", metres=metres, then="act")
    pass_until(table, "ann")

    assert ("aim" in table.legal("ann")) is open_


@pytest.mark.rule("brp.missile.mod.targeting-gear", "brp.amb.aim-round", "brp.move.full")
@pytest.mark.parametrize(("metres", "chance"), [(5, 60), (6, 30)])
def test_aim_is_lost_on_the_run(metres: int, chance: int) -> None:
    table = after_aiming(54, gun={"scope": True})
    table.answer("ann", "move", away="bob", metres=metres, then="act")
    pass_until(table, "ann")

    assert shot_at(table) == chance


@pytest.mark.rule("brp.missile.mod.support", "brp.amb.support-aim", "brp.move.full")
def test_a_support_is_left_behind_where_the_table_keeps_no_positions_too() -> None:
    table = aims(skill=50, gun={"support": True})
    table.answer("ann", "aim", target="bob")
    next_round(table, ann=attacks("bob", "gun"))
    hit(table, 95, weapon="gun")
    next_round(table, ann=attacks("bob", "gun"))
    assert shot_at(table) == 70

    table.answer("ann", "move", away="bob", metres=1, then="act")
    assert shot_at(table) == 50


@pytest.mark.rule("brp.missile.mod.support", clause="+40 after aiming, +20 later")
@pytest.mark.rule("brp.missile.mod.support")
def test_a_support_gives_forty_after_aiming_and_twenty_in_the_rounds_after() -> None:
    support = {"support": True}
    assert shot_at(aims(20, skill=50, gun=support)) == 50

    table = after_aiming(20, skill=50, gun=support)
    assert circumstances(table, weapon="gun")["brp.missile.mod.support"] == 90
    hit(table, 95, weapon="gun")
    for _ in range(2):
        next_round(table, ann=attacks("bob", "gun"))
        assert circumstances(table, weapon="gun")["brp.missile.mod.support"] == 70
        hit(table, 95, weapon="gun")
        assert not table.facts(ConditionGained), "the hold is kept"


@pytest.mark.rule("brp.missile.mod.support", clause="from one place")
@pytest.mark.rule("brp.missile.mod.support", "brp.amb.support-aim")
def test_a_support_no_longer_counts_when_the_shooter_has_moved() -> None:
    table = after_aiming(20, skill=50, gun={"support": True})
    hit(table, 95, weapon="gun")
    table.rule(effects=[Moved(combatant="ann", metres=1, to=(1.0, 0.0))])
    next_round(table, ann=attacks("bob", "gun"))
    assert shot_at(table) == 50
    hit(table, 95, weapon="gun")
    assert "braced" not in table["ann"].conditions


@pytest.mark.rule("brp.missile.mod.support", clause="at one target")
@pytest.mark.rule("brp.missile.mod.support", "brp.amb.support-aim")
def test_a_support_no_longer_counts_against_another_target() -> None:
    eve = fighter("eve", "blue", DEX=2, position=(20, 5))
    table = after_aiming(20, skill=50, gun={"support": True}, beside=(eve,))
    assert option(table, weapon="gun", target="eve").chance == 50
    hit(table, 95, weapon="gun")
    next_round(table, ann=attacks("eve", "gun"))
    assert option(table, weapon="gun", target="eve").chance == 50
    assert option(table, weapon="gun", target="bob").chance == 70


@pytest.mark.rule("brp.missile.mod.support")
def test_a_shot_without_a_support_tells_of_none() -> None:
    table = after_aiming(20, skill=50)
    hit(table, 95, weapon="gun")
    assert [lost.condition for lost in table.facts(ConditionLost)] == ["aiming"]


@pytest.mark.rule("brp.amb.aim-round", "brp.missile.mod.targeting-gear")
def test_whoever_has_nothing_to_shoot_with_in_hand_does_not_aim() -> None:
    table = aims(20)
    assert {each.choice.args["target"] for each in table.options("ann") if each.choice.key == "aim"} == {
        "bob"
    }
    away = ItemChanged(combatant="ann", item="gun", change="dropped", fields={"held": False})
    table.rule(effects=[away])
    assert "aim" not in [each.choice.key for each in table.options("ann")]


@pytest.mark.rule("brp.amb.aim-round", "brp.missile.mod.targeting-gear")
def test_nothing_follows_a_round_of_aim() -> None:
    table = aims(20)
    aim = table.option("ann", "aim", target="bob")
    assert (aim.choice.cost, aim.choice.params) == ("the round", {})
