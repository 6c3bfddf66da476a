"""Classes of spells that work in a way of their own: beside others, unnoticed, and by themselves."""

from typing import Any

import pytest

from affray.testing import Table
from events import CheckResolved, ConditionGained, ConditionLost, DiceRolled, Noted
from tests.support.casters import caster, casts, drained, hurt, modifiers, points
from tests.support.pathmaster import TABLES, act, attack, end, fight, fighter, unanswered

CONJUNCTIVE = "pm.spell.class.conjunctive"
HUM = {"level": 1, "range": "self"}
CHAIN = {"level": 1, "classes": ["conjunctive"], "fails": ["dazzled", "shaken"], "beside": ["Hum"]}
REGENERATE = {"level": 4, "range": "self", "classes": ["subconscious"], "heals": 5, "ends": ["shaken"]}


def told(table: Table) -> list[str]:
    return [each.key for each in table.facts(Noted) if each.key.startswith("spell.")]


def humming(**chain: Any) -> Table:
    """Ann keeps up Hum, her turn is open, and she knows Chain, which needs it."""
    spells = {"Hum": HUM, "Chain": {**CHAIN, **chain}}
    bob = fighter("bob", "blue", level=10, hp=300)
    table = unanswered(caster(spells=spells), bob, tables=TABLES("10"))
    casts(table, "Hum", "ann")
    act(table, "ann", "maintain-spell", what="Hum")
    next_turn(table)
    return table


def next_turn(table: Table) -> None:
    end(table, "ann")
    end(table, "bob")


def chains(table: Table, resistance: int = 10) -> None:
    casts(table, "Chain", dice=[("base-attack", [60]), ("resistance", [resistance])])


@pytest.mark.rule("pm.spell.class.conjunctive", clause="whole beside what it needs")
@pytest.mark.rule("pm.spell.class.conjunctive")
def test_beside_what_is_kept_up_it_works_whole() -> None:
    table = humming()
    chains(table)
    assert {"dazzled", "shaken"} <= set(table["bob"].conditions)


@pytest.mark.rule("pm.spell.class.conjunctive", clause="alone nothing, or what is stated")
@pytest.mark.rule("pm.spell.class.conjunctive")
@pytest.mark.parametrize("alone", [[], ["shaken"]])
def test_without_it_it_does_nothing_or_what_it_does_alone(alone: list[str]) -> None:
    table = humming(alone=alone)
    next_turn(table)  # Hum is kept up no more
    dice = [("base-attack", [60]), ("resistance", [10])] if alone else []
    casts(table, "Chain", dice=dice)
    assert (sorted({"dazzled", "shaken"} & set(table["bob"].conditions)), told(table)[0]) == (
        alone,
        "spell.alone",
    )
    assert points(table) == 38


@pytest.mark.rule("pm.spell.class.conjunctive", clause="ends with what it needs")
@pytest.mark.rule("pm.spell.class.conjunctive")
@pytest.mark.parametrize("kept", [True, False])
def test_it_drops_as_soon_as_what_it_needs_does(kept: bool) -> None:
    table = humming(alone=["shaken"])
    if kept:
        act(table, "ann", "maintain-spell", what="Hum")
    chains(table)
    end(table, "ann")
    assert ("dazzled" in table["bob"].conditions, "shaken" in table["bob"].conditions) == (kept, True)
    assert ("joined-spells" in table["ann"].conditions) is kept
    assert not [each for each in table.facts(ConditionGained) if each.condition == "joined-spells"]
    assert told(table) == ([] if kept else ["spell.apart"])
    lost = [each.rule for each in table.facts(ConditionLost) if each.combatant == "bob"]
    assert lost == ([] if kept else [CONJUNCTIVE])


@pytest.mark.rule("pm.spell.class.conjunctive")
def test_it_is_joined_once_to_each_on_whom_it_works() -> None:
    table = humming()
    act(table, "ann", "maintain-spell", what="Hum")
    chains(table)
    next_turn(table)
    act(table, "ann", "maintain-spell", what="Hum")
    chains(table)
    assert table["ann"].conditions["joined-spells"].data == {"on": {"Chain": ["bob"]}}


@pytest.mark.rule("pm.spell.class.conjunctive")
def test_it_drops_with_whoever_keeps_up_what_it_needs() -> None:
    table = humming()
    act(table, "ann", "maintain-spell", what="Hum")
    chains(table)
    hurt(table, 46)
    end(table, "ann")
    attack(table, "bob", "ann", 95, weapon="right fist")
    assert "unconscious" in table["ann"].conditions
    assert {"dazzled", "shaken"}.isdisjoint(table["bob"].conditions)


def detects(passive: bool, die: int = 0) -> Table:
    spells = {"Find": {"level": 1, "classes": ["passive"], "fails": ["shaken"]}}
    bob = fighter("bob", "blue", level=10)
    table = unanswered(caster(spells=spells), bob, tables=TABLES("10"), passive_resistance=passive)
    casts(table, "Find", dice=[("base-attack", [60]), *([("resistance", [die])] if die else [])])
    return table


