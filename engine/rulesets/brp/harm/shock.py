"""Shock after a major wound: a count of rounds to go, or a collapse at once."""

from engine.ruleset_api.procedure import Procedure
from engine.rulesets.brp.harm.unconscious import faint
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.people.memory import Shock, remembered
from engine.state.state import Fight
from events import ConditionGained, ConditionLost

COUNT = "brp.wound.major.shock-countdown"


def go_into_shock(fight: Fight, who: str) -> Procedure[None]:
    """Shock begins: able to act for as many rounds as hit points are left; with 1 or 2 left, not at all.

    The number is fixed when the wound is taken (brp.amb.shock-count); of two counts the shorter holds.
    """
    options: Options = fight.table
    wounded = fight.combatants[who]
    left = wounded.now("hp")
    old = remembered(wounded, "shock", Shock)
    if left <= 2:
        if old is not None:
            yield ConditionLost(combatant=who, condition="shock", rule="brp.wound.major.collapse")
        yield from faint(fight, who, rule="brp.wound.major.collapse", shock=True)
        return
    last = fight.round + left - (options.shock_count == "round-of-injury")
    if old is not None and old.last is not None:
        last = min(last, old.last)
    yield ConditionGained(combatant=who, condition="shock", data={"last": last}, rule=COUNT)


def shocks_over(fight: Fight) -> Procedure[None]:
    """Shock ends with the last round of its count, treated or not: unconscious for an hour."""
    for each in fight.present():
        shock = remembered(each, "shock", Shock)
        if shock is None or {"fatal", "dead"} & each.conditions.keys():
            continue
        if shock.last is None or shock.last <= fight.round:
            yield ConditionLost(combatant=each.id, condition="shock", reason="over", rule=COUNT)
            yield from faint(fight, each.id, rule=COUNT, shock=True)
