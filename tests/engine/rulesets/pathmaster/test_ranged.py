"""Ranged attacks, aiming and breakage, as the checks of their rules have it."""

from typing import Any

import pytest

from affray.testing import Table
from engine.autopilot.autopilot import suggestion
from engine.commands import types as cmd
from engine.rulesets.pathmaster import ruleset
from events import CheckResolved, ConditionLost, ItemChanged, Moved
from tests.support.meeting import bout, denied, keeps, met
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter

BOW = {
    "skill": "Bow",
    "used": "missile",
    "table": "sword",
    "hands": 2,
    "place": "both",
    "range": 30,
    "nearest": 4,
    "accuracy": 15,
    "bands": [{"to": 9, "points": 10}, {"to": 30, "points": -20}],
}
SPEAR = {"skill": "Spear", "used": "thrown", "table": "sword", "range": 10}


def archer(**more: Any) -> cmd.Entrant:
    return fighter("ann", at=(2, 2), skills={"Bow": 60, "Spear": 60}, weapons={"bow": {**BOW, **more}})


def range_of(away: int, **more: Any) -> Table:
    """Ann with a bow, Bob so many cells away and Cid beside him, neither with any defence."""
    return fight(
        archer(**more),
        fighter("bob", "blue", at=(2 + away, 2), hp=200),
        fighter("cid", "blue", at=(2 + away, 3), hp=200),
        tables=TABLES("10"),
    )


def steps(table: Table, *rules: str) -> list[float]:
    return [each.value for each in table.fact(CheckResolved).modifiers if each.rule in rules]


@pytest.mark.rule("pm.ranged.range-bands", clause="a bonus near")
@pytest.mark.rule("pm.ranged.range-bands", clause="a penalty far")
@pytest.mark.rule("pm.ranged.range-bands")
@pytest.mark.parametrize(("away", "points"), [(4, 10), (9, 10), (10, -20), (30, -20)])
def test_a_band_adds_what_it_gives_up_to_its_end(away: int, points: int) -> None:
    table = range_of(away)
    attack(table, "ann", "bob", 40, weapon="bow")
    assert table.fact(CheckResolved).total == 60 + 40 + points
    assert steps(table, "pm.ranged.range-bands") == [points]


@pytest.mark.rule("pm.ranged.range-bands")
def test_beyond_the_last_band_and_in_melee_nothing_is_added() -> None:
    table = range_of(15, bands=[{"to": 9, "points": 10}])
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, "pm.ranged.range-bands") == []
    club = {"skill": "Club", "table": "sword", "bands": [{"to": 9, "points": 10}]}
    ann = fighter("ann", skills={"Club": 60}, weapons={"club": club})
    table = fight(ann, fighter("bob", "blue", hp=200), tables=TABLES("10"))
    attack(table, "ann", "bob", 40, weapon="club")
    assert steps(table, "pm.ranged.range-bands") == []


@pytest.mark.rule("pm.ranged.maximum-range")
def test_a_shot_carries_as_far_as_the_weapon_and_no_farther() -> None:
    table = range_of(31)
    with table.refuses("barred", rule="pm.ranged.maximum-range", match="31 cells away; the bow carries 30"):
        attack(table, "ann", "bob", 40, weapon="bow")
    attack(range_of(30), "ann", "bob", 40, weapon="bow")


@pytest.mark.rule("pm.ranged.minimum-range")
def test_who_is_nearer_than_the_least_range_is_safe_from_it() -> None:
    table = range_of(3)
    with table.refuses("barred", rule="pm.ranged.minimum-range", match="3 cells away; the bow needs 4"):
        attack(table, "ann", "bob", 40, weapon="bow")
    attack(range_of(4), "ann", "bob", 40, weapon="bow")


def thrower(roll: int) -> Table:
    ann = fighter("ann", at=(2, 2), skills={"Spear": 60}, weapons={"spear": SPEAR})
    table = fight(ann, fighter("bob", "blue", at=(7, 2), hp=200), tables=TABLES("10"))
    attack(table, "ann", "bob", roll, weapon="spear")
    return table


