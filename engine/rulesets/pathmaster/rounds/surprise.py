"""Surprise: the GM says who is surprised when the fight starts (pm.surprise.gm-decides)."""

from engine.procedure import GM, Procedure, Step, ask, may
from engine.state import Fight
from events import BudgetChanged, ConditionGained, Param

DECIDES = "pm.surprise.gm-decides"
BEFORE = "pm.off-guard.default-before-first-turn"
"""Before their first turn all have what a turn of Do Nothing leaves (pm.ambiguity.budget-before-first-turn)."""


def next_surprise(fight: Fight) -> Step | None:
    """The question who is surprised, once."""
    if fight.step is not None and fight.step.step == "surprise":
        return None
    return Step(name="surprise", procedure=surprise, rule=DECIDES)


def surprise(fight: Fight) -> Procedure[None]:
    """The GM names the surprised; mostly nobody is."""
    names = tuple(each.id for each in fight.present())
    params = {"who": Param(names=names, many=len(names), default=[])}
    answer = yield from ask(
        GM, "surprise", lambda _: [may("surprised", params=params, rule=DECIDES)], default="surprised"
    )
    surprised = set(answer.args["who"]) if answer else set()
    for each in fight.present():
        if each.id in surprised:
            yield ConditionGained(combatant=each.id, condition="surprised", rule=DECIDES)
        else:
            yield BudgetChanged(combatant=each.id, budgets={"interrupt": 1, "step": 1}, rule=BEFORE)
