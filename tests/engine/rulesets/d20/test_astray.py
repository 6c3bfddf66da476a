"""Natural twos: shots that strike a friend near the line, and weapons without room that strike whoever is next."""

from fractions import Fraction
from typing import Any

import pytest

from affray.testing import Table
from engine.board.arcs import spread
from engine.commands import types as cmd
from engine.kit.places import covered
from events import DamageTaken, DiceRolled, Noted
from tests.support.d20 import act, check, dealt, end, fight, fighter, next_round, notes, rolls, strike

ANN = fighter("ann", at=(5, 5), weapons="bow")
BOB = fighter("bob", "blue", at=(15, 5))
CID = fighter("cid", at=(8, 5))


def shot(
    *friends: cmd.Entrant, dice: tuple[int, ...] = (2, 4), ann: cmd.Entrant = ANN, **options: Any
) -> Table:
    """Ann shoots at Bob, ten hexes to the east, with these friends about."""
    table = fight(ann, BOB, *friends, **options)
    strike(table, "ann", "bob", *dice)
    return table


def odds(table: Table, **args: Any) -> Fraction:
    option = table.option("ann", "attack", target="bob", **args)
    assert option.odds is not None
    return option.odds(table.fight, option.choice.args)


@pytest.mark.rule("d20.natural.die-face", clause="a 2")
@pytest.mark.rule("d20.friendly-fire.trigger", clause="what is fired")
@pytest.mark.rule(
    "d20.friendly-fire.trigger",
    "d20.amb.friendly-fire-chance",
    "d20.amb.friendly-fire-target",
    "d20.natural.die-face",
)
def test_a_shot_with_a_natural_two_strikes_the_friend_near_the_line_alone() -> None:
    table = shot(CID)
    assert dealt(table) == {"cid": 4}
    assert rolls(table) == [("attack", "1d20"), ("damage", "1d6")]
    note = table.facts(Noted)[0]
    assert (note.key, note.args) == ("friendly-fire", {"victim": "cid", "target": "bob", "weapon": "bow"})
    assert note.rule == "d20.friendly-fire.trigger"


@pytest.mark.rule("d20.friendly-fire.trigger", clause="what is hurled")
@pytest.mark.rule("d20.friendly-fire.trigger", clause="not in melee")
@pytest.mark.rule("d20.friendly-fire.trigger")
def test_a_thrown_weapon_may_strike_a_friend_and_a_sword_in_the_open_does_not() -> None:
    table = fight(fighter("ann", weapons={"javelin": {}}), BOB, CID)
    strike(table, "ann", "bob", 2, 4)
    assert dealt(table) == {"cid": 4}
    table = fight(fighter("ann"), fighter("bob", "blue", at=(6, 5)), CID)
    strike(table, "ann", "bob", 2)
    assert (dealt(table), notes(table)) == ({}, [])


@pytest.mark.rule("d20.friendly-fire.trigger", "d20.natural.die-face")
@pytest.mark.parametrize("die", [3, 4, 11])
def test_no_other_face_does_it(die: int) -> None:
    assert dealt(shot(CID, dice=(die,))) == {}


@pytest.mark.rule("d20.natural.die-face", clause="no total that comes from another face")
@pytest.mark.parametrize(("attack", "die"), [(-9, 11), (-1, 3), (1, 1)])
def test_no_total_of_two_does_it(attack: int, die: int) -> None:
    ann = fighter("ann", at=(5, 5), weapons="bow", attack=attack)
    table = shot(CID, ann=ann, dice=(die, *([1] if die == 1 else [])))
    assert check(table, "attack").total + die == 2
    assert dealt(table) == {}
    assert "friendly-fire" not in notes(table)


