"""Missile weapons: range, and what lies between (table brp.table.missile-modifiers)."""

from math import ceil
from typing import Literal

from msgspec import Struct

from affray.rules import NOT_BARRED, Chapter, Combatant, Condition, Fight, Sentence, Why
from engine.rulesets.brp.attacks.aim import aimed
from engine.rulesets.brp.checks.chance import Circumstance
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.seams import ATTACK
from engine.rulesets.brp.sheet import Weapon

LONG = "brp.missile.range.long"

LIGHT = {
    "shadow": Circumstance("brp.missile.mod.vision", "points", -10, "light shadow"),
    "fog": Circumstance("brp.missile.mod.vision", "points", -25, "light fog"),
    "darkness": Circumstance("brp.missile.mod.vision", "difficult", note="darkness"),
}

SITUATIONS = {
    "fast-moving": Circumstance("brp.missile.mod.fast-target", "points", -50, "fast-moving target"),
    "concealed": Circumstance("brp.missile.mod.concealment", "difficult", note="covered target"),
}
"""What the GM may set on a target as a condition of this name."""


class Light(Struct, frozen=True):
    """The light on this combatant, whatever the table's is."""

    light: Literal["clear", "shadow", "fog", "darkness"]


LIT = Condition("light", Light)


def point_blank(attacker: Combatant) -> int:
    """Metres within which a missile attack is easy: DEX/3, rounded up (brp.missile.range.point-blank)."""
    return ceil(attacker.stats["DEX"] / 3)


def at_point_blank(attacker: Combatant, target: Combatant) -> bool:
    """Whether the target is that near; where the table keeps no positions, whether the two are engaged."""
    if attacker.position is None or target.position is None:
        return target.id in attacker.engaged
    return distance(attacker, target) <= point_blank(attacker)


def band(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> str:
    """The range: "point-blank" (it wins: brp.amb.point-blank-overlap), "normal", "medium", "long" or "out".

    A scope after a round of aim halves the distance that counts (brp.amb.targeting-gear). Where the table
    keeps no positions, the range is normal. Source: brp.amb.range-bands.
    """
    if at_point_blank(attacker, target):
        return "point-blank"
    metres = distance(attacker, target)
    if _sighted(fight, attacker, target, weapon):
        metres /= 2
    for times, name in ((1, "normal"), (2, "medium"), (4, "long")):
        if metres <= times * weapon.range:
            return name
    return "out"


def out_of_range(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> Why:
    """Why a target cannot be reached at all (brp.amb.range-bands)."""
    if band(fight, attacker, target, weapon) != "out":
        return NOT_BARRED
    away, most = round(distance(attacker, target)), 4 * weapon.range
    return Sentence("brp.out-of-range", {"target": target.name, "away": away, "most": most}), LONG


def circumstances(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """Missile modifiers: what distance, light and the target's situation change in the chance.

    Source: brp.missile.mod.vision, brp.missile.mod.concealment, brp.missile.mod.fast-target.
    """
    if not weapon.missile:
        return []
    found = _range(fight, attacker, target, weapon)
    if "prone" in target.conditions and not at_point_blank(attacker, target):
        found.append(Circumstance("brp.missile.mod.prone-distance", "difficult", note="prone target"))
    found += [each for name, each in SITUATIONS.items() if name in target.conditions]
    options: Options = fight.table
    own = LIT.get(target)
    light = options.light if own is None else own.light
    return [*found, LIGHT[light]] if light in LIGHT else found


def _range(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    reach = band(fight, attacker, target, weapon)
    if reach == "point-blank":
        return [Circumstance("brp.missile.range.point-blank", "easy", note="point blank")]
    found = []
    if _sighted(fight, attacker, target, weapon):
        note = f"{distance(attacker, target):.0f} metres count half"
        found.append(Circumstance("brp.missile.mod.targeting-gear", "factor", 1, note))
    if reach == "normal":
        found.append(Circumstance("brp.missile.range.normal", "factor", 1, "normal range"))
    if reach == "medium":
        found.append(Circumstance("brp.missile.range.medium", "difficult", note="medium range"))
    if reach == "long":
        found.append(Circumstance(LONG, "factor", 0.2, "long range"))
    return found


def _sighted(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> bool:
    return weapon.scope and aimed(fight, attacker, target)


CHAPTER = Chapter(name="missile weapons", conditions=(LIT,), adds=(ATTACK.add(circumstances),))
