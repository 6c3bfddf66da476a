"""Lengths of time as the tables have them ("1d50 rounds"), rows of charts, and effects by type and tier."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from affray.rules import CheckResolved, Points, Procedure, records, roll, row_where, summed, table
from engine.rulesets.pathmaster.people.ailments import SECONDS

UNITS = {
    "rounds": SECONDS,
    "minutes": 60,
    "hours": 3_600,
    "days": 86_400,
    "weeks": 7 * 86_400,
    "months": 30 * 86_400,
}
"""Seconds of each unit."""


def length(who: str, purpose: str, text: str, *, rule: str, private: bool = False) -> Procedure[int]:
    """Roll a length of time; in seconds."""
    dice, unit = text.rsplit(" ", 1)
    return (yield from roll(who, purpose, dice, rule=rule, private=private)).total * UNITS[unit]


def charted(name: str, total: int) -> dict[str, Any]:
    """The row of a chart for this total: the last that begins at or below it.

    So what lies between two rows is read on the lower one (pm.q.withdrawal-gap).
    Source: pm.withdrawal.roll, pm.recovery.roll.
    """
    return [row for row in records(table(name)) if row["min"] <= total][-1]


def rolled_up(
    who: str,
    purpose: str,
    dice: str,
    adds: Iterable[Points],
    result: Callable[[int], str],
    *,
    base: int = 0,
    rule: str,
    private: bool = False,
) -> Procedure[int]:
    """A roll with what adds to it; the total, of which the record has the result."""
    thrown = yield from roll(who, purpose, dice, rule=rule, private=private)
    total, modifiers = summed(base + thrown.total, [each for each in adds if each.points])
    yield CheckResolved(
        combatant=who,
        purpose=purpose,
        base=base,
        modifiers=modifiers,
        roll=thrown.total,
        total=total,
        result=result(total),
        private=private,
        rule=rule,
    )
    return total


@cache
def effects(of: str, kind: str, tier: str, column: str = "effects") -> tuple[dict[str, Any], ...]:
    """What a tier of a poison or disease of this type does, in the order of its table.

    Source: pm.table.poison.circulatory, pm.table.poison.conversion, pm.table.poison.muscle, pm.table.poison.nerve,
    pm.table.poison.reduction, pm.table.poison.respiratory, pm.table.disease.bubonic, pm.table.disease.pneumonic,
    pm.table.disease.psychiatric, pm.table.disease.chemical.
    """
    row = row_where(table(f"pm.table.{of}.{kind}"), "tier", tier)
    return tuple(row[column])