@pytest.mark.rule("d20.friendly-fire.arc", clause="15 degrees to either side")
@pytest.mark.rule("d20.friendly-fire.nearer-associate", clause="the arc still counts")
@pytest.mark.rule("d20.friendly-fire.arc", "d20.amb.arc-geometry")
@pytest.mark.parametrize(
    ("at", "struck"), [((14, 6), True), ((11, 6), True), ((8, 6), True), ((7, 6), False)]
)
def test_a_friend_within_fifteen_degrees_to_either_side_may_be_struck(
    at: tuple[int, int], struck: bool
) -> None:
    for row in (at, (at[0] + at[1] - 5, 10 - at[1])):
        friend = fighter("cid", at=row)
        table = shot(friend, dice=(2, 4) if struck else (2,))
        angle = spread(covered(table["ann"]), [(15, 5)], covered(table["cid"]), table.fight.board)
        assert (angle <= 15, dealt(table)) == (struck, {"cid": 4} if struck else {})


@pytest.mark.rule("d20.friendly-fire.arc", clause="the edge is inside")
@pytest.mark.rule("d20.friendly-fire.arc", "d20.amb.arc-geometry")
@pytest.mark.parametrize(("arc", "struck"), [(30, True), (29, False)])
def test_exactly_at_the_edge_of_the_arc_is_within_it(arc: int, struck: bool) -> None:
    friend = fighter("cid", at=(6, 6))
    table = shot(friend, dice=(2, 4) if struck else (2,), friendly_fire_arc=arc)
    assert dealt(table) == ({"cid": 4} if struck else {})


@pytest.mark.rule("d20.friendly-fire.reach-beyond", clause="up to 7 hexes past the target")
@pytest.mark.rule("d20.friendly-fire.reach-beyond", clause="no further")
@pytest.mark.rule("d20.friendly-fire.reach-beyond", "d20.amb.beyond-measure")
@pytest.mark.parametrize(("column", "beyond", "struck"), [(22, 7, True), (23, 7, False), (23, 8, True)])
def test_a_friend_behind_the_target_may_be_struck_up_to_seven_hexes_past_it(
    column: int, beyond: int, struck: bool
) -> None:
    table = shot(fighter("cid", at=(column, 5)), dice=(2, 4) if struck else (2,), friendly_fire_beyond=beyond)
    assert dealt(table) == ({"cid": 4} if struck else {})


@pytest.mark.rule("d20.friendly-fire.nearer-associate", clause="no limit of distance")
@pytest.mark.rule("d20.friendly-fire.nearer-associate")
def test_a_nearer_friend_is_near_enough_at_any_distance() -> None:
    ann = fighter("ann", at=(5, 5), weapons={"bow": {"like": "long-bow", "damage": "1d6"}})
    table = fight(ann, fighter("bob", "blue", at=(35, 5)), fighter("cid", at=(7, 5)))
    strike(table, "ann", "bob", 2, 4)
    assert dealt(table) == {"cid": 4}


@pytest.mark.rule("d20.friendly-fire.nobody-eligible", clause="no friendly fire")
@pytest.mark.rule("d20.friendly-fire.nobody-eligible", clause="judged by its total")
@pytest.mark.rule("d20.friendly-fire.nobody-eligible")
def test_with_no_friend_there_the_two_is_judged_by_its_total() -> None:
    assert dealt(shot(fighter("cid", at=(5, 8)), dice=(2,))) == {}
    good = fighter("ann", at=(5, 5), weapons="bow", attack=10)
    assert dealt(shot(fighter("cid", at=(5, 8)), ann=good)) == {"bob": 4}
    table = fight(
        fighter("ann", at=None, weapons="bow"), fighter("bob", "blue", at=None), fighter("cid", at=None)
    )
    strike(table, "ann", "bob", 2)
    assert notes(table) == []


@pytest.mark.rule("d20.friendly-fire.ignores-armour-class", clause="whatever the armour class")
@pytest.mark.rule("d20.friendly-fire.ignores-armour-class", clause="no further roll to hit")
@pytest.mark.rule("d20.friendly-fire.ignores-armour-class")
@pytest.mark.parametrize("armour", [1, 60])
def test_the_armour_of_the_friend_plays_no_part(armour: int) -> None:
    table = shot(fighter("cid", at=(8, 5), armour_class=armour))
    assert dealt(table) == {"cid": 4}
    assert [each[0] for each in rolls(table)] == ["attack", "damage"]


