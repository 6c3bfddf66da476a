"""The package in the guide: its catalogue, texts, ready combatants and tests, found by its entry point."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.testing import Table, entrant
from engine import catalogue
from engine.autopilot.autopilot import suggestion
from engine.language.speaker import Speaker
from engine.ruleset_api.ruleset import ruleset
from projections.language.phrases import phrases_for
from projections.timeline.timeline import names, timeline
from service.docs.rule_coverage import coverage
from service.rulesets.ready_combatants import ready
from tests.support.third_party import installed

PACKAGE = Path(__file__).parents[2] / "docs" / "examples" / "staves"


@pytest.fixture
def staves(tmp_path: Path) -> Iterator[None]:
    """The package as it is installed."""
    code = (PACKAGE / "staves").iterdir()
    files = {f"staves/{each.name}": each.read_text(encoding="utf-8") for each in code if each.is_file()}
    with installed(tmp_path, {"staves": "staves:ruleset"}, files):
        yield


@pytest.mark.usefixtures("staves")
def test_all_its_rules_are_counted_cited_and_tested() -> None:
    found = coverage("staves", tests_root=PACKAGE / "tests")
    assert list(found.rules) == [each.id for each in catalogue.load("staves").rules.values()]
    assert [found.lacks(id) for id in found.rules] == [""] * 6
    assert found.unknown == {}


@pytest.mark.usefixtures("staves")
def test_its_ready_combatants_fight_and_its_texts_tell_it() -> None:
    people = [entrant(each.name.lower(), each.side, sheet=each.sheet) for each in ready("staves").combatants]
    table = Table(ruleset("staves"), people)
    table.answer("miller", "wait")
    table.answer("outlaw", "strike", target="miller", staff="quarterstaff", dice=[20])
    table.answer("miller", "strike", target="outlaw", staff="pole", dice=[18])
    table.answer("outlaw", "strike", target="miller", staff="quarterstaff", dice=[14])
    lines = timeline(table.commits)
    speaker = Speaker(phrases_for("staves"), names(lines))
    told = [speaker.sentence(each.key, each.args) for each in lines]
    assert "Outlaw swings at Miller with the quarterstaff." in told
    assert "Outlaw totters." in told
    assert "Miller falls into the water!" in told
    check = (
        "Strike with quarterstaff: 24 (20 rolled, quarterstaff 4) against defence 12 (10, +2 for sheepskin)"
    )
    assert f"{check}, hit (rolled by hand)" in told


@pytest.mark.usefixtures("staves")
def test_the_autopilot_goes_by_its_manners() -> None:
    padded = {"jerkins": {"jerkin": {}}, "staves": {"staff": {}}}
    people = [entrant("bob", "wood", sheet=padded), entrant("carl", "wood"), entrant("ann", "bank", **padded)]
    table = Table(ruleset("staves"), people)
    assert table.waiting() == [("bob", "turn")]
    table.answer("bob", "wait")
    table.answer("carl", "wait")
    answer = suggestion(table.ruleset, table.pending("ann"))
    assert (answer.choice, answer.args) == ("strike", {"target": "carl", "staff": "staff"})
