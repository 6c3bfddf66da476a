"""docs/tutorials/your-first-system.md: its files, written down as they stand there, are a system that is played."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.testing import Table, entrant
from engine import catalogue
from engine.audit.audit import audit
from engine.autopilot.autopilot import suggestion
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import ruleset
from events import EncounterClosed
from projections.language.phrases import phrases_for
from projections.timeline.timeline import names, timeline
from service.docs.rule_coverage import coverage
from service.rulesets.ready_combatants import ready
from tests.support.third_party import installed

PAGE = (Path(__file__).parents[2] / "docs/tutorials/your-first-system.md").read_text(encoding="utf-8")
FILES: list[tuple[str, str]] = re.findall(r"^```\w* ([\w./-]+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
ENTRY: dict[str, str] = tomllib.loads(dict(FILES)["pyproject.toml"])["project"]["entry-points"][
    "affray.rulesets"
]


@pytest.fixture
def smallest(tmp_path: Path) -> Iterator[None]:
    """What stands there after the first part: a pyproject and thirty lines."""
    with installed(tmp_path, ENTRY, dict(FILES[:2])):
        yield


@pytest.fixture
def whole(tmp_path: Path) -> Iterator[Path]:
    """What stands there at the end: of a file that comes twice the second."""
    with installed(tmp_path, ENTRY, dict(FILES)):
        yield tmp_path


def test_every_file_is_named_above_its_block() -> None:
    assert [name for name, _ in FILES] == re.findall(r"^\*`(.+)`\*$", PAGE, re.MULTILINE)


@pytest.mark.usefixtures("smallest")
def test_the_smallest_is_played_undone_and_audited() -> None:
    name, code = FILES[1]
    assert name == "pillows/__init__.py"
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    table = Table(ruleset("pillows"), [entrant("ann"), entrant("bob")])
    table.answer("ann", "swing", dice=[5])
    table.answer("bob", "wait")
    table.answer("ann", "swing", dice=[6])
    assert table.fact(EncounterClosed).reason == "ann has shown a six"
    table.undo()
    assert table.waiting() == [("ann", "turn")]
    table.redo()
    assert audit(table.commits, ruleset("pillows")).clean


def test_its_tests_pass(whole: Path) -> None:
    found: dict[str, Any] = {}
    exec((whole / "tests" / "test_pillows.py").read_text(encoding="utf-8"), found)
    tests = [each for name, each in found.items() if name.startswith("test_")]
    assert len(tests) == 3
    for each in tests:
        each()


def test_every_rule_that_it_cites_has_a_text_and_none_is_left_over(whole: Path) -> None:
    found = coverage("pillows", tests_root=whole / "tests")
    assert set(found.cited) == set(catalogue.load("pillows").rules)
    assert found.unknown == {}
    assert [each for each in found.rules if found.lacks(each)] == ["pil.round"]


@pytest.mark.usefixtures("whole")
def test_its_ready_combatants_fight_by_themselves_to_the_end_and_its_words_tell_it() -> None:
    people = [entrant(each.name.lower(), each.side, sheet=each.sheet) for each in ready("pillows").combatants]
    table = Table(ruleset("pillows"), people)
    while not table.fight.closed:
        assert table.fight.round < 40
        [pending] = table.pending_all().values()
        answer = suggestion(table.ruleset, pending)
        table.answer(pending.request.asked, answer.choice, args=answer.args, dice="server")
    lines = timeline(table.commits)
    speaker = Speaker(phrases_for("pillows"), names(lines))
    told = [speaker.sentence(each.key, each.args) for each in lines]
    assert "Pip swings a pillow at Grandmother." in told
    assert any("sinks down, laughing." in each for each in told)
    assert any(each.startswith("Feathers fly: ") for each in told)
    assert audit(table.commits, table.ruleset).clean
