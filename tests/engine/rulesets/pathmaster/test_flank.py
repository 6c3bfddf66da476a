"""Flanking: by whom somebody is flanked on squares and hexes, what it is worth, and what focus makes of it."""

from typing import Any

import pytest

from affray.testing import Table
from engine.commands import types as cmd
from events import CheckResolved, ConditionGained, ConditionLost, ItemChanged, Noted
from tests.support.meeting import befalls
from tests.support.pathmaster import HEX, TABLES, act, attack, end, fight, fighter

Spot = tuple[int, int]
SOUTH, NORTH, EAST, WEST, NORTHWEST, SOUTHEAST = (5, 6), (5, 4), (6, 5), (4, 5), (4, 4), (6, 6)


def around(
    *people: cmd.Entrant,
    at: Spot = (5, 5),
    size: int = 1,
    quiet: bool = True,
    first: bool = False,
    **more: Any,
) -> Table:
    """Bob (Dodge 10, Shield 20) among these; if `first`, he begins. He does not step in, nor (`quiet`) focus."""
    bob = fighter("bob", "blue", at=at, size=size, hp=900, Dodge=10, shield=20)
    table = fight(*([bob, *people] if first else [*people, bob]), **more)
    table.keep("bob", "interrupt", "let")
    table.keep("bob", "defend", "save")
    if quiet:
        table.keep("bob", "focus", "keep")
    return table


def one(id: str, at: Spot, **more: Any) -> cmd.Entrant:
    """Somebody with a sword and OB 50."""
    return fighter(id, at=at, Sword=50, **more)


def bonuses(table: Table) -> dict[str, int]:
    """What flanking adds for each of Bob's enemies, in turn, by the rule."""
    found = {}
    for who in [each.id for each in table.fight.present() if each.side == "red"]:
        weapon = next(
            each
            for each in table[who].items
            if table[who].items[each]["kind"] == "weapon" and "part" not in table[who].items[each]
        )
        attack(table, who, "bob", 20, weapon=weapon)
        steps = table.fact(CheckResolved).modifiers
        found[who] = sum(int(each.value) for each in steps if each.rule.startswith("pm.flank"))
        end(table, who)
    return found


def rules(table: Table) -> set[str]:
    """The rules of flanking that changed the last roll."""
    return {each.rule for each in table.fact(CheckResolved).modifiers if each.rule.startswith("pm.flank")}


@pytest.mark.rule("pm.flank.condition-and-bonus", clause="from opposite sides")
@pytest.mark.rule("pm.flank.condition-and-bonus", clause="20 for every melee attacker")
@pytest.mark.rule("pm.flank.condition-and-bonus")
def test_opposite_sides_give_all_three_twenty() -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH), one("dee", WEST))

    assert bonuses(table) == {"ann": 20, "cid": 20, "dee": 20}
    assert table.all_facts(ConditionGained)[-1] is not None
    told = [each for each in table.all_facts(ConditionGained) if each.condition == "flanked"]
    assert [(each.combatant, each.rule) for each in told] == [("bob", "pm.flank.condition-and-bonus")]


@pytest.mark.rule("pm.flank.condition-and-bonus", clause="not otherwise")
@pytest.mark.rule("pm.flank.condition-and-bonus")
def test_two_sides_that_are_not_opposite_give_nothing() -> None:
    assert bonuses(around(one("ann", NORTH), one("cid", EAST))) == {"ann": 0, "cid": 0}


@pytest.mark.rule("pm.flank.condition-and-bonus")
def test_the_bonus_carries_its_rule() -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH))
    attack(table, "ann", "bob", 20)

    assert rules(table) == {"pm.flank.condition-and-bonus"}


@pytest.mark.rule("pm.flank.condition-and-bonus")
@pytest.mark.parametrize("away", ["moves", "leaves the fight"])
def test_whoever_is_flanked_no_longer_has_it_taken_off(away: str) -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH))
    assert "flanked" in table["bob"].conditions
    if away == "moves":
        act(table, "ann", "step", direction="E")
    else:
        table.play(cmd.Leave(id="gone", combatant="cid", reason="flees"))
        act(table, "ann", "evaluate", target="bob")

    lost = table.fact(ConditionLost)
    assert (lost.combatant, lost.condition, lost.rule) == ("bob", "flanked", "pm.flank.condition-and-bonus")


