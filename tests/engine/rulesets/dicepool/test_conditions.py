"""Three conditions of different shapes: a number and a bar, damage at the start of a turn, and what a hit does."""

import pytest

from tests.support.dicepool import afflict, creature, end_turn, fight, needed


@pytest.mark.rule("dp.condition.slowed.first", "dp.host.defense")
def test_slowed_halves_speed_and_takes_four_from_physical_defenses() -> None:
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(1, 0), speed=8, melee=17))
    afflict(table, "bob", "slowed")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1]])
    assert needed(table) == 13
    end_turn(table, "ann")
    with table.refuses("bad-argument", rule="dp.host.space"):
        table.answer("bob", "move", path=["S"] * 5)
    table.answer("bob", "move", path=["S"] * 4)
    assert table["bob"].position == (1, 4)


@pytest.mark.rule("dp.condition.slowed.second", "dp.amb.second-level-replaces", "dp.amb.defense-becomes-ten")
def test_at_the_second_level_physical_defenses_become_ten_and_there_is_one_action() -> None:
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(1, 0), speed=8, melee=17))
    afflict(table, "bob", "slowed", 2)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1]])
    assert needed(table) == 10
    end_turn(table, "ann")
    table.answer("bob", "move", path=["S"] * 4)
    with table.refuses("barred", rule="dp.condition.slowed.second"):
        table.answer("bob", "move", path=["S"])


@pytest.mark.rule("dp.condition.bleeding.first", "dp.condition.bleeding.second", "dp.amb.ongoing-damage")
@pytest.mark.parametrize(("level", "dice", "left"), [(1, [5], 7), (2, [5, 3], 4)])
def test_bleeding_hurts_at_the_start_of_the_turn(level: int, dice: list[int], left: int) -> None:
    table = fight(creature("ann"), creature("bob", "blue", health=12, soak=9))
    afflict(table, "bob", "bleeding", level)
    end_turn(table, "ann", dice=[("bleeding", dice)])
    assert table["bob"].now("health") == left
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.condition.dazed.first", "dp.host.prone")
def test_dazed_leaves_one_action_and_a_hit_fells() -> None:
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(1, 0), soak=90))
    afflict(table, "bob", "dazed")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[4, 4, 4], [1, 1]])
    assert "prone" in table["bob"].conditions
    end_turn(table, "ann")
    table.answer("bob", "stand")
    with table.refuses("barred", rule="dp.condition.dazed.first"):
        table.answer("bob", "move", path=["S"])
