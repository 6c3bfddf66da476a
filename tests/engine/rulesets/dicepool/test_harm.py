"""Conditions that hurt, or keep wounds open: bleeding, burning, poison, pain, fatigue."""

import pytest

from affray.testing import Table
from engine.rulesets.dicepool.people.derived_stats import burden, carry_increment
from events import DamageTaken, DiceRolled, Noted, ResourceChanged
from tests.support.dicepool import afflict, club, creature, crit, end_turn, fight

PAIN_1, PAIN_2, COUNT = "dp.condition.pain.first", "dp.condition.pain.second", "dp.amb.pain-count"
ONGOING = "dp.amb.ongoing-damage"


def suffering(condition: str, level: int, health: int, *dice: object, **options: object) -> Table:
    """Bob has this condition and HEALTH, and after Ann's turn these dice as his opens."""
    table = fight(creature("ann"), creature("bob", "blue", health=health, soak=9), **options)
    afflict(table, "bob", condition, level)
    end_turn(table, "ann", dice=dice)
    return table


@pytest.mark.rule("dp.condition.bleeding.first", clause="1d6 at the start of the turn")
@pytest.mark.rule("dp.condition.bleeding.second", clause="2d6 at the start of the turn")
@pytest.mark.rule("dp.condition.bleeding.first", "dp.condition.bleeding.second", "dp.amb.ongoing-damage")
@pytest.mark.parametrize(("level", "dice", "left"), [(1, [5], 7), (2, [5, 3], 4)])
def test_bleeding_hurts_at_the_start_of_the_turn(level: int, dice: list[int], left: int) -> None:
    table = suffering("bleeding", level, 12, ("bleeding", dice))
    assert table["bob"].now("health") == left
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.level.second-infliction", clause="in place of the first")
@pytest.mark.rule("dp.condition.bleeding.second", clause="in place of the 1d6")
@pytest.mark.rule("dp.level.second-infliction", "dp.amb.second-level-replaces")
def test_two_levels_of_bleeding_are_two_dice_even_where_levels_add() -> None:
    table = suffering("bleeding", 2, 12, ("bleeding", [1, 1]), second_level_adds=True)
    assert table["bob"].now("health") == 10


@pytest.mark.rule("dp.condition.burning.first", clause="1d6 of fire each round")
@pytest.mark.rule("dp.condition.burning.first", clause="clothes are ruined")
@pytest.mark.rule("dp.condition.burning.second", clause="2d6 of fire each round")
@pytest.mark.rule("dp.condition.burning.second", clause="clothes, hair and eyebrows are ruined")
@pytest.mark.rule("dp.condition.burning.first", "dp.condition.burning.second", "dp.amb.ongoing-damage")
@pytest.mark.parametrize(
    ("level", "health", "dice", "left", "ruined"),
    [(1, 10, [4], 6, ["clothes"]), (2, 15, [6, 4], 5, ["clothes", "hair", "eyebrows"])],
)
def test_burning_hurts_every_round_and_ruins(
    level: int, health: int, dice: list[int], left: int, ruined: list[str]
) -> None:
    table = suffering("burning", level, health, ("burning", dice))
    assert table["bob"].now("health") == left
    assert table.fact(DamageTaken).kind == "Heat/Fire"
    (note,) = [each for each in table.facts(Noted) if each.key == "condition.ruins"]
    assert note.args == {"ruined": ruined}
    end_turn(table, "bob")
    end_turn(table, "ann", dice=[("burning", [1] * len(dice))])
    assert not table.facts(Noted)


@pytest.mark.rule("dp.condition.burning.first")
def test_what_a_blow_sets_on_fire_is_ruined_at_once() -> None:
    table = fight(creature("ann", weapons={"torch": club(condition="burning")}), creature("bob", "blue"))
    crit(table, "ann", "bob", weapon="torch")
    assert [each.args for each in table.facts(Noted)] == [{"ruined": ["clothes"]}]


