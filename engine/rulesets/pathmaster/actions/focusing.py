"""Focusing on one opponent, as a Free action of one's turn (pm.flank.focus-declaration)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.people.able import foes
from engine.rulesets.pathmaster.people.focus import DECLARED, FOCUS, focus, focused
from engine.state.state import Fight
from events import ConditionLost, ManeuverDeclared

COST = {"free": 1}


def focus_options(fight: Fight, who: str) -> list[Option]:
    """The options of focusing: on every foe but the present one, and to end the focus."""
    actor = fight.combatants[who]
    now, cost = focus(actor), budget.in_words(COST)
    others = [each.id for each in foes(fight, actor) if each.id != now]
    if why := budget.missing(actor, COST):
        keys = [*(["focus"] if others else []), *(["unfocus"] if now else [])]
        return [barred(key, why, rule=budget.AFFORDABLE, cost=cost) for key in keys]
    options = [may("focus", args={"on": each}, cost=cost, rule=DECLARED) for each in others]
    return [*options, may("unfocus", cost=cost, rule=DECLARED)] if now else options


def start_focus(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Focus on one foe, until it is changed."""
    yield ManeuverDeclared(combatant=who, maneuver="focus", args=args, rule=DECLARED)
    yield from budget.spend(fight, who, COST, rule=DECLARED)
    yield focused(who, args["on"])


def end_focus(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """End the focus."""
    yield ManeuverDeclared(combatant=who, maneuver="unfocus", rule=DECLARED)
    yield from budget.spend(fight, who, COST, rule=DECLARED)
    yield ConditionLost(combatant=who, condition=FOCUS, reason="given up", rule=DECLARED)
