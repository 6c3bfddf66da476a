"""Pain: it hurts once in a turn, after the second action, at the second level after the first (dp.amb.pain-count)."""

from affray.rules import Args, BudgetChanged, Chapter, Fight, Procedure, roll
from engine.rulesets.dicepool.attacks.damage import hurt
from engine.rulesets.dicepool.conditions.effects import saying
from engine.rulesets.dicepool.people.can_act import standing
from engine.rulesets.dicepool.seams import ACTED

PAINED = "pained"
"""The budget that says whether it has hurt in this turn."""


def hurts(fight: Fight, who: str, key: str, args: Args) -> Procedure[None]:
    """After an action, shaking off as well (dp.amb.bans-and-shake-off), 1d6 of damage."""
    actor = fight.combatants[who]
    for each in list(saying(fight, actor, "hurts_from")):
        again = fight.table.pain == "each" or not actor.budget(PAINED)
        if standing(actor) and actor.budget("taken") >= each.hurts_from and again:
            yield BudgetChanged(combatant=who, budgets={PAINED: 1}, rule=each.rule)
            thrown = yield from roll(who, "pain", "1d6", rule=each.rule)
            yield from hurt(
                fight, who, thrown.total, kind="", cause="pain", rolled=thrown.total, rule=each.rule
            )


CHAPTER = Chapter(name="pain", adds=(ACTED.add(hurts),), budgets={PAINED: (0, 1)})
