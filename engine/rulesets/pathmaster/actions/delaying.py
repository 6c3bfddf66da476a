"""Delay: holding an attack back until a trigger (pm.delay.converts-attack)."""

from typing import Any, get_args

from engine.ruleset_api.places import board, cell
from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.people.able import aware
from engine.rulesets.pathmaster.people.memory import ANY_FOE, What, preparing
from engine.rulesets.pathmaster.people.stance import took
from engine.rulesets.pathmaster.turn.limit import Limit
from engine.state.state import Combatant, Fight
from events import ConditionGained, ConditionLost, ManeuverDeclared, Noted, Param

DELAY = "pm.delay.converts-attack"
LAST = "pm.delay.other-actions-before-only"
CASTING = "pm.delay.spell-casting"
PLACE = "pm.delay.initiative-unchanged"
DELAYED = "delayed"
PREPARING = "preparing"


def delay_options(fight: Fight, who: str) -> list[Option]:
    """One option for each thing that may be waited for; who is to do it is left open."""
    actor, paid = fight.combatants[who], budget.cost("Delay")
    cost = budget.in_words(paid)
    on = board(fight)
    unprepared, short = _unprepared(actor), budget.missing(actor, paid)
    others = [each.id for each in fight.present() if each.id != who and aware(actor, each)]
    options = []
    for what in get_args(What):
        args = {"what": what}
        if unprepared:
            options.append(barred("delay", unprepared, rule=CASTING, args=args, cost=cost))
        elif short:
            options.append(barred("delay", short, rule=budget.AFFORDABLE, args=args, cost=cost))
        elif what == "reaches" and cell(actor) is None:
            why = "There is no board, and so there is no cell to reach."
            options.append(barred("delay", why, rule=DELAY, args=args, cost=cost))
        else:
            params = {"whom": Param(names=(ANY_FOE, *others), default=ANY_FOE)}
            if what == "reaches":
                params |= {"x": Param(low=0, high=on.width - 1), "y": Param(low=0, high=on.height - 1)}
            options.append(may("delay", args=args, params=params, cost=cost, rule=DELAY))
    return options


def _unprepared(actor: Combatant) -> str:
    """Why a caster may not delay yet; "" where they may."""
    kept = preparing(actor)
    if kept is None or kept.rounds >= kept.of:
        return ""
    done = f"{kept.rounds} of {kept.of} rounds"
    return f"{actor.name} prepares a spell ({done}); only its casting may be delayed."


def delay(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Delay: give up the Attack for one that waits until this happens or the next turn opens."""
    place = {"place": f"{args['x']}/{args['y']}"} if "x" in args else {}
    declared = {"what": args["what"], "whom": args["whom"], **place}
    yield ManeuverDeclared(combatant=who, maneuver="delay", args=declared, rule=DELAY)
    yield from budget.spend(fight, who, budget.cost("Delay"), rule=DELAY)
    yield took(fight.combatants[who], "delay", rule="pm.delay.defenses")
    yield ConditionGained(combatant=who, condition=DELAYED, data=args, rule=DELAY)


def nothing_after_delay(actor: Combatant) -> Limit | None:
    """The limit after a Delay: no further action this turn, except to call out."""
    if DELAYED not in actor.conditions:
        return None
    why = f"{actor.name} has delayed; any other action of the turn comes before the Delay."
    return Limit(why=why, rule=LAST, leaves=frozenset({"talk"}))


def delay_is_over(fight: Fight, who: str) -> Procedure[None]:
    """The end of a Delay: the held attack is lost when the next turn opens, at its usual place in the order."""
    if DELAYED in fight.combatants[who].conditions:
        yield ConditionLost(combatant=who, condition=DELAYED, reason="unused", rule=PLACE)
        yield Noted(key="delay.unused", combatant=who, rule=DELAY)
