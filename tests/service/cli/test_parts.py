"""Parts on the command line: listed, counted, and switched on for a script."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.affray import affray
from tests.support.dusk import IN_THE_DUSK, brawl_with_parts

SCRIPT: dict[str, Any] = {
    "ruleset": "brawl",
    "title": "At dusk",
    "combatants": [
        {"id": "ann", "name": "Ann", "side": "red"},
        {"id": "bob", "name": "Bob", "side": "blue"},
    ],
    "play": [{"do": "answer", "who": "ann", "choice": "squint"}],
}


@pytest.fixture(autouse=True)
def _brawl(tmp_path: Path) -> Iterator[None]:
    with brawl_with_parts(tmp_path):
        yield


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "dusk.json"
    file.write_text(json.dumps(SCRIPT))
    return file


def test_parts_are_listed_with_what_they_do_and_their_options() -> None:
    listed = affray("rulesets", "--options").stdout
    assert "Blows are harder in the dusk" in " ".join(listed.split())
    assert "brawl with dusk" in listed
    assert "What the dusk takes off a blow." in " ".join(listed.split())


@pytest.mark.parametrize("name", ["dusk", "brawl.dusk"])
def test_a_part_is_named_to_be_looked_at_with_its_ruleset(name: str) -> None:
    assert "dusk" in affray("rulesets", name).stdout
    looked_at = affray("rulesets", "--check", name)
    assert "brawl, in a fight that plays itself: DecisionMade cites 'brawl.blow'" in looked_at.stdout


def test_the_rules_of_a_part_are_counted() -> None:
    counted = affray("rules", "brawl.dusk", "--coverage").stdout
    assert "brawl.dusk" in counted
    assert "3" in counted


def test_a_script_is_played_with_a_part_that_it_names_or_the_command_line_does(
    script: Path, tmp_path: Path
) -> None:
    where = ("--data", tmp_path / "data")
    told = affray("play", script, "--part", "dusk", "--encounter", "one", *where)
    assert "Ann narrows both eyes." in told.stdout, told.stderr
    script.write_text(json.dumps({**SCRIPT, "parts": ["dusk"]}))
    assert affray("play", script, "--part", "dusk", "--encounter", "two", *where).returncode == 0
    assert "with Dusk." in affray("replay", "two", *where).stdout
    assert affray("audit", "two", *where).stdout.startswith("CLEAN")

    without = affray("play", script, "--part", "pigs", *where)
    assert without.returncode == 2
    assert "brawl has no part 'pigs' here. There are: dusk, noon." in without.stderr


def test_a_script_that_names_no_parts_is_played_with_the_usual_ones(script: Path, tmp_path: Path) -> None:
    where = ("--data", tmp_path / "data")
    with brawl_with_parts(tmp_path, files=IN_THE_DUSK):
        assert "Ann narrows both eyes." in affray("play", script, *where).stdout
        script.write_text(json.dumps({**SCRIPT, "parts": []}))
        assert "squint" in affray("play", script, *where).stderr
