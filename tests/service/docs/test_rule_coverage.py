"""Coverage finds what code cites and tests prove, and only that."""

from pathlib import Path

import pytest
from rich.console import Console

from engine.catalogue import UnknownSystem
from service.docs.rule_citations import named_in_markers
from service.docs.rule_coverage import coverage, render

CODE = '''
"""brp.round.length"""

def strike() -> str:
    """A blow (brp.roll.percentile)."""
    "brp.rank.dex-default"
    note(f"by brp.levels.critical", "see brp.levels.special")
    return hit(rule="brp.fumble.roll", table="brp.table.hit-locations", reading="brp.amb.turn-length")
'''

DATA = """
[[weapon]]
name = "sword"
rules = ["brp.parry.melee", {by = "brp.miniatures"}]
"""

TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("brp.rank.dex-default")

@pytest.mark.rule("brp.fumble.roll", "brp.roll.percentile")
@pytest.mark.parametrize("n", [pytest.param(1, marks=[mark.rule("brp.levels.critical")])])
def test_it(n):
    "brp.round.length"
    assert cite("brp.levels.special") and other.rule("brp.levels.success")

@pytest.mark.rule("d20.natural.die-face")
class TestOther: ...
"""


@pytest.fixture
def code(tmp_path: Path) -> Path:
    folder = tmp_path / "code" / "brp"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "strike.py").write_text(CODE)
    (folder / "weapons.toml").write_text(DATA)
    (folder / "brp.rules.toml").write_text('id = "brp.levels.failure"')
    return tmp_path / "code"


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "proofs"
    (folder / "brp").mkdir(parents=True)
    (folder / "brp" / "test_it.py").write_text(TESTS)
    return folder


def test_whole_strings_of_code_the_sources_in_docstrings_and_values_of_data_cite(
    code: Path, tests: Path
) -> None:
    found = coverage("brp", code, tests)
    assert found.cited == {
        "brp.fumble.roll": [f"{code}/brp/deep/strike.py:8"],
        "brp.round.length": [f"{code}/brp/deep/strike.py:1"],
        "brp.roll.percentile": [f"{code}/brp/deep/strike.py:4"],
        "brp.miniatures": [f"{code}/brp/weapons.toml"],
    }


def test_markers_prove_wherever_they_stand(code: Path, tests: Path) -> None:
    place = f"{tests}/brp/test_it.py"
    assert coverage("brp", code, tests).tested == {
        "brp.rank.dex-default": [f"{place}:5"],
        "brp.fumble.roll": [f"{place}:7"],
        "brp.roll.percentile": [f"{place}:7"],
        "brp.levels.critical": [f"{place}:8"],
    }
    assert list(coverage("d20", code, tests).tested) == ["d20.natural.die-face"]
    assert set(named_in_markers(tests)) == {
        *coverage("brp", code, tests).tested,
        "d20.natural.die-face",
    }


def test_what_looks_like_an_id_but_is_in_no_catalogue_is_unknown(code: Path, tests: Path) -> None:
    (tests / "test_wrong.py").write_text('@pytest.mark.rule("brp.fumble.rol")\ndef test_it(): ...\n')
    assert coverage("brp", code, tests).unknown == {
        "brp.fumble.rol": [f"{tests}/test_wrong.py:1"],
        "brp.parry.melee": [f"{code}/brp/weapons.toml"],
    }


def test_what_a_rule_lacks(code: Path, tests: Path) -> None:
    found = coverage("brp", code, tests)
    assert found.lacks("brp.fumble.roll") == ""
    assert found.lacks("brp.miniatures") == "test"
    assert found.lacks("brp.levels.critical") == "citation"
    assert found.lacks("brp.levels.success") == "citation and test"


def test_a_system_without_code_or_tests_is_uncovered(tmp_path: Path) -> None:
    found = coverage("situational", tmp_path, tmp_path)
    assert len(found.rules) == 80
    assert (found.cited, found.tested, found.unknown) == ({}, {}, {})


def test_an_unknown_system_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownSystem):
        coverage("chess", tmp_path, tmp_path)


def printed(code: Path, tests: Path, missing: bool) -> list[list[str]]:
    console = Console(width=200, record=True, file=(code / "out.txt").open("w"))
    with console.file:
        console.print(render([coverage("brp", code, tests)], missing=missing))
    return [line.replace("│", " ").split() for line in console.export_text().splitlines()]


def test_the_table_counts_by_kind(code: Path, tests: Path) -> None:
    lines = printed(code, tests, missing=False)
    assert ["core", "219", "3", "4", "214"] in lines
    assert ["all", "298", "4", "4", "292"] in lines
    assert ["option", "brp.miniatures", "test"] not in lines


def test_what_is_neither_is_named_below_the_table(code: Path, tests: Path) -> None:
    lines = [" ".join(line) for line in printed(code, tests, missing=False)]
    below = lines[lines.index("neither cited nor tested:") :]
    assert "brp.item-attack: procedure, aimed, damage, overflow" in below
    assert not any("miniatures" in line for line in below)


def test_the_missing_ones_are_named_with_what_they_lack(code: Path, tests: Path) -> None:
    lines = printed(code, tests, missing=True)
    assert ["core", "brp.levels.critical", "citation"] in lines
    assert ["core", "brp.levels.success", "citation", "and", "test"] in lines
    assert not any("brp.fumble.roll" in line for line in lines)


def test_advice_is_named_with_how_it_is_served_and_no_other_rule_is(code: Path, tests: Path) -> None:
    lines = [" ".join(line) for line in printed(code, tests, missing=True)]
    advice = lines[lines.index("brp: advice") :]
    for rule in coverage("brp", code, tests).rules.values():
        assert any(line.startswith(f"{rule.id} ") for line in advice) == bool(rule.served)


CLAUSES = """
[clauses]
"brp.fumble.roll" = ["on its table", "by the GM for theirs"]
"brp.fumble.rol" = ["one", "another"]
"""

OF_CLAUSES = """
import pytest

@pytest.mark.rule("brp.fumble.roll", clause="on its table")
@pytest.mark.rule("brp.fumble.roll", clause="on a Sunday")
def test_one(): ...
"""


def test_of_a_rule_with_clauses_each_is_to_be_tested(code: Path, tests: Path) -> None:
    (code / "brp" / "brp.clauses.toml").write_text(CLAUSES)
    (tests / "test_clauses.py").write_text(OF_CLAUSES)
    found = coverage("brp", code, tests)
    place = f"{tests}/test_clauses.py"
    assert found.clauses == {"brp.fumble.roll": {"on its table": [f"{place}:4"], "by the GM for theirs": []}}
    assert found.lacks("brp.fumble.roll") == "test of 'by the GM for theirs'"
    assert found.unknown == {
        "brp.fumble.roll: on a Sunday": [f"{place}:5"],
        "brp.fumble.rol": [],
        "brp.parry.melee": [f"{code}/brp/weapons.toml"],
    }
    assert ["core", "219", "3", "4", "214", "2", "1"] in printed(code, tests, missing=False)
