"""Sheets that a group has: actors of Foundry, Dhole's House, Roll20, Affray's own; and what became of each field."""

import json
from typing import Any

import pytest

from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.refusal import Refused
from projections.language.phrases import speaker_in
from service.rulesets.ready_combatants import ready
from service.sheets.fit import Trials, fitting
from service.sheets.read_sheets import read_sheets
from service.sheets.reading import Found, Person, ReadSheet
from service.sheets.write_table import as_table


def read(data: Any, system: str = "brp") -> ReadSheet:
    """The one whose sheet is in this data."""
    (found,) = read_sheets(json.dumps(data), ruleset_with(system)).combatants
    return found


def how(sheet: ReadSheet, kind: str) -> list[str]:
    return [each.field or each.source for each in sheet.fields if each.how == kind]


def an_investigator(**more: Any) -> dict[str, Any]:
    """As Foundry exports an actor of Call of Cthulhu 7."""
    return {
        "name": "Ada",
        "type": "character",
        "_stats": {"systemId": "CoC7", "systemVersion": "8.12"},
        "system": {
            "attribs": {"hp": {"value": 9, "max": 12}, "armor": {"value": 2}, "mov": {"value": 8}},
            "characteristics": {"str": {"value": 60}, "dex": {"value": 55}},
        },
        "items": [
            {
                "name": "Spot Hidden",
                "type": "skill",
                "system": {"adjustments": {"base": 25, "personal": 30, "occupation": None}},
            },
            {"name": "Dodge", "type": "skill", "system": {"value": "27"}},
            {
                "name": "Revolver",
                "type": "weapon",
                "system": {
                    "skill": {"main": {"name": "Handgun"}},
                    "range": {"normal": {"damage": "1D10+2", "value": "15"}},
                    "malfunction": "100",
                    "properties": {"rngd": True},
                },
            },
            {
                "name": "Fire poker",
                "type": "weapon",
                "system": {"range": {"normal": {"damage": "1D6+DB"}}, "properties": {"rngd": False}},
            },
            {"name": "Lucky coin", "type": "item", "system": {}},
        ],
        **more,
    }


class TestCallOfCthulhu:
    def test_characteristics_are_a_fifth_there(self) -> None:
        sheet = read(an_investigator())
        assert (sheet.name, sheet.sheet["STR"], sheet.sheet["DEX"]) == ("Ada", 12, 11)
        assert {"STR", "DEX"} <= set(how(sheet, "worked-out"))

    def test_hit_points_are_those_of_somebody_unhurt(self) -> None:
        assert read(an_investigator()).sheet["hp"] == 12

    def test_the_parts_of_a_skill_are_added_up_and_an_older_value_is_taken(self) -> None:
        assert read(an_investigator()).sheet["skills"] == {"Spot Hidden": 55, "Dodge": 27}

    def test_a_firearm_has_its_skill_its_dice_and_when_it_jams(self) -> None:
        assert read(an_investigator()).sheet["weapons"]["Revolver"] == {
            "skill": "Handgun",
            "damage": "1d10+2",
            "malfunction": 100,
            "missile": "fast",
            "range": 15,
            "dm": "none",
        }

    def test_the_damage_bonus_is_left_to_the_sheet_and_a_weapon_without_a_skill_is_its_own(self) -> None:
        assert read(an_investigator()).sheet["weapons"]["Fire poker"] == {
            "skill": "Fire poker",
            "damage": "1d6",
        }

    def test_armour_is_a_suit(self) -> None:
        assert read(an_investigator()).sheet["armour"] == {"armour": {"av": 2}}

    def test_what_is_not_understood_is_named(self) -> None:
        sheet = read(an_investigator())
        assert how(sheet, "not-understood") == ["items: Lucky coin (item)"]
        assert how(sheet, "missing") == ["pp", "CON", "SIZ", "INT", "POW", "CHA"]

    def test_a_weapon_whose_damage_is_no_dice_is_left_out_and_it_is_said_why(self) -> None:
        gun = {"name": "Net", "type": "weapon", "system": {"range": {"normal": {"damage": "special"}}}}
        sheet = read(an_investigator(items=[gun]))
        assert "weapons" not in sheet.sheet or "Net" not in sheet.sheet["weapons"]
        (lost,) = [each for each in sheet.fields if each.field == "weapons.Net.skill"]
        assert lost.how == "not-understood"
        assert "damage" in lost.why


