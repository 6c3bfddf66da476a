"""Resistance rolls: a level against a level (pm.table.resistance-roll)."""

from functools import cache

from affray.rules import CheckResolved, Fight, Points, Procedure, records, roll, summed, table
from engine.rulesets.pathmaster.checks.static import OPEN_ENDED
from engine.rulesets.pathmaster.seams import RESISTANCE


@cache
def _formula() -> tuple[int, int]:
    """The target number of level 1 against level 1, and how much it changes with each level.

    The table ends at level 10; the formula does not (pm.ambiguity.resistance-extremes).
    """
    first, second = records(table("pm.table.resistance-roll"))[:2]
    return first["1"], second["1"] - first["1"]


def target_number(attack_level: int, level: int) -> int:
    """What a resistance roll must reach."""
    equal, step = _formula()
    return equal + step * (attack_level - level)


def resists(fight: Fight, who: str, attack_level: int, *, modifier: int, rule: str) -> Procedure[bool]:
    """Roll resistance with one's level against another; whether it holds."""
    number = target_number(attack_level, fight.combatants[who].stats["level"])
    thrown = yield from roll(who, "resistance", OPEN_ENDED, rule=rule)
    adds = [Points(rule, modifier, "modifier of the skill")] if modifier else []
    adds += RESISTANCE(fight, fight.combatants[who])
    total, modifiers = summed(thrown.total, adds)
    held = total >= number
    yield CheckResolved(
        combatant=who,
        purpose="resistance",
        base=0,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result=f"{'resisted' if held else 'not resisted'} ({number} needed)",
        rule=rule,
    )
    return held
