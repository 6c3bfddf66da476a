"""Blind and deaf: how far sight and hearing reach, and what depends on them."""

import pytest

from affray.testing import Table
from engine.ruleset_api.bands import up_to
from engine.rulesets.dicepool import ruleset
from engine.rulesets.dicepool.people.can_act import unheard
from engine.rulesets.dicepool.people.derived_stats import pool
from engine.rulesets.dicepool.people.kinds import Check, CheckKind
from tests.support.dicepool import afflict, bow, check, club, creature, end_turn, fight, pool_of

BLIND_1, BLIND_2 = "dp.condition.blind.first", "dp.condition.blind.second"
DEAF_1, DEAF_2 = "dp.condition.deaf.first", "dp.condition.deaf.second"
MISS = [1, 1, 1]


@pytest.mark.rule("dp.condition.blind.first", clause="sees 30 feet")
@pytest.mark.rule("dp.condition.blind.first", clause="half SPEED")
@pytest.mark.rule("dp.condition.blind.first", "dp.amb.halving")
def test_the_half_blind_see_six_squares_and_go_at_half_speed() -> None:
    table = fight(
        creature("ann", at=(0, 0), speed=5, weapons={"bow": bow()}),
        creature("bob", "blue", at=(7, 0)),
        creature("carl", "blue", at=(6, 0)),
    )
    afflict(table, "ann", "blind")
    with table.refuses("barred", rule=BLIND_1, match="Ann sees no further than 6 squares"):
        table.answer("ann", "attack", target="bob", weapon="bow")
    table.answer("ann", "attack", target="carl", weapon="bow", dice=[MISS])
    with table.refuses("bad-argument", match="at most 3"):
        table.answer("ann", "move", path=["S"] * 4)
    table.answer("ann", "move", path=["S"] * 3)


@pytest.mark.rule("dp.condition.blind.first", clause="no flank")
@pytest.mark.rule("dp.condition.blind.first")
@pytest.mark.parametrize(
    ("level", "adds", "dice"), [(0, False, 4), (1, False, 3), (2, False, 2), (2, True, 1)]
)
def test_the_half_blind_gain_nothing_by_flanks(level: int, adds: bool, dice: int) -> None:
    table = fight(
        creature("ann", at=(4, 5)),
        creature("carl", at=(6, 5)),
        creature("bob", "blue", at=(5, 5)),
        second_level_adds=adds,
    )
    if level:
        afflict(table, "ann", "blind", level)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * dice])
    assert pool_of(table) == dice


@pytest.mark.rule("dp.condition.blind.first", clause="no crossfire")
@pytest.mark.parametrize(("level", "dice"), [(0, 4), (1, 3)])
def test_nor_by_crossfires(level: int, dice: int) -> None:
    weapons = {"bow": bow()}
    table = fight(
        creature("carl", at=(5, 0), weapons=weapons),
        creature("ann", at=(0, 5), weapons=weapons),
        creature("bob", "blue", at=(5, 5)),
    )
    table.answer("carl", "attack", target="bob", weapon="bow", dice=[MISS])
    end_turn(table, "carl")
    if level:
        afflict(table, "ann", "blind", level)
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[[1] * dice])
    assert pool_of(table) == dice


@pytest.mark.rule("dp.condition.blind.first")
def test_the_half_blind_give_flanks_to_others() -> None:
    table = fight(creature("carl", at=(6, 5)), creature("ann", at=(4, 5)), creature("bob", "blue", at=(5, 5)))
    afflict(table, "ann", "blind")
    table.answer("carl", "attack", target="bob", weapon="club", dice=[[1] * 4])


@pytest.mark.rule("dp.condition.blind.second", clause="no ranged weapons")
@pytest.mark.rule("dp.condition.blind.second", clause="half SPEED")
@pytest.mark.rule("dp.condition.blind.second", clause="2d6 less where sight counts")
@pytest.mark.rule("dp.condition.blind.second", "dp.amb.sight-based")
def test_the_blind_lose_two_dice_shoot_nobody_and_grope_along() -> None:
    spear = club(range=2)
    table = fight(
        creature("ann", at=(0, 0), pool=6, speed=4, weapons={"spear": spear, "bow": bow()}),
        creature("bob", "blue", at=(1, 0)),
        creature("carl", "blue", at=(2, 0)),
    )
    afflict(table, "ann", "blind", 2)
    with table.refuses("barred", rule=BLIND_2, match="Ann is blind and uses no ranged weapons"):
        table.answer("ann", "attack", target="bob", weapon="bow")
    table.answer("ann", "attack", target="carl", weapon="spear", dice=[[1] * 4])
    assert [(each.rule, each.value) for each in check(table).modifiers] == [(BLIND_2, -2)]
    with table.refuses("bad-argument"):
        table.answer("ann", "move", path=["S"] * 3)
    table.answer("ann", "move", path=["S"] * 2)