@pytest.mark.rule("pm.thrown.weapon-leaves-hand", clause="hit or miss")
@pytest.mark.rule("pm.thrown.weapon-leaves-hand", clause="not ready any more")
@pytest.mark.rule("pm.thrown.weapon-leaves-hand")
@pytest.mark.parametrize("roll", [40, 6])
def test_a_thrown_weapon_lies_where_its_target_is_hit_or_miss(roll: int) -> None:
    table = thrower(roll)
    spear = table["ann"].items["spear"]
    assert (spear["place"], spear["lies"]) == ("ground", [7, 2])
    end(table, "ann")
    end(table, "bob")
    with table.refuses("barred", rule="pm.attack.weapon-must-be-ready", match="on the ground"):
        attack(table, "ann", "bob", 40, weapon="spear")


@pytest.mark.rule("pm.thrown.weapon-leaves-hand")
def test_without_a_board_a_thrown_weapon_lies_somewhere() -> None:
    ann = fighter("ann", skills={"Spear": 60}, weapons={"spear": SPEAR})
    table = fight(ann, fighter("bob", "blue", hp=200), tables=TABLES("10"))
    attack(table, "ann", "bob", 40, weapon="spear")
    assert table["ann"].items["spear"]["place"] == "ground"
    assert "lies" not in table["ann"].items["spear"]


@pytest.mark.rule("pm.missile.definition", clause="stays in hand and ready")
def test_a_bow_stays_in_hand_after_the_shot() -> None:
    table = range_of(5)
    attack(table, "ann", "bob", 40, weapon="bow")
    assert table["ann"].items["bow"]["place"] == "both"
    assert not table.facts(ItemChanged)


def aims(table: Table, times: int, target: str = "bob") -> None:
    """So many Aims, each in a turn of its own."""
    for _ in range(times):
        act(table, "ann", "aim", target=target, weapon="bow")
        for who in ("ann", "bob", "cid"):
            end(table, who)


@pytest.mark.rule("pm.ranged.accuracy-statistic", clause="after an Aim")
@pytest.mark.rule("pm.aim.bonus-needs-same-weapon-and-target", clause="the same target")
@pytest.mark.rule("pm.aim.target-and-weapon", clause="a Move")
@pytest.mark.rule(
    "pm.ranged.accuracy-statistic",
    "pm.aim.bonus-needs-same-weapon-and-target",
    "pm.aim.target-and-weapon",
)
def test_accuracy_counts_for_an_aimed_shot_at_the_same_target_once() -> None:
    table = range_of(5)
    act(table, "ann", "aim", target="bob", weapon="bow")
    assert table["ann"].budget("move") == 0
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, "pm.aim.bonus-needs-same-weapon-and-target") == [15]
    assert "aiming" not in table["ann"].conditions


@pytest.mark.rule("pm.aim.bonus-needs-same-weapon-and-target", clause="no other target")
@pytest.mark.rule("pm.aim.bonus-needs-same-weapon-and-target")
def test_an_aim_at_one_does_nothing_against_another() -> None:
    table = range_of(5)
    act(table, "ann", "aim", target="cid", weapon="bow")
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, "pm.aim.bonus-needs-same-weapon-and-target", "pm.aim.longer-aiming") == []


@pytest.mark.rule("pm.aim.longer-aiming", clause="5 for two")
@pytest.mark.rule("pm.aim.longer-aiming", clause="10 for three or more")
@pytest.mark.rule("pm.aim.longer-aiming", "pm.aim.target-and-weapon")
@pytest.mark.parametrize(("times", "adds"), [(1, [15]), (2, [15, 5]), (3, [15, 10]), (5, [15, 10])])
def test_longer_aiming_adds_five_and_then_ten(times: int, adds: list[int]) -> None:
    table = range_of(5)
    aims(table, times)
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, "pm.aim.bonus-needs-same-weapon-and-target", "pm.aim.longer-aiming") == adds


@pytest.mark.rule("pm.aim.target-and-weapon", clause="one weapon, one target")
@pytest.mark.rule("pm.aim.longer-aiming", "pm.aim.target-and-weapon")
def test_another_target_begins_anew() -> None:
    table = range_of(5)
    aims(table, 2)
    act(table, "ann", "aim", target="cid", weapon="bow")
    assert table["ann"].conditions["aiming"].data == {
        "target": "cid",
        "weapon": "bow",
        "aims": 1,
        "at": [2, 2],
    }


