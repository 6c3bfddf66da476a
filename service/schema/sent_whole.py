"""What the service alone sends has all its fields: in its schemas none is said to be left out.

A field with a default may be missing in what is taken, in events (which are shown as they were stored) and in structs
that leave out their defaults. Everything else is always sent whole, so that a front-end need not look whether a
field is there.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, inspect

from events import SeenEvent

THERE_ALL_THE_SAME = {"OptionView": ["id"]}
"""Fields of structs that leave out their defaults, which never have them where they are sent."""


def require_what_is_sent(components: dict[str, Any], taken: Iterable[Any], given: Iterable[Any]) -> None:
    """Say in the schemas of all that is only `given` that every field is there, whatever its default."""
    for name, always in THERE_ALL_THE_SAME.items():
        if name in components:
            components[name]["required"] = [*always, *components[name].get("required", [])]
            for field in always:
                components[name]["properties"][field].pop("default", None)
    loose = {each.__name__ for each in _structs([*taken, SeenEvent])}
    for each in _structs(given):
        if each.__name__ in loose or each.__struct_config__.omit_defaults:
            continue
        schema = components[each.__name__]
        schema["required"] = list(schema["properties"])
        for field in schema["properties"].values():
            if "default" in field:  # for a client that asks a service which does not know the field yet
                field["x-default"] = field.pop("default")


def _structs(types: Iterable[Any]) -> set[type[Struct]]:
    """All structs that these types are made of."""
    found: set[type[Struct]] = set()
    todo = [*inspect.multi_type_info(types)]
    while todo:
        each = todo.pop()
        if isinstance(each, inspect.StructType):
            if each.cls in found:
                continue
            found.add(each.cls)
            todo += [field.type for field in each.fields]
        else:
            todo += _inside(each)
    return found


def _inside(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of."""
    for name in kind.__struct_fields__:
        value = getattr(kind, name)
        yield from (
            each
            for each in (value if isinstance(value, tuple) else [value])
            if isinstance(each, inspect.Type)
        )
