"""Weapons, as the state holds them: those of the list, and those that a combatant carries (d20.host.weapon-data)."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from affray.rules import Combatant, PlainDice, of_one
from engine.rulesets.d20.mishaps.weapon import Weapon as Wielded
from engine.rulesets.d20.mishaps.weapon import item_as
from engine.rulesets.d20.sheet import Weapon

LIST = Path(__file__).parents[1] / "armoury.toml"
FISTS = "fists"


class Arm(Wielded, frozen=True, kw_only=True):
    """A weapon as it is now: what the mishaps know of one, its damage, its range in hexes, and what rides on it."""

    damage: PlainDice = "1d2"
    range: int = 0
    riders: dict[str, PlainDice] = {}


@cache
def weapon_list() -> dict[str, dict[str, Any]]:
    """The list: what is known of each weapon in it."""
    found: dict[str, dict[str, Any]] = tomllib.loads(LIST.read_text(encoding="utf-8"))["armoury"]["weapons"]
    return found


def item_of(name: str, weapon: Weapon) -> dict[str, Any]:
    """The thing that a weapon of a sheet is. Raises ValueError where neither it nor the list says what it does."""
    type = weapon.like or name.lower().replace(" ", "-")
    if weapon.like and type not in weapon_list():
        raise ValueError(f"{name}: the list has no {type!r}; it has {', '.join(weapon_list())}")
    known = weapon_list().get(type, {})
    said = {field: each for field, each in msgspec.to_builtins(weapon).items() if each is not None}
    if "damage" not in {**known, **said}:
        raise ValueError(f"{name}: say its damage, or what it is like: {', '.join(weapon_list())}")
    arm = msgspec.convert({**known, **said, "type": type if known else ""}, Arm)
    check(name, arm)
    return {"kind": "weapon", **msgspec.to_builtins(arm)}


def check(name: str, arm: Arm) -> None:
    """Raises ValueError for a weapon with which nobody could attack."""
    if arm.use in ("thrown", "missile") and not arm.range:
        raise ValueError(f"{name}: what is {arm.use} needs a range in hexes")


def arm_of(combatant: Combatant, name: str) -> Arm:
    """A combatant's weapon by name. Raises KeyError."""
    return item_as(combatant.items[name], Arm)


@of_one
def arms(combatant: Combatant) -> dict[str, Arm]:
    """Everything that a combatant carries to strike with, in hand or not."""
    return {
        name: item_as(item, Arm) for name, item in combatant.items.items() if item.get("kind") == "weapon"
    }