@pytest.mark.rule("pm.flank.condition-and-bonus", "pm.flank.focus-declaration")
def test_who_lies_unconscious_is_flanked_and_focuses_on_nobody() -> None:
    table = around(one("ann", NORTH), one("cid", (5, 9)), quiet=False)
    table.rule(effects=[ConditionGained(combatant="bob", condition="unconscious")])
    end(table, "ann")
    act(table, "cid", "move", path=["N", "N", "N"])

    assert "flanked" in table["bob"].conditions
    assert table.waiting() == [("cid", "act")]


@pytest.mark.rule("pm.flank.line-test")
@pytest.mark.parametrize(("first", "flanks"), [((4, 4), True), ((5, 4), False), ((4, 5), False)])
def test_the_line_between_the_two_decides(first: Spot, flanks: bool) -> None:
    table = around(one("ann", first), one("cid", SOUTHEAST))
    attack(table, "ann", "bob", 20)

    assert rules(table) == ({"pm.flank.line-test"} if flanks else set())


@pytest.mark.rule("pm.flank.line-test")
@pytest.mark.parametrize(
    ("spear", "flanks"), [((3, 5), True), ((3, 4), True), ((3, 3), False), ((4, 3), False)]
)
def test_the_line_decides_over_two_squares_too(spear: Spot, flanks: bool) -> None:
    table = around(fighter("ann", at=spear, Spear=50), one("cid", (6, 5)))

    assert bonuses(table) == ({"ann": 20, "cid": 20} if flanks else {"ann": 0, "cid": 0})


@pytest.mark.rule("pm.flank.one-pair-suffices", clause="for all in melee")
@pytest.mark.rule("pm.flank.one-pair-suffices", clause="nothing at range")
@pytest.mark.rule("pm.flank.one-pair-suffices")
def test_a_third_fighter_gains_by_the_pair_and_an_archer_does_not() -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH), one("dee", EAST), fighter("eve", at=(9, 9), Bow=50))

    assert bonuses(table) == {"ann": 20, "cid": 20, "dee": 20, "eve": 0}
    table = around(one("dee", EAST), one("ann", NORTH), one("cid", SOUTH))
    attack(table, "dee", "bob", 20)
    assert rules(table) == {"pm.flank.one-pair-suffices"}


@pytest.mark.rule("pm.flank.large-creatures")
def test_one_square_of_a_large_flanker_is_enough() -> None:
    table = around(one("ann", (4, 3), size=2), one("cid", SOUTH))
    attack(table, "ann", "bob", 20)

    assert rules(table) == {"pm.flank.large-creatures"}
    assert bonuses(around(one("ann", (3, 3), size=2), one("cid", SOUTH))) == {"ann": 0, "cid": 0}


@pytest.mark.rule("pm.flank.condition-and-bonus")
@pytest.mark.parametrize(
    ("first", "other", "flanks"),
    [((5, 4), (6, 7), True), ((4, 5), (7, 6), True), ((4, 4), (7, 7), True), ((5, 4), (7, 6), False)],
)
def test_a_large_target_is_flanked_across_its_whole_space(first: Spot, other: Spot, flanks: bool) -> None:
    table = around(one("ann", first), one("cid", other), size=2)

    assert bonuses(table) == ({"ann": 20, "cid": 20} if flanks else {"ann": 0, "cid": 0})


EASTERN = (6, 5)
"""On hexes: the one east of (5, 5); the others around it go by q and r."""


@pytest.mark.rule("pm.flank.condition-and-bonus")
@pytest.mark.parametrize(
    ("other", "flanks"),
    [((4, 5), True), ((4, 6), False), ((5, 4), False), ((5, 6), False), ((6, 4), False)],
)
def test_on_hexes_the_hex_just_opposite_flanks(other: Spot, flanks: bool) -> None:
    table = around(one("ann", EASTERN), one("cid", other), board=HEX)

    assert bonuses(table) == ({"ann": 20, "cid": 20} if flanks else {"ann": 0, "cid": 0})


@pytest.mark.rule("pm.flank.line-test")
def test_on_hexes_corners_are_opposite_too() -> None:
    # Two hexes off, over a corner, on either side; one of them a hex to the left is no longer opposite.
    spears = (fighter("ann", at=(7, 4), Spear=50), fighter("cid", at=(3, 6), Spear=50))
    assert bonuses(around(*spears, board=HEX)) == {"ann": 20, "cid": 20}

    spears = (fighter("ann", at=(7, 4), Spear=50), fighter("cid", at=(4, 7), Spear=50))
    assert bonuses(around(*spears, board=HEX)) == {"ann": 0, "cid": 0}


