"""Giving up an Attack or a Move for something else (pm.exchange.*)."""

from typing import Any

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions.budget import EXCHANGES, row
from engine.state import Fight
from events import BudgetChanged, ManeuverDeclared


def exchange_options(fight: Fight, who: str) -> list[Option]:
    """Every exchange, each action being given up once at most (pm.ambiguity.exchange-options-incomplete)."""
    actor = fight.combatants[who]
    options = []
    for (give, get), rule in EXCHANGES.items():
        args = {"give": give, "get": get}
        if not actor.budget(give):
            why = f"{actor.name} has no {give.capitalize()} left to give up."
            options.append(barred("exchange", why, rule=rule, args=args))
        elif actor.budget(f"exchanged-{give}"):
            why = f"The {give.capitalize()} was exchanged already this turn."
            options.append(barred("exchange", why, rule=rule, args=args))
        else:
            options.append(may("exchange", args=args, cost=f"1 {give}", rule=rule))
    return options


def exchange(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Give up one action for others, as the table has it."""
    give, get = args["give"], args["get"]
    rule = EXCHANGES[give, get]
    actor = fight.combatants[who]
    yield ManeuverDeclared(combatant=who, maneuver="exchange", args={"give": give, "get": get}, rule=rule)
    gained = row(f"Exchange {give.capitalize()} for {get.capitalize()}")
    budgets = {kind: actor.budget(kind) + points for kind, points in gained.items()}
    yield BudgetChanged(combatant=who, budgets={**budgets, f"exchanged-{give}": 1}, rule=rule)
