"""Losing hit points, and what follows at 0 and below (pm.injury.zero-hp)."""

from engine.procedure import Procedure
from engine.state import Fight
from events import ConditionGained, DamageTaken

ZERO = "pm.injury.zero-hp"


def lose_hits(fight: Fight, whom: str, hits: int, *, cause: str, rule: str) -> Procedure[None]:
    """Concussion hits come off the hit points (pm.injury.hits-reduce-hp)."""
    target = fight.combatants[whom]
    yield DamageTaken(
        combatant=whom,
        injury=f"hits-{fight.injuries + 1}",
        amount=hits,
        now=target.now("hp") - hits,
        cause=cause,
        kind="hits",
        rule=rule,
    )
    if fight.combatants[whom].now("hp") <= 0 and "unconscious" not in target.conditions:
        yield ConditionGained(combatant=whom, condition="unconscious", rule=ZERO)
        yield ConditionGained(combatant=whom, condition="prone", rule=ZERO)