@pytest.mark.rule("pm.flank.large-creatures")
def test_on_hexes_a_large_creature_flanks_by_any_of_its_hexes() -> None:
    table = around(one("ann", EASTERN), one("cid", (3, 4), size=2), board=HEX)

    assert bonuses(table) == {"ann": 20, "cid": 20}


@pytest.mark.rule("pm.flank.condition-and-bonus", "pm.ambiguity.who-threatens")
def test_whoever_cannot_attack_flanks_nobody() -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH), one("dee", WEST))
    for condition, data in (("stunned", {"rounds": 5}), ("paralyzed", {}), ("surprised", {})):
        gained = ConditionGained(combatant="cid", condition=condition, data=data)
        table.rule(effects=[gained])
        attack(table, "ann", "bob", 20)
        assert rules(table) == set(), condition
        table.undo()
        table.undo()
    attack(table, "ann", "bob", 20)
    assert rules(table)


@pytest.mark.rule("pm.flank.condition-and-bonus", "pm.flank.focus-declaration")
def test_whoever_does_not_notice_a_flanker_is_not_told_that_they_are_flanked() -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH, hidden_from=["bob"]), quiet=False)
    assert table.waiting() == [("ann", "act")]
    attack(table, "ann", "bob", 20)
    assert rules(table) == {"pm.flank.condition-and-bonus"}
    assert "flanked" not in table["bob"].conditions

    table.rule(effects=[ConditionLost(combatant="cid", condition="hidden")])
    end(table, "ann")
    assert table["bob"].conditions["flanked"].data == {"by": ["ann", "cid"]}
    assert table.waiting() == [("bob", "focus")]


@pytest.mark.rule("pm.flank.condition-and-bonus")
def test_without_a_board_the_gm_says_who_is_flanked() -> None:
    table = fight(fighter("ann", Sword=50), fighter("cid", Sword=50), fighter("bob", "blue", hp=900))
    attack(table, "ann", "bob", 20)
    assert rules(table) == set()
    end(table, "ann")

    table.rule(effects=[ConditionGained(combatant="bob", condition="flanked")])
    attack(table, "cid", "bob", 20)
    assert rules(table) == {"pm.flank.condition-and-bonus"}


def focusing(on: str, *people: cmd.Entrant) -> Table:
    """Bob has the first turn and focuses on somebody in it."""
    table = around(*people, first=True)
    act(table, "bob", "focus", on=on)
    return table


@pytest.mark.rule("pm.flank.focus-declaration", clause="a Free action")
@pytest.mark.rule("pm.flank.focus-declaration", clause="changed on one's own turn")
@pytest.mark.rule("pm.flank.focus-declaration")
def test_focus_is_a_free_action_that_lasts() -> None:
    table = focusing("ann", one("ann", NORTH), one("cid", SOUTH))
    assert table["bob"].budget("free") == 1
    end(table, "bob")
    for who in ("ann", "cid"):
        end(table, who)

    assert table["bob"].conditions["focus"].data == {"on": "ann"}
    act(table, "bob", "focus", on="cid")
    assert table["bob"].conditions["focus"].data == {"on": "cid"}
    act(table, "bob", "unfocus")
    assert table.fact(ConditionLost).condition == "focus"
    with table.refuses("barred", rule="pm.turn.costs-must-be-affordable", match="1 free"):
        act(table, "bob", "focus", on="ann")


@pytest.mark.rule("pm.flank.focus-declaration", clause="or when a flanking comes about")
@pytest.mark.rule("pm.flank.focus-declaration")
def test_on_anothers_turn_focus_changes_only_when_a_flanking_comes_about() -> None:
    table = around(one("ann", NORTH), one("cid", (5, 9)), quiet=False)
    with table.refuses("not-pending"):
        table.answer("bob", "focus", on="ann")
    end(table, "ann")
    act(table, "cid", "move", path=["N", "N", "N"])
    assert table.waiting() == [("bob", "focus")]
    free = table["bob"].budget("free")
    table.answer("bob", "focus", on="cid")

    gained = table.fact(ConditionGained)
    assert (gained.condition, gained.data, gained.rule) == (
        "focus",
        {"on": "cid"},
        "pm.flank.focus-declaration",
    )
    assert table["bob"].budget("free") == free
    attack(table, "cid", "bob", 20)
    with table.refuses("not-pending"):
        table.answer("bob", "focus", on="ann")