@pytest.mark.rule("dp.condition.poisoned.second", clause="wounds do not heal")
@pytest.mark.rule("dp.condition.poisoned.second", clause="1d6 at the start of the turn")
@pytest.mark.rule("dp.condition.poisoned.first", "dp.condition.poisoned.second", "dp.amb.ongoing-damage")
@pytest.mark.parametrize(("level", "dice", "left"), [(1, [], 8), (2, [("poisoned", 3)], 5)])
def test_the_wounds_of_the_poisoned_do_not_heal(level: int, dice: list[object], left: int) -> None:
    table = fight(
        creature("ann"),
        creature("bob", "blue", health=20, soak=9, remedies={"potion": {"dice": 0, "plus": 5}}),
    )
    wound = DamageTaken(combatant="bob", injury="old", amount=12, now=8, resource="health")
    table.rule("Bob is hurt.", effects=[wound])
    afflict(table, "bob", "poisoned", level)
    end_turn(table, "ann", dice=dice)
    assert [each.kind for each in table.facts(DamageTaken)] == ["Poison"][: level - 1]
    table.answer("bob", "heal", remedy="potion", target="bob")
    assert table["bob"].now("health") == left


@pytest.mark.rule("dp.amb.ongoing-damage")
def test_it_all_falls_before_the_first_action_bleeding_first() -> None:
    table = fight(creature("ann"), creature("bob", "blue", health=20, soak=9))
    for condition, level in (("poisoned", 2), ("burning", 1), ("bleeding", 1)):
        afflict(table, "bob", condition, level)
    end_turn(table, "ann", dice=[("bleeding", 6), ("burning", 1), ("poisoned", 2)])
    assert [each.purpose for each in table.facts(DiceRolled)] == ["bleeding", "burning", "poisoned"]
    assert table["bob"].now("health") == 11
    assert table.waiting() == [("bob", "act")]


def pained(level: int, **options: object) -> Table:
    table = fight(creature("ann", health=9, at=(5, 5)), creature("bob", "blue", at=(9, 5)), **options)
    afflict(table, "ann", "pain", level)
    return table


@pytest.mark.rule("dp.condition.pain.first", clause="hurts with the second action")
@pytest.mark.rule("dp.condition.pain.first", clause="not with the first")
@pytest.mark.rule("dp.condition.pain.first", "dp.amb.pain-count", "dp.amb.bans-and-shake-off")
def test_pain_comes_with_the_second_action() -> None:
    table = pained(1)
    table.answer("ann", "move", path=["E", "E", "E"])
    assert table["ann"].now("health") == 9
    table.answer("ann", "attack", target="bob", weapon="club", dice=[("attack", [1, 1, 1]), ("pain", 4)])
    assert table["ann"].now("health") == 5
    end_turn(table, "bob")
    table.answer("ann", "shout")
    assert table["ann"].now("health") == 5


@pytest.mark.rule("dp.condition.pain.second", clause="hurts with any action")
@pytest.mark.rule("dp.condition.pain.second", clause="once in a turn")
@pytest.mark.rule("dp.condition.pain.second", "dp.amb.pain-count")
@pytest.mark.parametrize("adds", [False, True])
def test_great_pain_comes_with_any_action_and_once(adds: bool) -> None:
    table = pained(2, second_level_adds=adds)
    table.answer("ann", "move", path=["E"], dice=[("pain", 4)])
    assert table["ann"].now("health") == 5
    assert table["ann"].budget("pained") == 1
    table.answer("ann", "shout")
    assert table["ann"].now("health") == 5


@pytest.mark.rule("dp.condition.pain.second", clause="not with none")
@pytest.mark.rule("dp.condition.pain.second")
def test_who_does_nothing_feels_no_pain() -> None:
    table = pained(2)
    end_turn(table, "ann")
    assert table["ann"].now("health") == 9


