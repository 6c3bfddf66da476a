"""`affray rules`: a GM finds a rule by words, and reads it whole by its id."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from engine import catalogue
from engine.catalogue import UnknownRule, UnknownSystem
from service.cli.rules import rules

ROOT = Path(__file__).parents[3]


def ask(*words: str) -> Result:
    return CliRunner().invoke(rules, words)


def told(*words: str) -> str:
    """What is printed, its table's frame and line breaks left out."""
    return " ".join(re.sub(r"[│┃┏┗┡└━─┐┘┓┩┬┴┳╇┼]", " ", ask(*words).output).split())


def test_words_find_rules_in_all_systems_or_in_one() -> None:
    everywhere = told("critical")
    assert "brp: Percentile combat" in everywhere
    assert "d20.critical." in everywhere

    here = told("d20", "critical")
    assert "brp" not in here
    assert "d20.critical." in here


def test_an_id_shows_its_rule_whole_with_its_table_and_what_it_leaves_open() -> None:
    rule = catalogue.rule("pm.spell.realm-column")
    shown = told(rule.id)
    assert f"{rule.id} (pathmaster, {rule.section}, {rule.kind})" in shown
    for part in (rule.text, f"For example: {rule.check}", catalogue.table(rule.table).title, *rule.see):
        assert " ".join(part.split()) in shown


def test_an_id_names_the_files_of_code_and_tests_that_cite_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    lines = ask("d20.drop.scoop-next-round").output.splitlines()
    code, tests = lines.index("Code:"), lines.index("Tests:")
    assert lines[code + 1] == "engine/rulesets/d20/mishaps/recovery.py: too_soon, pick_up"
    assert "tests/engine/rulesets/d20/test_mishaps_elsewhere.py" in lines[tests:]


def test_where_there_are_no_tests_it_names_the_code_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = ask("d20.drop.scoop-next-round").output
    assert f"{ROOT}/engine/rulesets/d20/mishaps/recovery.py: too_soon, pick_up" in shown.replace("\n", "")
    assert "Tests:" not in shown


def test_a_table_is_shown_with_its_rows() -> None:
    shown = told("pm.table.action-costs")
    assert "Exchange Attack for Move" in shown


def test_a_ruling_names_what_a_table_may_choose() -> None:
    assert "A group may choose half_rounding: up unless the group chooses otherwise, down" in told(
        "brp.amb.exact-half"
    )


@pytest.mark.parametrize(
    ("words", "error", "says"),
    [
        (["chess"], UnknownSystem, "There is no catalogue of 'chess', only of brp, d20"),
        (["brp", "zeppelin"], UnknownSystem, "No rule of brp has the words 'zeppelin'"),
        (["brp.fumble.rolls"], UnknownRule, "the closest are brp.fumble.roll"),
    ],
)
def test_what_is_not_found_is_said(words: list[str], error: type[Exception], says: str) -> None:
    found = ask(*words).exception
    assert isinstance(found, error)
    assert says in str(found)


def test_counts_and_rulings_are_of_whole_systems() -> None:
    assert "without words" in ask("brp", "dying", "--rulings").output
