"""The pages of rules: every rule in the rulebook's order, with links that lead to what carries it out and proves it."""

import re
from pathlib import Path

import pytest

from engine import catalogue
from service.docs.rule_citations import named_in_definitions
from service.docs.rule_pages import FOLDER, _carried, pages

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    files = (each for each in (ROOT / FOLDER).iterdir() if each.name != "index.md")
    return {file.name: file.read_text(encoding="utf-8") for file in files}


def test_the_pages_are_as_the_catalogues_the_code_and_the_tests_are(written: dict[str, str]) -> None:
    assert written == pages(), "run: make docs"


@pytest.mark.parametrize("system", ["brp", "d20", "dicepool", "pathmaster", "situational"])
def test_every_entry_stands_in_the_order_of_its_catalogue(written: dict[str, str], system: str) -> None:
    known = catalogue.load(system)
    anchors = re.findall(r'<a id="([^"]+)">', written[f"{system}.md"])
    assert anchors == [*known.rules, *known.tables, *known.ambiguities, *known.hosts]


def test_every_link_leads_somewhere(written: dict[str, str]) -> None:
    for text in written.values():
        files = set(re.findall(r"\]\(([^)#]+)\)", text))
        assert [each for each in files if not (ROOT / FOLDER / each).is_file()] == []
        anchors = set(re.findall(r'<a id="([^"]+)">', text))
        assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors


def test_a_rule_names_the_functions_that_carry_it_out_and_its_tests(written: dict[str, str]) -> None:
    [entry] = [each for each in written["brp.md"].split("\n\n") if 'id="brp.round.length"' in each]
    assert catalogue.rule("brp.round.length").text in entry
    assert "[rounds/clock.py](../../../engine/rulesets/brp/rounds/clock.py): `strike`" in entry
    assert "(../../../tests/engine/rulesets/brp/test_rounds.py)" in entry


def test_a_rule_is_carried_by_functions_that_name_it_or_a_constant_for_it(tmp_path: Path) -> None:
    (tmp_path / "strike.py").write_text(
        '''"""brp.roll.percentile"""
HIT, MISS = "brp.levels.success", "brp.levels.failure"
BOTH = ("brp.levels.critical", "brp.levels.special")

def one():
    "brp.round.length"
    return HIT, BOTH

class Other:
    """What comes of it (brp.roll.percentile)."""
    rule = "brp.fumble.roll"
    def two(self): return "brp.levels.special"
'''
    )
    file = tmp_path / "strike.py"
    assert named_in_definitions(tmp_path, catalogue.load("brp")) == {
        "brp.levels.success": [f"{file}:one"],
        "brp.levels.critical": [f"{file}:one"],
        "brp.levels.special": [f"{file}:one", f"{file}:Other"],
        "brp.fumble.roll": [f"{file}:Other"],
        "brp.roll.percentile": [f"{file}:Other"],
        "brp.round.length": [f"{file}:one"],
    }


def test_a_file_that_cites_a_rule_is_told_with_its_functions_where_some_do() -> None:
    strike, fall = (str(ROOT / "engine/rulesets/brp" / each) for each in ("strike.py", "fall.py"))
    told = list(_carried([f"{strike}:3", f"{strike}:9", f"{fall}:1"], [f"{strike}:one", f"{strike}:two"]))
    assert [each.rpartition(")")[2] for each in told] == [": `one`, `two`", ""]
