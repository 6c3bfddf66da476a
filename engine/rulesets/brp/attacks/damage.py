"""Damage by the level of the hit (table brp.table.damage-by-level)."""

from typing import Literal

from affray.rules import Combatant, Fight, Noted, Procedure, maximum, parse, roll
from engine.dice import Dice, Sum, minimum, text, times
from engine.dice.shape import Group
from engine.rulesets.brp.people.inventory import by_hand
from engine.rulesets.brp.sheet import Weapon

MODIFIERS = ((12, "-1d6"), (16, "-1d4"), (24, ""), (32, "1d4"), (40, "1d6"))
"""Damage modifier by STR and SIZ together, up to each sum; above that 1d6 more for every 16 begun."""

MOST_DICE = 50
"""Dice of the modifier at most: they may have to be doubled, and a roll has a hundred dice at most."""


def damage_modifier(combatant: Combatant) -> str:
    """The damage modifier in dice: "1d4", "-1d4", or "" for none."""
    given = combatant.sheet.get("dm")
    if given is not None:
        return str(given)
    total = combatant.stats["STR"] + combatant.stats["SIZ"]
    for up_to, dice in MODIFIERS:
        if total <= up_to:
            return dice
    return f"{min(MOST_DICE, (total - 41) // 16 + 2)}d6"


def rolled_damage(
    fight: Fight, who: str, with_what: str | Weapon, hit_level: str, *, rule: str = ""
) -> Procedure[int]:
    """The damage of a hit at a level: weapon dice and the damage modifier, each by itself; 0 or more.

    `with_what` is a weapon as it is used, or the name of a thing that is used by hand. `rule` is that of the weapon's
    roll where it is rolled for another reason than the hit itself.
    """
    attacker = fight.combatants[who]
    weapon = with_what if isinstance(with_what, Weapon) else by_hand(attacker, with_what)
    damage = yield from weapon_damage(attacker, weapon, hit_level, rule)
    modifier = yield from rolled_modifier(attacker, weapon, hit_level)
    return max(0, damage + modifier)


def weapon_damage(attacker: Combatant, weapon: Weapon, hit_level: str, rule: str) -> Procedure[int]:
    """The weapon's damage: its dice (brp.matrix.full-damage), its most on a critical, unrolled.

    An impaling special doubles dice and constants (brp.impale.damage).

    Source: brp.amb.full-damage-term.
    """
    dice = parse(weapon.damage)
    if hit_level == "critical":
        most = maximum(dice) or 0
        args, by = {"dice": weapon.damage, "damage": most}, "brp.levels.critical-damage"
        yield Noted(key="damage.most", combatant=attacker.id, args=args, rule=by)
        return most
    doubled = hit_level == "special" and weapon.special == "impaling"
    by_level = "brp.levels.special-damage" if hit_level == "special" else "brp.matrix.full-damage"
    by_level = "brp.impale.damage" if doubled else by_level
    thrown = yield from roll(
        attacker.id, "damage", text(times(dice, 2)) if doubled else weapon.damage, rule=rule or by_level
    )
    return thrown.total


def rolled_modifier(attacker: Combatant, weapon: Weapon, hit_level: str) -> Procedure[int]:
    """The rolled damage modifier, by itself at every level; only crushing changes its size."""
    dice, rule = _share(damage_modifier(attacker), weapon), "brp.matrix.dm-separate"
    if hit_level == "special" and weapon.special == "crushing":
        dice, rule = crushing(dice)
    elif hit_level == "special" and weapon.special == "impaling":
        rule = "brp.impale.dm-not-doubled"
    if not dice:
        return 0
    thrown = yield from roll(attacker.id, "damage modifier", dice, rule=rule)
    return thrown.total


def crushing(dice: str) -> tuple[str, str]:
    """The damage modifier of a crushing blow, and its rule: twice the dice; negative counts as none, none is 1d4.

    Source: brp.amb.crush-double-dm.
    """
    if not dice:
        return "1d4", "brp.crushing.dm-none-or-negative"
    modifier = parse(dice)
    if (minimum(modifier) or 0) < 0:
        return "", "brp.crushing.dm-none-or-negative"
    return text(times(modifier, 2)), "brp.crushing.dm-doubled"


def _share(dice: str, weapon: Weapon) -> str:
    share = share_of(weapon)
    if share == "none" or not dice:
        return ""
    return text(_halved(parse(dice))) if share == "half" else dice


def share_of(weapon: Weapon) -> Literal["full", "half", "none"]:
    """How much of the damage modifier a weapon adds in this use.

    Thrown it is half of what a hand adds, unless its sheet says otherwise (brp.amb.thrown-damage-modifier).
    """
    if weapon.missile != "thrown":
        return weapon.dm
    return weapon.thrown_dm or ("none" if weapon.dm == "none" else "half")


def _halved(dice: Dice) -> Dice:
    """Half of a damage modifier: dice of half the faces (1d4 to 1d2, 1d6 to 1d3)."""
    assert isinstance(dice, Sum)
    groups = tuple(Group(each.count, max(1, each.faces // 2), sign=each.sign) for each in dice.groups)
    return Sum(groups, dice.plus // 2)
