"""Confused: everybody is an enemy, and each turn is what the last attacker or a die makes of it."""

from typing import Any

import pytest

from affray.testing import Table
from events import (
    CheckResolved,
    ConditionGained,
    ConditionLost,
    DiceRolled,
    ItemChanged,
    ManeuverDeclared,
    Moved,
    Noted,
    When,
)
from projections.redaction.viewer import Viewer
from tests.support.meeting import befalls
from tests.support.pathmaster import HEX, SQUARES, TABLES, act, attack, end, fight, fighter
from tests.support.two_worlds import told

BEHAVIOUR = "pm.condition.confused.behaviour-roll"


def befuddled(*others: Any, **options: Any) -> Table:
    """Bob's turn is open, and after it comes that of Ann, who is confused. No blow does harm; nobody steps in."""
    ann = {"at": (10, 10), "Sword": 50, "move": 4, **options.pop("ann", {})}
    bob = {"at": (10, 14), "Sword": 50, **options.pop("bob", {})}
    there = [fighter("bob", "blue", **bob), fighter("ann", **ann), *others]
    table = fight(*there, **{"tables": TABLES("0"), **options})
    table.rule(effects=[ConditionGained(combatant="ann", condition="confused")])
    for each in there:
        table.keep(each.id, "interrupt", "let")
        table.keep(each.id, "defend", "save")
        table.keep(each.id, "focus", "keep")
    return table


def comes_round(table: Table, number: int, *dice: Any) -> None:
    """Bob ends his turn; the die for what Ann does shows this, and further dice follow."""
    end(table, "bob", dice=[("confusion", [number]), *dice])


STRIKES = ("attack", [50])


def did(table: Table, who: str = "ann") -> list[tuple[str, str]]:
    """What somebody has done by the last command, and to whom."""
    found = [each for each in table.facts(ManeuverDeclared) if each.combatant == who]
    return [(each.maneuver, each.args.get("target", "")) for each in found]


def left(table: Table) -> set[str]:
    """What is left of Ann's turn, but to end it."""
    return {each.choice.key for each in table.options("ann") if not each.barred} - {"end"}


def noted(table: Table) -> list[str]:
    """What was said of her confusion."""
    return [each.key for each in table.facts(Noted) if each.key.startswith("confused.")]


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="normal from 1 to 25")
@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="nothing from 26 to 50")
@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="wanders from 51 to 75")
@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="attacks from 76 to 100")
@pytest.mark.rule("pm.condition.confused.behaviour-roll")
@pytest.mark.parametrize(
    ("number", "dice", "does"),
    [
        (1, [], "normal"),
        (25, [], "normal"),
        (26, [], "nothing"),
        (50, [], "nothing"),
        (51, [("direction", [1])], "wanders"),
        (75, [("direction", [1])], "wanders"),
        (76, [STRIKES], "attacks"),
        (100, [STRIKES], "attacks"),
    ],
)
def test_at_the_start_of_its_turn_a_die_says_what_it_does(number: int, dice: Any, does: str) -> None:
    table = befuddled()
    comes_round(table, number, *dice)
    assert noted(table) == [f"confused.{does}"]
    assert bool(left(table)) == (does == "normal")
    if does != "normal":
        with table.refuses("barred", rule=BEHAVIOUR, match="is confused"):
            act(table, "ann", "talk", words="Help")
    end(table, "ann")
    assert ("off-guard", "") in did(table) or does in ("wanders", "attacks")


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="normal from 1 to 25")
def test_who_acts_normally_rolls_once_a_turn_and_again_on_the_next() -> None:
    table = befuddled()
    comes_round(table, 10)
    act(table, "ann", "move", path=["N"])
    assert not table.facts(DiceRolled)
    end(table, "ann")
    comes_round(table, 40)
    assert noted(table) == ["confused.nothing"]


