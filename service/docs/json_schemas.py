"""The JSON Schemas in `schemas/`, made from the types.

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
from service.schema.openapi import description
from service.schema.portable import portable
from service.scripts.format import Script
from service.wire.views import Ledger, Odds, Options, Timeline
from service.worker.app import OPERATIONS

FOLDER = Path("schemas")
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def documents() -> dict[str, Any]:
    """Every schema by the name of its file."""
    found: dict[str, Any] = {
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
    return {name: _identified(name, each) for name, each in found.items()}


def _identified(name: str, document: dict[str, Any]) -> dict[str, Any]:
    """A JSON Schema with its `$id`: a name, as it is the same wherever a service is reached."""
    kind = name.removesuffix(".schema.json")
    return document if kind == name else {"$id": f"urn:affray:schema:{kind}", **document}


def shipped() -> list[Ruleset]:
    """The installed rulesets that are part of this project."""
    return [each for each in rulesets().values() if each.sheet.__module__.startswith("engine.rulesets.")]


def schema(title: str, *types: Any) -> dict[str, Any]:
    """One schema for what may be any of several types, each under `$defs` by its name."""
    references, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    whole = references[0] if len(references) == 1 else {"anyOf": list(references)}
    described: dict[str, Any] = portable({"$schema": DIALECT, "title": title, **whole, "$defs": definitions})
    return described


def written(document: Any) -> str:
    """A schema as it stands in its file."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def differing(folder: Path = FOLDER) -> list[str]:
    """The names of the files that are not as the types say, or should not be there."""
    wanted = {name: written(document) for name, document in documents().items()}
    there = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    return sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))


def write(folder: Path = FOLDER) -> None:
    """Write every schema, and remove those that are no more."""
    folder.mkdir(exist_ok=True)
    for name in differing(folder):
        document = documents().get(name)
        if document is None:
            (folder / name).unlink()
        else:
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
