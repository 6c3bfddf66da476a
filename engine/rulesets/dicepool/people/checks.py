"""Checks: a pool is rolled, against a difficulty or for a total, with every step on record (dp.host.check)."""

from collections.abc import Callable
from fractions import Fraction

from affray.rules import (
    Args,
    CheckResolved,
    Combatant,
    Details,
    Fight,
    Marks,
    Number,
    Procedure,
    Read,
    Shown,
    at_least,
    roll,
)
from engine.rulesets.dicepool.conditions.luck import luck_param
from engine.rulesets.dicepool.people.derived_stats import defense, pool
from engine.rulesets.dicepool.people.kinds import Check

Verdict = Callable[[Shown, bool], tuple[str, str]]
"""What the dice come to where they reach the difficulty or not: the result, and the rule that makes it so."""

SIXES = Marks((6,))
"""Of a pool the sixes are counted, and the total."""

COMMON = (7, 10, 13, 16, 20)
"""The common difficulties (dp.host.check)."""


def plainly(thrown: Shown, reached: bool) -> tuple[str, str]:
    """A success or a failure."""
    return ("success" if reached else "failure"), ""


def held_against(fight: Fight, check: Check) -> Number | None:
    """The DEFENSE that a check must reach, if it is made against one."""
    target = fight.combatants.get(check.target)
    return defense(fight, target, check.defense, check.who) if target and check.defense else None


def chance(fight: Fight, check: Check) -> Fraction:
    """How likely a check reaches the DEFENSE that it is made against."""
    held = held_against(fight, check)
    return at_least(f"{pool(fight, check).total}d6", held.total if held else 0)


def details(
    fight: Fight,
    actor: Combatant,
    check: Check,
    odds: Callable[[Fight, Args], Fraction],
    critical: Callable[[Fight, Args], Fraction] | None = None,
) -> Details:
    """What an option of a check leaves open and says: LUC dice to go into it, the pool, and the exact odds."""
    dice = pool(fight, check)
    return Details(
        params=luck_param(fight, actor),
        chance=dice.total,
        modifiers=dice.modifiers,
        unit="dice",
        odds=odds,
        critical=critical,
    )


def resolve(
    fight: Fight,
    check: Check,
    purpose: str,
    difficulty: int | None = None,
    *,
    rule: str,
    verdict: Verdict = plainly,
) -> Procedure[CheckResolved]:
    """Roll the pool of a check, against a DEFENSE or a difficulty, or for its total alone.

    Equal or higher succeeds (dp.host.check); a pool of no dice comes to 0 and fails (dp.amb.empty-pool).
    """
    dice = pool(fight, check)
    held = held_against(fight, check) if difficulty is None else Number(base=difficulty, total=difficulty)

    def reads() -> Read | tuple[Read, Marks]:
        if held is None:
            return lambda shown: shown.total
        return (lambda shown: verdict(shown, shown.total >= held.total)), SIXES

    thrown = yield from roll(check.who, purpose, f"{dice.total}d6", rule=rule, reads=reads)
    result, result_rule = verdict(thrown, held is None or thrown.total >= held.total)
    resolved = CheckResolved(
        combatant=check.who,
        purpose=purpose,
        skill=check.skill,
        unit="dice",
        base=dice.base,
        modifiers=dice.modifiers,
        total=dice.total,
        roll=thrown.total,
        difficulty=held,
        result=result,
        result_rule=result_rule,
        rule=rule,
    )
    yield resolved
    return resolved
