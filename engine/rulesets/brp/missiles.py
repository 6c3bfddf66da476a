"""Missile weapons: range and what the air between does (table brp.table.missile-modifiers)."""

from math import ceil

from engine.rulesets.brp.chance import Circumstance
from engine.rulesets.brp.levels import Level
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.sides import distance
from engine.state import Combatant, Fight


def point_blank(attacker: Combatant) -> int:
    """Metres within which a missile attack is easy: DEX/3, rounded up."""
    return ceil(attacker.stats["DEX"] / 3)


def out_of_range(attacker: Combatant, target: Combatant, weapon: Weapon) -> tuple[str, str] | None:
    """Why a target cannot be reached at all, or None."""
    metres = distance(attacker, target)
    if metres <= 4 * weapon.range:
        return None
    return f"{target.name} is {metres:.0f} metres away, out of range.", "brp.missile.range.long"


def highest_level(attacker: Combatant, target: Combatant, weapon: Weapon) -> Level:
    """At long range a hit is a normal success at best."""
    return "success" if weapon.missile and distance(attacker, target) > 2 * weapon.range else "critical"


def circumstances(fight: Fight, attacker: Combatant, target: Combatant, weapon: Weapon) -> list[Circumstance]:
    """What distance does to the chance."""
    metres = distance(attacker, target)
    if metres <= point_blank(attacker):
        return [Circumstance("brp.missile.range.point-blank", "easy", note="point blank")]
    if metres <= weapon.range:
        return []
    if metres <= 2 * weapon.range:
        return [Circumstance("brp.missile.range.medium", "difficult", note="medium range")]
    return [Circumstance("brp.missile.range.long", "factor", 0.2, "long range")]
