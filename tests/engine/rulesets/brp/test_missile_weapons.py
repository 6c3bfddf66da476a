"""Missiles: how often they are shot, what is thrown, and what can be done against them."""

from typing import Any

import pytest

from affray.testing import Table
from events import ItemChanged, Noted
from tests.support.attacking import chance, circumstances, facing, hit, option
from tests.support.brp import attacks, fight, fighter, pass_until, to_action
from tests.support.defending import next_round, offered, why_not
from tests.support.shooting import aims, bars, shot_at

HATCHET = {"skill": "Axe", "damage": "1d6+1", "missile": "thrown", "range": 15, "hp": 9}


@pytest.mark.rule("brp.missile.rate", clause="slower")
@pytest.mark.rule("brp.missile.rate")
def test_a_crossbow_of_one_attack_in_two_rounds() -> None:
    table = aims(20, gun={"every": 2})
    hit(table, 90, weapon="gun")
    assert table.fact(ItemChanged).rule == "brp.missile.rate"

    next_round(table, ann=attacks("bob", "gun"))
    rule, why = bars(table)
    assert (rule, "once in 2 rounds" in why, "round 3" in why) == ("brp.missile.rate", True, True)

    next_round(table, ann=attacks("bob", "gun"))
    assert shot_at(table) == 60


@pytest.mark.rule("brp.missile.rate", clause="faster")
@pytest.mark.rule("brp.missile.rate")
def test_a_pistol_of_rate_two_shoots_on_two_ranks() -> None:
    table = aims(20, gun={"rate": 2}, bob={"DEX": 3})
    ranks = []
    while ("ann", "act") in table.waiting():
        assert table.fight.step is not None
        ranks.append(table.fight.step.rank)
        hit(table, 90, weapon="gun")
    assert ranks == [12, 7]


def hatchet(use: str, apart: float | None = 2, **bob: Any) -> Table:
    """Ann has stated what she does with her hatchet, Axe 60; Bob acts on the same rank, with a spear."""
    spear = {"spear": {"skill": "Spear", "damage": "1d8", "size": "long"}}
    bob = {"DEX": 14, "skills": {"Spear": 60}, "weapons": spear, **bob}
    here, there = (None, None) if apart is None else ((0.0, 0.0), (float(apart), 0.0))
    table = fight(
        fighter("ann", DEX=14, position=here, skills={"Axe": 60}, weapons={"hatchet": HATCHET}),
        fighter("bob", "blue", hp=40, position=there, **bob),
        special_effects="none",
    )
    intent, args = attacks("bob", "hatchet")
    to_action(table, ann=(intent, {**args, "use": use}), bob=attacks("ann", "spear"))
    return table


@pytest.mark.rule("brp.missile.definition", clause="thrown it is a missile")
@pytest.mark.rule("brp.missile.definition")
def test_a_thrown_hatchet_has_the_order_range_and_fumbles_of_missiles() -> None:
    table = hatchet("throw", apart=20)
    assert table.waiting() == [("ann", "act")]  # before the long spear
    assert circumstances(table, weapon="hatchet", use="throw") == {"brp.missile.range.medium": 30}

    hit(table, 99, ("fumble", [57]), ("scatter", [3]), weapon="hatchet", use="throw")
    [told] = [each for each in table.facts(Noted) if each.key == "fumble"]
    assert told.args["table"] == "missile-attack"


@pytest.mark.rule("brp.missile.definition", clause="swung it is none")
@pytest.mark.rule("brp.missile.definition")
def test_a_swung_hatchet_has_none_of_them() -> None:
    table = hatchet("swing")
    assert table.waiting() == [("bob", "act")]  # a medium weapon comes after the long spear
    hit(table, 90, who="bob", weapon="spear")
    assert circumstances(table, weapon="hatchet", use="swing") == {}
    assert chance(table, weapon="hatchet", use="swing") == 60

    hit(table, 99, ("fumble", [57]), ("metres", [3]), weapon="hatchet", use="swing")
    [told] = [each for each in table.facts(Noted) if each.key == "fumble"]
    assert told.args["table"] == "melee-attack"


@pytest.mark.rule("brp.missile.definition")
def test_out_of_reach_a_hatchet_can_only_be_thrown() -> None:
    table = hatchet("throw", apart=15)
    assert option(table, weapon="hatchet", use="swing").rule == "brp.attack.with-short-move"
    assert chance(table, weapon="hatchet", use="throw") == 60


@pytest.mark.rule("brp.missile.definition")
def test_what_is_thrown_has_left_the_hand() -> None:
    table = hatchet("throw", apart=12)
    hit(table, 90, weapon="hatchet", use="throw")
    thrown = table["ann"].items["hatchet"]
    assert (thrown["held"], thrown["lies"]) == (False, 12)
    assert table.fact(ItemChanged).rule == "brp.missile.definition"

    next_round(table, ann=attacks("bob", "fists"))
    pass_until(table, "ann")
    with table.refuses("barred", rule="brp.fumble.drop-or-throw", match="12 metres away"):
        hit(table, 30, weapon="hatchet", use="throw")


@pytest.mark.rule("brp.missile.definition")
def test_a_swung_hatchet_stays_in_the_hand_and_is_parried_like_any_weapon() -> None:
    table = hatchet("swing", DEX=5, Sword=60)
    hit(table, 30, weapon="hatchet", use="swing")
    assert offered(table, "parry", **{"with": "sword"}) == 60
    table.answer("bob", "parry", args={"with": "sword"}, dice=[50])
    assert table["ann"].items["hatchet"]["held"] is True


@pytest.mark.rule("brp.missile.defence", clause="a shield")
@pytest.mark.rule("brp.missile.defence")
def test_a_javelin_is_parried_with_a_shield_at_its_fixed_chance() -> None:
    javelin = {"javelin": {"skill": "Javelin", "damage": "1d6", "missile": "thrown", "range": 20}}
    table = facing(
        skills={"Javelin": 60}, weapons=javelin, weapon="javelin", stated={"use": "throw"}, bob={"Shield": 75}
    )
    hit(table, 30, weapon="javelin", use="throw")
    assert offered(table, "parry", **{"with": "shield"}) == 30


@pytest.mark.rule("brp.missile.defence", clause="nothing against bullets")
@pytest.mark.rule("brp.missile.defence")
def test_a_bullet_is_not_parried_at_all() -> None:
    table = aims(20, bob={"Shield": 75, "Sword": 75, "Dodge": 60})
    hit(table, 30, weapon="gun")
    rules = [why_not(table, "parry", **{"with": item})[0] for item in ("shield", "sword", "fists")]
    assert rules == [
        "brp.shield.fast-missiles",
        "brp.parry.missile-shield-only",
        "brp.parry.missile-shield-only",
    ]


@pytest.mark.rule("brp.missile.defence", clause="no dodge in general")
@pytest.mark.rule("brp.missile.defence")
def test_missile_fire_is_not_dodged_but_by_the_narrow_exception() -> None:
    table = aims(
        20, bob={"Dodge": 60, "Shield": 60}, options={"high_speed_dodge": False}, gun={"missile": "slow"}
    )
    hit(table, 30, weapon="gun")
    with table.refuses("barred", rule="brp.missile.defence"):
        table.answer("bob", "dodge", dice=[30])
