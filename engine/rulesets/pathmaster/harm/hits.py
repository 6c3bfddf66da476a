"""Losing hits, and what follows from it (pm.injury.hits-reduce-hp)."""

from affray.rules import DamageTaken, Fight, Procedure, injury_name
from engine.rulesets.pathmaster.harm.limits import NONLETHAL, settle
from engine.rulesets.pathmaster.people.wounds import NONLETHAL as SUFFERED
from engine.rulesets.pathmaster.people.wounds import Nonlethal

HITS = "pm.injury.hits-reduce-hp"


def lose_hits(
    fight: Fight, whom: str, hits: int, *, cause: str, rule: str = HITS, injury: str = ""
) -> Procedure[None]:
    """Concussion hits come off the hit points. What grows (bleeding) names its `injury`."""
    yield DamageTaken(
        combatant=whom,
        injury=injury or injury_name(fight.combatants[whom], "hits"),
        amount=hits,
        now=fight.combatants[whom].now("hp") - hits,
        cause=cause,
        kind="hits",
        rule=rule,
    )
    yield from settle(fight, whom)


def lose_nonlethal(fight: Fight, whom: str, hits: int) -> Procedure[None]:
    """Nonlethal damage is counted apart; more of it than hit points knocks out."""
    yield SUFFERED.gained(whom, Nonlethal(SUFFERED.of(fight.combatants[whom]).hits + hits), rule=NONLETHAL)
    yield from settle(fight, whom)
