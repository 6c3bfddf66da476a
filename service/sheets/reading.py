"""What was read of somebody's sheet: each field with where it came from, and what was not understood."""

from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

How = Literal["taken", "worked-out", "missing", "not-understood"]
Path = tuple[str, ...]
"""Where something is on a sheet: ("weapons", "axe", "damage")."""


class Found(Struct, frozen=True):
    """A value for a place on a sheet, and where it stood in what was read.

    `worked_out`: it was added up, scaled or put into other words.
    """

    path: Path
    value: Any
    source: str
    worked_out: bool = False


class Field(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of the sheet, or of what was read.

    field    its place on the sheet ("weapons.axe.damage"); "" where it has none
    source   where it stood: a heading, a path of the file
    how      `taken` as it is; `worked-out`: added up, scaled, or told in other words; `missing` there, so that the
             ruleset's usual value holds; or `not-understood`
    why      what is wrong with it, in English; "" where nothing is
    """

    field: str = ""
    source: str
    how: How
    why: str = ""


class Person(Struct, frozen=True, kw_only=True):
    """Somebody as they were found, before it is known what fits a sheet.

    `missing` are places of the sheet for which the file usually has something and has nothing, and where that would
    stand; `unread` are sources of no use.
    """

    name: str
    side: str = ""
    count: int = 1
    found: tuple[Found, ...] = ()
    missing: tuple[tuple[Path, str], ...] = ()
    unread: tuple[str, ...] = ()
    position: tuple[float, float] | None = None
    portrait: str = ""


class ReadSheet(Struct, frozen=True, kw_only=True):
    """Somebody whose sheet was read: `count` of them, and the sheet, which fits its ruleset.

    `side` is "" where nothing says which; `position` and `portrait` are what Affray's own files have. `fields` says of
    each field where it came from, first what was not understood and what is missing.
    """

    name: str
    side: str
    count: int
    sheet: dict[str, Any]
    fields: list[Field]
    position: tuple[float, float] | None = None
    portrait: str = ""


class ReadSheets(Struct, frozen=True, kw_only=True):
    """All whose sheets were read, from `affray`, a `table`, or a file of the program of this title."""

    format: str
    combatants: list[ReadSheet]


def nested(found: Iterable[Found]) -> dict[str, Any]:
    """A sheet of these values. Of two at one place the first counts."""
    sheet: dict[str, Any] = {}
    for each in found:
        at = sheet
        *above, last = each.path
        for name in above:
            below = at.setdefault(name, {})
            if not isinstance(below, dict):
                break
            at = below
        else:
            at.setdefault(last, each.value)
    return sheet
