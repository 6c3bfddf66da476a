"""`affray odds`: what an attack of one on another may lead to."""

import json
from fractions import Fraction
from pathlib import Path

from click.testing import CliRunner, Result

from service.cli.odds import odds
from service.rulesets.ready_combatants import ready


def ask(*words: str) -> Result:
    return CliRunner().invoke(odds, words)


def test_each_weapon_has_its_results_its_damage_and_who_is_out() -> None:
    shown = ask("d20", "ilse", "raider").output
    assert "attack short-sword" in shown
    assert "attack fists" in shown
    assert "hit" in shown
    assert "defender loses" in shown
    assert "defender is out of the fight" in shown


def test_json_has_the_exact_fractions() -> None:
    found = json.loads(ask("d20", "ilse", "raider", "--with", "short-sword", "--json").output)
    assert [each["args"]["weapon"] for each in found] == ["short-sword"]
    assert sum(Fraction(each) for each in found[0]["results"].values()) == 1
    assert sum(Fraction(each) for each in found[0]["lost"]["defender"].values()) == 1


def test_a_sheet_may_stand_in_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps(ready("d20").combatants[0].sheet))
    named = ready("d20").combatants[0].name
    assert ask("d20", str(mine), "raider", "--json").output == ask("d20", named, "raider", "--json").output


def test_who_defends_is_taken_to_do_what_is_usual_and_that_is_said() -> None:
    assert "defender defend: defend" in " ".join(ask("situational", "shield", "ogre").output.split())


def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert "nobody ready of that name. Ready: Ilse" in ask("d20", "nobody", "raider").output
    assert "no such attack" in ask("d20", "ilse", "raider", "--with", "spoon").output
    broken = tmp_path / "broken.json"
    broken.write_text("[1")
    assert "broken.json" in ask("d20", str(broken), "raider").output
