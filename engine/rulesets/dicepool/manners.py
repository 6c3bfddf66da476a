"""The manners of dice pools: get rid of what hampers most, strike at the nearest with the best pool, else go there."""

from collections.abc import Iterator

from engine.ruleset_api.manners import Preference
from engine.ruleset_api.places import distance
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.walking import approach
from engine.rulesets.dicepool.attacks.attack import blow_of
from engine.rulesets.dicepool.conditions.affliction import afflictions, level
from engine.rulesets.dicepool.moves.move import stepping
from engine.rulesets.dicepool.people.able import foes
from engine.rulesets.dicepool.people.figures import actions, pool, speed
from engine.rulesets.dicepool.people.things import things
from engine.rulesets.dicepool.sheet import Spell, Weapon
from engine.state.state import Combatant, Fight
from events import DecisionRequested

FAR = 200
"""Squares of the longest way that is looked for."""

LUCKY = (Preference(ask="cancel", choice="cancel"), Preference(ask="make-severe", choice="make-severe"))


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """What a combatant likes to do, best first; the GM ends a fight that is over, and finds a method fitting."""
    if asked.asked == GM:
        yield Preference(ask="over", choice="close")
        yield Preference(ask="fitting", choice="ends")
        return
    yield from LUCKY
    me = fight.combatants[asked.asked]
    if me.budget("taken") == 0 and actions(fight, me).total < 2:
        for name in afflictions(me):
            yield Preference(ask="act", choice="shake-off", args={"condition": name})
    yield Preference(ask="act", choice="stand")
    nearest = sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))
    for foe in nearest:
        for spell, each in things(me, Spell).items():
            if level(foe, each.condition) == 0:
                yield Preference(ask="act", choice="cast", args={"target": foe.id, "spell": spell})
    for foe in nearest:
        for weapon in sorted(things(me, Weapon), key=lambda name: -_dice(fight, me, foe, name)):
            yield Preference(ask="act", choice="attack", args={"target": foe.id, "weapon": weapon})
    for foe in nearest:
        if path := approach(fight, me, foe, stepping(fight, me), FAR)[: speed(fight, me).total]:
            yield Preference(ask="act", choice="move", args={"path": path})
    for name in afflictions(me):
        yield Preference(ask="act", choice="shake-off", args={"condition": name})


def _dice(fight: Fight, me: Combatant, foe: Combatant, weapon: str) -> int:
    return pool(fight, blow_of(fight, me.id, {"target": foe.id, "weapon": weapon}).check).total
