"""The tests of a change's own room come first, then others by distance, of those that are as near the cheapest."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.nearest import order
from tests.nearest.graph import graph
from tests.nearest.order import nearest_in
from tests.nearest.project import read_project

CODE = {
    "service/http/routes/odds.py": "from service.wire import answer",
    "service/wire.py": "",
    "service/loose/knot.py": "",
    "tests/service/stories/test_knots.py": "import service.loose.knot",
    "engine/rulesets/toss/coin.py": "refuse('toss.coin.once')",
    "tests/service/http/test_odds.py": "from tests.support.serving import served",
    "tests/service/http/test_bounds.py": "from service.http.routes.odds import odds",
    "tests/service/http/test_etags.py": "from service.http.routes.odds import odds",
    "tests/service/live/test_feed.py": "from service.wire import answer; from service.http.routes import odds",
    "tests/docs/test_pages.py": "from tests.support.serving import served",
    "tests/docs/test_words.py": "from tests.support.serving import served\nurl = 'odds'",
    "tests/support/serving.py": "from service.http.routes import odds",
    "tests/engine/rulesets/toss/test_any.py": "import engine.rulesets.toss.coin",
    "tests/engine/rulesets/toss/test_turn.py": "rule('toss.coin.once'); import engine.rulesets.toss.coin",
}
ODDS = "service/http/routes/odds.py"

First = Callable[..., list[str]]


@pytest.fixture
def first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> First:
    """The ids of the tests that come first after changes; all cost the same."""
    monkeypatch.setattr(order, "cost", lambda file: 1.0)
    monkeypatch.setattr(order, "dear", lambda file: {})
    for path, text in CODE.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    project = read_project(tmp_path, tmp_path / "build" / "kept.json")
    return lambda *changed: [each.id for each in nearest_in(project, graph(project, {}), changed)]


def test_the_test_of_that_name_then_the_room_then_others_by_distance(first: First) -> None:
    assert first(ODDS) == [
        "tests/service/http/test_odds.py",
        "tests/service/http/test_bounds.py",
        "tests/service/http/test_etags.py",
        "tests/docs/test_words.py",  # has the file's name among its words
        "tests/service/live/test_feed.py",
        "tests/docs/test_pages.py",
    ]


def test_of_a_rule_those_that_are_marked_with_it(first: First) -> None:
    assert first("engine/rulesets/toss/coin.py") == [
        "tests/engine/rulesets/toss/test_turn.py",
        "tests/engine/rulesets/toss/test_any.py",
    ]


def test_a_changed_test_itself(first: First) -> None:
    assert first(ODDS, "tests/docs/test_pages.py")[:2] == [
        "tests/docs/test_pages.py",
        "tests/service/http/test_odds.py",
    ]


def test_a_test_that_is_gone_leads_to_those_of_its_room(first: First) -> None:
    assert "tests/engine/test_gone.py" not in first("tests/engine/test_gone.py")


def test_of_several_changes_each_has_its_own_first(first: First) -> None:
    assert {*first(ODDS, "engine/rulesets/toss/coin.py")[:2]} == {
        "tests/service/http/test_odds.py",
        "tests/engine/rulesets/toss/test_turn.py",
    }


def test_what_is_as_near_goes_by_cost(first: First, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "cost", lambda file: 1.0 if file.endswith("test_bounds.py") else 0.5)
    monkeypatch.setattr(
        order, "dear", lambda file: {"test_slow": 3.0} if file.endswith("test_etags.py") else {}
    )
    assert first(ODDS)[1:4] == [
        "tests/service/http/test_etags.py",
        "tests/service/http/test_bounds.py",
        "tests/service/http/test_etags.py::test_slow",
    ]


def test_the_tests_of_a_whole_folder_are_no_room_for_what_lies_deeper(first: First) -> None:
    assert first("service/loose/knot.py") == ["tests/service/stories/test_knots.py"]
