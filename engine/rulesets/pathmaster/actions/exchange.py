"""Exchanges: giving up an Attack or a Move, or both, for other actions (pm.exchange.listed-options)."""

from typing import Any

from engine.catalogue import records, table
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.budget import EXCHANGES, exchangeable, row
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ManeuverDeclared

LISTED = "pm.exchange.listed-options"
UNLIMITED = "pm.exchange.unlimited-free"
NEVER = "pm.exchange.free-and-interrupt-not-exchangeable"
BOTH = {"give": "attack-and-move", "get": "unlimited-free"}


def exchange_options(fight: Fight, who: str) -> list[Option]:
    """The exchanges, each action being given up once at most (pm.ambiguity.exchange-options-incomplete)."""
    actor = fight.combatants[who]
    options = [_single(actor, give, get) for give, get in EXCHANGES]
    options.append(_both(actor))
    for give in ("free", "interrupt"):
        why = f"Only the Attack and the Move can be exchanged, not {_called(give)}."
        options.append(barred("exchange", why, rule=NEVER, args={"give": give}))
    return options


def _single(actor: Combatant, give: str, get: str) -> Option:
    args, rule = {"give": give, "get": get}, EXCHANGES[give, get]
    if why := _against(actor, give):
        return barred("exchange", why, rule=rule, args=args)
    return may("exchange", args=args, cost=f"1 {give}", rule=rule)


def _both(actor: Combatant) -> Option:
    """Two Interrupts and any number of Free actions (pm.ambiguity.unlimited-free)."""
    if why := _against(actor, "attack") or _against(actor, "move"):
        return barred("exchange", why, rule=UNLIMITED, args=BOTH)
    return may("exchange", args=BOTH, cost="1 move, 1 attack", rule=UNLIMITED)


def _against(actor: Combatant, give: str) -> str:
    if exchangeable(actor, give):
        return ""
    if actor.budget(f"exchanged-{give}"):
        return f"The {give.capitalize()} was exchanged already this turn."
    return f"{actor.name} has no {give.capitalize()} left to give up."


def _called(give: str) -> str:
    return "a Free action" if give == "free" else "an Interrupt"


def exchange(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Give up one action for others as the table has it, or both."""
    if args == BOTH:
        yield from _give_up_both(fight, who)
        return
    give, get = args["give"], args["get"]
    rule = EXCHANGES[give, get]
    actor = fight.combatants[who]
    gained = row(f"Exchange {give.capitalize()} for {get.capitalize()}")
    budgets = {kind: actor.budget(kind) + points for kind, points in gained.items()}
    declared = LISTED if _listed({**actor.budgets, **budgets}) else rule
    args = {"give": give, "get": get}
    yield ManeuverDeclared(combatant=who, maneuver="exchange", args=args, rule=declared)
    yield BudgetChanged(combatant=who, budgets={**budgets, f"exchanged-{give}": 1}, rule=rule)


def _give_up_both(fight: Fight, who: str) -> Procedure[None]:
    actor = fight.combatants[who]
    budgets = {
        "attack": actor.budget("attack") - 1,
        "move": actor.budget("move") - 1,
        "interrupt": actor.budget("interrupt") + row("Exchange Attack for Interrupt")["interrupt"],
        "unlimited": 1,
        "exchanged-attack": 1,
        "exchanged-move": 1,
    }
    declared = LISTED if _listed({**actor.budgets, **budgets}) else UNLIMITED
    yield ManeuverDeclared(combatant=who, maneuver="exchange", args=BOTH, rule=declared)
    yield BudgetChanged(combatant=who, budgets=budgets, rule=UNLIMITED)


def _listed(budgets: dict[str, int]) -> bool:
    """Whether a budget is one of those that the text lists; others are as good.

    Source: pm.ambiguity.exchange-options-incomplete.
    """
    return any(
        budgets["free"] == listed["Free"]
        or (listed["Free"] == "unlimited" and bool(budgets.get("unlimited")))
        for listed in records(table("pm.table.action-exchange"))
        if all(budgets[kind.lower()] == listed[kind] for kind in ("Attack", "Move", "Interrupt"))
    )
