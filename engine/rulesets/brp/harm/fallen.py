"""Falling: what happens to anybody who goes down, whatever the cause."""

from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import ConditionGained


def fall(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Drop prone."""
    if "prone" not in fight.combatants[who].conditions:
        yield ConditionGained(combatant=who, condition="prone", rule=rule)
