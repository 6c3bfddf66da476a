"""The JSON Schemas in `schemas/`, and the same in TypeScript, made from the types.

python -m service.docs.json_schemas            write them
python -m service.docs.json_schemas --check    only say which differ; exit status 1 if any does
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from engine.audit.audit import Audit
from engine.commands.types import Open, Play
from engine.ruleset_api.ruleset import Ruleset, rulesets
from events import AnyEvent, Header
from projections.views.view import EncounterView
from service.schema.asyncapi import asyncapi
from service.schema.openapi import clean, description
from service.schema.typescript import FILE as TYPESCRIPT
from service.schema.typescript import typescript
from service.scripts.format import Script
from service.wire.views import Ledger, Odds, Options, Timeline
from service.worker.app import OPERATIONS

FOLDER = Path("schemas")
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def documents() -> dict[str, Any]:
    """Every schema by the name of its file; text for what is no JSON."""
    found: dict[str, Any] = {
        TYPESCRIPT: typescript(bodies()),
        "openapi.json": description(OPERATIONS),
        "asyncapi.json": asyncapi(),
        "events.schema.json": schema("An event, or the header of a commit", AnyEvent, Header),
        "commands.schema.json": schema("A command", Open, Play),
        "views.schema.json": schema(
            "What is seen of a fight", EncounterView, Options, Odds, Timeline, Ledger, Audit
        ),
        "fight-script.schema.json": schema("A fight to be played", Script),
    }
    for each in shipped():
        found[f"{each.name}-sheet.schema.json"] = schema(
            f"A combatant's sheet under {each.title}", each.sheet
        )
        found[f"{each.name}-options.schema.json"] = schema(
            f"A table's options under {each.title}", each.options
        )
    return found


def bodies() -> list[Any]:
    """All that is taken and given over HTTP."""
    return list(
        dict.fromkeys(kind for each in OPERATIONS for kind in (each.takes, each.gives) if kind is not None)
    )


def shipped() -> list[Ruleset]:
    """The installed rulesets that are part of this project."""
    return [each for each in rulesets().values() if each.sheet.__module__.startswith("engine.rulesets.")]


def schema(title: str, *types: Any) -> dict[str, Any]:
    """One schema for what may be any of several types, each under `$defs` by its name."""
    references, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    whole = references[0] if len(references) == 1 else {"anyOf": list(references)}
    described: dict[str, Any] = clean({"$schema": DIALECT, "title": title, **whole, "$defs": definitions})
    return described


def written(document: Any) -> str:
    """A schema as it stands in its file."""
    if isinstance(document, str):
        return document
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def differing(folder: Path = FOLDER) -> list[str]:
    """The names of the files that are not as the types say, or should not be there."""
    wanted = {name: written(document) for name, document in documents().items()}
    files = [*folder.glob("*.json"), *(each for each in [folder / TYPESCRIPT] if each.exists())]
    there = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in files}
    return sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))


def write(folder: Path = FOLDER) -> None:
    """Write every schema, and remove those that are no more."""
    folder.mkdir(exist_ok=True)
    for name in differing(folder):
        document = documents().get(name)
        if document is None:
            (folder / name).unlink()
        else:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(written(document), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """What `python -m service.docs.json_schemas` does; the exit status."""
    differs = differing()
    if arguments == ["--check"]:
        for name in differs:
            print(f"{FOLDER / name} is not as the types say; run: make schemas")
        return 1 if differs else 0
    write()
    for name in differs:
        print(f"wrote {FOLDER / name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
