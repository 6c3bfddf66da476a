"""Rulings: what the text of a system leaves open, how it is read, and by which options a table reads it otherwise."""

import re
from functools import cache

from msgspec import Struct

from engine import catalogue
from engine.catalogue import Ambiguity
from engine.installed.package_folders import installed
from engine.ruleset_api.parts import part_of, ruleset_with
from service.rulesets.options import TableOption, table_options


class RulingDetails(Struct, frozen=True, kw_only=True):
    """A ruling: what the `text` of a rule leaves open, and how it is read here (`resolution`).

    `options` are those of the table that settle it; none: it is read so at every table, unless the GM rules otherwise.
    """

    id: str
    text: str
    resolution: str
    options: list[TableOption]


@cache
def rulings(system: str) -> list[RulingDetails]:
    """Every ruling of a system, in the order of its catalogue. Raises UnknownSystem, CatalogueError.

    Whoever asks for a catalogue is told them, and each option's text is searched for each of them: that is done once.
    """
    return ruled(system, list(catalogue.load(system).ambiguities.values()))


def ruled(system: str, ambiguities: list[Ambiguity]) -> list[RulingDetails]:
    """These of a system, each with its options: an option names what it settles in its description."""
    options = _options(system) if ambiguities else []
    return [
        RulingDetails(
            id=each.id,
            text=each.text,
            resolution=each.resolution,
            options=[option for option in options if _names(option.doc, each.id)],
        )
        for each in ambiguities
    ]


def choices(option: TableOption) -> str:
    """What an option may be, for people: "up (unless the group chooses otherwise), nearest"."""
    values = [True, False] if option.schema.get("type") == "boolean" else option.schema.get("enum", [])
    if not values:
        return f"{_said(option.default)} unless the group chooses otherwise"
    others = [_said(each) for each in values if each != option.default]
    return ", ".join([f"{_said(option.default)} unless the group chooses otherwise", *others])


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _options(system: str) -> list[TableOption]:
    host, _, part = system.partition(".")
    if host not in installed():
        return []
    if part:
        found = part_of(host, part).options
        return table_options(found) if found else []
    return table_options(ruleset_with(host).options)


def _names(text: str, id: str) -> bool:
    return re.search(rf"(?<![\w.-]){re.escape(id)}(?![\w-]|\.\w)", text) is not None
