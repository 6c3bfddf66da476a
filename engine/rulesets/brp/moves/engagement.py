"""Who is in close combat with whom (brp.engagement.engaged, brp.engagement.unengaged)."""

from affray.rules import Combatant, Fight
from engine.rulesets.brp.people.can_act import down
from engine.rulesets.brp.people.sides import REACH, distance

STRIKE = 2.0
"""Metres within which one is in reach without a step (brp.amb.engaged-movement)."""


def opponents(fight: Fight, combatant: Combatant) -> list[Combatant]:
    """The opponents a combatant is engaged with: those of them who can still attack or defend."""
    return [fight.combatants[foe] for foe in sorted(combatant.engaged) if not down(fight.combatants[foe])]


def engaged(fight: Fight, combatant: Combatant) -> bool:
    """Whether a combatant is in close combat with a foe who is still up."""
    return any(not down(fight.combatants[foe]) for foe in combatant.engaged)


def same_melee(fight: Fight, one: Combatant, other: Combatant) -> bool:
    """Whether two are engaged in one combat, with each other or through others, and not far apart in it."""
    if distance(one, other) > REACH:
        return False
    if other.id in one.engaged:
        return not down(other)
    reached, edge = {one.id}, [one]
    while edge:
        for each in opponents(fight, edge.pop()):
            if each.id not in reached:
                reached.add(each.id)
                edge.append(each)
    return other.id in reached
