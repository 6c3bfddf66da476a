"""The host's round: the sides roll, one turn each with movement and an attack, and who is out is out."""

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from events import (
    ConditionGained,
    DamageTaken,
    DiceRolled,
    EncounterClosed,
    ItemChanged,
    Moved,
    Noted,
    OrderSet,
    ResourceChanged,
    When,
)
from tests.support.d20 import act, end, fight, fighter, next_round, opened, strike

ANN, BOB = fighter("ann"), fighter("bob", "blue", at=(8, 5))
CARL = fighter("carl", at=(5, 8))
LURKS = fighter("lurks", "blue", at=(9, 9), hidden_from=["*"])


def order(table: Table) -> list[tuple[str, int]]:
    return [(each.combatant, each.rank) for each in table.fact(OrderSet).order]


@pytest.mark.rule("d20.host.initiative")
def test_the_side_that_rolls_higher_acts_first_and_within_it_the_order_in_which_they_joined() -> None:
    table = opened(ANN, BOB, CARL)
    table.answer("gm", "begin", dice=[3, 5])
    assert order(table) == [("bob", 5), ("ann", 3), ("carl", 3)]
    assert [(each.combatant, each.notation) for each in table.facts(DiceRolled)] == [
        ("ann", "1d6"),
        ("bob", "1d6"),
    ]
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("d20.host.initiative")
def test_the_sides_roll_again_each_round() -> None:
    table = fight(ANN, BOB, CARL)
    assert order(table) == [("ann", 6), ("carl", 6), ("bob", 5)]
    for who in ("ann", "carl"):
        end(table, who)
    table.answer("bob", "end", dice=[1, 4])
    assert order(table) == [("bob", 4), ("ann", 1), ("carl", 1)]
    assert table.fight.round == 2


@pytest.mark.rule("d20.host.initiative")
def test_a_tie_is_rolled_again_between_those_who_tie() -> None:
    table = opened(ANN, BOB, fighter("dora", "green", at=(1, 1)))
    table.answer("gm", "begin", dice=[4, 6, 4, 2, 2, 3, 5])
    assert order(table) == [("bob", 6), ("dora", 4), ("ann", 4)]
    assert [(each.combatant, each.against) for each in table.facts(DiceRolled)] == [
        ("ann", ()),
        ("bob", ()),
        ("dora", ()),
        ("ann", ("dora",)),
        ("dora", ("ann",)),
        ("ann", ("dora",)),
        ("dora", ("ann",)),
    ]


@pytest.mark.rule("d20.host.initiative")
def test_whom_all_notice_rolls_for_a_side_and_the_fallen_do_not_act() -> None:
    hidden = fighter("ann", hidden_from=["*"])
    table = opened(hidden, BOB, CARL, fighter("eve", "blue", at=(9, 9), hp=1))
    table.rule(effects=[damage("eve", 1)])
    table.answer("gm", "begin", dice=[3, 5])
    assert [each.combatant for each in table.facts(DiceRolled)] == ["carl", "bob"]
    assert order(table) == [("bob", 5), ("ann", 3), ("carl", 3)]


def damage(who: str, amount: int) -> DamageTaken:
    return DamageTaken(combatant=who, injury="stone", amount=amount)


@pytest.mark.rule("d20.host.round")
def test_a_turn_has_five_hexes_of_movement_and_one_attack() -> None:
    table = fight(ANN, BOB, CARL)
    assert table["ann"].budgets == {"move": 5, "attack": 1, "turn": 1}
    act(table, "ann", "move", path=["E", "E"])
    assert [each.to for each in table.facts(Moved)] == [(6, 5), (7, 5)]
    assert {each.metres for each in table.facts(Moved)} == {1.5}
    assert table["ann"].budget("move") == 3
    strike(table, "ann", "bob", 3)
    with table.refuses("barred", rule="d20.host.round", match="It takes 1 attack; Ann has 0 attack left"):
        strike(table, "ann", "bob", 3)