@pytest.mark.rule("d20.friendly-fire.damage", clause="the normal damage with the attacker's bonuses")
@pytest.mark.rule("d20.friendly-fire.damage", clause="never multiplied")
@pytest.mark.rule("d20.friendly-fire.damage")
def test_it_does_the_plain_damage_with_the_bonuses_of_the_attacker() -> None:
    ann = fighter("ann", at=(5, 5), strength=1, weapons={"javelin": {"bonus": 2}})
    table = fight(ann, BOB, CID)
    strike(table, "ann", "bob", 2, 5)
    assert dealt(table) == {"cid": 8}
    assert [(each.op, each.note) for each in check(table, "damage").modifiers] == [
        ("+", "strength"),
        ("+", "magic"),
    ]


@pytest.mark.rule("d20.friendly-fire.shared-bonuses", clause="prayer")
@pytest.mark.rule("d20.friendly-fire.shared-bonuses", clause="chant")
@pytest.mark.rule("d20.friendly-fire.shared-bonuses", clause="martial music")
@pytest.mark.rule("d20.friendly-fire.shared-bonuses", clause="they count against an enemy")
@pytest.mark.rule("d20.friendly-fire.shared-bonuses", "d20.host.shared-spells")
def test_what_both_share_does_not_count_between_friends() -> None:
    ann = fighter("ann", at=(5, 5), weapons={"bow": {"like": "short-bow", "bonus": 2}})
    singers = [
        fighter("cid", at=(8, 5), spells=["chant"]),
        fighter("dan", at=(5, 9), spells=["martial-music"]),
        fighter("eve", at=(6, 9), spells=["prayer"]),
    ]
    for dice, damage in (((2, 3), {"cid": 5}), ((15, 3), {"bob": 8})):
        table = fight(ann, BOB, *singers, driven_off=False)
        act(table, "cid", "begin", spell="chant")
        act(table, "dan", "begin", spell="martial-music")
        act(table, "eve", "begin", spell="prayer")
        next_round(table)
        strike(table, "ann", "bob", *dice)
        assert dealt(table) == damage


@pytest.mark.rule("d20.amb.several-associates", "d20.friendly-fire.damage")
def test_one_of_several_friends_is_drawn_evenly() -> None:
    friends = [CID, fighter("dan", at=(10, 5)), fighter("eve", "blue", at=(9, 5)), fighter("fay", at=(17, 5))]
    for face, who in ((1, "cid"), (2, "dan"), (3, "fay")):
        table = shot(*friends, dice=(2, face, 4))
        assert dealt(table) == {who: 4}
        assert rolls(table)[1] == ("victim", "1d3")


@pytest.mark.rule("d20.amb.several-associates", "d20.friendly-fire.damage")
def test_with_one_friend_nothing_is_drawn_and_the_record_says_whom_it_struck() -> None:
    table = shot(CID)
    assert [each.purpose for each in table.facts(DiceRolled)] == ["attack", "damage"]
    assert table.facts(Noted)[0].args["victim"] == "cid"


@pytest.mark.rule("d20.amb.several-associates")
def test_or_the_nearest_where_a_table_says_so() -> None:
    table = shot(fighter("dan", at=(10, 5)), CID, several_associates="nearest")
    assert dealt(table) == {"cid": 4}


@pytest.mark.rule("d20.amb.friendly-fire-although-hit")
@pytest.mark.parametrize(("prevails", "struck"), [(True, "cid"), (False, "bob")])
def test_it_prevails_over_a_hit_unless_a_table_reads_it_otherwise(prevails: bool, struck: str) -> None:
    good = fighter("ann", at=(5, 5), weapons="bow", attack=10)
    table = shot(CID, ann=good, friendly_fire_prevails=prevails)
    assert dealt(table) == {struck: 4}
    assert dealt(shot(CID, friendly_fire_prevails=prevails)) == {"cid": 4}


