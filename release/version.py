"""The number of a release: one for all that is handed out, with its day in the changelog."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PYTHON = (
    ".",
    "clients/python",
    "integrations/discord",
    "integrations/mcp",
    "integrations/terminal",
)
"""The folders of the distributions in Python."""

HEADING = re.compile(r"^## (?P<version>\d+\.\d+\.\d+), (?P<day>\d{4}-\d{2}-\d{2})$", re.MULTILINE)
"""How the changelog names a release: "## 0.1.0, 2026-11-30"."""


class Unready(Exception):
    """What keeps a commit from being released, and what to do about it."""


def release_number(root: Path) -> str:
    """The version that all parts have. Raises Unready where they differ, or the changelog does not name it first."""
    numbers = dict(numbers_of_parts(root))
    version = numbers["pyproject.toml"]
    other = {file: number for file, number in numbers.items() if number != version}
    if other:
        told = ", ".join(f"{file} says {number}" for file, number in other.items())
        raise Unready(
            f"pyproject.toml says {version}, but {told}. One release has one number: make them the same."
        )
    named = HEADING.search((root / "CHANGELOG.md").read_text("utf-8"))
    if named is None or named["version"] != version:
        newest = named["version"] if named else "none"
        raise Unready(
            f"the changelog's newest release is {newest}, the parts are of {version}."
            f" Put a heading of the form '## {version}, YYYY-MM-DD' above what it brings."
        )
    return version


def numbers_of_parts(root: Path) -> Iterator[tuple[str, str]]:
    """Each file that has the number of the release, from the root, with the number that it has."""
    for each in PYTHON:
        file = root / each / "pyproject.toml"
        project = tomllib.loads(file.read_text("utf-8"))["project"]
        yield file.relative_to(root).as_posix(), project["version"]
    for name in ("clients/typescript/package.json", "integrations/foundry/module.json"):
        yield name, json.loads((root / name).read_text("utf-8"))["version"]
