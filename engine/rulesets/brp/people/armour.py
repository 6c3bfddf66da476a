"""Armour: the suits that are worn, what powers add, and a shield that a blow gets past."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import Combatant, Condition, Fight, Modifier, Noted, Procedure, roll
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.can_act import helpless
from engine.rulesets.brp.people.inventory import inventory
from engine.rulesets.brp.sheet import Armour, Shield


class Warded(Struct, frozen=True):
    """Points of armour by a power."""

    armour: Annotated[int, Meta(ge=0, le=10_000)]


WARDED = Condition("warded", Warded)


class Stopped(Struct, frozen=True):
    """Points of damage that armour takes off, and the rule by which it does."""

    points: int
    rule: str


def value(combatant: Combatant, location: str = "") -> int:
    """The armour value of the body, or a part of it, layers and powers added."""
    base, modifiers = _protection(combatant, location=location)
    return modifiers[-1].total if modifiers else base


def stop(
    fight: Fight,
    whom: str,
    damage: int,
    *,
    rule: str = "brp.armour.subtract",
    parried_with: str = "",
    location: str = "",
) -> Procedure[Stopped]:
    """What armour takes off a blow, by `rule`; where several things add up (brp.armour.layering), that is on record.

    It needs no roll and no action, so it serves the helpless too. `parried_with` names the thing that the
    blow got past although it was parried, `location` the part of the body that it struck.
    """
    target = fight.combatants[whom]
    options: Options = fight.table
    rolled = (yield from _rolled(target, location)) if options.random_armour and damage > 0 else {}
    base, modifiers = _protection(
        target, parried_with if options.shield_pass_through else "", rolled, location
    )
    total = modifiers[-1].total if modifiers else base
    if modifiers:
        args = {"base": base, "modifiers": msgspec.to_builtins(modifiers), "total": total}
        yield Noted(key="armour.adds-up", combatant=whom, args=args, rule=modifiers[-1].rule)
    if rule == "brp.armour.subtract" and rolled:
        rule = "brp.option.random-armour.per-hit"
    elif rule == "brp.armour.subtract" and helpless(target):
        rule = "brp.armour.no-skill"
    return Stopped(min(total, damage), rule)


def covers(suit: Armour, location: str) -> bool:
    """Whether a suit is over this part of the body; whatever names none, and where none is struck, covers all."""
    return not suit.covers or not location or location in suit.covers


def _rolled(combatant: Combatant, location: str) -> Procedure[dict[str, int]]:
    """What random armour stops of this blow, suit by suit; each that lands has its own roll.

    Source: brp.option.random-armour.per-hit. One that bypasses armour rolls none (brp.amb.random-armour-critical).
    """
    rolled: dict[str, int] = {}
    for name, suit in inventory(combatant, Armour).items():
        if suit.worn and suit.dice and covers(suit, location):
            thrown = yield from roll(combatant.id, "armour", suit.dice, rule="brp.option.random-armour.roll")
            rolled[name] = max(0, thrown.total)
    return rolled


def _protection(
    combatant: Combatant, parried_with: str = "", rolled: Mapping[str, int] = {}, location: str = ""
) -> tuple[int, list[Modifier]]:
    """The value of the best single suit, and each thing that adds to it.

    Source: brp.amb.layered-armour; brp.amb.shield-av-when for the shield, which adds nothing once it is destroyed.
    """
    worn = {
        name: replace(suit, av=rolled[name]) if name in rolled else suit
        for name, suit in inventory(combatant, Armour).items()
        if suit.worn and covers(suit, location)
    }
    layers = sorted(worn, key=lambda name: (worn[name].layerable, -worn[name].av))
    base = worn[layers[0]].av if layers else 0
    added = [("brp.armour.layering", worn[name].av, name) for name in layers[1:] if worn[name].layerable]
    if warded := WARDED.get(combatant):
        added.append(("brp.armour.powers", warded.armour, "powers"))
    shield = inventory(combatant, Shield).get(parried_with)
    if shield and not combatant.items[parried_with].get("broken"):
        added.append(("brp.armour.shield-and-armour", shield.av, parried_with))
    modifiers: list[Modifier] = []
    total = base
    for rule, points, note in added:
        total += points
        modifiers.append(Modifier(rule=rule, op="+", value=points, total=total, note=note))
    return base, modifiers
