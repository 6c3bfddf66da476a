"""What the services of the cases answer is what the service answers: of the shapes in its OpenAPI document.

Only what an older service did not know yet may be missing.
"""

import json
from typing import Any

import jsonschema
import pytest

from tests.support.node import ROOT
from tests.support.scripted import cases, whole

SHAPES = {
    "played": "Played",
    "view": "EncounterView",
    "options": "Options",
    "snapshot": "Snapshot",
    "commit": "Happened",
    "beat": "Beat",
}


@pytest.fixture(scope="module")
def components() -> dict[str, Any]:
    document = json.loads((ROOT / "schemas" / "openapi.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = document["components"]
    for schema in found["schemas"].values():
        properties = schema.get("properties", {})
        schema["required"] = [
            each for each in schema.get("required", []) if "x-default" not in properties.get(each, {})
        ]
    return found


@pytest.mark.parametrize("name", sorted(cases("documents.json")))
def test_a_document_has_the_shape_of_its_kind(components: dict[str, Any], name: str) -> None:
    shape = SHAPES.get(name, "ProblemDetails")
    schema = {"$ref": f"#/components/schemas/{shape}", "components": components}
    jsonschema.Draft202012Validator(schema).validate(whole({"use": name}))
