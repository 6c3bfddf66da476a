"""Spells that condition: costs, families, how long they last, and what meets on one creature."""

from typing import Any

import pytest

from affray.testing import Table
from engine.catalogue import records
from engine.catalogue import table as catalogue_table
from engine.ruleset_api.refusal import Refused
from events import CheckResolved
from tests.support.dicepool import afflict, creature, end_turn, fight, holds, needed

CONDITIONS = [row["condition"].lower() for row in records(catalogue_table("dp.table.conditions"))]


def spell(condition: str = "deaf", family: str = "Infliction", mp: int = 2, **fields: Any) -> dict[str, Any]:
    return {"family": family, "condition": condition, "mp": mp, **fields}


def duel(*, mp: int = 7, bob: dict[str, Any] | None = None, **spells: dict[str, Any]) -> Table:
    """Ann, who casts with 3d6, against Bob."""
    return fight(creature("ann", mp=mp, spells=spells), creature("bob", "blue", **(bob or {})))


def casts(table: Table, name: str = "hush", dice: list[int] | None = None) -> None:
    table.answer("ann", "cast", target="bob", spell=name, dice=[dice or [5, 5, 5]])


def rounds(table: Table, count: int) -> None:
    for _ in range(count):
        end_turn(table, "bob")
        if table.waiting() == [("ann", "act")]:
            end_turn(table, "ann")


@pytest.mark.rule("dp.spell.moderate-first-level", clause="2 MP")
@pytest.mark.rule("dp.spell.moderate-first-level", clause="the first level")
@pytest.mark.rule("dp.spell.moderate-first-level", "dp.host.spell")
def test_a_moderate_spell_gives_the_first_level() -> None:
    table = duel(hush=spell("fatigued"))
    casts(table)
    assert table["ann"].now("mp") == 5
    assert table["ann"].now("luck") == 0
    assert [each["level"] for each in table["bob"].conditions["fatigued"].data["spells"]] == [1]
    assert table["bob"].conditions["fatigued"].rule == "dp.spell.moderate-first-level"
    assert table["bob"].maximum("health") == 20


@pytest.mark.rule("dp.spell.extreme-second-level", clause="4 MP")
@pytest.mark.rule("dp.spell.extreme-second-level", clause="the second level outright")
@pytest.mark.rule("dp.spell.extreme-second-level")
def test_an_extreme_spell_gives_the_second_level_outright() -> None:
    table = duel(hush=spell("sleeping", "Enchantment", 4))
    casts(table)
    assert table["ann"].now("mp") == 3
    assert [each["level"] for each in table["bob"].conditions["sleeping"].data["spells"]] == [2]
    assert table["bob"].conditions["sleeping"].rule == "dp.spell.extreme-second-level"


@pytest.mark.rule("dp.spell.only-two-costs", clause="2 MP and 4 MP")
@pytest.mark.rule("dp.spell.only-two-costs", clause="no other")
@pytest.mark.rule("dp.spell.only-two-costs")
@pytest.mark.parametrize("mp", [0, 1, 3, 5, 6, 8])
def test_there_are_two_costs(mp: int) -> None:
    with pytest.raises(Refused, match=r"2 MP or 4 MP.*dp\.spell\.only-two-costs"):
        duel(hush=spell(mp=mp))
    duel(hush=spell(mp=2), louder=spell(mp=4))


@pytest.mark.rule("dp.spell.compulsion", "dp.spell.enchantment", "dp.spell.infliction", "dp.table.conditions")
@pytest.mark.parametrize(
    ("family", "causes"),
    [
        ("Compulsion", {"charmed"}),
        ("Enchantment", {"afraid", "angry", "confused", "forgetful", "manic", "sleeping"}),
        ("Infliction", {"blind", "deaf", "fatigued", "forgetful", "sick"}),
    ],
)
def test_each_family_causes_its_own_conditions(family: str, causes: set[str]) -> None:
    for condition in CONDITIONS:
        if condition in causes:
            duel(hush=spell(condition, family))
        else:
            with pytest.raises(Refused, match=rf"dp\.spell\.{family.lower()}"):
                duel(hush=spell(condition, family))


@pytest.mark.rule("dp.spell.lasts-full-duration", clause="as long as the spell")
@pytest.mark.rule("dp.spell.lasts-full-duration", clause="no longer")
@pytest.mark.rule("dp.spell.lasts-full-duration", "dp.host.spell")
def test_a_spell_of_five_rounds_is_over_when_the_fifth_has_passed() -> None:
    table = duel(hush=spell("deaf"))
    casts(table)
    rounds(table, 4)
    assert table.fight.round == 5
    assert "deaf" in table["bob"].conditions
    rounds(table, 1)
    assert table.fight.round == 6
    assert "deaf" not in table["bob"].conditions


@pytest.mark.rule("dp.spell.lasts-full-duration")
def test_a_spell_may_say_how_long_it_lasts() -> None:
    table = duel(hush=spell("deaf", rounds=1))
    casts(table)
    assert "deaf" in table["bob"].conditions
    rounds(table, 1)
    assert "deaf" not in table["bob"].conditions


