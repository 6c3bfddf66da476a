"""What a table owner's set of tables holds: attacks, criticals, fumbles, weapons, spells (docs/reference/tables.md).

A row is a list, as it stands in TOML and JSON: [36, 40, ["2", "1", "0"]] or [66, 66, "text", "dead"].
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rules import Name
from engine.ruleset_api.field_types import Text
from engine.rulesets.pathmaster.sheet import Spell, Weapon

Total = Annotated[int, Meta(ge=-10_000, le=10_000)]

Low = Total | Literal["below"]
"""The first total of a row; "below": that total and everything under the row's last one."""

High = Total | Literal["above"]

Cell = Annotated[str, Meta(max_length=60)]
"""A cell of an attack table: "0", "14", "14B", "20CS+BK" (tables/cells.py)."""

FumbleKind = Literal["melee", "ranged", "unarmed"]
FUMBLES: tuple[FumbleKind, ...] = ("melee", "ranged", "unarmed")


class AttackRow(Struct, frozen=True, array_like=True, gc=False):
    """What totals from `low` to `high` do, a cell for each armour type of the set."""

    low: Low
    high: High
    cells: Annotated[tuple[Cell, ...], Meta(max_length=20)]


class EntryRow(Struct, frozen=True, array_like=True, gc=False):
    """What rolls from `low` to `high` do: a sentence for people, and the effects (tables/effects.py)."""

    low: Low
    high: High
    text: Text
    effects: Annotated[str, Meta(max_length=200)]


Rows = Annotated[tuple[EntryRow, ...], Meta(max_length=200)]


class AttackTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """An attack table. `critical` is the kind of every critical that names none ("14B")."""

    title: Text
    critical: Name
    rows: Annotated[tuple[AttackRow, ...], Meta(max_length=400)]


class CriticalTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of critical. `letter` names it in cells ("14BK"); `severities` are its columns, by their letters."""

    title: Text
    letter: Text
    severities: Annotated[dict[str, Rows], Meta(max_length=26)]


class FumbleTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a fumbled attack of one kind does to the one who made it."""

    title: Text
    rows: Rows


class ModifierRow(Struct, frozen=True, array_like=True, gc=False):
    """What rolls from `low` to `high` add to Resistance Rolls, a number for each armour type of the set."""

    low: Low
    high: High
    cells: Annotated[tuple[Annotated[int, Meta(ge=-200, le=200)], ...], Meta(max_length=20)]


class TableSet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All tables of a fight; `check.problems` says whether they are whole.

    armour_types   the columns of every attack table, in the order of their cells
    attack         attack tables by name; "unarmed" serves the natural weapons everybody has
    critical       criticals by kind ("slash")
    fumble         one table each for melee, ranged and unarmed attacks
    weapon         weapon data by name, for sheets that name a weapon in `arms`
    spells         spells by name, for casters whose sheet names a spell in what they know
    spell          the basic spell attack table: what its roll adds to Resistance Rolls; none: nothing
    """

    title: Annotated[str, Meta(min_length=1, max_length=200)]
    about: Text = ""
    armour_types: Annotated[tuple[Annotated[int, Meta(ge=1, le=20)], ...], Meta(min_length=1, max_length=20)]
    attack: Annotated[dict[Name, AttackTable], Meta(max_length=100)]
    critical: Annotated[dict[Name, CriticalTable], Meta(max_length=26)]
    fumble: dict[FumbleKind, FumbleTable]
    weapon: Annotated[dict[Name, Weapon], Meta(max_length=300)] = {}
    spells: Annotated[dict[Name, Spell], Meta(max_length=300)] = {}
    spell: Annotated[tuple[ModifierRow, ...], Meta(max_length=400)] = ()