def test_basic_roleplaying_in_foundry_stores_the_parts_of_each_figure() -> None:
    sheet = read(
        {
            "name": "Brann",
            "_stats": {"systemId": "brp"},
            "system": {
                "stats": {"str": {"base": 12, "redist": 1, "age": -1}},
                "health": {"max": 13},
                "move": 10,
            },
            "items": [
                {
                    "_id": "s1",
                    "name": "Sword",
                    "type": "skill",
                    "system": {"base": 10, "xp": 5, "profession": 40},
                },
                {
                    "name": "Broadsword",
                    "type": "weapon",
                    "system": {"skill1": "s1", "dmg1": "1D8+1", "special": "bleed", "hands": "2H", "hp": 15},
                },
                {"name": "Leather", "type": "armour", "system": {"av1": 2, "avr1": ""}},
            ],
        }
    )
    assert sheet.sheet == {
        "hp": 13,
        "STR": 12,
        "MOV": 10,
        "skills": {"Sword": 55},
        "weapons": {
            "Broadsword": {"skill": "Sword", "damage": "1d8+1", "special": "bleeding", "hands": 2, "hp": 15}
        },
        "armour": {"Leather": {"av": 2}},
    }


def test_dholes_house_writes_texts_and_a_list_of_one_as_an_object() -> None:
    sheet = read(
        {
            "Investigator": {
                "PersonalDetails": {"Name": "Cora"},
                "Characteristics": {"STR": "45", "HitPts": "9", "HitPtsMax": "11", "Move": "8"},
                "Skills": {
                    "Skill": [
                        {"name": "Science", "subskill": "Botany", "value": "35"},
                        {"name": "Fighting", "subskill": "None", "value": "25"},
                    ]
                },
                "Weapons": {
                    "weapon": {"name": "Knife", "skillname": "Fighting", "damage": "1D4+DB", "malf": "-"}
                },
            }
        }
    )
    assert sheet.sheet["skills"] == {"Science (Botany)": 35, "Fighting": 25}
    assert sheet.sheet["weapons"] == {"Knife": {"skill": "Fighting", "damage": "1d4"}}
    assert (sheet.sheet["hp"], sheet.sheet["STR"]) == (11, 9)


def test_basic_fantasy_by_d20_has_feet_and_a_bonus_by_the_score() -> None:
    sheet = read(
        {
            "name": "Orla",
            "_stats": {"systemId": "basicfantasyrpg"},
            "system": {
                "hitPoints": {"value": 3, "max": 9},
                "armorClass": {"value": 15},
                "attackBonus": {"value": 2},
                "abilities": {"str": {"value": 16}},
                "move": {"value": 40},
            },
            "items": [{"name": "Dagger", "type": "weapon", "system": {"damage": {"value": "1d4"}}}],
        },
        "d20",
    )
    assert sheet.sheet == {
        "hp": 9,
        "armour_class": 15,
        "attack": 2,
        "strength": 2,
        "move": 4,
        "weapons": {"Dagger": {"damage": "1d4"}},
    }


def test_rolemaster_by_d100_has_totals_and_a_defensive_bonus() -> None:
    sheet = read(
        {
            "name": "Hild",
            "_stats": {"systemId": "rmss"},
            "system": {
                "attributes": {"hits": {"max": 71}, "level": {"value": 5}},
                "armor_info": {"armor_type": 9, "total_db": 25},
                "stats": {"quickness": {"stat_bonus": 10}},
            },
            "items": [{"name": "Broadsword", "type": "skill", "system": {"total_bonus": 88, "ranks": 12}}],
        },
        "pathmaster",
    )
    assert sheet.sheet["skills"] == {"Broadsword": 88}
    assert sheet.sheet["ranks"] == {"Broadsword": 12}
    assert (sheet.sheet["hp"], sheet.sheet["armour_type"], sheet.sheet["dodge"]) == (
        71,
        9,
        {"defensive bonus": 25},
    )


