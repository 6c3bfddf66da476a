"""What a rule costs: lines of Python in a system's folder for each entry of its catalogue that the code cites.

A rule that is data or a short procedure costs 5 to 15; what is more is shapes said again. The bounds are where the
systems stand, so that they only go down.
"""

import re
from pathlib import Path

import pytest

from engine.catalogue import load

RULESETS = Path(__file__).parents[1] / "engine" / "rulesets"


def lines_for_each_entry(system: str) -> float:
    """Lines of Python, and the distinct rules, tables and rulings that code and data cite.

    What the autopilot likes is no rule, and left out.
    """
    book = load(system)
    known = {*book.rules, *book.tables, *book.ambiguities}
    files = [file for file in (RULESETS / system).rglob("*.py") if file.name != "manners.py"]
    code = [file.read_text(encoding="utf-8") for file in files]
    data = [
        file.read_text(encoding="utf-8")
        for file in (RULESETS / system).rglob("*.toml")
        if not file.name.endswith(".rules.toml")
    ]
    cited = {each for text in (*code, *data) for each in re.findall(r"\b[a-z0-9]+(?:\.[a-z0-9-]+)+", text)}
    return sum(text.count("\n") for text in code) / len(cited & known)


@pytest.mark.parametrize(
    ("system", "most"),
    [("brp", 24.4), ("d20", 21.9), ("dicepool", 28.3), ("pathmaster", 30.1), ("situational", 37.5)],
)
def test_a_rule_costs_no_more_lines_than_it_did(system: str, most: int) -> None:
    assert lines_for_each_entry(system) <= most