@pytest.mark.rule("d20.host.round")
def test_movement_comes_before_the_attack_or_after_it_not_both() -> None:
    table = fight(ANN, fighter("bob", "blue", at=(6, 5)), CARL)
    act(table, "ann", "move", path=["NE"])
    assert table.option("ann", "attack", target="bob", weapon="sword").choice.cost == "1 attack, 4 move"
    strike(table, "ann", "bob", 3)
    assert table["ann"].budget("move") == 0
    far = fight(fighter("ann", at=(1, 5)), fighter("bob", "blue", at=(6, 5)))
    act(far, "ann", "move", path=["E"] * 4)
    assert far.option("ann", "attack", target="bob", weapon="sword").choice.cost == "1 attack, 1 move"
    with table.refuses("barred", rule="d20.host.round", match="Ann has no movement left"):
        act(table, "ann", "move", path=["W"])

    strike(table, "bob", "ann", 3)
    assert table["bob"].budget("move") == 5
    act(table, "bob", "move", path=["SE"])


@pytest.mark.rule("d20.host.round", "d20.host.space")
def test_a_way_is_no_longer_than_the_movement_and_leads_through_nobody_and_no_wall() -> None:
    table = fight(ANN, fighter("bob", "blue", at=(6, 5)), CARL, walls=[(4, 5)])
    with table.refuses("bad-argument", rule="d20.host.round", match="Bob stands there"):
        act(table, "ann", "move", path=["E"])
    with table.refuses("bad-argument", rule="d20.host.round", match="a wall"):
        act(table, "ann", "move", path=["W"])
    with table.refuses("bad-argument", rule="d20.host.round"):
        act(table, "ann", "move", path=["SE"] * 6)
    act(table, "ann", "move", path=["NE"])
    with table.refuses("bad-argument", rule="d20.host.round", match="at most 4"):
        act(table, "ann", "move", path=["NE"] * 5)


@pytest.mark.rule("d20.host.space")
def test_one_creature_in_a_hex_but_the_fallen_leave_theirs_free() -> None:
    table = fight(ANN, fighter("bob", "blue", at=(6, 5), hp=1), fighter("eve", "blue", at=(9, 9)))
    table.rule(effects=[damage("bob", 5)])
    act(table, "ann", "move", path=["E"])
    assert table["ann"].position == (6, 5)


@pytest.mark.rule("d20.host.space")
def test_each_creature_faces_where_it_went_or_struck_last() -> None:
    table = fight(ANN, fighter("bob", "blue", at=(5, 7)), CARL)
    assert "facing" not in table["ann"].conditions
    act(table, "ann", "move", path=["E", "SW"])
    assert table["ann"].conditions["facing"].data == {"direction": "SW"}
    strike(table, "ann", "bob", 3)
    assert table["ann"].conditions["facing"].data == {"direction": "SE"}
    end(table, "ann")
    table.answer("carl", "end")
    act(table, "bob", "attack", target="ann", weapon="sword", dice=[3])
    assert table.fact(ConditionGained).data == {"direction": "NW"}
    next_round(table)
    strike(table, "ann", "bob", 3)
    assert table.facts(ConditionGained) == []


@pytest.mark.rule("d20.host.round", "d20.drop.draw-another")
def test_drawing_takes_a_hex_of_movement() -> None:
    weapons = {"dagger": {"held": False}, "sword": {"like": "short-sword"}}
    table = fight(fighter("ann", weapons=weapons), fighter("bob", "blue", at=(6, 5)))
    with table.refuses("barred", rule="d20.host.round", match="not in hand: draw it first"):
        strike(table, "ann", "bob", 3, weapon="dagger")
    act(table, "ann", "draw", item="dagger")
    assert table.fact(ItemChanged).fields == {"held": True}
    assert table["ann"].budget("move") == 4
    assert "draw" not in table.legal("ann")
    strike(table, "ann", "bob", 3, weapon="dagger")


@pytest.mark.rule("d20.host.round")
def test_nobody_acts_out_of_turn_or_twice_in_a_round() -> None:
    table = fight(ANN, BOB, CARL)
    with table.refuses("not-pending"):
        table.answer("bob", "end")
    end(table, "ann")
    with table.refuses("not-pending"):
        table.answer("ann", "end")
    assert table.waiting() == [("carl", "act")]
    next_round(table)
    assert (table.fight.round, table.waiting()) == (2, [("ann", "act")])


