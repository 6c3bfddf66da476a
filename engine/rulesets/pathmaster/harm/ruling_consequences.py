"""The consequences of rulings: what follows when the GM hurts, heals, stuns or wakes."""

from affray.rules import Combatant, Fight, Procedure, of_round
from engine.rulesets.pathmaster.harm.bleeding import settle_blood_loss
from engine.rulesets.pathmaster.harm.exposure import EXPOSED, undergo
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.fatigue import RESTED, rest
from engine.rulesets.pathmaster.harm.injuries import AGGRAVATED, aggravate
from engine.rulesets.pathmaster.harm.limits import LIMITS, settle
from engine.rulesets.pathmaster.harm.paralysis import drops
from engine.rulesets.pathmaster.harm.stun import floor
from engine.rulesets.pathmaster.illness.addiction import BROUGHT
from engine.rulesets.pathmaster.movement.paths import underfoot
from engine.rulesets.pathmaster.people.ailments import AILMENTS
from engine.rulesets.pathmaster.people.can_act import PARALYZED, STUNS
from engine.rulesets.pathmaster.people.derived_stats import DRAINED
from engine.rulesets.pathmaster.people.wounds import STABLE
from engine.rulesets.pathmaster.seams import AILS

RULED = frozenset({EXPOSED.name, RESTED.name, AGGRAVATED.name, PARALYZED})
WATCHED = RULED | {LIMITS.name, DRAINED.name, STABLE.name, "bleeding", "injured", "nonlethal", *STUNS}


def settle_all(fight: Fight) -> Procedure[None]:
    """Settle the consequences for every combatant who lives."""
    for who in list(fight.combatants):
        now = fight.combatants[who]
        if DEAD in now.conditions:
            continue
        hurt, ails = now.resources["hp"][0] <= 0, BROUGHT in now.stats and now.stats[BROUGHT] > 0
        for condition in now.conditions:
            hurt, ails = hurt or condition in WATCHED, ails or condition in AILMENTS
        if ails:
            yield from AILS(fight, who)
            now = fight.combatants[who]
        if hurt and not _settled(fight, now):
            yield from _settle(fight, who)
    yield from underfoot(fight)


def _settle(fight: Fight, who: str) -> Procedure[None]:
    if not RULED.isdisjoint(fight.combatants[who].conditions):
        for happens in (undergo, rest, aggravate, drops):
            yield from happens(fight, who)
    yield from settle_blood_loss(fight, who)
    yield from settle(fight, who)
    yield from floor(fight, who)


@of_round
def _settled(fight: Fight, combatant: Combatant) -> bool:
    """Whether there is nothing to settle for a combatant."""
    return next(_settle(fight, combatant.id), None) is None
