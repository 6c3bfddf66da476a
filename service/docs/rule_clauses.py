"""Clauses: what a rule says, one thing after the other, where it says several; and the tests that prove each.

A system lists them by rule in `*.clauses.toml` beside its catalogue. A test of one is marked with it:

    @pytest.mark.rule("brp.bleeding.reopen", clause="by a dodge")
"""

import tomllib
from pathlib import Path

from engine.installed.package_folders import data_files
from service.docs.rule_citations import Places, clauses_in_markers

FILES = "*.clauses.toml"

Clauses = dict[str, Places]
"""Of each rule its clauses, and where each is tested."""


def clauses(home: Path, tests: Path, prefix: str) -> tuple[Clauses, Places]:
    """The clauses that a system lists, with their tests; and what markers name that is not listed, as "id: clause"."""
    found: Clauses = {}
    for path in data_files(home, FILES):
        for id, names in tomllib.loads(path.read_text(encoding="utf-8"))["clauses"].items():
            found[id] = {name: [] for name in names}
    unknown: Places = {}
    for (id, name), places in clauses_in_markers(tests, prefix).items():
        if name in found.get(id, {}):
            found[id][name] += places
        else:
            unknown[f"{id}: {name}"] = places
    return found, unknown
