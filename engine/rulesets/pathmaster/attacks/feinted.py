"""What a Feint that worked does: it lowers one defence against the feinter's next attack (pm.feint.penalty-options)."""

from engine.ruleset_api.procedure import Procedure, ask, may
from engine.rulesets.pathmaster.attacks.reach import controls
from engine.rulesets.pathmaster.people.able import aware
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, IntentDeclared, IntentRevealed

FEINT = "feint"
"""The condition of a feinter; its data names the foes that were taken in ("on") and in which round each was."""

LASTS = "pm.feint.duration-and-scope"
LOST = "pm.feint.lost-if-foe-not-attackable"
PENALTIES = "pm.feint.penalty-options"
ORDER = "pm.feint.order-of-choice"


def taken_in(feinter: Combatant) -> dict[str, int]:
    """The foes that a Feint of this one has taken in, and the round in which it did."""
    kept = feinter.conditions.get(FEINT)
    return dict(kept.data["on"]) if kept is not None else {}


def lowers(fight: Fight, who: str, whom: str) -> bool:
    """Whether a Feint lowers a defence against the next attack of `who` on `whom`: until the end of the next turn."""
    made = taken_in(fight.combatants[who]).get(whom)
    return made is not None and fight.round <= made + 1


def name_penalty(fight: Fight, who: str, whom: str, chosen: str) -> Procedure[str]:
    """Which defence the Feint lowers: named when the defender has chosen, by a feinter who does not see the choice."""
    if chosen:
        use = {"attacker": who, "use": chosen}
        yield IntentDeclared(combatant=whom, intent="meet", args=use, hidden=True, rule=ORDER)
    answer = yield from ask(
        who,
        "feint",
        lambda _: [may(each, rule=PENALTIES) for each in ("parry", "shield", "dodge")],
        args={"target": whom},
        default="parry",
        rule=ORDER,
    )
    if chosen:
        yield IntentRevealed(combatant=whom, rule=ORDER)
    yield _without(fight.combatants[who], {whom}, "used", LASTS)
    return answer.choice if answer else ""


def feints_end(fight: Fight, who: str) -> Procedure[None]:
    """Feints end with the feinter's turn: what was not used by now is gone (pm.ambiguity.feint-duration)."""
    feinter = fight.combatants[who]
    for foe, made in taken_in(feinter).items():
        if made < fight.round:
            other = fight.combatants.get(foe)
            lost = other is None or not aware(feinter, other) or not controls(fight, feinter, other)
            reason = "out of reach" if lost else "too late"
            yield _without(fight.combatants[who], {foe}, reason, LOST if lost else LASTS)


def _without(feinter: Combatant, foes: set[str], reason: str, rule: str) -> ConditionGained | ConditionLost:
    left = {foe: made for foe, made in taken_in(feinter).items() if foe not in foes}
    if left:
        return ConditionGained(combatant=feinter.id, condition=FEINT, data={"on": left}, rule=rule)
    return ConditionLost(combatant=feinter.id, condition=FEINT, reason=reason, rule=rule)
