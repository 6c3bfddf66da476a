"""Holds: what a Grapple critical makes of its victim, and whose grip it is (pm.ambiguity.grapple-effects)."""

from collections.abc import Iterator

from msgspec import Struct

from affray.rules import Condition, ConditionLost, Fight, distance
from engine.rulesets.pathmaster.people.can_act import active

LET_GO = "pm.grapple.let-go"
EFFECTS = "pm.ambiguity.grapple-effects"


class Hold(Struct, frozen=True, omit_defaults=True):
    """Who holds whoever is in it; "" for nobody: a net, ropes, the GM's word."""

    by: str = ""


HOLDS = {name: Condition(name, Hold) for name in ("restrained", "entangled", "helpless")}
"""The conditions that may be somebody's grip."""


def held_by(fight: Fight, holder: str) -> list[tuple[str, str]]:
    """Whom somebody holds, each with the condition."""
    return [
        (each.id, name)
        for each in fight.combatants.values()
        for name in HOLDS
        if name in each.conditions and each.conditions[name].data.get("by") == holder
    ]


def let_go(
    fight: Fight, holder: str, whom: str = "", *, reason: str, rule: str = LET_GO
) -> Iterator[ConditionLost]:
    """The end of a grip on somebody, or on everybody ("")."""
    for held, name in held_by(fight, holder):
        if whom in ("", held):
            yield HOLDS[name].lost(held, reason=reason, rule=rule)


def slips(fight: Fight) -> Iterator[ConditionLost]:
    """The end of the grips of those who are no longer there, can no longer act, or are in another space."""
    for each in fight.combatants.values():
        for name in HOLDS:
            holder = each.conditions[name].data.get("by") if name in each.conditions else ""
            by = fight.combatants.get(holder) if holder else None
            if by is not None and (not active(by) or distance(fight, each, by) > 0):
                yield HOLDS[name].lost(each.id, reason="out of the grip", rule=EFFECTS)
