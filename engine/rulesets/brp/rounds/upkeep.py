"""Upkeep between rounds: fresh budgets, and everything that is due at the end of a round."""

from engine.ruleset_api.procedure import GM, Procedure, Step, ask, may
from engine.rulesets.brp.harm.unconscious import wake
from engine.rulesets.brp.people.able import able, down
from engine.rulesets.brp.rounds import clock
from engine.rulesets.brp.seams import ROUND_ENDS
from engine.state.state import Fight
from events import BudgetChanged, ConditionLost, EncounterClosed


def fresh_budgets(fight: Fight, who: str) -> Procedure[None]:
    """A round's budgets: attacks, parries and dodges are counted from 0 again (brp.parry.successive-penalty)."""
    yield BudgetChanged(combatant=who, budgets={}, fresh=True, rule="brp.round.phases")


def next_upkeep(fight: Fight) -> Step | None:
    """The end of the round, once."""
    if fight.step is not None:
        return None
    return Step(name="end-of-round", procedure=end_of_round, rule="brp.round.phases")


def end_of_round(fight: Fight) -> Procedure[None]:
    """Everything that happens at the end of a round, in this order."""
    yield from ROUND_ENDS(fight)
    yield from conditions_over(fight)
    yield from clock.strike(fight)
    yield from whether_over(fight)


def conditions_over(fight: Fight) -> Procedure[None]:
    """The conditions whose last round this was end."""
    for who in [each.id for each in fight.present()]:
        for condition in list(fight.combatants[who].conditions.values()):
            until = condition.until
            if until is None or until.phase or until.round > fight.round:
                continue
            if condition.condition == "unconscious":
                yield from wake(fight, who, reason="over")
            else:
                yield ConditionLost(
                    combatant=who, condition=condition.condition, reason="over", rule=condition.rule
                )


def whether_over(fight: Fight) -> Procedure[None]:
    """The question whether the fight is over: put to the GM when only one side is up, or none.

    The GM is asked as well while no combatant can act, since nobody else is: how long that lasts is the GM's.
    """
    one_side = len({each.side for each in fight.present() if not down(each)}) < 2
    if one_side or not any(able(each) for each in fight.present()):
        default = "close" if one_side else "go-on"
        answer = yield from ask(GM, "over", lambda _: [may("close"), may("go-on")], default=default)
        if answer is not None and answer.choice == "close":
            yield EncounterClosed(reason="one side alone is left")
