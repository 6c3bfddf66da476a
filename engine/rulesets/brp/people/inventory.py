"""The things a combatant carries, read from the state as the types of the sheet."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from affray.rules import Combatant, Item, Sentence, Why, of_one
from engine.rulesets.brp.harm.restrictions import barred_by_wound
from engine.rulesets.brp.optional.locations.arms import useless_arm
from engine.rulesets.brp.sheet import Armour, Power, Shield, Weapon

Thing = TypeVar("Thing", Weapon, Shield, Armour, Power)

SHIELD = "Shield"
"""The one skill for every shield, to parry and to strike with (brp.shield.single-skill)."""

ARMS = ("weapon", "shield")
"""The kinds of things that strike and parry."""

KINDS: dict[type[Any], str] = {Weapon: "weapon", Shield: "shield", Armour: "armour", Power: "power"}


@of_one
def inventory(combatant: Combatant, kind: type[Thing]) -> dict[str, Thing]:
    """The things of a kind that a combatant has, by name, broken and dropped ones too."""
    tag = KINDS[kind]
    return {name: _read(item, kind) for name, item in combatant.items.items() if item["kind"] == tag}


def weapon_of(combatant: Combatant, name: str, use: str = "") -> Weapon:
    """A weapon, or a shield used as one (brp.shield.attack-skill, brp.shield.attack-special).

    `use` is "swing" for a weapon that could be thrown and is not (brp.missile.definition).
    """
    item = combatant.items[name]
    if Weapon not in item.readings:
        shield = item["kind"] == "shield"
        item.readings[Weapon] = _as_weapon(_read(item, Shield)) if shield else _read(item, Weapon)
    weapon: Weapon = item.readings[Weapon]
    return replace(weapon, missile="", range=0) if use == "swing" else weapon


def by_hand(combatant: Combatant, name: str) -> Weapon:
    """A weapon as a hand uses it: what can be thrown is swung."""
    return weapon_of(combatant, name, "swing" if combatant.items[name].get("missile") == "thrown" else "")


def _as_weapon(shield: Shield) -> Weapon:
    return Weapon(
        skill=SHIELD,
        damage=shield.damage,
        size="short",
        special="impaling" if shield.spiked else "knockback",
        hp=shield.hp,
        av=shield.av,
        held=shield.held,
    )


def shield_of(combatant: Combatant, name: str) -> Shield | None:
    """A shield; None for something else."""
    item = combatant.items[name]
    return _read(item, Shield) if item["kind"] == "shield" else None


def hindrance(combatant: Combatant, name: str, *, firing: bool = True, thrown: bool = False) -> Why:
    """Why a weapon or shield cannot be used now (or thrown).

    A jammed weapon can still be held in a blow's way: it only does not fire.
    """
    item = combatant.items[name]
    if item.get("stuck"):
        return Sentence("brp.stuck-in-a-wound", {"weapon": name}), "brp.impale.stuck"
    if item.get("broken"):
        return Sentence("brp.weapon-broken", {"weapon": name}), "brp.fumble.weapon-harm"
    if firing and item.get("jammed"):
        return Sentence("brp.weapon-jammed", {"weapon": name}), "brp.malfunction.range"
    if item.get("held", True):
        why = barred_by_wound(combatant, name, thrown=thrown)
        return why if why[0] else useless_arm(combatant, name)
    if (metres := item.get("lies")) is None:
        return Sentence("brp.not-in-hand", {"weapon": name}), "brp.noncombat.allowed"
    lies = Sentence("brp.lies-on-the-ground", {"weapon": name})
    if metres:
        lies = Sentence("brp.lies-away", {"weapon": name, "away": round(metres)})
    return lies, "brp.fumble.drop-or-throw"


@of_one
def usable(combatant: Combatant, name: str) -> bool:
    """Whether a weapon or shield is in hand and whole."""
    return not hindrance(combatant, name)[0]


@of_one
def armed_with(combatant: Combatant) -> dict[str, Weapon]:
    """The weapons and shields in hand that can attack, by name."""
    return {name: weapon_of(combatant, name) for name in combatant.items if armed(combatant, name)}


@of_one
def armed(combatant: Combatant, name: str) -> bool:
    """Whether this is a weapon or shield in hand that can attack."""
    item = combatant.items.get(name)
    return item is not None and item["kind"] in ARMS and usable(combatant, name)


def free_name(taker: Combatant, name: str) -> str:
    """What a thing is called in another's hands: as before, unless they have one of that name."""
    while name in taker.items:
        name = f"another {name}"
    return name


@of_one
def ways_to_use(combatant: Combatant) -> list[tuple[str, str]]:
    """Every weapon and shield, broken and dropped ones too, in every use: what can be thrown can be swung.

    Pairs of name and use: "throw" or "swing" where there are both, else "".
    """
    return [
        (name, use)
        for name, item in combatant.items.items()
        if item["kind"] in ARMS
        for use in (("throw", "swing") if item.get("missile") == "thrown" else ("",))
    ]


def _read(item: Item, kind: type[Thing]) -> Thing:
    if kind not in item.readings:
        fields = {name: item[name] for name in kind.__struct_fields__ if name in item}
        item.readings[kind] = msgspec.convert(fields, kind)
    reading: Thing = item.readings[kind]
    return reading
