"""Modes of fire: what each takes, adds and gives, and who is struck, as the checks of their rules have it."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, DiceRolled, ManeuverDeclared, Noted
from tests.support.meeting import befalls, by_rule, struck
from tests.support.owned_tables import KINDS, TABLES
from tests.support.pathmaster import SQUARES, act, attack, fight, fighter

AMMUNITION = "pm.autofire.ammunition-required"
RATE = "pm.missile.rate-of-fire"
ALL = ["semi-automatic", "short-burst", "long-burst", "full-auto"]
PUNCTURE, SHRAPNEL = "ballistic-puncture", "ballistic-shrapnel"
HOSE = "pm.autofire.long-burst-firehose"


def ballistic() -> dict[str, Any]:
    """Tables with ballistic criticals, in which every hit is one."""
    found = TABLES("10A")
    plain = found["critical"]["slash"]["severities"]
    for kind, letter in ((PUNCTURE, "X"), (SHRAPNEL, "Y")):
        assert letter not in KINDS.values()
        found["critical"][kind] = {"title": kind, "letter": letter, "severities": plain}
    return found


def gunner(
    *others: Any, left: int = 30, board: bool = True, options: dict[str, Any] | None = None, **more: Any
) -> Table:
    """Ann with a gun that fires in every mode, Bob and Cid five cells to the east of her."""
    gun = {
        "skill": "Gun", "used": "missile", "table": "sword", "range": 20, "nearest": 2, "loads": "reload",
        "shots": 30, "left": left, "modes": ALL, **more,
    }  # fmt: skip
    people = [
        fighter("ann", at=(5, 5) if board else None, skills={"Gun": 50}, weapons={"gun": gun}),
        *(others or (
            fighter("bob", "blue", at=(10, 5) if board else None, hp=200),
            fighter("cid", "blue", at=(11, 6) if board else None, hp=200),
        )),
    ]  # fmt: skip
    return fight(*people, **{"tables": ballistic(), **(options or {})})


def fires(table: Table, mode: str, *rolls: int, criticals: bool = True, **args: Any) -> None:
    """Ann fires; every attack rolls so much, and a critical follows."""
    dice = [each for roll in rolls for each in (("attack", [roll]), ("critical", [50]))[: 1 + criticals]]
    act(table, "ann", "fire", weapon="gun", mode=mode, dice=dice, **args)


def left(table: Table) -> tuple[int, int, int]:
    """Rounds, Move, Attack."""
    ann = table["ann"]
    return (ann.items["gun"].get("left", 30), ann.budget("move"), ann.budget("attack"))


def kinds(table: Table) -> set[str]:
    """The kinds of critical that the last command gave."""
    return {each.args["kind"] for each in table.facts(Noted) if each.key == "critical"}


def totals(table: Table) -> list[float]:
    return [each.total for each in table.facts(CheckResolved) if each.purpose == "attack"]


ONE_TARGET = [
    ("short-burst", "pm.autofire.short-burst-concentrated", 3, False, 0, SHRAPNEL),
    ("short-burst-wide", "pm.autofire.short-burst-wide", 3, False, 20, PUNCTURE),
    ("long-burst", "pm.autofire.long-burst-concentrated", 6, True, 20, SHRAPNEL),
    ("long-burst-wide", "pm.autofire.long-burst-wide", 6, True, 40, PUNCTURE),
    ("full-auto", "pm.autofire.full-auto-concentrated", 10, True, 30, SHRAPNEL),
    ("full-auto-wide", "pm.autofire.full-auto-wide", 10, True, 60, PUNCTURE),
]


@pytest.mark.rule("pm.autofire.short-burst-concentrated", clause="3 rounds and an Attack")
@pytest.mark.rule("pm.autofire.short-burst-concentrated", clause="Ballistic Shrapnel")
@pytest.mark.rule("pm.autofire.short-burst-wide", clause="20")
@pytest.mark.rule("pm.autofire.short-burst-wide", clause="Ballistic Puncture")
@pytest.mark.rule("pm.autofire.long-burst-concentrated", clause="6 rounds and a full round")
@pytest.mark.rule("pm.autofire.long-burst-concentrated", clause="20")
@pytest.mark.rule("pm.autofire.long-burst-concentrated", clause="Ballistic Shrapnel")
@pytest.mark.rule("pm.autofire.long-burst-wide", clause="40")
@pytest.mark.rule("pm.autofire.long-burst-wide", clause="Ballistic Puncture")
@pytest.mark.rule("pm.autofire.full-auto-concentrated", clause="10 rounds and a full round")
@pytest.mark.rule("pm.autofire.full-auto-concentrated", clause="30")
@pytest.mark.rule("pm.autofire.full-auto-concentrated", clause="Ballistic Shrapnel")
@pytest.mark.rule("pm.autofire.full-auto-wide", clause="60")
@pytest.mark.rule("pm.autofire.full-auto-wide", clause="Ballistic Puncture")
@pytest.mark.rule("pm.autofire.recoil", clause="none that is not given")
@pytest.mark.rule(*[rule for _, rule, *_ in ONE_TARGET])
@pytest.mark.parametrize(("mode", "rule", "rounds", "whole", "points", "critical"), ONE_TARGET)
def test_a_burst_at_one_target(
    mode: str, rule: str, rounds: int, whole: bool, points: int, critical: str
) -> None:
    table = gunner()
    fires(table, mode, 30, target="bob")
    found = struck(table)
    assert (found.total, by_rule(found, rule)) == (30 + 50 + points, [points] if points else [])
    assert len(found.modifiers) == bool(points)
    assert table.fact(ManeuverDeclared).rule == rule
    assert left(table) == (30 - rounds, 0 if whole else 1, 0)
    assert kinds(table) == {critical}


@pytest.mark.rule("pm.autofire.recoil", clause="off each mode")
@pytest.mark.rule("pm.autofire.recoil")
def test_recoil_is_taken_off_automatic_fire_and_off_nothing_else() -> None:
    table = gunner(recoil=-10)
    fires(table, "short-burst-wide", 30, target="bob")
    assert struck(table).total == 30 + 50 + 20 - 10
    table.undo()
    act(table, "ann", "fire", weapon="gun", mode="double-tap")
    table.answer("ann", "strike", args={"target": "bob"}, dice=[("attack", [30]), ("critical", [50])])
    assert struck(table).total == 30 + 50


@pytest.mark.rule("pm.semi-auto.single-shot", clause="an Attack")
@pytest.mark.rule("pm.semi-auto.single-shot", clause="no bonus")
@pytest.mark.rule("pm.semi-auto.single-shot", clause="Ballistic Puncture")
@pytest.mark.rule("pm.semi-auto.single-shot")
@pytest.mark.rule("pm.missile.rate-of-fire", clause="one shot for each attack")
def test_a_single_shot_is_an_attack() -> None:
    table = gunner(recoil=-10)
    attack(table, "ann", "bob", 30, weapon="gun", dice=[("critical", [50])])
    assert (struck(table).total, left(table), kinds(table)) == (80, (29, 1, 0), {PUNCTURE})


def test_what_is_not_semi_automatic_has_the_criticals_of_its_table() -> None:
    table = gunner(modes=["short-burst"])
    attack(table, "ann", "bob", 30, weapon="gun", dice=[("critical", [50])])
    assert kinds(table) == {"slash"}


def test_tables_without_ballistic_criticals_give_their_own() -> None:
    table = gunner(options={"tables": TABLES("10A")})
    fires(table, "short-burst", 30, target="bob")
    assert kinds(table) == {"slash"}


@pytest.mark.rule("pm.semi-auto.double-tap", clause="a full round")
@pytest.mark.rule("pm.semi-auto.double-tap", clause="two attacks, at two targets")
@pytest.mark.rule("pm.semi-auto.double-tap", clause="Ballistic Puncture")
@pytest.mark.rule("pm.semi-auto.double-tap")
@pytest.mark.parametrize("second", ["bob", "cid"])
def test_a_double_tap_is_two_attacks_of_their_own(second: str) -> None:
    table = gunner()
    act(table, "ann", "fire", weapon="gun", mode="double-tap")
    assert left(table) == (28, 0, 0)
    assert table.legal("ann", "strike") == ["strike", "stop"]
    for target, roll in (("bob", 30), (second, 41)):
        table.answer("ann", "strike", args={"target": target}, dice=[("attack", [roll]), ("critical", [50])])
        assert (struck(table).total, kinds(table)) == (50 + roll, {PUNCTURE})
    assert left(table) == (28, 0, 0)
    assert [each.now("hp") for each in (table["bob"], table["cid"])] == (
        [180, 200] if second == "bob" else [190, 190]
    )


def test_the_second_shot_of_a_double_tap_may_be_saved_and_is_spent_all_the_same() -> None:
    table = gunner()
    act(table, "ann", "fire", weapon="gun", mode="double-tap")
    table.answer("ann", "stop")
    assert (table.facts(DiceRolled), left(table)) == ([], (28, 0, 0))


@pytest.mark.rule("pm.missile.rate-of-fire", clause="one shot for each attack")
@pytest.mark.rule("pm.missile.rate-of-fire", clause="several for some")
@pytest.mark.rule("pm.missile.rate-of-fire")
def test_a_weapon_fires_in_its_own_modes_and_no_other() -> None:
    table = gunner(modes=["long-burst"])
    modes = {each.choice.args["mode"] for each in table.options("ann") if each.choice.key == "fire"}
    assert modes == {"long-burst", "long-burst-wide", "long-burst-firehose"}
    table = gunner(modes=[])
    with table.refuses("barred", rule=RATE, match="The gun fires one shot for each attack"):
        fires(table, "short-burst", 30, target="bob")


@pytest.mark.rule("pm.missile.rate-of-fire", clause="one shot for each attack")
def test_beside_a_gun_a_bow_says_that_it_fires_one_shot() -> None:
    bow = {"skill": "Bow", "used": "missile", "table": "sword", "range": 20, "place": "carried"}
    gun = {**bow, "place": "right", "modes": ["short-burst"]}
    table = fight(fighter("ann", weapons={"gun": gun, "bow": bow}), fighter("bob", "blue"))
    found = table.option("ann", "fire", weapon="bow")
    assert (found.barred, found.rule) == ("The bow fires one shot for each attack.", RATE)


@pytest.mark.rule("pm.autofire.ammunition-required")
@pytest.mark.parametrize(
    ("rounds", "mode", "enough"),
    [(5, "long-burst", False), (5, "short-burst", True), (9, "full-auto", False), (10, "full-auto", True)],
)
def test_a_mode_takes_its_ammunition(rounds: int, mode: str, enough: bool) -> None:
    table = gunner(left=rounds)
    if enough:
        fires(table, mode, 30, target="bob")
        return
    before = table.version
    with table.refuses("barred", rule=AMMUNITION, match=f"The gun has {rounds} left, and this takes"):
        fires(table, mode, 30, target="bob")
    assert table.version == before


def test_a_burst_that_is_undone_is_in_the_gun_again() -> None:
    table = gunner(left=12)
    fires(table, "full-auto", 30, target="bob")
    assert left(table) == (2, 0, 0)
    table.undo()
    assert left(table) == (12, 1, 1)


def test_a_burst_takes_a_full_round_that_is_there_and_a_weapon_that_is_ready() -> None:
    table = gunner()
    act(table, "ann", "aim", target="bob", weapon="gun")
    with table.refuses("barred", rule="pm.turn.full-round-budget"):
        fires(table, "long-burst", 30, target="bob")
    fires(table, "short-burst", 30, target="bob")
    table = gunner(left=0)
    with table.refuses("barred", rule="pm.missile.shots", match="not loaded"):
        fires(table, "short-burst", 30, target="bob")
    table = gunner()
    befalls(table, "ann", "stunned")
    assert all(each.barred for each in table.options("ann") if each.choice.key == "fire")


def test_a_burst_at_whom_one_aimed_at_is_aimed() -> None:
    table = gunner(accuracy=15)
    act(table, "ann", "aim", target="bob", weapon="gun")
    fires(table, "short-burst", 30, target="bob")
    assert by_rule(struck(table), "pm.aim.bonus-needs-same-weapon-and-target") == [15]
    table.undo()
    fires(table, "short-burst", 30, target="cid")
    assert by_rule(struck(table), "pm.aim.bonus-needs-same-weapon-and-target") == []


@pytest.mark.rule("pm.autofire.long-burst-firehose", clause="everybody on the path")
@pytest.mark.rule("pm.autofire.long-burst-firehose", clause="no bonus")
@pytest.mark.rule("pm.autofire.long-burst-firehose")
def test_a_firehose_sweeps_over_a_bent_path_friend_and_foe_and_spends_its_rounds_once() -> None:
    table = gunner(
        fighter("dan", at=(9, 4), hp=200),
        fighter("bob", "blue", at=(10, 5), hp=200),
        fighter("cid", "blue", at=(11, 6), hp=200),
    )
    fires(table, "long-burst-firehose", 30, 41, x=10, y=5, path=["W", "N", "N", "NE"])
    assert totals(table) == [80, 91]
    assert left(table) == (24, 0, 0)
    assert kinds(table) == {PUNCTURE}
    hp = {each: table[each].now("hp") for each in ("dan", "bob", "cid")}
    assert hp == {"dan": 190, "bob": 190, "cid": 200}


@pytest.mark.rule("pm.autofire.long-burst-firehose", clause="5 cells and no gap")
@pytest.mark.rule("pm.autofire.full-auto-firehose", clause="8 cells")
@pytest.mark.rule("pm.autofire.full-auto-firehose", clause="no bonus")
@pytest.mark.rule("pm.autofire.full-auto-firehose")
@pytest.mark.parametrize(("mode", "cells"), [("long-burst-firehose", 5), ("full-auto-firehose", 8)])
def test_a_firehose_is_no_longer_than_that(mode: str, cells: int) -> None:
    table = gunner(fighter("bob", "blue", at=(5 + cells + 1, 5), hp=200))
    with table.refuses("bad-argument", rule=f"pm.autofire.{mode}"):
        fires(table, mode, 30, x=7, y=5, path=["E"] * cells)
    with table.refuses("bad-argument"):
        fires(table, mode, 30, x=7, y=5, path=["E", "9/9"])
    fires(table, mode, 30, x=7, y=5, path=["E"] * (cells - 1))
    assert totals(table) == [80]


BEYOND = [
    ({"x": 26, "y": 5}, "pm.ranged.maximum-range", "26/5 is 21 cells away; the gun carries 20"),
    ({"x": 6, "y": 5}, "pm.ranged.minimum-range", "6/5 is 1 cells away; the gun needs 2"),
    ({"x": 5, "y": 9}, "pm.attack.target-in-reach-or-range", "5/9 is behind the gate"),
]
OFF_THE_BOARD = {"x": 7, "y": 0, "path": ["N"]}


@pytest.mark.parametrize(
    ("mode", "place", "rule", "match"),
    [
        *[("covering-fire", *each) for each in BEYOND],
        *[("long-burst-firehose", *each) for each in BEYOND],
        ("long-burst-firehose", OFF_THE_BOARD, "pm.attack.target-in-reach-or-range", "no ground at 7/-1"),
    ],
)
def test_fire_goes_no_farther_than_the_weapon_and_through_no_wall(
    mode: str, place: dict[str, Any], rule: str, match: str
) -> None:
    gate = {"at": [5, 8], "side": "S", "barred": True, "opaque": True, "thing": "gate"}
    table = gunner(options={"board": {**SQUARES, "edges": [gate]}})
    with table.refuses("bad-argument", rule=rule, match=match):
        fires(table, mode, 30, **place)


def test_without_a_board_a_firehose_names_its_targets() -> None:
    table = gunner(board=False)
    fires(table, "long-burst-firehose", 30, 41, targets=["cid", "bob"])
    assert totals(table) == [80, 91]
    table.undo()
    with table.refuses("bad-argument", rule=HOSE):
        fires(table, "long-burst-firehose", targets=["bob"] * 6)


def test_all_out_defense_leaves_no_fire() -> None:
    table = gunner()
    act(table, "ann", "all-out-defense", option="dodge")
    assert all(each.barred for each in table.options("ann") if each.choice.key == "fire")