@pytest.mark.rule("dp.condition.blind.second", clause="sees nothing")
@pytest.mark.rule("dp.condition.blind.second", "dp.amb.sight-based")
def test_the_blind_strike_as_far_as_their_weapon_is_long_and_see_nobody_to_cast_at() -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf"}}
    weapons = {"spear": club(range=2), "gaze": club(against="mental", range=6)}
    table = fight(
        creature("ann", at=(0, 0), mp=9, weapons=weapons, spells=spells), creature("bob", "blue", at=(2, 0))
    )
    afflict(table, "ann", "blind", 2)
    spear = table.option("ann", "attack", target="bob", weapon="spear")
    assert spear.bands is not None
    assert spear.bands(table.fight) == up_to(2)
    for key, args in (("attack", {"weapon": "gaze"}), ("cast", {"spell": "hush"})):
        with table.refuses("barred", rule=BLIND_2, match="no further than 0 squares"):
            table.answer("ann", key, target="bob", args=args)


@pytest.mark.rule("dp.condition.blind.second", clause="2d6 less where sight counts")
def test_the_blind_cast_at_the_next_square_with_two_dice_less() -> None:
    spells = {"hush": {"family": "Infliction", "condition": "deaf"}}
    table = fight(creature("ann", at=(0, 0), mp=2, spells=spells), creature("bob", "blue", at=(1, 0)))
    afflict(table, "ann", "blind", 2)
    table.answer("ann", "cast", target="bob", spell="hush", dice=[[1]])
    assert pool_of(table, "cast") == 1


@pytest.mark.rule("dp.condition.blind.second", "dp.amb.sight-based")
def test_shaking_off_by_an_attribute_needs_no_sight() -> None:
    table = fight(creature("ann"), creature("bob", "blue"), attribute_check=True)
    afflict(table, "ann", "blind", 2)
    table.answer("ann", "shake-off", condition="blind", dice=[[4, 3, 3]])
    assert "blind" not in table["ann"].conditions


@pytest.mark.rule("dp.condition.deaf.first", clause="1d6 less of PERCEPTION")
@pytest.mark.rule("dp.condition.deaf.first", clause="1d6 less of INITIATIVE")
@pytest.mark.rule("dp.condition.deaf.second", clause="2d6 less of PERCEPTION")
@pytest.mark.rule("dp.condition.deaf.second", clause="2d6 less of INITIATIVE")
@pytest.mark.rule("dp.condition.deaf.first", "dp.condition.deaf.second")
@pytest.mark.parametrize(("level", "rule", "lost"), [(1, DEAF_1, 1), (2, DEAF_2, 2)])
def test_the_deaf_lose_dice_of_perception_and_initiative(level: int, rule: str, lost: int) -> None:
    table = fight(creature("ann", perception=4, initiative=3), creature("bob", "blue"))
    afflict(table, "ann", "deaf", level)
    for kind, dice in (("perception", 4), ("initiative", 3)):
        number = pool(table.fight, Check(who="ann", kind=kind, attribute=kind))  # type: ignore[arg-type]
        assert number.total == dice - lost
        assert [each.rule for each in number.modifiers] == [rule]
    assert pool(table.fight, Check(who="ann", kind="attack", attribute="strength")).total == 3


@pytest.mark.rule("dp.condition.deaf.first", clause="hears 30 feet")
@pytest.mark.rule("dp.condition.deaf.second", clause="hears nothing")
@pytest.mark.rule("dp.condition.deaf.first", "dp.condition.deaf.second")
@pytest.mark.parametrize(("level", "at", "rule"), [(1, 7, DEAF_1), (1, 6, ""), (2, 1, DEAF_2)])
def test_the_deaf_hear_six_squares_or_nothing(level: int, at: int, rule: str) -> None:
    table = fight(creature("ann", at=(0, 0)), creature("bob", "blue", at=(at, 0)))
    assert unheard(table.fight, table["ann"], table["bob"]) == ""
    afflict(table, "ann", "deaf", level)
    assert unheard(table.fight, table["ann"], table["bob"]) == rule
    assert unheard(table.fight, table["bob"], table["ann"]) == ""


@pytest.mark.rule("dp.condition.deaf.first", "dp.host.initiative")
def test_whoever_is_deaf_as_the_fight_begins_rolls_a_die_less_for_initiative() -> None:
    table = Table(ruleset, [creature("ann", initiative=3), creature("bob", "blue", initiative=3)])
    afflict(table, "ann", "deaf")
    table.answer("gm", "begin", dice=[("initiative", [6, 6]), ("initiative", [5, 5, 5])])
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.condition.sick.second", clause="2d6 less of every check")
@pytest.mark.parametrize("kind", ["attack", "spell", "perception", "initiative", "social", "attribute"])
def test_the_very_sick_lose_dice_of_checks_of_every_kind(kind: CheckKind) -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    asked = Check(who="ann", kind=kind, attribute="logic")
    before = pool(table.fight, asked).total
    afflict(table, "ann", "sick", 2)
    assert pool(table.fight, asked).total == before - 2
