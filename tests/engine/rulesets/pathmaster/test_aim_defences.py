"""Whoever aims and is attacked: Dodge and Shield cost the aim, and there is no Parry beside it."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost
from tests.support.meeting import befalls, bout, db, denied, met, sets_parry, steps
from tests.support.pathmaster import SWORD, act, attack, end, fighter, until

DEFENSES = "pm.aim.defenses"
JAVELIN = {"skill": "Spear", "used": "thrown", "table": "sword", "range": 10, "accuracy": 10}
MET = {"attack": [20]}


def aimer(times: int = 1, *, parry: int = 0, **figures: Any) -> Table:
    """Ann has aimed at Bob with a javelin, so many times, and it is Bob's turn."""
    figures = {"Dodge": 15, "shield": 20, "weapons": {"javelin": JAVELIN}, **figures}
    ann = fighter("ann", skills={"Spear": 60, "Sword": 60}, hp=200, **figures)
    table = bout(ann, fighter("bob", "blue", Sword=60))
    for _ in range(times):
        until(table, "ann")
        if parry:
            sets_parry(table, "ann", parry)
        act(table, "ann", "aim", target="bob", weapon="javelin")
        end(table, "ann")
    return table


def strikes(table: Table, roll: int = 0) -> None:
    """Bob attacks her; with a roll, at once."""
    if roll:
        attack(table, "bob", "ann", roll)
    else:
        act(table, "bob", "attack", target="ann", weapon="sword")


@pytest.mark.rule("pm.aim.defenses", clause="none with the aim")
@pytest.mark.rule("pm.aim.defenses")
def test_who_keeps_the_aim_has_no_defence_and_shoots_with_it() -> None:
    table = aimer(2)
    strikes(table)
    assert table.legal("ann", "aim") == ["give-up", "keep-aim"]
    table.answer("ann", "keep-aim", dice=MET)
    assert met(table) == {"dodge": 0, "shield": 0, "parry": 0}
    assert [denied(table, part) for part in ("dodge", "shield")] == [DEFENSES, DEFENSES]
    end(table, "bob")
    attack(table, "ann", "bob", 20, weapon="javelin")
    aimed = table.fact(CheckResolved)
    assert [each.value for each in steps(aimed, "pm.aim.bonus-needs-same-weapon-and-target")] == [10]
    assert [each.value for each in steps(aimed, "pm.aim.longer-aiming")] == [5]


@pytest.mark.rule("pm.aim.defenses", clause="Dodge and Shield without it")
@pytest.mark.rule("pm.aim.defenses")
def test_who_gives_the_aim_up_dodges_and_has_the_shield_as_usual() -> None:
    table = aimer(2)
    strikes(table)
    table.answer("ann", "give-up", dice=MET)
    assert met(table) == {"dodge": 15, "shield": 20, "parry": 0}
    lost = table.fact(ConditionLost)
    assert (lost.condition, lost.reason, lost.rule) == ("aiming", "given-up", DEFENSES)
    assert "aiming" not in table["ann"].conditions


@pytest.mark.rule("pm.aim.defenses", clause="no Parry")
@pytest.mark.rule("pm.aim.defenses")
@pytest.mark.parametrize("answer", ["keep-aim", "give-up"])
def test_there_is_no_parry_either_way(answer: str) -> None:
    arms = {"javelin": JAVELIN, "sword": {**SWORD, "place": "left"}}
    table = aimer(parry=30, shield=None, weapons=arms)
    strikes(table)
    table.answer("ann", answer, dice=MET)
    assert (met(table)["parry"], denied(table, "parry")) == (0, DEFENSES)


@pytest.mark.rule("pm.aim.defenses")
@pytest.mark.parametrize(
    ("figures", "part"), [({"shield": None, "Dodge": 1}, "dodge"), ({"Dodge": 0}, "shield")]
)
def test_one_of_both_is_enough_to_be_asked(figures: dict[str, Any], part: str) -> None:
    table = aimer(**figures)
    strikes(table)
    table.answer("ann", "give-up", dice=MET)
    assert met(table)[part] == db(table) > 0


