"""Squares: moving, prone, load, reach, flanks and crossfires, areas, and who is not noticed."""

import pytest

from engine.rulesets.dicepool.people.derived_stats import speed
from events import CheckResolved, DamageTaken, Moved, Noted
from tests.support.dicepool import afflict, bow, check, club, creature, end_turn, fight, place, pool_of

WALLED = {"board": {"shape": "squares", "width": 9, "height": 9, "walls": [[3, 0]]}}


@pytest.mark.rule("dp.host.space", "dp.host.round", "dp.host.prone")
def test_a_move_goes_up_to_speed_squares_and_diagonals_count_as_one() -> None:
    table = fight(creature("ann", at=(0, 0), speed=3), creature("bob", "blue", at=(9, 9)))
    with table.refuses("bad-argument", rule="dp.host.space"):
        table.answer("ann", "move", path=["SE"] * 4)
    table.answer("ann", "move", path=["SE"] * 3)
    assert table["ann"].position == (3, 3)
    assert len(table.facts(Moved)) == 3
    table.answer("ann", "move", path=["N", "N"])
    assert table["ann"].position == (3, 1)
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("dp.host.space")
def test_walls_and_creatures_are_in_the_way() -> None:
    table = fight(creature("ann", at=(2, 0)), creature("bob", "blue", at=(2, 1)), **WALLED)
    for path in (["E"], ["S"], ["N"]):
        with table.refuses("bad-argument", rule="dp.host.space"):
            table.answer("ann", "move", path=path)


@pytest.mark.rule("dp.host.space", "dp.host.health")
def test_who_is_out_of_the_fight_is_in_nobodys_way() -> None:
    table = fight(creature("ann", at=(2, 0), pool=6), creature("bob", "blue", at=(2, 1), health=1))
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[5, 5, 5, 1, 1, 1], [1, 1]])
    table.answer("ann", "move", path=["S"])
    assert table["ann"].position == (2, 1)


@pytest.mark.rule("dp.host.space")
def test_a_creature_goes_by_the_speed_it_chooses() -> None:
    table = fight(
        creature("ann", at=(0, 0), speed=2, speeds={"flying": 5}), creature("bob", "blue", at=(9, 9))
    )
    with table.refuses("bad-argument", rule="dp.host.space", match="can go 2"):
        table.answer("ann", "move", path=["E"] * 5)
    table.answer("ann", "move", path=["E"] * 5, speed="flying")
    end_turn(table, "ann")
    assert list(table.option("bob", "move").choice.params) == ["path"]
    assert table["ann"].position == (5, 0)


@pytest.mark.rule("dp.host.space")
def test_without_a_board_a_move_is_so_many_squares() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    with table.refuses("bad-argument", rule="dp.host.space"):
        table.answer("ann", "move", cells=7)
    table.answer("ann", "move", cells=6)
    assert table.fact(Moved).metres == pytest.approx(9.144)


@pytest.mark.rule("dp.host.carry")
@pytest.mark.parametrize(("carried", "most"), [(59, 6), (60, 5), (89, 5), (90, 4), (900, 0)])
def test_each_full_increment_above_the_first_costs_a_square(carried: int, most: int) -> None:
    table = fight(creature("ann", at=(0, 0), pool=3, carried=carried), creature("bob", "blue", at=(9, 9)))
    with table.refuses("barred" if most == 0 else "bad-argument", rule="dp.host.space"):
        table.answer("ann", "move", path=["E"] * (most + 1))
    if most:
        table.answer("ann", "move", path=["E"] * most)