@pytest.mark.rule("pm.flank.focus-declaration", "pm.ambiguity.focus-when-stunned")
@pytest.mark.parametrize(
    ("condition", "asked"),
    [
        ("must-parry", True),
        ("stunned", True),
        ("stunned-no-parry", False),
        ("downed", False),
        ("surprised", False),
        ("helpless", False),
    ],
)
def test_only_who_is_up_to_a_free_action_is_asked_for_a_focus(condition: str, asked: bool) -> None:
    table = around(one("ann", NORTH), one("cid", (5, 9)), quiet=False)
    befalls(table, "bob", condition)
    end(table, "ann")
    act(table, "cid", "move", path=["N", "N", "N"])

    assert "flanked" in table["bob"].conditions
    assert (("bob", "focus") in table.waiting()) is asked


@pytest.mark.rule("pm.flank.focus-effects", clause="none for the one")
@pytest.mark.rule("pm.flank.focus-effects", clause="35 for another")
@pytest.mark.rule("pm.flank.focus-effects", clause="20 for the rest")
@pytest.mark.rule("pm.flank.focus-effects")
def test_focus_takes_the_bonus_from_one_and_gives_another_the_rear() -> None:
    table = focusing("ann", one("ann", NORTH), one("cid", SOUTH), one("dee", WEST))
    end(table, "bob")

    assert bonuses(table) == {"ann": 0, "cid": 35, "dee": 20}


@pytest.mark.rule("pm.flank.focus-effects", clause="past Shield and Parry")
@pytest.mark.rule("pm.flank.focus-effects")
def test_a_blow_from_the_rear_ignores_shield_and_parry() -> None:
    bob = fighter("bob", "blue", at=(5, 5), hp=900, Dodge=10, shield=20, Sword=60)
    table = fight(bob, one("ann", NORTH), one("cid", SOUTH))
    table.answer("bob", "focus", on="ann")
    end(table, "bob")
    table.keep("bob", "interrupt", "let")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "both", dice=[("attack", [20])])
    assert table.fact(CheckResolved).total == 50 + 20 - (10 + 20 + 30)
    end(table, "ann")

    attack(table, "cid", "bob", 20)
    assert table.fact(CheckResolved).total == 50 + 20 + 35 - 10
    assert next(each for each in table.facts(Noted) if each.key == "defence").args["position"] == "rear"


@pytest.mark.rule("pm.flank.focus-effects", "pm.ambiguity.focus-who-gets-rear")
@pytest.mark.parametrize(("on", "behind"), [("ann", "dee"), ("cid", "ann")])
def test_on_hexes_the_rear_goes_to_the_foe_most_nearly_opposite(on: str, behind: str) -> None:
    # Just opposite to Ann is Dee. As nearly opposite to Cid are Ann and Eve, of whom Ann acts first.
    people = [one("ann", EASTERN), one("cid", (5, 4)), one("dee", (4, 5)), one("eve", (4, 6))]
    table = around(*people, board=HEX, first=True)
    act(table, "bob", "focus", on=on)
    end(table, "bob")

    expected = {each.id: 20 for each in people} | {on: 0, behind: 35}
    assert bonuses(table) == expected


@pytest.mark.rule("pm.flank.focus-effects")
def test_focus_changes_nothing_while_nobody_flanks() -> None:
    table = focusing("ann", one("ann", NORTH), one("cid", EAST))
    end(table, "bob")

    assert bonuses(table) == {"ann": 0, "cid": 0}


@pytest.mark.rule("pm.flank.condition-and-bonus")
def test_a_step_back_that_breaks_the_flanking_takes_the_bonus_from_that_very_blow() -> None:
    table = around(one("ann", NORTH), one("cid", SOUTH))
    table.keep("bob", "interrupt")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="SE")
    table.answer("ann", "stay", dice=[("attack", [20])])

    assert not [
        each for each in table.all_facts(CheckResolved)[-1].modifiers if each.rule.startswith("pm.flank")
    ]
    assert "flanked" not in table["bob"].conditions


@pytest.mark.rule("pm.flank.condition-and-bonus")
@pytest.mark.parametrize(
    ("first", "other", "flanks"),
    [
        ((4, 5), (7, 5), True),
        ((4, 6), (7, 6), True),
        ((5, 4), (5, 7), True),
        ((4, 5), (5, 4), False),
        ((4, 6), (5, 7), False),
    ],
)
def test_on_hexes_a_large_target_is_flanked_across_its_whole_space(
    first: Spot, other: Spot, flanks: bool
) -> None:
    # It covers (5, 5), (6, 5), (5, 6) and (6, 6).
    table = around(one("ann", first), one("cid", other), size=2, board=HEX)

    assert bonuses(table) == ({"ann": 20, "cid": 20} if flanks else {"ann": 0, "cid": 0})


