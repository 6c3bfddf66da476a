"""Pick Up: what lies on the ground within reach, for a Move (pm.ambiguity.ready-or-pick-up)."""

from typing import Any

from engine.board.cells import apart
from engine.ruleset_api.places import board, covered
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.activities import price
from engine.rulesets.pathmaster.actions.readying import in_use
from engine.rulesets.pathmaster.people.hands import free_hands, hands_full
from engine.rulesets.pathmaster.people.stance import took
from engine.state.state import Combatant, Fight
from events import ManeuverDeclared

REACH = 1


def pick_up_options(fight: Fight, who: str) -> list[Option]:
    """The options of Pick Up: everything of one's own that lies on the ground."""
    actor = fight.combatants[who]
    return [
        _option(fight, actor, name) for name, item in actor.items.items() if item.get("place") == "ground"
    ]


def _option(fight: Fight, actor: Combatant, name: str) -> Option:
    paid, args = price("Pick Up"), {"item": name}
    cost, takes = budget.in_words(paid), int(actor.items[name].get("hands", 1))
    if why := budget.missing(actor, paid):
        return barred("pick-up", why, rule=budget.AFFORDABLE, args=args, cost=cost)
    if (away := _away(fight, actor, name)) > REACH:
        why = f"The {name} lies {away} cells away; go nearer first."
        return barred("pick-up", why, rule=budget.GOVERNS, args=args, cost=cost)
    if takes > len(free_hands(actor)):
        why = f"{hands_full(actor)} Drop something first."
        return barred("pick-up", why, rule=budget.GOVERNS, args=args, cost=cost)
    return may("pick-up", args=args, cost=cost, rule=budget.GOVERNS)


def _away(fight: Fight, actor: Combatant, name: str) -> int:
    lies = actor.items[name].get("lies")
    if lies is None or actor.position is None:
        return 0
    return min(apart(each, (lies[0], lies[1]), board(fight)) for each in covered(actor))


def pick_up(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """Take it in hand."""
    yield ManeuverDeclared(combatant=who, maneuver="pick-up", args=args, rule=budget.GOVERNS)
    yield from budget.spend(fight, who, price("Pick Up"))
    yield in_use(fight, who, args["item"], "", rule=budget.GOVERNS)
    yield took(fight.combatants[who], "pick-up", rule=budget.GOVERNS)
