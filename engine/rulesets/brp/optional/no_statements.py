"""A round without statements: what had to be stated is said when it counts (brp.option.statements.removed)."""

from affray.rules import Ask, BudgetChanged, Chapter, Fight, Option, Procedure, ask_all, may
from engine.rulesets.brp.moves.engagement import engaged
from engine.rulesets.brp.people.can_act import can_act
from engine.rulesets.brp.seams import ACTION_OPENS

LEAVING = "brp.amb.disengage-without-statements"


def who_leaves(fight: Fight) -> Procedure[None]:
    """Who disengages is said as the action phase opens, before any attack (brp.amb.disengage-without-statements)."""
    ids = [each.id for each in fight.present() if can_act(each) and engaged(fight, each)]
    answers = yield from ask_all(_question(who) for who in ids)
    for who, answer in zip(ids, answers, strict=True):
        if answer is not None and answer.choice == "disengage":
            yield BudgetChanged(combatant=who, budgets={"disengaging": 1}, rule="brp.disengage.limits")


def _question(who: str) -> Ask:
    return Ask(asked=who, ask="leave", options=lambda now: _options(now, who), default="stay", rule=LEAVING)


def _options(fight: Fight, who: str) -> list[Option]:
    if not can_act(fight.combatants[who]):
        return []
    return [may("stay", rule=LEAVING), may("disengage", rule="brp.disengage.declare")]


CHAPTER = Chapter(
    name="a round without statements", option="no_statements", adds=(ACTION_OPENS.add(who_leaves),)
)
