"""What a critical gives the attacker: a bonus on the next attack or roll of a skill.

Source: pm.condition.initiative-bonus, pm.condition.offensive-bonus.
"""

from engine.ruleset_api.points import Points
from engine.ruleset_api.procedure import Procedure
from engine.rulesets.pathmaster.attacks.blow import Blow
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost

INITIATIVE = "pm.condition.initiative-bonus"
OFFENSIVE = "pm.condition.offensive-bonus"
A_ROUND = 5
"""For each round of initiative."""

RULES = {"initiative-bonus": INITIATIVE, "offensive-bonus": OFFENSIVE}
WORDS = {"initiative-bonus": "initiative gained", "offensive-bonus": "an opening"}


def gain(fight: Fight, who: str, *, rounds: int, points: int) -> Procedure[None]:
    """Rounds of initiative as points, without a limit in time; a bonus until the end of the next turn."""
    if rounds:
        more = A_ROUND * rounds + _points(fight.combatants[who], "initiative-bonus")
        yield ConditionGained(
            combatant=who, condition="initiative-bonus", data={"points": more}, rule=INITIATIVE
        )
    if points:
        data = {"points": points, "turn": fight.combatants[who].budget("turn")}
        yield ConditionGained(combatant=who, condition="offensive-bonus", data=data, rule=OFFENSIVE)


def from_criticals(fight: Fight, blow: Blow) -> list[Points]:
    """What earlier criticals add to an attack."""
    return gained(blow.attacker)


def gained(combatant: Combatant) -> list[Points]:
    """What earlier criticals add to the next roll."""
    found = [Points(rule, _points(combatant, name), WORDS[name]) for name, rule in RULES.items()]
    return [each for each in found if each.points]


def use_gained(fight: Fight, who: str) -> Procedure[None]:
    """Use up what criticals gave: it counts once."""
    for name, rule in RULES.items():
        if name in fight.combatants[who].conditions:
            yield ConditionLost(combatant=who, condition=name, reason="used", rule=rule)


def gained_fades(fight: Fight, who: str) -> Procedure[None]:
    """The bonus fades at the end of a turn, if it was there when the turn began."""
    kept = fight.combatants[who].conditions.get("offensive-bonus")
    if kept is not None and kept.data.get("turn", 0) < fight.combatants[who].budget("turn"):
        yield ConditionLost(combatant=who, condition="offensive-bonus", reason="over", rule=OFFENSIVE)


def _points(combatant: Combatant, name: str) -> int:
    kept = combatant.conditions.get(name)
    return 0 if kept is None else int(kept.data.get("points", 0))