@pytest.mark.rule("d20.host.damage")
def test_at_no_hit_points_one_is_out_and_the_gm_says_whether_all_is_over() -> None:
    table = fight(ANN, fighter("bob", "blue", at=(6, 5), hp=4))
    strike(table, "ann", "bob", 15, 4)
    assert table["bob"].now("hp") == 0
    end(table, "ann")
    assert table.waiting() == [("gm", "over")]
    assert table.legal("gm") == ["close", "go-on"]
    table.answer("gm", "go-on", dice=[6])
    assert (table.fight.round, table.waiting()) == (2, [("ann", "act")])
    table.answer("ann", "end")
    table.answer("gm", "close")
    assert table.fact(EncounterClosed).reason == "one side alone is left"


@pytest.mark.rule("d20.host.round")
def test_what_a_ruling_set_until_a_round_or_a_time_ends_with_the_round() -> None:
    table = fight(ANN, BOB)
    table.rule(
        effects=[
            ConditionGained(combatant="ann", condition="dazzled", until=When(round=1)),
            ConditionGained(combatant="ann", condition="wet", until=When(round=2)),
            ConditionGained(combatant="bob", condition="asleep", until=When(round=0, time=60)),
            ConditionGained(combatant="bob", condition="cursed", until=When(round=0, time=600)),
            ResourceChanged(combatant="", resource="clock", amount=90),
        ]
    )
    next_round(table)
    assert (set(table["ann"].conditions), set(table["bob"].conditions)) == ({"wet"}, {"cursed"})


@pytest.mark.rule("d20.host.damage")
def test_with_one_hit_point_left_one_still_has_a_turn() -> None:
    table = fight(ANN, fighter("bob", "blue", at=(6, 5), hp=5))
    strike(table, "ann", "bob", 15, 4)
    assert table["bob"].now("hp") == 1
    end(table, "ann")
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("d20.host.space", "d20.host.round")
def test_who_comes_up_against_somebody_unseen_stops_there() -> None:
    table = fight(ANN, BOB, fighter("lurks", "blue", at=(7, 5), hidden_from=["*"]))
    act(table, "ann", "move", path=["E", "E", "NE", "NE"])
    assert (table["ann"].position, table.fact(Noted).key) == ((6, 5), "move.bumped")
    assert table["ann"].budget("move") == 3
    next_round(table)
    act(table, "ann", "move", path=["SW"])
    act(table, "ann", "move", path=["NE"])
    facing = table["ann"].conditions["facing"].data
    act(table, "ann", "move", path=["E"])
    assert (table["ann"].position, table["ann"].conditions["facing"].data) == ((6, 5), facing)


@pytest.mark.rule("d20.host.damage")
def test_whom_a_ruling_strikes_down_on_their_turn_has_none_any_more() -> None:
    table = fight(ANN, BOB)
    table.rule(effects=[damage("ann", 30)])
    assert table.waiting() == [("bob", "act")]


@pytest.mark.rule("d20.host.space")
def test_the_board_is_of_hexes_and_everybody_has_a_place_of_their_own_there() -> None:
    with pytest.raises(Refused, match="played on hexes"):
        opened(ANN, BOB, shape="squares")
    with pytest.raises(Refused, match="Bob's sheet: Ann stands in"):
        opened(ANN, fighter("bob", at=(5, 5)))
    with pytest.raises(Refused, match="say where"):
        opened(ANN, fighter("bob", at=None))
    with pytest.raises(Refused, match="leave `position` out"):
        opened(ANN, shape="none")
    with pytest.raises(Refused, match="is a wall"):
        opened(ANN, fighter("bob", at=(5, 6)), walls=[(5, 6)])


@pytest.mark.rule("d20.host.space")
def test_without_a_board_everybody_is_within_reach_and_nobody_walks() -> None:
    table = fight(fighter("ann", at=None), fighter("bob", "blue", at=None))
    with table.refuses("barred", rule="d20.host.space", match="Nobody walks without a board"):
        act(table, "ann", "move")
    strike(table, "ann", "bob", 15, 4)
    assert table["bob"].now("hp") == 16


@pytest.mark.rule("d20.host.initiative")
def test_a_side_of_which_nothing_is_seen_changes_nothing_that_is_told() -> None:
    seen, doubled = (opened(*people, *more) for people, more in (([ANN, CARL], []), ([ANN, CARL], [LURKS])))
    seen.answer("gm", "begin", dice=[3])
    doubled.answer("gm", "begin", dice=[3, 5])
    for table in (seen, doubled):
        assert [each for each in order(table) if each[0] != "lurks"] == [("ann", 3), ("carl", 3)]
        assert table.facts(DiceRolled)[0].combatant == "ann"
