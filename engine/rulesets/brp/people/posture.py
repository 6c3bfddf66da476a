"""Standing, kneeling, lying: changed as an action of its own."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, ManeuverDeclared

POSTURES = ("stand", "kneel")


def kneels(combatant: Combatant) -> bool:
    """Whether a combatant is on one knee: whoever lies is not (brp.amb.kneeling-ends)."""
    return "kneeling" in combatant.conditions and "prone" not in combatant.conditions


def stand(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Stand up."""
    yield ManeuverDeclared(combatant=who, maneuver="stand", args=args, rule="brp.noncombat.allowed")
    yield from _lose(fight, who, "prone", "kneeling")


def kneel(fight: Fight, who: str, rank: int, args: dict[str, Any]) -> Procedure[None]:
    """Kneel: go down on one knee, or rise to it."""
    yield ManeuverDeclared(combatant=who, maneuver="kneel", args=args, rule="brp.noncombat.allowed")
    yield from _lose(fight, who, "prone")
    yield ConditionGained(combatant=who, condition="kneeling", rule="brp.noncombat.allowed")


def posture_options(fight: Fight, actor: Combatant) -> list[Option]:
    """The options of posture: those that one is not in already."""
    options = []
    if "prone" in actor.conditions or "kneeling" in actor.conditions:
        options.append(may("stand", rule="brp.noncombat.allowed"))
    else:
        options.append(barred("stand", f"{actor.name} stands already.", rule="brp.noncombat.allowed"))
    if kneels(actor):
        options.append(barred("kneel", f"{actor.name} kneels already.", rule="brp.noncombat.allowed"))
    else:
        options.append(may("kneel", rule="brp.noncombat.allowed"))
    return options


def _lose(fight: Fight, who: str, *conditions: str) -> Procedure[None]:
    for condition in conditions:
        if condition in fight.combatants[who].conditions:
            yield ConditionLost(
                combatant=who, condition=condition, reason="got up", rule="brp.noncombat.allowed"
            )
