"""Ann shoots at Bob.

table = aims(45)                                   # a gun of range 30, skill 60, at 45 metres; her turn
assert shot_at(table) == 30
"""

from typing import Any

from affray.testing import Table
from tests.support.attacking import chance, facing, option

GUN = {"skill": "Gun", "damage": "1d8", "missile": "fast", "range": 30, "dm": "none", "parries": "no"}


def aims(apart: float | None = None, *, skill: int = 60, DEX: int = 12, **how: Any) -> Table:
    """Ann has a gun of range 30 at so many metres from Bob."""
    gun = {"gun": {**GUN, **how.pop("gun", {})}}
    return facing(skills={"Gun": skill}, weapons=gun, weapon="gun", apart=apart, DEX=DEX, **how)


def shot_at(table: Table) -> int | None:
    """The chance that is offered."""
    return chance(table, weapon="gun")


def bars(table: Table, **args: Any) -> tuple[str, str]:
    """The rule and the sentence against the shot."""
    found = option(table, weapon="gun", **args)
    return found.rule, found.barred
