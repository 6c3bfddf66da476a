"""What happens by itself at the turn of the round: budgets, conditions that end, whether the fight goes on."""

from engine.procedure import GM, Procedure, Step, ask, may
from engine.rulesets.brp.able import down
from engine.state import Fight
from events import BudgetChanged, ConditionLost, EncounterClosed


def fresh_budgets(fight: Fight, who: str) -> Procedure[None]:
    """A round's budgets: attacks, parries and dodges are counted anew (brp.parry.successive-penalty)."""
    yield BudgetChanged(combatant=who, budgets={}, fresh=True, rule="brp.round.phases")


def next_upkeep(fight: Fight) -> Step | None:
    """The end of the round, once."""
    if fight.step is not None:
        return None
    return Step(name="end-of-round", procedure=end_of_round, rule="brp.round.phases")


def end_of_round(fight: Fight) -> Procedure[None]:
    """Conditions end that are due; if one side alone is up, the GM says whether the fight is over."""
    for each in fight.present():
        for condition in list(each.conditions.values()):
            until = condition.until
            if until is not None and until.round <= fight.round and not until.phase:
                yield ConditionLost(
                    combatant=each.id, condition=condition.condition, reason="over", rule=condition.rule
                )
    if len({each.side for each in fight.present() if not down(each)}) < 2:
        answer = yield from ask(GM, "over", lambda _: [may("close"), may("go-on")], default="close")
        if answer is not None and answer.choice == "close":
            yield EncounterClosed(reason="one side alone is left")