def test_roll20_has_a_list_of_names_with_what_they_are_and_at_most() -> None:
    sheet = read(
        {
            "schema_version": 2,
            "name": "Pip",
            "attribs": [
                {"name": "hp", "current": "3", "max": "7"},
                {"name": "AC", "current": 12, "max": ""},
                {"name": "repeating_gear_-abc_item", "current": "rope", "max": ""},
            ],
        },
        "d20",
    )
    assert (sheet.name, sheet.sheet) == ("Pip", {"hp": 7, "armour_class": 12})
    assert how(sheet, "not-understood") == ["repeating_gear_-abc_item: rope"]


@pytest.mark.parametrize("system", ["brp", "d20", "dicepool", "pathmaster", "situational"])
def test_affrays_own_sheets_are_taken_whole_and_come_back_from_a_table_as_they_were(system: str) -> None:
    rules = ruleset_with(system)
    people = [
        {"name": each.name, "side": each.side, "sheet": each.sheet} for each in ready(system).combatants
    ]
    taken = read_sheets(json.dumps({"combatants": people}), rules).combatants
    assert [each.sheet for each in taken] == [each["sheet"] for each in people]
    assert all(field.how == "taken" for each in taken for field in each.fields)
    again = read_sheets(as_table(taken), rules)
    assert again.format == "table"
    assert [(each.name, each.side, each.sheet) for each in again.combatants] == [
        (each.name, each.side, each.sheet) for each in taken
    ]


def test_a_sheet_of_another_game_says_for_which_it_is() -> None:
    with pytest.raises(Refused, match="It can be read for a fight by brp") as refused:
        read(an_investigator(), "dicepool")
    assert refused.value.code == "bad-sheet"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Nobody's sheet is in this text"),
        ("Just a sentence.", "Nobody's sheet is in this text"),
        ("[]", "Nobody's sheet is in this text"),
        ('[1, "two"]', "Nobody's sheet is in this text"),
        ('{"combatants": 7}', "Nobody's sheet is in this text"),
        ("{" * 100_000, "begins like JSON and is none"),
        ('{"name": "Ada"', "begins like JSON and is none"),
        ('{"name": "Ada"}', "Which program has written this is not known"),
        ('{"_stats": {"systemId": "pf2e"}}', "Known here: .*Call of Cthulhu 7"),
        (json.dumps([{"name": "a", "sheet": {"STR": 9}}] * 201), "has the sheets of 201"),
    ],
)  # fmt: skip
def test_what_is_no_sheet_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        read_sheets(text, ruleset_with("brp"))


@pytest.mark.parametrize(
    "sheet",
    [
        {"STR": "lots", "DEX": 12},
        {"STR": 10**9, "DEX": 12},
        {"STR": None, "weapons": {"": {"skill": "x", "damage": "1d6"}}, "DEX": 12},
        {"weapons": {"axe": {"damage": "1d6"}}, "DEX": 12},
        {"weapons": {"axe": {"skill": "Axe", "damage": "a lot"}}, "DEX": 12},
        {"weapons": 7, "DEX": 12},
        {"nonsense": {"deep": {"deeper": [1, 2]}}, "DEX": 12},
    ],
)
def test_what_does_not_fit_is_left_out_and_the_rest_is_a_sheet(sheet: dict[str, Any]) -> None:
    read_ = read({"name": "Ada", "sheet": sheet})
    assert read_.sheet["DEX"] == 12
    assert set(read_.sheet) <= {"DEX", "weapons"}
    assert not read_.sheet.get("weapons")


def test_why_something_does_not_fit_is_said_in_the_language_that_is_asked_for() -> None:
    speaker = speaker_in("de")
    assert speaker is not None
    text = json.dumps({"name": "Ada", "sheet": {"STR": "viel", "DEX": 12}})
    (ada,) = read_sheets(text, ruleset_with("brp"), speaker.tell).combatants
    (lost,) = [each for each in ada.fields if each.how == "not-understood"]
    assert (lost.field, lost.why) == ("STR", "Das ist eine ganze Zahl, ohne Nachkommastellen geschrieben.")


def test_a_text_in_which_much_does_not_fit_is_given_up_and_is_no_burden() -> None:
    found = tuple(Found(("weapons", f"gun {number}", "damage"), "lots", "") for number in range(5))
    nobody = Person(name="Nobody", found=found)
    assert fitting(ruleset_with("brp"), nobody, str, Trials(left=30)).sheet == {"weapons": {}}
    with pytest.raises(Refused, match="are these sheets of another game"):
        fitting(ruleset_with("brp"), nobody, str, Trials(left=1))
