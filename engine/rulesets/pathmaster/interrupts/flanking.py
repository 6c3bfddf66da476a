"""The choice of a focus at the moment of being flanked, at no cost.

Source: pm.flank.focus-declaration, pm.ambiguity.focus-cost.
"""

from engine.ruleset_api.places import board
from engine.ruleset_api.procedure import Option, Procedure, ask, may
from engine.rulesets.pathmaster.attacks.flanking import FLANKED, flanked, threatening
from engine.rulesets.pathmaster.people.able import active
from engine.rulesets.pathmaster.people.focus import DECLARED, focus, focused
from engine.state.state import Fight
from events import ConditionGained, ConditionLost

BONUS = "pm.flank.condition-and-bonus"


def see_flanking(fight: Fight) -> Procedure[None]:
    """Take note of who is flanked now and who is no longer.

    Whoever has just been flanked may focus (pm.flank.focus-declaration).
    """
    if board(fight).shape == "none":
        return
    for who in list(fight.combatants):
        now = fight.combatants[who]
        was = FLANKED in now.conditions
        if not was and not _beset(fight, who):
            continue
        if flanked(fight, now) == was:
            continue
        if was:
            yield ConditionLost(combatant=who, condition=FLANKED, rule=BONUS)
            continue
        by = [each.id for each in threatening(fight, now)]
        yield ConditionGained(combatant=who, condition=FLANKED, data={"by": by}, rule=BONUS)
        if active(fight.combatants[who]):
            yield from _whom(fight, who)


def _beset(fight: Fight, who: str) -> bool:
    """Whether there are two enemies about, and so anything to look at."""
    me = fight.combatants[who]
    return me.present and sum(each.side != me.side for each in fight.present()) > 1


def _whom(fight: Fight, who: str) -> Procedure[None]:
    answer = yield from ask(who, "focus", lambda now: _options(now, who), default="keep", rule=DECLARED)
    if answer is not None and answer.choice == "focus":
        yield focused(who, answer.args["on"])


def _options(fight: Fight, who: str) -> list[Option]:
    me = fight.combatants[who]
    around = [each.id for each in threatening(fight, me) if each.id != focus(me)]
    return [
        may("keep", rule=DECLARED),
        *(may("focus", args={"on": each}, rule=DECLARED) for each in around),
    ]
