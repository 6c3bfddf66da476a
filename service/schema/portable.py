"""Schemas as other people's generators take them: the same values are valid, said in plainer words.

msgspec writes JSON Schema 2020-12 as it may be; many generators know less of it. What fits a schema fits the portable
one, and the other way round.
"""

import inspect
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]

NOT_BEFORE_A_NEWLINE = r"$(?!\n)"
"""How a pattern ends for msgspec, whose `$` is Python's and matches before a newline too. In JSON Schema it is `$`,
and engines without lookaheads (Go, Rust) read it."""

VALUES = {"default", "enum", "const", "examples", "mapping"}
"""Keywords with values as they are sent."""

NAMED = {"properties", "$defs"}
"""Keywords with schemas by names of their own."""

TYPES = {str: "string", bool: "boolean", int: "integer", float: "number"}

SIZES = {"integer": "int64", "number": "double"}

LEFT_OUT = "x-default"


def portable(schema: Any) -> Any:
    """The schema, and all that is inside it, in plainer words."""
    return _each(schema, _plain)


def portable_in_openapi(schema: Any) -> Any:
    """The schema as OpenAPI's generators take it.

    Without the size of a number those for Go, Java and C# take 32 bits, too few for a time. What a field is when it is
    left out stands under a keyword of our own, as openapi-typescript takes a field with a `default` for one that is
    always there: then a request would have to name it, and an answer that leaves it out would not be as typed.
    """
    return _each(_each(schema, _plain), _for_openapi)


def _each(schema: Any, changed: Callable[[Schema], Schema]) -> Any:
    """The schema with everything inside it changed, and then itself."""
    if isinstance(schema, list):
        return [_each(each, changed) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return changed({key: _inside(key, value, changed) for key, value in schema.items()})


def _inside(key: str, value: Any, changed: Callable[[Schema], Schema]) -> Any:
    if key in VALUES or key.startswith("x-"):
        return value
    if key in NAMED:
        return {name: _each(each, changed) for name, each in value.items()}
    return _each(value, changed)


def _plain(schema: Schema) -> Schema:
    if "description" in schema:
        schema["description"] = inspect.cleandoc(schema["description"])
    if "pattern" in schema:
        schema["pattern"] = schema["pattern"].replace(NOT_BEFORE_A_NEWLINE, "$")
    if schema.get("type") == "array":
        _list(schema)
    if schema.get("type") == "object" and "properties" not in schema:
        schema.setdefault("additionalProperties", True)
    if "enum" in schema and "type" not in schema:
        _typed(schema)
    if "discriminator" in schema and "anyOf" in schema:
        # Told apart by their tag: what is any of them is one of them.
        schema["oneOf"] = schema.pop("anyOf")
    return schema


def _list(schema: Schema) -> None:
    """Say what is inside: for a tuple, which has as many as it says, anything that stands in one of its places."""
    places = schema.get("prefixItems")
    if places is None:
        schema.setdefault("items", {})
    elif schema.get("items") is False:
        alike = all(each == places[0] for each in places)
        schema["items"] = places[0] if alike else {}


def _typed(schema: Schema) -> None:
    if len(schema["enum"]) == 1:
        schema["const"] = schema["enum"][0]
    types = {TYPES.get(type(each)) for each in schema["enum"]}
    if len(types) == 1 and (found := types.pop()) is not None:
        schema["type"] = found


def _for_openapi(schema: Schema) -> Schema:
    if "default" in schema:
        schema[LEFT_OUT] = schema.pop("default")
    kind = schema.get("type")
    if kind in ("integer", "number"):
        schema["format"] = SIZES[kind]
    return schema
