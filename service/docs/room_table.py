"""The tables of rooms in `docs/explanation/architecture.md`: each room's sentence, and what it imports.

python -m service.docs.room_table         write them
"""

import ast
import inspect
from functools import cache
from importlib import import_module
from pathlib import Path

from service.docs import doc_markers

FILE = Path("docs/explanation/architecture.md")
FOLDERS = ("events", "engine", "projections", "service")


def rooms(folder: str) -> list[str]:
    """The rooms of a top folder, by name."""
    return sorted(each.parent.name for each in Path(folder).glob("*/__init__.py"))


def arrows(folder: str) -> dict[str, list[str]]:
    """For each room of a top folder the other rooms in it that its files import, by name."""
    others = rooms(folder)
    found: dict[str, set[str]] = {each: set() for each in others}
    for room in others:
        for file in Path(folder, room).rglob("*.py"):
            for name in _imported(file.read_text(encoding="utf-8")):
                top, _, rest = name.partition(".")
                other = rest.partition(".")[0]
                if top == folder and other in found and other != room:
                    found[room].add(other)
    return {room: sorted(others) for room, others in found.items()}


def room_table(folder: str) -> str:
    """The table of a top folder's rooms."""
    uses = arrows(folder)
    rows = ["| room | what it holds | imports |", "| --- | --- | --- |"]
    for room in rooms(folder):
        others = ", ".join(f"`{each}`" for each in uses[room])
        rows.append(f"| `{folder}/{room}/` | {_sentence(f'{folder}.{room}')} | {others} |")
    return "\n".join(rows)


def renewed(page: str) -> str:
    """The page with the tables as they are now."""
    for folder in FOLDERS:
        page = doc_markers.renewed(page, f"rooms of {folder}", room_table(folder))
    return page


def _sentence(package: str) -> str:
    """The first line of a package's docstring. Raises ValueError for a room that does not say what it is for."""
    text = inspect.getdoc(import_module(package))
    if not text:
        raise ValueError(f"{package} does not say in its docstring what it is for.")
    return text.split("\n", 1)[0]


@cache
def _imported(source: str) -> list[str]:
    return [
        name
        for node in ast.walk(ast.parse(source))
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [each.name for each in node.names]
            if isinstance(node, ast.Import)
            else []
        )
    ]


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
