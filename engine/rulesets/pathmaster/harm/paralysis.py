"""What paralysis does around a combatant: a flyer falls, a swimmer sinks (pm.condition.paralyzed.surroundings)."""

from typing import Annotated

from msgspec import Meta, Struct

from affray.rules import Chapter, Condition, ConditionGained, ConditionLost, Fight, Noted, Procedure
from engine.rulesets.pathmaster.harm.falling import fall
from engine.rulesets.pathmaster.people.can_act import PARALYZED

RULE = "pm.condition.paralyzed.surroundings"


class Flying(Struct, frozen=True, forbid_unknown_fields=True):
    """How high somebody flies, in feet."""

    height: Annotated[int, Meta(ge=0, le=100_000)] = 0


FLYING = Condition("flying", Flying)
SWIMMING = "swimming"


def drops(fight: Fight, who: str) -> Procedure[None]:
    """A paralyzed flyer falls, and a paralyzed swimmer sinks; what comes of either is the GM's to rule."""
    now = fight.combatants[who]
    if PARALYZED not in now.conditions:
        return
    if (flying := FLYING.get(now)) is not None:
        yield FLYING.lost(who, reason="paralyzed", rule=RULE)
        yield Noted(key="falls", combatant=who, args={"height": flying.height}, rule=RULE)
        yield from fall(fight, who, rule=RULE)
    if SWIMMING in now.conditions:
        yield ConditionLost(combatant=who, condition=SWIMMING, reason="paralyzed", rule=RULE)
        yield ConditionGained(combatant=who, condition="sinking", rule=RULE)


CHAPTER = Chapter(name="paralysis", conditions=(FLYING,))
