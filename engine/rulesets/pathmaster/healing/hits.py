"""Hits that come back, by rest, treatment or magic: no more than were lost, and none that withdrawal holds back."""

from affray.rules import DamageHealed, Fight, Procedure
from engine.rulesets.pathmaster.harm.limits import LIMITS, settle
from engine.rulesets.pathmaster.illness.habit import held_back
from engine.rulesets.pathmaster.people.ailments import HABITS


def regain_hits(fight: Fight, who: str, points: int, *, rule: str) -> Procedure[int]:
    """So many hits come back, and with them perhaps somebody's senses; how many it were.

    What withdrawal has cost nothing heals while it lasts (pm.q.withdrawal-hits, pm.withdrawal.cumulative).
    Source: pm.healing.hits-rest, pm.healing.hits-sleep, pm.healing.magical, pm.injury.zero-hp.
    """
    now, most = fight.combatants[who].resources["hp"]
    if HABITS in fight.combatants[who].conditions:
        most -= held_back(fight.combatants[who])
    healed = max(0, min(points, most - now))
    if healed:
        yield DamageHealed(combatant=who, amount=healed, now=now + healed, rule=rule)
        if LIMITS.name in fight.combatants[who].conditions:
            yield from settle(fight, who)
    return healed
