"""Confused: what is held falls, and friend looks like foe; at the second level a die says what a turn is like."""

import pytest

from affray.testing import Table
from events import ConditionGained, ConditionLost, DamageTaken, DiceRolled, ItemChanged, Noted
from tests.support.dicepool import afflict, bow, club, creature, crit, end_turn, fight, until_turn

FIRST, SECOND = "dp.condition.confused.first", "dp.condition.confused.second"
ROLLED, LOT = "dp.amb.confused-roll", "dp.amb.friend-from-foe"
MISS = [1, 1, 1]


@pytest.mark.rule("dp.condition.confused.first", clause="drops what it holds")
@pytest.mark.rule("dp.condition.confused.first")
def test_whatever_the_confused_hold_falls_at_once() -> None:
    table = fight(
        creature("ann", at=(4, 5), weapons={"wand": club(condition="confused")}),
        creature("bob", "blue", at=(5, 5), weapons={"sword": club()}, things=["lantern"]),
        creature("carl", "blue", at=(4, 6), weapons={"sword": club()}, things=["lantern"]),
    )
    crit(table, "ann", "bob", weapon="wand")
    assert [(each.item, each.position) for each in table.facts(ItemChanged)] == [
        ("sword", (5, 5)),
        ("lantern", (5, 5)),
    ]
    crit(table, "ann", "carl", weapon="wand")
    assert not {"sword", "lantern"} & set(table["carl"].items)
    assert len(table.fight.things) == 4


@pytest.mark.rule("dp.condition.confused.first")
def test_a_ruling_makes_it_fall_as_well_but_once() -> None:
    table = fight(creature("ann", at=(4, 5), weapons={"sword": club()}), creature("bob", "blue", at=(5, 5)))
    afflict(table, "ann", "confused")
    table.answer("ann", "shout")
    assert "sword" not in table["ann"].items
    table.answer("ann", "pick-up", thing="sword")
    assert table["ann"].items["sword"]["held"]


@pytest.mark.rule("dp.condition.confused.first")
def test_who_drops_the_weapon_that_was_to_be_used_is_asked_again() -> None:
    table = fight(creature("ann", weapons={"sword": club()}), creature("bob", "blue"))
    afflict(table, "ann", "confused")
    table.answer("ann", "attack", target="bob", weapon="sword")
    assert table.waiting() == [("ann", "act")]
    assert table["ann"].budget("actions") == 2
    assert "sword" not in table["ann"].items


@pytest.mark.rule("dp.condition.confused.first", clause="friend looks like foe")
@pytest.mark.rule("dp.condition.confused.first", "dp.amb.friend-from-foe")
def test_whom_the_confused_strike_is_drawn_from_all_whom_they_could() -> None:
    table = fight(
        creature("ann", at=(5, 5), weapons={"fangs": club(natural=True)}),
        creature("bob", "blue", at=(6, 5)),
        creature("carl", at=(5, 6)),
        creature("dora", at=(9, 9)),
        creature("hugo", "blue", at=(4, 5), hidden_from=["*"]),
    )
    afflict(table, "ann", "confused")
    table.answer("ann", "attack", target="bob", weapon="fangs", dice=[("target", 2), ("attack", MISS)])
    roll = table.facts(DiceRolled)[0]
    assert (roll.notation, roll.against, roll.rule) == ("1d2", ("bob", "carl"), LOT)
    assert [each.args for each in table.facts(Noted)] == [{"target": "carl"}]
    assert table["ann"].conditions["attacked"].data["shots"][0]["target"] == "carl"


@pytest.mark.rule("dp.amb.friend-from-foe")
def test_a_lone_ally_may_be_struck_at_for_a_foe() -> None:
    table = fight(
        creature("ann", at=(5, 5)), creature("carl", at=(5, 6)), creature("bob", "blue", at=(19, 19))
    )
    afflict(table, "ann", "confused")
    table.answer("ann", "attack", target="carl", weapon="fists", dice=[MISS])
    assert not table.facts(Noted)


def mixed_up(die: int) -> Table:
    """Ann, confused to the second level by Bob, begins a turn with this die."""
    table = fight(creature("bob", "blue", at=(5, 5)), creature("ann", at=(7, 5), weapons={"bow": bow()}))
    afflict(table, "ann", "confused", 2, source="bob")
    end_turn(table, "bob", dice=[("confused", die)])
    return table


@pytest.mark.rule("dp.condition.confused.second", "dp.amb.confused-roll", "dp.table.confused-roll")
@pytest.mark.parametrize(
    ("die", "name"),
    [(1, "afraid"), (2, "angry"), (3, "forgetful"), (4, "manic"), (5, "drunk"), (6, "dazed")],
)
def test_a_die_says_which_condition_governs_the_turn(die: int, name: str) -> None:
    table = mixed_up(die)
    gained = table.facts(ConditionGained)[-1]
    assert (gained.condition, gained.data) == (name, {"own": 0, "source": "bob", "governs": True})
    with table.refuses("barred", rule=ROLLED):
        table.answer("ann", "shake-off", condition=name)
    table.answer("ann", "shake-off", condition="confused", dice=[1])


