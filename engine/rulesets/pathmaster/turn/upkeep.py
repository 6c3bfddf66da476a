"""Upkeep at a combatant's place in the order, whether they have a turn or not.

Source: pm.ambiguity.upkeep-without-a-turn.
"""

from collections.abc import Callable

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster import seams
from engine.rulesets.pathmaster.actions.delaying import delay_is_over
from engine.rulesets.pathmaster.harm.bleeding import lose_blood
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.harm.resisting import resist
from engine.rulesets.pathmaster.harm.stun import recover
from engine.state.state import Fight

Upkeep = Callable[[Fight, str], Procedure[None]]

UPKEEP: tuple[Upkeep, ...] = (lose_blood, recover, resist, delay_is_over)
"""In this order, at the start of each of one's turns: bleeding, stun, what ends."""


def upkeep(fight: Fight, who: str) -> Procedure[None]:
    """The upkeep that is due for a combatant now; none for the dead."""
    for each in UPKEEP:
        if DEAD not in fight.combatants[who].conditions:
            yield from each(fight, who)
    if DEAD not in fight.combatants[who].conditions:
        yield from seams.UPKEEP(fight, who)