@pytest.mark.rule("pm.spell.class.passive", clause="by a roll, noticed or not")
@pytest.mark.rule("pm.spell.class.passive")
@pytest.mark.parametrize(("die", "noticed"), [(50, True), (49, False)])
def test_who_resists_a_passive_spell_only_notices_it(die: int, noticed: bool) -> None:
    table = detects(True, die)
    assert "shaken" in table["bob"].conditions
    assert ("spell.noticed" in told(table)) is noticed


@pytest.mark.rule("pm.spell.class.passive", clause="by the table's choice")
@pytest.mark.rule("pm.spell.class.passive")
def test_without_the_option_nobody_rolls_and_it_works() -> None:
    table = detects(False)
    assert [each.purpose for each in table.facts(DiceRolled)] == ["base-attack"]
    assert told(table) == ["spell.works", "spell.taken"]


@pytest.mark.rule("pm.spell.class.passive", "pm.spell.base.willing")
def test_a_friend_is_not_asked_about_what_only_shows_something() -> None:
    spells = {"Find": {"level": 1, "classes": ["passive"], "fails": ["shaken"]}}
    table = unanswered(
        caster(spells=spells), fighter("dan", level=10), tables=TABLES("10"), passive_resistance=True
    )
    casts(table, "Find", "dan", dice=[("base-attack", [60]), ("resistance", [90])])
    assert told(table) == ["spell.works", "spell.noticed", "spell.taken"]


def senseless(condition: str = "unconscious", *, hits: int = 20, **spell: Any) -> Table:
    """Ann, who knows Regenerate, is in a condition and hurt; it is the turn of Bob, who goes before her."""
    ann = caster(spells={"Regenerate": {**REGENERATE, **spell}}, Transcendence=200)
    table = fight(fighter("bob", "blue"), ann, tables=TABLES("0"))
    data = {"rounds": 5} if condition == "must-parry" else {}
    table.rule(effects=[ConditionGained(combatant="ann", condition=condition, data=data)])
    if hits:
        hurt(table, hits)
    return table


def hits(table: Table) -> int:
    return table["ann"].now("hp")


@pytest.mark.rule("pm.spell.class.subconscious-trigger", clause="what it can mend is there")
@pytest.mark.rule("pm.spell.class.subconscious-trigger")
@pytest.mark.parametrize("wounded", [20, 0])
def test_it_goes_off_for_the_unconscious_who_have_something_to_mend(wounded: int) -> None:
    table = senseless(hits=wounded)
    end(table, "bob")
    assert (hits(table), points(table)) == ((35, 36) if wounded else (50, 40))
    assert ("spell.by-itself" in told(table)) is bool(wounded)


@pytest.mark.rule("pm.spell.class.subconscious-trigger")
def test_a_condition_that_it_ends_is_enough() -> None:
    table = senseless(hits=0)
    table.rule(effects=[ConditionGained(combatant="ann", condition="shaken")])
    end(table, "bob")
    assert ("shaken" in table["ann"].conditions, points(table)) == (False, 36)


@pytest.mark.rule("pm.spell.class.subconscious-trigger", clause="while not oneself")
@pytest.mark.rule("pm.spell.class.subconscious-trigger")
@pytest.mark.parametrize(("condition", "goes"), [("asleep", True), ("dazzled", False)])
def test_only_whoever_is_not_themselves_casts_so(condition: str, goes: bool) -> None:
    table = senseless(condition)
    end(table, "bob")
    assert points(table) == (36 if goes else 40)


@pytest.mark.rule("pm.spell.class.subconscious-trigger", clause="once a round")
@pytest.mark.rule("pm.spell.class.subconscious-trigger")
def test_it_goes_off_once_a_round_as_long_as_the_points_last() -> None:
    table = senseless()
    drained(table, 9)
    left = []
    for _ in range(3):
        end(table, "bob")
        left.append((points(table), hits(table)))
        table.answer("gm", "go-on")
    assert left == [(5, 35), (1, 40), (1, 40)]


@pytest.mark.rule("pm.spell.class.subconscious-trigger", "pm.spell.time.lookup")
def test_it_is_cast_without_preparation_and_may_have_to_be_rolled() -> None:
    table = senseless(level=9)
    end(table, "bob", dice=[("casting", [90])])
    assert modifiers(table)["pm.spell.time.lookup"] == -20
    assert table.fact(CheckResolved).purpose == "casting"


@pytest.mark.rule("pm.spell.class.subconscious-trigger", clause="while not oneself")
@pytest.mark.rule("pm.spell.class.subconscious-trigger")
def test_it_waits_until_the_stunned_have_said_whether_they_bear_it() -> None:
    table = senseless("must-parry")
    end(table, "bob")
    assert (table.waiting(), points(table)) == ([("ann", "stunned")], 40)
    table.answer("ann", "suffer")
    assert (points(table), table.waiting()) == (36, [("ann", "act")])


@pytest.mark.rule("pm.spell.class.subconscious-trigger")
def test_it_is_of_no_use_to_the_dead() -> None:
    table = senseless("dead")
    end(table, "bob")
    assert points(table) == 40
