"""Things: the weapons, spells, abilities and remedies of a combatant, each as its type."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from affray.rules import Combatant, Item, of_one
from engine.rulesets.dicepool.sheet import Ability, Remedy, Spell, Weapon

KINDS: dict[str, type[Struct]] = {"weapon": Weapon, "spell": Spell, "ability": Ability, "remedy": Remedy}

T = TypeVar("T", bound=Struct)


def item_as(item: Item, kind: type[T]) -> T:
    """A thing as its type. Raises msgspec.ValidationError for fields that do not fit it."""
    if kind not in item.readings:
        known = {name: value for name, value in item.items() if name != "kind"}
        item.readings[kind] = msgspec.convert(known, kind)
    found: T = item.readings[kind]
    return found


@of_one
def inventory(combatant: Combatant, kind: type[T]) -> dict[str, T]:
    """The things of one kind that a combatant has, by name."""
    return {
        name: item_as(item, kind)
        for name, item in combatant.items.items()
        if KINDS.get(item.get("kind", "")) is kind
    }


def weapon_of(combatant: Combatant, name: str) -> Weapon:
    """One weapon."""
    return item_as(combatant.items[name], Weapon)


@of_one
def held(combatant: Combatant) -> list[str]:
    """The names of everything in hand."""
    return [name for name, item in combatant.items.items() if item.get("held") and not item.get("natural")]
