"""Sheets: the JSON Schema of a ruleset's sheet, with what its fields are called in the language of whoever reads.

English needs no catalogue: fields are called by their names, and the types say what they are. Another language has
them in `sheet.de.ftl`: a message for each field (`range`, or `Weapon-range` for the one of a single type), with what it
is as `.about`.
"""

from typing import Any

import msgspec

from engine.ruleset_api.ruleset import Ruleset
from projections.language.languages import ENGLISH
from service.rulesets.localized_schema import Worded, worded

Schema = dict[str, Any]


def sheet_schema(ruleset: Ruleset, language: str = ENGLISH) -> Schema:
    """The schema, its fields with `title` and `description` in the language, as far as it has them. Raises Refused."""
    schema: Schema = msgspec.json.schema(ruleset.sheet)
    if language != ENGLISH and (known := worded("sheet", ruleset, language)):
        for name, kind in schema.get("$defs", {}).items():
            _say(name, kind, known)
    return schema


def _say(name: str, kind: Schema, known: dict[str, Worded]) -> None:
    said = {field: known.get(f"{name}-{field}") or known.get(field) for field in kind.get("properties", {})}
    if not any(said.values()):
        return
    kind.pop("description", None)  # it is in English, and names the fields
    for field, each in kind["properties"].items():
        if (found := said[field]) is not None:
            kind["properties"][field] = {
                **each,
                "title": found.says,
                "description": found.values.get("about", ""),
            }
