"""Places to break: changes to the code that is no ruleset, each told by its file and number."""

import ast
import random
from collections.abc import Sequence
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from tests.breaks.changes import changes

ROOT = Path(__file__).parents[2]
FOLDERS = ("service", "events", "projections", "engine", "integrations")
RULES = "engine/rulesets"


class Place(NamedTuple):
    """One change to one file."""

    path: str
    number: int
    function: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.function}: {self.what}"


def places(within: Sequence[str], root: Path = ROOT) -> list[Place]:
    """Every place in files and folders that can be broken."""
    files = [file for each in within or FOLDERS for file in modules(root / each)]
    return [place for file in files for place in _in(file.relative_to(root).as_posix(), file)]


def chosen(found: Sequence[Place], count: int, seed: int) -> list[Place]:
    """Some of them at random: the same for a seed as long as the code is the same."""
    return random.Random(seed).sample(found, min(count, len(found)))


def broken(place: Place, root: Path = ROOT) -> CodeType:
    """The code of the whole module with this one change."""
    file = root / place.path
    tree = ast.parse(file.read_text("utf-8"))
    list(changes(tree))[place.number].make()
    return compile(ast.fix_missing_locations(tree), str(file), "exec")


def modules(start: Path) -> list[Path]:
    """The modules of a folder, without the rulesets where it is not one of them; of a file itself."""
    if start.is_file():
        return [start]
    return [
        each
        for each in sorted(start.rglob("*.py"))
        if RULES not in each.as_posix() or RULES in start.as_posix()
    ]


def _in(path: str, file: Path) -> list[Place]:
    tree = ast.parse(file.read_text("utf-8"))
    return [
        Place(path, number, each.function, each.line, each.what) for number, each in enumerate(changes(tree))
    ]
