"""The things a combatant carries, read from the state as the types of the sheet."""

from typing import Any, TypeVar

import msgspec

from affray.rules import Combatant, Item, of_one
from engine.rulesets.situational.sheet import Armour, Shield, Weapon

Kind = TypeVar("Kind", Weapon, Shield, Armour)
IMPROVISED = "Improvised"
"""The skill that a destroyed weapon is used with."""
KINDS: dict[type[Any], str] = {Weapon: "weapon", Shield: "shield", Armour: "armour"}


@of_one
def inventory(combatant: Combatant, kind: type[Kind]) -> dict[str, Kind]:
    """The things of a kind that a combatant has, by name, wherever they are."""
    tag = KINDS[kind]
    return {name: item_as(item, kind) for name, item in combatant.items.items() if item["kind"] == tag}


@of_one
def weapon_of(combatant: Combatant, name: str) -> Weapon:
    """A combatant's weapon; one that is destroyed is improvised (sit.item.destroyed), as is one that a ruling took."""
    if name not in combatant.items:
        return Weapon(skill=IMPROVISED, damage="1d4")
    found = item_as(combatant.items[name], Weapon)
    if sound(combatant, name):
        return found
    return Weapon(skill=IMPROVISED, damage="1d4", hands=found.hands, place=found.place)


def item_as(item: Item, kind: type[Kind]) -> Kind:
    """An item as the type of the sheet; where a natural weapon is, the body says."""
    if kind not in item.readings:
        fields = {name: value for name, value in item.items() if name in kind.__struct_fields__}
        if fields.get("place") == "body":
            fields.pop("place")
        item.readings[kind] = msgspec.convert(fields, kind)
    known: Kind = item.readings[kind]
    return known


def wounds_of(combatant: Combatant, thing: str) -> int:
    """How many wounds a thing has."""
    return int(combatant.items.get(thing, Item({})).get("wounds", 0))


def sound(combatant: Combatant, thing: str) -> bool:
    """Whether a thing is not destroyed."""
    return thing in combatant.items and not combatant.items[thing].get("broken")


def placed(where: str) -> dict[str, Any]:
    """The fields of a thing that is there: others see whether it is in hand."""
    return {"place": where, "held": where in ("right", "left", "both")}


def strapped(combatant: Combatant, name: str) -> bool:
    """Whether a thing is a shield that is strapped to the arm."""
    return name in inventory(combatant, Shield) and inventory(combatant, Shield)[name].strapped


def in_hand(combatant: Combatant, hand: str) -> str:
    """What the right or left hand holds; "" for nothing."""
    held = (name for name, item in combatant.items.items() if item.get("place") in (hand, "both"))
    return next(held, "")


def at_hand(combatant: Combatant, name: str) -> bool:
    """Whether a thing is ready: held, or a part of the body; what is of two hands in both."""
    item = combatant.items[name]
    if item["place"] == "body":
        return True
    return item["place"] in (("both",) if item.get("hands", 1) == 2 else ("right", "left", "both"))
