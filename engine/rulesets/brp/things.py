"""What somebody carries, read from the state as the types of the sheet."""

from typing import Any, TypeVar

import msgspec

from engine.rulesets.brp.sheet import Armour, Power, Shield, Weapon
from engine.state import Combatant

Thing = TypeVar("Thing", Weapon, Shield, Armour, Power)

KINDS: dict[type[Any], str] = {Weapon: "weapon", Shield: "shield", Armour: "armour", Power: "power"}


def things(combatant: Combatant, kind: type[Thing]) -> dict[str, Thing]:
    """Everything of a kind that somebody has, by name, broken and dropped things too."""
    tag = KINDS[kind]
    return {name: _read(item, kind) for name, item in combatant.items.items() if item["kind"] == tag}


def weapon_of(combatant: Combatant, name: str) -> Weapon:
    """A weapon, or a shield used as one (brp.shield.attack-skill, brp.shield.attack-special)."""
    item = combatant.items[name]
    if item["kind"] != "shield":
        return _read(item, Weapon)
    shield = _read(item, Shield)
    return Weapon(
        skill="Shield",
        damage=shield.damage,
        size="short",
        special="impaling" if shield.spiked else "knockback",
        hp=shield.hp,
        av=shield.av,
        held=shield.held,
    )


def usable(combatant: Combatant, name: str) -> bool:
    """Whether a weapon or shield is in hand and whole."""
    item = combatant.items[name]
    return bool(item.get("held", True)) and not item.get("broken") and not item.get("jammed")


def armed_with(combatant: Combatant) -> dict[str, Weapon]:
    """The weapons and shields in hand that can attack, by name."""
    return {
        name: weapon_of(combatant, name)
        for name, item in combatant.items.items()
        if item["kind"] in ("weapon", "shield") and usable(combatant, name)
    }


def _read(item: dict[str, Any], kind: type[Thing]) -> Thing:
    fields = {name: item[name] for name in kind.__struct_fields__ if name in item}
    return msgspec.convert(fields, kind)
