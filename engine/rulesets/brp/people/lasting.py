"""Conditions that last a number of rounds: of two of a kind the one that ends later counts."""

from engine.ruleset_api.procedure import Procedure
from engine.state.state import Fight
from events import ConditionGained


def gain(fight: Fight, begins: ConditionGained) -> Procedure[None]:
    """A condition begins, unless the same one is in force at least as long (`until` None: for good)."""
    old = fight.combatants[begins.combatant].conditions.get(begins.condition)
    if old is None or (
        old.until is not None and (begins.until is None or old.until.round < begins.until.round)
    ):
        yield begins
