"""The Run: twice the Move rating in one maneuver (pm.run.distance)."""

from typing import Any

from engine.ruleset_api.procedure import Option, Procedure, barred, may
from engine.ruleset_api.refusal import Refused
from engine.rulesets.pathmaster import budget
from engine.rulesets.pathmaster.actions.moving import check_path, go, way
from engine.rulesets.pathmaster.actions.on_the_way import check_hands
from engine.rulesets.pathmaster.actions.tumbling import TUMBLE, check_tumble, tumble
from engine.rulesets.pathmaster.actions.turning import TURNING, may_turn, turns_too_far
from engine.rulesets.pathmaster.actions.walking import said
from engine.rulesets.pathmaster.people.figures import move_rating
from engine.rulesets.pathmaster.people.memory import ran
from engine.rulesets.pathmaster.people.posture import CROUCHING, posture
from engine.rulesets.pathmaster.people.stance import took
from engine.state.state import Combatant, Fight
from events import BudgetChanged, ConditionGained, ConditionLost, ManeuverDeclared, Param

RUN = "pm.run.cost"
DISTANCE = "pm.run.distance"
SPRINT = "pm.run.sprint"
TUMBLING = "pm.run.tumble"
CROUCHED = "pm.crouch.go-down"
RAN = "ran"
"""The condition of whoever ran straight ahead in their last turn."""


def run_options(fight: Fight, who: str) -> list[Option]:
    """The options of a Run: the Step and two Moves, of which the Attack gives one."""
    actor = fight.combatants[who]
    spends = "1 step, 2 move"
    if not actor.budget("step") or actor.budget("moved"):
        why = f"A Run takes the Step and the whole turn's movement; {actor.name} has used some of it."
        return [barred("run", why, rule=RUN, cost=spends)]
    why = budget.missing(actor, budget.cost("Run")) and budget.missing(actor, {"move": 1, "attack": 1})
    if why:
        return [barred("run", why, rule=RUN, cost=spends)]
    if move_rating(actor) < 1:
        why = f"The Move rating of {actor.name} is {move_rating(actor)}."
        return [barred("run", why, rule=DISTANCE, cost=spends)]
    params = {**way(fight, who, farthest(actor)), "tumble": TUMBLE}
    if "path" not in params:
        params["straight"] = Param(names=("no", "yes"), default="no")
    return [
        may("run", params=params, cost=spends, rule=DISTANCE, check=lambda now, args: _check(now, who, args))
    ]


def farthest(actor: Combatant) -> int:
    """How far a combatant may run now, in cells: one more straight on after a straight Run."""
    return 2 * move_rating(actor) + (1 if sprinting(actor) else 0)


def sprinting(actor: Combatant) -> str:
    """The direction of a straight Run in the round before; "" for none.

    Without a board the direction is "ahead". There is no sprinting while crouching (pm.crouch.go-down).
    """
    kept = ran(actor)
    if kept is None or posture(actor) == CROUCHING:
        return ""
    return kept.direction


def straight(args: dict[str, Any]) -> str:
    """The one direction of a Run straight ahead; "" where it turns."""
    if "path" in args:
        return args["path"][0] if len(set(args["path"])) == 1 else ""
    return "ahead" if args["straight"] == "yes" else ""


def _check(fight: Fight, who: str, args: dict[str, Any]) -> None:
    """Raises Refused for a Run that cannot be run."""
    actor = fight.combatants[who]
    cells = len(args["path"]) if "path" in args else args["cells"]
    if not cells:
        raise Refused("bad-argument", "Say which way: a path of directions.", rule=DISTANCE)
    on, most = sprinting(actor), 2 * move_rating(actor)
    sprints = bool(on) and straight(args) == on
    if cells == most + 1 and posture(actor) == CROUCHING:
        why = f"{actor.name} is crouching and cannot sprint: the Run can go {most} cells. Rise first."
        raise Refused("bad-argument", why, rule=CROUCHED)
    if cells > most + sprints:
        more = f"; {most + 1} straight on ({on})" if on else ""
        raise Refused("bad-argument", f"A Run of {actor.name} can go {most} cells{more}.", rule=DISTANCE)
    check_tumble(actor, args, TUMBLING)
    check_hands(actor, args)
    if args["tumble"] == "yes" and sprints:
        raise Refused("bad-argument", f"{actor.name} is sprinting, and cannot tumble.", rule=TUMBLING)
    if "path" not in args:
        return
    check_path(fight, who, args["path"])
    if why := turns_too_far(fight, args["path"]):
        raise Refused("bad-argument", why, rule=TURNING)


def run(fight: Fight, who: str, args: dict[str, Any]) -> Procedure[None]:
    """The Run maneuver. The Attack is exchanged for the second Move by itself (pm.ambiguity.run-cost)."""
    if not (yield from may_turn(fight, who, args.get("path", []))):
        return
    actor = fight.combatants[who]
    yield ManeuverDeclared(combatant=who, maneuver="run", args=said(args), rule=DISTANCE)
    left = {"step": 0, "move": max(0, actor.budget("move") - 2)}
    if actor.budget("move") < 2:
        left["attack"] = actor.budget("attack") - 1
    yield BudgetChanged(combatant=who, budgets=left, rule=RUN)
    yield took(fight.combatants[who], "run", rule="pm.run.defenses")
    if args["tumble"] == "yes":
        yield from tumble(fight, who, bonus=40, speed=-20, rule=TUMBLING)
    there = yield from go(fight, who, args, rule=DISTANCE)
    if there and straight(args):
        data = {"direction": straight(args), "round": fight.round}
        yield ConditionGained(combatant=who, condition=RAN, data=data, rule=SPRINT)


def run_is_over(fight: Fight, who: str) -> Procedure[None]:
    """A Run is forgotten when the turn after the next one opens."""
    kept = ran(fight.combatants[who])
    if kept is not None and kept.round < fight.round - 1:
        yield ConditionLost(combatant=who, condition=RAN, rule=SPRINT)
