"""Mounts: their riders' seconds, hand and place in the order, their own actions, mounting and dismounting."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from engine.rulesets.situational import ruleset
from events import CheckResolved, ConditionGained, Disengaged, Engaged, Moved, Noted
from tests.support.riding import horse, mounted
from tests.support.situational import SQUARES, act, attack, check, end, fight, fighter, needed, seconds


def afoot(**star: Any) -> Table:
    """Ann beside Star, her horse, and Bob with a horse of his own."""
    return fight(
        fighter("ann", at=(3, 4), Sword=3, Riding=2),
        fighter("bob", "blue", at=(20, 4), Sword=1),
        horse(**{"at": (4, 4), **star}),
        horse("moon", "blue", at=(3, 2)),
    )


def order(table: Table) -> list[str]:
    return [each.combatant for each in table.fight.orders["initiative"]]


@pytest.mark.rule("sit.mount.initiative", clause="in the rider's place")
@pytest.mark.rule("sit.mount.initiative", "sit.host.initiative")
def test_a_mount_rolls_nothing_and_has_its_riders_place() -> None:
    found = mounted()
    assert [(each.combatant, each.rank) for each in found.fight.orders["initiative"]] == [
        ("ann", 6),
        ("star", 6),
        ("bob", 5),
    ]
    rolled = [each.combatant for each in found.all_facts(CheckResolved) if each.purpose == "initiative"]
    assert rolled == ["ann", "bob"]


@pytest.mark.rule("sit.host.riding")
def test_rider_and_mount_are_linked_from_the_start_and_share_a_space() -> None:
    found = mounted()
    assert found["ann"].linked("rides") == {"star"}
    assert found["ann"].position == found["star"].position == (4, 4)
    assert found["ann"].stats["size"] == 2


@pytest.mark.rule("sit.host.riding")
@pytest.mark.parametrize("first", ["ann", "star"])
def test_a_rider_may_be_put_with_the_mount_and_moved_onto_it_before_the_fight_begins(first: str) -> None:
    people = [fighter("ann", at=(5, 4), rides="star"), horse(at=(4, 4)), fighter("bob", "blue", at=(10, 4))]
    if first == "star":
        people[:2] = people[1::-1]
    found = Table(ruleset, people, options={"board": SQUARES})
    found.rule("Elsewhere.", effects=[Moved(combatant="ann", to=(2, 2))])
    found.rule("And back.", effects=[Moved(combatant="ann", to=(4, 5))])
    found.answer("gm", "begin", dice=[("initiative", 6), ("initiative", 5), ("riding", 6)])
    assert found["ann"].position == found["star"].position == (4, 4)


@pytest.mark.rule("sit.host.riding")
@pytest.mark.parametrize(("rides", "options"), [("comet", {}), ("", {}), ("star", {"mounts": False})])
def test_nobody_else_is_put_into_the_space_of_a_mount(rides: str, options: dict[str, bool]) -> None:
    people = [horse(at=(4, 4)), fighter("ann", at=(4, 4), rides=rides)]
    with pytest.raises(Refused, match=r"Star stands in \(4, 4\) already"):
        Table(ruleset, people, options={"board": SQUARES, **options})


@pytest.mark.rule("sit.amb.no-hands")
def test_animals_neither_treat_nor_mount() -> None:
    paws: dict[str, Any] = {"body": {"head": "head", "right-foreleg": "leg"}, "Medicine": 4}
    people = (fighter("rex", **paws), horse("comet"), fighter("cid"), horse("star"), fighter("bob"))
    found = fight(*people, fighter("eve", "blue"))
    found.rule("Bob falls.", effects=[ConditionGained(combatant="bob", condition="dying")])
    for who, able in (("rex", False), ("comet", False), ("cid", True)):
        assert ({"treat", "mount"} <= {each.choice.key for each in found.options(who)}) is able
        assert ({"treat", "mount"}.isdisjoint(each.choice.key for each in found.options(who))) is not able
        end(found, who)


@pytest.mark.rule("sit.host.riding")
def test_whoever_finds_no_such_mount_is_on_foot() -> None:
    found = mounted(rider={"rides": "comet"})
    assert not found["ann"].links
    assert [each.args for each in found.all_facts(Noted) if each.key == "mount.missing"] == [
        {"mount": "comet"}
    ]


@pytest.mark.rule("sit.mount.control-time", clause="2 seconds of every round")
@pytest.mark.rule("sit.mount.control-time", clause="none with a technique")
@pytest.mark.rule("sit.mount.control-time", "sit.amb.mount-techniques", "sit.amb.mount-stationary")
@pytest.mark.parametrize(("techniques", "left"), [([], 4), (["Mount Control"], 6)])
def test_control_takes_two_seconds_of_every_round_even_of_a_standing_mount(
    techniques: list[str], left: int
) -> None:
    found = mounted(rider={"techniques": techniques})
    for _ in range(2):
        assert (seconds(found, "ann"), seconds(found, "star")) == (left, 6)
        end(found, "ann", "bob")


@pytest.mark.rule("sit.amb.mount-stationary", "sit.mount.control-time")
def test_where_the_table_says_so_only_a_moving_mount_takes_them() -> None:
    found = mounted(standing_mounts_free=True)
    assert seconds(found, "ann") == 6
    act(found, "ann", "command", order="move", path=["E"])
    assert seconds(found, "ann") == 4
    act(found, "ann", "command", order="move", path=["E"])
    assert seconds(found, "ann") == 4


@pytest.mark.rule("sit.amb.mount-stationary", "sit.mount.control-time")
def test_then_a_rider_without_the_seconds_cannot_move_it() -> None:
    found = mounted(standing_mounts_free=True, rider={"Dagger": 1})
    for _ in range(3):
        act(found, "ann", "put-away" if "sword" in held(found) else "draw", **drawing(found))
    act(found, "ann", "draw", item="dagger", hand="left")
    act(found, "ann", "put-away", item="dagger")
    with found.refuses("barred", rule="sit.host.round", match="It takes 2 seconds; Ann has 1"):
        act(found, "ann", "command", order="move", path=["E"])


def held(table: Table) -> list[str]:
    return [name for name, item in table["ann"].items.items() if item.get("held")]


def drawing(table: Table) -> dict[str, str]:
    return {"item": "sword"} if "sword" in held(table) else {"item": "sword", "hand": "right"}


@pytest.mark.rule("sit.mount.own-actions", clause="actions of its own")
@pytest.mark.rule("sit.mount.own-actions", clause="not from the rider's seconds")
@pytest.mark.rule("sit.mount.own-actions", clause="nor the reverse")
@pytest.mark.rule("sit.mount.own-actions")
def test_what_the_mount_does_is_not_taken_from_its_rider_and_the_reverse() -> None:
    found = mounted()
    act(found, "ann", "command", order="move", path=["E"] * 4)
    assert (seconds(found, "ann"), seconds(found, "star")) == (4, 5)
    attack(found, "ann", "bob", 6, damage=1)
    act(found, "ann", "command", order="attack", weapon="hoof", target="bob", dice=[("attack", 1)])
    assert (seconds(found, "ann"), seconds(found, "star")) == (2, 3)
    assert check(found, "attack").combatant == "star"


@pytest.mark.rule("sit.mount.own-actions")
def test_a_rider_without_seconds_still_commands_and_one_round_is_one_turn_of_the_mount() -> None:
    found = mounted()
    act(found, "ann", "command", order="move", path=["E"] * 4)
    act(found, "ann", "combo", target="bob", weapon="sword", dice=[("attack", 1)])
    found.answer("bob", "let", dice=[("damage", 1), ("attack", 1)])
    found.answer("bob", "let", dice=[("damage", 1)])
    assert (seconds(found, "ann"), found.waiting()) == (0, [("ann", "act")])
    end(found, "ann")
    assert found.waiting() == [("bob", "act")]


@pytest.mark.rule("sit.mount.initiative", clause="under the rider's control")
@pytest.mark.rule("sit.mount.initiative")
def test_the_mount_acts_under_the_riders_control_who_goes_where_it_goes() -> None:
    found = mounted()
    with found.refuses("barred", rule="sit.host.riding", match="command it, or dismount"):
        act(found, "ann", "move", path=["E"])
    act(found, "ann", "command", order="move", path=["E", "SE"])
    assert found["ann"].position == found["star"].position == (6, 5)
    assert [each.to for each in found.facts(Moved) if each.combatant == "ann"] == [(5, 4), (6, 5)]
    with found.refuses("bad-argument", match="takes"):
        act(found, "ann", "command", order="mount")


@pytest.mark.rule("sit.host.riding")
def test_nobody_commands_or_gets_off_a_mount_that_they_do_not_ride() -> None:
    found = afoot()
    for choice in ("command", "dismount"):
        with found.refuses("barred", rule="sit.host.riding", match="Ann rides nobody"):
            act(found, "ann", choice)


@pytest.mark.rule("sit.mount.control-hand", clause="a hand while it moves")
@pytest.mark.rule("sit.mount.control-hand")
def test_no_two_handed_attack_from_a_moving_mount() -> None:
    weapons = {"pole": {"skill": "Pole", "hands": 2, "place": "both"}}
    ann = fighter("ann", at=(3, 3), skills={"Riding": 1}, weapons=weapons, rides="star")
    found = fight(ann, horse(at=(4, 4)), fighter("bob", "blue", at=(6, 4)))
    assert not found.option("ann", "attack", weapon="pole", target="bob").barred
    act(found, "ann", "command", order="move", path=["S"])
    with found.refuses("barred", rule="sit.mount.control-hand", match="guides Star, which moves"):
        act(found, "ann", "attack", weapon="pole", target="bob")


@pytest.mark.rule("sit.mount.control-hand")
@pytest.mark.parametrize(("left", "moves"), [("dagger", False), ("shield", True), ("", True)])
def test_a_mount_moves_only_while_its_rider_has_a_hand_for_it(left: str, moves: bool) -> None:
    more: dict[str, Any] = {}
    if left == "dagger":
        more = {"weapons": {"dagger": {"skill": "Dagger", "place": "left"}}}
    elif left:
        more = {"shields": {"targe": {"place": "left"}}}
    found = mounted(rider=more)
    option = found.option("ann", "command", order="move")
    assert (option.barred, option.rule) == (
        ("", "sit.host.space") if moves else ("Ann has no hand free to guide Star.", "sit.mount.control-hand")
    )


@pytest.mark.rule("sit.host.riding")
@pytest.mark.parametrize(
    ("riding", "trained", "least"), [(0, "trained", 4), (0, "untrained", 6), (2, "untrained", 6)]
)
def test_a_rider_who_never_learnt_it_or_a_mount_that_never_did_needs_a_check(
    riding: int, trained: str, least: int
) -> None:
    for die, obeys in ((least - riding - 1, False), (least - riding, True)):
        found = mounted(rider={"Riding": riding}, mount={"mount": trained}, then=[("riding", die)])
        found_check = check(found, "riding")
        assert found_check.difficulty is not None
        assert (found_check.combatant, found_check.difficulty.total) == ("ann", least)
        assert (seconds(found, "star"), seconds(found, "ann")) == (6 if obeys else 0, 4)
        if not obeys:
            with found.refuses("barred", rule="sit.host.riding", match="does nothing more this round"):
                act(found, "ann", "command", order="move", path=["E"])
        end(found, "ann")
        end(found, "bob", dice=[("riding", 6)])
        assert seconds(found, "star") == 6


@pytest.mark.rule("sit.host.riding", "sit.mount.control-time", "sit.mount.initiative")
def test_mounting_takes_two_seconds_and_control_two_and_then_the_mount_acts() -> None:
    found = afoot()
    act(found, "ann", "mount", target="star")
    assert found.fact(Engaged).link == "rides"
    assert (seconds(found, "ann"), seconds(found, "star")) == (2, 6)
    assert order(found) == ["ann", "star", "bob", "moon"]
    assert found["ann"].position == (4, 4)
    act(found, "ann", "command", order="move", path=["E"])
    end(found, "ann")
    assert found.waiting() == [("bob", "act")]


@pytest.mark.rule("sit.host.riding")
def test_a_mount_that_has_acted_already_has_no_second_turn() -> None:
    found = fight(
        horse(at=(4, 4)), fighter("ann", at=(3, 4), Riding=1), fighter("bob", "blue", at=(20, 4), Sword=1)
    )
    act(found, "star", "move", path=["S"])
    end(found, "star")
    act(found, "ann", "mount", target="star")
    assert (seconds(found, "star"), seconds(found, "ann")) == (0, 2)
    with found.refuses("barred", rule="sit.host.riding", match="does nothing more this round"):
        act(found, "ann", "command", order="move", path=["S"])
    end(found, "ann", "bob")
    assert (found.waiting(), seconds(found, "star")) == ([("ann", "act")], 6)


@pytest.mark.rule("sit.host.riding")
def test_whom_one_may_not_mount() -> None:
    found = afoot(at=(5, 4))
    for target, why in (("star", "is 2 squares away"), ("moon", "is a foe's")):
        with found.refuses("barred", rule="sit.host.riding", match=why):
            act(found, "ann", "mount", target=target)
    with found.refuses("unknown-combatant"):
        act(found, "ann", "mount", target="bob")
    assert seconds(found, "ann") == 6


@pytest.mark.rule("sit.host.riding")
def test_a_mount_with_a_rider_takes_no_second_one() -> None:
    found = fight(
        fighter("ann", at=(3, 3), Sword=3, Riding=2, rides="Star"),
        horse(at=(4, 4)),
        fighter("al", at=(6, 4), Riding=1, rides="star"),
        fighter("bob", "blue", at=(20, 4)),
    )
    assert not found["al"].links
    with found.refuses("barred", rule="sit.host.riding", match="Ann rides already"):
        act(found, "ann", "mount", target="star")
    end(found, "ann")
    with found.refuses("barred", rule="sit.host.riding", match="Star carries Ann already"):
        act(found, "al", "mount", target="star")


@pytest.mark.rule("sit.host.riding")
def test_with_a_second_left_nobody_mounts_or_dismounts() -> None:
    found = afoot()
    for _ in range(2):
        act(found, "ann", "put-away", item="sword")
        act(found, "ann", "draw", item="sword", hand="right")
    act(found, "ann", "put-away", item="sword")
    with found.refuses("barred", rule="sit.host.round", match="It takes 2 seconds; Ann has 1"):
        act(found, "ann", "mount", target="star")


@pytest.mark.rule("sit.host.riding")
@pytest.mark.parametrize(("direction", "at"), [("E", (6, 4)), ("SE", (6, 6)), ("N", (4, 3)), ("W", (3, 4))])
def test_one_dismounts_to_any_side_and_covers_one_square_again(direction: str, at: tuple[int, int]) -> None:
    found = mounted()
    act(found, "ann", "dismount", direction=direction)
    assert (found["ann"].position, found["ann"].stats["size"], seconds(found, "ann")) == (at, 1, 2)
    assert found.fact(Disengaged).link == "rides"
    act(found, "ann", "move", path=["N"] if direction != "SE" else ["E"])


@pytest.mark.rule("sit.host.riding")
def test_not_to_a_side_where_somebody_stands_and_not_at_all_where_there_is_no_room() -> None:
    found = fight(
        fighter("ann", at=(5, 5), Sword=3, Riding=2, rides="star"),
        horse(at=(0, 0)),
        fighter("bob", "blue", at=(2, 0)),
        board={"width": 10, "height": 10},
    )
    with found.refuses("bad-argument", match="'direction' takes one of"):
        act(found, "ann", "dismount", direction="E")
    small = fight(
        fighter("ann", at=(2, 0), Sword=3, Riding=2, rides="star"),
        horse(at=(0, 0)),
        fighter("bob", "blue", at=(2, 1)),
        board={"width": 3, "height": 2, "cells": [{"at": [2, 0], "solid": False}]},
    )
    act(small, "ann", "dismount")
    assert small["ann"].position == (2, 0)


@pytest.mark.rule("sit.mount.as-on-foot", clause="the same numbers")
@pytest.mark.rule("sit.mount.as-on-foot", clause="whatever is ridden")
@pytest.mark.rule("sit.mount.as-on-foot")
def test_from_a_standing_mount_one_fights_as_on_foot() -> None:
    results = []
    for found in (
        mounted(rider={"rides": ""}, board=False),
        mounted(board=False),
        mounted(board=False, mount={"scale": 2, "speed": 3}),
    ):
        attack(found, "ann", "bob", 6, defence=1, damage=4)
        rolls = [check(found, purpose) for purpose in ("attack", "defence", "damage")]
        results.append([(each.total, needed(found)) for each in rolls])
    assert results[0] == results[1] == results[2]


@pytest.mark.rule("sit.amb.mount-target")
def test_rider_and_mount_can_each_be_aimed_at_from_any_side_of_their_space() -> None:
    found = fight(
        fighter("bob", "blue", at=(6, 5), Sword=1),
        fighter("ann", at=(3, 3), rides="star"),
        horse(at=(4, 4)),
    )
    attack(found, "bob", "ann", 1)
    assert needed(found) == 4
    attack(found, "bob", "star", 1)
    assert needed(found) == 3


@pytest.mark.rule("sit.speed.melee-damage", clause="by the fast")
@pytest.mark.rule("sit.amb.extremely-fast", "sit.speed.melee-damage")
def test_a_rider_shares_the_mounts_speed() -> None:
    found = mounted(mount={"speed": 9}, rider={"strength": 3}, speed_damage="always")
    act(found, "ann", "command", order="move", path=["E"] * 4)
    assert (found["ann"].budget("moved"), found["ann"].budget("pace")) == (4, 4)
    found = fight(
        fighter("ann", at=(3, 3), Sword=3, strength=3, Riding=1, rides="star"),
        horse(at=(4, 4), speed=9),
        fighter("bob", "blue", at=(24, 4)),
        speed_damage="always",
    )
    act(found, "ann", "command", order="move", path=["E"] * 18)
    attack(found, "ann", "bob", 6, damage=1)
    assert [(each.rule, each.value) for each in check(found, "damage").modifiers] == [
        ("sit.host.damage", 3),
        ("sit.speed.melee-damage", 3),
    ]


@pytest.mark.rule("sit.host.riding")
def test_undone_mounting_leaves_both_where_they_were() -> None:
    found = afoot()
    act(found, "ann", "mount", target="star")
    found.undo()
    assert not found["ann"].links
    assert (found["ann"].position, found["ann"].stats["size"], order(found)[2:]) == (
        (3, 4),
        1,
        ["star", "moon"],
    )
    found.redo()
    assert found["ann"].linked("rides") == {"star"}


@pytest.mark.rule("sit.host.riding")
def test_a_mount_hidden_from_its_own_side_is_not_offered_and_one_who_hides_on_it_is_only_met() -> None:
    found = fight(
        fighter("ann", at=(3, 4), Riding=1),
        fighter("al", at=(6, 4), Riding=1, rides="star", hidden_from=["ann"]),
        horse(at=(4, 4)),
        horse("moon", at=(3, 2), hidden_from=["ann"]),
        fighter("bob", "blue", at=(20, 4)),
    )
    offered = [each.choice.args["target"] for each in found.options("ann") if each.choice.key == "mount"]
    assert offered == ["star"]
    act(found, "ann", "mount", target="star")
    assert (found.fact(Noted).key, found["ann"].links) == ("mount.taken", frozenset())


@pytest.mark.rule("sit.host.riding", "sit.posture.time-to-lower")
def test_nobody_mounts_lying_down_or_lies_down_in_the_saddle() -> None:
    found = afoot()
    act(found, "ann", "posture", to="crouching")
    with found.refuses("barred", rule="sit.host.riding", match="Ann must stand"):
        act(found, "ann", "mount", target="star")
    act(found, "ann", "posture", to="standing")
    act(found, "ann", "mount", target="star")
    end(found, "ann", "bob")
    found.play_until("ann", "act", answers={"act": "end"})
    with found.refuses("barred", rule="sit.host.riding"):
        act(found, "ann", "posture", to="prone")


@pytest.mark.rule("sit.flank.definition")
def test_whoever_flanks_the_mount_flanks_the_rider() -> None:
    found = fight(
        fighter("bob", "blue", at=(3, 4), Sword=1),
        fighter("ann", at=(3, 3), rides="star", defence=2),
        horse(at=(4, 4)),
        fighter("bill", "blue", at=(6, 4), Sword=1),
    )
    attack(found, "bob", "ann", 6, defence=6)
    assert check(found, "defence").total == 1


@pytest.mark.rule("sit.host.riding")
def test_when_the_mount_leaves_the_rider_is_on_foot_from_the_next_turn_on() -> None:
    found = mounted()
    end(found, "ann")
    found.leave("star")
    assert not found["ann"].links
    end(found, "bob")
    assert (found["ann"].stats["size"], seconds(found, "ann")) == (1, 6)
    act(found, "ann", "move", path=["E"])


@pytest.mark.rule("sit.mount.initiative")
def test_when_the_rider_leaves_the_mount_has_turns_of_its_own() -> None:
    found = mounted()
    end(found, "ann")
    found.leave("ann")
    end(found, "bob")
    assert found.waiting() == [("star", "act")]
    assert seconds(found, "star") == 6


@pytest.mark.rule("sit.host.riding")
def test_a_ruling_mounts_only_whom_the_rules_would() -> None:
    found = afoot(at=(7, 4))
    for mount in ("moon", "bob"):
        with found.refuses("bad-ruling", match="a free mount of the same side"):
            found.rule("Up.", effects=[Engaged(combatant="ann", foe=mount, link="rides")])
    found.rule("Up.", effects=[Engaged(combatant="ann", foe="star", link="rides")])
    end(found, "ann", "bob")
    found.play_until("ann", "act", answers={"act": "end"})
    assert found["ann"].position == (7, 4)
    assert order(found) == ["ann", "star", "bob", "moon"]


@pytest.mark.rule("sit.mount.initiative")
def test_a_pair_that_joins_later_acts_as_one_too() -> None:
    found = fight(fighter("bob", "blue"), fighter("cat"))
    found.join(horse())
    found.join(fighter("ann", Riding=1, rides="star"), dice=[("initiative", 3)])
    end(found, "bob", dice=[("initiative", 1)])
    assert order(found)[:2] == ["bob", "cat"]
    assert order(found)[2:] == ["ann", "star"]


@pytest.mark.rule("sit.host.round")
def test_where_nobody_can_act_any_more_the_gm_is_asked() -> None:
    found = mounted()
    bound = [ConditionGained(combatant=each, condition="bound") for each in ("ann", "star", "bob")]
    found.rule("A net falls on all.", effects=bound)
    assert found.waiting() == [("gm", "over")]
    found.answer("gm", "go-on")
    assert (found.fight.round, found.waiting()) == (2, [("gm", "over")])


@pytest.mark.rule("sit.mount.initiative")
def test_the_mount_of_a_rider_who_cannot_act_is_free() -> None:
    found = mounted()
    end(found, "ann")
    found.rule("A lasso.", effects=[ConditionGained(combatant="ann", condition="bound")])
    end(found, "bob")
    assert (found.waiting(), seconds(found, "star")) == ([("star", "act")], 6)
    act(found, "star", "move", path=["E"])
    assert found["ann"].position == found["star"].position


@pytest.mark.rule("sit.host.riding")
def test_without_a_board_one_mounts_and_dismounts_wherever_one_is() -> None:
    found = mounted(board=False)
    act(found, "ann", "dismount")
    assert (found["ann"].links, found["ann"].position, seconds(found, "ann")) == (frozenset(), None, 2)
    act(found, "ann", "mount", target="star")
    assert (found["ann"].linked("rides"), seconds(found, "ann"), seconds(found, "star")) == (
        frozenset({"star"}),
        0,
        0,
    )


@pytest.mark.rule("sit.host.riding")
def test_where_somebody_unseen_stands_nobody_dismounts_and_only_that_is_learnt() -> None:
    found = fight(
        fighter("ann", at=(3, 3), Riding=2, rides="star"),
        horse(at=(4, 4)),
        fighter("bob", "blue", at=(6, 4), hidden_from=["*"]),
    )
    assert "E" in found.option("ann", "dismount").choice.params["direction"].names
    act(found, "ann", "dismount", direction="E")
    assert (found.fact(Noted).key, found["ann"].linked("rides")) == ("move.bumped", frozenset({"star"}))
    act(found, "ann", "dismount", direction="W")
    assert found["ann"].position == (3, 4)


@pytest.mark.rule("sit.mount.control-hand", clause="a hand while it moves")
def test_nobody_with_a_thing_in_each_hand_strikes_from_a_moving_mount() -> None:
    daggers = {"dagger": {"skill": "Dagger", "place": "carried"}}
    found = mounted(rider={"weapons": daggers})
    act(found, "ann", "command", order="move", path=["E"] * 4)
    act(found, "ann", "draw", item="dagger", hand="left")
    for weapon in ("sword", "dagger"):
        with found.refuses("barred", rule="sit.mount.control-hand", match="guides Star, which moves"):
            act(found, "ann", "attack", weapon=weapon, target="bob")
    act(found, "ann", "drop", item="dagger")
    attack(found, "ann", "bob", 6, damage=1)


@pytest.mark.rule("sit.mount.control-hand", clause="none while it stands")
def test_from_a_standing_mount_one_strikes_with_a_thing_in_each_hand() -> None:
    found = mounted(rider={"weapons": {"dagger": {"skill": "Dagger", "place": "left"}}}, board=False)
    attack(found, "ann", "bob", 6, damage=1)
