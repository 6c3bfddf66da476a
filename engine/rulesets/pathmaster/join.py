"""Joining a fight: from a sheet to a combatant's figures, hit points and things carried."""

from typing import Any

from affray.rules import CombatantJoined, Fight, plain
from engine.rulesets.pathmaster.people.derived_stats import FATIGUE, MANA, fatigue_capacity
from engine.rulesets.pathmaster.sheet import FIGURES, MINOR_FIGURES, Sheet, Spell, Weapon
from engine.rulesets.pathmaster.tables.arming import armed
from engine.rulesets.pathmaster.tables.check import unfit
from engine.rulesets.pathmaster.tables.force import tables_of
from engine.rulesets.pathmaster.tables.known_spells import with_known


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """The combatant that follows from a sheet. Raises ValueError for one that does not add up."""
    stats = {name: getattr(sheet, name) for name in FIGURES}
    stats["dodge"] = sum(sheet.dodge.values())
    stats |= {name: bonus for name in MINOR_FIGURES if (bonus := getattr(sheet, name))}
    magic = sheet.magic
    if magic is not None and magic.knows:
        magic = with_known(tables_of(fight), magic)
    for name, spell in magic.spells.items() if magic else ():
        _can_come_of_it(fight, name, spell)
    for name, bonus in sheet.skills.items():
        if name in stats or name in MINOR_FIGURES:
            raise ValueError(f"{name} is a figure of its own, no skill")
        stats[name] = bonus
    if sheet.recovery != 100:
        stats["recovery"] = sheet.recovery
    if sheet.addictions:
        stats["addictions"] = len(sheet.addictions)
    fatigue = fatigue_capacity(sheet.CO)
    stats |= {f"ranks {name}": ranks for name, ranks in sheet.ranks.items()}
    stats |= {f"resists {name}": bonus for name, bonus in sheet.resists.items()}
    resources = {"hp": (sheet.hp, sheet.hp), FATIGUE: (max(0, fatigue - sheet.tired), fatigue)}
    if sheet.magic is not None:
        resources[MANA] = (sheet.magic.points, sheet.magic.points)
    return CombatantJoined(
        combatant=combatant,
        name=combatant,
        side="",
        sheet={} if magic is sheet.magic else {"magic": plain(magic)},
        stats=stats,
        resources=resources,
        items=_items(sheet, armed(tables_of(fight), sheet)),
        rule="pm.injury.hits-reduce-hp",
        hidden_from=sheet.hidden_from,
    )


def _can_come_of_it(fight: Fight, name: str, spell: Spell) -> None:
    """Raises ValueError for a spell that cannot be cast, or conditions that nobody can come into by it alone."""
    for _, why in unfit(tables_of(fight), spell):
        raise ValueError(f"{name}: {why}")
    for each in spell.fails:
        condition = fight.rulebook.conditions.get(each)
        try:
            if condition is not None:
                condition.check({})
        except ValueError as error:
            raise ValueError(f"{name}: {each!r} comes of no spell: {error}") from error


def _items(sheet: Sheet, weapons: dict[str, Weapon]) -> dict[str, dict[str, Any]]:
    items: dict[str, dict[str, Any]] = {}
    held: dict[str, str] = {}
    for kind, group in (
        ("weapon", weapons),
        ("shield", sheet.shields),
        ("thing", sheet.things),
    ):
        for name, item in group.items():
            if name in items:
                raise ValueError(f"{name!r} names two things")
            if not getattr(item, "part", ""):
                _take_hands(held, name, item.place)
            items[name] = {"kind": kind, **plain(item), "place": item.place}
    for name, on in sheet.talents.items():
        if name in items:
            raise ValueError(f"{name!r} names two things")
        items[name] = {"kind": "talent", "on": on, "place": ""}
    return items


def _take_hands(held: dict[str, str], name: str, place: str) -> None:
    """Raises ValueError where two things are in one hand."""
    for hand in {"both": ("right", "left"), "right": ("right",), "left": ("left",)}.get(place, ()):
        if other := held.get(hand):
            raise ValueError(
                f'the {hand} hand holds both {other} and {name}; put one elsewhere (place = "carried")'
            )
        held[hand] = name
