"""The bonus of Evaluate on a foe that was sized up (pm.evaluate.bonus).

The condition "evaluated" is that of the one who did it; `of` in its data counts for each foe how many
more of their turns open with it (pm.ambiguity.evaluate-timing).
"""

from engine.ruleset_api.points import Points
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.rulesets.pathmaster.options import Options
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost

BONUS = "pm.evaluate.bonus"
EDGE = 10
EVALUATED = "evaluated"


def evaluated(actor: Combatant) -> dict[str, int]:
    """The foes that were sized up, each with the turns that will still open with it."""
    condition = actor.conditions.get(EVALUATED)
    return dict(condition.data["of"]) if condition else {}


def edge_on(actor: Combatant, foe: str) -> ConditionGained:
    """The fact that a combatant has sized a foe up, for this turn and the next."""
    return ConditionGained(
        combatant=actor.id, condition=EVALUATED, data={"of": {**evaluated(actor), foe: 1}}, rule=BONUS
    )


def from_evaluate(fight: Fight, blow: Blow) -> list[Points]:
    """Points against a foe that was sized up; several Evaluates do not add up."""
    if blow.melee and _counts(fight, blow):
        return [Points(BONUS, EDGE, "Evaluate")]
    return []


def _counts(fight: Fight, blow: Blow) -> bool:
    """Whether the attacker has the edge on this foe now; some tables want a turn to open first."""
    options: Options = fight.table
    turns = evaluated(blow.attacker).get(blow.target.id)
    return turns is not None and (turns == 0 or options.evaluate_counts == "at-once")


def edge_used(fight: Fight, blow: Blow) -> Procedure[None]:
    """The first blow at that foe takes the edge away."""
    left = evaluated(blow.attacker)
    if blow.melee and _counts(fight, blow):
        del left[blow.target.id]
        yield _now(blow.attacker.id, left, "used")


def edge_fades(fight: Fight, who: str) -> Procedure[None]:
    """The edge fades as a turn opens: what was seen in the turn before the last is of no more use."""
    before = evaluated(fight.combatants[who])
    if before:
        yield _now(who, {foe: turns - 1 for foe, turns in before.items() if turns > 0}, "too long ago")


def _now(who: str, left: dict[str, int], reason: str) -> ConditionGained | ConditionLost:
    if left:
        return ConditionGained(combatant=who, condition=EVALUATED, data={"of": left}, rule=BONUS)
    return ConditionLost(combatant=who, condition=EVALUATED, reason=reason, rule=BONUS)
