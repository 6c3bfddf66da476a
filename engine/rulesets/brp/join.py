"""Joining a fight: from a sheet to a combatant's figures, hit points, power points and things carried."""

from typing import Any

import msgspec

from affray.rules import CombatantJoined, Fight
from engine.rulesets.brp.optional.locations.bodies import points
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.item_validation import check_dice, check_thing
from engine.rulesets.brp.people.suits import check_suits
from engine.rulesets.brp.sheet import (
    CHARACTERISTICS,
    FIGURES,
    FISTS,
    Armour,
    Power,
    Sheet,
    Shield,
    Weapon,
    full,
    hit_points,
)


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """The combatant that follows from a sheet.

    Raises ValueError for a sheet that does not add up, Refused for armour that cannot be worn (brp.armour.fits-siz,
    brp.armour.layering).
    """
    for things in (sheet.weapons, sheet.shields, sheet.armour, sheet.powers):
        for name, thing in things.items():
            check_thing(name, thing)
    check_dice("healing", sheet.healing, 1)
    if sheet.dm:
        check_dice("dm", sheet.dm, 2)
    stats = {name: getattr(sheet, name) for name in CHARACTERISTICS}
    clashes = [name for name in sheet.skills if name in stats or name in FIGURES]
    if clashes:
        raise ValueError(f"{clashes[0]} is a characteristic, no skill")
    stats |= sheet.skills
    check_suits(combatant, sheet)
    hp = hit_points(sheet.CON, sheet.SIZ) if sheet.hp is None else sheet.hp
    pp = sheet.POW if sheet.pp is None else sheet.pp
    parts = points(sheet, hp)
    options: Options | None = fight.table
    resources = {"hp": (hp, hp), "pp": (pp, pp)}
    if options is not None and options.hit_locations:
        resources |= parts
    if sheet.fatigue is not None:
        resources["fatigue"] = (sheet.fatigue, sheet.fatigue)
    stats |= dict(figure for resource, figure in full(stats).items() if resource in resources)
    return CombatantJoined(
        combatant=combatant,
        name=combatant,
        side="",
        stats=stats,
        resources=resources,
        items=_items(sheet),
        hidden_from=sheet.hidden_from,
        rule="brp.damage.hit-points",
    )


def _items(sheet: Sheet) -> dict[str, dict[str, Any]]:
    items: dict[str, dict[str, Any]] = {}
    weapons = {"fists": FISTS, **sheet.weapons}
    for kind, group in (
        ("weapon", weapons),
        ("shield", sheet.shields),
        ("armour", sheet.armour),
        ("power", sheet.powers),
    ):
        for name, item in group.items():
            if name in items:
                raise ValueError(f"{name!r} names two things")
            items[name] = {"kind": kind, **msgspec.to_builtins(item), **_changeable(item)}
    return items


def _changeable(item: Weapon | Shield | Armour | Power) -> dict[str, Any]:
    """What a fight may change about a thing, spelled out even where it is as usual."""
    match item:
        case Armour():
            return {"worn": item.worn}
        case Weapon(hp=None):
            return {"held": item.held}
        case Weapon() | Shield():
            return {"held": item.held, "hp": item.hp}
        case _:
            return {}
