"""The powers phase (brp.powers.int-rank-order)."""

from engine.procedure import Procedure, Step
from engine.rulesets.brp.able import able
from engine.rulesets.brp.ranks import int_rank
from engine.state import Fight
from events import BudgetChanged


def open_powers(fight: Fight) -> Procedure[None]:
    """Whoever stated a power is due on their INT rank."""
    for each in fight.present():
        if able(each) and each.intent is not None and each.intent.intent == "power":
            yield BudgetChanged(
                combatant=each.id, budgets={"power-due": int_rank(each)}, rule="brp.powers.int-rank-order"
            )


def next_power(fight: Fight) -> Step | None:
    """The highest INT rank that is due."""
    return None
