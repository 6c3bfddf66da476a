"""Surprise: who is surprised, what that costs them, and how they recover."""

from collections.abc import Iterator

from affray.rules import (
    GM,
    BudgetChanged,
    Chapter,
    Combatant,
    ConditionGained,
    Fight,
    Limit,
    Param,
    Points,
    Procedure,
    Sentence,
    Step,
    ask,
    may,
)
from engine.rulesets.pathmaster.budget import row
from engine.rulesets.pathmaster.checks.static import SUCCESS, static_maneuver
from engine.rulesets.pathmaster.defences.off_guard import before_first_turn
from engine.rulesets.pathmaster.options import Options
from engine.rulesets.pathmaster.people.can_act import SURPRISED, surprised
from engine.rulesets.pathmaster.people.conditions import adds
from engine.rulesets.pathmaster.seams import ATTACK, LIMITS

DECIDES = "pm.surprise.gm-decides"
RESTRICTS = "pm.surprise.restrictions"
DURING = "pm.condition.surprised"
"""The same, where an effect brought the surprise in the middle of a fight."""
BUDGET = "pm.surprise.action-budget"
CHECK = "pm.surprise.first-action-check"
RECOVERS = "pm.surprise.second-action-recovers"
AGAIN = "pm.off-guard.perception-each-turn"


def next_surprise(fight: Fight) -> Step | None:
    """The question who is surprised, once."""
    if fight.step is not None and fight.step.step == "surprise":
        return None
    return Step(name="surprise", procedure=surprise, rule=DECIDES)


def surprise(fight: Fight) -> Procedure[None]:
    """Surprise: the GM names the surprised, often none; all others have what doing nothing leaves.

    Source: pm.surprise.gm-decides, pm.off-guard.default-before-first-turn.
    """
    names = tuple(each.id for each in fight.present())
    params = {"who": Param(names=names, many=max(1, len(names)), default=[])}
    answer = yield from ask(
        GM, "surprise", lambda _: [may("surprised", params=params, rule=DECIDES)], default="surprised"
    )
    named = set(answer.args["who"]) if answer else set()
    for each in fight.present():
        if each.id in named:
            yield ConditionGained(
                combatant=each.id, condition=SURPRISED.name, data={"start": True}, rule=DECIDES
            )
        yield from before_first_turn(fight, each.id)


def recover(fight: Fight, who: str) -> Procedure[bool]:
    """Recovery from surprise, at the opening of a surprised combatant's turn.

    On the first action by a Perception check of 101 or more, on the second by itself, or by another check
    (pm.ambiguity.surprise-second-check).
    """
    options: Options = fight.table
    data = fight.combatants[who].conditions[SURPRISED.name].data
    failed = SURPRISED.of(fight.combatants[who]).failed
    if failed and options.second_surprise == "recovers":
        yield SURPRISED.lost(who, reason="recovered", rule=RECOVERS)
        return True
    rule = AGAIN if failed else CHECK
    sight = adds("sight")(fight, fight.combatants[who])
    total = yield from static_maneuver(fight, who, "Perception", "perception", rule=rule, adds=sight)
    if total >= SUCCESS:
        yield SURPRISED.lost(who, reason="noticed", rule=rule)
        return True
    yield ConditionGained(combatant=who, condition=SURPRISED.name, data={**data, "failed": True}, rule=rule)
    return False


def surprised_budget(fight: Fight, who: str) -> BudgetChanged:
    """One Free action and nothing else (pm.ambiguity.surprise-budget)."""
    budgets = {"interrupt": 0, "step": 0, "move": 0, "attack": 0, **row("Surprised"), "turn": fight.round}
    return BudgetChanged(combatant=who, budgets=budgets, fresh=True, rule=BUDGET)


def only_nothing(fight: Fight, actor: Combatant) -> Iterator[Limit]:
    """The surprised do nothing but one Free action (pm.surprise.restrictions)."""
    if surprised(actor):
        why = Sentence("pathmaster.surprised", {"who": actor.name})
        at_start = SURPRISED.of(actor).start
        yield Limit(why=why, rule=RESTRICTS if at_start else DURING, leaves=FREE)


FREE = frozenset({"talk", "drop", "crouch", "rise"})
"""What a Free action is enough for."""

EASIER = "pm.surprise.attacker-bonus"

CHAPTER = Chapter(
    name="surprise",
    conditions=(SURPRISED,),
    adds=(
        ATTACK.add(
            Points(EASIER, 20, "surprised").when(lambda attack: attack.melee and surprised(attack.target)),
            Points(EASIER, 10, "surprised").when(
                lambda attack: not attack.melee and surprised(attack.target)
            ),
        ),
        LIMITS.add(only_nothing),
    ),
)