@pytest.mark.rule("d20.host.sides")
def test_the_fallen_are_associates_still_and_those_who_left_are_not() -> None:
    table = fight(ANN, BOB, CID)
    table.rule(effects=[DamageTaken(combatant="cid", injury="stone", amount=20)])
    strike(table, "ann", "bob", 2, 4)
    assert dealt(table) == {"cid": 4}
    table = fight(ANN, BOB, CID)
    table.leave("cid")
    strike(table, "ann", "bob", 2)
    assert dealt(table) == {}


@pytest.mark.rule("d20.friendly-fire.trigger", "d20.host.attack")
def test_the_odds_know_of_the_friend_in_the_line() -> None:
    good = fighter("ann", at=(5, 5), weapons="bow", attack=10)
    assert odds(fight(good, BOB), weapon="bow") == Fraction(19, 20)
    assert odds(fight(good, BOB, CID), weapon="bow") == Fraction(18, 20)
    assert odds(fight(good, BOB, CID, friendly_fire_prevails=False), weapon="bow") == Fraction(19, 20)
    assert odds(fight(good, BOB, CID, parts=()), weapon="bow") == Fraction(19, 20)


@pytest.mark.rule("d20.amb.several-associates", "d20.friendly-fire.trigger")
def test_who_does_not_see_one_of_the_friends_is_not_told_of_the_draw_nor_of_odds_that_know_them() -> None:
    unseen = fighter("dan", at=(10, 5), hidden_from=["ann", "bob"])
    good = fighter("ann", at=(5, 5), weapons="bow", attack=10)
    table = fight(good, BOB, CID, unseen)
    table.answer("ann", "attack", by="gm", target="bob", weapon="bow", dice=[2, 1, 4])
    drawn = table.facts(DiceRolled)[1]
    assert (drawn.combatant, drawn.purpose, drawn.notation) == ("dan", "victim", "1d2")
    assert dealt(table) == {"cid": 4}
    assert odds(fight(good, BOB, unseen), weapon="bow") == Fraction(19, 20)
    strike(seen := fight(good, BOB, CID, fighter("dan", at=(10, 5))), "ann", "bob", 2, 1, 4)
    assert seen.facts(DiceRolled)[1].combatant == "ann"


# Tight quarters

MAUL = fighter("ann", at=(5, 5), weapons="maul", strength=1)
NEXT = fighter("bob", "blue", at=(6, 5))
DAN, EVE = fighter("dan", at=(4, 5)), fighter("eve", at=(5, 4))


def swung(
    *people: cmd.Entrant, dice: tuple[int, ...] = (2, 4), ann: cmd.Entrant = MAUL, **place: Any
) -> Table:
    """Ann swings at Bob, by default under a ceiling of seven feet."""
    table = fight(ann, NEXT, *people, **({"ceiling": 7} | place))
    strike(table, "ann", "bob", *dice)
    return table


@pytest.mark.rule("d20.tight-quarters.trigger", clause="a roomy weapon in tight quarters")
@pytest.mark.rule("d20.tight-quarters.trigger", clause="neither arc nor distance")
@pytest.mark.rule("d20.tight-quarters.damage", clause="the normal damage")
@pytest.mark.rule("d20.tight-quarters.trigger", "d20.tight-quarters.damage", "d20.amb.tight-quarters-target")
def test_a_weapon_without_room_strikes_the_friend_next_to_its_wielder() -> None:
    table = swung(DAN)
    assert dealt(table) == {"dan": 5}
    assert rolls(table) == [("attack", "1d20"), ("damage", "1d10")]
    note = table.facts(Noted)[0]
    assert (note.key, note.args["victim"], note.rule) == (
        "tight-quarters",
        "dan",
        "d20.tight-quarters.trigger",
    )