@pytest.mark.rule("pm.aim.defenses")
@pytest.mark.parametrize("dodge", [0, -10])
def test_who_has_neither_goes_on_aiming_unasked(dodge: int) -> None:
    table = aimer(Dodge=dodge, shield=None)
    strikes(table, roll=20)
    assert db(table) == 0
    assert "aiming" in table["ann"].conditions


@pytest.mark.rule("pm.aim.defenses")
def test_who_does_not_notice_the_attack_goes_on_aiming_without_the_shield() -> None:
    table = aimer()
    befalls(table, "bob", "hidden", **{"from": ["ann"]})
    strikes(table, roll=20)
    assert met(table) == {"dodge": 0, "shield": 0, "parry": 0}
    assert "aiming" in table["ann"].conditions


@pytest.mark.rule("pm.aim.defenses")
def test_where_a_shield_would_not_help_and_nothing_else_is_there_nobody_asks() -> None:
    table = aimer(Dodge=0)
    befalls(table, "ann", "rear")
    strikes(table, roll=20)
    assert "aiming" in table["ann"].conditions


@pytest.mark.rule("pm.aim.defenses")
def test_the_chance_against_whoever_aims_counts_with_an_aim_that_is_given_up() -> None:
    table = aimer()
    strikes(table)
    table.answer("ann", "give-up", dice=MET)
    end(table, "bob")
    end(table, "ann")
    known = table.option("bob", "attack", target="ann", weapon="sword")
    end(table, "bob")
    act(table, "ann", "aim", target="bob", weapon="javelin")
    end(table, "ann")
    found = table.option("bob", "attack", target="ann", weapon="sword")
    assert (found.chance, found.modifiers) == (known.chance, known.modifiers)
    strikes(table)
    table.answer("ann", "give-up", dice=MET)
    rolled = table.fact(CheckResolved).modifiers
    assert [(each.rule, each.value) for each in rolled] == [
        (each.rule, each.value) for each in found.modifiers
    ]


@pytest.mark.rule("pm.aim.defenses")
def test_each_strike_asks_again_as_long_as_the_aim_is_kept() -> None:
    table = aimer()
    strikes(table)
    table.answer("ann", "keep-aim", dice=MET)
    end(table, "bob")
    act(table, "ann", "aim", target="bob", weapon="javelin")
    end(table, "ann")
    strikes(table)
    table.answer("ann", "give-up", dice=MET)
    end(table, "bob")
    act(table, "ann", "aim", target="bob", weapon="javelin")
    assert table["ann"].conditions["aiming"].data["aims"] == 1


@pytest.mark.rule("pm.aim.defenses")
@pytest.mark.parametrize("answer", ["keep-aim", "give-up"])
def test_an_aim_that_the_gm_ruled_away_meanwhile_costs_no_defence(answer: str) -> None:
    table = aimer()
    strikes(table)
    table.rule(effects=[ConditionLost(combatant="ann", condition="aiming")])
    table.answer("ann", answer, dice=MET)
    assert db(table) == 35


@pytest.mark.rule("pm.aim.defenses")
def test_who_is_made_helpless_while_asked_has_no_defence_either_way() -> None:
    table = aimer()
    strikes(table)
    befalls(table, "ann", "helpless")
    table.answer("ann", "give-up", dice=MET)
    assert db(table) == 0


@pytest.mark.rule("pm.aim.defenses")
def test_an_answer_that_is_undone_gives_the_aim_back() -> None:
    table = aimer()
    strikes(table)
    table.answer("ann", "give-up", dice=MET)
    assert "aiming" not in table["ann"].conditions
    table.undo()
    assert "aiming" in table["ann"].conditions
    table.answer("ann", "keep-aim", dice=MET)
    assert db(table) == 0
