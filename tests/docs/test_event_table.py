"""Events are shared: what one system alone brings about has its reason, and no code asks which system it is."""

import ast
from pathlib import Path

from engine.installed.package_folders import installed
from service.docs.event_table import FILE, REASONS, lonely, renewed, types

ROOT = Path(__file__).parents[2]
CODE = [
    file for room in ("events", "engine", "projections", "service") for file in (ROOT / room).rglob("*.py")
]


def test_the_table_is_as_the_code_has_it() -> None:
    page = (ROOT / FILE).read_text(encoding="utf-8")
    assert renewed(page) == page, "run: make docs"


def test_a_type_that_one_system_alone_needs_has_a_reason_and_no_other_has() -> None:
    assert set(lonely()) == set(REASONS)


def test_the_vocabulary_is_small() -> None:
    assert len(types()) <= 42


def asks(file: Path) -> bool:
    """Whether anything in a file is compared with the name of a ruleset."""
    names, text = set(installed()), file.read_text(encoding="utf-8")
    if not any(each in text for each in names):  # reading all the code takes a second
        return False
    for node in ast.walk(ast.parse(text)):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        if any(isinstance(each, ast.Constant) and each.value in names for each in parts):
            return True
    return False


def test_no_code_asks_which_system_it_is(tmp_path: Path) -> None:
    assert [str(file) for file in CODE if asks(file)] == []
    special = tmp_path / "special.py"
    special.write_text('if fight.ruleset == "brp": ...', encoding="utf-8")
    assert asks(special)