@pytest.mark.rule("d20.tight-quarters.weapons", clause="the five kinds")
@pytest.mark.rule("d20.tight-quarters.trigger", clause="no other melee weapon")
@pytest.mark.rule("d20.tight-quarters.weapons")
def test_at_least_five_kinds_of_weapon_need_room_and_a_dagger_does_not() -> None:
    kinds = ["flail", "pole-arm", "maul", "morning-star", "two-handed-sword", "dagger", "short-sword"]
    table = fight(fighter("ann", weapons={kind: {} for kind in kinds}), NEXT)
    roomy = [kind for kind in kinds if table["ann"].items[kind]["roomy"]]
    assert roomy == kinds[:5]
    for kind, dice in (("flail", (2, 4)), ("short-sword", (2,))):
        assert bool(dealt(swung(DAN, dice=dice, ann=fighter("ann", weapons={kind: {}})))) == (len(dice) == 2)


@pytest.mark.rule("d20.tight-quarters.weapons", clause="any other that is called roomy")
def test_any_weapon_may_be_called_roomy() -> None:
    for roomy, dice in ((True, (2, 4)), (False, (2,))):
        scythe = {"scythe": {"damage": "1d8", "roomy": roomy}}
        assert bool(dealt(swung(DAN, dice=dice, ann=fighter("ann", weapons=scythe)))) == roomy


@pytest.mark.rule("d20.tight-quarters.space", clause="a ceiling lower than 8 feet")
@pytest.mark.rule("d20.tight-quarters.space", clause="clutter")
@pytest.mark.rule("d20.tight-quarters.trigger", clause="not in the open")
@pytest.mark.rule("d20.tight-quarters.space")
@pytest.mark.parametrize(
    ("place", "tight"),
    [
        ({"ceiling": 7}, True),
        ({"ceiling": 8}, False),
        ({"ceiling": None}, False),
        ({"ceiling": 20, "cells": [{"at": [5, 5], "cluttered": True, "thing": "benches"}]}, True),
        ({"ceiling": 20, "cells": [{"at": [6, 5], "cluttered": True}]}, False),
        ({"ceiling": 20, "cells": [{"at": [5, 5], "ceiling": 6}]}, True),
    ],
)
def test_quarters_are_tight_under_a_low_ceiling_or_among_clutter(place: dict[str, Any], tight: bool) -> None:
    assert dealt(swung(DAN, dice=(2, 4) if tight else (2,), **place)) == ({"dan": 5} if tight else {})


@pytest.mark.rule("d20.tight-quarters.space")
def test_without_hexes_the_ceiling_is_that_of_the_place() -> None:
    people = [
        fighter("ann", at=None, weapons="maul"),
        fighter("bob", "blue", at=None),
        fighter("cid", at=None),
    ]
    table = fight(*people, ceiling=7)
    strike(table, "ann", "bob", 2, 4)
    assert dealt(table) == {"cid": 4}


@pytest.mark.rule("d20.tight-quarters.trigger", clause="a shot keeps its own rule")
@pytest.mark.rule("d20.tight-quarters.trigger")
def test_a_shot_in_a_low_room_keeps_its_own_rule_and_other_faces_mean_nothing() -> None:
    roomy = {"bow": {"like": "short-bow", "roomy": True, "damage": "1d6"}}
    table = swung(DAN, fighter("cid", at=(9, 5)), ann=fighter("ann", weapons=roomy), dice=(2, 4))
    assert (dealt(table), notes(table)[0]) == ({"cid": 4}, "friendly-fire")
    assert dealt(swung(DAN, dice=(3,))) == {}


