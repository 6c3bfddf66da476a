"""Conditions of gear and luck: disarmed, disarmored, cursed."""

import pytest

from affray.testing import Table
from events import ConditionGained
from tests.support.dicepool import afflict, bow, check, club, creature, crit, end_turn, fight, holds

DISARMED_1, DISARMED_2, SCOPE = (
    "dp.condition.disarmed.first",
    "dp.condition.disarmed.second",
    "dp.amb.disarmed-scope",
)
MISS = [1, 1, 1]


@pytest.mark.rule("dp.condition.disarmed.first", clause="the weapon cannot be used")
@pytest.mark.rule("dp.condition.disarmed.first", clause="as long as it lasts")
@pytest.mark.rule("dp.condition.disarmed.first")
def test_the_weapon_of_the_disarmed_cannot_be_used_while_it_lasts() -> None:
    table = fight(creature("ann", weapons={"bow": bow()}), creature("bob", "blue"))
    afflict(table, "ann", "disarmed")
    table.answer("ann", "shout")
    with table.refuses("barred", rule=DISARMED_1, match="Ann is disarmed of it"):
        table.answer("ann", "attack", target="bob", weapon="bow")
    table.answer("ann", "shake-off", condition="disarmed", dice=[5])
    end_turn(table, "bob")
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[MISS])


@pytest.mark.rule("dp.level.second-infliction", clause="beside it where it says so")
@pytest.mark.rule("dp.condition.disarmed.second", clause="the weapon still cannot be used")
@pytest.mark.rule("dp.condition.disarmed.second", clause="severe")
@pytest.mark.rule("dp.condition.disarmed.second", "dp.amb.second-level-replaces")
def test_disarmed_again_it_is_severe() -> None:
    whip = club(condition="disarmed")
    table = fight(creature("ann", weapons={"whip": whip}), creature("bob", "blue"))
    crit(table, "ann", "bob", weapon="whip")
    assert holds(table, "bob", "disarmed") == {"source": "ann", "weapon": "club"}
    crit(table, "ann", "bob", weapon="whip")
    assert holds(table, "bob", "disarmed")["severe"]
    with table.refuses("barred", rule=DISARMED_1):
        table.answer("bob", "attack", target="ann", weapon="club")
    table.answer("bob", "shake-off", condition="disarmed", dice=[5])
    assert "disarmed" in table["bob"].conditions
    end_turn(table, "bob")
    end_turn(table, "ann")
    table.answer("bob", "shake-off", condition="disarmed", dice=[6])
    table.answer("bob", "attack", target="ann", weapon="club", dice=[MISS])


@pytest.mark.rule("dp.condition.disarmed.second")
def test_by_a_ruling_too() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    afflict(table, "ann", "disarmed", 2)
    table.answer("ann", "shake-off", condition="disarmed", dice=[5])
    assert "disarmed" in table["ann"].conditions


def disarmed_of(**weapons: object) -> Table:
    table = fight(creature("ann", at=(5, 5), weapons=weapons), creature("bob", "blue", at=(6, 5)))
    return table


@pytest.mark.rule("dp.amb.disarmed-scope")
def test_it_is_the_weapon_last_attacked_with_and_another_may_be_used() -> None:
    table = disarmed_of(sword=club(), axe=club())
    table.answer("ann", "attack", target="bob", weapon="axe", dice=[MISS])
    afflict(table, "ann", "disarmed")
    table.answer("ann", "shout")
    assert holds(table, "ann", "disarmed")["weapon"] == "axe"
    end_turn(table, "bob")
    table.answer("ann", "attack", target="bob", weapon="sword", dice=[MISS])
    with table.refuses("barred", rule=DISARMED_1):
        table.answer("ann", "attack", target="bob", weapon="axe")


@pytest.mark.rule("dp.amb.disarmed-scope")
@pytest.mark.parametrize(
    ("weapons", "lost"),
    [
        ({"axe": club(held=False), "sword": club()}, "sword"),
        ({"axe": club(held=False)}, "fists"),
        ({"claws": club(natural=True)}, "claws"),
    ],
)
def test_else_what_is_in_hand_or_a_natural_one(weapons: dict[str, object], lost: str) -> None:
    table = disarmed_of(**weapons)
    afflict(table, "ann", "disarmed")
    table.answer("ann", "shout")
    assert holds(table, "ann", "disarmed")["weapon"] == lost


@pytest.mark.rule("dp.amb.disarmed-scope")
def test_what_was_dropped_after_the_last_attack_is_not_in_use() -> None:
    table = disarmed_of(sword=club(), axe=club())
    table.answer("ann", "attack", target="bob", weapon="axe", dice=[MISS])
    table.answer("ann", "drop", thing="axe")
    afflict(table, "ann", "disarmed")
    end_turn(table, "bob")
    assert holds(table, "ann", "disarmed")["weapon"] == "sword"


