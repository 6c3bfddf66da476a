"""Activities of which the rules know only the cost: it is paid, and the rest is the GM's to rule."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.people.memory import preparing
from engine.rulesets.pathmaster.people.stance import stance, took
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, ManeuverDeclared, Noted, Param

AGAIN = "pm.exchange.same-action-repeatable"
CONCENTRATE = "pm.concentrate.purpose-and-cost"
CAST = "pm.spell-standard.casting-action"


class Activity(Struct, frozen=True, forbid_unknown_fields=True):
    """An activity: its row in the table of costs, and what it counts as for the defences ("" for nothing)."""

    row: str
    taken: str = ""


WHAT = {"what": Param(default="")}


@cache
def activities() -> dict[str, Activity]:
    """The activities of `activities.toml` by their keys."""
    text = files(__package__).joinpath("activities.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Activity])


def activity_options(fight: Fight, who: str) -> list[Option]:
    """The options of activities, each with its cost; `what` says in words what is done."""
    actor = fight.combatants[who]
    found: dict[str, tuple[str, str]] = {}  # why it is barred, by the cost
    options = []
    for key, each in activities().items():
        cost = _price_in_words(each.row)
        if cost not in found:
            found[cost] = _against(actor, each.row)
        why, rule = found[cost]
        if why:
            options.append(barred(key, why, rule=rule, cost=cost))
        else:
            options.append(may(key, params=WHAT, cost=cost, rule=_rule(actor, each)))
    return options


def _against(actor: Combatant, row: str) -> tuple[str, str]:
    """Why a row cannot be paid for, and by which rule; ("", "") where it can."""
    why, rule = budget.against(actor, row)
    if not why and "step" in price(row) and (why := budget.missing(actor, price(row))):
        return why, budget.AFFORDABLE
    return why, rule


@cache
def _price_in_words(row: str) -> str:
    return budget.in_words(price(row))


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
    """The procedure of each activity."""
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
    yield from _prepared(fight.combatants[who], key)
    yield Noted(key="left-to-gm", combatant=who, args={"activity": key}, rule=budget.GOVERNS)


def _prepared(actor: Combatant, key: str) -> list[ConditionGained | ConditionLost]:
    """What becomes of a spell in preparation: to concentrate is one more round of it, to cast it is its end."""
    kept = preparing(actor)
    if kept is not None and key == "concentrate" and kept.rounds < kept.of:
        data = {"rounds": kept.rounds + 1, "of": kept.of}
        return [ConditionGained(combatant=actor.id, condition="preparing", data=data, rule=CONCENTRATE)]
    if kept is not None and key == "cast":
        return [ConditionLost(combatant=actor.id, condition="preparing", reason="cast", rule=CAST)]
    return []
