"""Drop: letting go of what is in hand, at any moment of one's turn or on the way (pm.drop-item.any-time)."""

from typing import Any

from engine.ruleset_api.places import cell
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.people.hands import held
from engine.state.state import Fight
from events import ItemChanged, ManeuverDeclared

DROP = "pm.drop-item.any-time"


def drop_options(fight: Fight, who: str) -> list[Option]:
    """The options to drop: everything in the hands."""
    actor = fight.combatants[who]
    paid = budget.cost("Drop an item")
    cost, why = budget.in_words(paid), budget.missing(actor, paid)
    return [
        barred("drop", why, rule=budget.AFFORDABLE, args={"item": name}, cost=cost)
        if why
        else may("drop", args={"item": name}, cost=cost, rule=DROP)
        for name in held(actor)
    ]


def drop(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Drop a thing where one stands."""
    yield ManeuverDeclared(combatant=who, maneuver="drop", args=args, rule=DROP)
    yield from let_fall(fight, who, args["item"])


def let_fall(fight: Fight, who: str, item: str) -> Procedure[None]:
    """Pay for it and let it fall."""
    yield from budget.spend(fight, who, budget.cost("Drop an item"), rule=DROP)
    here = cell(fight.combatants[who])
    fields: dict[str, Any] = {"place": "ground"}
    if here is not None:
        fields["lies"] = list(here)
    yield ItemChanged(combatant=who, item=item, change="let-fall", fields=fields, rule=DROP)