@pytest.mark.rule("pm.aim.lost-by-other-actions", clause="by moving")
@pytest.mark.rule("pm.aim.movement-allowed", clause="no Move")
@pytest.mark.rule("pm.aim.movement-allowed", "pm.aim.lost-by-other-actions")
def test_a_step_and_a_word_keep_an_aim_and_anything_else_spoils_it() -> None:
    table = range_of(5)
    aims(table, 1)
    act(table, "ann", "step", direction="S")
    act(table, "ann", "talk", words="Now")
    assert "aiming" in table["ann"].conditions
    act(table, "ann", "move", path=["S", "S"])
    assert "aiming" not in table["ann"].conditions


@pytest.mark.rule("pm.aim.target-and-weapon", clause="what is detected")
@pytest.mark.rule("pm.aim.target-and-weapon")
def test_nobody_aims_at_whom_they_do_not_notice() -> None:
    table = fight(
        archer(), fighter("bob", "blue", at=(7, 2), hidden_from=["ann"]), fighter("cid", "blue", at=(8, 2))
    )
    assert [each.choice.args["target"] for each in table.options("ann") if each.choice.key == "aim"] == [
        "cid"
    ]


def duel(*, breakage: int = 55, material: str = "", edged: bool = True) -> Table:
    sword = {
        "skill": "Sword",
        "table": "sword",
        "breakage": breakage,
        "strength": 60,
        "material": material,
    }
    other = {"skill": "Sword", "table": "sword", "edged": edged}
    return fight(
        fighter("ann", skills={"Sword": 60}, weapons={"sword": sword}),
        fighter("bob", "blue", hp=200, skills={"Sword": 50}, weapons={"sword": other}),
        tables=TABLES("10"),
    )


def blow(table: Table, first: int, *check: int) -> None:
    dice: list[Any] = [("attack", [first])]
    dice += [("breakage", [each]) for each in check]
    act(table, "ann", "attack", target="bob", weapon="sword", parry=0, dice=dice)


@pytest.mark.rule("pm.breakage.trigger", clause="doubles")
@pytest.mark.rule("pm.breakage.trigger", clause="not above the value")
@pytest.mark.rule("pm.breakage.trigger")
@pytest.mark.parametrize(
    ("first", "checked"), [(11, True), (22, True), (55, True), (54, False), (66, False), (12, False)]
)
def test_doubles_up_to_the_breakage_value_call_for_a_check(first: int, checked: bool) -> None:
    table = duel()
    blow(table, first, *([90] if checked else []))
    assert [each.purpose for each in table.facts(CheckResolved)].count("breakage") == checked


@pytest.mark.rule("pm.breakage.check", clause="holds from 101 on")
@pytest.mark.rule("pm.breakage.check", clause="after the attack")
@pytest.mark.rule("pm.breakage.check", "pm.breakage.broken-is-useless")
@pytest.mark.parametrize(("roll", "breaks"), [(41, False), (40, True)])
def test_a_weapon_holds_on_101_and_the_damage_stands(roll: int, breaks: bool) -> None:
    table = duel()
    blow(table, 44, roll)
    assert table["ann"].items["sword"].get("broken", False) == breaks
    assert table.facts(CheckResolved)[-1].result == ("breaks" if breaks else "holds")
    assert table["bob"].now("hp") == 190
    end(table, "ann")
    end(table, "bob")
    if breaks:
        with table.refuses("barred", rule="pm.breakage.broken-is-useless", match="The sword is broken"):
            attack(table, "ann", "bob", 40)
    else:
        attack(table, "ann", "bob", 40)


@pytest.mark.rule("pm.breakage.wooden-and-soft", clause="wood by 25")
@pytest.mark.rule("pm.breakage.wooden-and-soft", clause="what is soft by 50")
@pytest.mark.rule("pm.breakage.wooden-and-soft", clause="only from an edge")
@pytest.mark.rule("pm.breakage.wooden-and-soft")
@pytest.mark.parametrize(
    ("material", "edged", "total"),
    [
        ("", True, 130),
        ("wooden", True, 105),
        ("soft", True, 80),
        ("wooden", False, 130),
        ("soft", False, 130),
    ],
)
def test_wood_and_what_is_soft_suffer_from_an_edge(material: str, edged: bool, total: int) -> None:
    table = duel(material=material, edged=edged)
    blow(table, 44, 70)
    check = table.facts(CheckResolved)[-1]
    assert (check.total, bool(check.modifiers)) == (total, total != 130)
    assert table["ann"].items["sword"].get("broken", False) == (total < 101)


