"""Activities of which the rules know the price and no more: they are paid for, the rest is the GM's to say."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from engine.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions import budget
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.state import Combatant, Fight
from events import ManeuverDeclared, Noted, Param

AGAIN = "pm.exchange.same-action-repeatable"


class Activity(Struct, frozen=True, forbid_unknown_fields=True):
    """What an activity costs, by its row of the table, and what it is to the defences ("" for nothing)."""

    row: str
    taken: str = ""


@cache
def activities() -> dict[str, Activity]:
    """The activities of `activities.toml` by their keys."""
    text = files(__package__).joinpath("activities.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Activity])


def activity_options(fight: Fight, who: str) -> list[Option]:
    """Every activity, with its price; `what` says in words what is done."""
    actor = fight.combatants[who]
    return [_option(actor, key, each) for key, each in activities().items()]


def _option(actor: Combatant, key: str, activity: Activity) -> Option:
    paid = price(activity.row)
    cost = budget.in_words(paid)
    why, rule = budget.against(actor, activity.row)
    if not why and "step" in paid:
        why = budget.missing(actor, paid)
    if why:
        return barred(key, why, rule=rule or budget.AFFORDABLE, cost=cost)
    return may(key, params={"what": Param(default="")}, cost=cost, rule=_rule(actor, activity))


@cache
def price(row: str) -> Mapping[str, int]:
    """The cost of a row. Only interrupts cannot do without the Step that is charged for them.

    Source: pm.ambiguity.optional-step-not-in-table.
    """
    added = budget.row(row)
    return {
        kind: -points
        for kind, points in added.items()
        if points < 0 and (kind != "step" or "interrupt" in added)
    }


def _rule(actor: Combatant, activity: Activity) -> str:
    """The rule it is done by: the table's, or that the same thing may be done again."""
    repeated = activity.taken and activity.taken in stance(actor).taken
    return AGAIN if repeated else budget.GOVERNS


def maneuvers() -> dict[str, Callable[[Fight, str, dict[str, Any]], Procedure[None]]]:
    """What does each activity."""
    return {key: partial(_activity, key) for key in activities()}


def _activity(key: str, fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Pay for it, and leave the rest to the GM."""
    done = activities()[key]
    rule = _rule(fight.combatants[who], done)
    declared = {name: value for name, value in args.items() if value}
    yield ManeuverDeclared(combatant=who, maneuver=key, args=declared, rule=rule)
    yield from budget.spend(fight, who, price(done.row))
    if done.taken:
        yield took(fight.combatants[who], done.taken, rule=rule)
    yield Noted(key="left-to-gm", combatant=who, args={"activity": key}, rule=budget.GOVERNS)