@pytest.mark.rule("pm.condition.confused.behaviour-roll")
def test_it_is_not_rolled_again_when_a_turn_that_was_put_off_is_taken() -> None:
    table = befuddled(fighter("cid", "blue", at=(30, 30)))
    comes_round(table, 10)
    act(table, "ann", "wait")
    end(table, "cid")
    table.answer("ann", "act-now")
    assert (table.facts(DiceRolled), "attack" in {each.choice.key for each in table.options("ann")}) == (
        [],
        True,
    )


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="wanders from 51 to 75")
def test_it_drops_what_it_holds_and_wanders_straight_on_as_far_as_the_way_is_free() -> None:
    table = befuddled(ann={"shield": 20})
    comes_round(table, 60, ("direction", [3]))
    assert [each.item for each in table.facts(ItemChanged)] == ["sword", "shield"]
    assert len(table.facts(Moved)) == 4
    at = table["ann"].position
    assert at == (14, 10), at
    assert table["ann"].budget("move") == 0


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="wanders from 51 to 75")
@pytest.mark.parametrize(("die", "gone"), [(3, 1), (7, 0)])
def test_somebody_or_the_edge_ends_the_way(die: int, gone: int) -> None:
    table = befuddled(fighter("cid", at=(2, 10)), ann={"at": (0, 10)})
    comes_round(table, 60, ("direction", [die]))
    assert len(table.facts(Moved)) == gone
    assert table["ann"].items["sword"]["place"] == "ground"


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="wanders from 51 to 75")
def test_on_hexes_there_are_six_directions_and_without_a_board_none() -> None:
    table = befuddled(board=HEX)
    comes_round(table, 60, ("direction", [6]))
    assert table.facts(DiceRolled)[-1].notation == "1d6"
    table = befuddled(ann={"at": None}, bob={"at": None})
    comes_round(table, 60)
    assert len(table.facts(Moved)) == 1


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="attacks from 76 to 100")
@pytest.mark.rule("pm.condition.confused.everyone-is-enemy", clause="friend and foe")
@pytest.mark.rule("pm.condition.confused.everyone-is-enemy")
def test_the_nearest_is_attacked_friend_or_foe() -> None:
    table = befuddled(fighter("cid", at=(11, 11)))
    comes_round(table, 80, STRIKES)
    assert did(table) == [("attack", "cid")]


@pytest.mark.rule("pm.condition.confused.everyone-is-enemy", clause="friend and foe")
def test_who_acts_normally_may_attack_friends_too_and_nobody_else_may() -> None:
    table = befuddled(fighter("cid", at=(11, 11)))
    comes_round(table, 10)
    attack(table, "ann", "cid", 50)
    end(table, "ann")
    with table.refuses("unknown-combatant"):
        act(table, "cid", "attack", target="ann", weapon="right fist")


@pytest.mark.rule("pm.ambiguity.confused-behaviour")
@pytest.mark.parametrize(("die", "whom"), [(1, "cid"), (2, "dan")])
def test_of_several_equally_near_one_is_attacked_at_random(die: int, whom: str) -> None:
    table = befuddled(fighter("cid", at=(11, 11)), fighter("dan", at=(9, 9)))
    comes_round(table, 80, ("nearest", [die]), STRIKES)
    assert did(table) == [("attack", whom)]


@pytest.mark.rule("pm.ambiguity.confused-behaviour")
@pytest.mark.parametrize(
    ("far", "does", "at"),
    [(1, ["attack"], 10), (5, ["move", "attack"], 14), (9, ["charge"], 18), (25, ["move"], 14)],
)
def test_out_of_reach_it_moves_up_charges_or_goes_nearer(far: int, does: list[str], at: int) -> None:
    table = befuddled(bob={"at": (10, 10 + far)})
    comes_round(table, 80, *[STRIKES][: does[-1] != "move"])
    assert [each for each, _ in did(table)] == does
    where = table["ann"].position
    assert where is not None
    assert where[1] == at


@pytest.mark.rule("pm.ambiguity.confused-behaviour")
def test_it_attacks_with_what_it_is_best_at() -> None:
    table = befuddled(bob={"at": (10, 11)}, ann={"skills": {"Brawl": 70}, "weapons": {
        "club": {"skill": "Brawl", "table": "sword", "place": "left"}}})  # fmt: skip
    comes_round(table, 80, STRIKES)
    assert table.facts(ManeuverDeclared)[-1].args["weapon"] == "club"


def mobbed(**more: Any) -> Table:
    """Bob and then Cole have attacked Ann from beside her; it is the turn of Dan, and then comes hers."""
    table = befuddled(
        fighter("cole", "blue", at=(9, 10), Sword=40),
        fighter("dan", "blue", at=(30, 30)),
        initiative={"bob": [10, 10], "cole": [10, 9], "dan": [10, 8], "ann": [1, 1]},
        bob={"at": (10, 11)},
        **more,
    )
    for each in ("bob", "cole"):
        attack(table, each, "ann", 50)
        end(table, each)
    return table