@pytest.mark.rule("dp.condition.confused.second", clause="a die each turn")
@pytest.mark.rule("dp.condition.confused.second", clause="its condition governs the turn")
@pytest.mark.rule("dp.condition.confused.second", "dp.amb.confused-roll")
def test_it_lasts_until_the_next_turn_and_another_follows() -> None:
    table = mixed_up(4)
    with table.refuses("barred", rule="dp.condition.manic.first"):
        table.answer("ann", "attack", target="bob", weapon="bow")
    end_turn(table, "ann")
    assert "manic" in table["ann"].conditions
    end_turn(table, "bob", dice=[("confused", 6)])
    assert [each.condition for each in table.facts(ConditionLost)] == ["manic"]
    table.answer("ann", "move", path=["N"])
    with table.refuses("barred", rule="dp.condition.dazed.first"):
        table.answer("ann", "attack", target="bob", weapon="bow")


@pytest.mark.rule("dp.amb.confused-roll")
def test_fear_for_a_turn_is_of_whoever_confused() -> None:
    table = mixed_up(1)
    with table.refuses("bad-argument", rule="dp.condition.afraid.first"):
        table.answer("ann", "move", path=["W"])


@pytest.mark.rule("dp.amb.confused-roll")
def test_it_does_not_add_to_the_level_there_is_and_leaves_that_behind() -> None:
    table = fight(creature("bob", "blue"), creature("ann"))
    afflict(table, "ann", "confused", 2, source="bob")
    afflict(table, "ann", "dazed", 1)
    end_turn(table, "bob", dice=[("confused", 6)])
    table.answer("ann", "shake-off", condition="dazed", dice=[5])
    assert "dazed" in table["ann"].conditions
    with table.refuses("barred", rule="dp.condition.dazed.first"):
        table.answer("ann", "shout")
    afflict(table, "ann", "sick")
    end_turn(table, "ann")
    end_turn(table, "bob", dice=[("confused", 5)])
    assert "dazed" not in table["ann"].conditions
    assert "sick" in table["ann"].conditions


@pytest.mark.rule("dp.amb.second-level-replaces")
@pytest.mark.parametrize(("adds", "thrown"), [(False, 0), (True, 1)])
def test_the_second_level_leaves_friend_and_foe_apart_unless_levels_add(adds: bool, thrown: int) -> None:
    table = fight(
        creature("ann", at=(5, 5)),
        creature("bob", "blue", at=(6, 5)),
        creature("carl", at=(5, 6)),
        second_level_adds=adds,
    )
    afflict(table, "ann", "confused", 2)
    dice = [("target", 1), ("attack", MISS)] if thrown else [("attack", MISS)]
    table.answer("ann", "attack", target="bob", weapon="fists", dice=dice)


@pytest.mark.rule("dp.amb.second-level-replaces", "dp.condition.confused.first")
@pytest.mark.parametrize("adds", [False, True])
def test_who_is_confused_outright_to_the_second_level_drops_what_is_held_where_levels_add(adds: bool) -> None:
    maze = {"family": "Enchantment", "condition": "confused", "mp": 4}
    people = (creature("ann", mp=4, spells={"maze": maze}), creature("bob", "blue"), creature("carl", "blue"))
    table = fight(*people, second_level_adds=adds)
    table.answer("ann", "cast", spell="maze", target="carl", dice=[[6, 6, 6]])
    assert ("club" in table["carl"].items) != adds
    afflict(table, "bob", "confused", 2)
    table.answer("bob", "shout")
    assert ("club" in table["bob"].items) != adds


@pytest.mark.rule("dp.condition.confused.second")
def test_who_is_confused_no_more_throws_no_die() -> None:
    table = mixed_up(3)
    table.answer("ann", "shake-off", condition="confused", dice=[6])
    end_turn(table, "ann")
    until_turn(table, "ann")
    assert "forgetful" not in table["ann"].conditions


@pytest.mark.rule("dp.amb.friend-from-foe")
def test_whom_the_confused_help_or_talk_to_is_drawn_as_well() -> None:
    table = fight(
        creature("ann", at=(5, 5), remedies={"salve": {"plus": 5, "dice": 0}}),
        creature("bob", "blue", at=(6, 5)),
        creature("carl", at=(5, 6)),
    )
    afflict(table, "ann", "confused", felt=1)
    wound = DamageTaken(combatant="bob", injury="old", amount=9, now=11, resource="health")
    table.rule("Bob is hurt.", effects=[wound])
    table.answer("ann", "heal", remedy="salve", target="carl", dice=[("target", 2)])
    assert table.facts(DiceRolled)[0].against == ("ann", "bob", "carl")
    assert table["bob"].now("health") == 16
    table.answer("ann", "intimidate", target="bob", skill="none", dice=[("target", 2)])
    assert table.facts(DiceRolled)[0].against == ("bob", "carl")


@pytest.mark.rule("dp.amb.friend-from-foe")
def test_whom_the_confused_cast_at_is_drawn_as_well() -> None:
    spell = {"family": "Infliction", "condition": "sick", "mp": 4}
    table = fight(creature("ann", mp=4, spells={"curse": spell}), creature("bob", "blue"), creature("carl"))
    afflict(table, "ann", "confused", felt=1)
    table.answer("ann", "cast", spell="curse", target="bob", dice=[("target", 2), ("cast", [6, 6, 6])])
    assert "sick" in table["carl"].conditions
