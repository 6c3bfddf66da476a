"""The options of a table, as front-ends are told of them."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo


class TableOption(Struct, frozen=True, kw_only=True):
    """Something that a group may choose: its values as JSON Schema, and what holds when it says nothing."""

    name: str
    doc: str
    default: Any
    schema: dict[str, Any]


def table_options(options: type[Struct]) -> list[TableOption]:
    """The options of this type, each with its default and what its type says of it."""
    defaults = msgspec.to_builtins(options())
    return [_option(each, defaults) for each in msgspec.structs.fields(options)]


def _option(field: FieldInfo, defaults: dict[str, Any]) -> TableOption:
    schema = msgspec.json.schema(field.type)
    return TableOption(
        name=field.encode_name,
        doc=schema.pop("description", ""),
        default=defaults[field.encode_name],
        schema=schema,
    )
