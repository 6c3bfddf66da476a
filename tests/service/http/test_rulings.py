"""Rulings: what a text leaves open is told with how it is read, and with the options that a table has there."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from engine import catalogue
from engine.ruleset_api.parts import ruleset_with
from engine.ruleset_api.ruleset import rulesets
from service.rulesets.info import rule_entry
from service.rulesets.options import table_options
from service.rulesets.rulings import choices, rulings
from tests.support.affray import affray
from tests.support.dusk import CODE, brawl_with_parts


async def test_a_ruling_says_how_it_is_read_and_by_which_option_a_table_reads_it_otherwise(
    http: httpx.AsyncClient,
) -> None:
    told = {each["id"]: each for each in (await http.get("/rulesets/brp/rules")).json()["ambiguities"]}
    rounding = told["brp.amb.level-rounding"]
    assert rounding["text"].startswith("One twentieth")
    assert rounding["resolution"]
    assert [(each["name"], each["default"]) for each in rounding["options"]] == [("level_rounding", "up")]
    assert told["brp.amb.rank-rounding"]["options"] == []


@pytest.mark.parametrize("system", rulesets())
def test_no_option_settles_a_ruling_that_there_is_not(system: str) -> None:
    known = catalogue.load(system).ambiguities
    settled = {option.name for each in rulings(system) for option in each.options}
    prefix = f"{catalogue.load(system).prefix}.amb"
    for option in table_options(ruleset_with(system).options):
        if f"{prefix}." in option.doc or f"{prefix}iguity." in option.doc:
            assert option.name in settled, f"{option.name} names none of {len(known)} rulings: {option.doc}"


def test_they_are_looked_for_once_however_often_somebody_asks() -> None:
    assert rulings("brp") is rulings("brp")


def test_they_are_listed_on_the_command_line_with_what_a_table_may_choose() -> None:
    listed = " ".join(affray("rules", "brp", "--rulings", environment={"COLUMNS": "400"}).stdout.split())
    assert "brp.amb.level-rounding" in listed
    assert "level_rounding: up unless the group chooses otherwise, nearest" in listed
    assert "auto_bands: no unless the group chooses otherwise, yes" in listed


@pytest.fixture
def _brawl(tmp_path: Path) -> Iterator[None]:
    told = "What the dusk takes off a blow"
    more = {
        "dusk/dusk.rules.toml": OPEN,
        "dusk/__init__.py": CODE.replace(told, f"{told} (dsk.amb.how-dark)"),
    }
    with brawl_with_parts(tmp_path, files=more):
        yield


OPEN = """
system = "brawl.dusk"
title = "Dusk"

[[rule]]
id = "dsk.blow"
section = "Dusk"
kind = "option"
text = "A blow in the dusk is at −1."
see = ["dsk.amb.how-dark"]

[[ambiguity]]
id = "dsk.amb.how-dark"
text = "How dark it is nobody says."
resolution = "A little."
"""


@pytest.mark.usefixtures("_brawl")
def test_the_rulings_of_a_part_are_told_with_its_own_options() -> None:
    [ruling] = rulings("brawl.dusk")
    assert (ruling.id, [each.name for each in ruling.options]) == ("dsk.amb.how-dark", ["dusk"])
    assert rule_entry("dsk.blow").ambiguities == [ruling]


def test_an_option_of_numbers_says_what_it_is_unless_a_table_chooses() -> None:
    [seconds] = [
        each for each in table_options(ruleset_with("brp").options) if each.name == "decision_seconds"
    ]
    assert choices(seconds) == "0 unless the group chooses otherwise"
