"""Hits that come back, by rest, sleep or magic: no more than were lost, and none that withdrawal holds back."""

from affray.rules import DamageHealed, Fight, Procedure
from engine.rulesets.pathmaster.harm.limits import LIMITS, settle
from engine.rulesets.pathmaster.illness.habit import held_back
from engine.rulesets.pathmaster.people.ailments import HABITS


def regain_hits(fight: Fight, who: str, points: int, *, rule: str) -> Procedure[None]:
    """So many hits come back, and with them perhaps somebody's senses.

    What withdrawal has cost nothing heals while it lasts (pm.q.withdrawal-hits).
    """
    now, most = fight.combatants[who].resources["hp"]
    if HABITS in fight.combatants[who].conditions:
        most -= held_back(fight.combatants[who])
    if (healed := min(points, most - now)) > 0:
        yield DamageHealed(combatant=who, amount=healed, now=now + healed, rule=rule)
        if LIMITS.name in fight.combatants[who].conditions:
            yield from settle(fight, who)
