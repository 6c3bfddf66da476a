"""Actions: what every one of them costs, what bars it whatever it is, and what follows when it is resolved."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from affray.rules import (
    NOT_BARRED,
    Args,
    BudgetChanged,
    Chapter,
    Combatant,
    Cost,
    Event,
    Fight,
    Limit,
    Maneuver,
    Procedure,
    Sentence,
    Why,
    by_budgets,
    of_fight,
)
from engine.rulesets.dicepool.people.derived_stats import actions
from engine.rulesets.dicepool.seams import FORBIDS, LIMITS

ROUND = "dp.host.round"
SHAKE_OFF = "shake-off"
"""The maneuver that no condition bars by itself; it counts where actions are limited (dp.amb.bans-and-shake-off)."""


def _pay(fight: Fight, who: str, cost: Cost, rule: str) -> Procedure[None]:
    """Actions come off what is left of the turn, and are counted: conditions limit how many."""
    actor, taken = fight.combatants[who], cost["actions"]
    left = {"actions": max(0, actor.budget("actions") - taken), "taken": actor.budget("taken") + taken}
    yield BudgetChanged(combatant=who, budgets=left, rule=ROUND)


def _lacks(actor: Combatant, cost: Cost) -> Why:
    left = actor.budget("actions")
    if left >= cost["actions"]:
        return NOT_BARRED
    return Sentence("dicepool.cannot-be-paid", {"cost": cost, "who": actor.name, "left": left}), ROUND


ECONOMY = replace(by_budgets(ROUND), lacks=_lacks, pay=_pay)


def action(
    key: str,
    rule: str,
    does: Callable[[Fight, str, Args], Procedure[None] | Iterable[Event]],
    *,
    cost: int = 1,
    bars: tuple[Callable[[Fight, Combatant], Why], ...] = (),
    bars_each: tuple[Callable[[Fight, Combatant, Args], Why], ...] = (),
    **more: Any,
) -> Maneuver:
    """An action of a turn; conditions may bar it, unless it is shaking off (dp.shake-off.despite-no-actions)."""

    def limited(fight: Fight, actor: Combatant) -> Why:
        return by_state(fight, actor, key, cost)

    def forbidden(fight: Fight, actor: Combatant, args: Args) -> Why:
        return (FORBIDS(fight, actor, key, args) or [NOT_BARRED])[0]

    return Maneuver(
        key=key,
        rule=rule,
        does=does,
        cost={"actions": cost},
        bars=bars if key == SHAKE_OFF else (limited, *bars),
        bars_each=bars_each if key == SHAKE_OFF else (*bars_each, forbidden),
        **more,
    )


def by_state(fight: Fight, actor: Combatant, key: str, cost: int) -> Why:
    """Why the state of a combatant bars an action, whatever it is done to (dp.amb.bans-and-shake-off)."""
    for limit in _limits(fight, actor):
        if limit.bars(key):
            return limit.why, limit.rule
    return too_many(fight, actor, cost)


@of_fight
def _limits(fight: Fight, actor: Combatant) -> list[Limit]:
    return LIMITS(fight, actor)


def too_many(fight: Fight, actor: Combatant, cost: int) -> Why:
    """Why so many actions more are too many for a combatant whose conditions limit them.

    Shaking off is one of them, whichever comes first, unless the table has it beside them (dp.amb.bans-and-shake-off).
    """
    most = actions(fight, actor)
    beside = 0 if fight.table.shaking_off_counts else actor.budget("shaken")
    if not most.modifiers or actor.budget("taken") - beside + cost <= most.total:
        return NOT_BARRED
    said = most.modifiers[-1]
    few = {"who": actor.name, "most": most.total, "cause": said.note}
    return Sentence("dicepool.too-many-actions", few), said.rule


CHAPTER = Chapter(name="actions", budgets={"actions": (0, 10), "taken": (0, 10)})
