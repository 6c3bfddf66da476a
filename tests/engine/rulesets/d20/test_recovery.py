"""Getting a weapon back: picked up the round after, fetched, kicked back, or taken by the foe; and what is thrown."""

from typing import Any

import pytest

from affray.testing import Table
from events import DamageTaken, ItemChanged
from tests.support.d20 import act, dealt, end, fight, fighter, next_round, notes, rolls, strike

BOB = fighter("bob", "blue", at=(6, 5))
TWO = {"sword": {"like": "short-sword"}, "dagger": {"held": False}}


def dropped(*people: Any, face: int = 1, ann: Any = None) -> Table:
    """Ann has fumbled her sword on grass; the d8 shows this face."""
    table = fight(ann or fighter("ann"), BOB, *people, surface="grass")
    strike(table, "ann", "bob", 1, face)
    return table


@pytest.mark.rule("d20.drop.scoop-next-round", clause="in the round after")
@pytest.mark.rule("d20.drop.scoop-next-round", clause="not in the same round")
@pytest.mark.rule("d20.drop.scoop-next-round", "d20.amb.pick-up-cost")
def test_what_lies_at_ones_feet_is_picked_up_the_round_after_for_the_whole_movement() -> None:
    table = dropped()
    with table.refuses("barred", rule="d20.drop.scoop-next-round", match="Ann has it back next round"):
        act(table, "ann", "pick-up", item="sword")
    next_round(table)
    assert table.option("ann", "pick-up", item="sword").choice.cost == "5 move"
    act(table, "ann", "pick-up", item="sword")
    picked = table.fact(ItemChanged)
    assert (picked.to, picked.fields, picked.rule) == ("ann", {"held": True}, "d20.drop.scoop-next-round")
    assert (table.fight.things, table["ann"].budget("move")) == ({}, 0)
    strike(table, "ann", "bob", 15, 4, weapon="sword")
    assert dealt(table) == {"bob": 4}


@pytest.mark.rule("d20.amb.pick-up-cost")
def test_who_has_moved_does_not_pick_up_any_more() -> None:
    table = dropped()
    next_round(table)
    act(table, "ann", "move", path=["W"])
    act(table, "ann", "move", path=["E"])
    with table.refuses("barred", rule="d20.host.round", match="It takes 5 move; Ann has 3 move left"):
        act(table, "ann", "pick-up", item="sword")


@pytest.mark.rule("d20.drop.scoop-next-round", clause="who was driven off returns first")
@pytest.mark.rule("d20.drop.scoop-next-round", "d20.host.driven-off")
def test_who_was_driven_off_must_return_first() -> None:
    table = dropped()
    end(table, "ann")
    strike(table, "bob", "ann", 15, 5)
    assert table["ann"].position == (4, 5)
    next_round(table)
    with table.refuses(
        "barred", rule="d20.drop.owner-fetches", match="The sword lies in 5, 5: Ann has to go there"
    ):
        act(table, "ann", "pick-up", item="sword")
    act(table, "ann", "move", path=["E"])
    next_round(table)
    act(table, "ann", "pick-up", item="sword")


@pytest.mark.rule("d20.drop.owner-fetches", clause="not from the next hex")
@pytest.mark.rule("d20.drop.owner-fetches", clause="once in that hex")
@pytest.mark.rule("d20.drop.owner-fetches")
def test_from_the_next_hex_it_is_fetched_by_going_there() -> None:
    table = dropped(face=6)
    next_round(table)
    with table.refuses("barred", rule="d20.drop.owner-fetches"):
        act(table, "ann", "pick-up", item="sword")
    act(table, "ann", "move", path=["W"])
    next_round(table)
    act(table, "ann", "pick-up", item="sword")
    assert table["ann"].items["sword"]["held"]


@pytest.mark.rule("d20.drop.kick-back", clause="back to the owner's hex")
@pytest.mark.rule("d20.drop.kick-back", clause="there it can be picked up")
@pytest.mark.rule("d20.drop.kick-back", "d20.amb.pick-up-cost")
def test_a_friend_in_that_hex_kicks_it_back_for_the_movement_and_it_is_picked_up_in_the_round_after() -> None:
    table = dropped(fighter("cid", at=(4, 6)), face=5)
    end(table, "ann")
    act(table, "cid", "kick", item="sword")
    kicked = table.fact(ItemChanged)
    assert (kicked.position, kicked.change, kicked.rule) == ((5, 5), "kicked", "d20.drop.kick-back")
    assert table["cid"].budget("move") == 0
    next_round(table)
    act(table, "ann", "pick-up", item="sword")


@pytest.mark.rule("d20.drop.kick-back", "d20.drop.scoop-next-round")
def test_what_is_kicked_back_before_the_owners_turn_waits_for_the_next_round() -> None:
    table = fight(fighter("cid", at=(4, 6)), fighter("ann"), BOB, surface="grass")
    strike(table, "ann", "bob", 1, 5)
    next_round(table)
    act(table, "cid", "kick", item="sword")
    end(table, "cid")
    with table.refuses("barred", rule="d20.drop.scoop-next-round"):
        act(table, "ann", "pick-up", item="sword")


