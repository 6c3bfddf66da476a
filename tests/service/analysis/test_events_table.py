"""The table of events: the three questions of docs/how-to/analysis.md are answered as counting by hand answers them."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.history.effective_commits import effective_commits
from events import DiceRolled, ManeuverDeclared, RoundBegan
from events.chain.commit import Commit
from service.cli.options.fight_source import recorded
from tests.support.affray import affray
from tests.support.node import ROOT

PAGE = (ROOT / "docs" / "how-to" / "analysis.md").read_text(encoding="utf-8")
LUCK, MANEUVERS, LENGTHS = re.findall(r"^```sql\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
FIGHTS = {"brp": "duel-at-the-ford", "pathmaster": "at-the-mill"}


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Two fights in one file; what a question finds in it."""
    import duckdb

    folder = tmp_path_factory.mktemp("events")
    for name in FIGHTS.values():
        ended = affray("import", ROOT / "tests" / "golden" / f"{name}.jsonl", "--data", folder / "data")
        assert ended.returncode == 0, ended.stderr
    ended = affray("events", "-o", folder / "events.parquet", "--data", folder / "data")
    assert ended.returncode == 0, ended.stderr
    assert (
        f"{sum(len(each.events) for name in FIGHTS.values() for each in commits(name)):,} events of 2 fights"
        in (ended.stderr)
    )
    return lambda query: duckdb.sql(
        query.replace("'events.parquet'", f"'{folder / 'events.parquet'}'")
    ).fetchall()


def commits(name: str) -> list[Commit]:
    """The record of a golden fight."""
    return recorded(str(ROOT / "tests" / "golden" / f"{name}.jsonl"), None, None).commits


def counting(name: str) -> list[Any]:
    """Its events that were not undone."""
    return [event for each in effective_commits(commits(name)) for event in each.events]


def test_luck_is_that_of_the_rolls_that_count(asked: Any) -> None:
    rolls = [
        each
        for name in FIGHTS.values()
        for each in counting(name)
        if isinstance(each, DiceRolled) and each.notation == "1d100"
    ]
    found = asked(LUCK)
    assert sum(row[1] for row in found) == len(rolls) > 20
    assert sum(row[3] for row in found) == sum(each.total <= 5 for each in rolls)


def test_maneuvers_are_those_that_were_declared(asked: Any) -> None:
    declared = Counter(
        (ruleset, each.maneuver)
        for ruleset, name in FIGHTS.items()
        for each in counting(name)
        if isinstance(each, ManeuverDeclared)
    )
    assert {(ruleset, maneuver): times for ruleset, maneuver, times in asked(MANEUVERS)} == declared


def test_fights_are_as_long_as_they_were(asked: Any) -> None:
    rounds = {
        ruleset: max((each.round for each in counting(name) if isinstance(each, RoundBegan)), default=0)
        for ruleset, name in FIGHTS.items()
    }
    assert {ruleset: found for _, ruleset, found, _ in asked(LENGTHS)} == rounds
    assert rounds["brp"] > 1


def test_a_fight_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    ended = affray("events", "nowhere", "-o", tmp_path / "x.parquet", "--data", tmp_path / "data")
    assert (ended.returncode, "nowhere" in ended.stderr) == (2, True)
