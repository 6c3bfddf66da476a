"""Conditions that last some rounds, and end with the last of them."""

from affray.rules import ConditionLost, Fight, Procedure
from engine.rulesets.brp.harm.unconscious import UNCONSCIOUS, wake


def conditions_over(fight: Fight, more: int = 0) -> Procedure[None]:
    """The conditions end whose last round this was, or is among so many `more`."""
    for who in [each.id for each in fight.present()]:
        for name, condition in list(fight.combatants[who].conditions.items()):
            until = condition.until
            if until is None or until.phase or until.time is not None or until.round > fight.round + more:
                continue
            if name == UNCONSCIOUS.name:
                yield from wake(fight, who, reason="over")
            else:
                yield ConditionLost(combatant=who, condition=name, reason="over", rule=condition.rule)