@pytest.mark.rule("dp.spell.no-shake-off", clause="not by the die")
@pytest.mark.rule("dp.spell.no-shake-off")
def test_what_a_spell_gave_cannot_be_shaken_off() -> None:
    table = duel(hush=spell("angry", "Enchantment"))
    casts(table)
    with table.refuses("barred", rule="dp.spell.no-shake-off"):
        table.answer("bob", "shake-off", condition="angry")


@pytest.mark.rule("dp.spell.no-shake-off", clause="not by an attribute")
def test_nor_by_a_check_of_an_attribute() -> None:
    ann = creature("ann", mp=7, spells={"hush": spell()})
    table = fight(ann, creature("bob", "blue"), attribute_check=True)
    casts(table)
    with table.refuses("barred", rule="dp.spell.no-shake-off"):
        table.answer("bob", "shake-off", condition="deaf")


@pytest.mark.rule("dp.amb.spell-meets-temporary")
def test_the_parts_of_a_spell_and_of_a_blow_stay_apart() -> None:
    table = duel(hush=spell("deaf", rounds=2))
    afflict(table, "bob", "deaf")
    casts(table)
    assert [each["level"] for each in table["bob"].conditions["deaf"].data["spells"]] == [1]
    table.answer("bob", "shake-off", condition="deaf", dice=[5])
    assert table["bob"].conditions["deaf"].data["own"] == 0
    with table.refuses("barred", rule="dp.spell.no-shake-off"):
        table.answer("bob", "shake-off", condition="deaf")
    end_turn(table, "bob")
    end_turn(table, "ann")
    assert "deaf" in table["bob"].conditions
    end_turn(table, "bob")
    assert "deaf" not in table["bob"].conditions


@pytest.mark.rule("dp.amb.spell-meets-temporary")
def test_when_the_spell_ends_the_rest_stays() -> None:
    table = duel(hush=spell("deaf", rounds=1))
    afflict(table, "bob", "deaf", severe=True)
    casts(table)
    end_turn(table, "bob")
    assert holds(table, "bob", "deaf") == {"severe": True}


@pytest.mark.rule("dp.host.spell")
def test_a_spell_takes_both_actions_and_its_mp() -> None:
    table = duel(mp=3, hush=spell("deaf", mp=4), mute=spell("deaf"))
    with table.refuses("barred", rule="dp.host.spell", match="costs 4 MP"):
        casts(table)
    table.answer("ann", "attack", target="bob", weapon="club", dice=[[1, 1, 1]])
    with table.refuses("barred", rule="dp.host.round"):
        casts(table, "mute")


@pytest.mark.rule("dp.host.spell", "dp.condition.slowed.second")
def test_who_may_take_one_action_alone_cannot_cast() -> None:
    table = duel(hush=spell())
    afflict(table, "ann", "slowed", 2)
    with table.refuses("barred", rule="dp.condition.slowed.second"):
        casts(table)


@pytest.mark.rule("dp.host.spell", "dp.host.defense")
@pytest.mark.parametrize(
    ("condition", "family", "held"),
    [("charmed", "Compulsion", 15), ("manic", "Enchantment", 15), ("sick", "Infliction", 14)],
)
def test_a_spell_must_reach_mental_or_vital_defense(condition: str, family: str, held: int) -> None:
    for dice, lands in (([5, 5, held - 10], True), ([5, 5, held - 11], False)):
        table = duel(hush=spell(condition, family), bob={"mental": 15, "vital": 14, "melee": 30})
        casts(table, dice=dice)
        assert needed(table, "cast") == held
        assert (condition in table["bob"].conditions) == lands
        assert table["ann"].now("mp") == 5


@pytest.mark.rule("dp.amb.spell-meets-temporary", "dp.luck.cancel-on-application", "dp.spell.no-shake-off")
def test_a_spell_is_canceled_with_luck_and_nobody_makes_it_severe() -> None:
    table = fight(creature("ann", mp=7, luck=1, spells={"hush": spell()}), creature("bob", "blue", luck=1))
    casts(table)
    assert table.waiting() == [("bob", "cancel")]
    table.answer("bob", "cancel")
    assert "deaf" not in table["bob"].conditions


@pytest.mark.rule("dp.host.spell", "dp.host.space")
def test_a_spell_reaches_so_far() -> None:
    table = fight(
        creature("ann", at=(0, 0), mp=7, spells={"hush": spell()}), creature("bob", "blue", at=(7, 0))
    )
    with table.refuses("barred", rule="dp.host.space"):
        casts(table)


@pytest.mark.rule("dp.host.spell", "dp.host.luck")
def test_a_skill_and_luck_go_into_the_pool_of_a_spell() -> None:
    ann = creature("ann", mp=7, luck=2, skills={"hexes": 2}, spells={"hush": spell(skill="hexes")})
    table = fight(ann, creature("bob", "blue"))
    table.answer("ann", "cast", target="bob", spell="hush", luck=1, dice=[[1] * 6])
    (found,) = table.facts(CheckResolved)
    assert (found.base, found.total) == (3, 6)
    assert table["ann"].now("luck") == 1
