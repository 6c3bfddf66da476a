"""Budget ranges: whether what a combatant may still spend, or has spent, lies where it can lie."""

from engine.ruleset_api.ruleset import Ruleset
from engine.state.state import Fight
from events import BudgetChanged, Event


def out_of_range(ruleset: Ruleset, fight: Fight, event: Event) -> str:
    """What is wrong with a budget that changes in this state; "" where nothing is.

    The ruleset knows its budgets where it looks at rulings (`effect`); no budget is ever below zero.
    """
    if not isinstance(event, BudgetChanged):
        return ""
    below = [f"{name} ({left})" for name, left in event.budgets.items() if left < 0]
    if below:
        return f"{event.combatant}'s budget is below zero: {', '.join(below)}"
    if ruleset.effect is not None:
        try:
            ruleset.effect(fight, event)
        except ValueError as error:
            return f"{event.combatant}'s budget: {error}"
    return ""
