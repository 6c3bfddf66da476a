"""Upkeep at a combatant's place in the order, whether they have a turn or not.

Source: pm.ambiguity.upkeep-without-a-turn.
"""

from affray.rules import Fight, Procedure
from engine.rulesets.pathmaster.harm.falling import DEAD
from engine.rulesets.pathmaster.magic import wards
from engine.rulesets.pathmaster.magic.subconscious import goes_off
from engine.rulesets.pathmaster.movement import by_spell
from engine.rulesets.pathmaster.people.memory import CARRIED, WARDING
from engine.rulesets.pathmaster.seams import UPKEEP


def upkeep(fight: Fight, who: str) -> Procedure[None]:
    """The upkeep that is due for a combatant now, in the order of the rulebook; none for the dead.

    What spells gave until now is over first, and last comes what the subconscious of a caster does.
    """
    conditions = fight.combatants[who].conditions
    if CARRIED.name in conditions:
        yield from by_spell.expire(fight, who)
    if WARDING.name in conditions:
        yield from wards.expire(fight, who)
    for happens in UPKEEP.each(fight):
        if DEAD not in fight.combatants[who].conditions:
            yield from happens(fight, who)
    if "magic" in fight.combatants[who].sheet:
        yield from goes_off(fight, who)
