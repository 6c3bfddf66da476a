"""Standing, kneeling, lying: changed as an action of its own, by the engaged as well."""

from affray.rules import (
    Args,
    Chapter,
    Combatant,
    ConditionGained,
    ConditionLost,
    Fight,
    Maneuver,
    Procedure,
    bar,
)
from engine.rulesets.brp.moves.noncombat import RULE, power_used


def kneels(combatant: Combatant) -> bool:
    """Whether a combatant is on one knee: whoever lies is not (brp.amb.kneeling-ends)."""
    return "kneeling" in combatant.conditions and "prone" not in combatant.conditions


@bar(RULE, "brp.stands-already", "actor")
def stands(fight: Fight, actor: Combatant) -> bool:
    """One gets up from the ground or one's knee."""
    return {"prone", "kneeling"}.isdisjoint(actor.conditions)


on_a_knee = bar(RULE, "brp.kneels-already", "actor", when=lambda fight, actor: kneels(actor))
"""One kneels once."""


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
