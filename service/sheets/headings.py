"""Headings: which place of a sheet a column of a table is, by what its fields are called in any language.

A heading is a field ("hp", "Rüstungsklasse"), somebody's name or side, one thing of a map ("Dodge" among the skills of
those who are ready), or a place in full ("weapons.axe.damage"). `headings.toml` has what else people call them.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engine.ruleset_api.ruleset import Ruleset
from projections.language.languages import languages
from service.rulesets.ready_combatants import ready
from service.rulesets.sheets import sheet_schema
from service.sheets.reading import Path as Place

ALSO = Path(__file__).parent / "headings.toml"
NAME, SIDE, COUNT = ("*name",), ("*side",), ("*count",)
"""Columns that are no field of a sheet."""

Schema = Mapping[str, Any]


def plain_heading(text: str) -> str:
    """A heading without signs and capitals: "Hit Points:" is "hitpoints"."""
    return re.sub(r"[\W_]+", "", text.casefold())


class Headings:
    """What the columns of a table may be called under a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        schema = sheet_schema(ruleset)
        self.schema = schema
        self.defs: Schema = schema.get("$defs", {})
        self.root = self.resolved(schema)
        self._things = known_things(ruleset)
        self._known = {plain_heading(text): place for text, place in self._all(ruleset)}

    def place(self, heading: str) -> Place | None:
        """Where a column's values belong; None: nowhere that is known."""
        if found := self._known.get(plain_heading(heading)):
            return found
        return self._in_full(self.root, heading.strip())

    def thing(self, field: str, name: str) -> tuple[str, Any] | None:
        """A thing of a map by its name, as those who are ready have it: its name there, and the thing."""
        return self._things.get(field, {}).get(plain_heading(name))

    def resolved(self, schema: Schema) -> Schema:
        """A schema without references, and without the "or null" of what may be left out."""
        if "$ref" in schema:
            return self.resolved(self.defs[schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            some = [each for each in schema["anyOf"] if each.get("type") != "null"]
            return self.resolved(some[0]) if len(some) == 1 else schema
        return schema

    def at(self, place: Place) -> Schema | None:
        """The schema of what stands at a place."""
        schema: Schema | None = self.root
        for name in place:
            schema = self._below(self.resolved(schema), name) if schema is not None else None
        return None if schema is None else self.resolved(schema)

    def _below(self, schema: Schema, name: str) -> Schema | None:
        found = schema.get("properties", {}).get(name)
        if found is None and isinstance(schema.get("additionalProperties"), dict):
            return schema["additionalProperties"]  # type: ignore[no-any-return]
        return found  # type: ignore[no-any-return]

    def _in_full(self, schema: Schema, text: str) -> Place | None:
        """The place that a heading spells with dots. Names may have dots themselves."""
        schema = self.resolved(schema)
        if not text:
            return ()
        properties = schema.get("properties", {})
        field, _, rest = text.partition(".")
        if field in properties:
            below = self._in_full(properties[field], rest)
            return None if below is None else (field, *below)
        others = schema.get("additionalProperties")
        if not isinstance(others, dict):
            return None
        cuts = [at.start() for at in reversed(list(re.finditer(r"\.", text)))]
        whole = [len(text)]
        for cut in cuts + whole if self.resolved(others).get("type") == "object" else whole:
            below = self._in_full(others, text[cut + 1 :])
            if below is not None:
                return (text[:cut], *below)
        return None

    def _all(self, ruleset: Ruleset) -> Iterator[tuple[str, Place]]:
        fields = self.root.get("properties", {})
        also = _also()
        for field, things in self._things.items():
            yield from (
                (name, (field, spelled)) for name, (spelled, value) in things.items() if _is_plain(value)
            )
        for field, names in also["field"].items():
            yield from ((name, (field,)) for name in names if field in fields)
        for place, names in ((NAME, also["name"]), (SIDE, also["side"]), (COUNT, also["count"])):
            yield from ((name, place) for name in names)
        for language in languages():
            kind = self._named_root(sheet_schema(ruleset, language))
            yield from ((each["title"], (field,)) for field, each in kind.items() if each.get("title"))
        yield from ((field, (field,)) for field in fields)

    def _named_root(self, schema: Schema) -> Mapping[str, Any]:
        name = schema.get("$ref", "").rpartition("/")[2]
        return schema.get("$defs", {}).get(name, schema).get("properties", {})  # type: ignore[no-any-return]


def known_things(ruleset: Ruleset) -> dict[str, dict[str, tuple[str, Any]]]:
    """What those who are ready have in each map of their sheets, by plain names: as it is spelled, and the thing."""
    found = ready(ruleset.name, [each.name for each in ruleset.parts])
    things: dict[str, dict[str, tuple[str, Any]]] = {}
    for maps in [*(each.sheet for each in found.combatants), found.armoury]:
        for field, map_ in maps.items():
            if isinstance(map_, dict):
                known = things.setdefault(field, {})
                known |= {plain_heading(name): (name, value) for name, value in map_.items()}
    return things


def _is_plain(value: Any) -> bool:
    return isinstance(value, int | str) and not isinstance(value, bool)


@cache
def _also() -> dict[str, Any]:
    return msgspec.toml.decode(ALSO.read_bytes(), type=dict[str, Any])
