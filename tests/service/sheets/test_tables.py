"""Tables out of a spreadsheet: headings as people write them, rows or columns for combatants, things by name."""

import pytest

from engine.ruleset_api.parts import ruleset_with
from service.sheets.read_sheets import read_sheets
from service.sheets.reading import ReadSheet


def table(text: str, system: str = "d20") -> list[ReadSheet]:
    return read_sheets(text, ruleset_with(system)).combatants


GOBLINS = """
Name    | AC | HP | To hit | Weapons            | Side | How many | Mood
Goblin  | 13 | 5  | +1     | Short sword, spork | foes | 4        | cross
Old Orc | 14 | ?  | 3      | flail              | foes |          |
"""


@pytest.mark.parametrize("parted", ["\t", ";"])
def test_headings_are_known_as_people_write_them(parted: str) -> None:
    text = "\n".join(
        parted.join(cell.strip() for cell in row.split("|")) for row in GOBLINS.strip().splitlines()
    )
    goblin, orc = table(text)
    assert (goblin.name, goblin.side, goblin.count) == ("Goblin", "foes", 4)
    assert {**goblin.sheet, "weapons": [*goblin.sheet["weapons"]]} == {
        "armour_class": 13,
        "hp": 5,
        "attack": 1,
        "weapons": ["short-sword"],
    }
    assert [each.source for each in goblin.fields if each.how == "not-understood"] == [
        "Weapons: spork",
        "Mood: cross",
    ]
    assert (orc.count, "hp" in orc.sheet, orc.sheet["attack"]) == (1, False, 3)
    assert [(each.field, bool(each.why)) for each in orc.fields if each.how == "not-understood"] == [
        ("hp", True)
    ]


def test_with_commas_things_stand_in_quotes() -> None:
    (goblin,) = table('name,hp,weapons\nGoblin,5,"dagger, club"\n')
    assert list(goblin.sheet["weapons"]) == ["dagger", "club"]


def test_the_other_way_round_each_column_is_somebody() -> None:
    ann, bob = table("Name\tAnn\tBob\nHit points\t9\t11\nRüstungsklasse\t12\t15")
    assert [(each.name, each.sheet) for each in (ann, bob)] == [
        ("Ann", {"hp": 9, "armour_class": 12}),
        ("Bob", {"hp": 11, "armour_class": 15}),
    ]


def test_one_of_two_columns_is_one_sheet() -> None:
    (ann,) = table("name,Ann\nhp,9\nac,12")
    assert (ann.name, ann.sheet) == ("Ann", {"hp": 9, "armour_class": 12})


def test_a_column_of_texts_is_the_names_whatever_it_is_called() -> None:
    (ann,) = table("Heldin\thp\nAnn\t9")
    assert ann.name == "Ann"


def test_a_skill_has_a_column_of_its_own_or_stands_among_others_with_its_figure() -> None:
    (ada,) = table("name\tSTR\tDodge\tskills\nAda\t12\t40%\tListen 25, Cello: 60", "brp")
    assert ada.sheet == {"STR": 12, "skills": {"Dodge": 40, "Listen": 25, "Cello": 60}}


def test_a_place_in_full_is_a_column_and_names_may_have_dots() -> None:
    (ada,) = table("name;weapons.No. 7.skill;weapons.No. 7.damage;skills.First. Aid\nAda;Club;1d6;30", "brp")
    assert ada.sheet == {
        "weapons": {"No. 7": {"skill": "Club", "damage": "1d6"}},
        "skills": {"First. Aid": 30},
    }


@pytest.mark.parametrize(("cell", "count"), [("0", 1), ("-3", 1), ("many", 1), ("12", 12), ("5000", 100)])
def test_how_many_is_a_number_within_reason(cell: str, count: int) -> None:
    (goblin,) = table(f"name\thp\tcount\nGoblin\t5\t{cell}")
    assert goblin.count == count


def test_a_row_that_is_short_or_long_is_read_as_far_as_it_goes() -> None:
    short, long = table("name\thp\tac\nShort\t5\nLong\t6\t12\t99\t98")
    assert (short.sheet, long.sheet) == ({"hp": 5}, {"hp": 6, "armour_class": 12})


def test_what_is_yes_and_what_is_one_of_a_few() -> None:
    (wisp,) = table("name\tmindless\tarms.longbow\nWisp\tja\tBOTH", "pathmaster")
    assert wisp.sheet["mindless"] is True
