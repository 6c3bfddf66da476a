"""Requests at the edges of what the document allows: one value is just within a bound of its schema, or just beyond it.

edge(chance, message)       # the message, with a value at an edge of its body or of its query; None where it has none
"""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from tests.flood.document import Operation, operation_of, resolved
from tests.flood.message import Message
from tests.flood.odd_values import copied

Place = tuple[dict[str, Any], str, dict[str, Any]]
"""What holds a field, its name, and its schema."""

DEEPEST = 4


def edge(chance: random.Random, message: Message) -> Message | None:
    """The request with one value at an edge of what the document allows there."""
    operation = operation_of(message)
    if operation is None:
        return None
    changed = replace(message, body=copied(message.body), query=[*message.query], mutated=["edge"])
    if operation.parameters and (changed.body is UNSET or chance.random() < 0.1):
        name = chance.choice(sorted(operation.parameters))
        values = [
            each for each in _edges(operation.parameters[name]["schema"]) if isinstance(each, str | int)
        ]
        if not values:
            return None
        changed.query = [pair for pair in changed.query if pair[0] != name]
        changed.query.append((name, str(chance.choice(values))))
        return changed
    places = [] if changed.body is UNSET else [*_places(operation, changed.body)]
    if not places:
        return None
    holder, name, schema = chance.choice(places)
    if name in holder and chance.random() < 0.1:
        del holder[name]
    else:
        holder[name] = chance.choice([*_edges(schema)])
    return changed


def _places(operation: Operation, body: Any) -> Iterator[Place]:
    """Every field of a body that its schema knows, whether it is there or not."""
    schema = _chosen(operation.body or {}, body)
    found = [(body, schema)]
    for _ in range(DEEPEST):
        below = []
        for value, told in found:
            if not isinstance(value, dict):
                continue
            for name, each in told.get("properties", {}).items():
                if name not in ("id", "encounter", "command"):
                    yield value, name, each
                    below += _within(value.get(name), each)
        found = below


def _within(value: Any, schema: dict[str, Any]) -> list[tuple[Any, dict[str, Any]]]:
    told = _chosen(schema, value)
    if isinstance(value, list):
        return [(each, _chosen(told.get("items", {}), each)) for each in value]
    return [(value, told)]


def _chosen(schema: dict[str, Any], value: Any) -> dict[str, Any]:
    """The schema of this value: of several the one that is told by its tag, or has a like type."""
    schema = resolved(schema)
    several = [resolved(each) for each in schema.get("anyOf", schema.get("oneOf", ()))]
    tag = next((each for each in ("command", "type") if isinstance(value, dict) and each in value), "")
    for each in several:
        if tag and each.get("properties", {}).get(tag, {}).get("const") == value[tag]:
            return _chosen(each, value)
    return _chosen(several[0], value) if several else schema


def _edges(schema: dict[str, Any]) -> Iterator[Any]:
    """Values within a schema and beyond it."""
    schema = resolved(schema)
    for each in schema.get("anyOf", schema.get("oneOf", ())):
        yield from _edges(each)
    yield from schema.get("enum", ())
    yield None
    yield from _OF_TYPE.get(str(schema.get("type")), lambda schema: iter((True, "x", 7, [], {})))(schema)


def _of_integer(schema: dict[str, Any]) -> Iterator[Any]:
    for bound in ("minimum", "maximum"):
        if bound in schema:
            yield from (schema[bound] - 1, schema[bound], schema[bound] + 1)
    yield from (0, 1, -1, 0.5, "7", True)


def _of_string(schema: dict[str, Any]) -> Iterator[Any]:
    least, most = schema.get("minLength", 0), schema.get("maxLength", 60)
    yield from ("a" * size for size in {max(least - 1, 0), least, most, most + 1})
    yield from ("", "é", "a b", " a", "a.b:c", 7, ["a"], False)


def _of_array(schema: dict[str, Any]) -> Iterator[Any]:
    items = [each for each in _edges(schema.get("items", {})) if each is not None][:3] or ["a"]
    most = schema.get("maxItems", 3)
    yield from ([], items[:1], items, items[:1] * most, items[:1] * (most + 1), {}, "a")


def _of_object(schema: dict[str, Any]) -> Iterator[Any]:
    yield from ({}, {"odd": 1}, [], "a", dict.fromkeys(schema.get("properties", {})))


_OF_TYPE = {
    "integer": _of_integer,
    "number": _of_integer,
    "string": _of_string,
    "array": _of_array,
    "object": _of_object,
    "boolean": lambda schema: iter((True, False, 0, "yes")),
}
