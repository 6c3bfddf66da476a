"""The types of the TypeScript client: all that goes over the wire, as the service's own types say."""

import re
from typing import Any

import pytest

from engine.commands.types import Play
from events import SeenEvent
from service.docs import typescript_client
from service.schema.typescript import written
from tests.support.node import PACKAGE


def test_what_the_client_has_from_the_code_is_as_the_code_says() -> None:
    for name, text in typescript_client.generated().items():
        assert (PACKAGE / name).read_text(encoding="utf-8") == text, "run: make schemas"


def test_every_command_event_and_name_that_is_used_is_declared() -> None:
    text = typescript_client.generated()["types/wire.d.ts"]
    declared = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert len(declared) == len(set(declared))
    code = re.sub(r"//.*|\"[^\"]*\"", "", re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL))
    types = re.sub(r"^  \w+\??:", "", code, flags=re.MULTILINE)
    assert set(re.findall(r"\b[A-Z]\w*", types)) - set(declared) == {"Record"}
    tags = set(re.findall(r'^  (?:command|type): "([\w-]+)";', text, re.MULTILINE))
    for member in (*Play.__args__, *SeenEvent.__args__):
        assert member.__struct_config__.tag in tags


@pytest.mark.parametrize(
    ("schema", "type"),
    [
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "number"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "object", "additionalProperties": {"$ref": "#/Place"}}, "Record<string, Place>"),
        ({"type": "object"}, "Record<string, any>"),
        ({"default": None}, "any"),
        ({"$ref": "#/MakeRuling"}, "MakeRuling"),
    ],
)
def test_a_schema_becomes_a_type(schema: dict[str, Any], type: str) -> None:
    assert written(schema) == type
