"""Reading the tests is quick: every worker does it, and whoever runs a single test."""

import sys

import pytest

from tests.conftest import COLLECTED_WITH, LARGE


def test_no_large_library_is_imported_where_no_test_runs_yet(pytestconfig: pytest.Config) -> None:
    imported = pytestconfig.stash[COLLECTED_WITH]
    assert "pytest" in imported
    assert sorted(imported.intersection(LARGE)) == [], (
        "import it in the fixture or test that needs it; who does: python -X importtime -m pytest --collect-only -s"
    )


def test_every_large_library_is_known_by_its_name() -> None:
    import importlib.util

    assert [
        each for each in LARGE if each not in sys.modules and importlib.util.find_spec(each) is None
    ] == []
