"""Checks: a pool is rolled, against a difficulty or for a total, with every step on record (dp.host.check)."""

from collections.abc import Callable

from engine.ruleset_api.procedure import Procedure, roll
from engine.rulesets.dicepool.people.figures import pool
from engine.rulesets.dicepool.people.kinds import Check
from engine.state.state import Fight
from events import CheckResolved, DiceRolled, Number

Verdict = Callable[[DiceRolled, bool], tuple[str, str]]
"""What the dice come to where they reach the difficulty or not: the result, and the rule that makes it so."""

COMMON = (7, 10, 13, 16, 20)
"""The common difficulties (dp.host.check)."""


def plainly(thrown: DiceRolled, reached: bool) -> tuple[str, str]:
    """A success or a failure."""
    return ("success" if reached else "failure"), ""


def resolve(
    fight: Fight,
    check: Check,
    purpose: str,
    difficulty: Number | int | None,
    *,
    rule: str,
    verdict: Verdict = plainly,
) -> Procedure[CheckResolved]:
    """Roll the pool of a check. A pool of no dice comes to 0 and fails (dp.amb.empty-pool)."""
    dice = pool(fight, check)
    held = Number(base=difficulty, total=difficulty) if isinstance(difficulty, int) else difficulty
    least = 0 if held is None else held.total
    thrown = yield from roll(check.who, purpose, f"{dice.total}d6", rule=rule)
    result, result_rule = verdict(thrown, dice.total > 0 and thrown.total >= least)
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
