"""Exposure: what a combatant has to resist, and the conditions that come of it (pm.resist.purpose).

The condition "exposed" says what it is. As soon as nothing else happens the combatant is asked to roll, and it is over.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, ConditionGained, Fight, Name, Procedure, When, ask, may
from engine.rulesets.pathmaster.checks.resistance import Danger, resists

PURPOSE = "pm.resist.roll-and-success"
ALL_OR_NOTHING = "pm.resist.spells"
LONGER = "pm.resist.spells-margin"
CUMULATIVE = "pm.resist.tiers-cumulative"

Names = Annotated[tuple[Name, ...], Meta(max_length=10)]


class Exposed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be resisted, who is behind it ("" for nobody), and which conditions come of it.

    fails    the conditions that come of a failure
    each     points of failure for each round that they last (0: until something ends them)
    mild, moderate, severe, extreme   the conditions of each tier, where there are any (pm.resist.tiers)
    """

    danger: Danger
    by: str = ""
    fails: Names = ()
    each: Annotated[int, Meta(ge=0, le=1000)] = 0
    mild: Names = ()
    moderate: Names = ()
    severe: Names = ()
    extreme: Names = ()


EXPOSED = Condition("exposed", Exposed)


def undergo(fight: Fight, who: str) -> Procedure[None]:
    """Resist what there is to be resisted, once, or let it come; what comes of it begins at once (pm.resist.tiers)."""
    to = EXPOSED.get(fight.combatants[who])
    if to is None or not (yield from faces(who, EXPOSED, to.danger, rule=PURPOSE)):
        return
    found = yield from resists(fight, who, to.danger, by=to.by, rule=PURPOSE)
    if not found.held:
        yield from all_gained(
            fight, who, to.fails, until_by_margin(fight, found.margin, to.each), to.by, ALL_OR_NOTHING
        )
    for tier in found.tiers if to.danger.tiers else ():
        yield from all_gained(fight, who, getattr(to, tier), None, to.by, CUMULATIVE)


def faces(
    who: str, condition: Condition[Any], danger: Danger, *, rule: str, stays: bool = False
) -> Procedure[bool]:
    """Ask somebody to resist what a condition says, and end that; not where a ruling has ended it meanwhile.

    A condition that `stays` says more than what is to be resisted. What is private is asked in private.
    """
    ways = [may("resist", rule=rule)]
    answer = yield from ask(
        who,
        "resist",
        lambda now: ways if condition.on(now.combatants[who]) else [],
        args={"against": danger.against, "level": danger.level},
        default="resist",
        rule=rule,
        private=condition.private,
    )
    if answer is None:
        return False
    if not stays:
        yield condition.lost(who, reason="resists", rule=rule)
    return True


def until_by_margin(fight: Fight, margin: int, each: int) -> When | None:
    """When an effect that lasts by the margin of failure ends (pm.resist.spells-margin); None: by itself never.

    Source: pm.resist.spells.
    """
    return When(round=fight.round + -margin // each) if each else None


def all_gained(
    fight: Fight, who: str, names: Names, until: When | None, by: str, rule: str
) -> Procedure[None]:
    """All these conditions, until then."""
    data = {"of": [by]} if by else {}
    for name in names:
        yield ConditionGained(
            combatant=who, condition=name, until=until, data=data, rule=LONGER if until else rule
        )


CHAPTER = Chapter(name="resistance", conditions=(EXPOSED,))
