"""Blows that are meant for a thing: parried by it, or aimed at it where nothing is held in the way."""

from typing import Any

import pytest

from affray.testing import Table
from events import DamageTaken, DiceRolled, ItemChanged, Noted
from tests.support.attacking import facing, hit

HAMMER = {"hammer": {"skill": "Hammer", "damage": "1d20", "special": "bleeding", "hp": 30}}


def struck(roll: int, *, shield: dict[str, Any] | None = None, **bob: Any) -> Table:
    """Ann (Hammer 60) strikes at what Bob holds: a shield of 12 hit points and armour value 10."""
    table = facing(
        weapons=HAMMER,
        skills={"Hammer": 60},
        weapon="hammer",
        bob={"Shield": 50, "Dodge": 40, "shields": {"shield": {"hp": 12, "av": 10, **(shield or {})}}, **bob},
    )
    hit(table, roll, weapon="hammer", aim="item")
    return table


@pytest.mark.rule("brp.item-attack.procedure", clause="a parry takes the damage")
@pytest.mark.rule("brp.item-attack.procedure", "brp.item-attack.damage")
@pytest.mark.parametrize(("roll", "dice", "left"), [(30, [14], 8), (10, [14], 8), (30, [9], 12)])
def test_what_parries_it_takes_the_damage_less_its_armour_value(
    roll: int, dice: list[int], left: int
) -> None:
    table = struck(roll)
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [40]), ("damage", dice)])
    assert table["bob"].items["shield"]["hp"] == left
    assert table["bob"].now("hp") == 40
    assert [each.rule for each in table.facts(DiceRolled) if each.purpose == "damage"] == [
        "brp.item-attack.procedure"
    ]


@pytest.mark.rule("brp.item-attack.procedure", clause="raised by a critical")
@pytest.mark.rule("brp.item-attack.procedure")
def test_a_critical_does_its_most_to_it() -> None:
    table = struck(3)
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [40])])
    assert table["bob"].items["shield"]["hp"] == 12 - (20 - 10)


@pytest.mark.rule("brp.item-attack.overflow", clause="the rest goes on")
@pytest.mark.rule("brp.item-attack.overflow")
def test_what_it_cannot_take_goes_on_to_whoever_held_it() -> None:
    table = struck(30, shield={"hp": 3}, armour={"mail": {"av": 1}})
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [40]), ("damage", [18])])
    assert table["bob"].items["shield"]["broken"] is True
    assert table.fact(DamageTaken).amount == 4


@pytest.mark.rule("brp.item-attack.procedure", clause="not past a parry that failed")
@pytest.mark.rule("brp.amb.item-attack-failed-parry", "brp.item-attack.procedure")
def test_past_a_parry_that_failed_it_strikes_the_defender() -> None:
    table = struck(30)
    table.answer("bob", "parry", **{"with": "shield"}, dice=[("parry", [60]), ("damage", [9])])
    assert table["bob"].now("hp") == 31
    assert table["bob"].items["shield"]["hp"] == 12


@pytest.mark.rule("brp.item-attack.aimed", clause="nobody defends")
@pytest.mark.rule("brp.item-attack.aimed", "brp.amb.external-rules")
@pytest.mark.parametrize(("roll", "strikes"), [(30, True), (31, False)])
def test_with_nothing_in_its_way_it_has_to_be_aimed(roll: int, strikes: bool) -> None:
    table = struck(roll)
    table.answer("bob", "none", dice=[("damage", [14])] if strikes else [])

    assert table["bob"].items["shield"]["hp"] == (8 if strikes else 12)
    assert table["bob"].now("hp") == 40
    [noted] = [each for each in table.facts(Noted) if each.rule == "brp.item-attack.aimed"]
    assert (noted.key, noted.args["chance"]) == ("attack.aimed" if strikes else "attack.missed-item", 30)


@pytest.mark.rule("brp.item-attack.aimed", clause="a dodge that failed")
@pytest.mark.rule("brp.item-attack.aimed")
def test_a_dodge_that_fails_is_nothing_in_its_way_either() -> None:
    table = struck(30)
    table.answer("bob", "dodge", dice=[("dodge", [60]), ("damage", [14])])
    assert table["bob"].items["shield"]["hp"] == 8


@pytest.mark.rule("brp.item-attack.aimed")
def test_a_dodge_that_succeeds_takes_the_shield_out_of_its_way_too() -> None:
    table = struck(30)
    table.answer("bob", "dodge", dice=[("dodge", [30])])
    assert not table.facts(ItemChanged)
    assert not table.facts(DamageTaken)


@pytest.mark.rule("brp.item-attack.aimed", clause="a dodge that was fumbled")
@pytest.mark.rule("brp.item-attack.aimed", "brp.matrix.defender-fumble")
def test_past_a_fumbled_dodge_it_goes_for_the_shield_and_not_for_the_body() -> None:
    table = struck(30)
    table.answer("bob", "dodge", dice=[("dodge", [100]), ("fumble", [70]), ("rounds", [1]), ("damage", [14])])
    assert "vision" in table["bob"].conditions
    assert table["bob"].items["shield"]["hp"] == 8
    assert not table.facts(DamageTaken)


@pytest.mark.rule("brp.item-attack.aimed")
@pytest.mark.parametrize("order", [["shield", "sword"], ["sword"]])
def test_it_is_meant_for_the_shield_or_else_for_what_is_in_hand(order: list[str]) -> None:
    shields = {"shields": {"shield": {"hp": 12, "av": 0}}} if "shield" in order else {}
    table = facing(weapons=HAMMER, skills={"Hammer": 60}, weapon="hammer", bob={"Sword": 50, **shields})
    hit(table, 30, weapon="hammer", aim="item")
    table.answer("bob", "none", dice=[("damage", [2])])
    assert table.fact(ItemChanged).item == order[0]