@pytest.mark.rule("pm.condition.confused.attacks-its-attacker", clause="the last of them, without a roll")
@pytest.mark.rule("pm.condition.confused.attacks-its-attacker")
def test_it_attacks_whoever_attacked_it_last_without_a_roll() -> None:
    table = mobbed()
    end(table, "dan", dice=[STRIKES])
    assert did(table) == [("attack", "cole")]
    assert [each.purpose for each in table.facts(DiceRolled)] == ["attack"]
    assert left(table) == set()


@pytest.mark.rule("pm.condition.confused.attacks-its-attacker", clause="turn after turn")
def test_it_keeps_at_the_one_who_attacked_last() -> None:
    table = mobbed()
    end(table, "dan", dice=[STRIKES])
    for each in ("ann", "bob", "cole"):
        end(table, each)
    end(table, "dan", dice=[STRIKES])
    assert did(table) == [("attack", "cole")]


@pytest.mark.rule("pm.condition.confused.attacks-its-attacker", clause="turn after turn")
def test_the_unconscious_are_attacked_still() -> None:
    table = mobbed()
    befalls(table, "cole", "unconscious")
    end(table, "dan", dice=[STRIKES])
    assert did(table) == [("attack", "cole")]


@pytest.mark.rule("pm.condition.confused.attacks-its-attacker", clause="until dead or out of sight")
@pytest.mark.parametrize("gone", ["dead", "hidden", "invisible", "away", "a wall"])
def test_it_rolls_again_when_its_attacker_is_dead_or_out_of_sight(gone: str) -> None:
    wall = {"edges": [{"at": [9, y], "side": "W", "barred": True, "opaque": True} for y in range(40)]}
    table = mobbed(board={**SQUARES, **(wall if gone == "a wall" else {})})
    if gone == "a wall":
        table.rule(effects=[Moved(combatant="cole", to=(8, 10), metres=1.5)])
    elif gone == "away":
        table.leave("cole")
    else:
        befalls(table, "cole", gone)
    end(table, "dan", dice=[("confusion", [40])])
    assert noted(table) == ["confused.nothing"]
    assert "attacker" not in table["ann"].conditions["confused"].data


@pytest.mark.rule("pm.condition.confused.attacks-its-attacker", clause="the last of them, without a roll")
def test_whoever_attacks_unseen_is_not_the_one_it_is_set_on() -> None:
    table = befuddled(
        fighter("cole", "blue", at=(9, 10), Sword=40, hidden_from=["ann"]),
        initiative={"bob": [10, 10], "cole": [10, 9], "ann": [1, 1]},
        bob={"at": (10, 11)},
    )
    attack(table, "bob", "ann", 50)
    end(table, "bob")
    attack(table, "cole", "ann", 50)
    end(table, "cole", dice=[STRIKES])
    assert did(table) == [("attack", "bob")]


@pytest.mark.rule("pm.condition.confused.attacks-its-attacker", clause="the last of them, without a roll")
def test_who_is_confused_no_longer_is_free_to_choose() -> None:
    table = mobbed()
    table.rule(effects=[ConditionLost(combatant="ann", condition="confused")])
    end(table, "dan")
    assert "attack" in left(table)


@pytest.mark.rule("pm.condition.confused.cannot-comply", clause="babbles and does nothing")
@pytest.mark.rule("pm.condition.confused.cannot-comply")
@pytest.mark.parametrize("state", ["nauseated", "cowering", "stunned"])
def test_who_cannot_attack_when_it_should_does_nothing(state: str) -> None:
    table = befuddled(bob={"at": (10, 11)})
    befalls(table, "ann", state, **({"rounds": 3} if state == "stunned" else {}))
    table.keep("ann", "stunned", "suffer")
    comes_round(table, 80)
    assert (noted(table), did(table), left(table)) == (["confused.babbles"], [], set())


@pytest.mark.rule("pm.condition.confused.cannot-comply", clause="babbles and does nothing")
@pytest.mark.parametrize(("number", "state"), [(60, "cowering"), (80, "alone")])
def test_who_cannot_go_or_finds_nobody_does_nothing(number: int, state: str) -> None:
    table = befuddled()
    befalls(table, *(("bob", "hidden") if state == "alone" else ("ann", state)))
    comes_round(table, number)
    assert noted(table) == ["confused.babbles"]
    assert table["ann"].items["sword"]["place"] == "right"


