"""Whether a fight is over: put to the GM as soon as one side alone is left, and at the end of each later round."""

from affray.rules import GM, BudgetChanged, EncounterClosed, Fight, Procedure, ask, may, one_side
from engine.rulesets.situational.people.can_act import active, down
from engine.rulesets.situational.turn.prices import ROUND

ASKED = "over"
"""The budget that keeps, with whoever had their turn then, in which round the GM was asked."""


def one_side_acts(fight: Fight) -> bool:
    """Whether one side alone can act, or none: others are out, asleep or bound."""
    return one_side(fight, active)


def one_side_left(fight: Fight) -> bool:
    """Whether all others are out of the fight."""
    return one_side(fight, lambda each: not down(each))


def at_once(fight: Fight, who: str) -> Procedure[bool]:
    """Ask in the turn of this combatant, in which all others fell; whether the fight is over."""
    yield BudgetChanged(combatant=who, budgets={ASKED: fight.round}, rule=ROUND)
    return (yield from whether_over(fight))


def asked(fight: Fight) -> bool:
    """Whether the GM was asked in this round already."""
    return any(each.budget(ASKED) == fight.round for each in fight.present())


def whether_over(fight: Fight) -> Procedure[bool]:
    """Ask the GM, and close the fight if it is over."""
    answer = yield from ask(GM, "over", lambda _: [may("close"), may("go-on")], default="close")
    if answer is None or answer.choice != "close":
        return False
    yield EncounterClosed(reason="one side alone is left")
    return True