@pytest.mark.rule("pm.breakage.trigger")
def test_a_weapon_without_a_breakage_value_is_never_checked() -> None:
    table = duel(breakage=0)
    blow(table, 11)
    assert [each.purpose for each in table.facts(CheckResolved)] == ["attack"]


@pytest.mark.rule("pm.breakage.check", clause="by material and quality")
@pytest.mark.parametrize(("quality", "total"), [(15, 115), (-10, 90)])
def test_the_quality_of_a_weapon_adds_to_the_check(quality: int, total: int) -> None:
    sword = {"skill": "Sword", "table": "sword", "breakage": 55, "strength": 60, "quality": quality}
    ann = fighter("ann", skills={"Sword": 60}, weapons={"sword": sword})
    table = fight(ann, fighter("bob", "blue", hp=200), tables=TABLES("10"))
    blow(table, 44, 40)
    check = table.facts(CheckResolved)[-1]
    assert (check.total, [each.value for each in check.modifiers]) == (total, [quality])
    assert table["ann"].items["sword"].get("broken", False) == (total < 101)


@pytest.mark.rule("pm.breakage.broken-is-useless", clause="no attack")
@pytest.mark.rule("pm.breakage.broken-is-useless", clause="no Parry")
@pytest.mark.rule("pm.breakage.broken-is-useless", clause="until it is mended")
def test_a_broken_sword_parries_nothing_until_it_is_mended() -> None:
    table = duel()
    blow(table, 44, 40)
    end(table, "ann")
    end(table, "bob")
    with table.refuses("barred", rule="pm.breakage.broken-is-useless", match="The sword is broken"):
        attack(table, "ann", "bob", 40)
    ways = [each.choice.args["with"] for each in table.options("ann") if each.choice.key == "parry"]
    assert ways == ["bare hands"]
    mended = ItemChanged(combatant="ann", item="sword", change="mended", fields={"broken": False})
    table.rule("The smith is done.", effects=[mended])
    act(table, "ann", "parry", amount=10, **{"with": "sword"})
    attack(table, "ann", "bob", 40)


@pytest.mark.rule("pm.ranged.accuracy-statistic", clause="directly before")
@pytest.mark.rule("pm.aim.lost-by-other-actions", clause="by any other action")
def test_a_shot_that_was_not_aimed_has_no_accuracy() -> None:
    table = fight(
        fighter(
            "ann",
            at=(2, 2),
            skills={"Bow": 60},
            weapons={"bow": BOW},
            talents={"Night Sight": False},
        ),
        fighter("bob", "blue", at=(7, 2), hp=200),
        tables=TABLES("10"),
    )
    aimed = "pm.aim.bonus-needs-same-weapon-and-target"
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, aimed) == []
    end(table, "ann")
    end(table, "bob")
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "aim", target="bob", weapon="bow")
    act(table, "ann", "ready", talent="Night Sight")
    assert "aiming" not in table["ann"].conditions
    end(table, "ann")
    end(table, "bob")
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, aimed) == []


@pytest.mark.rule("pm.aim.bonus-needs-same-weapon-and-target", clause="the same weapon")
def test_another_bow_has_nothing_of_an_aim() -> None:
    weapons = {"bow": BOW, "spear": {**SPEAR, "accuracy": 15, "place": "carried"}}
    ann = fighter("ann", at=(2, 2), skills={"Bow": 60, "Spear": 60}, weapons=weapons)
    table = fight(ann, fighter("bob", "blue", at=(7, 2), hp=200), tables=TABLES("10"))
    act(table, "ann", "aim", target="bob", weapon="bow")
    swaps = [
        ItemChanged(combatant="ann", item=item, change="", fields={"place": place})
        for item, place in (("bow", "carried"), ("spear", "right"))
    ]
    table.rule("She swaps.", effects=swaps)
    attack(table, "ann", "bob", 40, weapon="spear")
    assert steps(table, "pm.aim.bonus-needs-same-weapon-and-target", "pm.aim.longer-aiming") == []


