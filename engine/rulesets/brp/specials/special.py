"""A special success that landed, and what its type does (brp.special.types, table brp.table.special-types)."""

from functools import cache
from typing import Any

from msgspec import Struct

from affray.rules import records, table
from engine.rulesets.brp.people.sides import Place


class Special(Struct, frozen=True, kw_only=True):
    """A special success that landed: by whom, on whom, with what, and of which type.

    `rolled` is its damage before armour, `lost` the hit points that it cost, as this `injury` ("": none), by `rule`;
    `use` says how the weapon was used, `origin` where the blow came from, if the table keeps positions.
    """

    attacker: str
    target: str
    weapon: str
    kind: str
    rolled: int
    lost: int
    injury: str
    rule: str = ""
    use: str = ""
    origin: Place = None


@cache
def main_effect(kind: str) -> dict[str, Any]:
    """What the table says that a type of special does."""
    rows = {row["type"]: row["main_effect"] for row in records(table("brp.table.special-types"))}
    found: dict[str, Any] = rows[kind]
    return found
