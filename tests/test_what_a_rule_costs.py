"""What a rule costs: code lines in a system's folder for each entry of its catalogue that the code cites.

Blank lines, imports, docstrings and comments are no code. A rule that is data or a short procedure costs 5 to 15; what
is more is shapes said again. The bounds are where the systems stand, so that they only go down.
"""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from engine.catalogue import load

RULESETS = Path(__file__).parents[1] / "engine" / "rulesets"

LAYOUT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}


def code_lines(text: str) -> int:
    """How many lines of a module have code, the text of docstrings and imports left out."""
    with_code: set[int] = set()
    for each in tokenize.generate_tokens(io.StringIO(text).readline):
        if each.type not in LAYOUT:
            with_code.update(range(each.start[0], each.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom) or _is_text(node):
            with_code.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(with_code)


def _is_text(node: ast.AST) -> bool:
    """Whether it is a string that stands for itself: of a module, a class, a function, a field."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def lines_for_each_entry(system: str) -> float:
    """Code lines, for each distinct rule, table and ruling that code and data cite.

    What the autopilot likes is no rule, and left out.
    """
    book = load(system)
    known = {*book.rules, *book.tables, *book.ambiguities}
    files = [file for file in (RULESETS / system).rglob("*.py") if file.name != "preferences.py"]
    code = [file.read_text(encoding="utf-8") for file in files]
    data = [
        file.read_text(encoding="utf-8")
        for file in (RULESETS / system).rglob("*.toml")
        if not file.name.endswith(".rules.toml")
    ]
    cited = {each for text in (*code, *data) for each in re.findall(r"\b[a-z0-9]+(?:\.[a-z0-9-]+)+", text)}
    return sum(map(code_lines, code)) / len(cited & known)


def test_what_counts_as_a_line_of_code() -> None:
    text = (
        '"""A module."""\n\nimport re\nfrom a import (\n    b,\n)\n\nX = 1  # said\n"""What X is."""\n\n\n'
        "def f():\n    # why\n    return (\n        X\n    )\n"
    )
    assert code_lines(text) == 5  # X = 1, def, and three lines of what is returned


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 14.1), ("d20", 11.3), ("dicepool", 15.8), ("pathmaster", 13.7), ("situational", 20.9)],
)
def test_a_rule_costs_no_more_lines_than_it_did(system: str, most: float) -> None:
    assert lines_for_each_entry(system) <= most
