"""Standing, kneeling, lying: changed as an action of its own, by the engaged as well."""

from affray.rules import (
    NOT_BARRED,
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    ConditionLost,
    Fight,
    Maneuver,
    Procedure,
    Why,
)
from engine.rulesets.brp.moves.noncombat import RULE, power_used


def kneels(combatant: Combatant) -> bool:
    """Whether a combatant is on one knee: whoever lies is not (brp.amb.kneeling-ends)."""
    return "kneeling" in combatant.conditions and "prone" not in combatant.conditions


def stands(fight: Fight, actor: Combatant) -> Why:
    """One gets up from the ground or one's knee."""
    down = not {"prone", "kneeling"}.isdisjoint(actor.conditions)
    return NOT_BARRED if down else (f"{actor.name} stands already.", RULE)


def on_a_knee(fight: Fight, actor: Combatant) -> Why:
    """One kneels once."""
    return (f"{actor.name} kneels already.", RULE) if kneels(actor) else NOT_BARRED


def stand(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Stand up."""
    yield from _rise(fight, who, "prone", "kneeling")


def kneel(fight: Fight, who: str, args: Args) -> Procedure[None]:
    """Kneel: go down on one knee, or rise to it."""
    yield from _rise(fight, who, "prone")
    yield ConditionGained(combatant=who, condition="kneeling", rule=RULE)


def _rise(fight: Fight, who: str, *conditions: str) -> Procedure[None]:
    for condition in conditions:
        if condition in fight.combatants[who].conditions:
            yield ConditionLost(combatant=who, condition=condition, reason="got up", rule=RULE)


CHAPTER = Chapter(
    name="postures",
    maneuvers=(
        Maneuver(key="stand", rule=RULE, bars=(power_used, stands), does=stand),
        Maneuver(key="kneel", rule=RULE, bars=(power_used, on_a_knee), does=kneel),
    ),
)
