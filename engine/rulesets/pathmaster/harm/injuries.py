"""Lasting injuries: a penalty to everything, each kept for itself (pm.condition.critical-injury.penalty)."""

from engine.ruleset_api.plain_data import plain
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.harm.limits import settle
from engine.rulesets.pathmaster.people.wounds import Injured, Injury, fresh_name, injuries
from engine.state.state import Fight
from events import ConditionGained

PENALTY = "pm.condition.critical-injury.penalty"


def injure(fight: Fight, whom: str, points: int, *, cause: str) -> Procedure[None]:
    """A new injury with a penalty of `points` (below 0)."""
    before = injuries(fight.combatants[whom])
    wounds = {**before, fresh_name(before): Injury(penalty=points, cause=cause)}
    data = plain(Injured(wounds, sum(each.penalty for each in wounds.values())))
    yield ConditionGained(combatant=whom, condition="injured", data=data, rule=PENALTY)
    yield from settle(fight, whom)
