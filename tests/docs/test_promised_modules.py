"""Whoever writes rules as the tutorials and examples do needs no module but those that are promised."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
VERSIONS = (DOCS / "reference" / "versions.md").read_text(encoding="utf-8")
OURS = ("affray", "affray_client", "engine", "events", "projections", "service")


def promised() -> list[str]:
    """The modules of the section on Python modules, those below them included."""
    section = VERSIONS.partition("## Python modules")[2].partition("\n## ")[0]
    return re.findall(r"`([a-z_.]+)`", section)


def imported() -> Iterator[tuple[str, str]]:
    """What examples, tutorials and guides import of Affray, but for what a guide quotes of a system of ours."""
    for path in [*DOCS.glob("examples/**/*.py"), *DOCS.glob("tutorials/*.md"), *DOCS.glob("how-to/*.md")]:
        text = path.read_text(encoding="utf-8")
        blocks = (
            [text] if path.suffix == ".py" else re.findall(r"^```python[^\n]*\n(.*?)^```$", text, re.S | re.M)
        )
        for block in blocks:
            for line in re.findall(r"^(?:from|import) .*", block, re.M):
                for node in ast.parse(line.rstrip(" (\\") + (" x" if line.endswith("import (") else "")).body:
                    names = [node.module or ""] if isinstance(node, ast.ImportFrom) else _names(node)
                    yield from ((path.name, name) for name in names if name.partition(".")[0] in OURS)


def _names(node: ast.stmt) -> list[str]:
    return [each.name for each in node.names] if isinstance(node, ast.Import) else []


def test_nothing_else_is_imported() -> None:
    allowed = promised()
    assert "affray.testing" in allowed
    other = {
        (page, module)
        for page, module in imported()
        if not any(module == each or module.startswith(f"{each}.") for each in allowed)
        and not (
            page == "write-a-ruleset.md" and module.startswith("engine.rulesets.")
        )  # quoted from dice pools
    }
    assert other == set()