@pytest.mark.rule("dp.host.prone")
def test_prone_gives_melee_a_die_takes_one_from_ranged_and_halves_speed() -> None:
    weapons = {"club": club(), "bow": bow(attribute="strength")}
    table = fight(creature("ann", at=(0, 0), weapons=weapons), creature("bob", "blue", at=(1, 0), speed=5))
    afflict(table, "bob", "dazed", 2)
    table.answer("ann", "attack", target="bob", weapon="bow", dice=[[1] * 3])
    afflict(table, "bob", "dazed")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 5, 1], [1, 1]])
    assert "prone" in table["bob"].conditions
    end_turn_of = table.waiting()
    assert end_turn_of == [("bob", "act")]
    with table.refuses("bad-argument", rule="dp.host.space"):
        table.answer("bob", "move", path=["S"] * 4)
    table.answer("bob", "move", path=["S"] * 3)
    end_turn(table, "bob")
    for weapon, dice in (("bow", 2), ("club", 3)):
        if weapon == "bow":
            table.answer("ann", "attack", target="bob", weapon=weapon, dice=[[1] * dice])
            assert pool_of(table) == 2
    table.answer("ann", "move", path=["S", "S"])
    end_turn(table, "bob")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * 4])
    assert pool_of(table) == 4


@pytest.mark.rule("dp.host.prone", "dp.host.round")
def test_standing_up_takes_an_action_and_only_who_lies_can() -> None:
    table = fight(creature("ann"), creature("bob", "blue"))
    with table.refuses("barred", rule="dp.host.prone"):
        table.answer("ann", "stand")
    afflict(table, "bob", "dazed")
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[6, 5, 1], [1, 1]])
    end_turn(table, "ann")
    table.answer("bob", "stand")
    assert "prone" not in table["bob"].conditions
    assert table["bob"].budget("actions") == 1


@pytest.mark.rule("dp.host.space", "dp.host.attack")
def test_a_weapon_reaches_so_far_and_not_through_walls() -> None:
    weapons = {"club": club(), "bow": bow(range=6)}
    people = (creature("ann", at=(0, 0), weapons=weapons), creature("bob", "blue", at=(7, 0)))
    table = fight(*people)
    for weapon in weapons:
        with table.refuses("barred", rule="dp.host.space"):
            table.answer("ann", "attack", target="bob", weapon=weapon)
    place(table, "bob", 6, 0)
    assert table.option("ann", "attack", weapon="bow", target="bob").barred == ""
    table = fight(people[0], creature("bob", "blue", at=(6, 0)), **WALLED)
    with table.refuses("barred", rule="dp.host.space", match="between"):
        table.answer("ann", "attack", target="bob", weapon="bow")


@pytest.mark.rule("dp.host.flank")
def test_an_ally_on_the_other_side_gives_a_die() -> None:
    people = (creature("ann", at=(0, 1)), creature("carl", at=(2, 1)), creature("bob", "blue", at=(1, 1)))
    table = fight(*people)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1] * 4])
    (found,) = table.facts(CheckResolved)
    assert [(each.rule, each.value, each.note) for each in found.modifiers] == [("dp.host.flank", 1, "flank")]
    for elsewhere in ((1, 2), (3, 1)):
        place(table, "carl", *elsewhere)
        assert table.option("ann", "attack", target="bob", weapon="club").chance == 3


@pytest.mark.rule("dp.host.flank")
def test_a_shot_from_another_side_since_ones_last_turn_gives_a_die() -> None:
    weapons = {"bow": bow(attribute="strength")}
    for carl, dice in (((5, 0), 4), ((0, 5), 4), ((0, 6), 3), ((1, 9), 3)):
        table = fight(
            creature("carl", at=carl, weapons=weapons),
            creature("ann", at=(0, 5) if carl != (0, 5) else (5, 0), weapons=weapons),
            creature("bob", "blue", at=(5, 5)),
        )
        table.answer("carl", "attack", target="bob", weapon="bow", dice=[[1] * 3])
        end_turn(table, "carl")
        table.answer("ann", "attack", target="bob", weapon="bow", dice=[[1] * dice])
        assert pool_of(table) == dice
        assert [each.note for each in check(table).modifiers] == ["crossfire"] * (dice - 3)


