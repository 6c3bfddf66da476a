"""How hard a blow is (table brp.table.damage-by-level)."""

from functools import cache

from engine.catalogue import records, table
from engine.dice import maximum, parse, text, times
from engine.procedure import Procedure, roll
from engine.rulesets.brp.sheet import Weapon
from engine.rulesets.brp.things import weapon_of
from engine.state import Combatant, Fight

MODIFIERS = ((12, "-1d6"), (16, "-1d4"), (24, ""), (32, "1d4"), (40, "1d6"))
"""Damage modifier by STR and SIZ together, up to each sum; above that 1d6 more for every 16 begun."""


def damage_modifier(combatant: Combatant) -> str:
    """The damage modifier in dice: "1d4", "-1d4", or "" for none."""
    given = combatant.sheet.get("dm")
    if given is not None:
        return str(given)
    total = combatant.stats["STR"] + combatant.stats["SIZ"]
    for up_to, dice in MODIFIERS:
        if total <= up_to:
            return dice
    return f"{(total - 41) // 16 + 2}d6"


def rolled_damage(fight: Fight, who: str, with_what: str, hit_level: str) -> Procedure[int]:
    """The damage of a hit at a level: weapon dice and the damage modifier, each by itself (brp.matrix.dm-separate).

    A critical does the weapon's most, unrolled (brp.levels.critical-damage); an impaling special doubles
    the weapon's dice (brp.levels.special-damage).
    """
    attacker = fight.combatants[who]
    weapon = weapon_of(attacker, with_what)
    if hit_level == "critical":
        most = maximum(parse(weapon.damage))
        assert most is not None
        damage = most
    else:
        dice = parse(weapon.damage)
        impales = hit_level == "special" and weapon.special == "impaling"
        thrown = yield from roll(
            who,
            "damage",
            text(times(dice, 2)) if impales else weapon.damage,
            rule="brp.levels.special-damage" if hit_level == "special" else "brp.matrix.full-damage",
        )
        damage = thrown.total
    modifier = yield from rolled_modifier(attacker, weapon, hit_level)
    return max(0, damage + modifier)


def rolled_modifier(attacker: Combatant, weapon: Weapon, hit_level: str) -> Procedure[int]:
    """The damage modifier, rolled on its own: half of it for thrown weapons, none for most missiles."""
    dice = _share(damage_modifier(attacker), weapon)
    if hit_level == "special" and weapon.special == "crushing":
        dice = _crushing(dice)
    if not dice:
        return 0
    thrown = yield from roll(attacker.id, "damage modifier", dice, rule="brp.matrix.dm-separate")
    return thrown.total


def _share(dice: str, weapon: Weapon) -> str:
    if weapon.dm == "none":
        return ""
    return _halved(dice) if weapon.dm == "half" else dice


def _halved(dice: str) -> str:
    """Half of a damage modifier: dice of half the faces (1d4 to 1d2, 1d6 to 1d3)."""
    if not dice:
        return ""
    number, _, faces = dice.partition("d")
    return f"{number}d{int(faces) // 2}"


@cache
def crushing_rule() -> str:
    """How a crushing special changes the damage modifier, as the table has it."""
    rows = records(table("brp.table.damage-by-level"))
    return next(str(row["damage_modifier"]) for row in rows if row["special_type"] == "crushing")


def _crushing(dice: str) -> str:
    """Dice doubled; a negative modifier counts as none, none becomes 1d4."""
    if not dice:
        return "1d4"
    return "" if dice.startswith("-") else text(times(parse(dice), 2))