@pytest.mark.rule("dp.condition.pain.first", "dp.host.spell")
def test_casting_is_two_actions_and_hurts() -> None:
    spell = {"family": "Infliction", "condition": "sick"}
    table = fight(creature("ann", health=9, mp=2, spells={"curse": spell}), creature("bob", "blue"))
    afflict(table, "ann", "pain")
    table.answer("ann", "cast", spell="curse", target="bob", dice=[("cast", [1, 1, 1]), ("pain", 4)])
    assert table["ann"].now("health") == 5


@pytest.mark.rule("dp.amb.bans-and-shake-off", "dp.amb.pain-count")
def test_shaking_off_is_an_action_and_hurts_unless_the_pain_is_gone() -> None:
    table = pained(2)
    table.answer("ann", "shake-off", condition="pain", dice=[("shake-off", 4), ("pain", 4)])
    assert table["ann"].now("health") == 5
    table = pained(2)
    table.answer("ann", "shake-off", condition="pain", dice=[("shake-off", 5)])
    assert table["ann"].now("health") == 9


@pytest.mark.rule("dp.amb.pain-count", "dp.amb.bans-and-shake-off")
def test_pain_may_end_the_turn_of_who_does_not_stand_it() -> None:
    table = fight(creature("ann", health=3), creature("bob", "blue"), creature("carl"))
    afflict(table, "ann", "pain", 2)
    table.answer("ann", "shout", dice=[("pain", 4)])
    assert table["ann"].now("health") == 0
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.condition.fatigued.first", clause="half the carry increment")
@pytest.mark.rule("dp.condition.fatigued.first", "dp.amb.halving")
def test_the_fatigued_take_one_action_and_carry_half() -> None:
    table = fight(creature("ann", at=(0, 0), pool=4, speed=6, carried=79), creature("bob", "blue", at=(9, 9)))
    afflict(table, "ann", "fatigued")
    assert table["ann"].maximum("health") == 20
    with table.refuses("bad-argument", match="at most 4"):
        table.answer("ann", "move", path=["E"] * 5)
    table.answer("ann", "move", path=["E"] * 4)
    with table.refuses("barred", rule="dp.condition.fatigued.first", match="one action in a round"):
        table.answer("ann", "shout")


@pytest.mark.rule("dp.condition.fatigued.second", clause="half the maximum of HEALTH")
@pytest.mark.rule("dp.condition.fatigued.second", "dp.amb.half-health", "dp.amb.second-level-replaces")
def test_the_worn_out_have_half_their_health_and_one_action() -> None:
    table = fight(creature("ann", health=24), creature("bob", "blue"))
    wound = DamageTaken(combatant="ann", injury="old", amount=4, now=20, resource="health")
    table.rule("Ann is hurt.", effects=[wound])
    afflict(table, "ann", "fatigued", 2)
    table.answer("ann", "shout")
    assert table["ann"].resources["health"] == (12, 12)
    assert table.fact(ResourceChanged).amount == -8
    with table.refuses("barred", rule="dp.condition.fatigued.first"):
        table.answer("ann", "shout")
    end_turn(table, "ann")
    end_turn(table, "bob")
    table.answer("ann", "shake-off", condition="fatigued", dice=[6])
    assert table["ann"].resources["health"] == (12, 24)


@pytest.mark.rule("dp.condition.fatigued.second", clause="half the carry increment still")
def test_the_worn_out_still_carry_half() -> None:
    table = fight(creature("ann", pool=4, carried=79), creature("bob", "blue"))
    assert (carry_increment(table.fight, table["ann"]).total, burden(table.fight, table["ann"])) == (40, 0)
    afflict(table, "ann", "fatigued", 2)
    assert (carry_increment(table.fight, table["ann"]).total, burden(table.fight, table["ann"])) == (20, 2)


@pytest.mark.rule("dp.amb.pain-count")
def test_a_table_may_let_pain_come_with_each_action() -> None:
    table = pained(2, pain="each")
    table.answer("ann", "shout", dice=[("pain", 2)])
    table.answer("ann", "shout", dice=[("pain", 3)])
    assert table["ann"].now("health") == 4
