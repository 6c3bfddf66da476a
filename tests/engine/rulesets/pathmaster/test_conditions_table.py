"""Conditions that are a number or a bar, as the checks of their rules have it."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, Noted
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter


def duel(state: str, *, on: str = "ann", **more: Any) -> Table:
    """Ann, who is in this state, against Bob; OB 50, Acrobatics 40, Dodge 15, Shield 20."""
    ann = {"Sword": 50, "QU": 3, "move": 6, "skills": {"Acrobatics": 40, "Perception": 40}, **more}
    table = fight(
        fighter("ann", **ann), fighter("bob", "blue", Dodge=15, shield=20, hp=90), tables=TABLES("10")
    )
    table.rule(effects=[ConditionGained(combatant=on, condition=state)])
    return table


def changed_by(table: Table, rule: str) -> list[float]:
    """What a rule changed the last roll by."""
    return [each.value for each in table.fact(CheckResolved).modifiers if each.rule == rule]


def left(table: Table, who: str = "ann") -> set[str]:
    """The maneuvers that are left."""
    return {each.choice.key for each in table.options(who) if not each.barred}


ATTACKING = [
    pytest.param("dazzled", "pm.condition.dazzled", -20, marks=pytest.mark.rule("pm.condition.dazzled")),
    pytest.param(
        "frightened",
        "pm.condition.frightened.cornered",
        -20,
        marks=pytest.mark.rule("pm.condition.frightened.cornered"),
    ),
    pytest.param("shaken", "pm.condition.shaken", -10, marks=pytest.mark.rule("pm.condition.shaken")),
    pytest.param("sickened", "pm.condition.sickened", -10, marks=pytest.mark.rule("pm.condition.sickened")),
    pytest.param(
        "entangled",
        "pm.condition.entangled.combat",
        -20,
        marks=pytest.mark.rule("pm.condition.entangled.combat"),
    ),
]


@pytest.mark.rule("pm.condition.dazzled", clause="attacks")
@pytest.mark.rule("pm.condition.shaken", clause="attacks")
@pytest.mark.rule("pm.condition.sickened", clause="attacks")
@pytest.mark.rule("pm.condition.frightened.cornered", clause="attacks")
@pytest.mark.rule("pm.condition.entangled.combat", clause="attacks")
@pytest.mark.parametrize(("state", "rule", "points"), ATTACKING)
def test_it_is_taken_off_the_attack(state: str, rule: str, points: int) -> None:
    table = duel(state)
    attack(table, "ann", "bob", 20)
    assert changed_by(table, rule) == [points]
    assert table.fact(CheckResolved).total == 50 + 20 + points - 15 - 20


MANEUVERING = [
    pytest.param(
        "frightened",
        "pm.condition.frightened.cornered",
        -20,
        marks=pytest.mark.rule("pm.condition.frightened.cornered"),
    ),
    pytest.param(
        "panicked",
        "pm.condition.panicked.penalties",
        -20,
        marks=pytest.mark.rule("pm.condition.panicked.penalties"),
    ),
    pytest.param("shaken", "pm.condition.shaken", -10, marks=pytest.mark.rule("pm.condition.shaken")),
    pytest.param("sickened", "pm.condition.sickened", -10, marks=pytest.mark.rule("pm.condition.sickened")),
]


@pytest.mark.rule("pm.condition.shaken", clause="maneuvers")
@pytest.mark.rule("pm.condition.sickened", clause="maneuvers")
@pytest.mark.rule("pm.condition.frightened.cornered", clause="maneuvers")
@pytest.mark.rule("pm.condition.panicked.penalties", clause="maneuvers")
@pytest.mark.parametrize(("state", "rule", "points"), MANEUVERING)
def test_it_is_taken_off_other_rolls_of_a_skill(state: str, rule: str, points: int) -> None:
    table = duel(state)
    act(table, "ann", "move", cells=2, tumble="yes", dice=[("tumble", [50])])
    assert changed_by(table, rule) == [points]
    assert table.fact(CheckResolved).total == 40 + 50 + points


@pytest.mark.rule("pm.condition.panicked.penalties", clause="resistance")
def test_a_resistance_roll_in_panic_counts_twenty_less() -> None:
    table = duel("panicked", on="bob", ranks={"Sword": 5})
    act(table, "ann", "feint", target="bob", weapon="sword", dice=[("feint", [80]), ("resistance", [65])])
    resisted = table.facts(CheckResolved)[-1]
    assert [(each.rule, each.value) for each in resisted.modifiers] == [
        ("pm.condition.panicked.penalties", -20)
    ]
    assert (resisted.roll, resisted.total) == (65, -20)


@pytest.mark.rule("pm.condition.fascinated.passive", clause="does nothing")
@pytest.mark.rule("pm.condition.fascinated.passive", clause="reactions at 20 less")
def test_who_is_fascinated_does_nothing_and_notices_less() -> None:
    table = duel("fascinated")
    assert left(table) <= {"off-guard", "end"}
    surprised = fight(fighter("ann", skills={"Perception": 40}), fighter("bob", "blue"), surprised=["bob"])
    surprised.rule(effects=[ConditionGained(combatant="bob", condition="fascinated")])
    surprised.answer("ann", "end", dice=[("perception", [50])])
    assert changed_by(surprised, "pm.condition.fascinated.passive") == [-20]


@pytest.mark.rule("pm.condition.cowering", clause="no action")
def test_who_cowers_takes_no_action() -> None:
    table = duel("cowering")
    assert left(table) <= {"off-guard", "end"}
    with table.refuses("barred", rule="pm.condition.cowering", match="Ann is cowering and takes no actions"):
        act(table, "ann", "talk", words="Mercy")


@pytest.mark.rule("pm.condition.cowering", clause="no Parry, the Shield stays")
def test_who_cowers_has_the_shield_and_nothing_else() -> None:
    table = fight(fighter("ann", Sword=50), fighter("bob", "blue", Sword=60, Dodge=15, shield=20, hp=300))
    end(table, "ann")
    act(table, "bob", "parry", **{"with": "sword", "amount": 40})
    end(table, "bob")
    table.rule(effects=[ConditionGained(combatant="bob", condition="cowering")])
    attack(table, "ann", "bob", 20)
    told = next(each for each in table.facts(Noted) if each.key == "defence").args
    assert (told["dodge"], told["shield"], told["parry"]) == (0, 20, 0)


@pytest.mark.rule("pm.condition.nauseated", clause="cannot attack")
@pytest.mark.rule("pm.condition.nauseated", clause="one Move or nothing")
def test_who_is_sick_to_the_stomach_has_one_move_and_no_second() -> None:
    table = duel("nauseated")
    for key in ("attack", "exchange", "evaluate"):
        with table.refuses("barred", rule="pm.condition.nauseated"):
            act(table, "ann", key, **{"attack": {"target": "bob", "weapon": "sword"}}.get(key, {}))
    act(table, "ann", "move", cells=6)
    assert left(table) <= {"off-guard", "talk", "end"}


@pytest.mark.rule("pm.condition.panicked.flight", clause="flees")
@pytest.mark.rule("pm.condition.panicked.flight", clause="no other action")
def test_panic_leaves_flight_and_nothing_else() -> None:
    table = duel("panicked")
    with table.refuses("barred", rule="pm.condition.panicked.flight", match="flight is all that is left"):
        attack(table, "ann", "bob", 20)
    act(table, "ann", "drop", item="sword")
    act(table, "ann", "run", cells=12)


@pytest.mark.rule("pm.condition.entangled.movement", clause="half speed")
@pytest.mark.rule("pm.condition.entangled.movement", clause="neither Run nor Charge")
def test_the_entangled_move_at_half_speed_and_neither_run_nor_charge() -> None:
    table = duel("entangled")
    [move] = [each for each in table.options("ann") if each.choice.key == "move"]
    assert move.choice.params["cells"].high == 3
    for key, args in (("run", {"cells": 4}), ("charge", {"target": "bob", "weapon": "sword", "cells": 2})):
        with table.refuses("barred", rule="pm.condition.entangled.movement"):
            act(table, "ann", key, **args)


@pytest.mark.rule("pm.condition.entangled.movement", clause="nor twice a Move, which is a Run")
def test_the_entangled_do_not_walk_twice_in_a_turn() -> None:
    table = duel("entangled")
    act(table, "ann", "exchange", give="attack", get="move")
    act(table, "ann", "move", cells=3)
    with table.refuses("barred", rule="pm.condition.entangled.movement"):
        act(table, "ann", "move", cells=3)


def passed_by(state: str) -> Table:
    """Bob, who is in this state, with Ann beside him, who walks off."""
    table = fight(fighter("ann", at=(5, 5), hp=300), fighter("bob", "blue", at=(5, 6), Sword=50))
    if state:
        table.rule(effects=[ConditionGained(combatant="bob", condition=state)])
    act(table, "ann", "move", path=["N", "N", "N"])
    return table


@pytest.mark.rule("pm.condition.cowering", clause="no action")
@pytest.mark.rule("pm.condition.fascinated.passive", clause="does nothing")
@pytest.mark.rule("pm.condition.nauseated", clause="cannot attack")
@pytest.mark.rule("pm.condition.panicked.flight", clause="no other action")
@pytest.mark.parametrize("state", ["cowering", "fascinated", "nauseated", "panicked"])
def test_who_may_not_attack_strikes_at_nobody_who_passes_by_either(state: str) -> None:
    assert ("bob", "interrupt") in passed_by("").waiting()
    table = passed_by(state)
    assert ("bob", "interrupt") not in table.waiting()
    assert table["ann"].position == (5, 2)


@pytest.mark.rule("pm.condition.panicked.flight", clause="flees")
def test_panic_leaves_the_retreat_from_a_blow() -> None:
    table = fight(fighter("ann", Sword=50, at=(5, 5)), fighter("bob", "blue", at=(5, 6), Sword=50))
    table.rule(effects=[ConditionGained(combatant="bob", condition="panicked")])
    act(table, "ann", "attack", target="bob", weapon="sword")
    assert {each.choice.key for each in table.options("bob") if not each.barred} >= {"retreat"}


@pytest.mark.rule("pm.condition.invisible", clause="20 more against the sighted")
@pytest.mark.rule("pm.condition.invisible", clause="past every defence")
@pytest.mark.parametrize(("blind", "total"), [(False, 50 + 40 + 20), (True, 50 + 40 - 20)])
def test_the_invisible_strike_the_sighted_at_plus_twenty_and_past_every_defence(
    blind: bool, total: int
) -> None:
    table = duel("invisible")
    if blind:
        table.rule(effects=[ConditionGained(combatant="bob", condition="blinded")])
    attack(table, "ann", "bob", 40)
    assert table.fact(CheckResolved).total == total
    told = next(each for each in table.facts(Noted) if each.key == "defence").args
    assert told["shield"] == (20 if blind else 0)


@pytest.mark.rule("pm.condition.paralyzed.state", clause="helpless")
@pytest.mark.rule("pm.condition.paralyzed.state", "pm.condition.petrified")
@pytest.mark.parametrize(
    ("state", "rule"),
    [("paralyzed", "pm.condition.paralyzed.state"), ("petrified", "pm.condition.petrified")],
)
def test_the_paralyzed_and_those_of_stone_are_helpless_by_their_own_rule(state: str, rule: str) -> None:
    table = duel(state, on="bob")
    attack(table, "ann", "bob", 20)
    assert changed_by(table, rule) == [50]
    assert table.fact(CheckResolved).total == 50 + 20 + 50
    end(table, "ann")
    assert (("bob", "act") in table.waiting()) is (state == "paralyzed"), "who can still think"


@pytest.mark.rule("pm.condition.paralyzed.state", clause="neither moves nor acts")
@pytest.mark.rule("pm.condition.paralyzed.state", clause="but in the mind")
def test_the_paralyzed_may_think() -> None:
    table = fight(fighter("ann", Sword=50, at=(5, 5)), fighter("bob", "blue", at=(5, 6)))
    table.rule(effects=[ConditionGained(combatant="ann", condition="paralyzed")])
    for key, args in (
        ("attack", {"target": "bob", "weapon": "sword"}),
        ("move", {"path": ["N"]}),
        ("step", {"direction": "N"}),
        ("drop", {"item": "sword"}),
    ):
        with table.refuses("barred", rule="pm.condition.paralyzed.state", match="a task of the mind"):
            act(table, "ann", key, **args)
    act(table, "ann", "concentrate", what="a spell")
    assert (table["ann"].budget("move"), table["ann"].budget("attack")) == (0, 0)
    end(table, "ann")
    act(table, "bob", "move", path=["E", "E"])
    assert table.waiting() == [("bob", "act")], "and steps in nowhere"


@pytest.mark.rule("pm.condition.dazzled", clause="what relies on sight")
@pytest.mark.parametrize(("state", "points"), [("dazzled", [-20]), ("deafened", [])])
def test_the_dazzled_notice_less(state: str, points: list[int]) -> None:
    table = fight(fighter("bob", "blue"), fighter("ann", skills={"Perception": 40}), surprised=["ann"])
    table.rule(effects=[ConditionGained(combatant="ann", condition=state)])
    end(table, "bob", dice=[("perception", [50])])
    assert changed_by(table, f"pm.condition.{state}") == points
    assert table.fact(CheckResolved).total == 40 + 50 + sum(points)