@pytest.mark.rule("dp.amb.disarmed-scope", "dp.condition.disarmed.second")
def test_disarmed_again_with_another_weapon_in_use_that_is_taken_as_well() -> None:
    whip = club(condition="disarmed")
    arms = {"sword": club(), "axe": club()}
    table = fight(creature("ann", weapons={"whip": whip}), creature("bob", "blue", weapons=arms))
    crit(table, "ann", "bob", weapon="whip")
    end_turn(table, "ann")
    table.answer("bob", "attack", target="ann", weapon="axe", dice=[MISS])
    end_turn(table, "bob")
    crit(table, "ann", "bob", weapon="whip")
    end_turn(table, "ann")
    for name in ("sword", "axe"):
        with table.refuses("barred", rule=DISARMED_1):
            table.answer("bob", "attack", target="ann", weapon=name)
    table.answer("bob", "attack", target="ann", weapon="fists", dice=[MISS])


@pytest.mark.rule("dp.condition.disarmored.first", "dp.condition.disarmored.second", "dp.amb.halving")
@pytest.mark.parametrize(("level", "left"), [(0, 16), (1, 13), (2, 9)])
def test_disarmored_halves_soak_and_then_takes_it(level: int, left: int) -> None:
    table = fight(creature("ann"), creature("bob", "blue", soak=7))
    if level:
        afflict(table, "bob", "disarmored", level)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[5, 5, 5], [6, 5]])
    assert table["bob"].now("health") == left


@pytest.mark.rule("dp.condition.cursed.first", clause="no LUC to cancel")
@pytest.mark.rule("dp.condition.cursed.first", clause="none in a pool")
@pytest.mark.rule("dp.condition.cursed.first", "dp.luck.cancel-on-application")
def test_the_cursed_use_no_luck_dice() -> None:
    table = fight(creature("ann", weapons={"gong": club(condition="deaf")}), creature("bob", "blue", luck=3))
    afflict(table, "bob", "cursed")
    crit(table, "ann", "bob", weapon="gong")
    assert table.waiting() == [("ann", "act")]
    assert "deaf" in table["bob"].conditions
    assert table["bob"].now("luck") == 3
    end_turn(table, "ann")
    with table.refuses("bad-argument"):
        table.answer("bob", "attack", target="ann", weapon="club", luck=1)


@pytest.mark.rule("dp.condition.cursed.first", clause="none to make severe")
@pytest.mark.rule("dp.condition.cursed.first", "dp.luck.make-severe")
def test_nor_to_make_anything_severe() -> None:
    table = fight(creature("ann", luck=1, weapons={"gong": club(condition="deaf")}), creature("bob", "blue"))
    afflict(table, "ann", "cursed")
    crit(table, "ann", "bob", weapon="gong")
    assert "severe" not in holds(table, "bob", "deaf")


@pytest.mark.rule("dp.amb.luck-against-cursed")
def test_luck_keeps_the_first_curse_off_and_not_the_second() -> None:
    table = fight(creature("ann", weapons={"eye": club(condition="cursed")}), creature("bob", "blue", luck=2))
    crit(table, "ann", "bob", weapon="eye")
    assert table.waiting() == [("bob", "cancel")]
    table.answer("bob", "let")
    crit(table, "ann", "bob", weapon="eye")
    assert table.waiting() == [("bob", "act")]
    assert table["bob"].now("luck") == 2


@pytest.mark.rule("dp.condition.cursed.second", clause="every hit is critical")
@pytest.mark.rule("dp.condition.cursed.second", clause="a miss stays a miss")
@pytest.mark.rule("dp.condition.cursed.second")
@pytest.mark.parametrize(
    ("pool", "result", "rule"),
    [([5, 4, 4, 2], "critical", "dp.condition.cursed.second"), ([5, 4, 3, 1], "miss", "")],
)
def test_every_hit_on_the_twice_cursed_is_critical(pool: list[int], result: str, rule: str) -> None:
    table = fight(
        creature("ann", pool=4, weapons={"club": club(condition="deaf")}), creature("bob", "blue", melee=14)
    )
    afflict(table, "bob", "cursed", 2)
    harm = [[6, 3, 2]] if result == "critical" else []
    table.answer("ann", "attack", target="bob", weapon="club", dice=[pool, *harm])
    assert (check(table).result, check(table).result_rule) == (result, rule)
    assert ("deaf" in table["bob"].conditions) == (result == "critical")
    assert table["bob"].now("health") == (9 if result == "critical" else 20)


@pytest.mark.rule("dp.amb.second-level-replaces")
@pytest.mark.parametrize(("adds", "asked"), [(False, [("bob", "cancel")]), (True, [("ann", "act")])])
def test_the_twice_cursed_use_luck_again_unless_levels_add(adds: bool, asked: list[tuple[str, str]]) -> None:
    table = fight(
        creature("ann", weapons={"gong": club(condition="deaf")}),
        creature("bob", "blue", luck=1),
        second_level_adds=adds,
    )
    afflict(table, "bob", "cursed", 2)
    crit(table, "ann", "bob", weapon="gong")
    assert table.waiting() == asked
    assert table.all_facts(ConditionGained)


@pytest.mark.rule("dp.amb.disarmed-scope")
def test_a_table_may_let_nobody_be_disarmed_of_a_natural_weapon() -> None:
    table = fight(creature("ann", weapons={}), creature("bob", "blue"), natural_weapons=False)
    afflict(table, "ann", "disarmed")
    table.answer("ann", "shout")
    table.answer("ann", "attack", target="bob", weapon="fists", dice=[MISS])