@pytest.mark.rule("d20.drop.kick-back", clause="an associate in that hex")
@pytest.mark.rule("d20.drop.kick-back")
def test_only_a_friend_who_stands_there_next_to_the_owner_kicks() -> None:
    table = dropped(fighter("cid", at=(4, 6)), face=3)
    end(table, "ann")
    with table.refuses("barred", rule="d20.drop.owner-fetches", match="lies in 6, 5: Cid has to go there"):
        act(table, "cid", "kick", item="sword")
    end(table, "cid")
    assert "kick" not in {each.choice.key for each in table.options("bob")}
    table = dropped(fighter("cid", at=(4, 6)), face=5)
    act(table, "ann", "move", path=["NE"])
    end(table, "ann")
    with table.refuses("barred", rule="d20.drop.kick-back", match="Ann does not stand next to Cid"):
        act(table, "cid", "kick", item="sword")
    table = dropped(fighter("cid", at=(4, 6)), face=5)
    assert "kick" not in {each.choice.key for each in table.options("ann")}
    table.leave("ann", dice=[])
    with table.refuses("barred", rule="d20.drop.kick-back"):
        act(table, "cid", "kick", item="sword")


@pytest.mark.rule("d20.drop.kick-back")
def test_nobody_kicks_to_whom_they_do_not_notice() -> None:
    table = dropped(fighter("cid", at=(4, 6)), face=5, ann=fighter("ann", hidden_from=["cid"]))
    end(table, "ann")
    assert "kick" not in {each.choice.key for each in table.options("cid")}


@pytest.mark.rule("d20.drop.draw-another", clause="another weapon is drawn")
@pytest.mark.rule("d20.drop.draw-another", clause="the first stays where it lies")
@pytest.mark.rule("d20.drop.draw-another")
def test_the_owner_may_draw_another_and_leave_it_where_it_lies() -> None:
    table = dropped(ann=fighter("ann", weapons=TWO), face=3)
    act(table, "ann", "draw", item="dagger")
    next_round(table)
    strike(table, "ann", "bob", 15, 4, weapon="dagger")
    assert dealt(table) == {"bob": 4}
    assert table.fight.things["sword"].position == (6, 5)


@pytest.mark.rule("d20.amb.enemy-in-hex")
def test_the_foe_in_whose_hex_it_lies_may_take_it_and_keeps_the_owner_out() -> None:
    table = dropped(face=3)
    with table.refuses("bad-argument", match="Bob stands there"):
        act(table, "ann", "move", path=["E"])
    end(table, "ann")
    act(table, "bob", "pick-up", item="sword")
    assert table["bob"].items["sword-2"]["owner"] == "ann"
    assert table["bob"].budget("move") == 0
    strike(table, "bob", "ann", 15, 4, weapon="sword-2")
    assert dealt(table) == {"ann": 4}


@pytest.mark.rule("d20.amb.enemy-in-hex")
def test_once_the_foe_has_fallen_the_owner_gets_in() -> None:
    table = fight(fighter("ann"), BOB, fighter("eve", "blue", at=(9, 9)), surface="grass")
    strike(table, "ann", "bob", 1, 3)
    table.rule(effects=[DamageTaken(combatant="bob", injury="stone", amount=20)])
    act(table, "ann", "move", path=["E"])
    next_round(table)
    act(table, "ann", "pick-up", item="sword")


def test_scenery_is_nothing_to_be_picked_up() -> None:
    table = fight(fighter("ann"), BOB)
    torch = ItemChanged(
        combatant="", item="torch", change="lit", fields={"damage": "1d3"}, new=True, position=(5, 5)
    )
    table.rule(effects=[torch])
    assert "pick-up" not in {each.choice.key for each in table.options("ann")}


# Thrown weapons

FAR = fighter("bob", "blue", at=(9, 5), armour_class=13)


def threw(*dice: Any, weapon: Any = None, bob: Any = FAR, more: Any = (), **place: Any) -> Table:
    ann = fighter("ann", weapons={"hatchet": {"range": 12, **(weapon or {})}})
    table = fight(ann, bob, *more, **({"surface": "stone"} | place))
    strike(table, "ann", "bob", *dice)
    return table


