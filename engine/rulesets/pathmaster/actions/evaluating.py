"""Evaluate: a foe within reach is sized up, for an edge on the next blow at it (pm.evaluate.target)."""

from typing import Any

from engine.ruleset_api.places import distance
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster.actions import budget
from engine.rulesets.pathmaster.attacks.evaluated import edge_on
from engine.rulesets.pathmaster.people.able import foes
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.people.things import ready, things
from engine.rulesets.pathmaster.sheet import Weapon
from engine.state.state import Combatant, Fight
from events import ManeuverDeclared

TARGET = "pm.evaluate.target"


def evaluate_options(fight: Fight, who: str) -> list[Option]:
    """The options of Evaluate: every foe that could be struck from here, or after one Step."""
    actor, paid = fight.combatants[who], budget.cost("Evaluate")
    cost, reach, others = budget.in_words(paid), _reach(actor), foes(fight, actor)
    if not others:
        return []
    if why := budget.missing(actor, paid):
        return [barred("evaluate", why, rule=budget.AFFORDABLE, cost=cost)]
    if reach is None:
        why = f"{actor.name} has nothing ready to strike with."
        return [barred("evaluate", why, rule=TARGET, cost=cost)]
    return [_option(fight, actor, foe, reach, cost) for foe in others]


def _option(fight: Fight, actor: Combatant, foe: Combatant, reach: int, cost: str) -> Option:
    args = {"target": foe.id}
    if (away := distance(fight, actor, foe)) > reach + 1:
        why = f"{foe.name} is {away} cells away; {actor.name} reaches {reach + 1}, with a Step."
        return barred("evaluate", why, rule=TARGET, args=args, cost=cost)
    return may("evaluate", args=args, cost=cost, rule=TARGET)


def _reach(actor: Combatant) -> int | None:
    """How far the ready melee weapons reach, bare hands among them; None without any."""
    reaches = [
        weapon.reach
        for name, weapon in things(actor, Weapon).items()
        if weapon.used == "melee" and not ready(actor, name)[0]
    ]
    return max(reaches, default=None)


def evaluate(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Evaluate maneuver: size a foe up; it counts this turn and the next (pm.ambiguity.evaluate-timing)."""
    yield ManeuverDeclared(combatant=who, maneuver="evaluate", args=args, rule=TARGET)
    yield from budget.spend(fight, who, budget.cost("Evaluate"), rule=TARGET)
    yield edge_on(fight.combatants[who], args["target"])
    yield took(fight.combatants[who], "evaluate", rule=TARGET)
