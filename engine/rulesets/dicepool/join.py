"""Joining a fight: from a sheet to a combatant's figures, HEALTH, LUC dice and MP, and things carried."""

from typing import Any

from affray.rules import CombatantJoined, Fight, plain
from engine.rulesets.dicepool.conditions.names import conditions_of, renders
from engine.rulesets.dicepool.sheet import FIGURES, FISTS, Sheet, Spell

COSTS = (2, 4)
"""Moderate and Extreme (dp.spell.only-two-costs)."""


def join(fight: Fight, combatant: str, sheet: Sheet) -> CombatantJoined:
    """The combatant that follows from a sheet. Raises ValueError for one that does not add up.

    Source: dp.spell.only-two-costs, dp.legacy.renamed-conditions.
    """
    stats = {name: getattr(sheet, name) for name in FIGURES}
    stats |= {f"skill {name}": dice for name, dice in sheet.skills.items()}
    stats |= {f"speed {name}": squares for name, squares in sheet.speeds.items()}
    stats |= {f"exploit {name}": 1 for name in sheet.exploits}
    for name, spell in sheet.spells.items():
        check_spell(name, spell)
    for ability in sheet.abilities.values():
        renders(ability.renders)
    return CombatantJoined(
        combatant=combatant,
        name=combatant,
        side="",
        stats=stats,
        resources={
            "health": (sheet.health, sheet.health),
            "luck": (sheet.luck, sheet.luck),
            "mp": (sheet.mp, sheet.mp),
        },
        items=_items(sheet),
        rule="dp.host.health",
        hidden_from=sheet.hidden_from,
    )


def check_spell(name: str, spell: Spell) -> None:
    """Raises ValueError for a cost or a condition that no spell of its family has.

    Source: dp.spell.only-two-costs, dp.spell.compulsion, dp.spell.enchantment, dp.spell.infliction.
    """
    if spell.mp not in COSTS:
        raise ValueError(
            f"{name}: a spell that conditions costs 2 MP or 4 MP, not {spell.mp} (dp.spell.only-two-costs)"
        )
    could = conditions_of(spell.family)
    if spell.condition not in could:
        raise ValueError(
            f"{name}: {spell.family} spells cause {', '.join(could)}, not {spell.condition} "
            f"(dp.spell.{spell.family.lower()})"
        )


def _items(sheet: Sheet) -> dict[str, dict[str, Any]]:
    items: dict[str, dict[str, Any]] = {}
    groups: dict[str, dict[str, Any]] = {
        "weapon": {"fists": FISTS, **sheet.weapons},
        "spell": {**sheet.spells},
        "ability": {**sheet.abilities},
        "remedy": {**sheet.remedies},
    }
    for kind, group in groups.items():
        for name, item in group.items():
            if name in items:
                raise ValueError(f"{name!r} names two things")
            shown = {"held": item.held} if kind in ("weapon", "remedy") else {}
            items[name] = {"kind": kind, **plain(item), **shown}
    for name in sheet.things:
        if name in items:
            raise ValueError(f"{name!r} names two things")
        items[name] = {"kind": "thing", "held": True}
    return items
