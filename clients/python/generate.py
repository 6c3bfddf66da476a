"""The parts of the client that are generated, from `schemas/openapi.json` and from the client for asyncio.

    python clients/python/generate.py

- `affray_client/types.py`: what the service answers, as structs (datamodel-code-generator);
- `affray_client/try_again.py`: the error codes that get better by themselves;
- `affray_client/blocking/`: the client without asyncio, from `affray_client/aio/` (unasync).
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import unasync  # type: ignore[import-untyped]

HERE = Path(__file__).parent
PACKAGE = HERE / "affray_client"
DOCUMENT = HERE.parent.parent / "schemas" / "openapi.json"

READ = [
    "EncounterView",
    "Options",
    "Odds",
    "Reach",
    "Suggestion",
    "FightForecast",
    "Timeline",
    "Ledger",
    "Summary",
    "EventPage",
    "FeedPage",
    "GmSecrets",
    "Audit",
    "RecordCheck",
    "PastSteps",
    "Health",
    "EncounterList",
    "Rulesets",
    "RulesetDetails",
    "ReadyCombatants",
    "ReadSheets",
    "ReadMap",
    "AddedPicture",
    "RemovedPicture",
    "Rules",
    "RuleEntry",
    "Webhook",
    "Webhooks",
    "Tried",
    "TableCode",
    "TableDoor",
    "Admission",
    "CampaignView",
    "CampaignSummary",
    "Prepared",
    "SeatChoices",
    "Told",
    "TableDice",
    "Entrant",
]
"""What the client reads or takes; what these are made of comes with them."""

BOUNDS = {
    "minLength",
    "maxLength",
    "pattern",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "maxProperties",
    "title",
    "examples",
}
"""What the service holds its answers to: reading is not judging, and a service of tomorrow knows other words."""

EMPTY = {"str": '""', "bool": "False", "dict": "field(default_factory=dict)"}
"""What stands for a field that is not there and cannot be None."""

EVENT = {"type": "object", "additionalProperties": True}
"""An event, as JSON: there are many kinds, and more to come."""

WAITS = {
    "AsyncClient": "Client",
    "AsyncConnection": "Connection",
    "AsyncBaseTransport": "BaseTransport",
    "aclosing": "closing",
    "aclose": "close",
    "aiter_lines": "iter_lines",
    "aread": "read",
    "asyncio": "time",
    "aio": "blocking",
}
"""What the words of asyncio are called without it."""

BY_HAND = ("__init__.py", "socket.py")  # of the client without asyncio, as the two have nothing in common

Schema = dict[str, Any]


def generate(package: Path = PACKAGE) -> None:
    """Write everything that is generated into a package."""
    document = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    (package / "types.py").write_text(types(document), encoding="utf-8")
    (package / "try_again.py").write_text(codes(document), encoding="utf-8")
    without_asyncio(package)
    for tidy in (["format", "--quiet"], ["check", "--fix", "--exit-zero", "--quiet"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *tidy, str(package)], check=True, cwd=HERE)


def types(document: Schema) -> str:
    """The structs, with plain defaults in place of msgspec's UNSET: what is left out has its default."""
    schemas = document["components"]["schemas"] | {"LogEntry": EVENT}
    needed = {name: schemas[name] for name in sorted(_reached(READ, schemas) - {"LogEntry"})}
    small = {"openapi": document["openapi"], "info": document["info"], "paths": {}}
    small["components"] = {"schemas": {name: _readable(each) for name, each in needed.items()}}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "openapi.json"), Path(folder, "types.py")
        source.write_text(json.dumps(small), encoding="utf-8")
        subprocess.run(
            [
                *(sys.executable, "-m", "datamodel_code_generator", "--input", source, "--output", target),
                *("--input-file-type", "openapi", "--output-model-type", "msgspec.Struct"),
                *(
                    "--target-python-version",
                    "3.11",
                    "--use-tuple-for-fixed-items",
                    "--use-schema-description",
                ),
                *(
                    "--keyword-only",
                    "--use-msgspec-tagged-unions",
                    "--disable-timestamp",
                    "--disable-warnings",
                ),
                *("--collapse-root-models", "--enum-field-as-literal", "all"),
            ],
            check=True,
        )
        text = target.read_text(encoding="utf-8")
    text = re.sub(r"\s*\| UnsetType\b", "", text).replace(" = UNSET", " = None")
    for kind, empty in EMPTY.items():  # fields that are only left out where others were asked for
        text = re.sub(rf"(: {kind}(?:\[.*\])?) = None$", rf"\1 = {empty}", text, flags=re.M)
    text = text.replace("(Struct, kw_only=True", "(Struct, frozen=True, kw_only=True")
    for name, each in needed.items():  # what leaves out its defaults on the way here does so on the way on
        if any("default" in field for field in each.get("properties", {}).values()):
            text = text.replace(f"class {name}(Struct, ", f"class {name}(Struct, omit_defaults=True, ")
    text = re.sub(r"^from msgspec import .*$", "from msgspec import Struct, convert, field", text, flags=re.M)
    head = (
        '"""What the service answers. Written by `make schemas` from its OpenAPI document; change that."""\n'
    )
    return head + text[text.index("\nfrom __future__") :]


def codes(document: Schema) -> str:
    """The error codes on which the same may be sent again."""
    again = document["components"]["schemas"]["ErrorCode"]["x-try-again"]
    return (
        '"""The refusals that get better by themselves. Written by `make schemas` from the table of error codes."""\n\n'
        f"TRY_AGAIN = frozenset({json.dumps(sorted(again))})\n"
        '"""The codes on which the same may be sent again, a command under the same id."""\n'
    )


def without_asyncio(package: Path) -> None:
    """Write the client without asyncio."""
    rule = unasync.Rule("/aio/", "/blocking/", additional_replacements=WAITS)
    files = [str(each) for each in sorted((package / "aio").glob("*.py")) if each.name not in BY_HAND]
    unasync.unasync_files(files, [rule])


def _reached(names: list[str], schemas: dict[str, Schema]) -> set[str]:
    found: set[str] = set()
    left = list(names)
    while left:
        if (name := left.pop()) not in found:
            found.add(name)
            left += _named(schemas[name])
    return found


def _named(schema: Any) -> Iterator[str]:
    """The schemas that one leads to."""
    if isinstance(schema, dict):
        for key, each in schema.items():
            if key == "$ref":
                yield each.rpartition("/")[2]
            else:
                yield from _named(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _named(each)


def _readable(schema: Any, top: bool = True) -> Any:
    """A schema without bounds, with any word for one of a list, and with a description on top alone.

    What a service always sends may be left out all the same, where it has a default: an older one does not know it.
    """
    if isinstance(schema, list):
        return [_readable(each, False) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("$ref", "").endswith("/LogEntry"):
        return EVENT
    if "enum" in schema and all(isinstance(each, str) for each in schema["enum"]):
        defaults = [schema[name] for name in ("default", "x-default") if name in schema]
        return {"type": "string", "default": defaults[0]} if defaults else {"type": "string"}
    kept = {}
    for name, each in schema.items():
        if name == "required":
            kept[name] = [field for field in each if "x-default" not in schema["properties"].get(field, {})]
        elif name == "x-default":
            kept["default"] = each
        elif name == "properties":
            kept[name] = {field: _readable(inner, False) for field, inner in each.items()}
        elif name in ("default", "const", "discriminator"):
            kept[name] = each
        elif (top or name != "description") and (name not in BOUNDS or "prefixItems" in schema):
            kept[name] = _readable(each, False)
    return kept


if __name__ == "__main__":
    generate()