@pytest.mark.rule("d20.tight-quarters.victim", clause="one next to the wielder, drawn")
@pytest.mark.rule("d20.tight-quarters.victim", clause="nobody there, nothing")
@pytest.mark.rule("d20.tight-quarters.victim", "d20.amb.tight-quarters-target")
def test_the_victim_is_drawn_from_those_next_to_the_wielder_and_with_nobody_there_is_none() -> None:
    for face, who in ((1, "dan"), (2, "eve")):
        table = swung(DAN, EVE, fighter("fay", at=(3, 5)), dice=(2, face, 4))
        assert dealt(table) == {who: 5}
        assert rolls(table)[1] == ("victim", "1d2")
    assert dealt(swung(fighter("fay", at=(3, 5)), dice=(2,))) == {}
    good = fighter("ann", weapons="maul", attack=10)
    assert dealt(swung(fighter("fay", at=(3, 5)), ann=good)) == {"bob": 4}


@pytest.mark.rule("d20.amb.friendly-hit-victim")
@pytest.mark.parametrize(("whom", "notation"), [("associate", None), ("opponent", "1d2"), ("anyone", "1d3")])
def test_a_table_may_read_the_victim_as_a_foe_or_anybody(whom: str, notation: str | None) -> None:
    gus = fighter("gus", "blue", at=(5, 6))
    dice = (2, 4) if notation is None else (2, 2, 4)
    table = swung(DAN, gus, dice=dice, tight_quarters_victim=whom)
    assert dealt(table) == {"dan" if whom == "associate" else "gus" if whom == "opponent" else "bob": 5}
    assert [each[1] for each in rolls(table) if each[0] == "victim"] == ([notation] if notation else [])


@pytest.mark.rule("d20.amb.friendly-hit-victim", "d20.host.attack")
def test_the_odds_know_that_the_target_may_be_drawn() -> None:
    gus, good = fighter("gus", "blue", at=(5, 6)), fighter("ann", weapons="maul", attack=10)
    for whom, chance in (("associate", Fraction(18, 20)), ("opponent", Fraction(37, 40))):
        table = fight(good, NEXT, DAN, gus, ceiling=7, tight_quarters_victim=whom)
        assert odds(table, weapon="maul") == chance


@pytest.mark.rule("d20.amb.friendly-hit-bonuses")
def test_what_a_side_shares_counts_against_a_victim_of_the_other_alone() -> None:
    eve = fighter("eve", at=(5, 4), spells=["chant"])
    for whom, struck in (("associate", {"eve": 5}), ("opponent", {"bob": 6})):
        table = fight(MAUL, NEXT, eve, ceiling=7, tight_quarters_victim=whom, driven_off=False)
        act(table, "eve", "begin", spell="chant")
        next_round(table)
        strike(table, "ann", "bob", 2, 4)
        assert dealt(table) == struck


@pytest.mark.rule("d20.amb.adjacent-with-long-weapons")
@pytest.mark.parametrize(("reach", "struck"), [(False, {}), (True, {"fay": 4})])
def test_next_to_the_wielder_means_one_hex_with_long_weapons_too(reach: bool, struck: dict[str, int]) -> None:
    ann = fighter("ann", weapons={"pole-arm": {}})
    dice = (2, 4) if struck else (2,)
    table = swung(fighter("fay", at=(3, 5)), ann=ann, dice=dice, tight_quarters_reach=reach)
    assert dealt(table) == struck


@pytest.mark.rule("d20.tight-quarters.damage", clause="no multiplier")
@pytest.mark.rule("d20.tight-quarters.damage")
def test_it_is_never_multiplied_and_the_friend_may_be_driven_off() -> None:
    table = swung(DAN, dice=(2, 9))
    assert [each.op for each in check(table, "damage").modifiers] == ["+"]
    assert table["dan"].position == (3, 5)
    end(table, "ann")


@pytest.mark.rule("d20.tight-quarters.damage", clause="whatever the armour class")
@pytest.mark.parametrize("armour", [1, 60])
def test_the_armour_of_whoever_stands_next_plays_no_part(armour: int) -> None:
    table = swung(fighter("dan", at=(4, 5), armour_class=armour))
    assert dealt(table) == {"dan": 5}
    assert [each[0] for each in rolls(table)] == ["attack", "damage"]