@pytest.mark.rule("d20.thrown.miss-on-hard-surface", clause="any miss over stone or tile is tested")
@pytest.mark.rule("d20.thrown.miss-on-hard-surface", clause="two dice where it is magical")
@pytest.mark.rule("d20.thrown.miss-on-hard-surface", "d20.amb.thrown-landing")
def test_what_is_thrown_across_stone_and_misses_is_tested_and_lies_where_the_target_stands() -> None:
    table = threw(9, 3)
    assert rolls(table) == [("attack", "1d20"), ("break", "1d6")]
    landed = table.fact(ItemChanged)
    assert (landed.change, landed.position, landed.rule) == ("landed", (9, 5), "d20.amb.thrown-landing")
    assert not table.fight.things["hatchet"].fields["broken"]
    assert threw(9, 1).fight.things["hatchet"].fields["broken"]
    assert rolls(threw(9, [1, 4], weapon={"bonus": 1}))[1] == ("break", "2d6")


@pytest.mark.rule("d20.thrown.miss-on-hard-surface", clause="not over what is soft")
@pytest.mark.rule("d20.thrown.miss-on-hard-surface")
def test_over_turf_it_is_not_tested() -> None:
    table = threw(9, surface="grass")
    assert rolls(table) == [("attack", "1d20")]
    assert table.fight.things["hatchet"].position == (9, 5)


@pytest.mark.rule("d20.thrown.hit-unbroken", clause="no test")
@pytest.mark.rule("d20.thrown.hit-unbroken", clause="whole")
@pytest.mark.rule("d20.thrown.hit-unbroken", "d20.amb.thrown-landing")
def test_what_hits_stays_whole_and_lies_where_the_target_stood() -> None:
    table = threw(15, 6)
    assert rolls(table) == [("attack", "1d20"), ("damage", "1d6")]
    assert table["bob"].position == (10, 5)
    assert table.fight.things["hatchet"].position == (9, 5)
    assert not table.fight.things["hatchet"].fields["broken"]


@pytest.mark.rule("d20.amb.surface-mixed")
def test_the_surface_where_the_target_stands_decides() -> None:
    assert rolls(threw(9, cells=[{"at": [9, 5], "surface": "grass"}])) == [("attack", "1d20")]
    stone = [{"at": [9, 5], "surface": "tile"}]
    assert rolls(threw(9, 3, surface="grass", cells=stone))[1] == ("break", "1d6")


@pytest.mark.rule("d20.amb.thrown-natural-one")
def test_a_natural_one_drops_it_instead_with_one_test() -> None:
    table = threw(1, 3, 6)
    assert rolls(table) == [("attack", "1d20"), ("break", "1d6"), ("drop", "1d8")]
    assert table.fight.things["hatchet"].position == (4, 5)
    assert [each.change for each in table.facts(ItemChanged)] == ["dropped"]


@pytest.mark.rule("d20.amb.thrown-natural-two")
def test_what_strikes_a_friend_is_not_tested() -> None:
    table = threw(2, 4, more=[fighter("cid", at=(7, 5))])
    assert (dealt(table), notes(table)[0]) == ({"cid": 4}, "friendly-fire")
    assert rolls(table) == [("attack", "1d20"), ("damage", "1d6")]
    assert table.fight.things["hatchet"].position == (9, 5)


@pytest.mark.rule("d20.amb.thrown-landing", "d20.drop.awkward-hex")
def test_arrows_are_not_thrown_and_what_lands_in_water_awaits_a_ruling() -> None:
    table = fight(fighter("ann", weapons="bow"), FAR, surface="stone")
    strike(table, "ann", "bob", 9)
    assert (rolls(table), "bow" in table["ann"].items) == ([("attack", "1d20")], True)
    table = threw(9, cells=[{"at": [9, 5], "surface": "water"}])
    assert table.fight.things["hatchet"].fields["awaiting"]


@pytest.mark.rule("d20.amb.thrown-landing")
def test_the_foe_picks_up_what_was_thrown_at_them() -> None:
    table = threw(9, 3)
    end(table, "ann")
    act(table, "bob", "pick-up", item="hatchet")
    assert table["bob"].items["hatchet"]["held"]


@pytest.mark.rule("d20.drop.scoop-next-round")
def test_what_a_ruling_struck_out_of_a_hand_is_taken_up_by_whoever_stands_there() -> None:
    table = fight(fighter("ann"), BOB)
    struck = ItemChanged(
        combatant="ann", item="sword", change="dropped", fields={"held": False}, to="", position=(5, 5)
    )
    table.rule("It is struck out of her hand.", effects=[struck])
    act(table, "ann", "pick-up", item="sword")
    assert table["ann"].items["sword"]["held"]


def test_only_weapons_are_taken_up_and_one_that_makes_no_sense_is_a_broken_one() -> None:
    table = fight(fighter("ann"), BOB)
    for item, fields in {"odd": {"kind": "weapon", "damage": 7}, "hat": {}}.items():
        lies = ItemChanged(combatant="", item=item, change="new", fields=fields, position=(5, 5), new=True)
        table.rule(effects=[lies])
    act(table, "ann", "pick-up", item="odd")
    with table.refuses("barred", match="The odd is broken"):
        strike(table, "ann", "bob", 15, 4, weapon="odd")
    with table.refuses("unknown-choice"):
        act(table, "ann", "pick-up", item="hat")
