"""Joining a fight: from a sheet to a combatant's figures, the Wounds it can bear, and things carried."""

from typing import Any

from affray.rules import CombatantJoined, Fight, plain
from engine.dice.notation import parse
from engine.rulesets.situational.people.inventory import placed
from engine.rulesets.situational.sheet import FIGURES, HUMAN, NATURAL, Sheet

BEARS = 3
"""With so many Wounds and endurance more, nobody who is Dying can pass the roll any more (sit.host.dying)."""


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """The combatant that follows from a sheet. Raises ValueError for one that does not add up.

    `health` is what it has left of the Wounds after which Dying is death at once. A creature of scale 1 covers two
    squares by two, of scale 2 four by four (sit.host.scale).
    """
    stats = {name: getattr(sheet, name) for name in FIGURES}
    stats["size"] = 2 ** max(0, sheet.scale)
    for name, bonus in sheet.skills.items():
        if name in stats:
            raise ValueError(f"{name} is a figure of its own, no skill")
        stats[name] = bonus
    health = max(1, BEARS + sheet.endurance)
    return CombatantJoined(
        combatant=combatant,
        name=combatant,
        side="",
        stats=stats,
        resources={"health": (health, health)},
        items=_items(sheet),
        rule="sit.host.scale",
        hidden_from=sheet.hidden_from,
    )


def _items(sheet: Sheet) -> dict[str, dict[str, Any]]:
    items: dict[str, dict[str, Any]] = {}
    held: dict[str, str] = {}
    natural = {name: each for name, each in NATURAL.items() if each.part in (sheet.body or HUMAN)}
    for kind, group in (
        ("weapon", {**natural, **sheet.weapons}),
        ("shield", sheet.shields),
        ("armour", sheet.armour),
    ):
        for name, item in group.items():
            if name in items:
                raise ValueError(f"{name!r} names two things")
            items[name] = {"kind": kind, **plain(item), "wounds": 0, **_place(held, name, item)}
            parse(items[name].get("damage", "1d6"))
    return items


def _place(held: dict[str, str], name: str, item: Any) -> dict[str, Any]:
    """Where it is, or whether it is worn. Raises ValueError where two things are in one hand."""
    if hasattr(item, "worn"):
        return {"worn": item.worn}
    if getattr(item, "part", ""):
        return {"place": "body"}
    for hand in {"both": ("right", "left")}.get(item.place, (item.place,)):
        if hand in ("right", "left"):
            if other := held.get(hand):
                raise ValueError(
                    f'the {hand} hand holds both {other} and {name}; put one elsewhere (place = "carried")'
                )
            held[hand] = name
    return placed(item.place)
