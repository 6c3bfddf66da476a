"""Losing hits, and what follows from it (pm.injury.hits-reduce-hp)."""

from engine.procedure import Procedure
from engine.rulesets.pathmaster.harm.limits import NONLETHAL, settle
from engine.rulesets.pathmaster.people.wounds import nonlethal
from engine.state import Fight
from events import ConditionGained, DamageTaken

HITS = "pm.injury.hits-reduce-hp"


def lose_hits(
    fight: Fight, whom: str, hits: int, *, cause: str, rule: str = HITS, injury: str = ""
) -> Procedure[None]:
    """Concussion hits come off the hit points. What grows (bleeding) names its `injury`."""
    yield DamageTaken(
        combatant=whom,
        injury=injury or f"hits-{fight.injuries + 1}",
        amount=hits,
        now=fight.combatants[whom].now("hp") - hits,
        cause=cause,
        kind="hits",
        rule=rule,
    )
    yield from settle(fight, whom)


def lose_nonlethal(fight: Fight, whom: str, hits: int) -> Procedure[None]:
    """Nonlethal damage is counted apart; more of it than hit points knocks out."""
    data = {"hits": nonlethal(fight.combatants[whom]) + hits}
    yield ConditionGained(combatant=whom, condition="nonlethal", data=data, rule=NONLETHAL)
    yield from settle(fight, whom)
