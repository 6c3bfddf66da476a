"""Postures: how a combatant stands, sits or lies, and what the table's options take off for it.

Lying is the condition "prone" (`face` in its data says which way), any other posture but standing the
condition "posture". Its numbers stand in its data (pm.posture.effects).
"""

from engine.rulesets.pathmaster.options import Figures, Options
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost

STANDING, CROUCHING = "standing", "crouching"
LYING = {"lying-prone": "down", "lying-face-up": "up"}
POSTURES = (STANDING, "sitting", "kneeling", "crawling", *LYING)
EFFECTS = "pm.posture.effects"


def posture(combatant: Combatant) -> str:
    """The posture of a combatant; whoever falls lies prone."""
    if prone := combatant.conditions.get("prone"):
        return "lying-face-up" if prone.data.get("face") == "up" else "lying-prone"
    other = combatant.conditions.get("posture")
    return str(other.data["posture"]) if other else STANDING


def figures(combatant: Combatant) -> Figures:
    """What the posture takes off and adds, apart from what lying does."""
    other = combatant.conditions.get("posture")
    if other is None or "prone" in combatant.conditions:
        return Figures()
    data = other.data
    return Figures(
        move=data.get("move", 0),
        attack=data.get("attack", 0),
        melee=data.get("melee", 0),
        ranged=data.get("ranged", 0),
    )


def changed(fight: Fight, who: str, to: str, *, rule: str) -> list[ConditionGained | ConditionLost]:
    """The facts of going over to a posture."""
    now, options = fight.combatants[who].conditions, fight.table
    lost = [name for name in ("prone", "posture") if name in now]
    facts: list[ConditionGained | ConditionLost] = []
    if to in LYING:
        facts.append(ConditionGained(combatant=who, condition="prone", data={"face": LYING[to]}, rule=rule))
        lost = [name for name in lost if name != "prone"]
    elif to != STANDING:
        data = {"posture": to, **_numbers(options, to)}
        facts.append(ConditionGained(combatant=who, condition="posture", data=data, rule=EFFECTS))
        lost = [name for name in lost if name != "posture"]
    ended = [ConditionLost(combatant=who, condition=name, reason=to, rule=rule) for name in lost]
    return [*ended, *facts]


def _numbers(options: Options, to: str) -> dict[str, int]:
    given = {str(name): figures for name, figures in options.postures.items()}.get(to, Figures())
    numbers = {"move": given.move, "attack": given.attack, "melee": given.melee, "ranged": given.ranged}
    return {name: value for name, value in numbers.items() if value}
