"""Shock after a major wound: a count of rounds to go, or a collapse at once."""

from msgspec import Struct

from affray.rules import Chapter, Condition, Fight, Procedure
from engine.rulesets.brp.harm.unconscious import Unconscious, faint
from engine.rulesets.brp.options import Options
from engine.rulesets.brp.seams import ROUND_ENDS

COUNT = "brp.wound.major.shock-countdown"


class Shock(Struct, frozen=True):
    """The last round in which one can act (None: this one)."""

    last: int | None = None


SHOCK = Condition("shock", Shock)
FROM_SHOCK = Unconscious(shock=True)


def go_into_shock(fight: Fight, who: str) -> Procedure[None]:
    """Shock begins: able to act for as many rounds as hit points are left; with 1 or 2 left, not at all.

    The number is fixed when the wound is taken (brp.amb.shock-count); of two counts the shorter holds.
    """
    options: Options = fight.table
    wounded = fight.combatants[who]
    left, old = wounded.now("hp"), SHOCK.get(wounded)
    if left <= 2:
        if old is not None:
            yield SHOCK.lost(who, rule="brp.wound.major.collapse")
        yield from faint(fight, who, FROM_SHOCK, rule="brp.wound.major.collapse")
        return
    last = fight.round + left - (options.shock_count == "round-of-injury")
    if old is not None and old.last is not None:
        last = min(last, old.last)
    yield SHOCK.gained(who, Shock(last), rule=COUNT)


def shocks_over(fight: Fight, more: int = 0) -> Procedure[None]:
    """Shock ends with the last round of its count, treated or not: unconscious for an hour."""
    for each in fight.present():
        shock = SHOCK.get(each)
        if shock is None or {"fatal", "dead"} & each.conditions.keys():
            continue
        if shock.last is None or shock.last <= fight.round + more:
            yield SHOCK.lost(each.id, reason="over", rule=COUNT)
            yield from faint(fight, each.id, FROM_SHOCK, rule=COUNT)


CHAPTER = Chapter(name="shock", conditions=(SHOCK,), adds=(ROUND_ENDS.add(shocks_over),))
