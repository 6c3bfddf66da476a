"""The manners of d20 combat: the best weapon at the nearest foe; get a weapon back, draw another, go to the foe."""

from collections.abc import Iterator

from engine.board.cells import beyond, directions
from engine.board.paths import cheapest
from engine.ruleset_api.manners import Preference
from engine.ruleset_api.places import cell, distance
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.walking import strides
from engine.rulesets.d20.people.able import foes, up
from engine.rulesets.d20.people.arms import FISTS, arms
from engine.state.state import Combatant, Fight
from events import DecisionRequested

FAR = 200


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """What a combatant likes to do, best first; the GM ends a fight that is over."""
    if asked.asked == GM:
        yield Preference(ask="over", choice="close")
        return
    me = fight.combatants[asked.asked]
    nearest = sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))
    ready = [name for name, arm in arms(me).items() if arm.held and not arm.broken]
    weapons = [name for name in ready if name != FISTS]
    for foe in nearest:
        for weapon in weapons:
            yield Preference(ask="act", choice="attack", args={"target": foe.id, "weapon": weapon})
    if not weapons:
        yield Preference(ask="act", choice="pick-up")
        yield Preference(ask="act", choice="draw")
        yield Preference(ask="act", choice="attack", args={"weapon": FISTS})
    yield Preference(ask="act", choice="kick")
    if me.budget("attack"):
        for foe in nearest:
            if path := way_to(fight, me, foe):
                yield Preference(ask="act", choice="move", args={"path": path})


def way_to(fight: Fight, me: Combatant, foe: Combatant) -> list[str]:
    """As much of the way to a foe as there is movement left; none where one stands by them, or there is none."""
    here, there, on = cell(me), cell(foe), fight.board
    if here is None or there is None:
        return []
    goals = [beyond(there, each, on) for each in directions(on)]
    path = cheapest(here, goals, on, strides(fight, me, in_the_way=up), FAR) or []
    return path[: me.budget("move")]
