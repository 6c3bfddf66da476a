"""The manners of percentile combat: the best weapon at the nearest foe, whom one goes to, and a parry or dodge.

Before that, whoever is held gets free, and whoever bleeds presses a hand on it.
"""

from collections.abc import Iterator
from math import ceil

from engine.ruleset_api.manners import Preference
from engine.ruleset_api.procedure import GM
from engine.rulesets.brp.moves.engagement import STRIKE
from engine.rulesets.brp.moves.movement import metres_left
from engine.rulesets.brp.people.able import foes
from engine.rulesets.brp.people.sides import distance
from engine.rulesets.brp.people.skills import rating
from engine.rulesets.brp.people.things import armed_with
from engine.state.state import Fight
from events import DecisionRequested

AILING = (
    *(Preference(ask="act", choice="break-free", args={"how": how}) for how in ("agility", "dodge", "pull")),
    Preference(ask="act", choice="staunch", args={"then": "act"}),
)
"""What comes before a blow: to get free, and a hand on what bleeds."""

DEFENCE = (
    Preference(ask="defend", choice="parry"),
    Preference(ask="defend", choice="dodge"),
    Preference(ask="defend", choice="catch"),
    Preference(ask="dying-blow", choice="try"),
)


def manners(fight: Fight, asked: DecisionRequested) -> Iterator[Preference]:
    """What a combatant likes to do, best first; the GM ends a fight that is over."""
    if asked.asked == GM:
        yield Preference(ask="over", choice="close")
        return
    me = fight.combatants[asked.asked]
    nearest = sorted(foes(fight, me), key=lambda foe: distance(me, foe))
    weapons = armed_with(me)
    best = sorted(weapons, key=lambda name: rating(me, weapons[name].skill), reverse=True)
    yield from AILING
    if all(weapons[name].natural for name in weapons):
        yield Preference(ask="act", choice="retrieve")
    for ask in ("statement", "act", "dying-act"):
        for foe in nearest:
            for weapon in best:
                yield Preference(ask=ask, choice="attack", args={"target": foe.id, "weapon": weapon})
    yield Preference(ask="statement", choice="move", args={"also": ["attack"]})
    for foe in nearest:
        metres = min(metres_left(me), ceil(distance(me, foe) - STRIKE))
        if metres > 0:
            args = {"towards": foe.id, "metres": metres, "then": "act"}
            yield Preference(ask="act", choice="move", args=args)
    yield from DEFENCE
