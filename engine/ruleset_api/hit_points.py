"""The moment of changed hit points, which every ruleset has, whatever the cause of the change."""

from typing import Any

from engine.ruleset_api.procedure import Procedure
from engine.ruleset_api.seam import Moment
from engine.state.state import Fight
from events import Event

HIT_POINTS_CHANGED: Moment[[str, int]] = Moment(
    "hit points changed",
    "A combatant has more or fewer hit points now, for whatever cause: whose, and how many more (below 0: fewer). "
    "After a ruling it comes as soon as the fight goes on. What is changed here by facts does not come here again.",
)


def announcing(fight: Fight, resource: str, procedure: Procedure[Any]) -> Procedure[Any]:
    """The procedure, with whatever chapters let happen when a combatant's hit points (this resource) have changed."""
    if not HIT_POINTS_CHANGED.each(fight):
        return procedure
    return _announcing(fight, resource, procedure, facts=True)


def _announcing(fight: Fight, resource: str, procedure: Procedure[Any], *, facts: bool) -> Procedure[Any]:
    """`facts` False: only for what changes beside its own facts, as by a ruling while it asks, or it would not end."""
    answer: Any = None
    while True:
        try:
            want = procedure.send(answer)
        except StopIteration as stop:
            return stop.value
        before = {each.id: each.now(resource) for each in fight.combatants.values()}
        answer = yield want
        if isinstance(want, Event) and not facts:
            continue
        after = {who: fight.combatants[who].now(resource) for who in before if who in fight.combatants}
        for who, by in [(who, now - before[who]) for who, now in after.items() if now != before[who]]:
            yield from _announcing(fight, resource, HIT_POINTS_CHANGED(fight, who, by), facts=False)