@pytest.mark.rule("pm.aim.lost-by-other-actions", clause="by being moved")
@pytest.mark.parametrize("when", ["before the shot", "between two turns"])
def test_whoever_is_pushed_has_lost_the_aim(when: str) -> None:
    table = range_of(5)
    aims(table, 1)
    if when == "between two turns":
        end(table, "ann")
    table.rule("A gust.", effects=[Moved(combatant="ann", to=(2, 1))])
    if when == "between two turns":
        end(table, "bob")
        end(table, "cid")
        assert "aiming" not in table["ann"].conditions
    attack(table, "ann", "bob", 40, weapon="bow")
    lost = [each.reason for each in table.all_facts(ConditionLost) if each.condition == "aiming"]
    assert lost == ["moved"]
    assert steps(table, "pm.aim.bonus-needs-same-weapon-and-target", "pm.aim.longer-aiming") == []


@pytest.mark.rule("pm.aim.movement-allowed", clause="a single Step")
def test_whoever_has_stepped_shoots_with_the_aim_all_the_same() -> None:
    table = range_of(5)
    aims(table, 1)
    act(table, "ann", "step", direction="S")
    for who in ("ann", "bob", "cid"):
        end(table, who)
    attack(table, "ann", "bob", 40, weapon="bow")
    assert steps(table, "pm.aim.bonus-needs-same-weapon-and-target") == [15]


@pytest.mark.rule("pm.missile.definition", clause="loaded again where it has to be")
def test_a_bow_that_has_to_be_loaded_shoots_no_second_time_before_it_is() -> None:
    table = range_of(5, loads="load-bow")
    attack(table, "ann", "bob", 40, weapon="bow")
    assert table["ann"].items["bow"]["place"] == "both"
    for who in ("ann", "bob", "cid"):
        end(table, who)
    with table.refuses("barred", rule="pm.missile.definition", match="The bow is not loaded: load it first"):
        attack(table, "ann", "bob", 40, weapon="bow")
    assert suggestion(ruleset, table.pending("ann", "act")).choice == "load"
    act(table, "ann", "load", weapon="bow", step="load")
    attack(table, "ann", "bob", 40, weapon="bow")


BOLT = {**BOW, "skill": "Directed Spells", "hands": 1, "place": "right", "nature": "spell"}


@pytest.mark.rule("pm.ranged.what-counts", clause="thrown and shot")
@pytest.mark.rule("pm.ranged.what-counts", clause="Directed Spells")
@pytest.mark.rule("pm.ranged.what-counts")
@pytest.mark.parametrize("weapon", [BOW, {**BOLT, "used": "thrown"}, BOLT])
def test_thrown_shot_or_a_directed_spell_it_goes_by_the_rules_of_range(weapon: dict[str, Any]) -> None:
    skills = {"Bow": 60, "Directed Spells": 60}
    ann = fighter("ann", at=(2, 2), skills=skills, weapons={"weapon": weapon})
    table = bout(fighter("bob", "blue", at=(7, 2), Sword=50, shield=(20, 25)), ann)
    keeps(table, "bob", 30)
    table.keep("bob", "defend", "shield")
    attack(table, "ann", "bob", 40, weapon="weapon")
    assert steps(table, "pm.ranged.range-bands") == [10]
    assert met(table) == {"dodge": 0, "shield": 25, "parry": 0}
    assert denied(table, "parry") == "pm.parry.melee-only"


@pytest.mark.rule("pm.ranged.what-counts", clause="no other spell")
@pytest.mark.rule("pm.ranged.what-counts")
def test_another_spell_is_no_attack_and_meets_no_defence() -> None:
    table = bout(
        fighter("ann", at=(2, 2), instants={"Sleep": "sends to sleep"}), fighter("bob", "blue", at=(30, 2))
    )
    act(table, "ann", "instant", instant="Sleep", on="bob")
    table.answer("gm", "go-on")
    assert not table.facts(CheckResolved)
    assert table["ann"].budget("attack") == 1
