"""Conditions that last a number of rounds: of two of a kind the one that ends later counts."""

from typing import Any

from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import ConditionGained, When


def rounds_from_now(fight: Fight, rounds: int) -> When:
    """The end of something that begins now, in the middle of a round, and lasts whole rounds after this one."""
    return When(round=fight.round + rounds)


def gain(
    fight: Fight,
    who: str,
    condition: str,
    until: When | None,
    data: dict[str, Any] | None = None,
    *,
    rule: str,
) -> Procedure[None]:
    """A condition begins, unless the same one is in force at least as long (None: for good)."""
    old = fight.combatants[who].conditions.get(condition)
    if old is not None and (old.until is None or (until is not None and old.until.round >= until.round)):
        return
    yield ConditionGained(combatant=who, condition=condition, until=until, data=data or {}, rule=rule)