@pytest.mark.rule("dp.host.flank")
def test_a_crossfire_is_over_with_the_allys_next_turn() -> None:
    weapons = {"bow": bow(attribute="strength")}
    table = fight(
        creature("carl", at=(5, 0), weapons=weapons),
        creature("ann", at=(0, 5), weapons=weapons),
        creature("bob", "blue", at=(5, 5)),
        creature("dan", "blue", at=(9, 9)),
    )
    table.answer("carl", "attack", target="bob", weapon="bow", dice=[[1] * 3])
    end_turn(table, "carl")
    assert table.option("ann", "attack", target="bob", weapon="bow").chance == 4
    assert table.option("ann", "attack", target="dan", weapon="bow").chance == 3
    for who in ("ann", "bob", "dan", "carl"):
        end_turn(table, who)
    assert table.option("ann", "attack", target="bob", weapon="bow").chance == 3


@pytest.mark.rule("dp.host.attack")
def test_an_area_catches_friend_and_foe_each_with_a_roll() -> None:
    weapons = {"pot": club(against="vital", range=6, area=1)}
    table = fight(
        creature("ann", at=(0, 0), weapons=weapons),
        creature("carl", at=(4, 0)),
        creature("bob", "blue", at=(3, 0)),
        creature("dan", "blue", at=(3, 2)),
    )
    table.answer("ann", "attack", target="bob", weapon="pot", dice=[[1] * 3, [5, 5, 5], [2, 2]])
    assert [each.result for each in table.facts(CheckResolved)] == ["miss", "hit"]
    assert table.fact(DamageTaken).combatant == "carl"


@pytest.mark.rule("dp.host.space")
def test_who_is_not_noticed_is_no_target_and_walked_into() -> None:
    table = fight(
        creature("ann", at=(0, 0)),
        creature("bob", "blue", at=(2, 0), hidden_from=["*"]),
        creature("dan", "blue", at=(9, 9)),
    )
    assert {each.choice.args.get("target") for each in table.options("ann")} == {None, "dan"}
    table.answer("ann", "move", path=["E", "E", "E"])
    assert table["ann"].position == (1, 0)
    assert table.fact(Noted).key == "move.bumped"


@pytest.mark.rule("dp.host.space", "dp.condition.blind.first")
def test_who_sees_six_squares_far_shoots_no_further() -> None:
    weapons = {"bow": bow()}
    table = fight(
        creature("ann", at=(0, 0), weapons=weapons),
        creature("bob", "blue", at=(6, 0)),
        creature("dan", "blue", at=(7, 0)),
    )
    afflict(table, "ann", "blind")
    assert table.option("ann", "attack", weapon="bow", target="bob").barred == ""
    assert "no further than 6" in table.option("ann", "attack", weapon="bow", target="dan").barred


@pytest.mark.rule("dp.host.carry", "dp.amb.halving")
def test_speed_says_what_it_is_made_of_and_no_more() -> None:
    table = fight(creature("ann", pool=3, speed=7), creature("bob", "blue", carried=65))
    assert speed(table.fight, table["ann"]).modifiers == ()
    assert [(each.rule, each.value) for each in speed(table.fight, table["bob"]).modifiers] == [
        ("dp.host.carry", -1)
    ]
    afflict(table, "ann", "slowed")
    assert speed(table.fight, table["ann"]).total == 4


@pytest.mark.rule("dp.host.space", "dp.host.attack")
def test_an_area_catches_nobody_who_is_not_noticed() -> None:
    weapons = {"pot": club(against="vital", range=6, area=1)}
    table = fight(
        creature("ann", at=(0, 0), weapons=weapons),
        creature("bob", "blue", at=(3, 0)),
        creature("dan", "blue", at=(3, 1), hidden_from=["*"]),
    )
    table.answer("ann", "attack", target="bob", weapon="pot", dice=[[1] * 3])
    assert len(table.facts(CheckResolved)) == 1


@pytest.mark.rule("dp.host.flank")
def test_an_ally_whom_the_target_does_not_notice_gives_none() -> None:
    table = fight(
        creature("ann", at=(0, 1)),
        creature("carl", at=(2, 1), hidden_from=["bob"]),
        creature("bob", "blue", at=(1, 1)),
    )
    assert table.option("ann", "attack", target="bob", weapon="club").chance == 3
