"""The manners of the situational rules: the best weapon at the nearest foe, to whom one goes; a defence always."""

from collections.abc import Iterator

from engine.ruleset_api.manners import Preference
from engine.ruleset_api.places import distance
from engine.ruleset_api.procedure import GM
from engine.ruleset_api.walking import approach, strides
from engine.rulesets.situational.moves.move import in_the_way, pace
from engine.rulesets.situational.people.able import foes
from engine.rulesets.situational.people.figures import skill
from engine.rulesets.situational.people.things import at_hand, things
from engine.rulesets.situational.sheet import Weapon
from engine.rulesets.situational.turn.prices import SECONDS
from engine.state.state import Combatant, Fight
from events import DecisionRequested

FAR = 60


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """What a combatant likes to do, best first; the GM ends a fight that is over."""
    if asked.asked == GM:
        yield Preference(ask="over", choice="close")
        return
    me = fight.combatants[asked.asked]
    yield Preference(ask="defend", choice="defend")
    yield Preference(ask="act", choice="treat")
    nearest = sorted(foes(fight, me), key=lambda foe: distance(fight, me, foe))
    best = sorted(
        things(me, Weapon), key=lambda name: skill(me, things(me, Weapon)[name].skill), reverse=True
    )
    for foe in nearest:
        for name in best:
            yield Preference(ask="act", choice="attack", args={"target": foe.id, "weapon": name})
    for name in best:
        if not at_hand(me, name):
            yield Preference(ask="act", choice="draw", args={"item": name})
    for foe in nearest:
        if path := _towards(fight, me, foe):
            yield Preference(ask="act", choice="move", args={"path": path})


def _towards(fight: Fight, me: Combatant, foe: Combatant) -> list[str]:
    """As far on the way to a foe as one comes with two seconds left to strike."""
    path = approach(fight, me, foe, strides(fight, me, in_the_way=in_the_way(fight, me)), FAR)
    return path[: max(1, me.budget(SECONDS) - 2) * pace(fight, me)]