@pytest.mark.rule("pm.condition.confused.cannot-comply", clause="no advantage for attackers")
def test_confusion_gives_attackers_nothing() -> None:
    table = befuddled(bob={"at": (10, 11)}, ann={"Dodge": 15, "shield": 20})
    attack(table, "bob", "ann", 50)
    check = table.fact(CheckResolved)
    assert [each.value for each in check.modifiers if each.value > 0] == []
    assert sum(each.value for each in check.modifiers) < 0


@pytest.mark.rule("pm.condition.confused.opportunity-attacks", clause="at its attacker")
@pytest.mark.rule("pm.condition.confused.opportunity-attacks", clause="at nobody else")
@pytest.mark.rule("pm.condition.confused.opportunity-attacks")
@pytest.mark.parametrize(("mover", "may"), [("cole", True), ("dan", False)])
def test_opportunity_attacks_go_at_its_last_attacker_alone(mover: str, may: bool) -> None:
    table = mobbed()
    table.rule(effects=[Moved(combatant="dan", to=(11, 10), metres=1.5)])
    table.keep("ann", "interrupt", "")
    end(table, "dan", dice=[STRIKES])
    if mover == "cole":
        for each in ("ann", "bob"):
            end(table, each)
    else:
        for each in ("ann", "bob", "cole"):
            end(table, each)
    act(table, mover, "move", path=["N"] * 3)
    assert (("ann", "interrupt") in table.waiting()) == may
    if may:
        table.answer("ann", "opportunity", weapon="sword", dice=[STRIKES])
        assert did(table) == [("opportunity", "cole")]


@pytest.mark.rule("pm.condition.confused.opportunity-attacks", clause="at whom it attacked last")
@pytest.mark.parametrize("number", [80, 40])
def test_a_friend_whom_it_has_just_attacked_gives_it_one(number: int) -> None:
    table = befuddled(
        fighter("cid", at=(11, 11)), initiative={"bob": [10, 10], "ann": [10, 9], "cid": [1, 1]}
    )
    table.keep("ann", "interrupt", "")
    comes_round(table, number, *[STRIKES][: number == 80])
    end(table, "ann")
    act(table, "cid", "move", path=["S"] * 3)
    assert (("ann", "interrupt") in table.waiting()) == (number == 80)


@pytest.mark.rule("pm.condition.confused.opportunity-attacks", clause="at whom it attacked last")
def test_what_it_attacked_in_an_earlier_turn_gives_it_none() -> None:
    table = befuddled(
        fighter("cid", at=(11, 11)), initiative={"bob": [10, 10], "ann": [10, 9], "cid": [1, 1]}
    )
    table.keep("ann", "interrupt", "")
    comes_round(table, 80, STRIKES)
    for each in ("ann", "cid"):
        end(table, each)
    comes_round(table, 40)
    end(table, "ann")
    act(table, "cid", "move", path=["S"] * 3)
    assert ("ann", "interrupt") not in table.waiting()


@pytest.mark.rule("pm.condition.confused.behaviour-roll", clause="attacks from 76 to 100")
def test_who_is_behind_a_wall_is_not_the_nearest() -> None:
    wall = {"edges": [{"at": [10, 9], "side": "S", "barred": True, "opaque": True}]}
    table = befuddled(fighter("cid", at=(10, 9)), bob={"at": (10, 12)}, board={**SQUARES, **wall})
    comes_round(table, 80, STRIKES)
    assert did(table) == [("move", ""), ("attack", "bob")]


@pytest.mark.rule("pm.ambiguity.confused-behaviour")
def test_bodies_on_the_way_are_as_hard_to_cross_as_for_anybody() -> None:
    lane = {"shape": "squares", "width": 1, "height": 20}
    table = befuddled(fighter("cid", at=(0, 2)), ann={"at": (0, 0)}, bob={"at": (0, 15)}, board=lane)
    befalls(table, "cid", "paralyzed")
    befalls(table, "ann", "confused", attacker="bob")
    end(table, "bob")
    assert table["ann"].position == (0, 3)


@pytest.mark.rule("pm.condition.confused.cannot-comply", clause="babbles and does nothing")
def test_who_is_struck_down_on_the_way_attacks_nobody() -> None:
    table = befuddled(
        fighter("cole", "blue", at=(9, 11), Sword=90),
        bob={"at": (10, 14)},
        initiative={"bob": [10, 10], "ann": [10, 9], "cole": [1, 1]},
        tables=TABLES("5A", critical="unconscious"),
    )
    befalls(table, "ann", "confused", attacker="bob")
    table.keep("cole", "interrupt", "")
    end(table, "bob")
    table.answer("cole", "opportunity", weapon="sword", dice=[("attack", [50]), ("critical", [50])])
    assert "unconscious" in table["ann"].conditions
    assert [key for key, _ in did(table)] == []


