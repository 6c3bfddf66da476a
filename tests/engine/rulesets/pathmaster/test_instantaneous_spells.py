"""Instantaneous spells: cast for an Interrupt, at any moment, by a casting roll where one is due."""

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, DiceRolled, ResourceChanged
from tests.support.casters import caster, modifiers, points
from tests.support.meeting import befalls
from tests.support.pathmaster import act, end, fight, fighter

BLINK = {"level": 4, "range": "self", "classes": ["instantaneous"]}


def pair(level: int = 10) -> Table:
    """Ann knows an instantaneous spell and one that is not."""
    spells = {"Blink": BLINK, "Hush": {"level": 1}}
    ann = caster(level=level, spells=spells, skills={"Spell Casting": 90})
    return fight(ann, fighter("bob", "blue", hp=300))


@pytest.mark.rule("pm.spell.order-instantaneous", "pm.spell.class.instantaneous")
def test_it_takes_an_interrupt_and_no_attack() -> None:
    table = pair()
    act(table, "ann", "instant", instant="Blink", on="ann")
    assert (table["ann"].budget("interrupt"), table["ann"].budget("attack"), points(table)) == (0, 1, 36)


def test_it_is_on_nobody_whom_it_does_not_reach() -> None:
    table = pair()
    with table.refuses("bad-argument", match="ann"):
        act(table, "ann", "instant", instant="Blink", on="bob")
    assert points(table) == 40


@pytest.mark.rule("pm.spell.order-instantaneous", "pm.spell.time.instant-column")
def test_a_casting_roll_is_part_of_it() -> None:
    table = pair(level=3)
    act(table, "ann", "instant", instant="Blink", on="ann", dice={"casting": [95]})
    assert table.fact(CheckResolved).total == 95 + 90 - 30


@pytest.mark.rule("pm.spell.time.instant-any-moment", "pm.spell.class.instantaneous")
def test_it_is_cast_in_the_middle_of_a_foes_attack_and_a_normal_one_is_not() -> None:
    table = pair()
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="right fist")
    offered = {each.choice.args["instant"] for each in table.options("ann") if each.choice.key == "instant"}
    assert offered == {"Blink"}
    table.answer("ann", "instant", args={"instant": "Blink", "on": "ann"}, dice={"attack": [50]})
    assert points(table) == 36


@pytest.mark.rule("pm.spell.defensive.before-roll")
def test_once_the_attack_is_rolled_it_comes_too_late() -> None:
    table = pair()
    end(table, "ann")
    act(table, "bob", "attack", target="ann", weapon="right fist")
    table.answer("ann", "let", dice={"attack": [50]})
    with table.refuses("not-pending"):
        table.answer("ann", "instant", args={"instant": "Blink", "on": "ann"})


@pytest.mark.rule("pm.spell.cancel-after-start")
@pytest.mark.parametrize("classes", [[], ["informational"]])
def test_broken_off_when_it_has_begun_it_costs_one_point_and_no_more(classes: list[str]) -> None:
    blink = {**BLINK, "classes": ["instantaneous", *classes]}
    bob = fighter("bob", "blue", instants={"Bolt of sleep": "Who it is on falls asleep."})
    table = fight(caster(spells={"Blink": blink}), bob)
    act(table, "ann", "instant", instant="Blink", on="ann")
    table.rule(effects=[ConditionGained(combatant="ann", condition="unconscious")])
    table.answer("bob", "let")
    assert points(table) == 39
    assert not table.facts(DiceRolled)
    assert [each.rule for each in table.facts(ResourceChanged)] == ["pm.spell.cancel-after-start"]


@pytest.mark.rule("pm.spell.order-instantaneous", "pm.spell.modifier.voice")
def test_the_gagged_cast_it_without_a_word() -> None:
    table = pair()
    befalls(table, "ann", "gagged")
    act(table, "ann", "instant", instant="Blink", on="ann", dice={"casting": [95]})
    assert modifiers(table)["pm.spell.modifier.voice"] < 0
