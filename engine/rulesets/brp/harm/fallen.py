"""Falling: what happens to a combatant who goes down, whatever the cause."""

from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import ConditionGained


def fall(fight: Fight, who: str, *, rule: str) -> Procedure[None]:
    """Fall prone."""
    if "prone" not in fight.combatants[who].conditions:
        yield ConditionGained(combatant=who, condition="prone", rule=rule)
