"""`affray sheets`: what became of each field, and the sheets as JSON or as a table."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from service.cli.sheets import sheets

TABLE = "name;AC;mood;count\nGoblin;13;cross;3\n"


def ask(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(sheets, words, input=typed)


def test_what_became_of_each_field_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "goblins.csv"
    file.write_text(TABLE)
    shown = ask("d20", str(file)).output
    assert "1 from: table" in shown
    assert "Goblin × 3" in shown
    assert "mood: cross" in shown
    assert "not understood" in shown


def test_as_json_they_are_as_a_fight_takes_them() -> None:
    (goblin,) = json.loads(ask("d20", "-", "--json", typed=TABLE).output)
    assert goblin == {"name": "Goblin", "side": "heroes", "count": 3, "sheet": {"armour_class": 13}}


def test_as_a_table_they_can_be_read_again() -> None:
    table = ask("d20", "-", "--csv", typed=TABLE).output
    assert table == "name,side,count,armour_class\nGoblin,,3,13\n"
    assert ask("d20", "-", "--csv", typed=table).output == table


def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    picture.write_bytes(b"\x89PNG\r\n")
    for said, words in (
        (ask("d20", "-", typed="Dear diary"), "Nobody's sheet is in this text"),
        (ask("chess", "-", typed=TABLE), "chess"),
        (ask("d20", str(picture)), "is no text"),
    ):
        assert said.exit_code == 1
        assert words in said.output
