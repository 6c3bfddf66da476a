"""Modes of fire: what each takes of ammunition and turn, adds, and gives as a critical (pm.table.fire-modes)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from affray.rules import Points, records, table
from engine.rulesets.pathmaster.attack_roll.declared import Attack
from engine.rulesets.pathmaster.sheet import Weapon

SINGLE, COVERING = "single-shot", "covering-fire"
SEMI = "semi-automatic"
RECOIL = "pm.autofire.recoil"


class Fire(Struct, frozen=True, kw_only=True):
    """A mode of fire: of which Rate of Fire it is, by which `rule`, and what the table says of it.

    whole     it takes the full round; `rounds` of ammunition; `points` it adds; the kind of its `critical`
    cells     how long the path of a firehose may be; 0 for what is no firehose
    strikes   how many independent attacks it is
    """

    of: str
    rule: str
    rounds: int
    whole: bool
    points: int
    critical: str
    cells: int = 0
    strikes: int = 1


@cache
def fire_modes() -> dict[str, Fire]:
    """The modes by their keys."""
    text = files(__package__).joinpath("fire_modes.toml").read_text(encoding="utf-8")
    rows = {(row["Mode"], row["Option"]): row for row in records(table("pm.table.fire-modes"))}
    return {
        key: _read(rows[each.pop("mode"), each.pop("option")], each)
        for key, each in tomllib.loads(text).items()
    }


def _read(row: dict[str, Any], more: dict[str, Any]) -> Fire:
    return Fire(
        of=row["Mode"].lower(),
        rounds=row["Rounds Used"],
        whole=row["Action"] == "Full Round",
        points=row["OB"],
        critical=row["Critical Type"].lower().replace(" ", "-"),
        **more,
    )


def added(mode: str, weapon: Weapon) -> tuple[Points, ...]:
    """What a mode adds to the attack, and the Recoil of automatic fire takes off it."""
    fire = fire_modes()[mode]
    recoil = 0 if fire.of == SEMI else weapon.recoil
    found = (Points(fire.rule, fire.points, mode), Points(RECOIL, recoil, "recoil"))
    return tuple(each for each in found if each.points)


def fire_of(attack: Attack) -> Fire | None:
    """The mode of an attack; a semi-automatic weapon fires single shots where nothing else is said."""
    if attack.mode:
        return fire_modes()[attack.mode]
    return fire_modes()[SINGLE] if SEMI in attack.weapon.modes else None
