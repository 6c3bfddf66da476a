"""The table of event types in `docs/explanation/architecture.md`: who brings each about, read from the code.

python -m service.docs.event_table        write it
"""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import get_args

import engine
from engine.commands.types import Effect
from events import SeenEvent
from service.docs import doc_markers
from service.docs.json_schemas import shipped

FILE = Path("docs/explanation/architecture.md")

REASONS: dict[str, str] = {}
"""Why a type is there that only one system brings about by its own rules."""


def types() -> list[str]:
    """The names of all event types that are ever shown, in the order in which they are defined."""
    return [each.__name__ for each in get_args(SeenEvent)]


@cache
def users() -> dict[str, set[str]]:
    """For the kernel and each ruleset that ships, the event types that its code makes."""
    root = Path(engine.__file__).parent
    kernel = [each for each in root.rglob("*.py") if "rulesets" not in each.parts]
    found = {"the kernel": _made(kernel)}
    for each in shipped():
        found[each.name] = _made((root / "rulesets" / each.name).rglob("*.py"))
    return found


def lonely() -> list[str]:
    """The types that just one ruleset brings about, and the kernel never."""
    kernel, *systems = users().values()
    return [each for each in types() if each not in kernel and sum(each in made for made in systems) == 1]


def event_table() -> str:
    """The table."""
    made = users()
    effects = {each.__name__ for each in get_args(Effect)}
    rows = []
    for each in types():
        marks = " | ".join("yes" if each in names else "" for names in made.values())
        ruling = "yes" if each in effects else ""
        rows.append(f"| `{each}` | {marks} | {ruling} | {REASONS.get(each, '')} |")
    heads = " | ".join(made)
    return "\n".join(
        [f"| event | {heads} | a ruling | why only there |", f"| {'--- | ' * (len(made) + 3)}".strip(), *rows]
    )


def renewed(page: str) -> str:
    """The page with the table as it is now."""
    return doc_markers.renewed(page, "events", event_table())


def _made(files: Iterable[Path]) -> set[str]:
    known = set(types())
    calls = (
        node.func.id
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    return known & set(calls)


if __name__ == "__main__":
    FILE.write_text(renewed(FILE.read_text(encoding="utf-8")), encoding="utf-8")
