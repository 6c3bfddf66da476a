"""A spell in preparation: held back until what it waits for happens, lost to stun, and what it is cast on."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, DiceRolled
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
    table = holding(spells={"Hush": {"level": 4, "ball": True, "table": "sword"}})
    bob_moves(table)
    table.answer("ann", "delayed", spell="Hush", target="bob")
    table.answer("bob", "let", dice={"attack": [10]})
    assert (points(table), table.fact(CheckResolved).skill) == (36, "Hush")


@pytest.mark.rule("pm.spell.distraction.stunned")
@pytest.mark.parametrize(("total", "kept"), [(101, True), (100, False), (50, False)])
def test_stunned_meanwhile_it_is_kept_by_who_bears_it_and_else_lost_for_nothing(
    total: int, kept: bool
) -> None:
    ann = caster(spells={"Hush": HUSH}, skills={"Pain Resistance": 10})
    table = fight(ann, fighter("bob", "blue"))
    act(table, "ann", "concentrate", spell="Hush")
    end(table, "ann")
    table.rule(effects=[ConditionGained(combatant="ann", condition="stunned", data={"rounds": 2})])
    end(table, "bob")
    table.answer("ann", "resist", dice={"pain-resistance": [total - 10]})
    assert table.fact(CheckResolved).total == total
    lost = [each for each in table.facts(ConditionLost) if each.condition == "preparing"]
    assert [each.rule for each in lost] == ([] if kept else ["pm.spell.distraction.stunned"])
    assert points(table) == 40


@pytest.mark.rule("pm.spell.distraction.stunned")
def test_a_spell_that_only_the_gm_knows_begins_again() -> None:
    table = fight(caster(skills={"Pain Resistance": 10}), fighter("bob", "blue"))
    effects = [
        ConditionGained(combatant="ann", condition="preparing", data={"rounds": 1, "of": 2}),
        ConditionGained(combatant="ann", condition="stunned", data={"rounds": 2}),
    ]
    act(table, "ann", "concentrate", what="a prayer")
    end(table, "ann")
    table.rule(effects=effects)
    end(table, "bob")
    table.answer("ann", "resist", dice={"pain-resistance": [50]})
    assert table["ann"].conditions["preparing"].data == {"rounds": 0, "of": 2}
    assert table["ann"].conditions["preparing"].rule == "pm.spell.distraction.stunned"


@pytest.mark.rule("pm.spell.subject-place-touch")
def test_a_place_beside_one_is_touched_without_a_roll() -> None:
    ann = caster(spells={"Hush": {**HUSH, "range": "touch"}}, at=(5, 5))
    table = fight(ann, fighter("bob", "blue", at=(6, 5)), fighter("cid", "blue", at=(9, 5)))
    with table.refuses("barred", match="Cid"):
        act(table, "ann", "cast", spell="Hush", target="cid")
    act(table, "ann", "cast", spell="Hush", target="bob")
    assert points(table) == 36
    assert not table.facts(DiceRolled)


@pytest.mark.rule("pm.spell.class.subconscious-as-normal")
def test_what_the_subconscious_can_trigger_is_cast_like_any_other() -> None:
    table = fight(caster(spells={"Mend": {"level": 4, "range": "self", "classes": ["subconscious"]}}))
    act(table, "ann", "cast", spell="Mend", target="ann")
    assert points(table) == 36


@pytest.mark.rule("pm.spell-standard.casting-action")
@pytest.mark.rule("pm.spell.cancel-before")
@pytest.mark.rule("pm.spell.time.consecutive")
def test_what_has_begun_again_already_is_told_once() -> None:
    table = fight(caster(), fighter("bob", "blue"))
    table.rule(effects=[ConditionGained(combatant="ann", condition="preparing", data={"rounds": 1, "of": 2})])
    end(table, "ann")
    assert table["ann"].conditions["preparing"].data == {"rounds": 0, "of": 2}
    end(table, "bob")
    end(table, "ann")
    assert "preparing" not in {each.condition for each in table.facts(ConditionGained)}