@pytest.mark.rule("pm.flank.focus-declaration", "pm.flank.one-pair-suffices")
def test_whoever_steps_back_from_a_blow_into_the_middle_of_two_may_focus_before_it_is_rolled() -> None:
    table = around(one("ann", NORTH), one("cid", (4, 6)), one("dee", (6, 6)), quiet=False)
    assert "flanked" not in table["bob"].conditions
    table.keep("bob", "interrupt")
    act(table, "ann", "attack", target="bob", weapon="sword")
    table.answer("bob", "retreat", direction="S")
    table.answer("ann", "stay")
    assert table.waiting() == [("bob", "focus")]
    assert not [each for each in table.all_facts(CheckResolved) if each.purpose == "attack"]
    table.answer("bob", "keep", dice=[("attack", [20])])

    assert rules(table) == {"pm.flank.one-pair-suffices"}


@pytest.mark.rule("pm.flank.focus-effects", "pm.ambiguity.focus-who-gets-rear")
def test_without_a_board_the_rear_goes_to_the_first_by_initiative_of_the_others() -> None:
    people = [fighter(each, Sword=50) for each in ("ann", "cid", "dee")]
    table = fight(fighter("bob", "blue", hp=900, shield=20), *people, tables=TABLES("0"))
    befalls(table, "bob", "flanked")
    act(table, "bob", "focus", on="ann")
    end(table, "bob")
    table.keep("bob", "defend", "save")

    assert bonuses(table) == {"ann": 0, "cid": 35, "dee": 20}


@pytest.mark.rule("pm.flank.focus-effects")
def test_focus_on_a_foe_who_is_no_threat_gives_nobody_the_rear() -> None:
    table = focusing("eve", one("ann", NORTH), one("cid", SOUTH), one("eve", (15, 15)))
    end(table, "bob")
    found = {}
    for who in ("ann", "cid"):
        attack(table, who, "bob", 20)
        found[who] = sum(
            int(each.value) for each in table.fact(CheckResolved).modifiers if "flank" in each.rule
        )
        end(table, who)

    assert found == {"ann": 20, "cid": 20}


@pytest.mark.rule("pm.flank.focus-effects")
def test_an_arrow_from_behind_the_focused_is_no_blow_from_the_rear() -> None:
    people = [one("ann", NORTH), fighter("cid", at=SOUTH, Sword=50, skills={"Throwing": 50}, weapons=KNIFE)]
    table = focusing("ann", *people)
    table.keep("bob", "defend", "shield")
    end(table, "bob")
    end(table, "ann")
    act(table, "cid", "attack", target="bob", weapon="knife", dice=[("attack", [20])])

    assert table.fact(CheckResolved).total == 50 + 20 - (10 + 20)
    table.undo()
    act(table, "cid", "attack", target="bob", weapon="sword", dice=[("attack", [20])])
    assert table.fact(CheckResolved).total == 50 + 20 + 35 - 10


KNIFE = {"knife": {"skill": "Throwing", "table": "sword", "used": "thrown", "range": 10, "place": "left"}}


@pytest.mark.rule("pm.flank.condition-and-bonus")
def test_nobody_gains_by_a_flanking_in_which_they_shoot() -> None:
    people = [one("ann", NORTH), fighter("cid", at=SOUTH, Sword=50, skills={"Throwing": 50}, weapons=KNIFE)]
    table = around(*people)
    end(table, "ann")
    attack(table, "cid", "bob", 20, weapon="knife")

    assert rules(table) == set()


@pytest.mark.rule("pm.flank.condition-and-bonus", "pm.ambiguity.who-threatens")
@pytest.mark.parametrize("lost", ["dropped", "put away"])
def test_who_has_no_weapon_in_reach_flanks_nobody(lost: str) -> None:
    spear = fighter("cid", at=(5, 7), Spear=50)
    table = around(one("ann", NORTH), spear)
    assert "flanked" in table["bob"].conditions
    place = {"place": "ground" if lost == "dropped" else "carried"}
    table.rule(effects=[ItemChanged(combatant="cid", item="spear", change=lost, fields=place)])
    attack(table, "ann", "bob", 20)

    assert rules(table) == set()
