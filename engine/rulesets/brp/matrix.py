"""The attack and defence matrix, read from the catalogue (table brp.table.attack-defence-matrix)."""

from functools import cache

from msgspec import Struct

from engine.catalogue import records, table
from engine.procedure import Procedure
from engine.rulesets.brp.check import Check
from engine.rulesets.brp.defence import Defence
from engine.rulesets.brp.levels import Level
from engine.rulesets.brp.wear import harm_item
from engine.state import Fight


class Row(Struct, frozen=True, kw_only=True):
    """One row: the level at which the blow hits ("none": not at all), whether armour counts, what things lose."""

    hit_level: str
    armour: str
    parry_item_loss: int = 0
    attack_weapon_loss: int = 0
    rule: str = "brp.resolution.matrix-lookup"


@cache
def rows() -> dict[tuple[str, str], Row]:
    """Every row by the levels of attack and defence."""
    return {
        (each["attack"], each["defence"]): Row(
            hit_level=each["hit_level"],
            armour=each["armour"],
            parry_item_loss=each["parry_item_loss"],
            attack_weapon_loss=each["attack_weapon_loss"],
        )
        for each in records(table("brp.table.attack-defence-matrix"))
    }


def outcome(attack: Level, defence: Defence) -> Row:
    """The row for an attack that succeeded; no defence counts as a failed one (brp.resolution.matrix-lookup)."""
    return rows()[attack, defence.level]


def wear(
    fight: Fight, who: str, whom: str, with_what: str, check: Check, defence: Defence, row: Row
) -> Procedure[Row]:
    """What a parry costs the things that met; gives the row that holds after it.

    Source: brp.matrix.parrying-item-loss, brp.levels.parry-harms-attacker-weapon.
    """
    if defence.kind == "parry" and row.parry_item_loss:
        yield from harm_item(
            fight, whom, defence.item, row.parry_item_loss, rule="brp.matrix.parrying-item-loss"
        )
    if defence.kind == "parry" and row.attack_weapon_loss:
        yield from harm_item(
            fight, who, with_what, row.attack_weapon_loss, rule="brp.levels.parry-harms-attacker-weapon"
        )
    return row
