"""Bodies: the parts that a D20 finds, and the hit points of each (brp.option.locations.body-tables).

The same table serves for missiles; a sheet names another body where that will not do (brp.amb.location-missile).
"""

import tomllib
from fractions import Fraction
from functools import cache
from math import ceil
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from affray.rules import Combatant, records, table
from engine.rulesets.brp.sheet import Sheet

HUMAN = "human"
DATA = Path(__file__).parents[2] / "bodies.toml"

Kind = Literal["leg", "abdomen", "chest", "arm", "head"]


class Part(Struct, frozen=True):
    """A part of a body: the rolls that strike it, its name, and by which rules it goes."""

    low: int
    high: int
    location: str
    kind: Kind


class _Data(Struct, frozen=True):
    points: dict[str, str]
    bodies: dict[str, tuple[Part, ...]]


@cache
def _data() -> _Data:
    return msgspec.convert(tomllib.loads(DATA.read_text(encoding="utf-8")), _Data)


@cache
def bodies() -> dict[str, tuple[Part, ...]]:
    """Every body by its name; of the two ranges that claim an 8 the leg has it (brp.amb.location-eight)."""
    rows = records(table("brp.table.hit-locations"))
    human = [
        Part(each["low"], each["high"], each["location"], each["location"].rpartition("-")[2])
        for each in rows
    ]
    return {HUMAN: tuple(human), **_data().bodies}


def body(name: str) -> tuple[Part, ...]:
    """The body of this name. Raises ValueError, with the names that there are."""
    if name not in bodies():
        raise ValueError(f"there is no body {name!r}, only {', '.join(bodies())}")
    return bodies()[name]


def part_of(combatant: Combatant, location: str) -> Part | None:
    """The part of this name; None where the body has none."""
    parts = body(str(combatant.sheet.get("body", HUMAN)))
    return next((each for each in parts if each.location == location), None)


def kind_of(combatant: Combatant, location: str) -> Kind:
    """By which rules a part of the body goes."""
    part = part_of(combatant, location)
    assert part is not None
    return part.kind


def points(sheet: Sheet, hp: int) -> dict[str, tuple[int, int]]:
    """The hit points of each part, as resources; together more than the whole (brp.option.locations.totals).

    Raises ValueError for a body that there is not, or a part that it does not have.
    """
    parts = {each.location: each.kind for each in body(sheet.body)}
    strange = [each for each in sheet.locations if each not in parts]
    if strange:
        raise ValueError(f"the body {sheet.body!r} has no {strange[0]!r}, only {', '.join(parts)}")
    usual = {each: ceil(hp * Fraction(_data().points[kind])) for each, kind in parts.items()}
    most = {each: max(1, sheet.locations.get(each, points)) for each, points in usual.items()}
    return {each: (points, points) for each, points in most.items()}
