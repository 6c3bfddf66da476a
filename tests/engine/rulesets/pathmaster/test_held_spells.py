"""A prepared spell that is held back: cast and paid for when what it waits for happens."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionLost
from tests.support.casters import caster, modifiers, points
from tests.support.pathmaster import act, end, fight, fighter

HUSH = {"level": 4, "classes": ["force"], "thing": True, "range": 8}


def holding(rounds: int = 1, **ann: Any) -> Table:
    """Ann has prepared a spell and holds it until Bob moves."""
    able = {"spells": {"Hush": HUSH}, "skills": {"Spell Casting": 90}, **ann}
    table = fight(caster(at=(5, 5), **able), fighter("bob", "blue", at=(12, 5), hp=300))
    for _ in range(rounds):
        act(table, "ann", "concentrate", spell="Hush")
        end(table, "ann")
        end(table, "bob")
    act(table, "ann", "delay", what="moves")
    end(table, "ann")
    return table


def bob_moves(table: Table, *path: str) -> None:
    act(table, "bob", "move", path=list(path or ("W",)))


@pytest.mark.rule("pm.delay.spell-casting", clause="the casting alone")
@pytest.mark.rule("pm.delay.spell-casting")
def test_it_is_cast_and_paid_for() -> None:
    table = holding()
    bob_moves(table)
    assert table.option("ann", "delayed", target="bob").rule == "pm.delay.spell-casting"
    table.answer("ann", "delayed", spell="Hush", target="bob")
    assert (points(table), table["ann"].budget("interrupt")) == (36, 0)
    lost = [each.condition for each in table.facts(ConditionLost)]
    assert {"preparing", "delayed"} <= set(lost)


@pytest.mark.rule("pm.delay.spell-casting", clause="waiting prepares nothing")
@pytest.mark.rule("pm.delay.spell-casting", "pm.spell.time.lookup")
def test_the_round_of_waiting_is_none_of_preparation() -> None:
    table = holding(level=2)
    bob_moves(table)
    table.answer("ann", "delayed", spell="Hush", target="bob", dice={"casting": [95]})
    assert modifiers(table)["pm.spell.time.lookup"] == -65


@pytest.mark.rule("pm.delay.spell-casting", "pm.spell.modifier.voice")
def test_how_loud_is_said_when_it_is_cast() -> None:
    table = holding()
    bob_moves(table)
    table.answer("ann", "delayed", spell="Hush", target="bob", voice="whisper", dice={"casting": [95]})
    assert modifiers(table)["pm.spell.modifier.voice"] < 0
    assert table.fact(CheckResolved).purpose == "casting"


@pytest.mark.rule("pm.delay.spell-casting", "pm.spell.subject")
def test_whom_it_does_not_reach_it_is_not_cast_on() -> None:
    table = holding(spells={"Hush": {**HUSH, "range": 3}})
    bob_moves(table)
    assert (table.waiting(), points(table)) == ([("bob", "act")], 40)


@pytest.mark.rule("pm.delay.spell-casting", "pm.spell.subject")
def test_a_spell_on_oneself_is() -> None:
    table = holding(spells={"Hush": {"level": 4, "range": "self"}})
    bob_moves(table)
    table.answer("ann", "delayed", spell="Hush", target="ann")
    assert points(table) == 36


@pytest.mark.rule("pm.delay.spell-casting", "pm.spell.class.ball-elemental")
def test_a_ball_bursts_where_its_target_is() -> None:
    balls = {"Hush": {"table": "sword", "radius": 0}}
    table = holding(spells={"Hush": {"level": 4}}, balls=balls)
    bob_moves(table)
    table.answer("ann", "delayed", spell="Hush", target="bob")
    table.answer("bob", "let", dice={"attack": [10]})
    assert (points(table), table.fact(CheckResolved).skill) == (36, "Hush")
