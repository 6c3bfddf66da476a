"""Joining a fight: from a sheet to a combatant's figures, hit points and weapons."""

from affray.rules import CombatantJoined, Fight, plain
from engine.rulesets.d20.people.arms import FISTS, item_of
from engine.rulesets.d20.sheet import Sheet, Weapon


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """The combatant that follows from a sheet. Raises ValueError for a weapon that does not add up."""
    figures = ("armour_class", "attack", "strength", "move")
    weapons = {**sheet.weapons, FISTS: sheet.weapons.get(FISTS, Weapon())}
    return CombatantJoined(
        combatant=combatant,
        name=combatant,
        side="",
        stats={name: getattr(sheet, name) for name in figures},
        resources={"hp": (sheet.hp, sheet.hp)},
        items={name: plain(item_of(name, each)) for name, each in weapons.items()},
        hidden_from=sheet.hidden_from,
        rule="d20.host.damage",
    )
