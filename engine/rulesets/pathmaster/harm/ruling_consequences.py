"""The consequences of rulings: what follows when the GM hurts, heals, stuns or wakes."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.harm.bleeding import settle_blood_loss
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.limits import LIMITS, settle
from engine.rulesets.pathmaster.harm.stun import floor
from engine.rulesets.pathmaster.movement.paths import underfoot
from engine.rulesets.pathmaster.people.able import STUNS
from engine.state.state import Fight

WATCHED = frozenset({LIMITS.name, "bleeding", "injured", "nonlethal", *STUNS})


def settle_all(fight: Fight) -> Procedure[None]:
    """Settle the consequences for every combatant who lives."""
    for who in list(fight.combatants):
        now = fight.combatants[who]
        if DEAD in now.conditions:
            continue
        if now.now("hp") <= 0 or not WATCHED.isdisjoint(now.conditions):
            yield from settle_blood_loss(fight, who)
            yield from settle(fight, who)
            yield from floor(fight, who)
    yield from underfoot(fight)
