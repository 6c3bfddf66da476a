"""Fatigue, and what rest gives back: the resource "fatigue", and the condition "rested"."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.rules import Chapter, Condition, Fight, Procedure, ResourceChanged
from engine.rulesets.pathmaster.people.derived_stats import DRAINED, FATIGUE

COST = "pm.condition.fatigue.combat-cost"
RECOVERY = "pm.condition.fatigue.recovery"
DRAIN = "pm.condition.energy-drained"
LONG_ENOUGH = 3
"""Rounds after which a fight costs Fatigue, once (pm.ambiguity.fatigue-effects)."""
SPELL = 5
"""Minutes of rest after which some of it is back."""


class Rested(Struct, frozen=True, forbid_unknown_fields=True):
    """How many minutes a combatant has rested."""

    minutes: Annotated[int, Meta(ge=1, le=1_000_000)]


RESTED = Condition("rested", Rested)


def tire(fight: Fight) -> Procedure[None]:
    """A fight that has come to its third round costs everybody in it Fatigue, and more under a burden."""
    if fight.round == LONG_ENOUGH:
        for each in fight.present():
            cost = 1 + each.stats.get("encumbrance", 0)
            if left := min(cost, each.resources.get(FATIGUE, (0, 0))[0]):
                now = each.now(FATIGUE) - left
                yield ResourceChanged(
                    combatant=each.id, resource=FATIGUE, amount=-left, now=now, reason="combat", rule=COST
                )


def rest(fight: Fight, who: str) -> Procedure[None]:
    """What rest gives back: Fatigue, and what was drained, unless that is for good."""
    actor = fight.combatants[who]
    if (rested := RESTED.get(actor)) is None:
        return
    yield RESTED.lost(who, reason="over", rule=RECOVERY)
    now, most = actor.resources.get(FATIGUE, (0, 0))
    if back := min(most - now, rested.minutes // SPELL * max(0, actor.stats["CO"]) // 2):
        yield ResourceChanged(
            combatant=who, resource=FATIGUE, amount=back, now=now + back, reason="rest", rule=RECOVERY
        )
    drained = DRAINED.of(actor)
    if drained.each and not drained.permanent and (gone := rested.minutes // drained.each):
        left = drained.points - gone
        yield DRAINED.now(who, replace(drained, points=left) if left > 0 else None, reason="rest", rule=DRAIN)


CHAPTER = Chapter(name="fatigue and rest", conditions=(RESTED, DRAINED))