def test_what_it_does_has_the_consequences_of_what_is_chosen() -> None:
    """Cid is fascinated, and wakes as he sees her attack."""
    table = befuddled(fighter("cid", "blue", at=(30, 30)), bob={"at": (10, 11)})
    befalls(table, "cid", "fascinated")
    comes_round(table, 80, STRIKES)
    assert "fascinated" not in table["cid"].conditions


@pytest.mark.rule("pm.condition.confused.everyone-is-enemy", clause="friend and foe")
@pytest.mark.parametrize("confused", [True, False])
def test_the_confused_throw_themselves_into_no_attack_on_a_friend(confused: bool) -> None:
    table = fight(
        fighter("bob", "blue", at=(10, 12), Sword=50),
        fighter("dan", at=(10, 11), hp=200),
        fighter("ann", at=(10, 10), guards=True, hp=200),
        tables=TABLES("0"),
    )
    table.keep("dan", "interrupt", "let")
    if confused:
        befalls(table, "ann", "confused")
    act(table, "bob", "attack", target="dan", weapon="sword", dice=[STRIKES] if confused else [])
    assert (("ann", "interrupt") in table.waiting()) is not confused


def test_among_whom_it_is_drawn_is_told_to_nobody_who_misses_one_of_them() -> None:
    dora = Viewer(seat="dora", role="player", combatants=("dora",))
    for hidden in (["dora"], []):
        table = befuddled(
            fighter("cid", at=(11, 11), hidden_from=hidden),
            fighter("dan", at=(9, 9)),
            fighter("dora", at=(30, 30)),
        )
        comes_round(table, 80, ("nearest", [2]), STRIKES)
        assert ("nearest" in str(told(table, dora)["events"])) is not bool(hidden)


def test_what_it_remembers_does_not_change_how_long_it_lasts() -> None:
    table = befuddled(bob={"at": (10, 11)})
    table.rule(effects=[ConditionGained(combatant="ann", condition="confused", until=When(round=3))])
    attack(table, "bob", "ann", 50)
    held = table["ann"].conditions["confused"]
    assert (held.until, held.data) == (When(round=3), {"attacker": "bob"})


def test_what_is_undone_was_not_rolled() -> None:
    table = befuddled()
    comes_round(table, 40)
    table.undo()
    assert table["ann"].conditions["confused"].data == {}
    comes_round(table, 10)
    assert left(table)


def test_nobody_is_told_of_the_turn_of_a_confused_creature_whom_they_do_not_see() -> None:
    """Fay and Eve hide from Bob; Eve is confused and attacks Fay, or wanders about, and Bob is told nothing of it."""
    bob = Viewer(seat="bob", role="player", combatants=("bob",))
    for number, then in ((80, STRIKES), (60, ("direction", [3])), (40, None)):
        worlds = []
        for hidden in (["fay", "eve"], []):
            there = [
                fighter(each, at=(20 + n, 20), Sword=50, hidden_from=["*"]) for n, each in enumerate(hidden)
            ]
            table = fight(
                fighter("bob", "blue", at=(10, 10)), *there, fighter("ann", at=(30, 30)), tables=TABLES("0"),
                initiative={"ann": [1, 1]},
            )  # fmt: skip
            confused = ConditionGained(combatant="eve", condition="confused")
            table.rule(effects=[confused] if hidden else [])
            if hidden:
                table.keep("fay", "interrupt", "let")
            end(table, "bob")
            if hidden:
                end(table, "fay", dice=[("confusion", [number]), *([then] if then else [])])
                end(table, "eve")
            worlds.append(told(table, bob))
        assert worlds[0] == worlds[1]


def test_whom_it_is_set_on_is_told_to_nobody_who_does_not_see_them() -> None:
    table = befuddled(
        fighter("cole", "blue", at=(9, 10), Sword=40, hidden_from=["dora"]),
        fighter("dora", at=(30, 30)),
        initiative={"bob": [10, 10], "cole": [10, 9], "ann": [2, 2], "dora": [1, 1]},
    )
    end(table, "bob")
    attack(table, "cole", "ann", 50)
    end(table, "cole", dice=[STRIKES])
    assert did(table) == [("attack", "cole")]
    assert "cole" not in str(told(table, Viewer(seat="dora", role="player", combatants=("dora",)))).lower()
