"""The dice of damage: what a sheet may say, and what follows from STR and SIZ."""

from typing import Any

import pytest

from affray.testing import Table
from engine.ruleset_api.refusal import Refused
from engine.rulesets.brp import ruleset
from engine.rulesets.brp.attacks.damage import crushing, damage_modifier
from events import DiceRolled
from tests.support.attacking import facing, hit
from tests.support.brp import SWORD, fight, fighter


@pytest.mark.rule("brp.wound.major.recalculate", clause="the damage modifier")
@pytest.mark.parametrize(
    ("strength", "size", "dice"),
    [(2, 10, "-1d6"), (3, 10, "-1d4"), (8, 8, "-1d4"), (8, 9, ""), (12, 12, ""), (12, 13, "1d4"), (16, 16, "1d4"),
     (16, 17, "1d6"), (20, 20, "1d6"), (20, 21, "2d6"), (28, 28, "2d6"), (28, 29, "3d6"), (1000, 1000, "50d6")],
)  # fmt: skip
def test_the_damage_modifier_goes_by_strength_and_size(strength: int, size: int, dice: str) -> None:
    table = fight(fighter("ann", STR=strength, SIZ=size, dm=None), fighter("bob", "blue"))
    assert damage_modifier(table["ann"]) == dice


@pytest.mark.rule("brp.amb.crush-double-dm")
@pytest.mark.parametrize(
    ("dice", "doubled"),
    [("", "1d4"), ("1d4", "2d4"), ("3d6", "6d6"), ("-1d6", ""), ("1d4+1", "2d4+2"), ("2", "4")],
)
def test_crushing_doubles_the_dice_of_a_modifier(dice: str, doubled: str) -> None:
    assert crushing(dice)[0] == doubled


@pytest.mark.parametrize(
    "sheet",
    [
        {"weapons": {"sword": {**SWORD, "damage": "1d6!"}}},
        {"weapons": {"sword": {**SWORD, "damage": "8d6>=5"}}},
        {"weapons": {"sword": {**SWORD, "damage": "60d6"}}},
        {"shields": {"buckler": {"damage": "d100!+"}}},
        {"powers": {"bolt": {"damage": "30d6", "levels": 4}}},
        {"dm": "4d6k3"},
    ],
    ids=["exploding", "pool", "too-many", "open-ended", "too-many-levels", "keep"],
)
def test_dice_that_no_rule_could_double_or_top_are_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        Table(ruleset, combatants=[fighter("ann", **sheet)])
    assert refused.value.code == "bad-sheet"


@pytest.mark.rule("brp.missile.definition", clause="with a damage modifier for each")
@pytest.mark.rule("brp.missile.definition", "brp.matrix.dm-separate", "brp.amb.thrown-damage-modifier")
@pytest.mark.parametrize(
    ("fields", "use", "modifier"),
    [
        ({}, "throw", "1d2"),
        ({}, "swing", "1d4"),
        ({"dm": "half"}, "throw", "1d2"),
        ({"dm": "half"}, "swing", "1d2"),
        ({"dm": "none"}, "throw", ""),
        ({"thrown_dm": "full"}, "throw", "1d4"),
        ({"thrown_dm": "none"}, "throw", ""),
        ({"thrown_dm": "none"}, "swing", "1d4"),
    ],
)
def test_a_thing_that_is_thrown_and_swung_has_a_damage_modifier_for_each(
    fields: dict[str, str], use: str, modifier: str
) -> None:
    axe = {**SWORD, "missile": "thrown", "range": 10, **fields}
    table = facing(weapons={"axe": axe}, skills={"Sword": 60}, weapon="axe", dm="1d4", apart=2)
    more = [("damage modifier", [1])] if modifier else []
    hit(table, 30, ("damage", [5]), *more, weapon="axe", use=use)
    thrown = [each.notation for each in table.facts(DiceRolled) if each.purpose == "damage modifier"]
    assert thrown == ([modifier] if modifier else [])
