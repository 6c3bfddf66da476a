"""Upkeep at a combatant's place in the order, whether they have a turn or not.

Source: pm.ambiguity.upkeep-without-a-turn.
"""

from affray.rules import Fight, Procedure
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.magic.subconscious import goes_off
from engine.rulesets.pathmaster.seams import UPKEEP


def upkeep(fight: Fight, who: str) -> Procedure[None]:
    """The upkeep that is due for a combatant now, in the order of the rulebook; none for the dead.

    Last comes what the subconscious of a caster does about what is left.
    """
    for happens in UPKEEP.each(fight):
        if DEAD not in fight.combatants[who].conditions:
            yield from happens(fight, who)
    if "magic" in fight.combatants[who].sheet:
        yield from goes_off(fight, who)
